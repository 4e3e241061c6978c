package menu

import (
	"slices"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

const (
	blockWidth = 64 // of all lines, where there is room
	usualLines = 13 // below the name
	textHead   = 2  // of the name as text
	labelWidth = 12
	tagline    = "word games for the terminal"
)

// View is the menu as a block, a little above the middle of the screen.
func (m Model) View() screen.View {
	t := m.frame.Theme
	width := min(blockWidth, m.frame.Width-2)
	if m.listing {
		return m.viewRunning([]string{m.head(width), ""}, width)
	}
	var lines []string
	entries := m.entries()
	at := make([]int, len(entries)) // the line of each
	for i, e := range entries {
		if e.gap {
			lines = append(lines, "")
		}
		at[i] = len(lines)
		key, label, about := m.kit.key, t.Strong, t.Muted
		if e.id == m.chosen {
			key, label, about = t.Accent, t.Accent, t.Text
		}
		lines = append(lines, widget.Row(
			t, e.id == m.chosen, width,
			widget.Span{Text: widget.Fit(e.key, 3), Style: key},
			widget.Span{Text: widget.Fit(e.label, labelWidth), Style: label},
			widget.Span{Text: e.about, Style: about},
		))
	}
	if text := m.question(); text != "" {
		lines = append(lines, "", "  "+t.Warn.Render(widget.Cut(text, width-2)))
	}
	if m.trouble != "" {
		lines = append(lines, "")
		for _, l := range widget.Wrap("! "+m.trouble, width-2) {
			lines = append(lines, "  "+t.Bad.Render(l))
		}
	}
	head := m.name(width, len(lines))
	lines = slices.Concat(head, lines)
	lines = lines[:min(len(lines), m.frame.Height)]
	x, y := m.corner(width, len(lines), len(head))
	regions := make([]screen.Region, len(entries))
	for i, e := range entries {
		regions[i] = screen.Region{ID: e.id, X: x, Y: y + len(head) + at[i], Width: width, Height: 1}
	}
	return screen.View{Content: placed(lines, x, y), Regions: regions}
}

// corner is where the block begins: by the usual number of lines, so that
// nothing moves when a game to resume comes or goes.
func (m Model) corner(width, lines, head int) (x, y int) {
	return (m.frame.Width - width) / 2, max(0, min((m.frame.Height-usualLines-head)/3, m.frame.Height-lines))
}

// placed is lines so many columns and rows further.
func placed(lines []string, x, y int) string {
	widget.Shift(lines, x)
	return strings.Repeat("\n", y) + strings.Join(lines, "\n")
}

// listHeight is how many games left running have room.
func (m Model) listHeight() int { return max(1, m.frame.Height-listRows) }

// listRows are those beside the games: the head, the list's own, the question,
// and blanks.
const listRows = 8

// viewRunning is the games left running.
func (m Model) viewRunning(lines []string, width int) screen.View {
	t := m.frame.Theme
	lines = append(lines, "  "+t.Strong.Render("Games left running"), "")
	x, y := m.corner(width, min(m.frame.Height, len(m.games)+listRows), textHead)
	var v screen.View
	end := min(len(m.games), m.first+m.listHeight())
	for i, g := range m.games[m.first:end] {
		v.Regions = append(v.Regions, screen.Region{ID: "game " + string(g.ID), X: x, Y: y + len(lines), Width: width, Height: 1})
		// When it began tells apart what else looks alike, so it is never cut.
		lines = append(lines, widget.Row(
			t, m.first+i == m.listed, width,
			widget.Span{Text: widget.Fit(describe(g, m.now), width-startedWidth-4) + "  ", Style: t.Text},
			widget.Span{Text: begun(time.UnixMilli(g.Started), m.now), Style: t.Muted},
		))
	}
	if more := len(m.games) - end; more > 0 {
		lines = append(lines, "  "+t.Muted.Render(say.Number(more)+" more"))
	}
	if text := m.question(); text != "" {
		lines = append(lines, "", "  "+t.Warn.Render(widget.Cut(text, width-2)))
	}
	v.Content = placed(lines[:min(len(lines), m.frame.Height)], x, y)
	return v
}

// head has the name and, at the right, what Quoin is.
func (m Model) head(width int) string {
	t := m.frame.Theme
	name := "  " + t.Title.Render("Quoin")
	return name + widget.Blank(width-ansi.StringWidth(name)-len(tagline)-2) + t.Muted.Render(tagline)
}
