package lobby

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"

	"quoin/game"
	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/tournaments"
	"quoin/ui/theme"
	"quoin/ui/tournament/crosstable"
	"quoin/ui/widget"
)

// tournamentPart is a list on a tournament's screen.
type tournamentPart uint8

const (
	tournamentYours tournamentPart = iota
	tournamentPlayed
	tournamentWaits
	tournamentOver
	tournamentStands
)

var tournamentParts = [...]string{"Your table", "Being played", "To be played", "Over", "Standings"}

// tournamentEntry is a row of such a list.
type tournamentEntry struct {
	part  tournamentPart
	place string
	name  string
	about string
	game  int // number of the game that it opens, or 0
	you   bool
	gone  bool
}

// tournamentOverMost is the number of finished games listed, newest first.
const tournamentOverMost = 20

// arranged returns the screen with up-to-date rows; the chosen one stays chosen.
func (m tournamentModel) arranged() tournamentModel {
	var was tournamentEntry
	if m.chosen < len(m.rows) {
		was = m.rows[m.chosen]
	}
	me, c := tournaments.NameOf(m.deps.Player), m.row.tournament
	m.rows = nil
	for _, g := range c.Games {
		e := tournamentEntry{part: tournamentPlayed, name: strings.Join(g.Pairing.Names(), " - "), game: g.Number, about: say.Count(g.Turns, "turn")}
		switch {
		case len(g.Waits) > 0:
			e.about = say.WaitingBriefly(g.Waiting())
		case len(g.Scores) > 0:
			e.about = scores(g.Scores) + ", " + e.about
		}
		if g.Pairing.Seat(me) >= 0 && m.row.mine {
			e.part = tournamentYours
		}
		m.rows = append(m.rows, e)
	}
	absent := map[string]bool{}
	for _, e := range c.State.Entrants() {
		absent[e.Name] = !e.Present && !c.State.Over()
	}
	for _, s := range c.State.Standings() {
		e := tournamentEntry{part: tournamentStands, place: strconv.Itoa(s.Place), name: s.Name, you: m.row.mine && s.Name == me, gone: absent[s.Name]}
		of := s.Played
		if c.State.Config().Together() { // each race has a result against each other player
			of = s.Won + s.Drawn + s.Lost
		}
		e.about = fmt.Sprintf("%*s", countWidth, fmt.Sprintf("%s of %d", halves(s.HalfWins()), of))
		if c.State.Config().Scored {
			e.about += fmt.Sprintf("%*s", spreadWidth, fmt.Sprintf("%+d", s.Spread))
		}
		m.rows = append(m.rows, e)
	}
	if c.State.Config().InRounds() {
		for _, p := range c.State.Waiting() {
			m.rows = append(m.rows, tournamentEntry{part: tournamentWaits, name: strings.Join(p.Names(), " - ")})
		}
	}
	games := c.State.Games()
	for i := len(games) - 1; i >= max(0, len(games)-tournamentOverMost); i-- {
		g := games[i]
		e := tournamentEntry{part: tournamentOver, name: strings.Join(g.Pairing.Names(), " - ")}
		switch {
		case g.Number == 0:
			e.about = "forfeited"
		case c.State.Config().Scored:
			var points []int64
			for _, s := range g.Scores {
				points = append(points, s.Points)
			}
			e.about = scores(points)
		case g.Winner != "":
			e.about = g.Winner + " won"
		}
		m.rows = append(m.rows, e)
	}
	game.SortStable(m.rows, func(a, b tournamentEntry) int { return m.order(a.part) - m.order(b.part) })
	m.chosen = max(0, slices.IndexFunc(m.rows, func(e tournamentEntry) bool {
		return e.part == was.part && e.name == was.name && e.game == was.game
	}))
	return m
}

// scores formats the points of a game: "312 - 290".
func scores(points []int64) string {
	var texts []string
	for _, p := range points {
		texts = append(texts, strconv.FormatInt(p, 10))
	}
	return strings.Join(texts, " - ")
}

// halves formats half points: "3" or "3.5".
func halves(n int) string {
	return strconv.FormatFloat(float64(n)/2, 'f', -1, 64)
}

