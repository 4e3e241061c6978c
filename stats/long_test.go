package stats

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"quoin/game/adjacency"
)

// A game of very many steps is saved, resumed, recorded and read back like any other.
func TestLongGame(t *testing.T) {
	t.Parallel()
	const steps = 1 << 12
	h := withoutClock(t, header(3, adjacency.MaxSize, 5, began))
	log := adjacency.Log{Header: h}
	state, err := adjacency.Start(h, adjacency.Trust)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(3, 3))
	var lines []string
	for len(log.Steps) < steps-1 {
		a := adjacency.Step{At: state.Last(), Do: adjacency.Enter{Word: walk(state.Board(), random)}}
		if next, err := state.Apply(a); err == nil {
			state, log.Steps, lines = next, append(log.Steps, a), append(lines, a.String())
		}
	}
	end := adjacency.Step{At: time.Hour, Do: adjacency.Leave{}}
	log.Steps, lines = append(log.Steps, end), append(lines, end.String())

	s := open(t, t.TempDir())
	r := begin(t, s, adjacency.Log{Header: h})
	bounded, cancel := context.WithTimeout(ctx, 4*time.Minute)
	defer cancel()
	if err := r.Append(bounded, 1, lines[:steps-1]...); err != nil {
		t.Fatal(err)
	}
	if err := r.Release(); err != nil {
		t.Fatal(err)
	}
	if list, err := s.Running(ctx, began.Add(time.Minute)); err != nil || len(list) != 1 || len(list[0].Plays) != steps-1 {
		t.Fatalf("offered %v, %v", list, err)
	}
	r, record, err := s.Resume(ctx, r.ID())
	if err != nil || len(record.Lines) != steps-1 {
		t.Fatal(len(record.Lines), err)
	}
	if err := r.Append(bounded, steps, lines[steps-1]); err != nil {
		t.Fatal(err)
	}
	if err := r.Finish(bounded); err != nil {
		t.Fatal(err)
	}
	if err := s.Rebuild(ctx); err != nil {
		t.Fatal(err)
	}
	if got, err := logOf(s, r.ID()); err != nil || got.String() != log.String() {
		t.Errorf("it came back otherwise, %v", err)
	}
	if g, err := s.Game(ctx, r.ID()); err != nil || g.Words != steps-1 {
		t.Errorf("recorded as %+v, %v", g, err)
	}
}
