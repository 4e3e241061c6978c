package player

import (
	"cmp"
	"math"
	"slices"

	"quoin/game/crossword"
)

// skill is what a casual player knows and sees: it goes through the moves that it
// knows from the highest score on, sees each with some chance, and lays the
// first that it sees.
type skill struct {
	everyday bool // it knows the words of Everyday only
	short    int  // and of all words those of up to so many letters
	longest  int  // letters of the longest words that it looks for; 0 is any
	// sees is the chance to see a move that is easy to find, in thousandths.
	sees int
}

// What makes a move harder to find, as a factor of the chance to see it.
const (
	easyTiles = 3    // so many tiles are no trouble
	eachTile  = 0.85 // and each more is some
	eachHook  = 0.8  // each word that is made on the way
	// sawOften is how often somebody would see the easiest move before giving up.
	sawOften = 20
)

// skills of the casual levels: where moves can be exchanged, and where each
// lays one word, which gives fewer moves of greater differences.
var (
	manyWordSkills = [...]skill{
		Child:   {everyday: true, longest: 4, sees: 40},
		Gentle:  {everyday: true, longest: 5, sees: 75},
		Easy:    {everyday: true, longest: 6, sees: 165},
		Even:    {everyday: true, longest: 8, sees: 430},
		Keen:    {everyday: true, short: 3, sees: 418},
		Skilled: {sees: 440},
	}
	oneWordSkills = [...]skill{
		Child:   {everyday: true, longest: 4, sees: 15},
		Gentle:  {everyday: true, longest: 5, sees: 58},
		Easy:    {everyday: true, longest: 6, sees: 140},
		Even:    {everyday: true, longest: 8, sees: 340},
		Keen:    {everyday: true, short: 3, sees: 565},
		Skilled: {sees: 680},
	}
)

// casual is what a casual level does.
func (t *Thinker) casual(v View, level Level) Choice {
	s := manyWordSkills[level]
	if t.variant.Tiles.OneWord {
		s = oneWordSkills[level]
	}
	var moves []crossword.Move
	knows := t.words
	switch {
	case !s.everyday || t.easy == t.gen:
		moves = t.list(t.gen, v.Rack)
	case s.short > 0:
		moves = t.list(t.gen, v.Rack)
		knows = known{t.words, t.common, s.short}
	default:
		t.easy.Set(v.Board)
		if moves = t.list(t.easy, v.Rack); len(moves) == 0 {
			moves = t.list(t.gen, v.Rack)
		}
	}
	if len(moves) == 0 {
		return t.without(v)
	}
	slices.SortFunc(moves, crossword.Move.Compare)
	if s.longest > 0 {
		short := slices.DeleteFunc(slices.Clone(moves), func(m crossword.Move) bool { return t.letters(v.Board, m) > s.longest })
		if len(short) > 0 {
			moves = short
		}
	}
	if m, ok := t.seen(v, moves, knows, float64(s.sees)/1000); ok {
		return scored(m)
	}
	// The game's list has none of the words that are known: any word, then.
	if moves = t.list(t.gen, v.Rack); len(moves) == 0 {
		return t.without(v)
	}
	return scored(slices.MaxFunc(moves, crossword.Move.Compare))
}

// known is the words that somebody knows: the common ones, and the short ones
// among all.
type known struct {
	all, common crossword.Words
	short       int
}

// Has says whether the word is known.
func (k known) Has(word string) bool {
	return k.all.Has(word) && (len(word) <= k.short || k.common.Has(word))
}

// seen is the first move that somebody sees who goes through them again and
// again; without such the least of those that are known, if there are any.
func (t *Thinker) seen(v View, moves []crossword.Move, knows crossword.Words, chance float64) (m crossword.Move, ok bool) {
	random := t.chance(forMove)
	for range 1 + int(sawOften/chance)/len(moves) {
		for _, m := range moves {
			if random.Float64() >= chance*math.Pow(eachTile, float64(max(0, m.Len()-easyTiles))) {
				continue
			}
			made, err := t.variant.Tiles.Check(v.Board, v.Rack, m, knows)
			if err == nil && random.Float64() < math.Pow(eachHook, float64(len(made.Words)-1)) {
				return m, true
			}
		}
	}
	last := len(moves) - 1
	for i := range moves {
		if _, err := t.variant.Tiles.Check(v.Board, v.Rack, moves[last-i], knows); err == nil {
			return moves[last-i], true
		}
	}
	return crossword.Move{}, false
}

// letters is how long the word along a move is.
func (t *Thinker) letters(b crossword.Board, m crossword.Move) int {
	n, at := 0, m.Origin()
	for laid := 0; laid < m.Len() || b.Tile(at) != crossword.None; at = at.Step(m.Down(), 1) {
		if b.Tile(at) == crossword.None {
			laid++
		}
		n++
	}
	for at := m.Origin().Step(m.Down(), -1); b.Tile(at) != crossword.None; at = at.Step(m.Down(), -1) {
		n++
	}
	return n
}

// strong takes the highest score. Where nothing can be exchanged the tiles that
// stay are something to plan, and what a move opens for others is more: there it
// takes the best of few by score and leave, as far as some answers to them tell.
func (t *Thinker) strong(v View) Choice {
	if t.variant.MustLay() && v.Bag > 0 {
		return t.wary(v)
	}
	t.nodes++
	m, ok := t.gen.Best(v.Rack)
	if !ok {
		return t.without(v)
	}
	return scored(m)
}

// wary holds the choices that are best by score and leave against what the next
// player may answer.
func (t *Thinker) wary(v View) Choice {
	all := t.candidates(v, waryBreadth)
	if len(all) == 0 {
		return t.without(v)
	}
	nodes := math.MaxInt
	if t.limit.Nodes > 0 {
		nodes = t.limit.Nodes
	}
	c := t.sifted(v, all, 1, nodes)[0]
	c.Worth = c.static
	return c.Choice
}

// waryBreadth is how many choices a strong player holds against answers. It is what
// sets this rung between the ones beside it: docs/computer-players.md.
const waryBreadth = 4

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
