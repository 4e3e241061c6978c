package watch

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"charm.land/lipgloss/v2"

	"quoin/game"
	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/tournament"
	"quoin/ui/tournament/crosstable"
	"quoin/ui/tournament/wire"
	"quoin/ui/widget"
)

// View shows the tournament as last read.
func (m Model) View() screen.View { return screen.View{Content: m.draw()} }

// Status returns the question, which ctrl+c asks and answers if nothing else can be seen.
func (m Model) Status() string {
	switch m.asking {
	case whetherToStop:
		return "Stop the tournament? ctrl+c does"
	case whetherToKill:
		return "Stop at once? ctrl+c does"
	}
	return "The tournament goes on meanwhile."
}

// notesShown returns the number of rows below the tables: an absence, what happens next, and the latest notes.
func (m Model) notesShown() int {
	switch {
	case m.cross:
		return 0
	case m.roomy():
		return 5
	case m.seen.State.Phase() < rules.Playing:
		return 4 // how players join, as a whole; no table needs the rows yet
	}
	return 2
}

// roomyHeight is the number of rows from which on there are figures above lists that stand one above the other.
const roomyHeight = 26

// roomy reports whether there is room for figures and more notes.
func (m Model) roomy() bool {
	return m.frame.Height >= roomyHeight || m.ruled() && m.isWide()
}

// ruledHeight is the number of rows from which on there are rules, figures and blanks: with fewer, the tables
// need them.
const ruledHeight = 18

// ruled reports whether there is room for them.
func (m Model) ruled() bool { return m.frame.Height >= ruledHeight }

// wideWidth is the narrowest window with games of two players beside the standings.
const wideWidth = 78

// isWide reports whether the games and the standings stand side by side.
func (m Model) isWide() bool {
	return m.frame.Width >= wideWidth && m.seen.State.Config().Seats <= rules.MinSeats
}

// lengths returns how many rows each pane has.
func (m Model) lengths() [panes]int {
	return [panes]int{len(m.seen.standings), len(m.seen.Games)}
}

// headRows returns the rows of a pane's heading.
func (m Model) headRows() int {
	if m.ruled() {
		return 2
	}
	return 1
}

// room returns the rows between the heading and the notes.
func (m Model) room() int { return max(4, m.frame.Height-len(m.heading())-1-m.notesShown()-1) }

// rows returns how many entries of each pane are shown. Side by side both have all rows. One above the other,
// the games have two fifths of the room if they need it, and what one pane doesn't need goes to the other.
func (m Model) rows() [panes]int {
	if m.frame.Theme == nil {
		return [panes]int{} // before it is told its size
	}
	lengths := m.lengths()
	if m.isWide() {
		each := max(1, m.room()-m.headRows())
		return [panes]int{min(lengths[standingsPane], each), min(lengths[gamesPane], each)}
	}
	room := max(2, m.room()-2*m.headRows()-1)
	games := min(lengths[gamesPane], max(1, 2*room/5))
	standings := min(lengths[standingsPane], room-games)
	return [panes]int{standings, min(lengths[gamesPane], room-standings)}
}

func (m Model) draw() string {
	if m.frame.Theme == nil {
		return "" // before it is told its size
	}
	lines := m.heading()
	switch {
	case m.deps.Far != nil && m.seen.State.Phase() == rules.Unopened:
	case m.cross:
		lines = append(append(lines, ""), m.crossLines()...)
	case m.desk.open:
		lines = append(append(lines, ""), m.deskLines()...)
	case m.isWide():
		lines = append(append(lines, ""), m.beside()...)
	default:
		lines = append(append(lines, ""), m.gamesLines(m.frame.Width-2*margin)...)
		lines = append(append(lines, ""), m.standingsLines(m.frame.Width-2*margin)...)
	}
	below := m.below()
	for len(lines) < m.frame.Height-len(below) {
		lines = append(lines, "")
	}
	lines = append(lines[:max(0, m.frame.Height-len(below))], below...)
	for i, l := range lines {
		lines[i] = widget.Cut(l, m.frame.Width-margin)
	}
	widget.Shift(lines, margin)
	return strings.Join(lines, "\n")
}

// margin is the blank columns on either side.
const margin = 2

// panesGap is the number of columns between games and standings side by side.
const panesGap = 4

// standingsWidth returns the columns of the standings beside the games.
func (m Model) standingsWidth() int {
	if m.frame.Width >= 116 {
		return eloLeast
	}
	return 30
}

// beside returns the games with the standings at their right.
func (m Model) beside() []string {
	right := m.standingsWidth()
	const most = 76 // of the games
	width := min(most, m.frame.Width-2*margin-panesGap-right)
	games, standings := m.gamesLines(width), m.standingsLines(right)
	for len(games) < len(standings) {
		games = append(games, "")
	}
	for i := range games {
		if i < len(standings) {
			games[i] += widget.Blank(width+panesGap-lipgloss.Width(games[i])) + standings[i]
		}
	}
	return games
}

