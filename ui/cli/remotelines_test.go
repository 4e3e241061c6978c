package cli

import (
	"bytes"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// remoteText returns the terminal's text if the other end writes a text in pieces.
func remoteText(t testing.TB, text string, piece int) string {
	t.Helper()
	var out bytes.Buffer
	r := &remoteLines{out: &out, prefix: "desk: "}
	for rest := text; rest != ""; {
		n := min(piece, len(rest))
		if wrote, err := r.Write([]byte(rest[:n])); wrote != n || err != nil {
			t.Fatalf("wrote %d of %d bytes, %v", wrote, n, err)
		}
		rest = rest[n:]
	}
	r.Close()
	return out.String()
}

func TestRemoteLines(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 100_000)
	lines := strings.Repeat("again\n", 50)
	for text, want := range map[string]string{
		"":                               "",
		"\r\n\n \t\n":                    "",
		"no route\r\n":                   "desk: no route\n",
		"cut off":                        "desk: cut off\n",
		"a\tb\n\nc\n":                    "desk: a b\ndesk: c\n",
		"Zoë 日本\n":                       "desk: Zoë 日本\n",
		"\x1b[31mred\x1b[0m\n":           "desk: red\n",
		"\x1b]52;c;ZXZpbA==\a\x1b[2Jx\n": "desk: x\n",
		"quoin: all is lost\n":           "desk: quoin: all is lost\n",
		"first\rquoin: second\n":         "desk: first\ndesk: quoin: second\n",
		"a\u202eb\u2028c\n":              "desk: a?b?c\n",
		"bad \xff\xfe bytes\n":           "desk: bad ? bytes\n",
		long + "\nnext\n":                "desk: " + long[:300] + "...\ndesk: next\n",
		lines:                            strings.Repeat("desk: again\n", maxRemoteLines) + "desk: (more isn't shown)\n",
	} {
		for _, piece := range []int{1, 7, 1 << 20} {
			if got := remoteText(t, text, piece); got != want {
				t.Errorf("%.60q in pieces of %d is shown as %.200q, want %.200q", text, piece, got, want)
			}
		}
	}
}

// FuzzRemoteLines: whatever the other end writes, the terminal gets a few marked lines of plain
// text.
func FuzzRemoteLines(f *testing.F) {
	for _, text := range []string{"no route\r\n", "\x1b]0;x\a\n", "\x9b31mred\n", "\xc2\x9bA", "\x1bP+q\x1b\\ \r\b\b", strings.Repeat("y\n", 40)} {
		f.Add(text, 3)
	}
	f.Fuzz(func(t *testing.T, text string, piece int) {
		got := remoteText(t, text, max(1, piece))
		if !utf8.ValidString(got) || strings.Count(got, "\n") > maxRemoteLines+1 || got != "" && !strings.HasSuffix(got, "\n") {
			t.Fatalf("%q", got)
		}
		for line := range strings.Lines(got) {
			line = strings.TrimSuffix(line, "\n")
			if !strings.HasPrefix(line, "desk: ") || len([]rune(line)) > 310 || strings.ContainsFunc(line, unicode.IsControl) {
				t.Errorf("the line %q", line)
			}
		}
		if again := remoteText(t, text, 1<<20); again != got {
			t.Errorf("at once it is shown as %q, in pieces as %q", again, got)
		}
	})
}

// TestSSHSaysNothingRaw: for every command that uses ssh, the standard error of the other end is
// cleaned before it reaches the terminal.
func TestSSHSaysNothingRaw(t *testing.T) {
	d := twoDesks(t)
	d.ssh(`printf '\033]0;evil\007\033[2Jquoin: all is well\r\n%s' 'and on' >&2; i=0; while [ $i -lt 100 ]; do echo line >&2; i=$((i+1)); done; exit 255`)
	for _, try := range []struct{ command, last string }{
		{"bot --ssh desk cup", "quoin: desk doesn't let it play"},
		{"sync desk", "quoin: desk can't be reached by ssh"},
		{"bot --ssh desk cup", "quoin: desk doesn't let it play"},
	} {
		command, last := try.command, try.last
		d.says(1, strings.Fields(command)...)
		got := d.errs.String()
		lines := strings.Split(strings.TrimSuffix(got, "\n"), "\n")
		if strings.ContainsFunc(strings.ReplaceAll(got, "\n", ""), unicode.IsControl) || len(lines) != maxRemoteLines+2 ||
			lines[0] != "desk: quoin: all is well" || !strings.HasPrefix(lines[1], "desk: and on") || !strings.HasPrefix(lines[len(lines)-1], last) {
			t.Errorf("%s: %q", command, got)
		}
	}
}
