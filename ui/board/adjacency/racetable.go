package adjacency

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/game/match"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// raceTable is the result of a race, word by word.
type raceTable struct {
	rows   []raceRow
	show   raceShow
	chosen int
	first  int
	column int  // first racer shown on the first page
	solved bool // the words that nobody found are known
	failed bool // they can't be
}

// raceRow is a word and its fate.
type raceRow struct {
	word   string
	points int64
	show   raceShow
	who    string
}

// raceShow is a part of the table.
type raceShow uint8

const (
	raceEnd raceShow = iota // the first page, a column for each racer
	raceAll
	raceBoth
	raceMine
	raceTheirs
	raceMissed
	raceShows
)

var raceNames = [raceShows]string{"result", "all", "shared", "only you", "only others", "missed"}

// newRaceTable returns a table of the words found.
func newRaceTable(v raced) (t raceTable) {
	names := namesOf(v)
	for _, w := range v.Words {
		r := raceRow{word: w.Word, points: w.Points, who: wording.FoundBy(w, v.Seat, names)}
		switch w.By(v.Seat, len(names)) {
		case match.ByAll, match.BySome:
			r.show = raceBoth
		case match.ByYou:
			r.show = raceMine
		case match.ByThem:
			r.show = raceTheirs
		}
		switch {
		case v.Team:
			r.who = wording.FoundInTeam(w, v.Seat, names)
		case v.Cancel && len(w.Found) > 1:
			r.who += ", cancelled"
		}
		t.rows = append(t.rows, r)
	}
	return t
}

// namesOf returns the racers' names by seat.
func namesOf(v raced) []string {
	names := make([]string, len(v.Progress))
	for seat, p := range v.Progress {
		names[seat] = p.Name
	}
	return names
}

// raceHeld is the result of raceSolve.
type raceHeld struct {
	missed []gameplay.Missed
	err    error
}

// raceSolve looks for the words that no racer found, on all boards that a racer saw.
func (m Model) raceSolve() screen.Cmd {
	host, list, view := m.deps.Host, m.race.company.Now().List, m.race.view
	return screen.Run(func() tea.Msg {
		missed, err := gameplay.MissedBy(host, list, view)
		return raceHeld{missed, err}
	})
}

// raceMissed adds the missed words. Without a word list there are none.
func (m Model) raceMissed(h raceHeld) Model {
	if m.phase != over {
		return m
	}
	if h.err != nil {
		return m.changeRace(func(r *racing) { r.table.failed = true })
	}
	names := namesOf(m.race.view)
	return m.changeRace(func(r *racing) {
		r.table.solved = true
		r.table.rows = slices.Clone(r.table.rows)
		for _, w := range h.missed {
			r.table.rows = append(r.table.rows, raceRow{w.Word, int64(w.Points), raceMissed, wording.MissedBy(w.Seen, r.view.Seat, names)})
		}
	})
}

// listed returns the words of the visible part.
func (t raceTable) listed() []raceRow {
	if t.show <= raceAll {
		return t.rows
	}
	return slices.DeleteFunc(slices.Clone(t.rows), func(r raceRow) bool { return r.show != t.show })
}

func (t raceTable) count(show raceShow) int {
	t.show = show
	return len(t.listed())
}

// raceScrolled moves to another word.
func (m Model) raceScrolled(by int) Model {
	if m.race.table.show == raceEnd {
		return m.raceEndScrolled(by)
	}
	height := m.raceListHeight()
	return m.changeRace(func(r *racing) {
		t := &r.table
		t.chosen = max(0, min(t.chosen+by, len(t.listed())-1))
		t.first = widget.Window(t.first, height, len(t.listed()), t.chosen, t.chosen)
	})
}

// next returns the next part that isn't empty. mine says whether the player raced.
func (t raceTable) next(mine bool) raceShow {
	for i := range raceShows {
		show := (t.show + 1 + i) % raceShows
		if show <= raceAll || t.count(show) > 0 && (mine || show != raceMine) {
			return show
		}
	}
	return raceEnd
}

// raceHead returns the number of rows above the words: title, scores and tabs.
func (m Model) raceHead() int { return 5 + len(m.raceScores(m.racePlaces(), m.raceListWidth())) }

func (m Model) raceListHeight() int { return max(1, m.frame.Height-m.raceHead()-1) }

func (m Model) raceListWidth() int { return min(m.frame.Width-4, 76) }

