package watch

import (
	"cmp"
	"fmt"
	"strings"

	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/tournament"
	"quoin/ui/tournament/crosstable"
	"quoin/ui/tournament/report"
	"quoin/ui/widget"
)

// heading returns the game and the address, and below them how far the tournament has come, beside big figures.
func (m Model) heading() []string {
	t, width := m.frame.Theme, m.frame.Width-2*margin
	page := "Tournament  "
	switch {
	case m.cross:
		page = "Crosstable  "
	case m.desk.open:
		page = "Director  "
	}
	c := m.seen.State.Config()
	if m.deps.Far != nil && m.seen.State.Phase() == rules.Unopened {
		return []string{t.Title.Render(page) + t.Muted.Render(widget.Printable(m.deps.Address)), "", t.Accent.Render(m.connecting())}
	}
	times := inWords(c)
	system := times + ", " + say.Count(c.Rounds, "round")
	if c.System == rules.Swiss {
		system = "Swiss, " + times
	}
	people := fmt.Sprintf("%s, %d here", say.Count(len(m.seen.entrants), "entrant"), m.here())
	about := widget.Fold([]string{title(m.seen.Snapshot, m.cross || m.desk.open) + ", " + system, widget.Printable(m.deps.Address), people}, "  ", width-len(page))
	if m.ruled() && len(about) == 1 {
		gap := width - len(page) - widget.Width(about[0])
		about[0] = strings.TrimSuffix(about[0], people) + widget.Blank(gap) + people
	}
	lines := make([]string, 0, len(about)+1+widget.FigureRows)
	for i, part := range about {
		before := t.Title.Render(page)
		if i > 0 {
			before = widget.Blank(len(page))
		}
		lines = append(lines, before+t.Muted.Render(part))
	}
	if m.cross || m.desk.open {
		return lines
	}
	if m.ruled() {
		lines = append(lines, "")
	}
	return append(lines, m.progress(width)...)
}

// connecting says that a spectator waits for the server.
func (m Model) connecting() string {
	if m.seen.away != "" || m.seen.ended {
		return ""
	}
	return "Connecting"
}

// inWords returns the time controls of a tournament.
func inWords(c rules.Config) string {
	times := strings.Split(c.Time, ",")
	for i, one := range times {
		times[i] = strings.TrimSuffix(one, "+0s") // a race's, or turns that give no time
	}
	return strings.Join(times, ", people ")
}

// title returns the game's name, and in a Swiss with its round: "Scrabble · round 3 of 5". A page with figures shows
// the round by itself.
func title(seen tournament.Snapshot, round bool) string {
	s, text := seen.State, seen.Title
	if text == "" { // in a tournament that is over
		text, _, _ = strings.Cut(s.Config().Game, " ")
	}
	if round && s.Config().InRounds() && s.Round() > 0 {
		text += fmt.Sprintf(" · round %d of %d", s.Round(), s.Config().Rounds)
	}
	return text
}

// figuresGap is the number of columns after big figures.
const figuresGap = 2

// figure returns the number that matters now: the time until the games start, the round, or the games decided.
func (m Model) figure() string {
	s := m.seen
	switch {
	case m.frame.Small, !m.roomy(), s.State.Over(), s.Stopping:
		return ""
	case s.State.Phase() == rules.Listing && s.StartsIn > 0:
		return say.Clock(s.StartsIn)
	case s.State.Phase() < rules.Playing:
		return fmt.Sprint(m.here())
	}
	figure, _ := crosstable.Stage(m.frame.Theme, s.State, m.frame.Width)
	return figure
}

// progress says how far the tournament has come, beside its figure.
func (m Model) progress(width int) []string {
	figure := m.figure()
	if figure == "" {
		return m.told(width)
	}
	rows, wide := m.figures.Draw(figure)
	if wide+figuresGap > width/2 {
		return m.told(width)
	}
	told := append([]string{""}, m.told(width-wide-figuresGap)...)
	lines := make([]string, max(len(rows), len(told)))
	for i := range lines {
		line := widget.Blank(wide)
		if i < len(rows) {
			line = rows[i]
		}
		if i < len(told) && told[i] != "" {
			line += widget.Blank(figuresGap) + told[i]
		}
		lines[i] = line
	}
	return lines
}

// verdictLines is the number of lines that the names of the winners may take.
const verdictLines = 3

