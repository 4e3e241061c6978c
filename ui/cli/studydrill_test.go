package cli

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/creack/pty"

	"quoin/ui/screen"
)

// TestStudyDrills opens the screens of puzzles and mistakes, or uses text mode for a game from a
// pipe.
func TestStudyDrills(t *testing.T) {
	t.Parallel()
	r := try(t)
	file := r.file("game.gcg", analysedGCG)
	for _, c := range []struct {
		args        []string
		own, record bool
	}{
		{[]string{"puzzle"}, false, false},
		{[]string{"puzzle", "--own"}, true, false},
		{[]string{"mistakes", file}, false, true},
	} {
		r.runs(0, append([]string{"study"}, c.args...)...)
		place, ok := r.place.(screen.MistakesPlace)
		if !ok || place.Own != c.own || (place.Record != nil) != c.record {
			t.Errorf("%q opened %+v", c.args, r.place)
		}
	}
	r.runs(statusUsage, "study", "mistakes", file, file)
	r.runs(statusFailed, "study", "mistakes")
	if got := r.errs.String(); !strings.Contains(got, "no game of Scrabble or ScraeBBKle was finished here yet") {
		t.Errorf("it says %q", got)
	}

	terminal, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = terminal.Close() }()
	if _, err := terminal.WriteString("/quit\n"); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	r.In, r.Out, r.keys = strings.NewReader(analysedGCG), &out, func() (*os.File, error) { return tty, nil }
	if r.runs(0, "study", "mistakes", "--plain", "-"); !strings.HasSuffix(out.String(), "\nMistakes: 0 of 1 put right\n") {
		t.Errorf("it says %q", out.String())
	}
	r.In, r.keys = strings.NewReader(analysedGCG), func() (*os.File, error) { return nil, errors.New("there is none") }
	r.runs(statusFailed, "study", "mistakes", "--plain", "-")
	const want = "quoin: the game comes from standard input, and there is no terminal to answer at; name a file instead\n"
	if got := r.errs.String(); got != want {
		t.Errorf("it says %q", got)
	}
}
