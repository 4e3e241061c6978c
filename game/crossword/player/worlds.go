package player

import (
	"math/rand/v2"
	"slices"

	"quoin/game/crossword"
)

// worlds are ways in which what is hidden may be. All candidates are tried in
// the same ones, in the same order: so they differ by what they are, and not
// by their luck.
type worlds struct {
	next   Other // the next player
	bag    int
	chance *rand.Rand
	unseen []crossword.Tile
	made   []world
}

// world is one such way.
type world struct {
	other crossword.Rack   // of the next player
	bag   []crossword.Tile // what is drawn next, up to a rack
}

func (t *Thinker) imagined(v View) *worlds {
	w := &worlds{bag: v.Bag, chance: t.chance(forRacks), unseen: v.Unseen.Tiles()}
	if len(v.Others) > 0 {
		w.next = v.Others[0]
	}
	return w
}

// get is a world by its number, from 0.
func (w *worlds) get(i int) world {
	for len(w.made) <= i {
		w.made = append(w.made, w.imagine())
	}
	return w.made[i]
}

func (w *worlds) imagine() world {
	held := 0
	if !w.next.Seen {
		held = min(w.next.Held, len(w.unseen))
	}
	n := min(held+min(w.bag, crossword.RackSize), len(w.unseen))
	for i := range n {
		j := i + w.chance.IntN(len(w.unseen)-i)
		w.unseen[i], w.unseen[j] = w.unseen[j], w.unseen[i]
	}
	made := world{other: w.next.Rack, bag: slices.Clone(w.unseen[held:n])}
	for _, tile := range w.unseen[:held] {
		made.other = made.other.With(tile)
	}
	return made
}
