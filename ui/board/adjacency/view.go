package adjacency

import (
	"fmt"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	rules "quoin/game/adjacency"
	"quoin/game/match"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/board/local"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// View implements screen.Screen. It reads no clock: the time left is in the model.
func (m Model) View() screen.View {
	switch m.phase {
	case dealing:
		return screen.View{Content: "\n  Dealing the letters"}
	case failed:
		return local.NoGame(m.frame, m.message.Text)
	case over:
		if m.race != nil {
			return m.viewRace()
		}
		if m.result.shared != nil {
			return m.viewShare()
		}
		return m.viewResult()
	}
	return m.viewPlaying()
}

func (m Model) viewPlaying() screen.View {
	b := m.box()
	rows := make([]string, max(m.frame.Height, b.message+1))
	rows[0] = m.titleLine(b)
	board := m.boardLines()
	m.beside(rows, board, b.top, b.pane)
	line, at := m.wordLine(b)
	rows[b.typing] = line
	if b.beside > 0 {
		if m.asked == none {
			below := m.worth(b.beside - len(wordSign))
			if m.isUntried() {
				_, how := m.prompt(b.beside - len(wordSign))
				below = m.kit.theme.Muted.Render(how)
			}
			rows[b.typing+1] = widget.Blank(b.worth) + below
		}
	}
	if b.side > 0 {
		m.putMessage(rows, b)
	}
	m.liftBefore(rows, board, b)
	for i, line := range m.pane(b) {
		m.inPane(rows, paneTop+i, b.pane, line)
	}
	m.liftBeside(rows, b)
	if b.side == 0 {
		m.putMessage(rows, b)
	}
	v := screen.View{
		Content: strings.Join(rows, "\n"),
		Regions: m.squareRegions(left, b.top),
	}
	switch {
	case m.asked != none:
	case m.phase != playing, m.isWatching(): // nothing is typed
	case m.walking:
		x, y := m.kit.grid.Cursor(m.place(m.cursor))
		v.Cursor = tea.NewCursor(left+x, b.top+y)
	case m.refused == "": // the next letter goes where the refused word is
		v.Cursor = tea.NewCursor(at, b.typing)
	}
	return v
}

// beside writes the board's lines into rows from top on, filled with blanks up to column.
func (m Model) beside(rows, board []string, top, column int) {
	w, _ := m.kit.grid.Size()
	before, after := widget.Blank(left), widget.Blank(column-left-w)
	for i, line := range board {
		if top+i < len(rows) {
			rows[top+i] = before + line + after
		}
	}
}

// inPane appends a line of the pane to a row. The board's rows are already filled with
// blanks up to the pane.
func (m Model) inPane(rows []string, row, column int, line string) {
	if line == "" || row >= len(rows) {
		return
	}
	rows[row] += widget.Blank(column-lipgloss.Width(rows[row])) + line
}

// shown returns the board for the grid, in the turned view.
func (m Model) shown() widget.GridContent {
	board := m.state().Board()
	s := widget.GridContent{Tile: func(place int) byte { return board.At(m.square(place)) }, Kind: widget.TypeLit, Cursor: -1}
	path := m.entry.path
	if m.isSpent() || m.refused != "" {
		s.Kind = widget.TypeSpent
	}
	s.Spent = m.phase == stopped && m.kit.theme.Solid()
	if m.again != nil {
		path = m.again
	}
	s.Path = m.places(path)
	if m.walking {
		s.Cursor = m.place(m.cursor)
	}
	if starts := m.starts(); starts != nil {
		s.Mark = func(place int) int { return starts[m.square(place)] }
	}
	return s
}

// isSpent reports whether the word was found before.
func (m Model) isSpent() bool {
	return m.again != nil || m.entry.ok && !m.entry.empty() && m.playedBefore() != ""
}

// places returns the places at which a path's squares are drawn.
func (m Model) places(path rules.Path) []int {
	places := make([]int, len(path))
	for i, square := range path {
		places[i] = m.place(square)
	}
	return places
}

// squareIDs are the region IDs of the squares.
var squareIDs = func() (ids [rules.MaxSize * rules.MaxSize]string) {
	for i := range ids {
		ids[i] = "square " + strconv.Itoa(i)
	}
	return ids
}()

func (m Model) squareRegions(left, top int) []screen.Region {
	regions := make([]screen.Region, m.state().Board().Squares())
	for i := range regions {
		x, y, w, h := m.kit.grid.Square(m.place(i))
		regions[i] = screen.Region{ID: squareIDs[i], X: left + x, Y: top + y, Width: w, Height: h}
	}
	return regions
}

// Status returns the line that stays visible while help covers the board.
func (m Model) Status() string {
	switch {
	case m.phase == stopped:
		return m.endCall()
	case m.phase != playing:
		return ""
	case m.state().Config().Timed():
		return say.Clock(m.left) + " left"
	}
	if !m.holding.Of(m.state()) {
		return "" // the board's words aren't known yet
	}
	found, all := m.holding.Found(m.state())
	return say.Number(found) + " of " + say.Number(all) + " found"
}

// titleLine draws the game's name and, over the pane, the clock or the progress.
func (m Model) titleLine(b box) string {
	c := m.state().Config()
	title, name := "Adjacency", fmt.Sprintf("%d×%d", c.Size, c.Size)
	if c.Day != "" {
		title, name = "Daily", say.Date(c.Day)
	}
	if m.race != nil {
		title, name = "Race", name+", "+m.raceWho()
	}
	if !c.Checked {
		name += wording.In(c)
	}
	if c.Checked && m.race == nil {
		name += ", " + m.match.Log.Dictionary
	}
	right, at := "", b.pane
	switch {
	case c.Timed():
		right = m.kit.clock.Draw(m.left, c.Limit(), b.width)
	default:
		title, name = "Find all", name+", no clock"
	}
	name = widget.Cut(name, at-left-len(title)-3)
	pad := at - left - len(title) - 2 - lipgloss.Width(name)
	return widget.Blank(left) + m.kit.theme.Title.Render(title) + "  " + m.kit.theme.Muted.Render(name) + widget.Blank(pad) + right
}

// wordLine draws the typed word as chips, and its points in the pane's column, where they
// don't move with each letter. at is the column of the cursor.
func (m Model) wordLine(b box) (line string, at int) {
	switch m.asked {
	case askLeave:
		if m.race != nil {
			return widget.Blank(left) + m.kit.theme.Strong.Render("Stop here? The others "+m.racesOn()), 0
		}
		return widget.Blank(left) + m.kit.theme.Strong.Render(m.leaveQuestion()), 0
	case askReroll:
		return widget.Blank(left) + m.kit.theme.Strong.Render(fmt.Sprintf("Drop the word and re-roll for %d points?", rules.RerollCost)), 0
	}
	if m.isWatching() {
		return widget.Blank(left) + m.kit.theme.Muted.Render(widget.Cut(raceHidden, b.pane-left-2)), 0
	}
	room := b.worth - left - len(wordSign) - 2
	if b.beside > 0 {
		room = b.beside - len(wordSign)
	}
	chips, width := m.chipsOf(room)
	at = left + len(wordSign) + width
	line = widget.Blank(left+m.shaken()) + m.kit.theme.Muted.Render(wordSign) + chips
	switch {
	case m.isUntried() && b.side > 0:
		what, _ := m.prompt(0)
		return line + m.kit.theme.Muted.Render(what), at
	case m.isUntried():
		what, how := m.prompt(m.frame.Width - at - left - promptWide)
		return line + m.kit.theme.Muted.Render(strings.TrimSuffix(what, ",")+", "+how), at
	case b.side > 0:
		return line, at // the points are in a separate row, or count for nothing
	}
	if worth := m.worth(b.pane + b.width - b.worth); worth != "" {
		line += widget.Blank(b.worth-at-m.shaken()) + worth
	}
	return line, at
}

// prompt returns the text until the player has done something, in two parts. The second
// has at most room columns. They have two rows if the pane begins beside them.
func (m Model) prompt(room int) (what, how string) {
	if m.state().Config().Timed() {
		return "type a word,", "or walk with arrows and space"
	}
	return "type any word you see", first([]string{"everyday words; rare ones count as extras", "rare ones count as extras"}, room)
}

// promptWide is the columns of the first part with a comma and a blank after it.
const promptWide = 23

// isUntried reports whether nothing has been done in the game yet.
func (m Model) isUntried() bool {
	return m.phase == playing && !m.isWatching() && m.entry.empty() && !m.walking && m.state().Words() == 0 && m.state().Rerolls() == 0 && m.message.Text == ""
}

// chipsOf draws the word as chips in room columns. Of a longer word the end is visible.
func (m Model) chipsOf(room int) (chips string, width int) {
	kind := widget.TypeLit
	if m.isSpent() {
		kind = widget.TypeSpent
	}
	type chip struct {
		text  string
		width int
	}
	all := make([]chip, len(m.entry.spots))
	for i, s := range m.entry.spots {
		k := kind
		switch {
		case i == len(m.entry.path):
			k = widget.TypeWrong // this letter can't follow the path
		case i > len(m.entry.path):
			k = widget.TypeTile
		}
		all[i].text, all[i].width = m.kit.chips.Draw(s.Tile, k)
		if k == kind && m.refused != "" {
			all[i].text = m.kit.chips.Refused(s.Tile)
		}
		width += all[i].width + 1
	}
	var line strings.Builder
	if width > room {
		line.WriteString(m.kit.theme.Muted.Render("… "))
		for width += 2; width > room && len(all) > 0; all = all[1:] {
			width -= all[0].width + 1
		}
	}
	for _, c := range all {
		line.WriteString(c.text)
		line.WriteByte(' ')
	}
	return line.String(), width
}

// worth returns the points the word would score and, if there is room, the key that plays
// it; or that it was played before.
func (m Model) worth(room int) string {
	if m.phase == stopped {
		return m.late(room)
	}
	if m.refused != "" {
		return m.verdict(room)
	}
	tiles := make([]byte, 0, len(m.entry.spots))
	for _, s := range m.entry.spots {
		tiles = append(tiles, s.Tile)
	}
	letters := rules.Letters(tiles)
	if m.isSpent() {
		for _, text := range []string{fmt.Sprintf("played already, for %d", letters), "played already", "played"} {
			if len(text) <= room {
				return m.kit.theme.Muted.Render(text)
			}
		}
	}
	if !m.entry.ok || letters < m.state().Config().MinLength || len(tiles) < 2 || m.playedBefore() != "" {
		return ""
	}
	points := say.Count(letters, "point")
	line := m.kit.theme.Strong.Render(widget.Cut(points, room))
	if how := "  enter plays it"; len(points)+len(how) <= room {
		line += m.kit.theme.Muted.Render(how)
	}
	return line
}

// late says of a word that was still being typed at the end that it doesn't count.
func (m Model) late(room int) string {
	if m.entry.empty() || m.race == nil && !m.state().Config().Timed() {
		return ""
	}
	return m.kit.theme.Muted.Render(first([]string{"not entered in time", "too late"}, room))
}

// verdict draws the reason for a refused word in room columns, or only what the next
// letter does; nothing in a column that has the reason below.
func (m Model) verdict(room int) string {
	b := m.box()
	switch {
	case m.saysWhyBeside(b):
		return m.kit.theme.Bad.Render(m.refused)
	case b.side == 0:
		return m.kit.theme.Muted.Render(first(typeOn, room))
	}
	return ""
}

// playedBefore says that the word was played before, while it is still typed, or returns ""; the
// dictionary's opinion comes only at enter.
func (m Model) playedBefore() string {
	word := m.word()
	for i, f := range m.found() {
		switch {
		case f.Word != word:
		case m.finder(i) != "":
			return m.race.company.Sentence(&match.Refusal{Reason: match.FoundInTeam, Seat: m.race.view.Plays[i].Seat}, sentence)
		case m.isTeam():
			return wording.Refusal(&rules.Refusal{Reason: rules.AlreadyPlayed, Word: word, Path: m.entry.path}) // it keeps its board
		default:
			return wording.Refusal(&rules.Refusal{Reason: rules.AlreadyPlayed, Word: word, Path: f.Path})
		}
	}
	return ""
}
