package stats

import (
	"cmp"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// The signs of games, beside the score: with hints, on a board seen before.
const (
	hintSign   = "h"
	replaySign = "r"
)

// The columns of wide rows, and the widths from which they are shown.
const (
	turnsFrom     = 76
	endingFrom    = 96
	longestEnd    = len("nobody could move")
	bestWordMost  = 20
	bestWordUsual = 10
	pointsWidth   = 7
	playersLeast  = 18
	barLeast      = 6
	barsFrom      = 130 // with bars above the list too
)

// columns returns the columns of the games in a row of a width, without the two columns of the row's sign.
func (p pages) columns(width int) []tableColumn[stats.Game] {
	if p.alone() {
		return p.columnsAlone(width)
	}
	return p.columnsOfSeveral(width)
}

// Columns for games of any kind.
var (
	scores = number("points", 6, lead, func(g stats.Game) int { return int(g.Score) })
	turns  = number("turns", 7, muted, func(g stats.Game) int { return g.Turns })
	hinted = tableColumn[stats.Game]{column{width: len(hintSign) + 1, right: true}, func(g stats.Game) string {
		if g.Assisted() {
			return hintSign
		}
		return ""
	}}
	marked = tableColumn[stats.Game]{column{width: len(hintSign+replaySign) + 1, right: true}, func(g stats.Game) string {
		signs := ""
		for _, m := range marks {
			if m.of(g) {
				signs += m.sign
			}
		}
		return signs
	}}
)

// marks are the signs with their meanings, long and short.
var marks = []struct {
	sign, says, short string
	of                func(stats.Game) bool
}{
	{hintSign, "with hints", "hints", func(g stats.Game) bool { return g.Assisted() }},
	{replaySign, "a replay", "replay", func(g stats.Game) bool { return g.Replay }},
}

// started returns the column of the start of a game.
func (p pages) started() tableColumn[stats.Game] {
	return tableColumn[stats.Game]{column{head: "when", width: whenWidth, style: muted}, func(g stats.Game) string {
		return when(g.Began(), p.now)
	}}
}

func (p pages) ended() tableColumn[stats.Game] {
	return tableColumn[stats.Game]{column{head: "ended", width: longestEnd, style: muted}, func(g stats.Game) string { return p.kind.Ended(g.Result).Short }}
}

// columnsAlone returns the columns of a solo game: its points, its rank, its board and its best word, and as much
// else as there is room for.
func (p pages) columnsAlone(width int) []tableColumn[stats.Game] {
	made := turns
	if p.scored() {
		made = number("words", 0, common, func(g stats.Game) int { return g.Words })
	}
	made.width = 7
	columns := []tableColumn[stats.Game]{scores, marked}
	bar := len(columns) // place of the bar, if there is room
	switch {
	case p.kind.Page.Board == nil:
		columns = append(columns, p.facetColumns(made)...)
	case p.variant():
		took := tableColumn[stats.Game]{column{head: "took", width: 8, right: true, style: muted}, func(g stats.Game) string { return say.Elapsed(g.Lasted) }}
		columns = append(columns, took, made, p.boardColumn())
	default:
		columns = append(columns, p.rankColumn(), made, p.boardColumn())
	}
	end := []tableColumn[stats.Game]{p.started()}
	room := width - 2 - widths(columns) - gap - end[0].width
	// The best word takes precedence over all else.
	best := 0
	if need := gap + len("best word"); p.scored() && room >= need {
		best = min(room, gap+bestWordUsual)
		room -= best
	}
	if fact := p.factColumns(); p.kind.Page.Board != nil && !p.variant() && len(fact) > 0 && room >= widths(fact) {
		room -= widths(fact)
		columns = append(columns[:len(columns)-1:len(columns)-1], append(fact, columns[len(columns)-1])...)
	}
	if room > barLeast && (!p.charted() || width > barsFrom) {
		bars := min(barMost, room-1)
		if room >= gap+longestEnd+pointsWidth+barLeast+1 {
			bars = min(barMost, room-gap-longestEnd-pointsWidth-1)
		}
		room -= bars + 1
		columns = slices.Insert(columns, bar, p.scoreBar(bars))
	}
	if room >= gap+longestEnd {
		room -= gap + longestEnd
		end = append(end, p.ended())
	}
	if best > 0 {
		columns = append(columns, p.bestColumns(best, room)...)
	}
	return append(columns, end...)
}

// factColumns returns the columns of what is counted in a game.
func (p pages) factColumns() (columns []tableColumn[stats.Game]) {
	for _, fact := range p.kind.Page.Facts {
		columns = append(columns, number(fact.Name+"s", 10, muted, func(g stats.Game) int { n, _ := g.Fact(fact.Key); return int(n) }))
	}
	return columns
}

// facetColumns returns the columns of a game whose boards have no names.
func (p pages) facetColumns(made tableColumn[stats.Game]) []tableColumn[stats.Game] {
	columns := append(p.factColumns(), made)
	for i, key := range p.kind.Alone.Facets {
		facet := p.kind.Page.Facets[i]
		c := number(cmp.Or(facet.Head, facet.Name, key), 0, common, func(g stats.Game) int { return g.Facets[i] })
		if facet.Short != nil {
			c.cell = func(g stats.Game) string { return facet.Short(g.Facets[i]) }
		}
		if i == 1 {
			c.style = muted
		}
		c.width = max(7, len(c.head)+2)
		if key != "" {
			columns = append(columns, c)
		}
	}
	return columns
}

// The columns of a game's rank and board.
const (
	rankWidth  = 11
	boardWidth = len("4×4, 3 min") - len("×") + 1
)

// rankColumn returns the column of ranks. It brings its own gap, which is smaller because of the signs before it.
func (p pages) rankColumn() tableColumn[stats.Game] {
	return tableColumn[stats.Game]{column{head: widget.Fit(" rank", rankWidth+1), width: rankWidth + 1, right: true}, func(g stats.Game) string {
		return widget.Fit(" "+p.rank(g), rankWidth+1)
	}}
}

func (p pages) boardColumn() tableColumn[stats.Game] {
	return tableColumn[stats.Game]{column{head: "board", width: boardWidth, style: muted}, p.kind.Page.Board}
}

// bestColumns returns the columns of the best word in their usual room, and of its points if more is left.
func (p pages) bestColumns(usual, more int) []tableColumn[stats.Game] {
	points := more >= pointsWidth
	if points {
		more -= pointsWidth
	}
	word := min(usual-gap+more, bestWordMost)
	columns := []tableColumn[stats.Game]{{column{head: "best word", width: word}, func(g stats.Game) string { return capitals(g.BestWord) }}}
	if !points {
		return columns
	}
	return append(columns, tableColumn[stats.Game]{column{head: "worth", width: pointsWidth, right: true, style: muted}, func(g stats.Game) string {
		if g.BestWord == "" {
			return ""
		}
		return say.Number(int(g.BestPoints))
	}})
}

// scoreBar returns a column of bars, the longest for the highest score of the filtered games.
func (p pages) scoreBar(columns int) tableColumn[stats.Game] {
	highest, look := int(p.sums.High), p.look
	return tableColumn[stats.Game]{column{width: columns + 1, right: true, style: barred, whole: true}, func(g stats.Game) string {
		return " " + look.bar(int(g.Score), highest, columns)
	}}
}

func (p pages) columnsOfSeveral(width int) []tableColumn[stats.Game] {
	result := common
	if !p.scored() {
		result = lead
	}
	who := tableColumn[stats.Game]{column: column{head: "players"}}
	columns := []tableColumn[stats.Game]{{column{head: "result", width: 6, style: result}, func(g stats.Game) string { return outcome(g.Seats) }}, hinted, who}
	if p.scored() {
		columns[2].head = "players and scores"
		margin := tableColumn[stats.Game]{column{head: "margin", width: 7, right: true, style: lead}, func(g stats.Game) string { return signed(g.Margin) }}
		columns = slices.Insert(columns, 0, margin)
	}
	at := len(columns) - 1 // the players' column gets the rest
	if width >= turnsFrom {
		columns = append(columns, turns)
	}
	if width >= endingFrom {
		columns = append(columns, p.ended())
	}
	columns = append(columns, p.started())
	room := max(playersLeast, width-2-widths(columns))
	columns[at].width, columns[at].cell = room, func(g stats.Game) string { return p.players(g.Seats, room) }
	return columns
}

// ranked returns the seats of a game by place, but first the best-placed person, if there is one.
func ranked(seats []game.Seat) []game.Seat {
	order := func(a, b game.Seat) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(b.Score, a.Score))
	}
	all := slices.Clone(seats)
	game.SortStable(all, order)
	if i := slices.IndexFunc(all, func(s game.Seat) bool { return s.Level == "" }); i > 0 {
		person := all[i]
		all = slices.Insert(slices.Delete(all, i, i+1), 0, person)
	}
	return all
}

// outcome returns the result of the first of the ranked seats; "-" for games between computers.
func outcome(seats []game.Seat) string {
	all := ranked(seats)
	first := all[0]
	switch {
	case first.Level != "":
		return "-"
	case first.Place > 1:
		return "lost"
	case slices.ContainsFunc(all[1:], func(s game.Seat) bool { return s.Place == 1 }):
		return "drew"
	}
	return "won"
}

// players returns the ranked seats in a line, with scores if there are any. If that is too long computer
// players are named by their level only.
func (p pages) players(seats []game.Seat, width int) string {
	for _, short := range []bool{false, true} {
		var names []string
		for _, s := range ranked(seats) {
			name := say.Seat(s.Name, s.Level)
			if short && s.Level != "" {
				name = say.Plain(s.Level)
			}
			if p.scored() {
				name += " " + say.Number(int(s.Score))
			}
			names = append(names, name)
		}
		line := strings.Join(names, ", ")
		if short || ansi.StringWidth(line) <= width {
			return line
		}
	}
	return ""
}

// signed formats a difference.
func signed(n int64) string {
	if n > 0 {
		return "+" + say.Number(int(n))
	}
	return say.Number(int(n))
}
