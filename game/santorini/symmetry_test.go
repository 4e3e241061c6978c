package santorini

import (
	"math/rand/v2"
	"testing"
)

func TestMirrors(t *testing.T) {
	seen := map[mirror]bool{}
	for i, m := range mirrors {
		seen[m] = true
		for q := range Square(Squares) {
			if m.set(Near(q)) != Near(m[q]) {
				t.Errorf("mirror %d: what is beside %v isn't beside its image", i, q)
			}
		}
		if m[sq("b1")] == sq("b1") {
			t.Errorf("mirror %d leaves the board as it is", i)
		}
	}
	if len(seen) != 7 {
		t.Errorf("%d mirrors", len(seen))
	}
}

func TestSymmetries(t *testing.T) {
	tests := []struct {
		name, position string
		symmetries     int
		first          int // number of turns that come before their images
	}{
		{"the empty board", Position{}.String(), 7, 6},
		{"one worker in the centre", "00000/00000/00000/00000/00000 c3 - 1", 7, 5},
		{"one worker beside it", "00000/00000/00000/00000/00000 b3 - 1", 1, 14},
		{"the oracle's first position", benchPositions[0].text, 3, 21},
		{"a game in its middle", benchPositions[2].text, 0, 58},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.position)
			symmetries := p.symmetries()
			if len(symmetries) != c.symmetries {
				t.Errorf("%d symmetries, want %d", len(symmetries), c.symmetries)
			}
			first := 0
			for _, turn := range p.Turns() {
				if turn.first(symmetries) {
					first++
				}
			}
			if first != c.first {
				t.Errorf("%d of %d turns are first, want %d", first, len(p.Turns()), c.first)
			}
		})
	}
}

// The turns left out are as good as those that are searched.
func TestImagesAreWorthTheSame(t *testing.T) {
	p := position(t, benchPositions[0].text)
	r := rand.New(rand.NewPCG(3, 3))
	turns := p.Turns()
	for range 10 {
		turn := turns[r.IntN(len(turns))]
		want := minimax(p.played(turn).view(), 1, 1)
		for _, m := range p.symmetries() {
			if got := minimax(p.played(m.turn(turn)).view(), 1, 1); got != want {
				t.Errorf("%v is worth %d, %v is worth %d", turn, want, m.turn(turn), got)
			}
		}
	}
}
