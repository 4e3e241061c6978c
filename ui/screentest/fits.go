package screentest

import (
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screen"
)

// style is a sequence that sets colours, the only one a frame may hold: any
// other would move the cursor or ask the terminal for something.
var style = regexp.MustCompile(`\x1b\[[0-9;:]*m`)

// Fits fails when a line of a view is wider than the frame, when there are
// more lines than it has, when a text that must be seen isn't there, or when
// the terminal would obey something in it. A text may be broken over lines.
func Fits(t testing.TB, v screen.View, width, height int, seen ...string) {
	t.Helper()
	lines := strings.Split(v.Content, "\n")
	if len(lines) > height {
		t.Errorf("%d lines in a frame of %d", len(lines), height)
	}
	for i, l := range lines {
		if w := ansi.StringWidth(l); w > width {
			t.Errorf("line %d has %d columns in a frame of %d: %q", i+1, w, width, ansi.Strip(l))
		}
		if rest := style.ReplaceAllString(l, ""); !utf8.ValidString(rest) || strings.ContainsFunc(rest, obeyed) {
			t.Errorf("line %d has bytes that a terminal obeys: %q", i+1, rest)
		}
	}
	text := ansi.Strip(v.Content)
	flat := words(text)
	for _, s := range seen {
		if !strings.Contains(flat, words(s)) {
			t.Errorf("%q isn't in sight at %d by %d:\n%s", s, width, height, text)
		}
	}
}

// obeyed says whether a rune does something in a terminal other than stand
// there: control characters, and those that turn the direction of a text.
func obeyed(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }

// words is a text with one space between its words.
func words(text string) string { return strings.Join(strings.Fields(text), " ") }
