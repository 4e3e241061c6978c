package study

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/study"

	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

const (
	blockWidth = 72 // of all lines, if there is room
	tall       = 26 // least rows of a frame for large tiles
	airy       = 18 // least rows of a frame for a blank row below the title
)

// questionTiles is the question as tiles, drawn in advance.
type questionTiles struct{ tiles []string }

// drawTiles draws the tiles as large as possible. If even small ones don't fit, the letters
// are plain text.
func (m Model) drawTiles() *questionTiles {
	t, letters := m.frame.Theme, strings.ToUpper(m.sheet.Question.Letters)
	if t == nil || letters == "" {
		return nil
	}
	size, rows := widget.S, 2
	if m.frame.Height >= tall && !m.frame.Small && pieces.RackWidth(widget.M, len(letters)) <= m.width() {
		size, rows = widget.M, 4
	}
	if pieces.RackWidth(size, len(letters)) > m.width() {
		return &questionTiles{[]string{t.Strong.Render(widget.Cut(strings.Join(strings.Split(letters, ""), " "), m.width()))}}
	}
	places := make([]pieces.RackTile, len(letters))
	for i := range places {
		places[i].Tile = crossword.Letter(letters[i])
	}
	return &questionTiles{pieces.NewRack(t, tiles, size, rows).Lines(places)}
}

// tiles have their values in Scrabble.
var tiles = scrabble.Tiles()

// width returns the width of all lines.
func (m Model) width() int { return max(1, min(blockWidth, m.frame.Width-4)) }

// View implements screen.Screen. It reads no clock.
func (m Model) View() screen.View {
	var v screen.View
	lines := []string{m.title()}
	if m.frame.Height >= airy {
		lines = append(lines, "")
	}
	switch m.page {
	case opening:
		lines = append(lines, m.frame.Theme.Muted.Render("Opening the box"))
	case closed:
		lines = append(lines, m.frame.Theme.Bad.Render("The box can't be opened"), "")
		lines = append(lines, widget.Wrap(m.fault, m.width())...)
	case home:
		lines = append(lines, m.viewHome()...)
	case asking:
		var cursor tea.Position
		body, cursor := m.viewAsking()
		cursor.Y += len(lines)
		lines = append(lines, body...)
		v.Cursor = tea.NewCursor(cursor.X, cursor.Y)
		v.Cursor.Shape = tea.CursorBar
	case shown:
		lines = append(lines, m.viewShown()...)
	case lists:
		body, regions := m.viewLists(len(lines))
		lines, v.Regions = append(lines, body...), regions
	}
	left := max(0, (m.frame.Width-m.width())/2)
	lines = lines[:min(len(lines), max(0, m.frame.Height))]
	widget.Shift(lines, left)
	for i := range lines {
		lines[i] = widget.Cut(lines[i], m.frame.Width)
	}
	for i := range v.Regions {
		v.Regions[i].X += left
	}
	if v.Cursor != nil {
		if v.Cursor.Position.X += left; v.Cursor.Position.Y >= m.frame.Height || v.Cursor.Position.X >= m.frame.Width {
			v.Cursor = nil
		}
	}
	v.Content = strings.Join(lines, "\n")
	return v
}

// title draws the screen's name, and the questions left today.
func (m Model) title() string {
	t := m.frame.Theme
	right := ""
	if m.cards != nil && m.page != home {
		right = m.todo()
	} else if m.deck != nil {
		right = say.Plain(m.deck.Words().Name())
	}
	if m.unkept > 0 {
		right += " " + say.Unkept
	}
	room := m.width() - len("Study") - 2
	right = widget.Cut(right, room)
	return t.Title.Render("Study") + widget.Blank(2+room-widget.Width(right)) + t.Muted.Render(right)
}

// todo returns the questions left today.
func (m Model) todo() string {
	if m.figures.Due == 0 && m.figures.New == 0 {
		return "all done for today"
	}
	return say.Number(m.figures.Due) + " due, " + say.Number(m.figures.New) + " new"
}

