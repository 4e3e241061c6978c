package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"

	"quoin/game"
	"quoin/stats"
	"quoin/testdata/sample"
	"quoin/ui/app"
	"quoin/ui/command"
	"quoin/ui/kind"
	"quoin/ui/plain"
	"quoin/ui/play"
)

// TestGamesAlike: the command of every game has the same flags, and their earlier names still
// work, hidden.
func TestGamesAlike(t *testing.T) {
	t.Parallel()
	root := try(t).root()
	for _, k := range app.Games() {
		cmd, _, err := root.Find([]string{k.Name()})
		if err != nil || cmd.Short != k.Command.Short {
			t.Fatalf("%s: %v", k.Name(), err)
		}
		wanted := map[string]bool{"resume": true, "seed": true, "plain": true, "level": k.Command.Seats > 0, "player5": false}
		for seat := range 4 {
			wanted[playerFlag(seat)] = seat < k.Command.Seats
		}
		for name, has := range wanted {
			if f := cmd.Flags().Lookup(name); (f != nil) != has || has && f.Hidden {
				t.Errorf("%s: --%s is %+v", k.Name(), name, f)
			}
		}
		hidden := []string{"opponent"}
		for before, now := range k.Command.Old {
			hidden = append(hidden, before)
			if cmd.Flags().Lookup(now) == nil {
				t.Errorf("%s: --%s was called --%s", k.Name(), now, before)
			}
		}
		for _, name := range hidden {
			if f := cmd.Flags().Lookup(name); f == nil && k.Command.Seats > 0 || f != nil && !f.Hidden {
				t.Errorf("%s: --%s is %+v", k.Name(), name, f)
			}
		}
	}
}

// TestAnotherGame: a game that this package doesn't know has its command all the same.
func TestAnotherGame(t *testing.T) {
	t.Parallel()
	var got kind.Given
	var size string
	another := kind.Kind{
		Rules: game.Rules{Name: "another 1"},
		Command: kind.Command{
			Short: "Another", Seats: 3, Old: map[string]string{"left": "player1"}, Exclusive: [][]string{{"side", "seed"}},
			Flags: func(f kind.Flags) func(kind.Given) (kind.Start, error) {
				f.StringVar(&size, "side", "7", "of this `number` of squares")
				return func(g kind.Given) (kind.Start, error) {
					got = g
					return kind.Start{Talk: func(_ context.Context, _ play.Host, at plain.Console, left stats.ID) error {
						_, err := io.WriteString(at.Out, size+string(left))
						return err
					}}, nil
				}
			},
		},
	}
	run := func(args ...string) (string, error) {
		r := try(t)
		var out bytes.Buffer
		r.In, r.Out = strings.NewReader(""), &out
		cmd := r.gameCommand(another)
		cmd.SilenceErrors, cmd.SilenceUsage = true, true
		cmd.SetArgs(args)
		err := cmd.ExecuteContext(t.Context())
		return out.String(), err
	}
	said, err := run("--plain", "--left", "human:Ada", "--player3", "computer:BEST", "--side", "9", "--level", "gentle")
	want := [3]play.Seat{{Said: true, Name: "Ada"}, {}, {Said: true, Computer: true, Level: "best"}}
	if err != nil || said != "9" || [3]play.Seat(got.Seats) != want || got.Settings.Level != "gentle" {
		t.Errorf("it says %q of %+v, %v", said, got.Seats, err)
	}
	if _, err := run("--plain", "--seed", "12"); err != nil || got.Seed != 12 || !got.Changed("seed") || got.Changed("side") {
		t.Errorf("it was given the seed %d, %v", got.Seed, err)
	}
	for args, want := range map[string]string{
		"--player1 human --left computer": "--player1 and --left can't be given together",
		"--left chess":                    `--left can't be "chess"`,
		"--side 5 --seed 1":               "--side and --seed can't be given together",
		"--resume --side 5":               "--resume and --side can't be given together",
		"--resume --left human":           "--resume and --left can't be given together",
		"--seed -1":                       `--seed can't be "-1"`,
	} {
		_, err := run(append([]string{"--plain"}, strings.Fields(args)...)...)
		if !errors.As(err, new(*command.UsageError)) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", args, err)
		}
	}
	if _, err := run("--plain", "--resume"); err == nil || !strings.Contains(err.Error(), "no game was left running") {
		t.Errorf("nothing is resumed: %v", err)
	}
	if help := try(t).gameCommand(another).Flags().FlagUsages(); !strings.Contains(help, "--side number") || strings.Contains(help, "`") || strings.Contains(help, "--left") {
		t.Errorf("its help is\n%s", help)
	}
}

