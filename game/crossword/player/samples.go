package player

import (
	"math/rand/v2"
	"slices"

	"quoin/game/crossword"
)

// samples is guesses at the hidden tiles. All candidates are tried with the same ones in the same order, so
// that they differ by merit and not by luck.
type samples struct {
	next   Other // the next player
	bag    int
	chance *rand.Rand
	unseen []crossword.Tile
	made   []sample
}

// sample is one guess.
type sample struct {
	other crossword.Rack   // rack of the next player
	bag   []crossword.Tile // tiles drawn next, at most a rack
}

func (t *Thinker) samples(v View) *samples {
	s := &samples{bag: v.Bag, chance: t.chance(forRacks), unseen: v.Unseen.Tiles()}
	if len(v.Others) > 0 {
		s.next = v.Others[0]
	}
	return s
}

// get returns a sample by its number, from 0.
func (s *samples) get(i int) sample {
	for len(s.made) <= i {
		s.made = append(s.made, s.draw())
	}
	return s.made[i]
}

func (s *samples) draw() sample {
	held := min(s.next.hidden(), len(s.unseen))
	n := min(held+min(s.bag, crossword.RackSize), len(s.unseen))
	if s.next.Range == (RackRange{}) {
		draw(s.unseen, n, s.chance)
	} else {
		draw(s.unseen, len(s.unseen), s.chance)
		s.next.deal(s.unseen, s.chance)
	}
	return sample{other: s.next.Rack.With(s.unseen[:held]...), bag: slices.Clone(s.unseen[held:n])}
}

// draw moves n random tiles to the front, and returns them as a rack.
func draw(tiles []crossword.Tile, n int, chance *rand.Rand) crossword.Rack {
	for i := range n {
		j := i + chance.IntN(len(tiles)-i)
		tiles[i], tiles[j] = tiles[j], tiles[i]
	}
	return crossword.Rack{}.With(tiles[:n]...)
}
