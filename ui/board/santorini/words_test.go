package santorini

import "testing"

// TestChosenSquareInWords checks the description of the square under the cursor, and of
// what enter does there.
func TestChosenSquareInWords(t *testing.T) {
	opened := append(append([]string(nil), opening4...), middle...) // A on d5 and e4, B on c4 and e1
	for _, c := range []struct {
		name  string
		types []string
		at    string // square to move the cursor to, without enter
		says  string
	}{
		{"placing", nil, "a1", "a1, ground: place a worker here"},
		{"placing where one stands", []string{"b2"}, "b2", "b2, ground, (A): taken"},
		{"no worker of theirs", opened, "c4", "c4, ground, <B>"},
		{"a worker of theirs", opened, "e4", "e4, ground, (A): move this one"},
		{"to be moved", append(opened, "e4"), "e4", "e4, ground, (A): it is to move"},
		{"up", append(opened, "e4"), "e5", "e5, level 1: move here: one level up"},
		{"the same level", append(opened, "d5"), "d5", "d5, ground, (A): it is to move"},
		{"too high", append(opened, "e4"), "d4", "d4, level 3: out of reach"},
		{"moved", append(opened, "e4", "e5"), "e5", "e5, level 1, (A): it is to build"},
		{"a dome to be", append(opened, "e4", "e5"), "d4", "d4, level 3: build here: a dome"},
		{"a level to be", append(opened, "e4", "e5"), "e4", "e4, ground: build here: it becomes 1"},
		{"not next to it", append(opened, "e4", "e5"), "a1", "a1, ground: out of reach"},
		{"a dome", append(opened, "e4e5d4"), "d4", "d4, dome"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := seated(t, ada, grace)
			tb.types(c.types...)
			walk(tb, c.at)
			is, does := tb.model().chosenSquare()
			says := is
			if does != "" {
				says += ": " + does
			}
			if says != c.says {
				t.Errorf("it says %q, want %q", says, c.says)
			}
			tb.shows(is)
			tb.shows(does)
		})
	}
}

// walk moves the cursor to a square with the arrows.
func walk(tb *table, to string) {
	tb.Helper()
	for range 4 {
		tb.press("left", "down")
	}
	for range to[0] - 'a' {
		tb.press("right")
	}
	for range to[1] - '1' {
		tb.press("up")
	}
}
