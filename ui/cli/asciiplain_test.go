package cli

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"quoin/testdata/sample"
)

// TestTextModeInASCII: in a locale without UTF-8, text mode writes only ASCII, whatever the
// players are called; in a locale with it, names are written as they are.
func TestTextModeInASCII(t *testing.T) {
	sample.OneGoroutine(t)
	t.Parallel()
	dialogues := []struct{ args, input string }{
		{"adjacency --plain --code 0400-0000-03J1", "bit\nquit\n?\n/help\nbit\n/hint\n/words\n/reroll\npod\nÛber\n/quit\ny\n"},
		{"adjacency --plain --find-all", "?\nqi\n/hint\n/quit\ny\n"},
		{"adjacency --plain --daily", "?\nqi\n/quit\ny\n"},
		{"scrabble --plain --seed 7 --player1 human:Zoë --player2 human:Łukasz", "?\n/help\n/rack\n,\n/hint\n/board\n/undo\n/quit\ny\n"},
		{"scraebbkle --plain --board tower --closed --seed 7 --player1 human --player2 computer:child", "?\n/help\n,\n/hint\n/board\n/quit\ny\n"},
		{"santorini --plain --player1 human:Zoë --player2 computer:child", "?\n/help\nb2\nc3\n/board\n/quit\ny\n"},
		{"study --plain", "?\n/quit\n"},
	}
	for i, d := range dialogues {
		if !sample.Takes(i, 7) {
			continue
		}
		for locale, ascii := range map[string]bool{"C": true, "C.UTF-8": false} {
			r := try(t)
			r.environ["LC_ALL"] = locale
			var written bytes.Buffer
			input := d.input
			if !ascii { // hints don't depend on the locale, and take a while to find
				input = strings.ReplaceAll(input, "/hint\n", "")
			}
			r.In, r.Out = strings.NewReader(input), &written
			r.run(strings.Fields(d.args))
			out := written.String()
			if out == "" {
				t.Errorf("quoin %s writes nothing: %s", d.args, &r.errs)
			}
			if beyond := strings.IndexFunc(out, func(c rune) bool { return c >= utf8.RuneSelf }); ascii && beyond >= 0 {
				t.Errorf("LC_ALL=%s quoin %s writes %q", locale, d.args, out[max(0, beyond-30):min(len(out), beyond+30)])
			}
			if has := strings.Contains(out, "Zoë"); has == ascii && strings.Contains(d.args, "Zoë") {
				t.Errorf("LC_ALL=%s quoin %s writes Zoë: %t\n%s", locale, d.args, has, out)
			}
		}
	}
}
