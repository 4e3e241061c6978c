package menu

import (
	"slices"
	"strings"
	"time"

	"quoin/ui/kind"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

const (
	blockWidth = 64 // of all lines, if there is room
	roomyWidth = 78 // the same on a large screen
	keyWidth   = 3
	labelWidth = 13
)

// roomy reports whether the screen is so large that the lines are spaced.
func (m Model) roomy() bool { return m.frame.Width >= 120 && m.frame.Height >= 38 }

// width returns the width of all lines.
func (m Model) width() int {
	if m.roomy() {
		return roomyWidth
	}
	return min(blockWidth, m.frame.Width-4)
}

// aboutWidth returns the width of an entry's text after its key and label.
func (m Model) aboutWidth() int { return m.width() - 2 - keyWidth - labelWidth }

// indent returns the column where the footer begins: below the block if there is much room beside it.
func (m Model) indent() int {
	if m.roomy() {
		return (m.frame.Width - m.width()) / 2
	}
	return 0
}

// usualRows returns the number of rows below the head, and mostRows that with a question.
func (m Model) usualRows() int { return len(m.body()) }
func (m Model) mostRows() int  { return m.usualRows() + 2 }

// View returns the menu as a block, a little above the middle of the screen.
func (m Model) View() screen.View {
	switch {
	case m.listing != noList:
		return m.viewRunning()
	case m.coding != nil:
		return m.viewCode()
	}
	width := m.width()
	body, notes := m.body(), m.notes(width)
	// The head leaves room for a question, so that it doesn't change when one comes or goes.
	head := m.name(max(m.mostRows(), len(body)+1+len(notes)))
	lines := slices.Clone(head)
	var regions []screen.Region
	for _, row := range body {
		text, areas := m.draw(row, width)
		for _, r := range areas {
			r.Y = len(lines)
			regions = append(regions, r)
		}
		lines = append(lines, text)
	}
	if len(notes) > 0 && len(lines)+len(notes) < m.frame.Height {
		lines = append(lines, "")
	}
	lines = append(lines, notes...)
	lines = lines[:min(len(lines), m.frame.Height)]
	x, y := m.corner(width, len(head)+len(body), len(lines))
	for i := range regions {
		regions[i].X += x
		regions[i].Y += y
	}
	return screen.View{Content: placed(lines, x, y), Regions: regions}
}

// bodyRow is a row below the head; a blank one if it has no entries.
type bodyRow struct {
	entries []menuEntry // several on the shelf
	days    bool        // whether it is the second line of its entry
}

// body returns the rows below the head. Their number and places depend on the kinds of games and the
// window only, so that nothing moves when the store answers or a game to resume comes or goes.
func (m Model) body() (rows []bodyRow) {
	apart := make([]bodyRow, 1)
	var between []bodyRow
	if m.roomy() {
		apart, between = make([]bodyRow, 2), make([]bodyRow, 1)
	}
	lines := m.lines()
	for p := todays; p < shelf; p++ {
		if len(rows) > 0 && p != resumes {
			rows = append(rows, apart...)
		}
		n := 0
		for _, e := range lines {
			if e.part != p {
				continue
			}
			if n++; n > 1 || p == resumes {
				rows = append(rows, between...)
			}
			rows = append(rows, bodyRow{entries: []menuEntry{e}})
			if p == todays {
				rows = append(rows, bodyRow{[]menuEntry{e}, true})
			}
		}
		if p == resumes && n == 0 {
			rows = append(append(rows, between...), bodyRow{})
		}
	}
	rows = append(rows, apart...)
	at := slices.IndexFunc(lines, func(e menuEntry) bool { return e.part == shelf })
	return append(rows, bodyRow{entries: lines[at:]})
}

// draw draws a row, and returns its clickable areas.
func (m Model) draw(row bodyRow, width int) (string, []screen.Region) {
	switch {
	case len(row.entries) == 0:
		return "", nil
	case len(row.entries) > 1:
		return m.drawShelf(row.entries, width)
	}
	t, e := m.frame.Theme, row.entries[0]
	area := []screen.Region{{ID: e.id, Width: width, Height: 1}}
	chosen := e.id == m.chosen
	key, label, about := m.kit.key, t.Strong, t.Muted
	if e.waits {
		about = t.Text
	}
	if chosen {
		key, label, about = t.Accent, t.Accent, t.Text
	}
	if row.days {
		return m.drawDays(e, chosen, width), area
	}
	return widget.Row(
		t, chosen, width,
		widget.Span{Text: widget.Fit(e.key, keyWidth), Style: key},
		widget.Span{Text: widget.Fit(e.label, labelWidth), Style: label},
		widget.Span{Text: e.about, Style: about},
	), area
}

// drawDays draws the second line of an entry: its last days, and a text.
func (m Model) drawDays(e menuEntry, chosen bool, width int) string {
	t := m.frame.Theme
	spans := []widget.Span{{Text: widget.Blank(keyWidth + labelWidth), Style: t.Text}}
	for _, d := range e.days {
		spans = append(spans, widget.Span{Text: d.Mark() + " ", Style: [...]theme.Style{t.Muted, t.Accent, t.Strong}[d]})
	}
	spans = append(spans, widget.Span{Text: widget.Blank(daysWidth(e.days) - 2*len(e.days)), Style: t.Text}, widget.Span{Text: e.then, Style: t.Muted})
	const sign = 2
	line := widget.Row(t, false, width, spans...)
	if chosen {
		// The sign of the chosen entry is in its first line.
		line = t.Text.RenderChosen(widget.Blank(sign)) + strings.TrimPrefix(widget.Row(t, true, width, spans...), t.Accent.RenderChosen("> "))
	}
	return line
}

// daysWidth returns the columns of some days and the space behind them.
func daysWidth(days []kind.DaySign) int {
	if len(days) == 0 {
		return 0
	}
	return 2*len(days) + 2
}

// drawShelf draws entries side by side, as far apart as there is room.
func (m Model) drawShelf(entries []menuEntry, width int) (string, []screen.Region) {
	t := m.frame.Theme
	const sign, most = 2, 2
	used := 0
	for _, e := range entries {
		used += sign + keyWidth + widget.Width(e.label)
	}
	gap := max(0, min(most, (width-used)/(len(entries)-1)))
	var b strings.Builder
	var areas []screen.Region
	x := 0
	for i, e := range entries {
		if i > 0 {
			b.WriteString(widget.Blank(gap))
			x += gap
		}
		chosen := e.id == m.chosen
		key, label := m.kit.key, t.Strong
		if chosen {
			key, label = t.Accent, t.Accent
		}
		w := sign + keyWidth + widget.Width(e.label)
		b.WriteString(widget.Row(t, chosen, w, widget.Span{Text: widget.Fit(e.key, keyWidth), Style: key}, widget.Span{Text: e.label, Style: label}))
		areas = append(areas, screen.Region{ID: e.id, X: x, Width: w, Height: 1})
		x += w
	}
	return b.String(), areas
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
	return (m.frame.Width - width) / 2, max(0, min((m.frame.Height-usual+1)/3, m.frame.Height-lines))
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
	end := min(len(games), m.top+m.listHeight())
	for i, g := range games[m.top:end] {
		v.Regions = append(v.Regions, screen.Region{ID: "game " + string(g.ID), X: x, Y: y + len(lines), Width: width, Height: 1})
		// The time of the beginning distinguishes similar games, so it is never cut.
		lines = append(lines, widget.Row(
			t, m.rowsAbove()+m.top+i == m.listed, width,
			widget.Span{Text: widget.Fit(m.listedAs(g), width-say.BegunWidth-4) + "  ", Style: t.Text},
			widget.Span{Text: say.Begun(time.UnixMilli(g.Started), m.now), Style: t.Muted},
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
