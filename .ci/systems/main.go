// Command systems checks the types of Quoin and its tests on each system that a release
// is built for. A build takes ten times as long, because it compiles every package
// again for each system; .ci/soak and .ci/release build.
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"
)

// systems are those of .ci/release but for linux/amd64, which the tests are built for.
var systems = []string{"linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64"}

func main() {
	debug.SetGCPercent(400) // it keeps little of what it makes
	wrong := false
	files := &syntaxCache{set: token.NewFileSet(), files: map[string]parsedFile{}}
	for _, system := range systems {
		faults, err := check(system, files)
		if err != nil {
			faults = append(faults, err.Error())
		}
		fmt.Printf("%s: %d faults\n", system, len(faults))
		for _, fault := range faults {
			fmt.Fprintf(os.Stderr, "%s: %s\n", system, fault)
		}
		wrong = wrong || len(faults) > 0
	}
	if wrong {
		os.Exit(1)
	}
}

// syntaxCache has the files that were parsed, as most are the same on all systems.
type syntaxCache struct {
	set   *token.FileSet
	mu    sync.Mutex
	files map[string]parsedFile
}

// parsedFile is a file's syntax, or the error in it.
type parsedFile struct {
	syntax *ast.File
	err    error
}

// parse parses a file unless it was parsed before. Functions of other modules have no bodies
// then.
func (c *syntaxCache) parse(name string, text []byte, ours bool) (*ast.File, error) {
	c.mu.Lock()
	f, known := c.files[name]
	c.mu.Unlock()
	if known {
		return f.syntax, f.err
	}
	f.syntax, f.err = parser.ParseFile(c.set, name, text, parser.SkipObjectResolution)
	if f.syntax != nil && !ours {
		empty(f.syntax)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.files[name] = f
	return f.syntax, f.err
}

// check returns what the type checker finds on a system.
func check(system string, files *syntaxCache) (faults []string, err error) {
	goos, goarch, _ := strings.Cut(system, "/")
	root, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	ours := func(file string) bool { return strings.HasPrefix(file, root+string(filepath.Separator)) }
	all, err := packages.Load(&packages.Config{
		Mode:  packages.LoadAllSyntax &^ packages.NeedTypesInfo,
		Fset:  files.set,
		Tests: true,
		Env:   append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0"),
		ParseFile: func(_ *token.FileSet, name string, text []byte) (*ast.File, error) {
			return files.parse(name, text, ours(name))
		},
	}, "./...")
	if err != nil {
		return nil, err
	}
	packages.Visit(all, nil, func(p *packages.Package) {
		for _, e := range p.Errors {
			// Without its bodies, a file uses fewer of its imports.
			if ours(e.Pos) || !strings.Contains(e.Msg, "imported and not used") && !strings.Contains(e.Msg, "imported as") {
				faults = append(faults, e.Error())
			}
		}
	})
	return faults, nil
}

// empty takes the bodies out of a file's functions, which take most of the time.
func empty(f *ast.File) {
	for _, d := range f.Decls {
		if f, is := d.(*ast.FuncDecl); is && f.Body != nil {
			f.Body.List = []ast.Stmt{&ast.ForStmt{Body: &ast.BlockStmt{}}}
		}
	}
}