// pageHeading returns a pane's heading: its title, a note at the right, and how much of it is out of sight.
func (m Model) pageHeading(title, note string, p scrolledPane, width int) []string {
	if m.lengths()[p] > m.rows()[p] {
		mark := ""
		if m.pane == p {
			mark = " ↑↓"
		}
		title = fmt.Sprintf("%s (%d-%d of %d%s)", title, m.first[p]+1, m.first[p]+m.rows()[p], m.lengths()[p], mark)
	}
	return widget.Section(m.frame.Theme, title, note, width)[:m.headRows()]
}

// gamesLines returns the running games.
func (m Model) gamesLines(width int) []string {
	note := ""
	if slices.ContainsFunc(m.seen.Games, func(g tournament.RunningGame) bool { return !g.IsRace() }) {
		note = "the next to move has *"
	}
	lines := m.pageHeading("Tables", note, gamesPane, width)
	if waiting := m.pairings(max(1, m.room()-m.headRows())); len(m.seen.Games) == 0 && len(waiting) > 0 && m.isWide() {
		return append(lines, waiting...)
	}
	if len(m.seen.Games) == 0 {
		return append(lines, "  "+m.frame.Theme.Muted.Render("no game is running"))
	}
	first := m.first[gamesPane]
	for i, g := range m.seen.Games[first:][:m.rows()[gamesPane]] {
		lines = append(lines, m.game(g, first+i == m.chosen && m.pane == gamesPane, width))
	}
	return lines
}

// The columns of a game's number, of a player's score, of what stands at the end of a row, and of a name at least.
const numberWidth, scoreWidth, lastWidth, leastName = 4, 5, 9, 3

// game returns the row of a running game: a sign stands before the player to act. A called game has no clock,
// which stands still, but the players that it waits for.
func (m Model) game(g tournament.RunningGame, chosen bool, width int) string {
	t := m.frame.Theme
	names, waiting := g.Pairing.Names(), g.Waiting()
	last, style := m.last(g)
	if len(waiting) > 0 && widget.Width(last) > width/3 {
		last = "waiting"
	}
	scores := len(g.Scores) >= len(names)
	clocks := len(names) > 2 && len(waiting) == 0 && width > 100
	each := width - 2 - numberWidth - max(lastWidth, widget.Width(last)+1)
	name := each/len(names) - 2
	if scores {
		name -= scoreWidth
	}
	if clocks {
		name -= clockWidth
	}
	name = max(1, min(rules.MaxName, name))
	number := strconv.Itoa(tableNumber(m.seen.State, g.Game))
	if g.IsRace() && len(names) > 2 {
		room := width - 2 - numberWidth - max(lastWidth, widget.Width(last)+1)
		text := widget.Fit(raceScores(g, room), room)
		return widget.Row(t, chosen, width, widget.Span{Text: widget.Blank(numberWidth-1-len(number)) + number + " ", Style: t.Muted},
			widget.Span{Text: text, Style: t.Text}, widget.Span{Text: widget.Blank(width-2-numberWidth-room-widget.Width(last)) + last, Style: style})
	}
	spans := []widget.Span{{Text: widget.Blank(numberWidth-1-len(number)) + number, Style: t.Muted}}
	used := 2 + numberWidth - 1
	for seat, who := range names {
		sign, pen := "  ", t.Text
		if seat == g.ToAct {
			sign, pen = " *", t.Strong
		}
		text := sign + widget.Fit(who, name)
		if scores {
			score := strconv.FormatInt(g.Scores[seat], 10)
			text += widget.Blank(scoreWidth-len(score)) + score
		}
		if clocks {
			text += fmt.Sprintf("%*s", clockWidth, say.Clock(m.clock(g, seat)))
		}
		used += widget.Width(text)
		spans = append(spans, widget.Span{Text: text, Style: pen})
	}
	spans = append(spans, widget.Span{Text: widget.Blank(width-used-widget.Width(last)) + last, Style: style})
	return widget.Row(t, chosen, width, spans...)
}

// raceScores returns the racers and their points, the leader first, as many as have room.
func raceScores(g tournament.RunningGame, room int) string {
	names, text := g.Pairing.Names(), ""
	seats := make([]int, len(names))
	for i := range seats {
		seats[i] = i
	}
	game.SortStable(seats, func(a, b int) int { return cmp.Compare(g.Scores[b], g.Scores[a]) })
	for i, seat := range seats {
		next := text + fmt.Sprintf("%s %d", widget.Cut(names[seat], 10), g.Scores[seat])
		more := ""
		if left := len(seats) - i - 1; left > 0 {
			more = fmt.Sprintf("  and %d more", left)
		}
		if widget.Width(next+more) > room {
			return text + fmt.Sprintf("and %d more", len(seats)-i)
		}
		text = next + "  "
	}
	return strings.TrimSpace(text)
}

