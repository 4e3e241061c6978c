package crossword_test

import (
	"testing"

	"quoin/game/crossword"
)

func TestNewRules(t *testing.T) {
	r := crossword.NewRules("small", 10, true, map[byte][2]int{'?': {5, 3}, 'A': {-1, 2}, 'Z': {9, 1}, '*': {7, 7}, 0: {7, 7}})
	if r.Name != "small" || r.Bonus != 10 || !r.OneWord {
		t.Errorf("got %+v", r)
	}
	if got := r.Bag.String(); got != "???AAZ" {
		t.Errorf("the bag holds %s", got)
	}
	for text, want := range map[byte]int{'A': -1, 'Z': 9, 'B': 0, 'a': 5, 'z': 5} {
		if got := r.Value(crossword.Letter(text)); got != want {
			t.Errorf("%c is worth %d, not %d", text, got, want)
		}
	}
	if got := r.Value(crossword.Blank); got != 5 {
		t.Errorf("a blank is worth %d", got)
	}
	if got := r.Worth(r.Bag); got != 3*5-2+9 {
		t.Errorf("the bag is worth %d", got)
	}
}
