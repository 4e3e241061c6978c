package widget_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/theme"
	"quoin/ui/widget"
)

func TestCut(t *testing.T) {
	for _, c := range []struct {
		name  string
		do    func(string, int) string
		text  string
		width int
		want  string
	}{
		{"short stays", widget.Cut, "4×4", 3, "4×4"},
		{"long loses its end", widget.Cut, "International", 6, "Inter…"},
		{"no room", widget.Cut, "abc", 0, ""},
		{"less than none", widget.Cut, "abc", -3, ""},
		{"path stays", widget.CutLeft, "/a/b", 4, "/a/b"},
		{"path loses its beginning", widget.CutLeft, "/home/ada/words.txt", 10, "…words.txt"},
		{"path in one column", widget.CutLeft, "/home", 1, "…"},
		{"path in none", widget.CutLeft, "/home", 0, ""},
		{"fit fills", widget.Fit, "ab", 4, "ab  "},
		{"fit cuts", widget.Fit, "abcde", 4, "abc…"},
		{"fit counts wide letters", widget.Fit, "日本", 5, "日本 "},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := c.do(c.text, c.width); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		name, text string
		width      int
		want       []string
	}{
		{"between words", "find words in a grid", 10, []string{"find words", "in a grid"}},
		{"not at a hyphen", "takes --lexicon", 10, []string{"takes", "--lexicon"}},
		{"styled words", "a \x1b[1mbold\x1b[m word", 6, []string{"a \x1b[1mbold\x1b[m", "word"}},
		{"a long word", "abcdefgh", 3, []string{"abc", "def", "gh"}},
		{"a long word behind a short one", "! abcdefgh", 4, []string{"! ab", "cdef", "gh"}},
		{"nothing", "", 10, []string{""}},
		{"no room", "ab", 0, []string{"a", "b"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := widget.Wrap(c.text, c.width); !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestPrintable(t *testing.T) {
	if got, want := widget.Printable("a\x1b[2Jb\nc\xffé"), "a?[2Jb?c?é"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestWindow(t *testing.T) {
	for _, c := range []struct {
		name                              string
		first, height, lines, top, bottom int
		want                              int
	}{
		{"all fit", 0, 10, 5, 4, 4, 0},
		{"in view, nothing moves", 2, 5, 20, 4, 4, 2},
		{"below", 0, 5, 20, 7, 7, 3},
		{"above", 10, 5, 20, 7, 7, 7},
		{"a block from its top", 0, 3, 20, 5, 9, 5},
		{"never past the end", 18, 5, 20, 19, 19, 15},
		{"the list has become short", 15, 5, 3, 0, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := widget.Window(c.first, c.height, c.lines, c.top, c.bottom); got != c.want {
				t.Errorf("got %d, want %d", got, c.want)
			}
		})
	}
}

// FuzzWrap checks that no line is too wide and that no letter is lost.
func FuzzWrap(f *testing.F) {
	f.Add("find words in a grid", 7)
	f.Add("! /home/ada/.config/quoin/settings.toml, line 3", 9)
	f.Add("日本語 のことば", 3)
	f.Add("e\u0301 x", 1)
	f.Fuzz(func(t *testing.T, text string, width int) {
		text = widget.Printable(text)
		lines := widget.Wrap(text, width)
		for _, line := range lines {
			// A letter of two columns can't be broken.
			if w := ansi.StringWidth(line); w > max(2, width) {
				t.Errorf("%q has %d columns of %d", line, w, width)
			}
		}
		squeeze := func(s string) string { return strings.Join(strings.Fields(s), "") }
		if got, want := squeeze(strings.Join(lines, "")), squeeze(text); got != want {
			t.Errorf("%q became %q", want, got)
		}
	})
}

func TestFold(t *testing.T) {
	for _, c := range []struct {
		width int
		want  string
	}{
		{40, "one word, two re-rolls, best word CAT"},
		{37, "one word, two re-rolls, best word CAT"},
		{36, "one word, two re-rolls,|best word CAT"},
		{23, "one word, two re-rolls,|best word CAT"},
		{22, "one word,|two re-rolls,|best word CAT"},
		{8, "one wo…,|two re…,|best wo…"},
	} {
		if got := strings.Join(widget.Fold([]string{"one word", "two re-rolls", "best word CAT"}, ", ", c.width), "|"); got != c.want {
			t.Errorf("in %d columns %q, want %q", c.width, got, c.want)
		}
	}
	if got := widget.Fold(nil, ", ", 10); len(got) != 1 || got[0] != "" {
		t.Errorf("nothing is %q", got)
	}
	if got := widget.Fold([]string{"+ found", "board X"}, "   ", 12); len(got) != 2 || got[0] != "+ found" {
		t.Errorf("with blanks between %q", got)
	}
}

// TestSentence checks that a text has at most the given number of lines, and that the last is
// cut.
func TestSentence(t *testing.T) {
	for _, c := range []struct {
		most int
		want []string
	}{{3, []string{"one two", "three", "four"}}, {4, []string{"one two", "three", "four"}}, {2, []string{"one two", "three f…"}}, {0, []string{"one two…"}}} {
		if got := widget.Sentence(theme.Style{}, "one two three four", 8, c.most); !slices.Equal(got, c.want) {
			t.Errorf("in %d lines at most: %q, want %q", c.most, got, c.want)
		}
	}
}
