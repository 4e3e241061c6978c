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

// style is a sequence that sets colours. Frames may hold no others: they would move the cursor or query the
// terminal.
var style = regexp.MustCompile(`\x1b\[[0-9;:]*m`)

// Fits fails if a line of a view is wider than the frame, if there are too many lines, if a text of seen is
// missing, or if the terminal would obey anything in the view. A text may be broken over lines.
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

// obeyed reports whether a terminal acts on a rune in place of showing it: control characters, and characters
// that change the direction of text.
func obeyed(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }

// words returns a text with single spaces between its words.
func words(text string) string { return strings.Join(strings.Fields(text), " ") }
