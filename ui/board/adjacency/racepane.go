package adjacency

import (
	"cmp"
	"strconv"

	"quoin/game"
	rules "quoin/game/adjacency"
	"quoin/game/match"
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// raceHidden replaces the typed word on a spectator's screen.
const raceHidden = "Words stay hidden until all are done"

// raceBars is the greatest number of racers with a bar each.
const raceBars = 4

// raceRows returns the number of rows of the racers in the pane.
func (m Model) raceRows() int {
	n := len(m.race.view.Progress)
	switch {
	case m.isTeam():
		return n + teamRows
	case m.raceBarred():
		return 2*n + 1
	}
	return n + 1
}

func (m Model) raceBarred() bool {
	n := len(m.race.view.Progress)
	return m.frame.Height >= tall && n > 1 && n <= raceBars // a single racer needs no bar
}

// ranked returns the seats, the leader first.
func ranked(all []match.Progress) []int {
	seats := make([]int, len(all))
	for i := range seats {
		seats[i] = i
	}
	game.SortStable(seats, func(a, b int) int { return cmp.Compare(all[b].Points, all[a].Points) })
	return seats
}

// racers draws the racers, the leader first, and a rule below.
func (m Model) racers(b box) (lines []string) {
	if m.isTeam() {
		return m.team(b)
	}
	t := m.kit.theme
	all := m.race.view.Progress
	most := int64(1)
	for _, p := range all {
		most = max(most, p.Points)
	}
	for _, seat := range ranked(all) {
		p := all[seat]
		place := 1
		for _, other := range all {
			if other.Points > p.Points {
				place++
			}
		}
		pen, points := t.Text, t.Strong
		if seat == m.race.company.Seat() {
			pen, points = t.Accent, t.Accent
		}
		lines = append(lines, m.racer(strconv.Itoa(place), seat, p, pen, points, b.width))
		if m.raceBarred() {
			room := b.width - 2
			done := int(max(0, p.Points) * int64(room) / most)
			lines = append(lines, widget.Blank(2)+m.kit.clock.Bar(done, max(0, room)))
		}
	}
	return append(lines, widget.Line(t, t.Line, '─', b.width))
}

// racer draws one racer: place, name, number of words, and points.
func (m Model) racer(place string, seat int, p match.Progress, pen, number theme.Style, width int) string {
	points := strconv.FormatInt(p.Points, 10)
	name := p.Name
	words := say.Count(p.Words, "word")
	switch {
	case p.Over && !m.race.view.Over:
		words = "done"
	case m.race.company.Away(seat) != "":
		words = m.race.company.Away(seat) + ", " + words
	}
	room := width - 2 - 1 - len(points)
	if len(words)+len("  ")+min(8, widget.Width(name)) > room {
		words = ""
	}
	who := widget.Cut(name, room-len(words)-min(2, len(words)))
	gap := widget.Blank(width - 2 - widget.Width(who) - len(words) - len(points))
	if words != "" {
		column := max(widget.Width(who)+2, min(10, room-len(words)))
		gap = widget.Blank(width - 2 - column - len(words) - len(points))
		who = widget.Fit(who, column)
	}
	return m.kit.theme.Muted.Render(widget.Fit(place, 2)) + pen.Render(who) + m.kit.theme.Muted.Render(words) + gap + number.Render(points)
}

// raceWho describes the racers for the title.
func (m Model) raceWho() string {
	if m.race.company.Now().Day != "" {
		return "Day's board"
	}
	text := say.Count(len(m.race.view.Progress), "player")
	if m.isWatching() {
		text += ", watching"
	}
	switch {
	case m.isTeam():
		text += ", one team"
	case m.race.view.Cancel:
		text += ", shared words cancel"
	}
	return text
}

// racesOn says what the others do after the player has stopped.
func (m Model) racesOn() string {
	if m.isTeam() {
		return "play on"
	}
	return "race on"
}

// raceCall says that the player's own game is over while others still race.
func (m Model) raceCall() string {
	text := "Time!"
	if o, over := m.state().Outcome(); over && o.Ending == rules.Left {
		text = "You have stopped."
	}
	if !m.race.view.Over {
		text += " The others " + m.racesOn()
	}
	if s := m.race.company.Said(); s != "" {
		text += "   " + s
	}
	return text
}
