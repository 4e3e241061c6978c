package adjacency

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	rules "quoin/game/adjacency"
	tables "quoin/ui/board/table"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// Room around the board, in rows and columns.
const (
	headRows  = 2 // the title and a blank
	footRows  = 3 // a blank, the word, the message
	paneLeast = 19
	paneMost  = 40
	gap       = 4 // between board and pane
	barMost   = 30
)

// boardRoom is what the grid may take.
func (m Model) boardRoom() (width, height int) {
	return m.frame.Width - 2 - gap - paneLeast, m.frame.Height - headRows - footRows
}

// box is where the parts of the screen are: everything is as wide as board
// and pane together and in the middle of the frame.
type box struct {
	x, y, width int
	pane        int // columns of the right pane
}

func (m Model) box() box {
	w, h := m.grid.Size()
	var b box
	b.pane = max(paneLeast, min(paneMost, m.frame.Width-4-gap-w))
	b.width = w + gap + b.pane
	b.x = max(1, (m.frame.Width-b.width)/2)
	b.y = max(0, (m.frame.Height-h-headRows-footRows)/3)
	return b
}

// View draws the screen. It reads no clock: the time left is the model's.
func (m Model) View() screen.View {
	switch m.phase {
	case dealing:
		return screen.View{Content: "\n  Dealing the letters"}
	case failed:
		return tables.NoGame(m.frame, m.message.Text)
	case over:
		return m.viewResult()
	}
	return m.viewPlaying()
}

func (m Model) viewPlaying() screen.View {
	b := m.box()
	lines := make([]string, b.y, m.frame.Height)
	lines = append(lines, m.title(b), "")
	lines = m.appendBoard(lines, b)
	word, cursor := m.wordLine(m.frame.Width - b.x - 1)
	lines = append(lines, "", word, m.messageLine())
	widget.Shift(lines, b.x)
	v := screen.View{
		Content: strings.Join(lines, "\n"),
		Regions: m.squareRegions(b.x, b.y+headRows),
	}
	if m.asked == none {
		v.Cursor = tea.NewCursor(b.x+cursor, len(lines)-2)
	}
	return v
}

func (m Model) squareRegions(left, top int) []screen.Region {
	regions := make([]screen.Region, m.state().Board().Squares())
	for i := range regions {
		x, y, w, h := m.grid.Square(m.place(i))
		regions[i] = screen.Region{ID: fmt.Sprintf("square %d", i), X: left + x, Y: top + y, Width: w, Height: h}
	}
	return regions
}

// Status is what stays in sight while help covers the board.
func (m Model) Status() string {
	if m.phase != playing {
		return ""
	}
	if m.state().Config().Timed() {
		return say.Clock(m.left) + " left"
	}
	if !m.holding.Of(m.state()) {
		return "" // what there is to find is being looked for
	}
	found, all := m.holding.Found(m.state())
	return fmt.Sprintf("%d of %d found", found, all)
}

// title is the game's name at the left and the clock at the right.
func (m Model) title(b box) string {
	t := m.frame.Theme
	c := m.state().Config()
	name := fmt.Sprintf("%d×%d", c.Size, c.Size)
	if m.to.As == play.Daily {
		name += ", the day's"
	}
	if c.Checked {
		name += ", " + m.match.Log.Dictionary
	}
	bar := min(barMost, b.width/2-8)
	clock := ""
	switch {
	case c.Timed():
		clock = widget.Clock(t, m.left, c.Limit(), bar)
	case m.holding.Of(m.state()):
		found, all := m.holding.Found(m.state())
		clock = widget.Progress(t, found, all, bar-4)
	}
	left := "Adjacency  "
	room := b.width - lipgloss.Width(left) - lipgloss.Width(clock) - 1
	name = widget.Cut(name, room)
	pad := max(1, b.width-lipgloss.Width(left)-lipgloss.Width(name)-lipgloss.Width(clock))
	return t.Title.Render("Adjacency") + "  " + t.Muted.Render(name) + strings.Repeat(" ", pad) + clock
}

// appendBoard draws the grid and the pane beside it.
func (m Model) appendBoard(lines []string, b box) []string {
	var lit, again uint64
	for _, square := range m.entry.path {
		lit |= 1 << square
	}
	for _, square := range m.again {
		again |= 1 << square
	}
	board := m.state().Board()
	drawn := m.grid.Lines(func(place int) widget.Cell {
		square := m.square(place)
		c := widget.Cell{Tile: board.At(square), Cursor: m.walking && m.cursor == square}
		switch {
		case again>>square&1 == 1:
			c.Mark = widget.Again
		case lit>>square&1 == 1:
			c.Mark = widget.Lit
		}
		return c
	})
	return append(lines, widget.Beside(drawn, m.pane(b.pane), gap)...)
}

