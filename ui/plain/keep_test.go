package plain

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/say"
)

// flaky is a recording that fails when told to.
type flaky struct {
	err   error
	lines []string
}

func (f *flaky) ID() stats.ID { return "game" }
func (f *flaky) Append(_ context.Context, n int, lines ...string) error {
	if n != len(f.lines)+1 {
		return errors.New("a step is missing")
	}
	f.lines = append(f.lines, lines...)
	return f.err
}
func (f *flaky) Finish(context.Context) error { return f.err }
func (f *flaky) Release() error               { return f.err }

// TestKeeper tells a failure once, and that it is over once.
func TestKeeper(t *testing.T) {
	full := &stats.Error{Saving: true, Reason: stats.Full, Path: "/data/quoin.db"}
	r := &flaky{}
	var told []string
	k := keeper{recording: r, tell: func(s string) { told = append(told, s) }}
	for i, err := range []error{nil, full, full, nil, nil, full} {
		r.err = err
		k.step(t.Context(), adjacency.Step{At: time.Duration(i) * time.Second, Do: adjacency.Reroll{}})
	}
	if k.finish(t.Context()) || k.release() {
		t.Error("a game that wasn't recorded counts as recorded")
	}
	r.err = nil
	if !k.finish(t.Context()) || !k.release() {
		t.Error("a recorded game doesn't count as recorded")
	}
	sentence := say.Unsaved(full)
	want := []string{sentence, say.SavedAgain, sentence, say.SavedAgain}
	if !slices.Equal(told, want) {
		t.Errorf("told %q, want %q", told, want)
	}
	if lines := []string{"0 reroll", "1000 reroll", "2000 reroll", "3000 reroll", "4000 reroll", "5000 reroll"}; !slices.Equal(r.lines, lines) {
		t.Errorf("kept %q", r.lines)
	}

	k = keeper{tell: func(string) { t.Error("told something without a store") }}
	k.step(t.Context(), adjacency.Step{Do: adjacency.Leave{}})
	if k.finish(t.Context()) || k.release() {
		t.Error("nothing is recorded without a store")
	}
}
