package player

import (
	"math"
	"math/rand/v2"
	"slices"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
)

// Trainer learns what leaves are worth from games of a player against itself.
// The player lays by score and the leaves that it was given, and what it makes
// of a rack, the worth of its next leave included, is what the parts of the
// rack are worth as leaves. Learning again from what was learned looks further.
//
// So that every rack is as likely as it is for who draws, both players throw
// their tiles back after each turn and draw anew. What a leave is worth
// doesn't depend on which leaves are kept more often, then.
//
// It plays one game at a time, so that its caller can show how far it is and
// stop it. The same configuration, seed and number of games give the same
// table.
type Trainer struct {
	variant *crossword.Variant
	gen     *search.Generator
	empty   crossword.Board
	seed    uint64

	features map[uint64]int // by the code of a part
	parts    []crossword.Rack
	prior    []float64
	sums     *sums
	games    int

	worths worths
	has    []int // features of a leave
}

const (
	// mostLearned is the highest worth of a rack that is learned from. What is
	// beyond was the board's luck and not the leave's, and on boards with large
	// factors would drown everything else.
	mostLearned = 150_000
	// leastBag is how many tiles the bag has to hold beside both racks. With
	// fewer the end of the game counts more than the leave.
	leastBag = crossword.RackSize
	// mostTrained is of how many tiles parts are learned.
	mostTrained = 3
	// rareTriple is how many ways there have to be to draw three tiles, of the
	// 161,700 to draw any three: what is rarer shows too little of itself.
	rareTriple = 6
)

// priors are how many samples without any effect are supposed for a part, by
// its tiles: the square of how far racks' worths are spread over that of such
// effects, and a leave is sampled several times for every rack.
var priors = [mostTrained + 1]float64{0, 70, 500, 1500}

// sampled is how many leaves of a rack are learned from, by their tiles.
var sampled = [crossword.RackSize]int{0, 2, 4, 6, 6, 4, 2}

// NewTrainer makes a Trainer for the game that a configuration is for.
func NewTrainer(c Config, seed uint64) *Trainer {
	t := &Trainer{
		variant: c.Variant, gen: c.Words.Generator(c.Variant.Tiles, c.Layout), empty: crossword.NewBoard(c.Layout),
		seed: seed, features: map[uint64]int{},
		worths: worths{leaves: c.Leaves, rules: c.Variant.Tiles},
	}
	if c.Leaves == nil {
		t.worths.leaves = noLeaves{}
	}
	t.addParts(crossword.Rack{}, 0, mostTrained)
	t.sums = newSums(len(t.parts))
	return t
}

// addParts lists all parts that have some tiles and up to so many more, from a
// slot on.
func (t *Trainer) addParts(r crossword.Rack, slot, more int) {
	bag := t.variant.Tiles.Bag
	if size := r.Size(); size > 0 {
		if size == mostTrained && ways(r, bag) < rareTriple {
			return
		}
		t.features[code(r)] = len(t.parts)
		t.parts = append(t.parts, r)
		t.prior = append(t.prior, priors[size])
	}
	for ; more > 0 && slot < len(bag); slot++ {
		if r[slot] < bag[slot] {
			next := r
			next[slot]++
			t.addParts(next, slot, more-1)
		}
	}
}

// ways is how many ways there are to draw some tiles from a bag.
func ways(r, bag crossword.Rack) int {
	n := 1
	for slot, count := range r {
		for i := range int(count) {
			n = n * (int(bag[slot]) - i) / (i + 1)
		}
	}
	return n
}

// Games is how many were played.
func (t *Trainer) Games() int { return t.games }

// Play plays one game more and learns from it.
func (t *Trainer) Play() {
	random := rand.New(rand.NewPCG(t.seed, uint64(t.games)<<8|forTraining))
	tiles := t.variant.Tiles.Bag.Tiles()
	t.gen.Set(t.empty)
	for passes := 0; len(tiles) >= 2*crossword.RackSize+leastBag && passes < 2; {
		rack := draw(tiles, crossword.RackSize, random)
		bag := len(tiles) - 2*crossword.RackSize
		m, worth := t.choose(rack, bag)
		t.learn(tiles[:crossword.RackSize:crossword.RackSize], random, worth)
		passes++
		if m.Len() > 0 {
			passes = 0
			t.gen.Play(m)
			tiles = take(tiles, m)
		}
	}
	t.games++
}

// take is the tiles without those of a move.
func take(tiles []crossword.Tile, m crossword.Move) []crossword.Tile {
	for i := range m.Len() {
		tile := m.Tile(i)
		at := slices.IndexFunc(tiles, func(t crossword.Tile) bool { return t == tile || t.IsBlank() && tile.IsBlank() })
		tiles[at] = tiles[len(tiles)-1]
		tiles = tiles[:len(tiles)-1]
	}
	return tiles
}

// choose is the move of the highest score and leave, the zero Move if there is
// none or an exchange is better, and what it comes to.
func (t *Trainer) choose(rack crossword.Rack, bag int) (crossword.Move, int64) {
	w := &t.worths
	w.take(rack, bag)
	instead := w.of(rack) // a pass keeps all
	if t.variant.Exchange > 0 {
		for _, kept := range w.most[:crossword.RackSize] {
			if kept > math.MinInt64 {
				instead = max(instead, points(kept))
			}
		}
	}
	m, ok := t.gen.BestBy(rack, w)
	if !ok {
		return crossword.Move{}, instead
	}
	worth := points(m.Score) + w.of(less(rack, m))
	if worth < instead && !t.variant.MustLay() {
		return crossword.Move{}, instead
	}
	return m, worth
}

// learn takes in what a rack came to, for some of the leaves that it may have
// been drawn to.
func (t *Trainer) learn(tiles []crossword.Tile, random *rand.Rand, worth int64) {
	result := float64(min(worth, mostLearned)) / 1000
	for size, times := range sampled {
		for range times {
			leave := draw(tiles, size, random)
			t.has = t.has[:0]
			t.find(&leave, 0, 0, mostTrained)
			t.sums.add(t.has, result)
		}
	}
}

// find lists the features of a leave that have the tiles of a code and up to so
// many more, from a slot on.
func (t *Trainer) find(leave *crossword.Rack, slot int, code uint64, more int) {
	for ; slot < len(leave); slot++ {
		next := code
		for n := 1; n <= int(leave[slot]) && n <= more; n++ {
			next = next<<codeBits | uint64(slot+1)
			if f, ok := t.features[next]; ok {
				t.has = append(t.has, f)
			}
			if n < more {
				t.find(leave, slot+1, next, more-n)
			}
		}
	}
}

// Table is what was learned.
func (t *Trainer) Table() *LeaveTable {
	var parts []Part
	for i, weight := range t.sums.fit(t.prior) {
		if worth := int64(math.Round(1000 * weight)); worth != 0 {
			parts = append(parts, Part{t.parts[i], max(-MaxPartWorth, min(worth, MaxPartWorth))})
		}
	}
	return NewLeaveTable(t.variant.Tiles.Name, parts)
}
