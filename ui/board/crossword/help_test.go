package crossword

import (
	"reflect"
	"strings"
	"testing"

	rules "quoin/game/crossword"
)

// TestHelpKey checks that ? either types a character or opens the help: it never does
// nothing.
func TestHelpKey(t *testing.T) {
	typed := map[bool]int{}
	for _, keys := range []string{"", "o", "ctrl+n", "ctrl+n 8 d", "ctrl+w", "ctrl+x", "tab", "ctrl+p", "esc", "ctrl+t", "?", "? right"} {
		tb := seededTable(t, scrabbleGame(rules.AsNamed, ada, quoin), 80, 23, blankSeed)
		tb.press(strings.Fields(keys)...)
		before := tb.model()
		tb.press("?")
		does := !reflect.DeepEqual(before.hand, tb.model().hand) || before.line != tb.model().line || before.mode != tb.model().mode ||
			!reflect.DeepEqual(before.picker, tb.model().picker) || !reflect.DeepEqual(before.words, tb.model().words)
		if k := before.Keys(); k.Typing != does {
			t.Errorf("after %q ? is typed: %v, and does something: %v", keys, k.Typing, does)
		}
		typed[does]++
	}
	if typed[true] == 0 || typed[false] == 0 {
		t.Error("only one of the two cases was met")
	}
	tb := seededTable(t, scrabbleGame(rules.AsNamed, ada, bob), 80, 23, blankSeed)
	if !tb.model().veiled || tb.s.Keys().Typing {
		t.Error("while the rack is hidden ? is no key of help")
	}
}
