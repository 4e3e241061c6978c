package player

import (
	"math/rand/v2"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
)

// Limit is how long a player may think, and what chance it takes.
type Limit struct {
	// Nodes is how many racks may be searched for their moves; 0 is as many as
	// the default of the position, or what Worlds takes. A player that has to lay a tile searches one
	// however low it is.
	Nodes int
	// Worlds is in how many ways the best level imagines what is hidden while
	// there are tiles in the bag; 0 is as many as the default of the game.
	Worlds int
	// Stop is asked before every node, unless it is nil: when it is true, the
	// best that was found so far has to do.
	Stop func() bool
	// Seed decides between moves where a level takes one of several, and which
	// hidden racks are imagined.
	Seed uint64
}

// endgameNodes is the default limit with an empty bag. Before that it is worlds.
const endgameNodes = 8_000

// Thinker plays one game on one layout. It belongs to one goroutine.
type Thinker struct {
	variant *crossword.Variant
	leaves  search.Leaves
	chances *Chances
	words   crossword.Words
	gen     *search.Generator
	easy    *search.Generator // with everyday words
	common  crossword.Words   // which are these

	nodes   int // searched for this choice
	limit   Limit
	stopped bool
	// To be used again from turn to turn:
	moves   []crossword.Move
	weighed []weighed
	worths  map[uint64]int64 // of leaves, in this turn
	leaving worths
	racks   []knownRack
	ends    *endTable
}

// Config is what a Thinker plays with.
type Config struct {
	Variant *crossword.Variant
	Layout  *crossword.Layout
	Words   *search.Dictionary
	// Everyday is the words that the levels below Skilled know, as far as they
	// are among Words: all of Words if it is nil.
	Everyday *search.Dictionary
	// Leaves says what tiles on the rack are worth; nil is nothing.
	Leaves search.Leaves
	// Chances says how likely it is to win; nil goes by points alone.
	Chances *Chances
}

// New makes a Thinker, within some milliseconds.
func New(c Config) *Thinker {
	t := &Thinker{variant: c.Variant, leaves: c.Leaves, chances: c.Chances, words: c.Words.Words, gen: c.Words.Generator(c.Variant.Tiles, c.Layout), worths: map[uint64]int64{}}
	t.easy = t.gen
	if c.Everyday != nil {
		t.easy, t.common = c.Everyday.Generator(c.Variant.Tiles, c.Layout), c.Everyday.Words
	}
	if t.leaves == nil {
		t.leaves = noLeaves{}
	}
	t.leaving = worths{leaves: t.leaves, rules: c.Variant.Tiles}
	return t
}

// Choose says what a player of a level does. The view's board has to be of the
// Thinker's layout. There is always a choice, however soon it is stopped; only
// without a legal move, or where an exchange is worth more, is it another than
// a legal move.
func (t *Thinker) Choose(v View, level Level, limit Limit) Choice {
	t.nodes, t.limit, t.stopped = 0, limit, false
	v = v.deduced()
	t.gen.Set(v.Board)
	var c Choice
	switch {
	case level >= Best:
		c = t.best(v)
	case level >= Strong:
		c = t.strong(v)
	default:
		c = t.casual(v, max(level, Child))
	}
	c.Nodes = t.nodes
	return c
}

// mayExchange says whether tiles can be exchanged now.
func (t *Thinker) mayExchange(v View) bool {
	return t.variant.Exchange > 0 && v.Bag >= t.variant.Exchange
}

// stop counts a node and says whether to go on without it.
func (t *Thinker) stop(nodes int) bool {
	t.stopped = t.stopped || t.nodes >= nodes || t.limit.Stop != nil && t.limit.Stop()
	if !t.stopped {
		t.nodes++
	}
	return t.stopped
}

// chance is a stream of random numbers for one use of the seed.
func (t *Thinker) chance(use uint64) *rand.Rand { return rand.New(rand.NewPCG(t.limit.Seed, use)) }

// The uses of a seed.
const (
	forMove = iota + 1
	forRacks
	forTraining
	forWorlds
	forBags
	forChances
	forDoubt
)

// list fills in all legal moves of a generator, in an order that depends on
// nothing else.
func (t *Thinker) list(g *search.Generator, rack crossword.Rack) []crossword.Move {
	t.nodes++
	t.moves = g.Moves(rack, t.moves[:0])
	return t.moves
}
