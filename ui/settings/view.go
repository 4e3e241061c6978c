package settings

import (
	"fmt"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	values "quoin/settings"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// drawing is what is drawn of a screen: its lines, which are filled from left to right, and what a click on them
// hits.
type drawing struct {
	lines   []string
	regions []screen.Region
}

func newDrawing(height int) *drawing { return &drawing{lines: make([]string, max(0, height))} }

// put writes a text at a column of a line, after what is there.
func (p *drawing) put(x, y int, text string) {
	if y >= 0 && y < len(p.lines) && text != "" {
		p.lines[y] += widget.Blank(x-widget.Width(p.lines[y])) + text
	}
}

// hit makes the columns of a line a region.
func (p *drawing) hit(id string, x, y, width int) {
	p.regions = append(p.regions, screen.Region{ID: id, X: x, Y: y, Width: width, Height: 1})
}

func (p *drawing) view() screen.View {
	return screen.View{Content: strings.Join(p.lines, "\n"), Regions: p.regions}
}

// View draws the page of the settings, that of the letters, or the list of dictionaries.
func (m Model) View() screen.View {
	switch m.mode {
	case weighing:
		return m.placed(m.viewLetters())
	case choosing:
		return m.placed(m.viewChoices())
	}
	return m.placed(m.viewSheet())
}

// viewSheet draws all settings.
func (m Model) viewSheet() screen.View {
	p := newDrawing(m.frame.Height)
	m.head(p, "")
	top := m.faults(p)
	s := m.sheet(top)
	t := m.frame.Theme
	for c, column := range columns {
		for i, g := range column {
			at := s.headings[c][i]
			p.put(at.x, at.y, t.Title.Render(g.title))
			if s.rules {
				p.put(at.x, at.y+1, widget.Line(t, t.Line, '─', s.width))
			}
		}
	}
	for i := range m.items {
		m.row(p, s, i)
	}
	m.detail(p, s.end)
	m.beside(p, top)
	v := p.view()
	if m.mode == editing {
		at := s.rows[m.chosen]
		v.Cursor = tea.NewCursor(at.x+1+m.typedAt()+widget.CursorColumn(m.typedLine(s)), at.y)
		v.Cursor.Shape = tea.CursorBar
	}
	return v
}

// head draws the title, the name of a page below it, and when settings are saved.
func (m Model) head(p *drawing, below string) {
	t := m.frame.Theme
	p.put(indent, 0, t.Title.Render("Settings"))
	if below != "" {
		p.put(indent+len("Settings")+2, 0, t.Muted.Render(below))
	}
	right := "saved as you change them"
	switch {
	case m.deps.Settings.Path() == "":
		right = "there is no place to save them"
	case m.overruled() && below == "":
		right = "* set for this run only"
	}
	p.put(indent+m.width()-widget.Width(right), 0, t.Muted.Render(right))
}

// faults draws what is wrong with the file or with saving, and returns the line below it.
func (m Model) faults(p *drawing) int {
	y, most := 2, max(1, min(5, m.frame.Height-2-m.blockRows(1, false)-words))
	var out []string
	for _, text := range []string{m.fault, m.unsafe} {
		if text != "" {
			out = append(out, widget.Wrap("! "+text, m.width())...)
		}
	}
	if len(out) > most {
		out = append(out[:most-1], widget.Cut(strings.Join(out[most-1:], " "), m.width()))
	}
	for i, l := range out {
		p.put(indent, 1+i, m.frame.Theme.Bad.Render(l))
	}
	if 1+len(out) < y {
		return y
	}
	return 1 + len(out)
}

// row draws a setting: its name, and its value. The chosen one shows its values, with a chip for the one in
// force.
func (m Model) row(p *drawing, s sheet, i int) {
	t, f, at := m.frame.Theme, m.items[i], s.rows[i]
	p.hit(fmt.Sprint("item ", i), at.x-1, at.y, s.width+2)
	room := s.width - 1
	if i == m.chosen && m.mode == editing {
		// The cursor of the terminal shows where the row is; a bar would hide it.
		p.put(at.x-1, at.y, t.Accent.Render(">")+" "+t.Strong.Render(f.Label)+"  "+m.typedLine(s).View())
		return
	}
	if i == m.chosen {
		shown := m.offered(f, room-widget.Width(f.Label)-2)
		x := m.valueAt(room, widget.Width(f.Label), widths(shown))
		p.put(at.x-1, at.y, t.Accent.RenderChosen("> "+f.Label)+t.Text.RenderChosen(widget.Blank(x-widget.Width(f.Label))))
		for _, o := range shown {
			if o.choice >= 0 {
				p.hit(fmt.Sprint("value ", o.choice), at.x+1+x, at.y, widget.Width(o.text))
			}
			p.put(0, at.y, o.style(o.text))
			x += widget.Width(o.text)
		}
		p.put(0, at.y, t.Text.RenderChosen(widget.Blank(s.width-x)))
		return
	}
	value, style := m.value(f), t.Muted
	if f.Key == "dictionary" && m.words[m.now.Dictionary].bad != "" {
		value, style = "! "+value, t.Bad
	}
	value = widget.Cut(value, room-widget.Width(f.Label)-2)
	p.put(at.x+1, at.y, t.Text.Render(f.Label))
	p.put(at.x+1+m.valueAt(room, widget.Width(f.Label), widget.Width(value)), at.y, style.Render(value))
}

// valueAt returns the column of a row's value after the beginning of its label: they stand below each other
// in a wide window, and at the right edge in a narrow one.
func (m Model) valueAt(room, label, value int) int {
	if m.frame.Width < wide {
		return max(label+2, room-value)
	}
	return max(label+2, min(labels, room-value))
}

// value is the value of a setting in its row, with a star if it holds for this run only.
func (m Model) value(f values.Field) string {
	text := shown(f, m.now)
	if f.Kind == values.Weights {
		text += " →"
	}
	if m.from(f) != "" {
		text += " *"
	}
	return text
}

// offer is a piece of the chosen row.
type offer struct {
	text   string
	style  func(string) string
	choice int // index into the options, or -1
}

func widths(all []offer) (n int) {
	for _, o := range all {
		n += widget.Width(o.text)
	}
	return n
}

// offered returns the values of the chosen setting, or only the one in force if not all have room.
func (m Model) offered(f values.Field, room int) []offer {
	t := m.frame.Theme
	chip := func(text string) offer {
		if t.Solid() && !m.frame.Small {
			return offer{" " + text + " ", t.Lit.Render, -1}
		}
		return offer{"[" + text + "]", t.Lit.Render, -1}
	}
	var all []offer
	for i, value := range options(f) {
		next, err := f.Set(m.now, value)
		if err != nil {
			continue
		}
		if next == m.now {
			all = append(all, chip(short(f, next)))
			continue
		}
		all = append(all, offer{" " + short(f, next) + " ", t.Text.RenderChosen, i})
	}
	if len(all) > 0 && widths(all) <= room {
		return all
	}
	if !changes(f) {
		return []offer{{widget.Cut(m.value(f), room), t.Accent.RenderChosen, -1}}
	}
	value := chip(widget.Cut(short(f, m.now), room-len("<  >")-2))
	if f.Key == "dictionary" && m.words[m.now.Dictionary].bad != "" {
		value = offer{widget.Cut(" ! "+short(f, m.now)+" ", room-len("<  >")), t.Bad.RenderChosen, -1}
	}
	return []offer{{"← ", t.Muted.RenderChosen, -1}, value, {" →", t.Muted.RenderChosen, -1}}
}

// typedAt returns the column of a text being edited after the beginning of its label.
func (m Model) typedAt() int { return widget.Width(m.item().Label) + 2 }

// typedLine returns the text being edited, as much of it as its row has room for.
func (m Model) typedLine(s sheet) textinput.Model {
	return widget.FitInput(m.input, s.width-1-m.typedAt())
}

// detail draws the words about what is chosen below the settings, above a blank line at the bottom.
func (m Model) detail(p *drawing, below int) {
	t := m.frame.Theme
	styles := map[tone]theme.Style{plain: t.Text, note: t.Muted, question: t.Strong, bad: t.Bad}
	var out []string
	for _, r := range m.remarks() {
		for _, l := range widget.Wrap(r.text, m.width()) {
			out = append(out, styles[r.tone].Render(l))
		}
	}
	bottom := m.frame.Height - 1
	y := bottom - max(words, len(out))
	if m.frame.Height >= tall {
		y = below + 1
	}
	if y <= below {
		y = min(below+1, max(below, bottom-len(out)))
	}
	for i, l := range out[:max(0, min(len(out), bottom-y))] {
		p.put(indent, y+i, l)
	}
}

// inView scrolls the list of dictionaries so that the highlighted one is seen.
func (m Model) inView() Model {
	if m.frame.Theme != nil && m.mode == choosing {
		m.first = widget.Window(m.first, m.choiceRows(), len(m.choices), m.choice, m.choice)
	}
	return m
}

// choiceRows returns the rows of the list of dictionaries.
func (m Model) choiceRows() int { return max(1, min(len(m.choices), m.frame.Height-2-8)) }

// viewChoices draws the dictionaries; a sign marks the one in force.
func (m Model) viewChoices() screen.View {
	p, t := newDrawing(m.frame.Height), m.frame.Theme
	m.head(p, "dictionary")
	rows := m.choiceRows()
	for y := range rows {
		i := m.first + y
		if i >= len(m.choices) {
			break
		}
		c := m.choices[i]
		now := ""
		if l, known := m.known[c]; known && l.Fault == nil {
			now = say.Count(l.Words, "word")
		}
		if c == m.now.Dictionary {
			now = "in use"
		}
		if m.words[c].bad != "" {
			now = "! can't be used"
		}
		p.hit(fmt.Sprint("choice ", i), indent-1, 2+y, m.width()+2)
		p.put(indent-1, 2+y, widget.Row(t, i == m.choice, m.width()+2,
			widget.Span{Text: widget.Fit(listName(c), m.width()-20), Style: t.Text}, widget.Span{Text: "  " + now, Style: t.Muted}))
	}
	if more := widget.More(m.first > 0, m.first+rows < len(m.choices)); more != "" {
		p.put(indent+1, 2+rows, t.Muted.Render(more))
	}
	m.detail(p, 2+rows)
	return p.view()
}
