package cli

import (
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"quoin/testdata/sample"
)

// TestInstead: if no screen can be shown, the advice is the same game with the same flags, as a
// command that can be copied.
func TestInstead(t *testing.T) {
	sample.OneGoroutine(t)
	t.Parallel()
	for _, c := range []struct {
		args []string
		want string // "" for no advice
	}{
		{[]string{"adjacency"}, "quoin adjacency --plain"},
		{[]string{"adjacency", "--size", "5", "--minutes=2"}, "quoin adjacency --size 5 --minutes=2 --plain"},
		{[]string{"scrabble"}, "quoin scrabble --plain"},
		{[]string{"scrabble", "--player1", "human:Ada", "--player2", "human:Zoë's", "--as-named", "--seed", "5"}, `quoin scrabble --player1 human:Ada --player2 'human:Zoë'\''s' --as-named --seed 5 --plain`},
		{[]string{"scraebbkle", "--board", "tower", "--open"}, "quoin scraebbkle --board tower --open --plain"},
		{[]string{"santorini", "--player2", "human"}, "quoin santorini --player2 human --plain"},
		{[]string{}, "quoin adjacency --plain"},
		{[]string{"--size", "5"}, "quoin --size 5 --plain"},
		{[]string{"stats"}, "quoin stats export"},
		{[]string{"settings"}, "quoin settings show"},
		{[]string{"santorini", "--join", "127.0.0.1:4040", "--name", "Ada"}, "quoin santorini --join 127.0.0.1:4040 --name Ada --plain"},
	} {
		for _, dumb := range []bool{false, true} {
			r := try(t)
			if dumb {
				r.environ["TERM"] = "dumb"
			} else {
				r.In = strings.NewReader("")
			}
			r.runs(1, c.args...)
			got := r.errs.String()
			if strings.Count(got, "\n") != 1 || c.want == "" && strings.Contains(got, ";") || c.want != "" && !strings.Contains(got, `; "`+c.want+`" `) {
				t.Errorf("%q says %q, and not %q", c.args, got, c.want)
			}
		}
		if c.want == "" || slices.Contains(c.args, "--join") { // nobody answers there
			continue
		}
		// A shell splits it as intended.
		words, err := exec.Command("sh", "-c", `for word in `+strings.TrimPrefix(c.want, "quoin ")+`; do printf '%s\n' "$word"; done`).Output()
		if err != nil {
			t.Skip("no shell is here")
		}
		r := try(t)
		r.In, r.Out = strings.NewReader(""), io.Discard
		r.runs(0, strings.Split(strings.TrimSuffix(string(words), "\n"), "\n")...)
	}
}
