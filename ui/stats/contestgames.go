package stats

import (
	"cmp"
	"context"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// contestOrders tell how the games are sorted, and by which column.
var contestOrders = [...]struct {
	order         stats.Order
	column, words string
}{
	{stats.ByTime, "when", "latest first"},
	{stats.ByScore, "players and scores", "highest score first"},
	{stats.ByMargin, "margin", "widest margin first"},
}

// ordered is the place of the order in force among them.
func (p contests) ordered() int {
	for i, o := range contestOrders {
		if o.order == p.order {
			return i
		}
	}
	return 0
}

// askGames asks for the games in sight.
func (p contests) askGames(s scene) (contests, screen.Cmd) {
	from, limit, ok := p.games.need()
	if !ok {
		return p, nil
	}
	a := page[stats.Game]{answer: answer{token: p.token}, from: from, limit: limit}
	p.games, a.number = p.games.asking()
	filter, order := p.filter, p.order
	return p, reading(func(ctx context.Context) tea.Msg {
		if a.total, a.err = s.store.Count(ctx, filter); a.err == nil && a.total > 0 {
			a.rows, a.err = s.store.Games(ctx, filter, order, limit, from)
		}
		return a
	})
}

// sortNext lists the games in the next order. Games without points have one.
func (p contests) sortNext() contests {
	if p.kind.Scored {
		return p.sortBy(contestOrders[(p.ordered()+1)%len(contestOrders)].order)
	}
	return p
}

func (p contests) sortBy(o stats.Order) contests {
	if o != p.order {
		p.order = o
		p.games = p.games.fresh()
	}
	return p
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
func (p contests) players(seats []game.Seat, width int) string {
	for _, short := range []bool{false, true} {
		var names []string
		for _, s := range ranked(seats) {
			name := say.Seat(s.Name, s.Level)
			if short && s.Level != "" {
				name = say.Plain(s.Level)
			}
			if p.kind.Scored {
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

// The columns of games in rows that are wide enough.
const (
	turnsFrom    = 76
	playersLeast = 20
	longestEnd   = len("nobody could move")
)

// contestColumns are the columns of the games in a row of a width, and what
// they hold of a game.
func (p contests) contestColumns(s scene, width int) ([]column, func(stats.Game) []string) {
	margin, hint, result := column{head: "margin", width: 7, right: true}, column{width: len(hintSign) + 1, right: true}, column{head: "result", width: 6}
	turns, ended, started := column{head: "turns", width: 7, right: true}, column{head: "ended", width: longestEnd}, column{head: "when", width: whenWidth}
	who := column{head: "players", width: width - 2 - result.width - hint.width - gap - gap - started.width}
	if p.kind.Scored {
		who.head = contestOrders[1].column
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
	columns := []column{result, hint, who}
	if p.kind.Scored {
		columns = slices.Insert(columns, 0, margin)
	}
	if long {
		columns = append(columns, turns)
	}
	if why {
		columns = append(columns, ended)
	}
	return append(columns, started), func(g stats.Game) []string {
		sign := ""
		if g.Assisted() {
			sign = hintSign
		}
		cells := []string{outcome(g.Seats), sign, p.players(g.Seats, who.width)}
		if p.kind.Scored {
			cells = slices.Insert(cells, 0, signed(g.Margin))
		}
		if long {
			cells = append(cells, say.Number(g.Turns))
		}
		if why {
			cells = append(cells, p.kind.ended(g).Short)
		}
		return append(cells, when(g.Began(), s.now))
	}
}

// signed is a difference.
func signed(n int64) string {
	if n > 0 {
		return "+" + say.Number(int(n))
	}
	return say.Number(int(n))
}

// drawGames is the list of games.
func (p contests) drawGames(s scene, c *canvas) {
	t := s.frame.Theme
	switch {
	case p.games.err != nil:
		c.trouble(t, p.games.err)
		return
	case !p.games.known:
		c.line("  " + t.Muted.Render("…"))
		return
	case p.games.total == 0 && !p.filtered():
		c.say(t, p.noGames())
		return
	case p.games.total == 0:
		c.say(t, "There is no game"+p.filterWords()+" yet. Press c for all games.")
		return
	}
	legend := ""
	for i := p.games.top; i < p.games.top+p.games.height; i++ {
		if g, ok := p.games.at(i); ok && g.Assisted() {
			legend = t.Muted.Render(hintSign + ": with hints   ")
		}
	}
	c.between(
		t.Text.Render(say.Count(p.games.total, "game")+p.filterWords()+", "+contestOrders[p.ordered()].words),
		legend+position(t, p.games.cursor, p.games.total),
	)
	c.line("")
	columns, cells := p.contestColumns(s, c.width-1)
	p.drawHeads(s, c, columns)
	for i := p.games.top; i < min(p.games.top+p.games.height, p.games.total); i++ {
		text := "…"
		if g, ok := p.games.at(i); ok {
			text = ""
			for n, cell := range cells(g) {
				text += columns[n].before(n == 0) + columns[n].fit(cell)
			}
		}
		c.region(regionRow(i), 1, c.width-1)
		c.line(" " + widget.Row(t, i == p.games.cursor, c.width-1, widget.Span{Text: text, Style: t.Text}))
	}
}

func (p contests) drawHeads(s scene, c *canvas, columns []column) {
	t := s.frame.Theme
	line := widget.Blank(3)
	for i, col := range columns {
		style := t.Muted
		line += col.before(i == 0)
		if p.kind.Scored {
			if contestOrders[p.ordered()].column == col.head {
				style = t.Strong
			}
			c.region("sort:"+col.head, lipgloss.Width(line), col.width)
		}
		line += style.Render(col.fit(col.head))
	}
	c.line(line)
}

// clickHead sorts by a column.
func (p contests) clickHead(head string) contests {
	for _, known := range contestOrders {
		if known.column == head {
			return p.sortBy(known.order)
		}
	}
	return p
}

func (p contests) noGames() string {
	return "There are no games of " + p.kind.Title + " here yet. Play one to its end: every game that has ended is listed here, with its players and its result."
}
