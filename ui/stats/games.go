package stats

import (
	"context"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// orders are what the keys step through, and how each is told.
var orders = [...]struct {
	order  stats.Order
	column string // by which it sorts
	words  string
}{
	{stats.ByScore, "score", "highest score first"},
	{stats.ByTime, "when", "latest first"},
	{stats.ByWords, "words", "most words first"},
}

func orderOf(o stats.Order) int {
	for i, known := range orders {
		if known.order == o {
			return i
		}
	}
	return 0
}

// askGames asks for the games in sight.
func (m Model) askGames() (Model, screen.Cmd) {
	from, limit, ok := m.games.need()
	if !ok {
		return m, nil
	}
	p := page[stats.Game]{answer: answer{token: m.token}, from: from, limit: limit}
	m.games, p.number = m.games.asking()
	store, filter, order := m.deps.Store, m.filter, m.order
	return m, reading(func(ctx context.Context) tea.Msg {
		if p.total, p.err = store.Count(ctx, filter); p.err == nil && p.total > 0 {
			p.rows, p.err = store.Games(ctx, filter, order, limit, from)
		}
		return p
	})
}

// sortBy lists the games in another order, from the beginning.
func (m Model) sortBy(o stats.Order) Model {
	if o != m.order {
		m.order = o
		m.games = m.games.fresh()
	}
	return m
}

// filterBy lists and plots only some games.
func (m Model) filterBy(f stats.Filter) Model {
	if f != m.filter {
		if f.Pool != m.filter.Pool {
			m.words = m.words.fresh()
			m.records.asked, m.records.known = false, false
		}
		m.filter = f
		m.games = m.games.fresh()
		m.plot.columns, m.plot.known = 0, false
	}
	return m
}

// otherMode turns from the games with a clock to those without, or back.
func (m Model) otherMode() Model {
	f := m.filter
	f.Facets[1] = 0
	if f.Pool == "" {
		f.Pool = adjacency.FindAll
	} else {
		f.Pool = ""
	}
	return m.filterBy(f)
}

// everyGame are the games with a clock.
var everyGame = stats.Filter{Rules: adjacency.Rules}

func (m Model) filtered() bool { return m.filter != everyGame }

// filterWords tells a filter as it follows a number of games: " of 3 minutes
// on 5×5 boards", or nothing.
func filterWords(f stats.Filter) (words string) {
	if f.Facets[1] != 0 {
		words += " of " + say.Count(f.Facets[1], "minute")
	}
	if f.Pool == adjacency.FindAll {
		words += " without a clock"
	}
	if f.Facets[0] != 0 {
		words += " on " + board(f.Facets[0]) + " boards"
	}
	return words
}

// column is a column of a table.
type column struct {
	head  string
	width int
	right bool // figures stand at the right
	sorts stats.Order
	sort  bool // a click on its head sorts by it
}

func (c column) fit(text string) string {
	text = widget.Cut(text, c.width)
	blank := widget.Blank(c.width - lipgloss.Width(text))
	if c.right {
		return blank + text
	}
	return text + blank
}

// hintSign marks a game with hints.
const hintSign = "h"

const gap = 3 // between a column of figures and one of words

var gameColumns = []column{
	{head: "score", width: 6, right: true, sort: true, sorts: stats.ByScore},
	{width: len(hintSign) + 1, right: true},
	{head: "re-rolls", width: 8, right: true},
	{head: "words", width: 8, right: true, sort: true, sorts: stats.ByWords},
	{head: "board", width: 8, right: true},
	{head: "minutes", width: 10, right: true},
	{head: "when", width: whenWidth, sort: true, sorts: stats.ByTime},
}

const minutesColumn = 5 // of gameColumns; games without a clock have the time they took

// The columns that wider screens have, and the width of a row from which on
// they are there.
const (
	bestWordFrom = 78
	endingFrom   = 96
	endingWidth  = len("left early")
	pointsWidth  = 7
)

// columnsFor are the columns of the games in a row of a width, without the
// two columns of the row's sign.
func columnsFor(width int, pool string) []column {
	columns := slices.Clone(gameColumns)
	if pool == adjacency.FindAll {
		columns[minutesColumn].head = "took"
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
	columns = append(columns, column{head: "best word", width: min(word, 20)}, column{head: "points", width: pointsWidth, right: true})
	if width >= endingFrom {
		columns = append(columns, column{head: "ended", width: endingWidth})
	}
	return columns
}

// before is the space before a column: words keep away from what is left of
// them.
func (c column) before(first bool) string {
	if c.right || first {
		return ""
	}
	return widget.Blank(gap)
}

// gameCells are a game's entries for the columns.
func (m Model) gameCells(g stats.Game) []string {
	best, points, ended, minutes, sign := "", "", "time up", say.Number(g.Facets[1]), ""
	if g.BestWord != "" {
		best, points = capitals(g.BestWord), say.Number(int(g.BestPoints))
	}
	if g.Pool == adjacency.FindAll {
		minutes = say.Elapsed(g.Lasted)
	}
	switch g.Ending {
	case adjacency.Left.String():
		ended = "left early"
	case adjacency.AllFound.String():
		ended = "all found"
	}
	if g.Hints > 0 {
		sign = hintSign
	}
	rerolls, _ := g.Fact(adjacency.FactRerolls)
	return []string{
		say.Number(int(g.Score)), sign, say.Number(int(rerolls)), say.Number(g.Words), board(g.Facets[0]), minutes,
		when(g.Began(), m.now), best, points, ended,
	}
}

// lasting is a game's length in words.
func lasting(minutes int) string {
	if minutes == adjacency.NoClock {
		return "no clock"
	}
	return say.Count(minutes, "minute")
}

func board(size int) string { return fmt.Sprintf("%d×%d", size, size) }

// capitals is a word as it is shown. The store may have been tampered with,
// and what a terminal would obey is no word.
func capitals(word string) string { return strings.ToUpper(widget.Printable(word)) }
