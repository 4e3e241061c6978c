package main_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// sharedTypes are the type names that may be declared in several packages, because they name
// the same concept in each. Keep the list short.
var sharedTypes = []string{
	// what every package of a kind has
	"Config", "ConfigError", "Deps", "Error", "Model", "Options", "Reason", "Refusal", "Server", "TextError",
	// what every game has
	"Action", "Board", "Ending", "Game", "Hint", "Leave", "Level", "Move", "Outcome", "Phase", "Player",
	"Position", "Resign", "Rules", "Seat", "Square", "State", "Turn", "View", "Words",
	// the two kinds of store, and the pages of a screen
	"conn", "job", "phase", "querier", "store", "writer",
}

// protocol is the package whose types are messages, named by the words of the protocol.
const protocol = "ui/tournament/wire"

// repeatedTypes is how many other type names are declared in several packages. It only falls:
// lower it with each rename.
const repeatedTypes = 42

// typeNames returns the packages under root that declare each type at package level, without tests
// and aliases.
func typeNames(root fs.FS) (map[string][]string, error) {
	in := map[string]map[string]bool{}
	err := fs.WalkDir(root, ".", func(p string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && p != "." && (strings.HasPrefix(d.Name(), ".") || strings.HasPrefix(d.Name(), "_") || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(p, ".go") || strings.HasSuffix(p, "_test.go") || path.Dir(p) == protocol:
			return nil
		}
		text, err := fs.ReadFile(root, p)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), p, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, decl := range file.Decls {
			types, is := decl.(*ast.GenDecl)
			if !is || types.Tok != token.TYPE {
				continue
			}
			for _, s := range types.Specs {
				if s := s.(*ast.TypeSpec); !s.Assign.IsValid() {
					if in[s.Name.Name] == nil {
						in[s.Name.Name] = map[string]bool{}
					}
					in[s.Name.Name][path.Dir(p)] = true
				}
			}
		}
		return nil
	})
	names := map[string][]string{}
	for name, packages := range in {
		names[name] = slices.Sorted(maps.Keys(packages))
	}
	return names, err
}

// repeated returns a line for each type name that several packages declare, other than the
// shared ones.
func repeated(names map[string][]string) (lines []string) {
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if len(names[name]) > 1 && !slices.Contains(sharedTypes, name) {
			lines = append(lines, fmt.Sprintf("%s: %s", name, strings.Join(names[name], ", ")))
		}
	}
	return lines
}

// TestTypeNamesHaveOneMeaning: a type name is declared in one package only, unless it names the same
// concept everywhere.
func TestTypeNamesHaveOneMeaning(t *testing.T) {
	t.Parallel()
	names, err := typeNames(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	lines := repeated(names)
	t.Logf("%d type names have several meanings, and %d may", len(lines), repeatedTypes)
	if len(lines) != repeatedTypes {
		t.Errorf("%d type names are declared in several packages, want %d; rename the new one, or lower the bound:\n%s",
			len(lines), repeatedTypes, strings.Join(lines, "\n"))
	}
	for _, name := range sharedTypes {
		if len(names[name]) < 2 {
			t.Errorf("%s needs no exception: it is declared in %v", name, names[name])
		}
	}
}

// TestRepeatedTypesAreFound: a name in two packages is found, in groups too; aliases, tests, messages
// of the protocol and shared names aren't.
func TestRepeatedTypesAreFound(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte("package p\n" + text)} }
	names, err := typeNames(fstest.MapFS{
		"a/a.go":             file("type Table struct{}\ntype Model struct{}\ntype row int"),
		"b/b.go":             file("type (\n\tTable int\n\tModel int\n)\ntype row = int"),
		"c/c_test.go":        file("type row int"),
		protocol + "/w.go":   file("type row int"),
		"c/testdata/d/d.go":  file("type row int"),
		"docs/_example/d.go": file("type row int"),
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := repeated(names); !slices.Equal(got, []string{"Table: a, b"}) {
		t.Errorf("found %q, want Table alone", got)
	}
}
