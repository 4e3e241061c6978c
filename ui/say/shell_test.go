package say_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"quoin/ui/say"
)

// TestCommand checks that a shell splits command lines into the words they were made of,
// in one line and in several.
func TestCommand(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip(err)
	}
	for _, words := range [][]string{
		{"quoin", "santorini", "--join", "127.0.0.1:4040", "--name", "ada", "--token", "0123456789abcdef0123456789abcdef"},
		{"quoin", "tournament", "--record", "my cup's.txt", "--players", "4", "--listen", "[::1]:4040"},
		{"quoin", "bot", "--x", "$HOME;`ls`", "", "*", `back\slash`, "--y"},
	} {
		read := func(text string) []string {
			t.Helper()
			out, err := exec.Command(shell, "-c", `printf '%s\n' `+text).Output()
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			return strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
		}
		if got := read(say.Command(words...)); !slices.Equal(got, words) {
			t.Errorf("%q is read as %q", words, got)
		}
		for _, width := range []int{1, 30, 58, 200} {
			lines := say.CommandLines(width, words...)
			if got := read(strings.Join(lines, "\n")); !slices.Equal(got, words) {
				t.Errorf("at %d columns %q is read as %q", width, lines, got)
			}
			if width == 58 && slices.ContainsFunc(lines, func(l string) bool { return len(l) > width }) {
				t.Errorf("%q are too long", lines)
			}
		}
	}
}