// told says how far the tournament has come, in words.
func (m Model) told(width int) []string {
	s, t := m.seen.State, m.frame.Theme
	switch {
	case s.Over():
		return m.verdict(width)
	case m.seen.Stopping:
		return []string{t.Warn.Render(widget.Cut("Stopping, "+say.Count(len(m.seen.Games), "game")+" still running", width))}
	case s.Phase() == rules.Listing && m.seen.StartsIn > 0:
		return []string{t.Accent.Render(widget.Cut("The games begin in "+say.Clock(m.seen.StartsIn), width))}
	case s.Phase() < rules.Playing:
		return []string{t.Accent.Render(widget.Cut("Waiting for players", width))}
	}
	_, lines := crosstable.Stage(t, s, width)
	return append(lines, m.test(width)...)
}

// verdict returns the winner's name in type, if there is one and it fits, and the sentence.
func (m Model) verdict(width int) []string {
	s, t := m.seen.State, m.frame.Theme
	lines := append(widget.Sentence(t.Accent, tournament.Verdict(s), width, verdictLines), m.test(width)...)
	winners := s.Winners()
	across, _ := widget.S.Pitch()
	if len(winners) != 1 || m.frame.Small || !m.roomy() || across*len(winners[0]) > width {
		return lines
	}
	return append(widget.WordType(t, winners[0], widget.S, widget.TypeLit), lines...)
}

// test says how far a test has come.
func (m Model) test(width int) []string {
	text := report.Test(m.seen.State)
	if text == "" {
		return nil
	}
	return widget.Sentence(m.frame.Theme.Text, text, width, verdictLines)
}

// next says what happens next, in one sentence; "" if nothing does.
func (m Model) next() string {
	s := m.seen.State
	c := s.Config()
	if m.deps.Far != nil && (s.Phase() < rules.Playing || s.Paused()) {
		if s.Paused() {
			return "A pause: nothing begins until the director goes on."
		}
		return ""
	}
	switch {
	case s.Over() && s.Paused() && !m.seen.ended:
		return "Every game is decided. d, then p ends the tournament."
	case s.Over(), m.seen.Stopping:
		return ""
	case s.Phase() < rules.Playing && m.canBegin():
		if again := tournament.Rematches(c, len(m.seen.entrants)); again != "" {
			return again + ". s starts the games now."
		}
		return "s starts the games now."
	case s.Phase() < rules.Playing && s.AwaitsGauntlet() && m.here() >= rules.MinEntrants:
		return "The games need " + c.Gauntlet + ", who meets all others."
	case s.Phase() < rules.Playing:
		return fmt.Sprintf("The games need %d players who are here.", rules.MinEntrants)
	case s.Paused() && s.Round() > 0 && len(s.Waiting()) > 0:
		return fmt.Sprintf("A pause: round %d waits. d, then p goes on.", s.Round())
	case s.Paused():
		return "A pause: nothing begins. d, then p goes on."
	case s.Ended():
		return "The tournament is over when " + m.unfinished() + "."
	case c.InRounds() && s.Undecided() == 0:
		return "The next round is about to be drawn."
	case c.InRounds() && s.Round() < c.Rounds:
		return fmt.Sprintf("Round %d is drawn when %s over.", s.Round()+1, m.unfinished())
	case c.InRounds():
		return "The tournament is over when " + m.unfinished() + "."
	}
	return say.Count(s.Undecided(), "game") + " to decide; each begins when its players are free."
}

// unfinished names the games that a round waits for.
func (m Model) unfinished() string {
	s := m.seen.State
	n := s.Undecided()
	if n != len(m.seen.Games) || n > 4 {
		if n == 1 {
			return "1 more game is"
		}
		return say.Number(n) + " more games are"
	}
	var numbers []string
	what := "game"
	for _, g := range m.seen.Games {
		number := tournament.TableNumber(s, g.Pairing)
		if number > 0 {
			what = "table"
		}
		numbers = append(numbers, fmt.Sprint(cmp.Or(number, g.Number)))
	}
	if n == 1 {
		return what + " " + numbers[0] + " is"
	}
	return what + "s " + say.List(numbers) + " are"
}

// absent names the entrants who aren't connected, "" if all are.
func (m Model) absent() string {
	if m.seen.ended || m.seen.State.Phase() < rules.Playing {
		return ""
	}
	var gone []string
	for _, e := range m.seen.State.Entrants() {
		if !e.Present {
			gone = append(gone, e.Name)
		}
	}
	const most = 3
	switch n := len(gone); {
	case n == 0:
		return ""
	case n == 1:
		return gone[0] + " is away."
	case n <= most:
		return say.List(gone) + " are away."
	default:
		return say.List(append(gone[:most-1], say.Count(n-most+1, "other"))) + " are away."
	}
}
