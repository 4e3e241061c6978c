package adjacency

import (
	"testing"
	"time"

	"quoin/game/lexicon"
)

// words is an everyday list for the tests.
type words map[string]bool

func (w words) Has(word string) bool { return w[word] }

func reviewed(r BoardReview) (order []string, found map[string]bool) {
	found = map[string]bool{}
	for _, w := range r.Words {
		order = append(order, w.Word)
		found[w.Word] = w.Found
	}
	return order, found
}

//

func TestReview(t *testing.T) {
	lex, err := lexicon.Parse("test", []byte("act\nat\ncat\ncats\nta\ntac\nzax\n"))
	if err != nil {
		t.Fatal(err)
	}
	solver := NewSolver(lex)
	everyday := words{"cat": true, "act": true, "at": true}

	s := play(t, on(t, market), step(second, Enter{"cat"}), step(2*second, Enter{"te"}))
	if _, err := s.Board().String(), s.Check(step(2*second, Enter{"te"})); err == nil {
		t.Fatal("te was to be played already")
	}
	r, err := s.Review(solver, everyday)
	if err != nil {
		t.Fatal(err)
	}
	b := r.Boards[0]
	order, found := reviewed(b)
	t.Log(order)
	if !found["cat"] || found["at"] || !found["te"] {
		t.Errorf("found are %v", found)
	}
	for _, w := range b.Words {
		if w.Listed != (w.Word != "te") || w.Everyday != everyday[w.Word] {
			t.Errorf("%s: listed %v, everyday %v", w.Word, w.Listed, w.Everyday)
		}
		if len(w.Path) < 2 {
			t.Errorf("%s has the path %v", w.Word, w.Path)
		}
	}
	for i := 1; i < len(b.Words); i++ {
		if reviewOrder(b.Words[i-1], b.Words[i]) > 0 {
			t.Errorf("%s stands before %s", b.Words[i-1].Word, b.Words[i].Word)
		}
	}
	if r.Found != (Total{1, 3}) {
		t.Errorf("found %+v, and te is in no list", r.Found)
	}
	if r.Held != b.Held || r.Best != r.Held.Points {
		t.Errorf("one board: held %+v of it and %+v in all, best %d", b.Held, r.Held, r.Best)
	}
}

func TestReviewOfTwoBoards(t *testing.T) {
	lex, err := lexicon.Parse("test", []byte("act\nat\ncat\ncats\nta\n"))
	if err != nil {
		t.Fatal(err)
	}
	solver := NewSolver(lex)
	s := play(t, on(t, market), step(second, Enter{"cat"}), step(2*second, Reroll{}))
	s.put(1, s.Boards()[0]) // the same board again
	s = play(t, s, step(3*second, Enter{"at"}))
	r, err := s.Review(solver, words{})
	if err != nil {
		t.Fatal(err)
	}
	_, first := reviewed(r.Boards[0])
	_, second := reviewed(r.Boards[1])
	if _, there := first["at"]; there {
		t.Error("at was found on the second board and is missed on the first")
	}
	if _, there := second["cat"]; there {
		t.Error("cat was found on the first board and could not be played on the second")
	}
	if !first["cat"] || !second["at"] {
		t.Errorf("found are %v and %v", first, second)
	}
	one, err := on(t, market).Review(solver, words{})
	if err != nil {
		t.Fatal(err)
	}
	if r.Held != one.Held {
		t.Errorf("two boards of the same letters hold %+v, one holds %+v", r.Held, one.Held)
	}
	if r.Found != (Total{2, 5}) {
		t.Errorf("found %+v", r.Found)
	}
	if r.Best != one.Held.Points-RerollCost {
		t.Errorf("best is %d of %d points and a re-roll", r.Best, one.Held.Points)
	}
}

// Words missed on all boards are listed once each, everyday words first, and the one worth regretting is the
// best everyday word.
func TestRegret(t *testing.T) {
	lex, err := lexicon.Parse("test", []byte("act\nat\ncare\ncat\ncats\nta\n"))
	if err != nil {
		t.Fatal(err)
	}
	solver := NewSolver(lex)
	s := play(t, on(t, market), step(time.Second, Reroll{}))
	s.put(1, s.Boards()[0]) // the same board again
	review := func(s State, everyday words) Review {
		r, err := s.Review(solver, everyday)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	all := review(s, words{"care": true, "cats": true, "at": true})
	missed, boards := all.Missed()
	var order []string
	for i, w := range missed {
		if order = append(order, w.Word); boards[i] != 0 {
			t.Errorf("%s was there on board %d first", w.Word, boards[i])
		}
	}
	t.Log(order)
	if n := all.Held.Words; len(order) != n || order[0] != "care" || order[1] != "cats" || order[2] != "at" || all.EverydayHeld != (Total{3, 10}) || all.EverydayFound != (Total{}) {
		t.Errorf("missed are %v, everyday %+v", order, all.EverydayHeld)
	}
	if w, board, ok := all.Regret(); !ok || w.Word != "care" || board != 0 {
		t.Errorf("regretted is %q on board %d, %v", w.Word, board, ok)
	}
	if _, _, ok := review(s, words{"at": true, "cat": true}).Regret(); ok {
		t.Error("a short word is regretted")
	}
	found := review(play(t, s, step(2*time.Second, Enter{"care"})), words{"care": true, "cats": true})
	if w, _, ok := found.Regret(); !ok || w.Word != "cats" || found.EverydayFound != (Total{1, 4}) {
		t.Errorf("regretted is %q, %v; found %+v", w.Word, ok, found.EverydayFound)
	}
	if found.Counted != 4-RerollCost || found.Rank(3) != Devil {
		t.Errorf("a word and a re-roll count %d and make %s", found.Counted, found.Rank(3))
	}
	found = review(play(t, on(t, market), step(2*time.Second, Enter{"care"})), words{"care": true, "cats": true})
	if found.Counted != 4 || found.Rank(3) != Master || found.Rank(NoClock) != NoRank {
		t.Errorf("half of it makes %s", found.Rank(3))
	}
	// A rare word counts as much, and one outside the dictionary doesn't.
	rare := review(play(t, on(t, market), step(2*time.Second, Enter{"care"})), words{"cats": true, "act": true})
	if rare.Counted != 4 || rare.Rank(3) != Master {
		t.Errorf("a rare word counts %d and makes %s", rare.Counted, rare.Rank(3))
	}
	wild := review(play(t, on(t, market), step(2*time.Second, Enter{"crat"})), words{"cats": true})
	if wild.Counted != 0 || wild.Rank(3) != Devil {
		t.Errorf("a word outside the dictionary counts %d and makes %s", wild.Counted, wild.Rank(3))
	}
}