// order returns the place of a list: the standings come after the games beside them, and below the player's table in
// a window without room for that.
func (m tournamentModel) order(p tournamentPart) int {
	if p == tournamentStands && !m.isWide() {
		return int(tournamentYours)
	}
	return int(p)
}

// The columns of a count of wins, and of a spread.
const (
	countWidth  = 10
	spreadWidth = 8
)

// tournamentLine is a line below the heading. It has the index of its row, or -1.
type tournamentLine struct {
	text string
	row  int
}

func (m tournamentModel) width() int { return min(m.frame.Width-2*left, tournamentsWidth) }

// isWide reports whether the standings stand beside the games.
func (m tournamentModel) isWide() bool { return m.frame.Width >= wide }

// standsWidth returns the columns of the standings beside the games.
func (m tournamentModel) standsWidth() int {
	if m.row.tournament.State.Config().Scored {
		return 36
	}
	return 30
}

// tournamentColumn is one of the columns of the screen: its lines, the first in sight, and the chosen row's line, or -1.
type tournamentColumn struct {
	lines []tournamentLine
	width int
	at    int
	first int
}

// columns returns the columns of the screen, each scrolled until its chosen row is in sight.
func (m tournamentModel) columns() (all []tournamentColumn) {
	if !m.isWide() {
		all = []tournamentColumn{m.column(m.width(), func(tournamentPart) bool { return true })}
	} else {
		right := m.standsWidth()
		all = []tournamentColumn{
			m.column(min(m.frame.Width-2*left, tournamentsMost)-right-peopleGap+1, func(p tournamentPart) bool { return p != tournamentStands }),
			m.column(right, func(p tournamentPart) bool { return p == tournamentStands }),
		}
	}
	for i := range all {
		c := &all[i]
		if at := max(0, c.at); at >= m.height() {
			c.first = max(0, min(at-m.height()/2, len(c.lines)-m.height()))
		}
	}
	return all
}

// tournamentsMost is the greatest number of columns of the games and the standings together.
const tournamentsMost = 110

// column returns the lists of some parts.
func (m tournamentModel) column(width int, has func(tournamentPart) bool) tournamentColumn {
	t := m.frame.Theme
	c := tournamentColumn{width: width, at: -1}
	last, count := tournamentPart(0), map[tournamentPart]int{}
	for _, e := range m.rows {
		count[e.part]++
	}
	for i, e := range m.rows {
		if !has(e.part) {
			continue
		}
		if len(c.lines) == 0 || e.part != last {
			if len(c.lines) > 0 {
				c.lines = append(c.lines, tournamentLine{"", -1})
			}
			note := say.Number(count[e.part])
			if e.part == tournamentStands {
				note = "wins"
				if m.row.tournament.State.Config().Scored {
					note += fmt.Sprintf("%*s", spreadWidth, "spread")
				}
			}
			for _, text := range widget.Section(t, tournamentParts[e.part], note, width) {
				c.lines = append(c.lines, tournamentLine{text, -1})
			}
			last = e.part
		}
		if i == m.chosen {
			c.at = len(c.lines)
		}
		c.lines = append(c.lines, tournamentLine{m.entryLine(e, i == m.chosen, width), i})
	}
	return c
}

// entryLine draws a row.
func (m tournamentModel) entryLine(e tournamentEntry, chosen bool, width int) string {
	t := m.frame.Theme
	name, pen, about := e.name, t.Strong, e.about
	if e.you {
		name, pen = name+" (you)", t.Accent
	}
	place := ""
	if e.part == tournamentStands {
		pen = t.Text
		if e.you {
			pen = t.Accent
		}
		place = widget.Blank(2-len(e.place)) + e.place + "  "
		if e.gone {
			name, pen = name+" away", t.Warn
		}
	}
	room := width - 2 - len(place)
	about = widget.Cut(about, room-1)
	room -= widget.Width(about) + 1
	if e.gone && widget.Width(name) > room {
		name = widget.Cut(e.name, room-len(" away")) + " away"
	}
	return widget.Row(t, chosen, width,
		widget.Span{Text: place, Style: t.Muted},
		widget.Span{Text: widget.Fit(widget.Cut(name, room), room) + " ", Style: pen},
		widget.Span{Text: about, Style: t.Muted})
}

