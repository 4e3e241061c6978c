package player

import (
	"cmp"
	"math"
	"slices"
)

// Chances estimates the chance to win of a player who has just moved and drawn, from the lead and the number
// of tiles that the player doesn't see. It was learned from games of two; docs/computer-players.md says how
// they were played, and that those who play and those who judge have different ones. A Chances is immutable.
//
// For each number of unseen tiles it holds the distribution, as quantiles, of the points that the player
// gains on the other until the end. Since those players didn't look at the score, they gained as much when
// ahead as when behind, so each position says something about every lead.
type Chances struct {
	game  string
	first int         // number of unseen tiles in the first row
	rows  []chanceRow // in ascending order of unseen tiles
	scale float64     // points of lead that are a lot in this game
}

// chanceRow is quantiles of the points gained, in tenths: element i isn't exceeded in chanceLevels[i] of a
// thousand games. The elements never fall.
type chanceRow [len(chanceLevels)]int32

// chanceLevels is the levels of the quantiles, in games of a thousand, symmetrical about the middle.
var chanceLevels = [...]int64{
	1, 2, 5, 10, 20, 35, 50, 75, 100, 125, 150, 175, 200, 225, 250, 275, 300, 325, 350, 375, 400, 425, 450, 475,
	500, 525, 550, 575, 600, 625, 650, 675, 700, 725, 750, 775, 800, 825, 850, 875, 900, 925, 950, 965, 980, 990, 995, 998, 999,
}

// Certain is the chance of a player who surely wins. Chances are whole numbers from 0 to Certain.
const Certain = 1_000_000

// usualScale is the scale for games without a table, in points.
const usualScale = 100

// newChances returns a Chances with rows for first unseen tiles and up.
func newChances(game string, first int, rows []chanceRow) *Chances {
	c := &Chances{game: game, first: first, rows: rows}
	// Three quarters of the range of the middle half of all games is about a hundred points in Scrabble.
	fullest := rows[len(rows)-1]
	c.scale = max(1, float64(quantile(fullest, 750)-quantile(fullest, 250))/10*3/4)
	return c
}

func quantile(row chanceRow, level int64) int32 {
	i, _ := slices.BinarySearch(chanceLevels[:], level)
	return row[min(i, len(row)-1)]
}

// Game returns the name of the crossword.Rules that the table is for.
func (c *Chances) Game() string { return c.game }

// Win returns the chance to win of a player who has just moved and drawn, from 0 to Certain. lead is in
// thousandths of a point and includes the leave values of both players; unseen counts the tiles in the bag
// and on the other rack. A draw counts as half a win. The chance never falls as the lead grows.
func (c *Chances) Win(lead int64, unseen int) int64 {
	if c == nil {
		return sigmoid(lead, usualScale)
	}
	row := &c.rows[max(0, min(unseen-c.first, len(c.rows)-1))]
	return Certain - row.below(-lead)
}

// below returns the probability of gaining at most this many thousandths of a point on the other player.
func (r *chanceRow) below(more int64) int64 {
	const of = Certain / 1000
	last := len(r) - 1
	first, end := unit*int64(r[0]), unit*int64(r[last])
	// Beyond the table the probability falls ever more slowly.
	switch {
	case more < first:
		return rare(first-more, unit*int64(r[2]-r[0]))
	case more > end:
		return Certain - rare(more-end, unit*int64(r[last]-r[last-2]))
	}
	// If several levels have the same points, take the middle between the first and the last.
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

// unit is the number of thousandths in a tenth of a point.
const unit = 100

// from returns the first index with at least this many points, in thousandths.
func (r *chanceRow) from(points int64) int {
	i, _ := slices.BinarySearchFunc(r[:], points, func(n int32, points int64) int { return cmp.Compare(unit*int64(n), points) })
	return i
}

// rare returns the probability of points this far beyond the outermost level.
func rare(beyond, width int64) int64 {
	width = max(width, 1)
	const outermost = Certain / 1000
	return int64(float64(outermost) * float64(width) / (float64(width) + float64(beyond)))
}

// among returns the chance to win against several opponents, from the chances against each: it combines the
// odds as if each opponent alone were to be beaten.
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

// sigmoid maps a lead in thousandths of a point to 0 to Certain.
func sigmoid(lead int64, scale float64) int64 {
	return int64(math.Round(Certain / (1 + math.Exp(-float64(lead)/(1000*scale)))))
}

// lead returns how much points count in addition to the chance to win, from 0 to Certain.
func (c *Chances) lead(points int64) int64 {
	if c == nil {
		return sigmoid(points, usualScale)
	}
	return sigmoid(points, c.scale)
}