// raceScores returns the scores of seats in a line, or a few.
func (m Model) raceScores(seats []int, width int) []string {
	const name = 10
	var parts []string
	for _, seat := range seats {
		who := m.race.view.Seats[seat]
		text := fmt.Sprintf("%d %s %d", who.Place, widget.Cut(who.Name, name), who.Score)
		if m.race.view.Team { // no places, and each with a share of the points
			text = fmt.Sprintf("%s %d", widget.Cut(who.Name, name), m.race.view.Progress[seat].Points)
		}
		parts = append(parts, text)
	}
	return widget.Fold(parts, "   ", width)
}

// viewRace draws the result: its first page, or the words with the racers who found each.
func (m Model) viewRace() screen.View {
	if m.race.table.show == raceEnd {
		return m.viewRaceEnd()
	}
	t, v := m.frame.Theme, m.race.view
	width := m.raceListWidth()
	c := m.state().Config()
	name, about := "Race", fmt.Sprintf("%d×%d, %s, ", c.Size, c.Size, lasting(c.Minutes))
	about += raceWon(v, m.frame.Width-2*left-len(name)-2-widget.Width(about))
	if m.race.company.Now().Day != "" {
		name, about = "Day's board", say.Date(m.race.company.Now().Day)
	}
	rows := []string{widget.Blank(left) + t.Title.Render(name) + "  " + t.Muted.Render(about), ""}
	for _, line := range m.raceScores(m.racePlaces(), width) {
		rows = append(rows, widget.Blank(left)+t.Text.Render(line))
	}
	rows = append(rows, "", widget.Blank(left)+m.raceTabs(width), widget.Blank(left)+widget.Line(t, t.Line, '─', width))
	list, height := m.race.table.listed(), m.raceListHeight()
	first := m.race.table.first
	for i := first; i < min(len(list), first+height); i++ {
		r, chosen := list[i], i == m.race.table.chosen
		points := strconv.FormatInt(r.points, 10)
		rows = append(rows, widget.Blank(left)+widget.Row(t, chosen, width,
			widget.Span{Text: widget.Fit(r.word, 18), Style: t.Text},
			widget.Span{Text: widget.Blank(4-len(points)) + points + "  ", Style: t.Muted},
			widget.Span{Text: r.who, Style: t.Muted}))
	}
	if len(list) == 0 {
		rows = append(rows, widget.Blank(left+2)+t.Muted.Render("none"))
	}
	foot := widget.More(first > 0, first+height < len(list))
	if offer := m.race.company.Offer(); offer != "" {
		foot = strings.TrimSpace(offer + "   " + foot)
	}
	rows = append(rows, widget.Blank(left)+t.Muted.Render(widget.Cut(foot, width)))
	return screen.View{Content: strings.Join(rows, "\n")}
}

// raceWon names the winners, or counts them if width has no room for their names. A team has its points
// instead.
func raceWon(v raced, width int) string {
	if v.Team {
		points, words := together(v)
		return first([]string{fmt.Sprintf("%s together, %s", say.Count(int(points), "point"), say.Count(words, "word")), fmt.Sprintf("%d together", points)}, width)
	}
	var winners []string
	for _, s := range v.Seats {
		if s.Place == 1 {
			winners = append(winners, s.Name)
		}
	}
	if len(winners) == 1 {
		return winners[0] + " wins"
	}
	if text := say.List(winners) + " share the win"; widget.Width(text) <= width {
		return text
	}
	return say.Count(len(winners), "player") + " share the win"
}

// raceName returns the name of a part of the table.
func (m Model) raceName(show raceShow) string {
	switch {
	case show == raceBoth && m.isRacingAlone():
		return "found"
	case show == raceMine && m.race.view.Team:
		return "yours"
	case show == raceTheirs && m.race.view.Team && !m.isWatching():
		return "the others'"
	case show == raceTheirs && m.race.view.Team:
		return "found"
	}
	return raceNames[show]
}

// raceTabs draws the parts of the table, with the number of words in each.
func (m Model) raceTabs(width int) string {
	t := m.frame.Theme
	var line string
	room := width
	for show := range raceNames {
		name, n := m.raceName(raceShow(show)), m.race.table.count(raceShow(show))
		if show == int(raceEnd) || show != int(raceAll) && n == 0 {
			continue
		}
		text := fmt.Sprintf("%s %d", name, n)
		if room -= len(text) + 3; room < -3 {
			break
		}
		pen := t.Muted
		if raceShow(show) == m.race.table.show {
			pen = m.kit.tab
		}
		line += pen.Render(text) + "   "
	}
	return line
}