// head returns the title, and how far the tournament has come, beside its figure.
func (m tournamentModel) head() []string {
	t, width := m.frame.Theme, m.frame.Width-2*left
	if m.isWide() {
		width = min(width, tournamentsMost)
	} else {
		width = m.width()
	}
	stage, title := "", ""
	if m.known {
		stage, title = m.row.tournament.Stage(), m.row.tournament.Title
		if c := m.row.tournament.State.Config(); m.frame.Width >= 70 {
			title += ", " + c.Time
		}
	}
	name := widget.Cut(m.name, max(1, width-len(stage)-2))
	title = widget.Cut(title, max(0, width-widget.Width(name)-len(stage)-4))
	gap := widget.Blank(max(0, width-widget.Width(name)-2-widget.Width(title)-len(stage)))
	lines := []string{widget.Blank(left) + t.Title.Render(name) + "  " + t.Muted.Render(title) + gap + t.Muted.Render(stage), ""}
	c := m.row.tournament
	if !m.known || m.cross || m.frame.Small || m.frame.Height < figureHeight || c.State.Phase() < rules.Playing {
		return lines
	}
	figure, told := crosstable.Stage(t, c.State, width/2)
	rows, _ := widget.NewFigures(t, theme.BrassRole).Draw(figure)
	for i, row := range rows {
		if i > 0 {
			row += widget.Blank(2) + told[i-1]
		}
		lines = append(lines, widget.Blank(left)+row)
	}
	return append(lines, "")
}

// figureHeight is the number of rows from which on there is a figure.
const figureHeight = 22

// View draws the tournament.
func (m tournamentModel) View() screen.View {
	t, indent := m.frame.Theme, widget.Blank(left)
	lines := m.head()
	var v screen.View
	more := ""
	if m.cross {
		lines = append(lines, m.crossLines()...)
	} else {
		top, x := len(lines), left
		for i, c := range m.columns() {
			end := min(len(c.lines), c.first+m.height())
			for j, l := range c.lines[c.first:end] {
				if l.row >= 0 && m.rows[l.row].game > 0 {
					v.Regions = append(v.Regions, screen.Region{ID: strconv.Itoa(l.row), X: x, Y: top + j, Width: c.width, Height: 1})
				}
				if top+j >= len(lines) {
					lines = append(lines, "")
				}
				if l.text != "" {
					lines[top+j] += widget.Blank(x-lipgloss.Width(lines[top+j])) + l.text
				}
			}
			if i == 0 || more == "" {
				more = widget.More(c.first > 0, end < len(c.lines))
			}
			x += c.width + peopleGap - 1
		}
		switch {
		case !m.known && m.trouble == "":
			lines = append(lines, indent+t.Muted.Render("Looking up the tournament"))
		case m.known && len(m.rows) == 0:
			lines = append(lines, indent+t.Muted.Render("Nobody takes part yet."))
		}
	}
	for len(lines) < m.frame.Height-1 {
		lines = append(lines, "")
	}
	foot := t.Muted.Render(more)
	if m.trouble != "" {
		foot = t.Bad.Render(widget.Cut("! "+m.trouble, m.frame.Width-2*left))
	}
	v.Content = strings.Join(append(lines[:m.frame.Height-1], indent+foot), "\n")
	return v
}

// crossSize returns the room of the crosstable.
func (m tournamentModel) crossSize() (width, height int) {
	return min(m.frame.Width-2*left, tournamentsMost), max(3, m.frame.Height-2-3)
}

// crossLines returns the crosstable, and the meaning of its signs.
func (m tournamentModel) crossLines() []string {
	width, height := m.crossSize()
	table := crosstable.Of(m.row.tournament.State)
	mine := ""
	if m.row.mine {
		mine = tournaments.NameOf(m.deps.Player)
	}
	lines, _ := table.Draw(m.frame.Theme, m.sight, mine, width, height)
	lines = append(lines, "", m.frame.Theme.Muted.Render(widget.Cut(table.Legend(), width)))
	widget.Shift(lines, left)
	return lines
}

// moveCross moves in the crosstable.
func (m tournamentModel) moveCross(rows, columns int) tournamentModel {
	width, height := m.crossSize()
	m.sight = crosstable.Of(m.row.tournament.State).Move(m.sight, rows, columns, width, height)
	return m
}
