package player

import (
	"math/rand/v2"

	"quoin/game/crossword"
)

// ChancesTrainer learns how likely it is to win from games of the player by score
// and leave against itself, which goes on by score and going out once the bag is
// empty. That player doesn't look at who is ahead.
//
// It plays one game at a time, so that its caller can show how far it is and stop
// it. The same configuration, seed and number of games give the same table.
type ChancesTrainer struct {
	thinker *Thinker
	empty   crossword.Board
	seed    uint64
	games   int
	// By unseen tiles, and by the points that were made from there on, one for
	// each place.
	counts [][]uint32
	marks  []mark // of the game
}

// mark is a turn that is over: how far ahead the player was, in thousandths.
type mark struct {
	who, unseen int
	lead        int64
}

const (
	// farthest is how many points more than the other are told apart: as many
	// fewer too.
	farthest = 8_000
	// leastBagLeft is how many tiles the bag has to hold after a turn: with an
	// empty one games are played to their end.
	leastBagLeft = 1
	// leastMarks is how many turns a row is learned from at least.
	leastMarks = 400
)

// NewChancesTrainer makes a ChancesTrainer for the game that a configuration is for,
// with its leaves.
func NewChancesTrainer(c Config, seed uint64) *ChancesTrainer {
	t := &ChancesTrainer{thinker: New(c), empty: crossword.NewBoard(c.Layout), seed: seed}
	t.counts = make([][]uint32, c.Variant.Tiles.Bag.Size()+1)
	for i := range t.counts {
		t.counts[i] = make([]uint32, 2*farthest+1)
	}
	return t
}

// Games is how many were played.
func (t *ChancesTrainer) Games() int { return t.games }

// Play plays one game more and learns from it.
func (t *ChancesTrainer) Play() {
	random := rand.New(rand.NewPCG(t.seed, uint64(t.games)<<8|forChances))
	tiles := t.thinker.variant.Tiles.Bag.Tiles()
	random.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	t.thinker.gen.Set(t.empty)
	p := playing{Thinker: t.thinker, players: 2, out: -1, random: rand.NewPCG(t.seed, uint64(t.games)<<8|forBags)}
	for i := range p.players {
		p.racks[i], tiles = p.racks[i].With(tiles[:crossword.RackSize]...), tiles[crossword.RackSize:]
	}
	p.bag = tiles
	t.marks = t.marks[:0]
	for turns := 0; !p.over; turns++ {
		me := p.mover
		p.do(p.next())
		if turns > 0 && len(p.bag) >= leastBagLeft && !p.over {
			t.marks = append(t.marks, mark{me, p.unseen(me), points(p.scores[me]-p.scores[1-me]) + p.kept[me] - p.kept[1-me]})
		}
	}
	final := p.finals()
	for _, m := range t.marks {
		more := inPoints(points(final[m.who]-final[1-m.who]) - m.lead)
		t.counts[m.unseen][farthest+max(-farthest, min(more, farthest))]++
	}
	t.games++
}

// Table is what was learned; ok is false if that is too little for a table.
func (t *ChancesTrainer) Table() (c *Chances, ok bool) {
	first, rows := 0, []chanceRow(nil)
	for unseen := range t.counts {
		if row, ok := t.row(unseen); ok {
			if len(rows) == 0 {
				first = unseen
			}
			rows = append(rows, row)
		} else if len(rows) > 0 {
			break // what is beyond has too few too
		}
	}
	if len(rows) == 0 {
		return nil, false
	}
	return newChances(t.thinker.variant.Tiles.Name, first, rows), true
}

// row is what was learned with so many unseen tiles. Since positions with some more
// or fewer are much alike they count too, the less the farther; where the bag is
// nearly empty that isn't so.
func (t *ChancesTrainer) row(unseen int) (row chanceRow, ok bool) {
	if marks := sumOf(t.counts[unseen]); marks == 0 {
		return row, false
	}
	width := max(0, (unseen-2*crossword.RackSize)/widens) + 1
	weighted := make([]uint64, 2*farthest+1)
	var total, marks uint64
	for other := unseen - width + 1; other < unseen+width; other++ {
		if other < 0 || other >= len(t.counts) {
			continue
		}
		weight := uint64(width - max(other-unseen, unseen-other))
		for i, n := range t.counts[other] {
			weighted[i] += weight * uint64(n)
			total += weight * uint64(n)
			marks += uint64(n)
		}
	}
	if marks < leastMarks {
		return row, false
	}
	// A place has the points from half a point before it to half a point after.
	at, below := 0, uint64(0)
	for i, level := range chanceLevels {
		wanted := level * int64(total)
		for int64(below+weighted[at])*1000 < wanted {
			below += weighted[at]
			at++
		}
		inside := 10 * (wanted - 1000*int64(below)) / max(1, 1000*int64(weighted[at]))
		row[i] = int32(10*int64(at-farthest) - 5 + inside)
	}
	return row, true
}

// widens is for how many unseen tiles one row more on each side is taken in.
const widens = 8

func sumOf(counts []uint32) (n uint64) {
	for _, count := range counts {
		n += uint64(count)
	}
	return n
}
