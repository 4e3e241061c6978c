package stats

import (
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// column is a column of a table, and how what stands in it looks.
type column struct {
	head  string
	width int
	right bool // figures stand at the right
	style style
	whole bool // whether its cells have the full width already
}

// style is the style of a column's rows; heads are muted.
type style uint8

const (
	common style = iota
	strong
	muted
	lead   // by which the row is found: brass while it is chosen
	barred // a bar
)

func (s style) of(t *theme.Theme) theme.Style {
	return [...]theme.Style{common: t.Text, strong: t.Strong, muted: t.Muted, lead: t.Strong, barred: t.Accent}[s]
}

const gap = 3 // between a column of figures and one of words

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

// before is the space before a column: words keep away from what is left of
// them.
func (c column) before(first bool) string {
	if c.right || first {
		return ""
	}
	return widget.Blank(gap)
}

// tableColumn is a column of a table of Ts with what stands in it.
type tableColumn[T any] struct {
	column
	cell func(T) string
}

// number is a column of a number.
func number[T any](head string, width int, style style, of func(T) int) tableColumn[T] {
	return tableColumn[T]{column{head: head, width: width, right: true, style: style}, func(row T) string { return say.Number(of(row)) }}
}

// spans are the cells of a row. Styling them one by one would take most of a
// frame's time, so those of one style that follow each other are one span.
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

// widths is how wide the columns are together, with what is before them.
func widths[T any](fields []tableColumn[T]) (sum int) {
	for i, f := range fields {
		sum += len(f.before(i == 0)) + f.width
	}
	return sum
}

// drawRow is a row of a table in which nothing is chosen.
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
