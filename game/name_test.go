package game_test

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"quoin/game"
)

// scripts has names that a terminal can show. Each fits into 24 columns.
var scripts = []string{
	"A", "Ada", "Zoë", "Zoe\u0308", "Ödön", "Łukasz", "Ελένη", "Дмитрий", "日本太郎", "김철수", "\u1100\u1161\u11a8", "अनिता", "שרה", "نسرین",
	"علی\u200cرضا", "ශ\u0dca\u200dරී", "ก้อย", "👩\u200d👧", "🏳\ufe0f", "Anne-Marie O'Neil", "x_9", `"quoted\"`, strings.Repeat("W", 24), strings.Repeat("日", 12),
}

func TestIsName(t *testing.T) {
	for _, name := range scripts {
		if !game.IsName(name) {
			t.Errorf("%q is no name", name)
		}
	}
	for what, name := range map[string]string{
		"nothing": "", "a blank": " ", "a blank first": " Ada", "a blank last": "Ada ", "a wide blank": "Ada\u3000Bo", "a line feed": "A\nB", "a tab": "A\tB", "an escape": "A\x1b[2J",
		"a C1 control": "A\u009b", "half a character": "Zo\xc3", "turned direction": "A\u202eB", "an isolate": "\u2066A", "a byte order mark": "A\ufeffB",
		"a mark alone": "\u0308", "a joiner first": "\u200dA", "a joiner last": "A\u200d", "25 letters": strings.Repeat("W", 25), "25 wide ones": strings.Repeat("日", 25),
		"endless marks": "Z" + strings.Repeat("\u0308", 60), "a line separator": "A\u2028B", "a soft hyphen": "A\u00adB",
	} {
		if game.IsName(name) {
			t.Errorf("%s: %q is a name", what, name)
		}
	}
}

// FuzzIsName checks that a name is safe to print and that logs preserve it.
func FuzzIsName(f *testing.F) {
	for _, name := range scripts {
		f.Add(name)
	}
	f.Add("A\x1b")
	f.Fuzz(func(t *testing.T, name string) {
		if !game.IsName(name) {
			return
		}
		if !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return !game.IsShown(r) }) {
			t.Errorf("%q isn't printable", name)
		}
		if again, err := strconv.Unquote(strconv.Quote(name)); err != nil || again != name {
			t.Errorf("%q comes back as %q, %v", name, again, err)
		}
	})
}
