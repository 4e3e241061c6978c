package player

import (
	"cmp"
	"math"
	"slices"
)

// Chances says how likely it is to win, by how far ahead a player is who has just
// moved and drawn, and how many tiles that player doesn't see. What it knows are
// games between two; see docs/computer-players.md for how they were
// played. A Chances is never changed.
//
// By number of unseen tiles it has how many points more than the other the player
// makes from there on, as quantiles. Who doesn't look at the score makes as many
// whether ahead or behind, so that each position tells something of every lead.
type Chances struct {
	game  string
	first int         // unseen tiles of the first row
	rows  []chanceRow // from fewest unseen tiles to most
	scale float64     // points of lead that are much in this game
}

// chanceRow is how many points more are made, in tenths, that aren't exceeded in
// so many of a thousand games as chanceLevels says: they never fall.
type chanceRow [len(chanceLevels)]int32

// chanceLevels are of a thousand games, and lie even at both ends.
var chanceLevels = [...]int64{
	1, 2, 5, 10, 20, 35, 50, 75, 100, 125, 150, 175, 200, 225, 250, 275, 300, 325, 350, 375, 400, 425, 450, 475,
	500, 525, 550, 575, 600, 625, 650, 675, 700, 725, 750, 775, 800, 825, 850, 875, 900, 925, 950, 965, 980, 990, 995, 998, 999,
}

// Certain is the chance of who surely wins: chances are whole numbers from 0.
const Certain = 1_000_000

// usualScale is the scale of games that nothing is known of, in points.
const usualScale = 100

// newChances takes rows from a number of unseen tiles on.
func newChances(game string, first int, rows []chanceRow) *Chances {
	c := &Chances{game: game, first: first, rows: rows}
	// Three quarters of what half of all games lie within are a hundred points
	// at Scrabble, more or less.
	fullest := rows[len(rows)-1]
	c.scale = max(1, float64(quantile(fullest, 750)-quantile(fullest, 250))/10*3/4)
	return c
}

func quantile(row chanceRow, level int64) int32 {
	i, _ := slices.BinarySearch(chanceLevels[:], level)
	return row[min(i, len(row)-1)]
}

// Game is the name of the crossword.Rules that it is for.
func (c *Chances) Game() string { return c.game }

// Win is the chance to win of who has just moved and drawn, from 0 to Certain:
// lead is in thousandths of a point, and has in it what the leaves of both are
// worth; unseen counts the tiles in the bag and on the other's rack. A game that
// is drawn is half won. It never falls as the lead grows.
func (c *Chances) Win(lead int64, unseen int) int64 {
	if c == nil {
		return sigmoid(lead, usualScale)
	}
	row := &c.rows[max(0, min(unseen-c.first, len(c.rows)-1))]
	return Certain - row.below(-lead)
}

// below is how likely it is to make no more than so many points, in thousandths,
// more than the other.
func (r *chanceRow) below(more int64) int64 {
	const of = Certain / 1000
	last := len(r) - 1
	first, end := unit*int64(r[0]), unit*int64(r[last])
	// Beyond what is known it takes ever more to be half as likely.
	switch {
	case more < first:
		return rare(first-more, unit*int64(r[2]-r[0]))
	case more > end:
		return Certain - rare(more-end, unit*int64(r[last]-r[last-2]))
	}
	// Where several levels are at the same points it is between them.
	from, to := r.from(more), min(r.from(more+1), last)
	if unit*int64(r[from]) == more {
		if unit*int64(r[to]) > more {
			to--
		}
		return of * (chanceLevels[from] + chanceLevels[to]) / 2
	}
	low, high := unit*int64(r[from-1]), unit*int64(r[from])
	rise := of * (chanceLevels[from] - chanceLevels[from-1])
	return of*chanceLevels[from-1] + rise*(more-low)/(high-low)
}

// unit is how many thousandths a tenth of a point has.
const unit = 100

// from is the first place with so many points or more, in thousandths.
func (r *chanceRow) from(points int64) int {
	i, _ := slices.BinarySearchFunc(r[:], points, func(n int32, points int64) int { return cmp.Compare(unit*int64(n), points) })
	return i
}

// rare is how likely it is to come so far beyond the outermost level.
func rare(beyond, width int64) int64 {
	width = max(width, 1)
	const outermost = Certain / 1000
	return int64(float64(outermost) * float64(width) / (float64(width) + float64(beyond)))
}

// among is the chance to win against several, by the chances against each: if a
// win against one is two to one, and so on, the odds of all together.
func among(against []int64) int64 {
	if len(against) == 1 {
		return against[0]
	}
	odds := 1.0
	for _, win := range against {
		win = max(1, min(win, Certain-1))
		odds += float64(Certain-win) / float64(win)
	}
	return int64(math.Round(Certain / odds))
}

// sigmoid is from 0 to Certain by a lead in thousandths of a point.
func sigmoid(lead int64, scale float64) int64 {
	return int64(math.Round(Certain / (1 + math.Exp(-float64(lead)/(1000*scale)))))
}

// lead is how much a number of points counts beside the chance to win, from 0 to
// Certain.
func (c *Chances) lead(points int64) int64 {
	if c == nil {
		return sigmoid(points, usualScale)
	}
	return sigmoid(points, c.scale)
}