// clockWidth is the columns of a clock beside each name, at tables of more than two.
const clockWidth = 7

// clock returns the time left on a seat's clock.
func (m Model) clock(g tournament.RunningGame, seat int) time.Duration {
	left := g.Clocks[seat]
	if (seat == g.ToAct || g.IsRace()) && !g.Still {
		left -= max(0, m.seen.at.Sub(g.At))
	}
	return max(0, left)
}

// last returns the end of a game's row: the clock of the player to act, in red if the player is away or it
// runs short, or the players that a called game waits for.
func (m Model) last(g tournament.RunningGame) (string, theme.Style) {
	t := m.frame.Theme
	if waiting := g.Waiting(); len(waiting) > 0 {
		return say.WaitingBriefly(waiting), t.Accent
	}
	left := time.Duration(0)
	switch {
	case g.ToAct >= len(g.Clocks):
		return "", t.Muted
	case !g.IsRace():
		left = m.clock(g, g.ToAct)
	default:
		for seat := range g.Clocks {
			left = max(left, m.clock(g, seat))
		}
	}
	text, style := say.Clock(left), t.Muted
	if left < 10*time.Second {
		style = t.Warn
	}
	if g.IsRace() {
		return text, style
	}
	if e := m.seen.entrants[g.Pairing.Names()[g.ToAct]]; !e.Present && e.Name != "" {
		text, style = "away "+text, t.Warn
	}
	return text, style
}

// scored reports whether games have points, so that the spread says more than the number of losses.
func (m Model) scored() bool { return m.seen.State.Config().Scored }

// The columns of the standings besides the names: place, counts, rating, and where an entrant is.
const placeWidth, countWidth, spreadWidth, eloWidth, whereWidth = 4, 6, 8, 14, 14

// eloLeast is the least number of columns of standings with ratings.
const eloLeast = 62

// standingsLines returns the standings.
func (m Model) standingsLines(width int) []string {
	note := "won    lost"
	if m.scored() {
		note = "  wins  spread"
	}
	if width >= eloLeast {
		name := "  Elo"
		if m.seen.shares != nil {
			name = "  of 100"
		}
		note += name + widget.Blank(eloWidth+whereWidth-len(name))
	}
	lines := m.pageHeading("Standings", note, standingsPane, width)
	for _, st := range m.seen.standings[m.first[standingsPane]:][:m.rows()[standingsPane]] {
		lines = append(lines, m.standing(st, width))
	}
	if len(m.seen.standings) == 0 {
		lines = append(lines, m.frame.Theme.Muted.Render("nobody yet"))
	}
	return lines
}

func (m Model) standing(st wire.Row, width int) string {
	t := m.frame.Theme
	pen, count := t.Text, t.Text
	if st.Place == 1 && st.Won > 0 {
		pen, count = t.Strong, t.Accent
	}
	first, second := strconv.Itoa(st.Won), strconv.Itoa(st.Lost)
	if m.scored() {
		first, second = fmt.Sprintf("%.1f", st.Points), fmt.Sprintf("%+d", st.Spread)
	}
	room := width - placeWidth - countWidth - spreadWidth
	where, style := m.whereabouts(st.Name)
	tail := ""
	if width >= eloLeast {
		room -= eloWidth + whereWidth
		figure := wire.EloOf(st.Standing)
		if m.seen.shares != nil {
			figure = m.seen.shares[st.Name]
		}
		tail = t.Muted.Render("  "+widget.Fit(figure, eloWidth)) + style.Render(widget.Fit(where, whereWidth-2))
	} else if where == gone {
		pen = t.Warn
	}
	name := widget.Cut(st.Name, room-1)
	if width < eloLeast && where == gone {
		name = widget.Cut(st.Name, room-1-len(" "+gone)) + " " + gone
	}
	place := strconv.Itoa(st.Place)
	return t.Muted.Render(widget.Fit(widget.Blank(2-len(place))+place, placeWidth)) + pen.Render(widget.Fit(name, room)) +
		count.Render(widget.Blank(countWidth-len(first))+first) + t.Muted.Render(widget.Blank(spreadWidth-len(second))+second) + tail
}

// gone is what is said of an entrant who isn't connected.
const gone = "away"

// whereabouts says what an entrant is doing.
func (m Model) whereabouts(name string) (string, theme.Style) {
	t := m.frame.Theme
	e := m.seen.entrants[name]
	for _, g := range m.seen.Games {
		if g.Pairing.Seat(name) >= 0 && e.Present {
			return fmt.Sprintf("in game %d", g.Number), t.Muted
		}
	}
	switch {
	case m.seen.ended:
		return "", t.Muted
	case !e.Present:
		return gone, t.Warn
	}
	return "here", t.Muted
}