// TestSeeds: the same seed makes the same game.
func TestSeeds(t *testing.T) {
	sample.OneGoroutine(t)
	t.Parallel()
	plays := func(args ...string) string {
		t.Helper()
		r := try(t)
		var out bytes.Buffer
		r.In, r.Out = strings.NewReader(""), &out
		r.runs(0, args...)
		return out.String()
	}
	for i, args := range [][]string{
		{"adjacency", "--plain", "--find-all"},
		{"santorini", "--plain", "--player1", "computer:gentle", "--player2", "computer:gentle"},
		{"scrabble", "--plain", "--player1", "human"},
		{"scraebbkle", "--plain", "--board", "tower", "--open", "--player1", "human", "--player2", "human"},
	} {
		if !sample.Takes(i, 2) {
			continue
		}
		one, same, other := plays(append(args, "--seed", "5")...), plays(append(args, "--seed", "5")...), plays(append(args, "--seed", "6")...)
		if one != same || one == other {
			t.Errorf("%s: a seed makes\n%s, and again\n%s; another one\n%s", args[0], one, same, other)
		}
	}
	if got := plays("adjacency", "--plain", "--seed", "14"); !strings.Contains(got, "Qu B  R  A\n") {
		t.Errorf("the board of the seed 14 is\n%s", got)
	}
	r := try(t)
	r.runs(2, "adjacency", "--seed", "1099511627776")
	if got := r.errs.String(); got != "quoin: --seed can't be 1099511627776; allowed: a number from 0, below 1099511627776\n" {
		t.Errorf("it says %q", got)
	}
}

// TestPlainAsks: without a game it asks which, if there is a terminal and no flag decides it.
func TestPlainAsks(t *testing.T) {
	t.Parallel()
	says := func(input string, args ...string) string {
		t.Helper()
		r := try(t)
		terminal, tty, err := pty.Open()
		if err != nil {
			t.Fatal(err)
		}
		defer tty.Close()
		defer terminal.Close()
		said := make(chan string)
		go func() {
			var all strings.Builder
			for bytes := make([]byte, 4096); ; {
				n, err := terminal.Read(bytes)
				all.Write(bytes[:n])
				if err != nil || strings.Contains(all.String(), "that is all") {
					said <- all.String()
					return
				}
			}
		}()
		r.In, r.Out = tty, tty
		if _, err := io.WriteString(terminal, input); err != nil {
			t.Fatal(err)
		}
		r.runs(0, args...)
		if _, err := io.WriteString(tty, "that is all\n"); err != nil {
			t.Fatal(err)
		}
		select {
		case all := <-said:
			return all
		case <-time.After(2 * time.Minute):
			t.Fatal("nothing is said")
			return ""
		}
	}
	const asks = "Which game?\r\n  1  Adjacency\r\n"
	for input, want := range map[string]string{
		"1\n/quit\ny\n":     "Adjacency, 4 by 4",
		"\x04":              "Type its number or the beginning of its name",
		"scra\nSCRAE\n\x04": "S c r a e B B K l e",
		"9\nsant\n/quit\n":  "Santorini: You, A against Quoin",
		"\n4\n/resign\ny\n": "Santorini: You, A against Quoin",
		"help\nscrab\n\x04": "S c r a b b l e",
	} {
		if got := says(input, "--plain"); !strings.Contains(got, asks) || !strings.Contains(got, want) {
			t.Errorf("%q is answered\n%s", input, got)
		}
	}
	if got := says("/quit\ny\n", "--plain", "--size", "5"); strings.Contains(got, asks) || !strings.Contains(got, "Adjacency, 5 by 5") {
		t.Errorf("with a flag it says\n%s", got)
	}
	r := try(t)
	var out bytes.Buffer
	r.In, r.Out = strings.NewReader(""), &out
	r.runs(0, "--plain")
	if got := out.String(); strings.Contains(got, "Which game") || !strings.HasPrefix(got, "Adjacency, 4 by 4") {
		t.Errorf("of a pipe it says\n%s", got)
	}
}
