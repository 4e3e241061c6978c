package player

import (
	"math"
	"math/rand/v2"
	"slices"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
)

// Trainer learns leave values from games of a player against itself. The player plays by score and the leave
// values that it was given; the result of a rack, including the value of its next leave, counts for the parts
// of the rack as leaves. Learning again from what was learned looks further ahead.
//
// To make every rack as likely as it is when drawn, both players return their tiles after each turn and draw
// again. Then the value of a leave doesn't depend on which leaves are kept more often.
//
// It plays one game at a time, so that its caller can show progress and stop it. The same configuration, seed
// and number of games give the same table.
type Trainer struct {
	variant *crossword.Variant
	gen     *search.Generator
	empty   crossword.Board
	seed    uint64

	features map[uint64]int // index by the code of a part
	parts    []crossword.Rack
	prior    []float64
	sums     *fitSums
	games    int

	worths worths
	has    []int // features of a leave
}

const (
	// mostLearned caps the result of a rack. Anything beyond was luck of the board and not of the leave, and
	// on boards with large factors would drown everything else.
	mostLearned = 150_000
	// leastBag is how many tiles the bag must hold besides both racks. With fewer, the end of the game counts
	// more than the leave.
	leastBag = crossword.RackSize
	// mostTrained is the most tiles of a learned part.
	mostTrained = 3
	// rareTriple is the least number of ways to draw a part of three tiles, out of 161,700 for any three:
	// rarer parts are seen too little.
	rareTriple = 6
)

// priors is the number of imaginary samples without effect for a part, by its number of tiles: the variance
// of racks' results divided by that of such effects, and each rack gives several samples of leaves.
var priors = [mostTrained + 1]float64{0, 70, 500, 1500}

// sampled is how many leaves of a rack are learned from, by their number of tiles.
var sampled = [crossword.RackSize]int{0, 2, 4, 6, 6, 4, 2}

// NewTrainer returns a Trainer for the game of a configuration.
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

// addParts adds all parts that extend r by up to more tiles, from slot on.
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

// ways returns the number of ways to draw the tiles of r from a bag.
func ways(r, bag crossword.Rack) int {
	n := 1
	for slot, count := range r {
		for i := range int(count) {
			n = n * (int(bag[slot]) - i) / (i + 1)
		}
	}
	return n
}

// Games returns the number of games played.
func (t *Trainer) Games() int { return t.games }

// Play plays another game and learns from it.
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

// take returns the tiles without those of a move.
func take(tiles []crossword.Tile, m crossword.Move) []crossword.Tile {
	for i := range m.Len() {
		tile := m.Tile(i)
		at := slices.IndexFunc(tiles, func(t crossword.Tile) bool { return t == tile || t.IsBlank() && tile.IsBlank() })
		tiles[at] = tiles[len(tiles)-1]
		tiles = tiles[:len(tiles)-1]
	}
	return tiles
}

// choose returns the move with the highest equity, or the zero Move if there is none or an exchange is
// better, and its worth.
func (t *Trainer) choose(rack crossword.Rack, bag int) (crossword.Move, int64) {
	w := &t.worths
	w.take(rack, bag)
	instead := w.of(rack) // a pass keeps all tiles
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

// learn learns the result of a rack for some of the leaves from which it may have been drawn.
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

// find adds the features of a leave that extend code by up to more tiles, from slot on.
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

// Table returns what was learned.
func (t *Trainer) Table() *LeaveTable {
	var parts []LeavePart
	for i, weight := range t.sums.fit(t.prior) {
		if worth := int64(math.Round(1000 * weight)); worth != 0 {
			parts = append(parts, LeavePart{t.parts[i], max(-MaxPartWorth, min(worth, MaxPartWorth))})
		}
	}
	return NewLeaveTable(t.variant.Tiles.Name, parts)
}
