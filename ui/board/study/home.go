package study

import (
	"cmp"
	"fmt"
	"strings"

	"quoin/game/lexicon"
	rules "quoin/game/study"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// title draws the screen's name, the page, and at the right end what has been answered or how it stands.
func (m Model) title() string {
	t := m.frame.Theme
	page, right := "flashcards", ""
	var signs string
	switch {
	case m.page == asking || m.page == shown:
		at, all := m.progressOf()
		page = fmt.Sprintf("card %s of %s", say.Number(at), say.Number(all))
		signs = m.signs(at, all)
	case m.page == over:
		page, right = "done for now", m.streak()
	case m.page == lists:
		page, right = "which words are asked", m.dictionaryName()
	default:
		if right = m.streak(); right == "" {
			right = m.dictionaryName()
		}
	}
	if m.unkept > 0 {
		page += " " + say.Unkept
	}
	room := m.width() - len("Study") - 2 - widget.Width(page)
	if signs != "" {
		return t.Title.Render("Study") + "  " + t.Muted.Render(page) + widget.Blank(room-m.signColumns()) + signs
	}
	right = widget.Cut(right, room-2)
	return t.Title.Render("Study") + "  " + t.Muted.Render(page) + widget.Blank(room-widget.Width(right)) + t.Muted.Render(right)
}

// streak says how many days in a row have answers, from two on.
func (m Model) streak() string {
	if m.figures.Streak < 2 {
		return ""
	}
	return say.Count(m.figures.Streak, "day") + " in a row"
}

func (m Model) dictionaryName() string {
	if m.deck == nil {
		return ""
	}
	return say.Plain(m.deck.Words().Name())
}

// progressOf returns the number of the present card, and of all cards of the session as far as is known.
func (m Model) progressOf() (at, all int) {
	at = len(m.session.marks)
	if m.page == asking {
		at++
	}
	return at, max(at, len(m.session.marks)+m.figures.Due+m.newLeft())
}

// newLeft returns the new questions left today, with those beyond the pace.
func (m Model) newLeft() int {
	return min(max(0, m.cards.Box.Pace()+m.more-m.newToday()), m.unasked())
}

// about says how long the due cards take, at three a minute.
func about(cards int) string {
	return "about " + say.Count(max(1, (cards+2)/3), "minute")
}

// viewHome draws the cardbox: two figures, its levels as stacks, and the doors. top is the first row on the screen.
func (m Model) viewHome(top int) (lines []string, regions []screen.Region) {
	t, f := m.frame.Theme, m.figures
	first := []string{"new cards", about(f.New)}
	figure := f.New
	switch {
	case f.Due > 0:
		figure, first = f.Due, []string{plural(f.Due, "card") + " due", about(f.Due)}
	case f.New == 0:
		first = []string{"cards due", "all done for today"}
	}
	box := plural(f.Cards, "card") + " in the box"
	if m.isNarrow() {
		box = "in the box"
	}
	lines = m.figureRow(
		labelledFigure{say.Number(figure), theme.BrassRole, first[0], first[1]},
		labelledFigure{say.Number(f.Cards), theme.TextRole, box, say.Number(f.Learned) + " learned"},
	)
	height := min(max(2, m.frame.Height-top-widget.FigureRows-m.doorCount()-7), 5)
	between := 0 // blank rows between two doors
	if m.isTall() {
		most := 0
		for _, l := range f.Level {
			most = max(most, l.Cards)
		}
		height, between = min(m.frame.Height-24, max(lowestStack, (most+1)/2+1)), 1
		if m.frame.Height >= tallest {
			between = 2
		}
	}
	lines = append(append(lines, ""), m.stacks(height)...)
	if m.frame.Height >= 22 {
		lines = append(lines, "")
	}
	lines = append(lines, m.said(), "")
	for i, d := range m.doors() {
		style, name := t.Muted, t.Strong
		if i == m.door {
			style, name = t.Text, t.Accent
		}
		if i > 0 {
			lines = append(lines, make([]string, between)...)
		}
		regions = append(regions, screen.Region{ID: rowID(i), Y: top + len(lines), Width: m.width(), Height: 1})
		lines = append(lines, widget.Row(t, i == m.door, m.width(), widget.Span{Text: widget.Fit(d.key, 7), Style: t.Muted}, widget.Span{Text: widget.Fit(d.name, 10), Style: name}, widget.Span{Text: d.about, Style: style}))
	}
	return lines, regions
}

// lowestStack is the least rows of the stacks in a tall window, if their cards need no more.
const lowestStack = 9

// plural returns the name of a number of things, without the number.
func plural(n int, thing string) string {
	if n == 1 {
		return thing
	}
	return thing + "s"
}

// labelledFigure is a figure with two lines of text beside it.
type labelledFigure struct {
	text        string
	ink         theme.Role
	name, about string
}

// isNarrow reports whether there is little room beside figures.
func (m Model) isNarrow() bool { return m.width() < 64 }

// figureRow draws figures beside each other: each in an equal part of the width or, if that is too little for one of
// them, as wide as it is.
func (m Model) figureRow(all ...labelledFigure) []string {
	t, part := m.frame.Theme, m.width()/len(all)
	widest := make([]int, len(all))
	equal := true
	for i, f := range all {
		_, used := widget.NewFigures(t, f.ink).Draw(f.text)
		widest[i] = used + 2 + max(widget.Width(f.name), widget.Width(f.about))
		equal = equal && widest[i] < part
	}
	lines := make([]string, widget.FigureRows)
	for i, f := range all {
		rows, used := widget.NewFigures(t, f.ink).Draw(f.text)
		room := part
		if !equal {
			room = widest[i] + 1
		}
		for y, text := range [widget.FigureRows]string{"", f.name, f.about} {
			style := t.Text
			if y == 2 {
				style = t.Muted
			}
			lines[y] += rows[y] + "  " + style.Render(text) + widget.Blank(room-used-2-widget.Width(text))
		}
	}
	for y := range lines {
		lines[y] = widget.Cut(lines[y], m.width())
	}
	return lines
}

// stacks draws the levels of the cardbox as stacks of type, the due cards of each in brass on top, with the days until
// a card is asked again and the number of cards below.
func (m Model) stacks(height int) []string {
	t, levels := m.frame.Theme, m.figures.Level[:]
	most := 0
	for _, l := range levels {
		most = max(most, l.Cards)
	}
	half := 2*height - 1
	per := max(1, (most+half-1)/half) // cards in half a row
	pitch := (m.width() + 2) / len(levels)
	wide := pitch - 2
	c := widget.NewCanvas(t, m.width(), height+2)
	for i, l := range levels {
		x := i * pitch
		tall := (l.Cards + per - 1) / per
		due := min(tall, (l.Due+per-1)/per)
		for j := range tall {
			role := theme.TileRole
			if j >= tall-due {
				role = theme.LitRole
			}
			m.layer(c, x, 2*height-2-j, wide, role)
		}
		if t.Solid() {
			lip := theme.LipRole
			if l.Cards == 0 {
				lip = theme.RuleRole
			}
			m.layer(c, x, 2*height-1, wide, lip)
		} else if l.Cards == 0 {
			c.Put(x, height-1, strings.Repeat("─", wide), theme.RuleRole, theme.None, 0)
		}
		after := "today"
		if days := rules.Interval(i); days > 0 && i < 4 {
			after = say.Count(days, "day")
		} else if days > 0 {
			after = say.Number(days)
		}
		c.Put(x+(wide-len(after))/2, height, after, theme.MutedRole, theme.None, 0)
		number := say.Number(l.Cards)
		c.Put(x+(wide-len(number))/2, height+1, number, theme.TextRole, theme.None, theme.Bold)
	}
	return c.Lines()
}

// layer draws half a row of a stack. Without colours a row is a block if its upper half is due, and shaded otherwise.
func (m Model) layer(c *widget.Canvas, x, y2, wide int, role theme.Role) {
	for i := range wide {
		switch {
		case m.frame.Theme.Solid():
			c.Pixel(x+i, y2, role)
		case role == theme.LitRole:
			c.Put(x+i, y2/2, "█", theme.TextRole, theme.None, 0)
		default:
			c.Put(x+i, y2/2, "░", theme.TextRole, theme.None, 0)
		}
	}
}

// said returns the response to the last key, or what is going on in the background.
func (m Model) said() string {
	t := m.frame.Theme
	switch {
	case m.message.Text != "":
		return m.message.Draw(t, m.width())
	case !m.cards.Saves():
		return t.Bad.Render("Nothing is being saved")
	case len(m.waits) > 0:
		return t.Muted.Render(widget.Cut("looking through your games for missed words: "+say.Count(len(m.waits), "game")+" left", m.width()))
	case m.figures.Unasked > 0:
		return t.Muted.Render(widget.Cut(say.Count(m.figures.Unasked, "card")+" without an answer in this dictionary", m.width()))
	case m.figures.Cards > 0:
		return t.Muted.Render(widget.Cut("asked again after this long; brass is due today", m.width()))
	}
	return t.Muted.Render(widget.Cut("a card that is right moves one stack to the right", m.width()))
}

// themes says what the row of the puzzles by theme leads to.
func (m Model) themes() string {
	if f := m.cards.English().PuzzleFigures(m.today()); f.Tried > 0 {
		return "by theme; your rating is " + say.Rating(f.Rating) + m.inEnglish()
	}
	return "endgame, bonus, leave" + cmp.Or(m.inEnglish(), ", defence")
}

// inEnglish says that puzzles are English, if the flashcards aren't.
func (m Model) inEnglish() string {
	if m.language() == lexicon.English {
		return ""
	}
	return "; in English"
}

// studyDoor is a row of the page of the cardbox.
type studyDoor struct{ key, name, about string }

func (m Model) doors() []studyDoor {
	f := m.figures
	var cards []string
	if f.Due > 0 {
		cards = append(cards, say.Number(f.Due)+" due")
	}
	if f.New > 0 {
		cards = append(cards, say.Number(f.New)+" new")
	}
	text := strings.Join(cards, ", then ")
	switch {
	case text == "":
		text = "all done for today; n asks ten new ones"
	case f.New > 0 && f.Wanted > 0:
		text += ": " + say.Count(f.Wanted, "word") + " of yours come first"
	case f.Cards == 0:
		text += ": short words, then sevens"
	}
	today := "today's is open"
	if result, done := m.cards.English().Puzzle(play.Today(m.now)); result.Solved {
		today = "today's is solved"
	} else if done {
		today = "today's was shown"
	}
	return []studyDoor{
		{"enter", "Cards", text},
		{"p", "Puzzle", today + cmp.Or(m.inEnglish(), ": a Scrabble position")},
		{"t", "Themes", m.themes()},
		{"m", "Games", "puzzles from your last games"},
		{"l", "Lists", "which words are asked, how many a day"},
		{"a", "Annotate", "write down a game from a real board"},
	}[:m.doorCount()]
}
