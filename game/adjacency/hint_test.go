package adjacency

import (
	"reflect"
	"testing"

	"quoin/game/lexicon"
)

func TestTip(t *testing.T) {
	lex, err := lexicon.Parse("test", []byte("act\nat\ncat\ncats\nzebra\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := on(t, market)
	held, err := NewSolver(lex).Solve(s.Board(), 2)
	if err != nil {
		t.Fatal(err)
	}
	names := func() (all []string) {
		for _, h := range held {
			all = append(all, h.Word)
		}
		return all
	}()
	if want := []string{"at", "cat", "cats"}; !reflect.DeepEqual(names, want) {
		t.Fatalf("the board holds %v, want %v", names, want)
	}
	everyday := words{"cat": true, "at": true}

	if tip := s.Tip(held, everyday); tip.Starts != nil || tip.Lengths != nil || tip.Spelt != nil || tip.Grade != 0 {
		t.Errorf("no hint taken, and told is %+v", tip)
	}
	s = play(t, s, step(second, Hint{}))
	tip := s.Tip(held, everyday)
	if !tip.Everyday || tip.Words != 2 || tip.Starts[0] != 1 || tip.Starts[1] != 1 || tip.Starts[2] != 0 || tip.Lengths != nil {
		t.Errorf("the first hint tells %+v", tip)
	}
	s = play(t, s, step(2*second, Hint{}))
	tip = s.Tip(held, everyday)
	if want := []int{0, 0, 1, 1}; !reflect.DeepEqual(tip.Lengths, want) || tip.Spelt != nil {
		t.Errorf("the second hint tells %+v", tip)
	}
	s = play(t, s, step(3*second, Hint{}))
	if tip = s.Tip(held, everyday); !reflect.DeepEqual(tip.Spelt, []Spelt{{"c", 3}}) {
		t.Errorf("the third hint spells %v", tip.Spelt)
	}
	four := play(t, s, step(4*second, Hint{}), step(4*second, Hint{}))
	if tip = four.Tip(held, everyday); !reflect.DeepEqual(tip.Spelt, []Spelt{{"ca", 3}, {"a", 2}}) {
		t.Errorf("two more spell %v", tip.Spelt)
	}
	// When a word is found, its given letters are gone; the next word's letters need new hints.
	s = play(t, s, step(4*second, Enter{"cat"}))
	if tip = s.Tip(held, everyday); tip.Spelt != nil || tip.Words != 1 || tip.Starts[0] != 0 {
		t.Errorf("after cat the hints tell %+v", tip)
	}
	// Once no everyday words are left, all words count.
	s = play(t, s, step(5*second, Enter{"at"}), step(6*second, Hint{}))
	if tip = s.Tip(held, everyday); tip.Everyday || tip.Words != 1 || !reflect.DeepEqual(tip.Spelt, []Spelt{{"c", 4}}) {
		t.Errorf("after all everyday words the hints tell %+v", tip)
	}
	s = play(t, s, step(7*second, Reroll{}))
	if tip = s.Tip(nil, everyday); tip.Grade != 0 || tip.Words != 0 {
		t.Errorf("after a re-roll the hints tell %+v", tip)
	}
}
