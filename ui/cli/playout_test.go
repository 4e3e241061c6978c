package cli

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"

	"quoin/resources"
	"quoin/ui/kind"
)

// plays runs a selfplay command and returns its output.
func (r *trial) plays(args ...string) string {
	r.t.Helper()
	var out bytes.Buffer
	r.Out = &out
	r.runs(0, append([]string{"play-out"}, args...)...)
	if r.errs.Len() > 0 {
		r.t.Errorf("%q says %q", args, r.errs.String())
	}
	return out.String()
}

// stopped returns a clock that advances by a fifth of a second each time it is read.
func stopped() func() time.Time {
	at := time.Unix(1_000_000_000, 0)
	return func() time.Time {
		at = at.Add(200 * time.Millisecond)
		return at
	}
}

// TestPlayOut plays the same games twice, the second time with verification. The games depend on
// which of equal moves the generator prefers.
func TestPlayOut(t *testing.T) {
	t.Parallel()
	r := try(t)
	for _, c := range []struct{ args, begins string }{
		{"--games 5 --seed 7", "5 games of Scrabble with the words of International, seeds from 7\n  games a second            25.0\n"},
		{"--games 5 --rules scraebbkle", "5 games of ScraeBBKle with the words of International, seeds from 1\n  games a second            25.0\n"},
		{
			"--games 1 --rules scraebbkle --board tower --lexicon Everyday",
			"1 game of ScraeBBKle with the words of Everyday, seeds from 1\n  games a second             5.0\n",
		},
	} {
		t.Run(c.args, func(t *testing.T) {
			r.t, r.Now = t, stopped()
			got := r.plays(strings.Fields(c.args)...)
			if !strings.HasPrefix(got, c.begins) {
				t.Errorf("it writes\n%s\nnot\n%s", got, c.begins)
			}
			if again := r.plays(append(strings.Fields(c.args), "--check")...); again != got {
				t.Errorf("it writes\n%s\nand then\n%s", got, again)
			}
		})
	}
}

func TestPlayedOut(t *testing.T) {
	t.Parallel()
	tally := playedOut{
		Lexicon: "my\x1blist", Seed: 12, Games: 4, Moves: 90, Passes: 3, points: [2]float64{-1_000, 999},
		HighestScore: 1_200_000_000_000, LowestScore: -2_500, Won: [2]int{1_001, 2}, Drawn: 1,
		Endings: map[string]int{"out": 1, "passed": 1_000, "scoreless": 3, "stuck": 4},
	}
	tally.sum(3 * time.Second)
	var out bytes.Buffer
	tally.write(&out, selfplayers()[0])
	want := `4 games of Scrabble with the words of my?list, seeds from 12
  games a second                           1.3
  moves a game                            22.5
  passes a game                            0.8
  mean score                              -0.1
    of the first player                 -250.0
    of the second                        249.8
  highest score                  1200000000000
  lowest score                           -2500
  won by the first player                1,001
  won by the second                          2
  drawn                                      1
  ended by going out                         1
  ended by passes                        1,000
  ended by turns without points              3
  ended without moves                        4
`
	if out.String() != want {
		t.Errorf("it writes\n%s\nnot\n%s", out.String(), want)
	}
	if tally.sum(0); tally.GamesPerSecond <= 0 || tally.Seconds != 0 {
		t.Errorf("without a moment between: %+v", tally)
	}
}

// TestPlayOutSums adds up two games that were also played alone.
func TestPlayOutSums(t *testing.T) {
	t.Parallel()
	for _, rules := range []string{"scrabble", "scraebbkle"} {
		r := try(t)
		read := func(args ...string) (p playedOut) {
			t.Helper()
			text := r.plays(append([]string{"--json", "--rules", rules}, args...)...)
			if err := json.Unmarshal([]byte(text), &p); err != nil || strings.Count(text, "\n") != 1 {
				t.Fatalf("%s: %v", text, err)
			}
			return p
		}
		both, one, other := read("--games", "2", "--seed", "3"), read("--games", "1", "--seed", "3"), read("--games", "1", "--seed", "4")
		switch {
		case both.Rules != rules || both.Lexicon != "International" || both.Seed != 3 || both.Games != 2 || other.Seed != 4:
			t.Errorf("%+v", both)
		case both.Moves != one.Moves+other.Moves || both.Passes != one.Passes+other.Passes || both.MeanMoves != float64(both.Moves)/2:
			t.Errorf("%+v\nafter\n%+v\nand\n%+v", both, one, other)
		case both.HighestScore != max(one.HighestScore, other.HighestScore) || both.LowestScore != min(one.LowestScore, other.LowestScore):
			t.Errorf("%+v\nafter\n%+v\nand\n%+v", both, one, other)
		case both.Won[0]+both.Won[1]+both.Drawn != 2 || both.Won[0] != one.Won[0]+other.Won[0]:
			t.Errorf("%+v\nafter\n%+v\nand\n%+v", both, one, other)
		case both.Endings["out"] != 2:
			t.Errorf("%+v", both.Endings)
		case one.MeanScores != [2]float64{float64(one.HighestScore), float64(one.LowestScore)} &&
			one.MeanScores != [2]float64{float64(one.LowestScore), float64(one.HighestScore)}:
			t.Errorf("%+v", one)
		case both.MeanScores[0]+both.MeanScores[1] != one.MeanScore+other.MeanScore || both.MeanScore != (one.MeanScore+other.MeanScore)/2:
			t.Errorf("%+v\nafter\n%+v\nand\n%+v", both, one, other)
		case both.Seconds <= 0 || both.GamesPerSecond <= 0:
			t.Errorf("%+v", both)
		}
	}
}

// TestPlayOutStopped: a stopped run prints its results so far. It shows a bar meanwhile, which is
// gone at the end.
func TestPlayOutStopped(t *testing.T) {
	t.Parallel()
	r := try(t)
	terminal, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer terminal.Close()
	defer tty.Close()
	if err := pty.Setsize(tty, &pty.Winsize{Cols: 50, Rows: 24}); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	clock, looks := stopped(), 0
	var out bytes.Buffer
	r.Out, r.Errors = &out, tty
	r.Now = func() time.Time {
		if looks++; looks == 2+3 { // after three games
			stop()
		}
		return clock()
	}
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	k := selfplayers()[0]
	job := playingOut{kind: k, on: kind.Ground{Board: k.Several.Selfplay.Board(), Words: words}, games: 1_000}
	err = r.playOut(ctx, job, false)
	if err == nil || err.Error() != "stopped after 3 of 1,000 games" || !strings.HasPrefix(out.String(), "3 games of Scrabble with") {
		t.Errorf("it ends with %v and writes\n%s", err, out.String())
	}
	_ = tty.Close()
	text, _ := bufio.NewReader(terminal).ReadString('!') // until the end
	want := "\r[...................] 1 of 1,000 games, 6:40 left" +
		"\r[...................] 2 of 1,000 games, 5:00 left" +
		"\r[...................] 3 of 1,000 games, 4:26 left" +
		"\r" + strings.Repeat(" ", 49) + "\r"
	if text != want {
		t.Errorf("the bar is %q, not %q", text, want)
	}
}
