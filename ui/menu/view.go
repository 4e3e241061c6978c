package menu

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

const (
	blockWidth = 64 // of all lines, where there is room
	usualLines = 12
	labelWidth = 13
	tagline    = "word games for the terminal"
)

// View is the menu as a block, a little above the middle of the screen.
func (m Model) View() screen.View {
	t := m.frame.Theme
	if t == nil {
		return screen.View{}
	}
	width := min(blockWidth, m.frame.Width-2)
	lines := []string{m.head(width), ""}
	entries := m.entries()
	at := make([]int, len(entries)) // the line of each
	for i, e := range entries {
		if e.gap {
			lines = append(lines, "")
		}
		at[i] = len(lines)
		label := t.Text
		if e.to != nil {
			label = t.Strong
		}
		lines = append(lines, widget.Row(
			t, e.id == m.chosen, width,
			widget.Span{Text: widget.Fit(e.key, 3), Style: t.Key},
			widget.Span{Text: widget.Fit(e.label, labelWidth), Style: label},
			widget.Span{Text: e.about, Style: t.Muted},
		))
	}
	if more := len(m.games) - maxResumes; more > 0 {
		lines = append(lines, "", "  "+t.Muted.Render(say.Count(more, "more game")+" to resume"))
	}
	if m.trouble != "" {
		lines = append(lines, "")
		for _, l := range widget.Wrap("! "+m.trouble, width-2) {
			lines = append(lines, "  "+t.Bad.Render(l))
		}
	}
	lines = lines[:min(len(lines), m.frame.Height)]

	// By the usual number of lines, so that nothing moves when a game to
	// resume comes or goes.
	x, y := (m.frame.Width-width)/2, max(0, min((m.frame.Height-usualLines)/3, m.frame.Height-len(lines)))
	var b strings.Builder
	b.WriteString(strings.Repeat("\n", y))
	for i, l := range lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		if l != "" {
			b.WriteString(widget.Blank(x) + l)
		}
	}
	regions := make([]screen.Region, len(entries))
	for i, e := range entries {
		regions[i] = screen.Region{ID: e.id, X: x, Y: y + at[i], Width: width, Height: 1}
	}
	return screen.View{Content: b.String(), Regions: regions}
}

// head has the name and, at the right, what Quoin is.
func (m Model) head(width int) string {
	t := m.frame.Theme
	name := "  " + t.Title.Render("Quoin")
	return name + widget.Blank(width-ansi.StringWidth(name)-len(tagline)-2) + t.Muted.Render(tagline)
}
