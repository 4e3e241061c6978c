package door

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

const (
	margin     = 2
	largeWidth = 82 // of everything on a large screen
)

// wide reports whether the screen has room for sentences, and large whether it has room around them.
func (m Model) wide() bool  { return m.frame.Width >= 80 && m.frame.Height >= 23 }
func (m Model) large() bool { return m.frame.Width >= 120 && m.frame.Height >= 36 }

// corner returns the first column.
func (m Model) corner() int {
	if m.large() {
		return (m.frame.Width - largeWidth) / 2
	}
	return margin
}

// span returns the number of columns used.
func (m Model) span() int {
	if m.large() {
		return largeWidth
	}
	return m.frame.Width - 2*margin
}

// View draws the door. Nothing on it moves when the store answers.
func (m Model) View() screen.View {
	if m.passes && m.begins && !m.known {
		return screen.View{}
	}
	c := widget.NewCanvas(m.frame.Theme, m.frame.Width, m.frame.Height)
	m.head(c)
	prompt := min(16, m.frame.Height-1)
	switch {
	case m.large():
		const y = 6
		m.drawWide(c, m.corner(), y)
		prompt = y + 21
	case m.wide():
		const y = 2
		m.drawWide(c, margin, y)
		prompt = y + 19
	default:
		m.drawNarrow(c, prompt)
	}
	m.prompt(c, m.corner(), prompt)
	return screen.View{
		Content: strings.Join(c.Lines(), "\n"),
		Regions: []screen.Region{{ID: "begin", X: m.corner(), Y: prompt, Width: m.span(), Height: 1}},
	}
}

// head draws the first line: the day's number, and when the next board comes.
func (m Model) head(c *widget.Canvas) {
	x := c.Put(m.corner(), 0, "Daily", theme.BrassRole, theme.None, theme.Bold)
	c.Put(x+2, 0, number(m.now), theme.MutedRole, theme.None, 0)
	m.right(c, 0, "next one at 0:00 UTC, in "+say.Within(gameplay.UntilNextDay(m.now)), theme.MutedRole)
}

// right writes a text that ends at the right edge.
func (m Model) right(c *widget.Canvas, y int, text string, ink theme.Role) {
	c.Put(m.corner()+m.span()-widget.Width(text), y, text, ink, theme.None, 0)
}

// drawWide draws everything but the prompt on a screen of 80 columns or more.
func (m Model) drawWide(c *widget.Canvas, x, y int) {
	now := m.now.UTC()
	c.Put(x, y, now.Weekday().String(), theme.TextRole, theme.None, theme.Bold)
	end := m.date(c, x, y+1, widget.L)
	month := now.Format("January 2006")
	c.Put(max(x+len(now.Weekday().String())+2, end-len(month)), y, month, theme.MutedRole, theme.None, 0)
	at := x + 38
	m.streak(c, at, y+1)
	for i, fact := range [][2]string{{"the board", "4×4, " + m.words().String() + " letters"}, {"the clock", "3 minutes, from enter on"}, {"counts", "once; the same for all"}} {
		c.Put(at, y+5+i, fact[0], theme.MutedRole, theme.None, 0)
		c.Put(at+12, y+5+i, fact[1], theme.TextRole, theme.None, 0)
	}
	c.Put(x, y+9, "The last two weeks", theme.TextRole, theme.None, theme.Bold)
	m.right(c, y+9, "a bar is the day's rank", theme.MutedRole)
	c.Fill(x, y+10, m.span(), 1, '─', theme.RuleRole, theme.None, 0)
	pitch, below := 5, y+17
	if m.large() {
		y, pitch, below = y+1, 6, y+19
	}
	m.fortnight(c, x+1, y+11, 14, pitch, 3)
	m.drawYesterday(c, x, below)
}

// drawNarrow draws the same on a smaller screen, with fewer days and without yesterday.
func (m Model) drawNarrow(c *widget.Canvas, prompt int) {
	now := m.now.UTC()
	c.Put(margin, 2, now.Weekday().String(), theme.MutedRole, theme.None, 0)
	m.date(c, margin, 3, widget.M)
	c.Put(margin, 7, now.Format("January 2006"), theme.MutedRole, theme.None, 0)
	const at = 25
	m.streak(c, at, 2)
	c.Put(at, 6, "4×4 · 3 minutes · "+m.words().String()+" letters", theme.TextRole, theme.None, 0)
	c.Put(at, 7, "one board for everyone", theme.MutedRole, theme.None, 0)
	c.Put(at, 8, "counts once", theme.MutedRole, theme.None, 0)
	high := min(3, prompt-12)
	m.fortnight(c, margin, prompt-3-high, 11, 5, high)
}

// words returns the language of the day's words.
func (m Model) words() lexicon.Language { return m.deps.Settings.Now().Words() }

// date draws the day of the month in type, and returns the column after it.
func (m Model) date(c *widget.Canvas, x, y int, size widget.TypeSize) int {
	if m.frame.Small {
		y, size = y+1, widget.S
	}
	across, _ := size.Pitch()
	for _, figure := range strconv.Itoa(m.now.UTC().Day()) {
		c.Type(x, y, size, widget.Piece{Face: string(figure), Kind: widget.TypeLit})
		x += across
	}
	return x - across + size.Width()
}

// streak draws the streak: the number that matters today.
func (m Model) streak(c *widget.Canvas, x, y int) {
	if !m.known {
		return
	}
	d := m.day
	days, longest := "days in a row", "longest "+say.Number(d.Longest)
	switch {
	case d.Streak == 0 && d.Longest == 0:
		days, longest = "today is the first day", ""
	case d.Streak == 0:
		days = "today begins a new streak"
	case d.Streak == 1:
		days = "day so far"
	}
	if d.Streak > 0 {
		x = m.figure(c, x, y, strconv.Itoa(d.Streak)) + 1
	}
	c.Put(x, y+1, days, theme.TextRole, theme.None, 0)
	c.Put(x, y+2, longest, theme.MutedRole, theme.None, 0)
}

