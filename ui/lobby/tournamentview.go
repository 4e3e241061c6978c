package lobby

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/tournaments"
	"quoin/ui/widget"
)

// tournamentPart is a list on a tournament's screen.
type tournamentPart uint8

const (
	tournamentYours tournamentPart = iota
	tournamentStands
	tournamentPlayed
	tournamentWaits
	tournamentOver
)

var tournamentParts = [...]string{"your table", "standings", "being played", "to be played", "over"}

// tournamentEntry is a row of such a list.
type tournamentEntry struct {
	part  tournamentPart
	place string
	name  string
	about string
	game  int // number of the game that it opens, or 0
	you   bool
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
	for _, s := range c.State.Standings() {
		e := tournamentEntry{part: tournamentStands, place: strconv.Itoa(s.Place), name: s.Name, you: m.row.mine && s.Name == me}
		e.about = fmt.Sprintf("%s of %d", halves(s.HalfWins()), s.Played)
		if c.State.Config().Scored {
			e.about += fmt.Sprintf(", %+d", s.Spread)
		}
		if i := slices.IndexFunc(c.State.Entrants(), func(e rules.Entrant) bool { return e.Name == s.Name }); i >= 0 && !c.State.Entrants()[i].Present && !c.State.Over() {
			e.about += ", away"
		}
		m.rows = append(m.rows, e)
	}
	if c.State.Config().System == rules.Swiss {
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
	slices.SortStableFunc(m.rows, func(a, b tournamentEntry) int { return int(a.part) - int(b.part) })
	m.chosen = max(0, slices.IndexFunc(m.rows, func(e tournamentEntry) bool {
		return e.part == was.part && e.name == was.name && e.game == was.game
	}))
	return m.seen()
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

// tournamentLine is a line below the heading. It has the index of its row, or -1.
type tournamentLine struct {
	text string
	row  int
}

func (m tournamentModel) width() int { return min(m.frame.Width-2*left, tournamentsWidth) }

// lines returns all lines, and the index of the chosen row's line.
func (m tournamentModel) lines() (lines []tournamentLine, at int) {
	t, width := m.frame.Theme, m.width()
	const about = 26
	for i, e := range m.rows {
		if i == 0 || m.rows[i-1].part != e.part {
			if i > 0 {
				lines = append(lines, tournamentLine{"", -1})
			}
			lines = append(lines, tournamentLine{t.Strong.Render(tournamentParts[e.part]), -1}, tournamentLine{widget.Line(t, t.Line, '─', width), -1})
		}
		if i == m.chosen {
			at = len(lines)
		}
		name, pen := e.name, t.Strong
		if e.you {
			name, pen = name+" (you)", t.Accent
		}
		place := ""
		if e.part == tournamentStands {
			place = widget.Blank(3-len(e.place)) + e.place + "  "
		}
		room := width - 2 - about - len(place)
		lines = append(lines, tournamentLine{widget.Row(t, i == m.chosen, width,
			widget.Span{Text: place, Style: t.Muted},
			widget.Span{Text: widget.Fit(widget.Cut(name, room-1), room), Style: pen},
			widget.Span{Text: e.about, Style: t.Muted}), i})
	}
	return lines, at
}

// View draws the tournament.
func (m tournamentModel) View() screen.View {
	t, width, indent := m.frame.Theme, m.width(), widget.Blank(left)
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
	lines := []string{indent + t.Title.Render(name) + "  " + t.Muted.Render(title) + gap + t.Muted.Render(stage), ""}
	all, _ := m.lines()
	end := min(len(all), m.first+m.height())
	var v screen.View
	for i := m.first; i < end; i++ {
		if all[i].row >= 0 && m.rows[all[i].row].game > 0 {
			v.Regions = append(v.Regions, screen.Region{ID: strconv.Itoa(all[i].row), X: left, Y: len(lines), Width: width, Height: 1})
		}
		line := all[i].text
		if line != "" {
			line = indent + line
		}
		lines = append(lines, line)
	}
	if m.known && len(m.rows) == 0 {
		lines = append(lines, indent+t.Muted.Render("Nobody takes part yet."))
	}
	for len(lines) < m.frame.Height-1 {
		lines = append(lines, "")
	}
	foot := t.Muted.Render(widget.More(m.first > 0, end < len(all)))
	if m.trouble != "" {
		foot = t.Bad.Render(widget.Cut("! "+m.trouble, m.frame.Width-2*left))
	}
	v.Content = strings.Join(append(lines[:m.frame.Height-1], indent+foot), "\n")
	return v
}
