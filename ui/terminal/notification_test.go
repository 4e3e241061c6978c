package terminal

import (
	"strings"
	"testing"
	"unicode"
)

func TestNotification(t *testing.T) {
	const plain, titled = "\x1b]9;Quoin: Your move\a", "\x1b]777;notify;Quoin;Your move\a"
	for _, c := range []struct{ environ, want string }{
		{"TERM=xterm-256color", plain + titled},
		{"TERM=xterm-256color TERM_PROGRAM=WezTerm", titled},
		{"TERM=xterm-256color TERM_PROGRAM=iTerm.app", plain},
		{"TERM=xterm-ghostty", titled},
		{"TERM=foot", titled},
		{"TERM=rxvt-unicode-256color", titled},
		{"TERM=xterm-kitty", plain},
		{"TERM=linux", "\a"},
		{"TERM=dumb", "\a"},
		{"TERM=tmux-256color", "\x1bPtmux;" + strings.ReplaceAll(plain+titled, "\x1b", "\x1b\x1b") + "\x1b\\"},
		{"TERM=xterm-kitty TMUX=/tmp/tmux", "\x1bPtmux;\x1b" + plain + "\x1b\\"},
	} {
		if got := (Terminal{Environ: strings.Fields(c.environ)}).Notification("Quoin", "Your move"); got != c.want {
			t.Errorf("%s: %q, want %q", c.environ, got, c.want)
		}
	}
}

// FuzzNotification: whatever a text has, it neither ends the sequence nor begins another one.
func FuzzNotification(f *testing.F) {
	for _, text := range []string{"Ada; rm", "\a\x1b]2;x\a", "\x9c\u009c\u202e", "4;3;50", strings.Repeat("ß", 300)} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, term := range []string{"foot", "xterm-kitty"} {
			got := (Terminal{Environ: []string{"TERM=" + term}}).Notification("Quoin", text)
			begin, fields := "\x1b]777;notify;Quoin;", 3
			if term == "xterm-kitty" {
				begin, fields = "\x1b]9;Quoin: ", 1
			}
			inner := strings.TrimSuffix(strings.TrimPrefix(got, "\x1b"), "\a")
			if !strings.HasPrefix(got, begin) || strings.Count(got, ";") != fields || strings.ContainsFunc(inner, func(r rune) bool { return !unicode.IsPrint(r) }) {
				t.Errorf("%q becomes %q", text, got)
			}
		}
	})
}