// crossLines returns the crosstable, and the meaning of its signs.
func (m Model) crossLines() []string {
	width, height := m.crossSize()
	table := crosstable.Of(m.seen.State)
	lines, _ := table.Draw(m.frame.Theme, m.sight, "", width, height)
	return append(append(lines, ""), m.frame.Theme.Muted.Render(widget.Cut(table.Legend(), width)))
}

// crossSize returns the room of the crosstable.
func (m Model) crossSize() (width, height int) {
	return m.frame.Width - 2*margin, max(3, m.room()-1)
}

// below returns a blank row and the absences, what happens next and the latest notes, or the question.
func (m Model) below() []string {
	t, width := m.frame.Theme, m.frame.Width-2*margin
	lines, shown := []string{""}, max(2, m.notesShown())
	most := shown
	if m.roomy() {
		most-- // a blank row stays above the footer
	}
	switch {
	case m.seen.away != "":
		lines = append(lines, widget.Sentence(t.Warn, m.seen.away, width, most)...)
	case m.cross && m.asking == none:
		return nil
	case m.asking != none:
		for _, q := range m.questions() {
			lines = append(lines, widget.Sentence(t.Warn, q, width, most)...)
		}
	case m.desk.open && m.desk.editing:
		g, _ := m.result()
		lines = append(lines, t.Accent.Render(widget.Cut(fmt.Sprintf("Points in game %d, %s: ", g.Number, strings.Join(g.Pairing.Names(), " and "))+m.desk.typed+"_", width)), t.Warn.Render(widget.Cut(m.desk.said, width)))
	case m.desk.open && m.desk.said != "":
		lines = append(lines, t.Warn.Render(widget.Cut("That can't be done: "+m.desk.said+".", width)))
	default:
		if gone := m.absent(); gone != "" {
			lines = append(lines, t.Warn.Render(widget.Cut(gone, width)))
		}
		if next := m.next(); next != "" {
			lines = append(lines, t.Muted.Render("next  ")+t.Text.Render(widget.Cut(next, width-len("next  "))))
		}
		lines = append(lines, m.notes(width, most-len(lines)+1)...)
	}
	lines = append(lines[:min(len(lines), most+1)], make([]string, shown)...)
	return lines[:shown+1]
}

// notes returns the latest notes that have room as a whole, the oldest of them first.
func (m Model) notes(width, room int) []string {
	var lines []string
	for i := len(m.seen.notes) - 1; i >= 0; i-- {
		n, style := m.seen.notes[i], m.frame.Theme.Muted
		if n.Fault {
			style = m.frame.Theme.Bad
		}
		const within = 2 // indentation of a note's further lines
		note := widget.Sentence(style, widget.Printable(n.Text), width-within, room)
		widget.Shift(note[1:], within)
		if len(lines)+len(note) > room {
			break
		}
		lines = append(note, lines...)
	}
	return lines
}

func (m Model) questions() []string {
	if m.asking == none {
		return nil
	}
	switch m.asking {
	case whetherToWithdraw:
		who, _ := m.player()
		return []string{"Withdraw " + who.Name + "? Nobody waits for them any more.", "u takes it back until the next round is drawn."}
	case whetherToRedraw:
		return []string{"Draw this round again? These pairings are lost."}
	case whetherToEnd:
		return []string{"End the tournament early? No further game begins after those that run.", "u takes it back while one of them runs."}
	}
	question := "Stop the tournament? Running games are played to their end first."
	later := "Nothing is recorded, so it can't go on later."
	if m.asking == whetherToKill {
		question = "Stop at once? Running games are broken off."
	}
	if m.deps.Record != "" {
		later = "With --record " + widget.CutLeft(widget.Printable(m.deps.Record), m.frame.Width/2) + " it goes on from there."
	}
	return []string{question, later}
}

// Keys returns what the keys do now. Leaving ends the tournament, unless it is over.
func (m Model) Keys() screen.Keys {
	short, full := m.keyTable().Keys(screen.KeyHelp)
	return screen.Keys{Topic: "tournaments", Holds: !m.seen.ended && m.deps.Far == nil, Asks: !m.seen.ended && m.deps.Far == nil, Short: short, Full: full}
}

// tableNumber returns the number that a running game has on the screen: its table's in a round of a Swiss, or its own.
func tableNumber(s rules.State, g rules.Game) int {
	return cmp.Or(tournament.TableNumber(s, g.Pairing), g.Number)
}

// opens returns the number of the game that enter opens.
func (m Model) opens() (number int, is bool) {
	if m.seen.ended || m.chosen >= len(m.seen.Games) || m.pane != gamesPane {
		return 0, false
	}
	return m.seen.Games[m.chosen].Number, true
}