// The columns of the table of levels.
const (
	levelWidth = 11
	afterWidth = 13
	cardsWidth = 8
	rightWidth = 8
)

func (m Model) viewHome() []string {
	t, f := m.frame.Theme, m.figures
	lines := []string{t.Strong.Render(say.Capital(m.todo()))}
	var told []string
	if f.Today.Asked > 0 {
		told = append(told, fmt.Sprintf("%s of %s right today", say.Number(f.Today.Right), say.Number(f.Today.Asked)))
	}
	if f.Streak > 1 {
		told = append(told, say.Count(f.Streak, "day")+" in a row")
	}
	if f.Cards > 0 {
		told = append(told, fmt.Sprintf("%s of %s learned", say.Number(f.Learned), say.Count(f.Cards, "card")))
	} else {
		told = append(told, "no cards yet: enter asks the first question")
	}
	if f.Unasked > 0 {
		told = append(told, say.Number(f.Unasked)+" without an answer in this dictionary")
	}
	lines = append(lines, t.Muted.Render(widget.Cut(strings.Join(told, ", "), m.width())), "")
	head := widget.Fit("Level", levelWidth) + widget.Fit("Again after", afterWidth) + fmt.Sprintf("%*s%*s", cardsWidth, "Cards", rightWidth, "Right")
	lines = append(lines, t.Muted.Render(head))
	for i, level := range f.Level {
		name, after := say.CardLevel(i)
		right := "-"
		if level.Asked > 0 {
			right = say.Percent(level.Right, level.Asked)
		}
		style := t.Text
		if level.Cards == 0 && level.Asked == 0 {
			style = t.Muted
		}
		lines = append(lines, style.Render(widget.Fit(name, levelWidth)+widget.Fit(after, afterWidth)+fmt.Sprintf("%*s%*s", cardsWidth, say.Number(level.Cards), rightWidth, right)))
	}
	return append(lines, "", m.said())
}

// said returns the response to the last key, or what is going on in the background.
func (m Model) said() string {
	switch {
	case m.message.Text != "":
		return m.message.Draw(m.frame.Theme, m.width())
	case len(m.waits) > 0:
		return m.frame.Theme.Muted.Render(widget.Cut("Looking through your games for what you missed: "+say.Count(len(m.waits), "game")+" left", m.width()))
	case m.figures.Wanted > 0:
		return m.frame.Theme.Muted.Render(widget.Cut("First come words of your own: "+say.Count(m.figures.Wanted, "question"), m.width()))
	case !m.cards.Saves():
		return m.frame.Theme.Bad.Render("Nothing is being saved")
	}
	return ""
}

// questionText returns the question in words.
func (m Model) questionText() string {
	words := say.Count(len(m.sheet.Answers), "word")
	if len(m.sheet.Answers) == 1 {
		words = "word"
	}
	if m.sheet.Question.Kind == rules.Hooks {
		return "Which " + words + " with one more letter, at either end?"
	}
	return "Which " + words + " do these letters make?"
}

func (m Model) viewAsking() (lines []string, cursor tea.Position) {
	t := m.frame.Theme
	lines = append(lines, m.drawn.tiles...)
	lines = append(lines, "", widget.Cut(m.questionText(), m.width()), "")
	word := "> " + strings.ToUpper(m.letter)
	cursor = tea.Position{X: widget.Width(word), Y: len(lines)}
	count := fmt.Sprintf("%d of %d", len(m.sheet.Found), len(m.sheet.Answers))
	lines = append(lines, widget.Fit(t.Strong.Render(word), m.width()-len(count))+t.Muted.Render(count))
	lines = append(lines, m.message.Draw(t, m.width()), "")
	found := make([]string, len(m.sheet.Found))
	for i, w := range m.sheet.Found {
		found[i] = strings.ToUpper(w)
	}
	if len(found) > 0 {
		lines = append(lines, widget.Fold(found, "  ", m.width())...)
	}
	return lines, cursor
}
