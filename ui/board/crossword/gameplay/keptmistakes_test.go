package gameplay_test

import (
	"context"
	"math"
	"reflect"
	"slices"
	"testing"

	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/gameplaytest"
	"quoin/ui/board/crossword/wording"
)

// TestKeptMistakes checks that a game whose review is kept isn't searched for mistakes again: exactly its medium and large
// ones are asked, the worst first.
func TestKeptMistakes(t *testing.T) {
	t.Parallel()
	h := gameplaytest.Host(t)
	h.Lexicon = func(string) (*lexicon.Lexicon, error) { return resources.Everyday(), nil }
	plays(t, h, 1)
	left, others, err := h.Store.Unreviewed(t.Context(), grading.Version, grading.Worlds, scrabble.Rules)
	if err != nil || len(left) != 1 || others != 0 {
		t.Fatal(left, others, err)
	}
	id := left[0]
	record, err := h.Store.Record(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	replayed, err := gameplay.Replay(h, record)
	if err != nil {
		t.Fatal(err)
	}
	var shown []int
	verdicts, err := replayed.JudgeAll(t.Context(), gameplay.Judging{
		Options: grading.Options{Worlds: 4, Seed: 1, Nodes: 10}, Lanes: 3, Show: func(done int) { shown = append(shown, done) }, Kept: h.Store,
	})
	turns := replayed.Reviewer.Turns()
	if err != nil || len(verdicts) != turns || len(shown) != turns || !slices.IsSorted(shown) {
		t.Fatalf("%d verdicts of %d turns, told %v (%v)", len(verdicts), turns, shown, err)
	}
	// The second time nothing is judged, and each verdict says the same.
	again, err := replayed.JudgeAll(t.Context(), gameplay.Judging{
		Options: grading.Options{Worlds: 4, Seed: 1}, Lanes: 1, Show: func(int) { t.Error("a turn is judged again") }, Kept: h.Store,
	})
	if err != nil || len(again) != turns {
		t.Fatalf("%d verdicts are kept of %d (%v)", len(again), turns, err)
	}
	by := map[grading.Method]int{}
	for i, v := range verdicts {
		view := player.ViewOf(replayed.Reviewer.Before(i))
		a, b := grading.Why(view, scrabble.Tiles(), v), grading.Why(view, scrabble.Tiles(), again[i])
		if !slices.EqualFunc(a, b, func(x, y grading.Contrast) bool { return near(x, y) }) || wording.Because(scrabble.Variant(), view, v) != wording.Because(scrabble.Variant(), view, again[i]) {
			t.Errorf("turn %d: the reasons are\n%+v\nand were\n%+v", i, b, a)
		}
		if !alike(v, again[i]) {
			t.Errorf("turn %d: the verdict is\n%+v\nand was\n%+v", i, again[i], v)
		}
		by[v.By]++
	}
	if by[grading.Simulated] == 0 || by[grading.Solved] == 0 {
		t.Errorf("the turns are judged by %v", by)
	}
	r := gameplay.ReviewFigures(replayed.Reviewer, replayed.Judged, verdicts, grading.Worlds)
	for _, seat := range r.Seats {
		if seat.Mistaken == nil || len(seat.Mistaken) != seat.Small+seat.Medium+seat.Large {
			t.Errorf("%+v has other mistakes than it counts", seat)
		}
	}
	// Nobody would find these mistakes in this game.
	r.Seats[0].Mistaken = []stats.MistakenTurn{{Turn: 2, Size: 2, Win: 0.04}, {Turn: 4, Size: 3, Win: 0.2}, {Turn: 6, Size: 1, Win: 0.01}}
	r.Seats[1].Mistaken = []stats.MistakenTurn{}
	if err := h.Store.SetReview(t.Context(), id, r); err != nil {
		t.Fatal(err)
	}
	m, err := gameplay.MistakesOf(t.Context(), h, record, id)
	if err != nil || m.Left() != 2 {
		t.Fatalf("%d turns are left (%v)", m.Left(), err)
	}
	for _, want := range []int{4, 2} {
		if at, is, err := m.Next(t.Context(), h.Thinkers); err != nil || !is || at.Turn != want {
			t.Errorf("turn %d is %v (%v), want %d", at.Turn, is, err, want)
		}
	}
	if m, err := gameplay.MistakesAt(h, []stats.GameTurn{{Game: "gone", Turn: 1}, {Game: id, Turn: 3}}); err != nil || m.Left() != 2 {
		t.Error(m, err)
	} else if _, is, err := m.Next(t.Context(), h.Thinkers); is || err != nil {
		t.Errorf("a game that is gone has a mistake (%v)", err)
	} else if at, is, err := m.Next(t.Context(), h.Thinkers); !is || err != nil || at.Turn != 3 || m.Left() != 0 {
		t.Errorf("turn %d is %v (%v)", at.Turn, is, err)
	}
	ended, stop := context.WithCancel(t.Context())
	stop()
	if err := gameplay.KeepReview(ended, h, id); err == nil {
		t.Error("a review that was stopped is kept")
	}
}

// alike reports whether a kept verdict is another one, to a millionth.
func alike(v, kept grading.Verdict) bool {
	v.Candidates, kept.Candidates = slices.Clone(v.Candidates), slices.Clone(kept.Candidates)
	v.Line.Nodes, v.PlayedLine.Nodes = 0, 0 // aren't kept
	for _, q := range []*player.Sequel{&v.Sequel, &v.PlayedSequel, &kept.Sequel, &kept.PlayedSequel} {
		q.Replies, q.Squares = nil, nil // grading.Why has them
	}
	for i := range min(len(v.Candidates), len(kept.Candidates)) {
		a, b := &v.Candidates[i], &kept.Candidates[i]
		a.Nodes = 0
		for _, pair := range [][2]*float64{{&a.Static, &b.Static}, {&a.Win, &b.Win}, {&a.WinError, &b.WinError}, {&a.Equity, &b.Equity}, {&a.EquityError, &b.EquityError}} {
			if math.Abs(*pair[0]-*pair[1]) > 1e-6 {
				return false
			}
			*pair[0] = *pair[1]
		}
	}
	return reflect.DeepEqual(v, kept)
}

// near reports whether two contrasts differ by less than figures show.
func near(x, y grading.Contrast) bool {
	for _, pair := range [][2]*float64{{&x.Best, &y.Best}, {&x.Played, &y.Played}, {&x.Gain, &y.Gain}} {
		if math.Abs(*pair[0]-*pair[1]) > 1e-4 {
			return false
		}
		*pair[0] = *pair[1]
	}
	return x == y
}
