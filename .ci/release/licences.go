package main

import (
	"bytes"
	"debug/buildinfo"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// licensed is a module inside the binary, or Go's own library, with all that
// it says of its licence.
type licensed struct {
	name  string            // path and version
	texts map[string]string // by file, from the module's folder
}

// listed is what go list says of a package.
type listed struct {
	Dir      string
	Standard bool
	Module   *struct {
		Path, Version, Dir string
		Main               bool
		Replace            *struct{ Path, Version string }
	}
}

// aLicence is the name of a file that tells what one may do.
var aLicence = regexp.MustCompile(`(?i)^(un)?(licen[cs]es?|copying|copyright|notice|patents)\b`)

// modules are those whose packages are inside a binary for any of the
// platforms, by path. A part of a module may have a licence of its own: all are
// taken from each package's folder up to the module's. One without any is an error,
// since nobody may hand it on.
func (src source) modules(wanted []platform) (map[string]licensed, error) {
	found := map[string]licensed{}
	for _, p := range wanted {
		cmd := exec.Command("go", "list", "-deps", "-json=Dir,Standard,Module", ".")
		cmd.Dir, cmd.Env, cmd.Stderr = src.root, p.environ(), os.Stderr
		out, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("go list for %s: %w", p, err)
		}
		for in := json.NewDecoder(bytes.NewReader(out)); ; {
			var l listed
			if err := in.Decode(&l); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				return nil, err
			}
			if err := add(found, l); err != nil {
				return nil, err
			}
		}
	}
	root, err := told("go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	standard := licensed{name: "Go's library, " + src.toolchain, texts: map[string]string{}}
	if err := standard.read(root, root); err != nil {
		return nil, err
	}
	found["std"] = standard
	for _, m := range found {
		if len(m.texts) == 0 {
			return nil, fmt.Errorf("%s has no licence", m.name)
		}
	}
	return found, nil
}

func add(found map[string]licensed, l listed) error {
	if l.Standard || l.Module == nil || l.Module.Main {
		return nil
	}
	m, known := found[l.Module.Path]
	if !known {
		m = licensed{name: l.Module.Path + " " + l.Module.Version, texts: map[string]string{}}
		if r := l.Module.Replace; r != nil {
			m.name = l.Module.Path + ", as " + r.Path + " " + r.Version
		}
		found[l.Module.Path] = m
	}
	return m.read(l.Module.Dir, l.Dir)
}

// read takes the licences of a folder in a module, and of those around it.
func (m licensed) read(module, folder string) error {
	for {
		had, err := os.ReadDir(folder)
		if err != nil {
			return err
		}
		for _, e := range had {
			if e.IsDir() || !aLicence.MatchString(e.Name()) || strings.HasSuffix(e.Name(), ".go") {
				continue
			}
			path := filepath.Join(folder, e.Name())
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			name, err := filepath.Rel(module, path)
			if err != nil {
				return err
			}
			m.texts[filepath.ToSlash(name)] = string(text)
		}
		if folder == module || len(folder) <= len(module) {
			return nil
		}
		folder = filepath.Dir(folder)
	}
}

// knowsLicences compares what a binary says is inside it with the modules
// whose licences there are.
func knowsLicences(binary file, modules map[string]licensed) error {
	info, err := buildinfo.Read(bytes.NewReader(binary.data))
	if err != nil {
		return err
	}
	for _, m := range info.Deps {
		if _, known := modules[m.Path]; !known {
			return fmt.Errorf("%s is inside, and its licence isn't known", m.Path)
		}
	}
	return nil
}

// allLicences is one text of all of them.
func allLicences(modules map[string]licensed) string {
	var b strings.Builder
	b.WriteString("What Quoin's programs have inside beside Quoin, and under which licences.\n")
	for _, path := range slices.Sorted(maps.Keys(modules)) {
		m := modules[path]
		fmt.Fprintf(&b, "\n%s\n%s\n", strings.Repeat("=", 78), m.name)
		for _, name := range slices.Sorted(maps.Keys(m.texts)) {
			text := strings.TrimRight(strings.ReplaceAll(m.texts[name], "\r\n", "\n"), " \n")
			fmt.Fprintf(&b, "\n%s: %s\n\n%s\n", m.name, name, text)
		}
	}
	return b.String()
}
