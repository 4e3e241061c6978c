package settings

import (
	"fmt"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	values "quoin/settings"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

const (
	valueWidth = 17 // of most; longer ones take what room there is
	cellWidth  = 10 // of a letter: sign, letter, weight, bar
	indent     = 2  // of every line, as of the line of keys
)

// View is the title, what is wrong with the file, the list, and the words
// about what is chosen.
func (m Model) View() screen.View {
	t := m.frame.Theme
	var v screen.View
	out := []string{m.head(), ""}
	for _, l := range m.faultLines() {
		out = append(out, widget.Blank(indent)+t.Bad.Render(l))
	}
	top, rows := len(out), m.listRows()
	words := m.detail()
	if m.beside() {
		words = m.sampleBeside(words)
	}
	list := m.list()
	if m.mode == choosing {
		list = m.choiceList()
	}
	for y := range rows {
		line, at := "", m.first+y
		if at < len(list) && !m.headless(at, m.first+rows) {
			line = widget.Blank(indent) + list[at].text
			for _, r := range list[at].regions {
				r.X, r.Y, r.Height = r.X+indent, top+y, 1
				v.Regions = append(v.Regions, r)
			}
		}
		if m.beside() && y < len(words) {
			line += widget.Blank(indent+m.width()+between-ansi.StringWidth(line)) + words[y]
		}
		if m.mode == editing && at == m.line(m.chosen) {
			v.Cursor = tea.NewCursor(indent+2+m.labelWidth()+2+widget.CursorColumn(m.typedLine()), top+y)
			v.Cursor.Shape = tea.CursorBar
		}
		out = append(out, line)
	}
	out = append(out, m.more(len(list), rows))
	if !m.beside() {
		for _, l := range words {
			out = append(out, widget.Blank(indent+2)+l)
		}
	}
	v.Content = strings.Join(out[:min(len(out), m.frame.Height)], "\n")
	return v
}

// head has the title and the file.
func (m Model) head() string {
	t := m.frame.Theme
	title := widget.Blank(indent) + t.Title.Render("Settings")
	if m.mode == choosing {
		title += t.Muted.Render(", " + strings.ToLower(m.item().Label))
	}
	file := say.Plain(m.deps.Settings.Path())
	if file == "" {
		file = "there is no place to save them"
	}
	room := indent + m.width() - ansi.StringWidth(title)
	if m.beside() {
		words, _ := m.detailSize()
		room += between + words
	}
	file = widget.CutLeft(file, room-3)
	return title + widget.Blank(room-ansi.StringWidth(file)) + t.Muted.Render(file)
}

// more is the line below the list: whether there is more than is seen.
func (m Model) more(lines, rows int) string {
	text := widget.More(m.first > 0, m.first+rows < lines)
	if text == "" {
		return ""
	}
	return widget.Blank(indent+2) + m.frame.Theme.Muted.Render(text)
}

// drawn is a line of the list, and what a click on it hits.
type drawn struct {
	text    string
	regions []screen.Region
}

func (m Model) list() []drawn {
	var out []drawn
	for i := range m.weights() + 1 {
		if i == m.weights() {
			out = append(out, drawn{text: m.withSample(i, "")})
		}
		out = append(out, drawn{m.withSample(m.line(i), m.row(i)), []screen.Region{{ID: fmt.Sprint("item ", i), Width: m.rowWidth(m.line(i))}}})
	}
	for row, letters := range m.letters() {
		if typed(m.frame) {
			out = append(out, m.typeRow(letters)...)
			continue
		}
		if row == vowelRows {
			out = append(out, drawn{})
		}
		line := drawn{text: "  "}
		for i, item := range letters {
			if i > 0 {
				line.text += " "
			}
			line.regions = append(line.regions, screen.Region{ID: fmt.Sprint("item ", item), X: 2 + i*(cellWidth+1), Width: cellWidth})
			line.text += m.cell(item)
		}
		out = append(out, line)
	}
	return out
}

// row is the line of a setting.
func (m Model) row(item int) string {
	t, f := m.frame.Theme, m.items[item]
	chosen := item == m.chosen
	label := widget.Span{Text: widget.Fit(f.Label, m.labelWidth()), Style: t.Text}
	if chosen && m.mode == editing {
		// The cursor of the terminal shows where the row is; a bar would hide it.
		return t.Accent.Render(">") + " " + t.Strong.Render(label.Text) + "  " + m.typedLine().View()
	}
	value := "  " + shown(f, m.now)
	if chosen && (f.Kind != values.Text || len(f.Choices) > 0) {
		value = "< " + shown(f, m.now) + " >"
	}
	if f.Kind == values.Weights {
		label.Style = t.Strong
	}
	style := t.Muted
	if chosen {
		style = t.Accent
	}
	whole := m.rowWidth(m.line(item))
	room := whole - 2 - m.labelWidth() - 2
	width := max(valueWidth, min(ansi.StringWidth(value), room))
	spans := []widget.Span{label, {Text: widget.Fit(value, width) + "  ", Style: style}}
	return widget.Row(t, chosen, whole, append(spans, m.note(f, room-width))...)
}

// note returns a few words beside a value, if they fit.
func (m Model) note(f values.Field, room int) widget.Span {
	t, from := m.frame.Theme, m.from(f)
	known, ok := m.words[m.now.Dictionary]
	switch isDictionary := f.Key == "dictionary"; {
	case isDictionary && known.bad != "":
		return widget.Span{Text: "! can't be used", Style: t.Bad}
	case from != "":
		if text := "set by " + from; len(text) <= room {
			from = text
		}
		return widget.Span{Text: from, Style: t.Muted}
	case isDictionary && ok:
		return widget.Span{Text: say.Count(known.words, "word"), Style: t.Muted}
	}
	return widget.Span{}
}

// cell is a letter in small type with its weight and a bar of it.
func (m Model) cell(item int) string {
	t, f := m.frame.Theme, m.items[item]
	weight := int(m.now.Weights[item-m.weights()-1])
	full, empty := strings.Repeat("█", weight), strings.Repeat("─", values.MaxWeight-weight)
	head := fmt.Sprintf("%s %d ", f.Label, weight)
	if item == m.chosen {
		return t.Chosen.Render(">" + head + full + empty)
	}
	return " " + t.Text.Render(head) + t.Accent.Render(full) + t.Line.Render(empty)
}

// choiceList is all choices of a setting; a sign marks the one in force.
func (m Model) choiceList() []drawn {
	t, f := m.frame.Theme, m.item()
	out := make([]drawn, len(m.choices))
	for i, c := range m.choices {
		text, now := say.Plain(c), ""
		if f.Key == "dictionary" {
			text = listName(c)
		}
		if c == f.Get(m.now) {
			now = "in use"
		}
		if m.words[c].bad != "" && f.Key == "dictionary" {
			now = "! can't be used"
		}
		if l, known := m.known[c]; known && l.Fault == nil && now == "" && f.Key == "dictionary" {
			now = say.Count(l.Words, "word")
		}
		out[i] = drawn{
			widget.Row(t, i == m.choice, m.width(),
				widget.Span{Text: widget.Fit(text, m.width()-20), Style: t.Strong}, widget.Span{Text: "  " + now, Style: t.Muted}),
			[]screen.Region{{ID: fmt.Sprint("choice ", i), Width: m.width()}},
		}
	}
	return out
}

// detail is the words about what is chosen, in the room there is for them.
func (m Model) detail() []string {
	t := m.frame.Theme
	styles := map[tone]theme.Style{plain: t.Text, note: t.Muted, question: t.Strong, bad: t.Bad}
	width, height := m.detailSize()
	var out []string
	for i, r := range m.remarks() {
		if i > 0 && m.beside() {
			out = append(out, "")
		}
		for _, l := range widget.Wrap(r.text, width) {
			out = append(out, styles[r.tone].Render(l))
		}
	}
	return out[:min(len(out), height)]
}

// typedLine is the text being edited, as much of it as its row has room for.
func (m Model) typedLine() textinput.Model {
	return widget.FitInput(m.input, m.rowWidth(m.line(m.chosen))-2-m.labelWidth()-2-1)
}
