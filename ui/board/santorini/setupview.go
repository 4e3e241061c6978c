package santorini

import (
	"fmt"
	"strings"

	"quoin/game"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

const (
	setupWidth = 64 // of all lines, if there is room
	setupRows  = 12
	labelWidth = 15
	valueWidth = 22
)

// levelWords describes the levels, within the width of the smallest frame.
var levelWords = map[string]string{
	game.Child:   "a turn, slips often",
	game.Gentle:  "a turn ahead, slips",
	game.Easy:    "two, slips often",
	game.Even:    "two turns ahead",
	game.Keen:    "three ahead, slips",
	game.Skilled: "four turns ahead",
	game.Strong:  "five turns ahead",
	game.Best:    "thinks for 0.1 s",
}

// viewSetup draws the set-up page, as a block a little above the middle.
func (m Model) viewSetup() screen.View {
	t := m.frame.Theme
	width := min(setupWidth, m.frame.Width-2)
	x, y := max(0, (m.frame.Width-width)/2), max(0, (m.frame.Height-setupRows)/3)
	const about = "climb and build, two players"
	name := "  " + t.Title.Render("Santorini")
	lines := make([]string, y, y+setupRows)
	lines = append(lines, name+widget.Blank(width-len("  Santorini")-len(about)-2)+t.Muted.Render(about), "")
	var v screen.View
	for i, l := range m.setup.rows() {
		if l.row == startRow || l.row == kindRow && l.seat == 1 {
			lines = append(lines, "")
		}
		v.Regions = append(v.Regions, screen.Region{ID: fmt.Sprintf("row %d", i), X: x, Y: len(lines), Width: width, Height: 1})
		lines = append(lines, m.setupRow(l, i == m.setup.row, width))
	}
	widget.Shift(lines, x)
	v.Content = strings.Join(lines, "\n")
	return v
}

// setupRow draws one row.
func (m Model) setupRow(l line, here bool, width int) string {
	t := m.frame.Theme
	p := m.setup.seats.Players[l.seat]
	label, value, about := "", "", ""
	switch l.row {
	case startRow:
		label = "Start"
	case nameRow:
		label, value = "  name", p.Name
		if here && m.setup.typing {
			value += "_"
		}
	case kindRow:
		label = [2]string{"First player", "Second player"}[l.seat]
		if value = "computer, " + p.Level; p.Level == "" {
			value = "person"
		}
		if here {
			value = "< " + value + " >"
		}
		about = levelWords[p.Level]
	}
	if here && m.setup.typing {
		return t.Accent.Render(">") + " " + t.Strong.Render(widget.Fit(label, labelWidth)) + "  " + t.Accent.Render(widget.Cut(value, max(0, width-labelWidth-4)))
	}
	if l.row == nameRow || !here {
		value = "  " + value
	}
	name := t.Strong
	if here {
		name = t.Accent
	}
	return widget.Row(
		t, here, width,
		widget.Span{Text: widget.Fit(label, labelWidth), Style: name},
		widget.Span{Text: widget.Fit(value, valueWidth), Style: t.Text},
		widget.Span{Text: about, Style: t.Muted},
	)
}
