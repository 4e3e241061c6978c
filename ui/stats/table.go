package stats

import (
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// column is the layout of a table's column.
type column struct {
	head  string
	width int
	right bool // right-aligned, for numbers
	style style
	whole bool // its cells have the full width already
}

// style is the style of a column's rows; heads are muted.
type style uint8

const (
	common style = iota
	strong
	muted
	lead   // identifies the row; brass if chosen
	barred // a bar
)

func (s style) of(t *theme.Theme) theme.Style {
	return [...]theme.Style{common: t.Text, strong: t.Strong, muted: t.Muted, lead: t.Strong, barred: t.Accent}[s]
}

const gap = 3 // columns between two columns, unless the second is right-aligned

func (c column) fit(text string) string {
	if c.whole && text != "" {
		return text
	}
	if c.right {
		text = widget.Cut(text, c.width)
		return widget.Blank(c.width-widget.Width(text)) + text
	}
	return widget.Fit(text, c.width)
}

// before returns the space before a column. Right-aligned columns need none.
func (c column) before(first bool) string {
	if c.right || first {
		return ""
	}
	return widget.Blank(gap)
}

// tableColumn is a column of a table whose rows are Ts.
type tableColumn[T any] struct {
	column
	cell func(T) string
}

// number returns a column of numbers.
func number[T any](head string, width int, style style, of func(T) int) tableColumn[T] {
	return tableColumn[T]{column{head: head, width: width, right: true, style: style}, func(row T) string { return say.Number(of(row)) }}
}

// spans returns the cells of a row. Neighbours of one style are one span, because styling each cell would
// take most of a frame's time.
func spans[T any](t *theme.Theme, fields []tableColumn[T], row T) (all []widget.Span) {
	for i, f := range fields {
		text := f.before(i == 0) + f.fit(f.cell(row))
		if i > 0 && fields[i-1].style == f.style {
			all[len(all)-1].Text += text
		} else {
			all = append(all, widget.Span{Text: text, Style: f.style.of(t)})
		}
	}
	return all
}

// heads returns the heads of the columns, in a line.
func heads[T any](fields []tableColumn[T]) (line string) {
	for i, f := range fields {
		line += f.before(i == 0) + f.fit(f.head)
	}
	return line
}

// widths returns the width of all columns and the spaces between them.
func widths[T any](fields []tableColumn[T]) (sum int) {
	for i, f := range fields {
		sum += len(f.before(i == 0)) + f.width
	}
	return sum
}

// drawRow draws a row of a table without a cursor.
func drawRow[T any](c *canvas, t *theme.Theme, fields []tableColumn[T], row T) {
	c.line(" " + cells(t, fields, row))
}

// cells returns the cells of a row, in a line.
func cells[T any](t *theme.Theme, fields []tableColumn[T], row T) (line string) {
	for _, s := range spans(t, fields, row) {
		line += s.Style.Render(s.Text)
	}
	return line
}

// drawList draws the visible rows of a list, each of which can be clicked. Rows that haven't been read show
// the text unread.
func drawList[T any](c *canvas, t *theme.Theme, l list[T], fields []tableColumn[T], unread string) {
	for i := l.top; i < min(l.top+l.height, l.total); i++ {
		row := []widget.Span{{Text: unread, Style: t.Muted}}
		if held, ok := l.at(i); ok {
			row = spans(t, fields, held)
		}
		if i == l.cursor && fields[0].style == lead {
			row[0].Style = t.Accent
		}
		c.region(regionRow(i), 1, c.width-1)
		c.line(" " + widget.Row(t, i == l.cursor, c.width-1, row...))
	}
}
