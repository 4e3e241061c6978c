package player

import (
	"math/rand/v2"
	"slices"

	"quoin/game/crossword"
)

// samples are ways in which what is hidden may be. All candidates are tried in
// the same ones, in the same order: so they differ by what they are, and not
// by their luck.
type samples struct {
	next   Other // the next player
	bag    int
	chance *rand.Rand
	unseen []crossword.Tile
	made   []sample
}

// sample is one such way.
type sample struct {
	other crossword.Rack   // of the next player
	bag   []crossword.Tile // what is drawn next, up to a rack
}

func (t *Thinker) samples(v View) *samples {
	s := &samples{bag: v.Bag, chance: t.chance(forRacks), unseen: v.Unseen.Tiles()}
	if len(v.Others) > 0 {
		s.next = v.Others[0]
	}
	return s
}

// get is a sample by its number, from 0.
func (s *samples) get(i int) sample {
	for len(s.made) <= i {
		s.made = append(s.made, s.draw())
	}
	return s.made[i]
}

func (s *samples) draw() sample {
	held := 0
	if !s.next.Seen {
		held = min(s.next.Held, len(s.unseen))
	}
	n := min(held+min(s.bag, crossword.RackSize), len(s.unseen))
	draw(s.unseen, n, s.chance)
	return sample{other: s.next.Rack.With(s.unseen[:held]...), bag: slices.Clone(s.unseen[held:n])}
}

// draw puts n tiles, any of them, in front of the others, and is a rack of them.
func draw(tiles []crossword.Tile, n int, chance *rand.Rand) crossword.Rack {
	for i := range n {
		j := i + chance.IntN(len(tiles)-i)
		tiles[i], tiles[j] = tiles[j], tiles[i]
	}
	return crossword.Rack{}.With(tiles[:n]...)
}
