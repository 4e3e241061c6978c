package stats

import (
	"path/filepath"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
)

// Games of both crossword rules as old versions wrote them: killed half-way, resumed, and recorded. A line of
// another game isn't allowed in them.
func TestCrosswords(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	for _, c := range []struct {
		file, rules, ending string
		seats               int
		turns               int
	}{
		{"scraebbkle-out-2", scraebbkle.Rules, "out", 2, 55},
		{"scrabble-out-4", scrabble.Rules, "out", 4, 42},
		{"scrabble-imported", scrabble.Rules, "told", 2, 7},
	} {
		text := string(bytesOf(t, filepath.Join("../testdata/crossword/logs", c.file+".log")))
		log, err := game.Parse(text, scrabble.ParseAction)
		if err != nil {
			t.Fatal(err)
		}
		r, err := s.Begin(ctx, log.Header)
		if err != nil {
			t.Fatal(c.file, err)
		}
		if err := r.Append(ctx, 1, "5 enter cat"); err == nil {
			t.Errorf("%s: took a step of another game", c.file)
		}
		half := len(log.Steps) / 2
		appendAll(t, r, log.Steps, 0, half)
		if err := r.Release(); err != nil {
			t.Fatal(err)
		}
		r, record, err := s.Resume(ctx, r.ID())
		if err != nil || len(record.Lines) != half {
			t.Fatalf("%s: resumed with %d steps (%v)", c.file, len(record.Lines), err)
		}
		appendAll(t, r, log.Steps, half, len(log.Steps))
		if err := r.Finish(ctx); err != nil {
			t.Fatal(c.file, err)
		}
		if record, err := s.Record(ctx, r.ID()); err != nil || record.String() != text {
			t.Errorf("%s: the record is %s (%v)", c.file, record, err)
		}
		got, err := s.Game(ctx, r.ID())
		if err != nil || got.Rules != c.rules || got.Ending != c.ending || len(got.Seats) != c.seats || got.Turns != c.turns || got.Seats[0].Place != 1 {
			t.Errorf("%s: %+v (%v)", c.file, got, err)
		}
	}
}

func appendAll(t *testing.T, r *Recording, steps []crossword.Step, from, to int) {
	t.Helper()
	for i := from; i < to; i++ {
		if err := r.Append(ctx, i+1, steps[i].String()); err != nil {
			t.Fatal(err)
		}
	}
}
