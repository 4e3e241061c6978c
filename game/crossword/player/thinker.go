package player

import (
	"math/rand/v2"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
)

// Limit is how long a player may think, and the seed of chance.
type Limit struct {
	// Nodes is the number of racks that may be searched for their moves; 0 is the default for the position,
	// or whatever Worlds needs. A player that has to lay a tile always searches one.
	Nodes int
	// Worlds is the number of worlds for the level Best while there are tiles in the bag; 0 is the default of
	// the game.
	Worlds int
	// Stop is asked before every node, unless it is nil: if it returns true, the best choice so far is taken.
	Stop func() bool
	// Seed decides between moves if a level takes one of several, and which hidden racks are imagined.
	Seed uint64
}

// endgameNodes is the default limit with an empty bag. Before that the limit is worlds.
const endgameNodes = 16_000

// Thinker plays one game on one layout. Only one goroutine may use it.
type Thinker struct {
	variant *crossword.Variant
	layout  *crossword.Layout
	leaves  search.Leaves
	chances *Chances
	words   crossword.Words
	gen     *search.Generator
	easy    *search.Generator // generator for everyday words
	common  crossword.Words   // the everyday words

	nodes   int // searched for this choice
	opened  int // moves listed to open endgames
	limit   Limit
	stopped bool
	// Buffers, reused from turn to turn:
	moves   []crossword.Move
	sorted  []crossword.Move
	places  []int64
	lengths [crossword.RackSize + 1][]int64
	weighed []weighedMove
	worths  map[uint64]int64 // of leaves, in this turn
	leaving worths
	racks   []knownRack
	ends    *endTable
	hints   hints // of the last search for a winner
}

// Config is the data for a Thinker.
type Config struct {
	Variant *crossword.Variant
	Layout  *crossword.Layout
	Words   *search.Dictionary
	// Everyday has the words that the levels below Skilled know, as far as they are among Words; nil means
	// all of Words.
	Everyday *search.Dictionary
	// Leaves gives leave values; nil means 0 for all.
	Leaves search.Leaves
	// Chances gives chances to win; nil estimates them from points alone.
	Chances *Chances
}

// New returns a Thinker. It takes some milliseconds.
func New(c Config) *Thinker {
	t := &Thinker{variant: c.Variant, layout: c.Layout, leaves: c.Leaves, chances: c.Chances, words: c.Words.Check(), gen: c.Words.Generator(c.Variant.Tiles, c.Layout), worths: map[uint64]int64{}}
	t.easy = t.gen
	if c.Everyday != nil {
		t.easy, t.common = c.Everyday.Generator(c.Variant.Tiles, c.Layout), c.Everyday.Check()
	}
	if t.leaves == nil {
		t.leaves = noLeaves{}
	}
	t.leaving = worths{leaves: t.leaves, rules: c.Variant.Tiles}
	return t
}

// Choose returns the choice of a player of a level. The view's board must have the Thinker's layout. There is
// always a choice, however soon it is stopped; it is a legal move unless there is none or an exchange is
// worth more.
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

// mayExchange reports whether tiles can be exchanged now.
func (t *Thinker) mayExchange(v View) bool {
	return t.variant.Exchange > 0 && v.Bag >= t.variant.Exchange
}

// stop counts a node, and reports whether to stop instead of searching it.
func (t *Thinker) stop(nodes int) bool {
	t.stopped = t.stopped || t.nodes >= nodes || t.limit.Stop != nil && t.limit.Stop()
	if !t.stopped {
		t.nodes++
	}
	return t.stopped
}

// chance returns a stream of random numbers for one use of the seed.
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
	forInference
)

// list returns all legal moves of a generator, in a fixed order.
func (t *Thinker) list(g *search.Generator, rack crossword.Rack) []crossword.Move {
	t.nodes++
	t.moves = g.Moves(rack, t.moves[:0])
	return t.moves
}
