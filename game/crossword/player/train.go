package player

import (
	"math"
	"math/rand/v2"
	"slices"

	"quoin/game/crossword"
)

// Trainer learns what leaves are worth from games of a player against itself.
// It lays by score and the leaves that it was given, and learns what a leave
// brings in the turn that follows: the score, and the leave after that by the
// leaves it was given. Learning again from what was learned looks further.
//
// It plays one game at a time, so that its caller can show how far it is and
// stop it. The same configuration, seed and number of games give the same
// table.
type Trainer struct {
	variant *crossword.Variant
	gen     *crossword.Generator
	empty   crossword.Board
	leaves  Leaves
	random  *rand.Rand

	features map[uint64]int // by the code of a part
	parts    []crossword.Rack
	sums     *sums
	games    int

	moves  []crossword.Move
	worths map[uint64]int64 // of the leaves of one rack
}

const (
	// mostLearned is the highest score of a turn that is learned from. What is
	// beyond was the board's luck and not the leave's, and on boards with large
	// factors would drown everything else.
	mostLearned = 150
	// priorSamples is how many samples without any effect are supposed for
	// every part.
	priorSamples = 30
	// trainedTriples is of how many tiles alike the worth is learned, beside
	// every tile and every two.
	trainedTriples = 3
)

// NewTrainer makes a Trainer for the game that a configuration is for.
func NewTrainer(c Config, seed uint64) *Trainer {
	t := &Trainer{
		variant: c.Variant, gen: c.Words.Generator(c.Variant.Tiles, c.Layout), empty: crossword.NewBoard(c.Layout),
		leaves: c.Leaves, random: rand.New(rand.NewPCG(seed, forTraining)),
		features: map[uint64]int{}, worths: map[uint64]int64{},
	}
	if t.leaves == nil {
		t.leaves = noLeaves{}
	}
	add := func(slots ...int) {
		var r crossword.Rack
		for _, slot := range slots {
			if r[slot]++; r[slot] > c.Variant.Tiles.Bag[slot] {
				return
			}
		}
		t.features[code(r)] = len(t.parts)
		t.parts = append(t.parts, r)
	}
	for i := range c.Variant.Tiles.Bag {
		add(i)
		for j := range i + 1 {
			add(i, j)
		}
		add(slices.Repeat([]int{i}, trainedTriples)...)
	}
	t.sums = newSums(len(t.parts))
	return t
}

// Games is how many were played.
func (t *Trainer) Games() int { return t.games }

// Play plays one game more and learns from it.
func (t *Trainer) Play() {
	bag := t.variant.Tiles.Bag.Tiles()
	t.random.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
	var racks, left [2]crossword.Rack
	var waits [2]bool // for the turn after left
	draw := func(side int) {
		for racks[side].Size() < crossword.RackSize && len(bag) > 0 {
			racks[side] = racks[side].With(bag[0])
			bag = bag[1:]
		}
	}
	draw(0)
	draw(1)
	t.gen.Set(t.empty)
	for side, passes := 0, 0; len(bag) > 0 && passes < 2; side = 1 - side {
		m, rest, worth, ok := t.choose(racks[side])
		if waits[side] {
			t.learn(left[side], float64(min(m.Score, mostLearned))+float64(worth)/1000)
		}
		if waits[side] = ok; !ok {
			passes++
			continue
		}
		passes = 0
		t.gen.Play(m)
		racks[side], left[side] = rest, rest
		draw(side)
	}
	t.games++
}

// choose is the move of the highest score and leave, and both of these.
func (t *Trainer) choose(rack crossword.Rack) (best crossword.Move, rest crossword.Rack, worth int64, ok bool) {
	t.moves = t.gen.Moves(rack, t.moves[:0])
	clear(t.worths)
	most := int64(math.MinInt64)
	for _, m := range t.moves {
		left := less(rack, m)
		c := code(left)
		w, known := t.worths[c]
		if !known {
			w = t.leaves.Worth(left)
			t.worths[c] = w
		}
		if equity := points(m.Score) + w; equity > most {
			most, best, rest, worth, ok = equity, m, left, w, true
		}
	}
	return best, rest, worth, ok
}

// learn takes in what a leave came to.
func (t *Trainer) learn(leave crossword.Rack, result float64) {
	var has []int
	part := func(r crossword.Rack) {
		if f, ok := t.features[code(r)]; ok {
			has = append(has, f)
		}
	}
	for i, n := range leave {
		for j := 0; j <= i && n > 0; j++ {
			var r crossword.Rack
			if r[i]++; j == i {
				part(r)
			}
			if r[j]++; r[j] <= leave[j] {
				part(r)
			}
			if r[j]++; j == i && r[j] <= leave[j] {
				part(r)
			}
		}
	}
	slices.Sort(has)
	t.sums.add(has, result)
}

// Table is what was learned.
func (t *Trainer) Table() *LeaveTable {
	var parts []Part
	for i, weight := range t.sums.fit(priorSamples) {
		if worth := int64(math.Round(1000 * weight)); worth != 0 {
			parts = append(parts, Part{t.parts[i], max(-MaxPartWorth, min(worth, MaxPartWorth))})
		}
	}
	return NewLeaveTable(t.variant.Tiles.Name, parts)
}
