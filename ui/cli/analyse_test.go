package cli

import (
	"bytes"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/creack/pty"

	"quoin/game/scrabble"
	"quoin/ui/screen"
)

const analysedGCG = "#player1 Ada Ada\n#player2 Bob Bob\n>Ada: AEGLNST 8D GELATNS +0 0\n>Ada: AEGLNST -- -0 0\n>Bob: CEINORT - +0 0\n"

// TestAnalyse opens the analysis board with its argument or the standard input.
func TestAnalyse(t *testing.T) {
	position := movesAT + " EEGI?ST/ 0/0 0"
	for _, c := range []struct {
		name, arg, in  string
		position, game bool
	}{
		{"a position", position, "", true, false},
		{"a position in a file", "here.cgp", "", true, false},
		{"a game in GCG", "here.gcg", "", false, true},
		{"a position by a pipe", "-", position + " lex International;\n", true, false},
		{"a game by a pipe", "-", analysedGCG, false, true},
		{"nothing", "", "", true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := try(t)
			r.file("here.cgp", position+"\n")
			r.file("here.gcg", analysedGCG)
			t.Chdir(r.environ["HOME"])
			terminal, tty, err := pty.Open()
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = terminal.Close() }()
			args := []string{"analyse", "--turn", "1"}
			if c.arg != "" {
				args = append(args, c.arg)
			}
			if c.in != "" {
				r.In, r.keys = strings.NewReader(c.in), func() (*os.File, error) { return tty, nil }
			}
			r.runs(0, args...)
			place, ok := r.place.(screen.Play)
			if !ok || place.Analyse == nil || place.Analyse.Turns != 1 || place.Rules != scrabble.Rules {
				t.Fatalf("it opened %+v", r.place)
			}
			if got := place.Analyse.Position != ""; got != c.position || place.Record == nil || strings.Contains(place.Record.Config, "Ada") != c.game {
				t.Errorf("it opened %+v with %+v", place.Analyse, place.Record)
			}
			if c.in != "" && r.env.In != io.Reader(tty) {
				t.Error("keys don't come from the terminal")
			}
			if c.in != "" {
				if _, err := tty.Stat(); err == nil {
					t.Error("the terminal is still open")
				}
			}
		})
	}
}

// TestAnalyseRefuses: without a terminal the command says so at once, and reads nothing.
func TestAnalyseRefuses(t *testing.T) {
	t.Parallel()
	for name, take := range map[string]func(*trial){
		"no terminal": func(r *trial) { r.In = strings.NewReader("unread") },
		"no screen": func(r *trial) {
			r.keys = func() (*os.File, error) { return os.Open(os.DevNull) }
			r.In, r.Out = strings.NewReader("unread"), &bytes.Buffer{}
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := try(t)
			take(r)
			in := r.In
			r.runs(statusFailed, "analyse", "-")
			const want = "quoin: the screens need a terminal to show them and to type at; \"quoin lab moves\" lists the moves of a position\n"
			if got := r.errs.String(); got != want {
				t.Errorf("it says %q", got)
			}
			if rest, _ := io.ReadAll(in); string(rest) != "unread" {
				t.Errorf("it read all but %q", rest)
			}
		})
	}
	r := try(t)
	r.runs(statusFailed, "analyse", r.file("text.txt", "no game at all\n"))
	if got := r.errs.String(); !strings.Contains(got, "neither a record of a game nor one in GCG") {
		t.Errorf("it says %q", got)
	}
}
