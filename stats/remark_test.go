package stats

import (
	"errors"
	"path/filepath"
	"reflect"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
)

// TestRemark checks that a note can be added to a finished game, and nothing else, nor to another game; and
// that its result stays the same.
func TestRemark(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	log, err := game.Parse(string(bytesOf(t, filepath.Join("../testdata/crossword/logs", "scrabble-out-4.log"))), scrabble.ParseAction)
	if err != nil {
		t.Fatal(err)
	}
	r, err := s.Begin(ctx, log.Header)
	if err != nil {
		t.Fatal(err)
	}
	n := len(log.Steps)
	note := crossword.Step{At: log.Steps[n-1].At, Do: crossword.Note{Turns: 3, Text: "why?"}}.String()
	appendAll(t, r, log.Steps, 0, n-1)
	if err := s.Remark(ctx, r.ID(), note); !errors.Is(err, ErrNotOver) {
		t.Errorf("a running game: %v", err)
	}
	appendAll(t, r, log.Steps, n-1, n)
	if err := r.Finish(ctx); err != nil {
		t.Fatal(err)
	}
	before, err := s.Game(ctx, r.ID())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Remark(ctx, r.ID(), note); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"pass", "99999999 pass", "99999999 note 900 \"a\"", "0 note 1 \"early\""} {
		if err := s.Remark(ctx, r.ID(), line); err == nil {
			t.Errorf("%q was added", line)
		}
	}
	record, err := s.Record(ctx, r.ID())
	if err != nil || len(record.Lines) != n+1 || record.Lines[n] != note {
		t.Errorf("%d lines (%v)", len(record.Lines), err)
	}
	if after, err := s.Game(ctx, r.ID()); err != nil || !reflect.DeepEqual(after, before) {
		t.Errorf("%+v, and was %+v (%v)", after, before, err)
	}
	wantSum(t, s, r.ID(), 0)
	if err := s.Remark(ctx, "nothing", note); !errors.Is(err, ErrUnknown) {
		t.Errorf("no game: %v", err)
	}
}
