package adjacency

import (
	"fmt"
	"strconv"

	"quoin/game"
	rules "quoin/game/adjacency"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// A race may be one team's: everybody has the words of all, and their points.

// isTeam reports whether this is a race of one team.
func (m Model) isTeam() bool { return m.race != nil && m.race.view.Team }

// found returns the words found, oldest first: the player's or, in a team, everybody's.
func (m Model) found() []rules.Found {
	if !m.isTeam() || m.isWatching() {
		return m.state().Found()
	}
	var all []rules.Found
	for _, p := range m.race.view.Plays {
		all = append(all, rules.Found{Word: p.Word, Points: int(p.Points), At: p.At})
	}
	return all
}

// finder returns the name of the racer who found word i of a team, or "" for the player.
func (m Model) finder(i int) string {
	if !m.isTeam() || m.isWatching() || m.race.view.Plays[i].Seat == m.race.view.Seat {
		return ""
	}
	return m.race.view.Progress[m.race.view.Plays[i].Seat].Name
}

// pathOf returns a path of a word on the board.
func (m Model) pathOf(word string) rules.Path {
	var e entry
	for i := range len(word) {
		e = e.typed(m.state().Board(), word[i])
	}
	if !e.ok {
		return nil
	}
	return e.path
}

// together returns the points and the words of a team.
func together(v raced) (points int64, words int) {
	for _, p := range v.Progress {
		points, words = points+p.Points, words+p.Words
	}
	return points, words
}

// hearTeam lights up a word that another racer of the team has found since before.
func (m Model) hearTeam(before []game.PlayedWord) (Model, screen.Cmd) {
	now := m.race.view.Plays
	if !m.isTeam() || m.isWatching() || m.phase != playing || len(now) <= len(before) {
		return m, nil
	}
	last := len(now) - 1
	if now[last].Seat == m.race.view.Seat {
		return m, nil
	}
	p := now[last]
	m.message = widget.Good(fmt.Sprintf("+%d  %s, found by %s", p.Points, say.Word(p.Word), m.finder(last)))
	return m.startFlash(rules.Found{Word: p.Word, Points: int(p.Points), Path: m.pathOf(p.Word)})
}

// teamRows is the number of rows of a team in the pane, besides one for each racer.
const teamRows = 2

// team draws the points of the team, each racer's share, and a rule below.
func (m Model) team(b box) []string {
	t, v := m.kit.theme, m.race.view
	points, words := together(v)
	figure, what := strconv.FormatInt(points, 10), " "+plural(int(points), "point")+" together"
	count := say.Count(words, "word")
	line := t.Accent.Render(figure) + t.Text.Render(widget.Cut(what, max(0, b.width-len(figure))))
	if gap := b.width - len(figure) - len(what) - len(count); gap > 1 {
		line += widget.Blank(gap) + t.Muted.Render(count)
	}
	lines := []string{line}
	for _, seat := range ranked(v.Progress) {
		pen, number := t.Text, t.Muted
		if seat == m.race.company.Seat() {
			pen = t.Accent
		}
		lines = append(lines, m.racer("", seat, v.Progress[seat], pen, number, b.width))
	}
	return append(lines, widget.Line(t, t.Line, '─', b.width))
}