// figure draws a number, and returns the column after it.
func (m Model) figure(c *widget.Canvas, x, y int, text string) int {
	if m.frame.Small {
		return c.Put(x, y+1, text, theme.BrassRole, theme.None, theme.Bold)
	}
	for _, r := range text {
		g, _ := widget.Face(r, 1)
		c.Pixels(x, 2*y, g, theme.BrassRole, theme.None, 0)
		x += g.Width + 1
	}
	return x
}

// fortnight draws the last n days as type on a shelf, pitch columns apart, and over each a bar of half a
// row a rank, at most high rows. The days stand below the bars.
func (m Model) fortnight(c *widget.Canvas, x, y, n, pitch, high int) {
	d := m.day
	if !m.known {
		d = gameplay.Day{Date: m.now.UTC().Format(time.DateOnly)}
	}
	solid := m.frame.Theme.Solid()
	for i, r := range last(d, n) {
		at, _ := time.Parse(time.DateOnly, r.Day)
		x := x + i*pitch
		if r.Words > 0 && r.Rank != adjacency.NoRank {
			bar(c, x, y+high, min(int(r.Rank-adjacency.Devil)+1, 2*high), r.Rank >= adjacency.Printer)
		}
		state := noType
		switch {
		case i == n-1:
			state = widget.TypeLit
		case r.Words > 0:
			state = widget.TypeTile
		}
		chip(c, solid, x, y+high, fmt.Sprintf("%-3d", at.Day()), state)
		name, ink, attr := at.Weekday().String()[:1], theme.MutedRole, theme.Attr(0)
		if i == n-1 {
			ink, attr = theme.TextRole, theme.Bold
		}
		if i == n-1 && !solid {
			name = "^"
		}
		c.Put(x+1, y+high+1, name, ink, theme.None, attr)
	}
}

// Row returns the signs of the last days, for a result.
func Row(d gameplay.Day) string {
	var signs []string
	for _, sign := range Signs(d, rowDays) {
		signs = append(signs, sign.Mark())
	}
	return strings.Join(signs, " ")
}

// bar draws a bar of half rows that stands on row y.
func bar(c *widget.Canvas, x, y, halves int, good bool) {
	ink := theme.MutedRole
	if good {
		ink = theme.BrassRole
	}
	for ; halves > 1; halves -= 2 {
		y--
		c.Put(x, y, "███", ink, theme.None, 0)
	}
	if halves == 1 {
		c.Put(x, y-1, "▄▄▄", ink, theme.None, 0)
	}
}

// noType is the state of a place without type.
const noType = widget.TypeBlank

// chip draws three columns of small type.
func chip(c *widget.Canvas, solid bool, x, y int, text string, state widget.TileState) {
	look := state.Look()
	switch {
	case state == noType && solid:
		c.Put(x, y, text, theme.MutedRole, theme.SquareRole, 0)
	case state == noType:
		c.Put(x, y, "·"+strings.TrimSpace(text), theme.MutedRole, theme.None, 0)
	case solid:
		c.Put(x, y, text, look.Ink, look.Face, theme.Bold)
	default:
		c.Put(x, y, text, theme.None, theme.None, theme.Bold|theme.Reverse)
	}
}

// drawYesterday draws the result of the day before, and the best word missed there.
func (m Model) drawYesterday(c *widget.Canvas, x, y int) {
	if !m.known {
		return
	}
	c.Put(x, y, "yesterday", theme.MutedRole, theme.None, 0)
	r, played := m.yesterday()
	if !played {
		c.Put(x+12, y, "not played", theme.MutedRole, theme.None, 0)
		return
	}
	end := c.Put(x+12, y, result(r), theme.TextRole, theme.None, 0)
	if m.missed == "" {
		return
	}
	const label, pitch = "best you missed", 4
	at := max(x+35, end+2)
	at = c.Put(at, y, label, theme.MutedRole, theme.None, 0) + 2
	word := strings.ToUpper(m.missed)
	if at+pitch*len(word)-1 > x+m.span() {
		c.Put(at, y, word, theme.BrassRole, theme.None, theme.Bold)
		return
	}
	for i := range len(word) {
		chip(c, m.frame.Theme.Solid(), at+pitch*i, y, " "+word[i:i+1]+" ", widget.TypeTile)
	}
}

// prompt draws what enter does, or why it can't.
func (m Model) prompt(c *widget.Canvas, x, y int) {
	text, ground := "begins; the clock starts then", theme.None
	if m.wide() {
		text = "begins. It counts once; a day without a word keeps no streak."
		if m.frame.Theme.Solid() {
			ground = theme.ChosenRole
		}
		c.Fill(x, y, m.span(), 1, ' ', theme.TextRole, ground, 0)
	}
	switch {
	case m.why != "":
		c.Put(x, y, "! "+widget.Cut(m.why, m.span()-2), theme.RedRole, ground, 0)
		return
	case m.known && m.day.State == gameplay.DayHeld:
		c.Put(x, y, "Another Quoin is playing today's board.", theme.TextRole, ground, 0)
		return
	}
	c.Put(x, y, ">", theme.BrassRole, ground, theme.Bold)
	x = c.Put(x+2, y, "enter", theme.BrassRole, ground, theme.Bold)
	c.Put(x+1, y, text, theme.TextRole, ground, 0)
}
