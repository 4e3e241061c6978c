package player

import (
	"math/rand/v2"

	"quoin/game/crossword"
)

// ChancesTrainer learns chances to win from games of a player against itself that ignores the lead.
//
// It plays one game at a time, so that its caller can show progress and stop it. The same configuration, seed
// and number of games give the same table.
type ChancesTrainer struct {
	thinker *Thinker
	empty   crossword.Board
	seed    uint64
	games   int
	by      TrainingPlayer
	// counts has the number of positions by unseen tiles and by the points gained from there on.
	counts [][]uint32
	marks  []mark // of the game
}

// mark is a finished turn: the player, and their lead in thousandths of a point.
type mark struct {
	who, unseen int
	lead        int64
}

const (
	// farthest is the largest gain that is told apart, in points; the largest loss is as large.
	farthest = 8_000
	// leastBagLeft is how many tiles the bag must hold after a turn: with an empty bag games are played to
	// their end instead.
	leastBagLeft = 1
	// leastMarks is the fewest turns from which a row is learned.
	leastMarks = 400
)

// TrainingPlayer plays the games that chances are learned from.
type TrainingPlayer uint8

// The players.
const (
	// ByEquity plays by score and leave, and by score and going out once the bag is empty.
	ByEquity TrainingPlayer = iota
	// ByScore takes the highest score, as Strong does at Scrabble.
	ByScore
)

func (b TrainingPlayer) String() string { return [...]string{"equity", "score"}[min(b, ByScore)] }

// ParseTrainingPlayer reads what a player's String returns.
func ParseTrainingPlayer(name string) (b TrainingPlayer, ok bool) {
	for ; b <= ByScore; b++ {
		if b.String() == name {
			return b, true
		}
	}
	return 0, false
}

func (b TrainingPlayer) choice(p *playing) Choice {
	if b == ByScore {
		return p.highest()
	}
	return p.next()
}

// NewChancesTrainer returns a ChancesTrainer for the game of a configuration, with its leave values.
func NewChancesTrainer(c Config, by TrainingPlayer, seed uint64) *ChancesTrainer {
	t := &ChancesTrainer{thinker: New(c), empty: crossword.NewBoard(c.Layout), seed: seed, by: by}
	t.counts = make([][]uint32, c.Variant.Tiles.Bag.Size()+1)
	for i := range t.counts {
		t.counts[i] = make([]uint32, 2*farthest+1)
	}
	return t
}

// Games returns the number of games played.
func (t *ChancesTrainer) Games() int { return t.games }

// Play plays another game and learns from it.
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
		p.do(t.by.choice(&p))
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

// Table returns what was learned; ok is false if that isn't enough for a table.
func (t *ChancesTrainer) Table() (c *Chances, ok bool) {
	first, rows := 0, []chanceRow(nil)
	for unseen := range t.counts {
		if row, ok := t.row(unseen); ok {
			if len(rows) == 0 {
				first = unseen
			}
			rows = append(rows, row)
		} else if len(rows) > 0 {
			break // rows beyond have too few marks as well
		}
	}
	if len(rows) == 0 {
		return nil, false
	}
	return newChances(t.thinker.variant.Tiles.Name, first, rows), true
}

// row returns the row for a number of unseen tiles. Positions with slightly more or fewer unseen tiles are
// similar, so they count too, the less the farther away; near the empty bag they aren't.
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
	// An element stands for half a point either side of it.
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

// widens is the number of unseen tiles for which a row takes in another row on each side.
const widens = 8

func sumOf(counts []uint32) (n uint64) {
	for _, count := range counts {
		n += uint64(count)
	}
	return n
}
