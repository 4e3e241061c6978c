package stats

import (
	"cmp"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/say"
)

// hintSign marks a game with hints.
const hintSign = "h"

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
func (p pages) columns(width int) []field[stats.Game] {
	switch {
	case p.grids():
		return p.columnsOfGrids(width)
	case p.alone():
		return p.columnsAlone(width)
	}
	return p.columnsOfSeveral(width)
}

// These are columns of any games.
var (
	scores = number("score", 6, strong, func(g stats.Game) int { return int(g.Score) })
	turns  = number("turns", 7, common, func(g stats.Game) int { return g.Turns })
	hinted = field[stats.Game]{column{width: len(hintSign) + 1, right: true}, func(g stats.Game) string {
		if g.Assisted() {
			return hintSign
		}
		return ""
	}}
)

func (p pages) started() field[stats.Game] {
	return field[stats.Game]{column{head: "when", width: whenWidth}, func(g stats.Game) string { return when(g.Began(), p.now) }}
}

func (p pages) ended(width int) field[stats.Game] {
	return field[stats.Game]{column{head: "ended", width: width}, func(g stats.Game) string { return p.kind.Ended(g.Result).Short }}
}

// columnsAlone are those of any game that one plays alone: its facets, as it
// calls them, where there is room.
func (p pages) columnsAlone(width int) []field[stats.Game] {
	long := turns
	long.width = 8
	columns, rest := []field[stats.Game]{scores, hinted, long}, []field[stats.Game]{p.started(), p.ended(longestEnd)}
	room := width - 2
	for _, c := range slices.Concat(columns, rest) {
		room -= c.width + gap
	}
	for i, key := range p.kind.Alone.Facets {
		if c := number(key, len(key)+gap, common, func(g stats.Game) int { return g.Facets[i] }); key != "" && c.width <= room {
			columns, room = append(columns, c), room-c.width
		}
	}
	return append(columns, rest...)
}

func (p pages) columnsOfGrids(width int) []field[stats.Game] {
	long := number("minutes", 10, common, func(g stats.Game) int { return g.Facets[1] })
	if p.variant() {
		long.head, long.cell = "took", func(g stats.Game) string { return say.Elapsed(g.Lasted) }
	}
	columns := []field[stats.Game]{
		scores,
		hinted,
		number("re-rolls", 8, common, func(g stats.Game) int { n, _ := g.Fact(adjacency.FactRerolls); return int(n) }),
		number("words", 8, common, func(g stats.Game) int { return g.Words }),
		{column{head: "board", width: 8, right: true}, func(g stats.Game) string { return board(g.Facets[0]) }},
		long,
		p.started(),
	}
	if width < bestWordFrom {
		return columns
	}
	word := width - 2 - gap - gap - pointsWidth
	for _, c := range columns {
		word -= c.width
	}
	if width >= endingFrom {
		word -= gap + endingWidth
	}
	columns = append(columns,
		field[stats.Game]{column{head: "best word", width: min(word, 20)}, func(g stats.Game) string { return capitals(g.BestWord) }},
		field[stats.Game]{column{head: "points", width: pointsWidth, right: true}, func(g stats.Game) string {
			if g.BestWord == "" {
				return ""
			}
			return say.Number(int(g.BestPoints))
		}},
	)
	if width >= endingFrom {
		columns = append(columns, p.ended(endingWidth))
	}
	return columns
}

func (p pages) columnsOfSeveral(width int) []field[stats.Game] {
	who := field[stats.Game]{column: column{head: "players"}}
	columns := []field[stats.Game]{{column{head: "result", width: 6}, func(g stats.Game) string { return outcome(g.Seats) }}, hinted, who}
	if p.scored() {
		columns[2].head = "players and scores"
		margin := field[stats.Game]{column{head: "margin", width: 7, right: true}, func(g stats.Game) string { return signed(g.Margin) }}
		columns = slices.Insert(columns, 0, margin)
	}
	at := len(columns) - 1 // of the players, who have what the others leave
	if width >= turnsFrom {
		columns = append(columns, turns)
	}
	if width >= endingFrom {
		columns = append(columns, p.ended(longestEnd))
	}
	columns = append(columns, p.started())
	room := width - 2
	for i, c := range columns {
		room -= len(c.before(i == 0)) + c.width
	}
	room = max(playersLeast, room)
	columns[at].width, columns[at].cell = room, func(g stats.Game) string { return p.players(g.Seats, room) }
	return columns
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
