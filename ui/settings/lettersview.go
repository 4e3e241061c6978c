package settings

import (
	"cmp"
	"fmt"
	"strings"

	values "quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// The page of the letters: two rows of chips, each with a bar above it and its weight below, and a board such
// as these weights deal beside them.

const (
	inRow       = 13 // letters
	chipWidth   = 3
	chipPitch   = chipWidth + 1
	lettersLine = 2 // of the presets
	sampleLeft  = indent + inRow*chipPitch + 1
	sampleLeast = 19 // columns of a sample, at least
	sampleTop   = lettersLine
)

// barRows returns the rows of the bars. Small type has none: the weights are figures too.
func (m Model) barRows() int {
	switch {
	case m.frame.Small:
		return 0
	case m.frame.Height < 18:
		return 2
	}
	return 3
}

func (m Model) viewLetters() screen.View {
	p := newDrawing(m.frame.Height)
	m.head(p, "letters")
	m.presets(p)
	rows, gap := m.barRows(), 1
	if m.frame.Height >= 20 {
		gap = 3
	}
	top := lettersLine + 2
	if m.frame.Height < 18 {
		top--
	}
	for row := range 2 {
		m.letterRow(p, top+row*(rows+1+gap), row*inRow, rows)
	}
	below := top + 2*(rows+2) + gap - 1
	beside, width := m.sampleBeside(), m.width()
	y := max(below+1, min(below+2, m.frame.Height-4))
	if sampleTop+len(beside) > y {
		width = sampleLeft - indent - 1
	}
	m.aboutLetters(p, y, width)
	for i, l := range beside {
		p.put(sampleLeft, sampleTop+i, l)
	}
	return p.view()
}

// presetNames are what presets are called on the screen, by their names in the file, if that differs;
// ownWeights is what all other weights are called.
var presetNames = map[string]string{"english": "as in English"}

const ownWeights = "your own"

// presets draws the names of the presets; the one in force is underlined.
func (m Model) presets(p *drawing) {
	t, f := m.frame.Theme, m.items[m.at("weights")]
	here := t.Words(theme.BrassRole, theme.None, theme.Bold|theme.Underline)
	x := indent
	draw := func(name string, on bool) {
		style := t.Muted
		if on {
			style = here
		}
		p.put(x, lettersLine, style.Render(name))
		x += widget.Width(name) + 3
	}
	now := m.now.Weights.PresetName()
	own := true
	for i, name := range f.Choices {
		own = own && name != now
		shown := cmp.Or(presetNames[name], name)
		if on := name == now; on && !t.Solid() {
			shown = "[" + shown + "]"
		}
		p.hit(fmt.Sprint("preset ", i), x, lettersLine, widget.Width(shown))
		draw(shown, name == now)
	}
	if own && !t.Solid() {
		draw("["+ownWeights+"]", true)
		return
	}
	draw(ownWeights, own)
}

// letterRow draws letters from one on: bars, chips, and weights.
func (m Model) letterRow(p *drawing, y, from, rows int) {
	t := m.frame.Theme
	c := widget.NewCanvas(t, inRow*chipPitch-1, rows+2)
	for i := range inRow {
		letter, x := from+i, i*chipPitch
		weight := int(m.now.Weights[letter])
		piece := widget.Piece{Face: string(rune('A' + letter))}
		bar, figure, attr := theme.MutedRole, theme.MutedRole, theme.Attr(0)
		if letter == m.letter {
			piece.Kind, piece.Cursor = widget.TypeLit, true
			bar, figure, attr = theme.BrassRole, theme.BrassRole, theme.Bold
		}
		// Half a row a step, in as many rows as there are.
		height := (weight + 1) * 8 * rows / (values.MaxWeight + 1)
		c.Fill(x, rows-height/8, chipWidth, height/8, '█', bar, theme.None, 0)
		if part := height % 8; part > 0 {
			c.Fill(x, rows-height/8-1, chipWidth, 1, t.Glyph(eighths[part]), bar, theme.None, 0)
		}
		c.Type(x, rows, widget.XS, piece)
		c.Put(x+1, rows+1, fmt.Sprint(weight), figure, theme.None, attr)
		for row := range rows + 2 {
			p.hit(fmt.Sprint("letter ", letter), indent+x, y+row, chipPitch)
		}
	}
	for row, line := range c.Lines() {
		p.put(indent, y+row, line)
	}
}

// eighths are the parts of a block that bars end with.
var eighths = []rune(" ▁▂▃▄▅▆▇")

// sampleBeside returns the sample with its caption, for the right of the letters, or nothing.
func (m Model) sampleBeside() []string {
	t := m.frame.Theme
	width := min(40, m.frame.Width-indent-sampleLeft)
	if width < sampleLeast {
		return nil
	}
	side, lines := m.drawSample(width, m.frame.Height-12)
	if lines == nil {
		return nil
	}
	title := "A sample board"
	if side != m.now.Size {
		title = fmt.Sprintf("A sample, %d×%d", side, side)
	}
	out := append([]string{t.Strong.Render(title), widget.Line(t, t.Line, '─', width), ""}, lines...)
	if held := m.holds(); held != "" {
		out = append(append(out, ""), widget.Sentence(t.Muted, held, width, 3)...)
	}
	return out
}

// holds says how many words such boards hold, or "" if that isn't known yet.
func (m Model) holds() string {
	if m.held.of != m.deals() {
		return ""
	}
	return fmt.Sprintf("about %d everyday words of %d letters or more on a board", m.held.words, longWord)
}

// aboutLetters draws the sentences about the chosen letter from a line on.
func (m Model) aboutLetters(p *drawing, y, width int) {
	t := m.frame.Theme
	article := "a"
	if m.now.Size == 8 {
		article = "an"
	}
	second := fmt.Sprintf("Vowels are drawn among vowels: %s %d×%d board always has %s.", article, m.now.Size, m.now.Size, number(m.vowels()))
	if held := m.holds(); m.frame.Width-indent-sampleLeft < sampleLeast && held != "" {
		second = strings.ToUpper(held[:1]) + held[1:] + "."
	}
	if m.refusal.text != "" {
		p.put(indent, y, t.Text.Render(widget.Cut(m.refusal.text, width)))
		return
	}
	lines := widget.Sentence(t.Text, m.aboutLetter(), width, 2)
	lines = append(lines, widget.Sentence(t.Muted, second, width, 2)...)
	if from := m.from(m.items[m.at("weights")]); from != "" {
		lines = append(lines, t.Muted.Render(widget.Cut(from+" has set them for this run.", width)))
	}
	for i, l := range lines[:max(0, min(len(lines), m.frame.Height-1-y))] {
		p.put(indent, y+i, l)
	}
}

// beside draws a sample of the boards to the right of the settings where the window is wide.
func (m Model) beside(p *drawing, top int) {
	t, x := m.frame.Theme, indent+pageWidth+5
	width := min(40, m.frame.Width-indent-x)
	if m.frame.Width < wider {
		return
	}
	side, lines := m.drawSample(width, m.frame.Height-top-4)
	if lines == nil {
		return
	}
	title := "Such a board"
	if side != m.now.Size {
		title = fmt.Sprintf("Such letters, on %d×%d", side, side)
	}
	p.put(x, top, t.Title.Render(title))
	p.put(x, top+1, widget.Line(t, t.Line, '─', width))
	for i, l := range lines {
		p.put(x, top+3+i, l)
	}
}
