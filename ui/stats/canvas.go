package stats

import (
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// maxWidth is the most columns used, because longer rows are hard to follow.
const maxWidth = 150

// The blank columns at both edges, as in the footer. Lines themselves begin with the second blank at the
// left. Narrow windows have one at the right.
const (
	margin     = 2
	leading    = 1
	narrowFrom = 80 // narrowest width that isn't narrow
)

// width returns the width of the lines in a frame, with their leading blank.
func width(f screen.Frame) int {
	w := min(f.Width, maxWidth) - margin + leading
	if f.Width < narrowFrom {
		return max(1, w-margin/2)
	}
	return w - margin
}

// proseWidth is the most columns of a sentence's lines.
const proseWidth = 76

// canvas collects the lines of a frame and the regions that can be clicked.
type canvas struct {
	width, height int
	left          int // columns left of every line
	lines         []string
	regions       []screen.Region
	cursor        *tea.Cursor // nil unless the player is typing
}

func newCanvas(f screen.Frame) *canvas {
	w := width(f)
	left := min(margin-leading, f.Width-w)
	if f.Width > maxWidth { // in the middle
		left = (f.Width-w)/2 - leading
	}
	return &canvas{width: w, height: f.Height, left: left}
}

// line adds a line, cut to the width.
func (c *canvas) line(text string) {
	if ansi.StringWidth(text) > c.width {
		text = widget.Cut(text, c.width)
	}
	c.lines = append(c.lines, text)
}

// between adds a line with a text at its right end, which is omitted if there is no room.
func (c *canvas) between(left, right string) {
	room := c.width - leading - ansi.StringWidth(left) - ansi.StringWidth(right)
	if right == "" || room < 2 {
		c.line(" " + left)
		return
	}
	c.line(" " + left + widget.Blank(room) + right)
}

// beside puts lines to the right of existing ones, starting at a line and a column, and adds lines if there
// are too few.
func (c *canvas) beside(from, at int, right []string) {
	for i, text := range right {
		if from+i == len(c.lines) {
			c.line("")
		}
		line := c.lines[from+i]
		c.lines[from+i] = line + widget.Blank(at-ansi.StringWidth(line)) + text
	}
}

// add adds lines without a leading blank.
func (c *canvas) add(lines []string) {
	for _, l := range lines {
		c.line(widget.Blank(leading) + l)
	}
}

// typed adds a line that the player is typing, after a label.
func (c *canvas) typed(before string, input textinput.Model) {
	c.cursor = tea.NewCursor(c.left+ansi.StringWidth(before)+widget.CursorColumn(input), len(c.lines))
	c.cursor.Shape = tea.CursorBar
	c.line(before + input.View())
}

// say adds a paragraph; bad adds one about a failure.
func (c *canvas) say(t *theme.Theme, text string) { c.paragraph(t.Text, text) }
func (c *canvas) bad(t *theme.Theme, text string) { c.paragraph(t.Bad, text) }

func (c *canvas) paragraph(style theme.Style, text string) {
	for _, l := range widget.Wrap(text, min(proseWidth, c.width-leading)) {
		c.line(" " + style.Render(l))
	}
}

// reading adds a placeholder for data being read.
func (c *canvas) reading(t *theme.Theme) { c.line(" " + t.Muted.Render("…")) }

// trouble adds a sentence about an error of the store.
func (c *canvas) trouble(t *theme.Theme, err error) {
	c.bad(t, "! "+trouble(err)+".")
	c.line("")
	c.say(t, "Press r to read them again.")
}

// region makes part of the next line clickable.
func (c *canvas) region(id string, x, width int) {
	c.regions = append(c.regions, screen.Region{ID: id, X: c.left + x, Y: len(c.lines), Width: width, Height: 1})
}

// view returns the frame, cut to its height.
func (c *canvas) view() screen.View {
	if len(c.lines) > c.height {
		c.lines = c.lines[:max(0, c.height)]
	}
	if c.left > 0 {
		for i, l := range c.lines {
			if l != "" {
				c.lines[i] = widget.Blank(c.left) + l
			}
		}
	}
	v := screen.View{Content: strings.Join(c.lines, "\n")}
	if c.cursor != nil && c.cursor.Position.Y < c.height {
		v.Cursor = c.cursor
	}
	for _, r := range c.regions {
		if r.Y < c.height {
			v.Regions = append(v.Regions, r)
		}
	}
	return v
}
