package screentest

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screen"
)

// Fits fails if a line of a view is wider than the frame, if there are too many lines, if a text of seen is
// missing, or if the terminal would obey anything in the view. A text may be broken over lines.
func Fits(t testing.TB, v screen.View, width, height int, seen ...string) {
	t.Helper()
	lines := strings.Split(v.Content, "\n")
	if len(lines) > height {
		t.Errorf("%d lines in a frame of %d", len(lines), height)
	}
	for i, l := range lines {
		rest := withoutStyle(l)
		if w := widthOf(rest); w > width {
			t.Errorf("line %d has %d columns in a frame of %d: %q", i+1, w, width, ansi.Strip(l))
		}
		if !utf8.ValidString(rest) || strings.ContainsFunc(rest, obeyed) {
			t.Errorf("line %d has bytes that a terminal obeys: %q", i+1, rest)
		}
	}
	if len(seen) == 0 {
		return
	}
	text := ansi.Strip(v.Content)
	flat := words(text)
	for _, s := range seen {
		if !strings.Contains(flat, words(s)) {
			t.Errorf("%q isn't in sight at %d by %d:\n%s", s, width, height, text)
		}
	}
}

// withoutStyle removes the sequences that set colours. Frames may hold no others: they would move the cursor or query the
// terminal.
func withoutStyle(line string) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(line, "\x1b[")
		end := strings.TrimLeft(after, "0123456789;:")
		if !found || !strings.HasPrefix(end, "m") {
			break
		}
		b.WriteString(before)
		line = end[1:]
	}
	return b.String() + line
}

// widthOf returns the columns of a text. A text of single letters, lines and blocks has as many as it has runes, which takes
// a tenth of the time.
func widthOf(text string) (columns int) {
	for _, r := range text {
		if !single(r) {
			return ansi.StringWidth(text)
		}
		columns++
	}
	return columns
}

// single reports whether a rune is known to take one column, whatever comes after it of this kind.
func single(r rune) bool {
	return r >= ' ' && r <= '~' || r >= 'À' && r <= 'ɏ' || r >= '─' && r <= '▟'
}

// obeyed reports whether a terminal acts on a rune in place of showing it: control characters, and characters
// that change the direction of text.
func obeyed(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }

// words returns a text with single spaces between its words.
func words(text string) string { return strings.Join(strings.Fields(text), " ") }
