package menu

import (
	"slices"
	"strings"
	"time"

	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

const (
	blockWidth = 64 // of all lines, if there is room
	keyWidth   = 3
	labelWidth = 13 // one column less if there isn't
)

// width returns the width of all lines.
func (m Model) width() int { return min(blockWidth, m.frame.Width-4) }

// aboutWidth returns the width of an entry's text after its key and label.
func (m Model) aboutWidth() int { return m.width() - 2 - keyWidth - m.labelWidth() }

// labelWidth returns the width of the labels.
func (m Model) labelWidth() int {
	if m.width() < blockWidth {
		return labelWidth - 1
	}
	return labelWidth
}

// usualRows returns the rows of the entries and gaps with one game to resume, and mostRows those
// with all optional entries and a question.
func (m Model) usualRows() int { return m.rows + 2 }
func (m Model) mostRows() int  { return m.rows + 5 }

// View returns the menu as a block, a little above the middle of the screen.
func (m Model) View() screen.View {
	switch {
	case m.listing != noList:
		return m.viewRunning()
	case m.coding != nil:
		return m.viewCode()
	}
	t, width := m.frame.Theme, m.width()
	entries, notes := m.entries(), m.notes(width)
	rows := len(entries) + 1
	if len(notes) > 0 {
		rows += 1 + len(notes)
	}
	// The head leaves room for optional entries too, so that it doesn't change when a game to
	// resume comes or goes.
	head := m.name(max(rows, m.mostRows()))
	lines := slices.Clone(head)
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
			widget.Span{Text: widget.Fit(e.key, keyWidth), Style: key},
			widget.Span{Text: widget.Fit(e.label, m.labelWidth()), Style: label},
			widget.Span{Text: e.about, Style: about},
		))
	}
	if len(notes) > 0 && len(lines)+len(notes) < m.frame.Height {
		lines = append(lines, "")
	}
	lines = append(lines, notes...)
	lines = lines[:min(len(lines), m.frame.Height)]
	x, y := m.corner(width, len(head)+m.usualRows(), len(lines))
	regions := make([]screen.Region, len(entries))
	for i, e := range entries {
		regions[i] = screen.Region{ID: e.id, X: x, Y: y + at[i], Width: width, Height: 1}
	}
	return screen.View{Content: placed(lines, x, y), Regions: regions}
}

// notes returns the question and the store's error.
func (m Model) notes(width int) (lines []string) {
	t := m.frame.Theme
	if text := m.question(width - 2); text != "" {
		lines = append(lines, "  "+t.Warn.Render(text))
	}
	if m.trouble != "" {
		for _, l := range widget.Wrap("! "+m.trouble, width-2) {
			lines = append(lines, "  "+t.Bad.Render(l))
		}
	}
	return lines
}

// corner returns the place of the block. It depends on the usual number of lines, so that nothing
// moves when a game to resume comes or goes.
func (m Model) corner(width, usual, lines int) (x, y int) {
	return (m.frame.Width - width) / 2, max(0, min((m.frame.Height-usual)/3, m.frame.Height-lines))
}

// placed moves lines to the right and down.
func placed(lines []string, x, y int) string {
	widget.Shift(lines, x)
	return strings.Repeat("\n", y) + strings.Join(lines, "\n")
}

// listHead returns the head of the list.
func (m Model) listHead() []string { return m.name(m.mostRows()) }

// listHeight returns how many games fit into the list.
func (m Model) listHeight() int {
	return max(1, m.frame.Height-len(m.listHead())-listRows-m.rowsAbove())
}

// listRows is the number of rows besides the games and the head: the list's title, the question,
// and blanks.
const listRows = 6

// viewRunning returns the view of the list of running games or kept puzzles.
func (m Model) viewRunning() screen.View {
	t, width, head, games := m.frame.Theme, m.width(), m.listHead(), m.listedGames()
	lines := append(slices.Clone(head), "  "+t.Strong.Render(m.listTitle()), "")
	x, y := m.corner(width, len(head)+m.usualRows(), min(m.frame.Height, len(head)+m.rowsAbove()+len(games)+listRows))
	var v screen.View
	if m.rowsAbove() > 0 {
		v.Regions = append(v.Regions, screen.Region{ID: newID, X: x, Y: y + len(lines), Width: width, Height: 1})
		lines = append(lines, widget.Row(t, m.listed == 0, width, widget.Span{Text: "a new board", Style: t.Text}))
	}
	end := min(len(games), m.first+m.listHeight())
	for i, g := range games[m.first:end] {
		v.Regions = append(v.Regions, screen.Region{ID: "game " + string(g.ID), X: x, Y: y + len(lines), Width: width, Height: 1})
		// The time of the beginning distinguishes similar games, so it is never cut.
		lines = append(lines, widget.Row(
			t, m.rowsAbove()+m.first+i == m.listed, width,
			widget.Span{Text: widget.Fit(m.listedAs(g), width-startedWidth-4) + "  ", Style: t.Text},
			widget.Span{Text: begun(time.UnixMilli(g.Started), m.now), Style: t.Muted},
		))
	}
	if more := len(games) - end; more > 0 {
		lines = append(lines, "  "+t.Muted.Render(say.Number(more)+" more"))
	}
	if text := m.question(width - 2); text != "" {
		lines = append(lines, "", "  "+t.Warn.Render(text))
	}
	v.Content = placed(lines[:min(len(lines), m.frame.Height)], x, y)
	return v
}
