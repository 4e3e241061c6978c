package help

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screen"
	"quoin/ui/widget"
)

// View draws the contents and the page beside each other, or one of them if the window is narrow.
func (m Model) View() screen.View {
	out := []string{m.head(), ""}
	var regions []screen.Region
	contents, text := m.contents(), strings.Split(m.port.View(), "\n")
	switch {
	case m.wide():
		regions = m.regions(contentsWidth)
		for i := range max(len(contents), len(text)) {
			line := widget.Blank(contentsWidth)
			if i < len(contents) {
				line = contents[i]
			}
			if i < len(text) {
				line += " " + text[i]
			}
			out = append(out, line)
		}
	case m.reading:
		for _, line := range text {
			out = append(out, widget.Blank(m.left())+line)
		}
	default:
		regions = m.regions(m.frame.Width)
		out = append(out, contents...)
	}
	out = out[:min(len(out), m.frame.Height)]
	if x := m.indent(); x > 0 {
		widget.Shift(out, x)
		for i := range regions {
			regions[i].X += x
		}
	}
	return screen.View{Content: strings.Join(out, "\n"), Regions: regions}
}

// head returns the title, and the signs for more text above and below.
func (m Model) head() string {
	t := m.frame.Theme
	title := widget.Blank(margin) + t.Title.Render("Help")
	more := widget.More(!m.port.AtTop(), !m.port.AtBottom())
	edge := m.left() + m.port.Width() // right edge of the page
	if !m.wide() && !m.reading {
		from, to := m.shown()
		more, edge = widget.More(from > 0, to < len(m.pages)), m.frame.Width-margin
	}
	return title + widget.Blank(edge-ansi.StringWidth(title)-ansi.StringWidth(more)) + t.Muted.Render(more)
}

// shown returns the range of pages listed in the contents, up to but without to. It includes the chosen page.
func (m Model) shown() (from, to int) {
	rows := max(1, m.frame.Height-headRows)
	from = max(0, m.chosen-rows+1)
	return from, min(len(m.pages), from+rows)
}

// contents returns a line for each page that fits. While the player reads a page, its line has the sign but
// not the bar, which marks where the keys act.
func (m Model) contents() []string {
	t := m.frame.Theme
	var out []string
	from, to := m.shown()
	for i := from; i < to; i++ {
		p := m.pages[i]
		var spans []widget.Span
		width := contentsWidth
		style, sign := t.Text, " "
		if i == m.chosen && m.reading {
			style, sign = t.Accent, ">"
		}
		if m.wide() {
			spans = []widget.Span{{Text: p.title, Style: style}}
		} else {
			width = m.frame.Width - margin
			spans = []widget.Span{{Text: widget.Fit(p.title, contentsWidth-4), Style: style}, {Text: p.about, Style: t.Muted}}
		}
		row := widget.Row(t, i == m.chosen && !m.reading, width-margin, spans...)
		if sign == ">" {
			row = style.Render(sign) + row[1:]
		}
		out = append(out, widget.Blank(margin)+row)
	}
	return out
}

func (m Model) regions(width int) []screen.Region {
	var regions []screen.Region
	from, to := m.shown()
	for i := from; i < to; i++ {
		regions = append(regions, screen.Region{ID: m.pages[i].topic, X: 0, Y: headRows + i - from, Width: width, Height: 1})
	}
	return regions
}
