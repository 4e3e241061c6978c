package player

import (
	"cmp"
	"slices"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
)

// The gentle level looks for this part of the best score.
const gentlePart, gentleWhole = 2, 5

// gentle takes the everyday move that comes nearest to a part of the score of
// the best, and any move in the same way if there is no such.
func (t *Thinker) gentle(v View) Choice {
	moves := t.moves[:0]
	if t.easy != t.gen {
		t.easy.Set(v.Board)
		moves = t.allowed(v, t.list(t.easy, v.Rack))
	}
	if len(moves) == 0 {
		moves = t.list(t.gen, v.Rack)
	}
	if len(moves) == 0 {
		return t.without(v)
	}
	most := slices.MinFunc(moves, crossword.Move.Compare).Score
	// In fifths, so that nothing is lost.
	distance := func(m crossword.Move) int64 {
		d := gentleWhole*m.Score - gentlePart*most
		return max(d, -d)
	}
	nearest := slices.MinFunc(moves, func(a, b crossword.Move) int { return cmp.Compare(distance(a), distance(b)) })
	moves = slices.DeleteFunc(moves, func(m crossword.Move) bool { return distance(m) != distance(nearest) })
	slices.SortFunc(moves, crossword.Move.Compare)
	return scored(moves[t.chance(forMove).IntN(len(moves))])
}

// allowed are those of some everyday moves whose words are in the game's list
// too: it may lack any of them.
func (t *Thinker) allowed(v View, moves []crossword.Move) []crossword.Move {
	return slices.DeleteFunc(moves, func(m crossword.Move) bool {
		_, err := t.variant.Tiles.Check(v.Board, v.Rack, m, t.words)
		return err != nil
	})
}

// even takes one of the best quarter of all moves.
func (t *Thinker) even(v View) Choice {
	moves := t.list(t.gen, v.Rack)
	if len(moves) == 0 {
		return t.without(v)
	}
	k := t.chance(forMove).IntN((len(moves) + 3) / 4)
	search.Nth(moves, k, crossword.Move.Compare)
	return scored(moves[k])
}

// strong takes the highest score.
func (t *Thinker) strong(v View) Choice {
	t.nodes++
	m, ok := t.gen.Best(v.Rack)
	if !ok {
		return t.without(v)
	}
	return scored(m)
}

func scored(m crossword.Move) Choice { return Choice{Move: m, Worth: points(m.Score)} }

// points is a number of points in thousandths.
func points(n int64) int64 { return 1000 * n }

// without is what to do without a legal move: exchange what is worth least, or
// pass.
func (t *Thinker) without(v View) Choice {
	if c, ok := t.exchange(v); ok {
		return c
	}
	return Choice{}
}

// exchange finds the tiles to keep that are worth most; ok is false when none
// can be exchanged.
func (t *Thinker) exchange(v View) (best Choice, ok bool) {
	if !t.mayExchange(v) {
		return Choice{}, false
	}
	v.Rack.Split(func(kept, given crossword.Rack) {
		if given.Size() == 0 {
			return
		}
		// Of equals the one that keeps most.
		worth := t.leaves.Worth(kept)
		if !ok || cmp.Or(cmp.Compare(worth, best.Worth), cmp.Compare(best.Exchange.Size(), given.Size())) > 0 {
			best, ok = Choice{Exchange: given, Worth: worth}, true
		}
	})
	return best, ok
}