// pane is the score and the words found, the newest first.
func (m Model) pane(width int) []string {
	t := m.frame.Theme
	found := m.state().Words()
	points, counts := say.Count(m.state().Score(), "point"), []string{say.Count(found, "word")}
	if n := m.state().Rerolls(); n > 0 {
		counts = append(counts, say.Count(n, "re-roll"))
	}
	lines := []string{t.Strong.Render(points + "   " + strings.Join(counts, "   ")), ""}
	if lipgloss.Width(lines[0]) > width {
		lines = []string{t.Strong.Render(points), t.Strong.Render(widget.Cut(strings.Join(counts, ", "), width))}
	}
	if m.tips {
		return append(lines, m.tipLines(width)...)
	}
	list := m.listLines()
	height := m.listHeight()
	end := min(len(list), m.scroll+height)
	for _, l := range list[m.scroll:end] {
		lines = append(lines, l.draw(t.Text, t.Muted, min(width, listWidth)))
	}
	if more := len(list) - end; more > 0 {
		// The last row tells how many are out of sight, itself among them.
		lines[len(lines)-1] = t.Muted.Render(fmt.Sprintf("%d more, pgdn", more+1))
	}
	return lines
}

// listWidth keeps word and points close enough to read as one.
const listWidth = 24

// listHeight is how many rows of words the pane has.
func (m Model) listHeight() int {
	_, h := m.grid.Size()
	return max(1, h-2)
}

// listLine is a row of the list of words: a word and its points, or what a
// re-roll cost.
type listLine struct {
	text   string
	points int
	muted  bool // not from the board in play
	unkept bool // not on the disk yet
}

func (l listLine) draw(style, muted theme.Style, width int) string {
	if l.muted {
		style = muted
	}
	points := fmt.Sprintf("%d", l.points)
	mark := ""
	if l.unkept {
		mark = " " + say.Unkept
	}
	word := widget.Cut(l.text, width-len(mark)-len(points)-1) + mark
	return style.Render(word + strings.Repeat(" ", max(1, width-lipgloss.Width(word)-len(points))) + points)
}

func (m Model) listLines() []listLine {
	found := m.state().Found()
	lines := make([]listLine, 0, len(found)+m.state().Rerolls())
	roll, kept := m.state().Rerolls(), len(found)-m.unkept()
	reroll := func() {
		lines = append(lines, listLine{text: "re-roll", points: -rules.RerollCost, muted: true})
		roll--
	}
	for i := len(found) - 1; i >= 0; i-- {
		for found[i].Roll < roll {
			reroll()
		}
		lines = append(lines, listLine{found[i].Word, found[i].Points, found[i].Roll < m.state().Rerolls(), i >= kept})
	}
	for roll > 0 {
		reroll()
	}
	return lines
}

// wordLine is the word being typed and what it would bring, in so many columns:
// of a word that is longer the end stays in sight. at is the column
// of the cursor.
func (m Model) wordLine(room int) (line string, at int) {
	t := m.frame.Theme
	switch m.asked {
	case askLeave:
		return t.Warn.Render("End the game now and record it?"), 0
	case askReroll:
		return t.Warn.Render(fmt.Sprintf("Drop the word and re-roll for %d points?", rules.RerollCost)), 0
	}
	var faces, b strings.Builder
	var tiles []byte
	for i, s := range m.entry.spots {
		tiles = append(tiles, s.Tile)
		face := rules.Face(s.Tile)
		if i == len(m.entry.path) {
			// From here on no path can follow: what was right, then the
			// letter between brackets.
			b.WriteString(t.Strong.Render(faces.String()) + t.Wrong.Render("["+face+"]"))
			faces.Reset()
			continue
		}
		faces.WriteString(face)
	}
	b.WriteString(t.Strong.Render(faces.String()))
	line = t.Accent.Render(">") + " " + widget.CutLeft(b.String(), room-2)
	at = lipgloss.Width(line)
	if m.entry.ok && rules.Letters(tiles) >= m.state().Config().MinLength && len(tiles) > 1 && m.playedBefore() == nil {
		line += t.Muted.Render(widget.Cut("   "+say.Count(rules.Letters(tiles), "point")+", enter to play", room-at))
	}
	return line, at
}

// playedBefore is the refusal of a word that was played before, which is worth
// saying while it is typed; what the dictionary thinks is told at Enter only.
func (m Model) playedBefore() *rules.Refusal {
	word := m.entry.word()
	for _, f := range m.state().Found() {
		if f.Word == word {
			return &rules.Refusal{Reason: rules.AlreadyPlayed, Word: word, Path: f.Path}
		}
	}
	return nil
}

// messageLine is the last answer, or what is wrong with the word so far.
func (m Model) messageLine() string {
	if m.asked != none {
		no := "no, go on"
		if m.state().Config().Timed() {
			no += "; the clock is running"
		}
		return widget.Answers(m.frame.Theme, no)
	}
	msg := m.message
	if msg.Text == "" && !m.entry.empty() {
		if !m.entry.ok {
			msg = widget.Bad(m.stuck())
		} else if r := m.playedBefore(); r != nil {
			msg = widget.Said(say.Refusal(r))
		}
	}
	return msg.Draw(m.frame.Theme, m.frame.Width-4)
}

// stuck is why the letter after the path can't follow.
func (m Model) stuck() string {
	var before []byte
	for _, s := range m.entry.spots[:len(m.entry.path)] {
		before = append(before, s.Tile)
	}
	return say.Refusal(&rules.Refusal{
		Reason: rules.NoPath, Word: m.entry.word(), At: rules.Letters(before), Path: m.entry.path,
		Absent: !m.state().Board().Has(m.entry.spots[len(before)].Tile),
	})
}
