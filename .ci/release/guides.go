package main

import (
	"errors"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// guide matches a row of the index of docs, up to the path of its page.
var guide = regexp.MustCompile(`(?m)^\| [^|]+ \| \[[^]]+\]\(([^)]+)\)`)

// guides returns the pages for players and hosts, by their paths in the clone: the first
// half of docs/README.md, the pages that it lists, and what is in the folders of those.
func (src source) guides() ([]file, error) {
	index, err := os.ReadFile(filepath.Join(src.root, "docs", "README.md"))
	if err != nil {
		return nil, err
	}
	half, _, both := strings.Cut(string(index), "## For developers")
	if !both {
		return nil, errors.New("docs/README.md has no second half")
	}
	all := []file{{"docs/README.md", 0o644, []byte(strings.TrimSpace(half) + "\n")}}
	add := func(name string) error {
		text, err := os.ReadFile(filepath.Join(src.root, filepath.FromSlash(name)))
		all = append(all, file{name, 0o644, text})
		return err
	}
	for _, m := range guide.FindAllStringSubmatch(half, -1) {
		page := path.Join("docs", m[1])
		if path.Dir(page) == "docs" {
			if err := add(page); err != nil {
				return nil, err
			}
			continue
		}
		entries, err := os.ReadDir(filepath.Join(src.root, filepath.FromSlash(path.Dir(page))))
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if err := add(path.Join(path.Dir(page), e.Name())); err != nil {
				return nil, err
			}
		}
	}
	return all, nil
}

// home returns the project's address on the web, or "" while it has none.
func (src source) home() (string, error) {
	text, err := os.ReadFile(filepath.Join(src.root, "docs", "home.txt"))
	return strings.TrimSpace(string(text)), err
}
