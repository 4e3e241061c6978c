package stats

import (
	"cmp"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// column is a column of a table.
type column struct {
	head   string
	width  int
	right  bool // figures stand at the right
	strong bool
	cell   func(stats.Game) string // in a list of games
}

func (c column) fit(text string) string {
	text = widget.Cut(text, c.width)
	blank := widget.Blank(c.width - lipgloss.Width(text))
	if c.right {
		return blank + text
	}
	return text + blank
}

// before is the space before a column: words keep away from what is left of
// them.
func (c column) before(first bool) string {
	if c.right || first {
		return ""
	}
	return widget.Blank(gap)
}

// hintSign marks a game with hints.
const hintSign = "h"

const gap = 3 // between a column of figures and one of words

// The columns that wider screens have, and the width of a row from which on
// they are there.
const (
	bestWordFrom = 78
	turnsFrom    = 76
	endingFrom   = 96
	endingWidth  = len("left early")
	longestEnd   = len("nobody could move")
	pointsWidth  = 7
	playersLeast = 20
)

// columns are those of the games in a row of a width, without the two columns
// of the row's sign.
func (p pages) columns(width int) []column {
	switch {
	case p.grids():
		return p.columnsOfGrids(width)
	case p.alone():
		return p.columnsAlone(width)
	}
	return p.columnsOfSeveral(width)
}

func hinted(g stats.Game) string {
	if g.Assisted() {
		return hintSign
	}
	return ""
}

func (p pages) started(g stats.Game) string { return when(g.Began(), p.now) }

func figure(head string, width int, of func(stats.Game) int) column {
	return column{head: head, width: width, right: true, cell: func(g stats.Game) string { return say.Number(of(g)) }}
}

// scoreAlone is what there is to a game that one plays alone.
var scoreAlone = column{
	head: "score", width: 6, right: true, strong: true,
	cell: func(g stats.Game) string { return say.Number(int(g.Score)) },
}

// columnsAlone are those of any game that one plays alone: its facets, as it
// calls them, where there is room.
func (p pages) columnsAlone(width int) []column {
	columns := []column{
		scoreAlone,
		{width: len(hintSign) + 1, right: true, cell: hinted},
		figure("turns", 8, func(g stats.Game) int { return g.Turns }),
	}
	rest := []column{{head: "when", width: whenWidth, cell: p.started}, {
		head: "ended", width: longestEnd, cell: p.ended,
	}}
	room := width - 2
	for _, c := range slices.Concat(columns, rest) {
		room -= c.width + gap
	}
	for i, key := range p.kind.Alone.Facets {
		if c := figure(key, len(key)+gap, func(g stats.Game) int { return g.Facets[i] }); key != "" && c.width <= room {
			columns, room = append(columns, c), room-c.width
		}
	}
	return append(columns, rest...)
}

func (p pages) columnsOfGrids(width int) []column {
	long := figure("minutes", 10, func(g stats.Game) int { return g.Facets[1] })
	if p.variant() {
		long.head, long.cell = "took", func(g stats.Game) string { return say.Elapsed(g.Lasted) }
	}
	columns := []column{
		scoreAlone,
		{width: len(hintSign) + 1, right: true, cell: hinted},
		figure("re-rolls", 8, func(g stats.Game) int { n, _ := g.Fact(adjacency.FactRerolls); return int(n) }),
		figure("words", 8, func(g stats.Game) int { return g.Words }),
		{head: "board", width: 8, right: true, cell: func(g stats.Game) string { return board(g.Facets[0]) }},
		long,
		{head: "when", width: whenWidth, cell: p.started},
	}
	if width < bestWordFrom {
		return columns
	}
	rest := width - 2 - gap
	for _, c := range columns {
		rest -= c.width
	}
	word := rest - gap - pointsWidth
	if width >= endingFrom {
		word -= gap + endingWidth
	}
	columns = append(columns,
		column{head: "best word", width: min(word, 20), cell: func(g stats.Game) string { return capitals(g.BestWord) }},
		column{head: "points", width: pointsWidth, right: true, cell: func(g stats.Game) string {
			if g.BestWord == "" {
				return ""
			}
			return say.Number(int(g.BestPoints))
		}},
	)
	if width >= endingFrom {
		columns = append(columns, column{head: "ended", width: endingWidth, cell: p.ended})
	}
	return columns
}

func (p pages) ended(g stats.Game) string { return p.kind.Ended(g.Result).Short }

func (p pages) columnsOfSeveral(width int) []column {
	margin := column{head: "margin", width: 7, right: true, cell: func(g stats.Game) string { return signed(g.Margin) }}
	hint := column{width: len(hintSign) + 1, right: true, cell: hinted}
	result := column{head: "result", width: 6, cell: func(g stats.Game) string { return outcome(g.Seats) }}
	turns := column{head: "turns", width: 7, right: true, cell: func(g stats.Game) string { return say.Number(g.Turns) }}
	ended := column{head: "ended", width: longestEnd, cell: p.ended}
	started := column{head: "when", width: whenWidth, cell: p.started}

	who := column{head: "players", width: width - 2 - result.width - hint.width - gap - gap - started.width}
	if p.scored() {
		who.head = "players and scores"
		who.width -= margin.width + gap
	}
	long, why := width >= turnsFrom, width >= endingFrom
	if long {
		who.width -= turns.width
	}
	if why {
		who.width -= gap + ended.width
	}
	who.width = max(playersLeast, who.width)
	who.cell = func(g stats.Game) string { return p.players(g.Seats, who.width) }

	columns := []column{result, hint, who}
	if p.scored() {
		columns = slices.Insert(columns, 0, margin)
	}
	if long {
		columns = append(columns, turns)
	}
	if why {
		columns = append(columns, ended)
	}
	return append(columns, started)
}

// ranked are the seats of a game, first the one by which lists tell it: the
// person in the best place, or the best place where no person sat.
func ranked(seats []game.Seat) []game.Seat {
	order := func(a, b game.Seat) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(b.Score, a.Score))
	}
	all := slices.Clone(seats)
	slices.SortStableFunc(all, order)
	if i := slices.IndexFunc(all, func(s game.Seat) bool { return s.Level == "" }); i > 0 {
		person := all[i]
		all = slices.Insert(slices.Delete(all, i, i+1), 0, person)
	}
	return all
}

// outcome is how the first of the ranked seats fared; computers among
// themselves have no such thing.
func outcome(seats []game.Seat) string {
	first := ranked(seats)[0]
	switch {
	case first.Level != "":
		return "-"
	case first.Place > 1:
		return "lost"
	case winners(seats) > 1:
		return "drew"
	}
	return "won"
}

func winners(seats []game.Seat) (n int) {
	for _, s := range seats {
		if s.Place == 1 {
			n++
		}
	}
	return n
}

// players are the ranked seats in a line, with scores where there are any.
// Where that is too long computers are told by their level alone.
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

// signed is a difference.
func signed(n int64) string {
	if n > 0 {
		return "+" + say.Number(int(n))
	}
	return say.Number(int(n))
}
