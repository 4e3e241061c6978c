package theme

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// TestGlyphs: every character in a source that draws, or in a help page, is in the list, and
// every character of the list is drawn somewhere.
func TestGlyphs(t *testing.T) {
	used := map[rune]string{}
	take := func(where, text string) {
		for _, r := range text {
			if r >= utf8.RuneSelf && unicode.IsPrint(r) && r != utf8.RuneError {
				used[r] = where
			}
		}
	}
	draws := func(path string) bool {
		name := filepath.Base(path)
		return strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") && !strings.Contains(path, "screentest") &&
			name != "glyph.go" && name != "reserved.go" // letters to compare names with
	}
	for _, room := range []string{"../../ui", "../../game", "../../stats", "../../settings"} {
		err := filepath.WalkDir(room, func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() && d.Name() == "recordtest" {
				return fs.SkipDir
			}
			if err != nil || d.IsDir() || !draws(path) {
				return err
			}
			for _, text := range texts(t, path) {
				take(path, text)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	pages, err := filepath.Glob("../../resources/help/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatal(pages, err)
	}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		take(page, string(text))
	}
	// A character that is only read: word lists begin with it, or names can't contain it.
	const read = "\u25cc"
	all := drawn["dark"].Glyphs()
	for r, where := range used {
		letter := unicode.In(r, unicode.Latin, unicode.Mn) // of a word in another language, as of a player's name
		if !slices.Contains(all, r) && !strings.ContainsRune(read, r) && !letter {
			t.Errorf("%s draws %q, which isn't in the list of glyphs", where, r)
		}
	}
	for _, r := range all {
		if used[r] == "" {
			t.Errorf("nobody draws %q", r)
		}
		if ansi.StringWidth(string(r)) != 1 {
			t.Errorf("%q is %d columns wide", r, ansi.StringWidth(string(r)))
		}
	}
}

// TestConsoleGlyphs: on the Linux console the substitutes are the glyphs.
func TestConsoleGlyphs(t *testing.T) {
	all := string((&Theme{Console: true}).Glyphs())
	if strings.ContainsAny(all, "━▁▂▃▅▆▇") || strings.Count(all, "▄") != 1 || strings.Count(all, "─") != 1 {
		t.Errorf("the console draws %s", all)
	}
}

// texts returns the strings and characters of a source.
func texts(t *testing.T, path string) (all []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	for n := range ast.Preorder(f) {
		l, is := n.(*ast.BasicLit)
		switch {
		case !is:
		case l.Kind == token.STRING:
			text, _ := strconv.Unquote(l.Value)
			all = append(all, text)
		case l.Kind == token.CHAR:
			r, _, _, _ := strconv.UnquoteChar(l.Value[1:len(l.Value)-1], '\'')
			all = append(all, string(r))
		}
	}
	return all
}
