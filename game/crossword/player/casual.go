package player

import (
	"cmp"
	"math"
	"slices"
	"unicode/utf8"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/lexicon"
)

// skill is what a casual player knows and sees: it goes through the moves with words it knows, highest score
// first, sees each with some probability, and lays the first that it sees.
type skill struct {
	leaves   bool // goes through them by score and leave
	everyday bool // knows only the words of Config.Everyday
	short    int  // also knows all words of up to this many letters
	longest  int  // letters of the longest words that it looks for; 0 for any
	// sees is the probability of seeing an easy move, in thousandths.
	sees int
}

// These factors make a move harder to see.
const (
	easyTiles = 3    // number of tiles that make no difference
	eachTile  = 0.85 // for each further tile
	eachHook  = 0.8  // for each word formed in passing
	// sawOften is how often a player expects to have seen the easiest move before giving up.
	sawOften = 20
)

// These are the skills of the casual levels, for games with exchanges, and for games with one word a move,
// which have fewer moves with greater differences.
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
		Skilled: {leaves: true, sees: 680},
	}
)

// further is how much longer the short words are that Keen knows in some languages: with three letters it would be too near
// to Even there.
var further = map[lexicon.Language]int{lexicon.French: 2, lexicon.German: 1, lexicon.Spanish: 1}

// casual returns the choice of a casual level.
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
		knows = known{t.words, t.common, s.short + further[t.variant.Tiles.Language]}
	default:
		t.easy.Set(v.Board)
		if moves = t.list(t.easy, v.Rack); len(moves) == 0 {
			moves = t.list(t.gen, v.Rack)
		}
	}
	if len(moves) == 0 {
		return t.without(v)
	}
	if s.leaves {
		t.sortByWorth(v, moves)
	} else {
		game.Sort(moves, crossword.Move.Compare)
	}
	if s.longest > 0 {
		short := slices.DeleteFunc(slices.Clone(moves), func(m crossword.Move) bool { return t.letters(v.Board, m) > s.longest })
		if len(short) > 0 {
			moves = short
		}
	}
	if m, ok := t.seen(v, moves, knows, float64(s.sees)/1000); ok {
		return scored(m)
	}
	// No known word is in the dictionary of the game, so any word will do.
	if moves = t.list(t.gen, v.Rack); len(moves) == 0 {
		return t.without(v)
	}
	return scored(slices.MaxFunc(moves, crossword.Move.Compare))
}

// sortByWorth sorts moves by score and leave, best first.
func (t *Thinker) sortByWorth(v View, moves []crossword.Move) {
	clear(t.worths)
	all := t.weighed[:0]
	for _, m := range moves {
		all = append(all, t.weigh(v, m))
	}
	slices.SortFunc(all, weighedMove.compare)
	for i, w := range all {
		moves[i] = w.move
	}
	t.weighed = all
}

// known has the words that a player knows: the common ones, and the short ones of all.
type known struct {
	all, common crossword.Words
	short       int
}

// Has reports whether the word is known.
func (k known) Has(word string) bool {
	return k.all.Has(word) && (utf8.RuneCountInString(word) <= k.short || k.common.Has(word))
}

// seen returns the first move that the player sees, going through the moves again and again; if it sees none,
// the lowest-scoring move with known words. ok is false if no move has known words.
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

// letters returns the length of the word along a move.
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

// strong returns the move with the highest score. In a game without exchanges the leave and what a move opens
// for others matter more: there it returns the best of a few choices by score and leave, after some sampled
// answers.
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

// wary compares the best choices by score and leave after sampled answers of the next player.
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

// waryBreadth is how many choices a Strong player compares after answers. It sets the strength of this level
// between its neighbours: docs/computer-players.md.
const waryBreadth = 8

func scored(m crossword.Move) Choice { return Choice{Move: m, Worth: points(m.Score)} }

// points converts points to thousandths.
func points(n int64) int64 { return 1000 * n }

// without returns the choice when there is no legal move: an exchange of the least valuable tiles, or a pass.
func (t *Thinker) without(v View) Choice {
	if c, ok := t.exchange(v); ok {
		return c
	}
	return Choice{}
}

// exchange returns the exchange that keeps the best leave; ok is false if no exchange is possible.
func (t *Thinker) exchange(v View) (best Choice, ok bool) {
	if !t.mayExchange(v) {
		return Choice{}, false
	}
	v.Rack.Split(func(kept, given crossword.Rack) {
		if given.Size() == 0 {
			return
		}
		// Of equally good exchanges, prefer the one that keeps most tiles.
		worth := t.leaves.Worth(kept)
		if !ok || cmp.Or(cmp.Compare(worth, best.Worth), cmp.Compare(best.Exchange.Size(), given.Size())) > 0 {
			best, ok = Choice{Exchange: given, Worth: worth}, true
		}
	})
	return best, ok
}
