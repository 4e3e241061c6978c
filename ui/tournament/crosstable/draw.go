package crosstable

import (
	"strconv"
	"strings"

	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// Sight is the part of a crosstable that is in sight.
type Sight struct {
	Row    int // the chosen one
	First  int // the first row in sight
	Column int // the first column in sight
}

// The columns of a row's number and sign, of a name at least and at most, and of points and spread.
const (
	numberWidth = 6
	nameLeast   = 8
	nameMost    = 24
	pointsWidth = 8
	spreadWidth = 8
)

// headRows is the rows of the heading and the rule below it.
const headRows = 2

// cellWidth returns the columns of a cell.
func (t Crosstable) cellWidth() int {
	most := 1
	for i, c := range t.Columns {
		if t.Keyed {
			most = max(most, len(c))
		}
		for _, r := range t.Rows {
			most = max(most, widget.Width(r.Cells[i].text()))
		}
	}
	return most + 2
}

func (c ResultCell) text() string { return strings.TrimSpace(c.Sign + " " + c.Others) }

// nameWidth returns the columns of the names: as many as the longest needs, if the cells leave them.
func (t Crosstable) nameWidth(width int) int {
	longest := nameLeast
	for _, r := range t.Rows {
		longest = max(longest, widget.Width(r.Name)+2)
	}
	room := width - numberWidth - t.tail() - t.cellWidth()*min(len(t.Columns), 4)
	return max(nameLeast, min(longest, nameMost, room))
}

func (t Crosstable) tail() int {
	if t.Scored {
		return pointsWidth + spreadWidth
	}
	return pointsWidth
}

// across returns the number of columns that fit.
func (t Crosstable) across(width int) int {
	return max(1, min(len(t.Columns), (width-numberWidth-t.nameWidth(width)-t.tail())/t.cellWidth()))
}

// Hides reports whether columns are out of sight in a width.
func (t Crosstable) Hides(width int) bool { return t.across(width) < len(t.Columns) }

// Height returns the number of rows of entrants in a height, and whether they are apart.
func (t Crosstable) Height(height int) (rows int, apart bool) {
	rows = max(1, height-headRows)
	if 2*len(t.Rows)-1 <= rows {
		return len(t.Rows), true
	}
	return min(rows, len(t.Rows)), false
}

// Move returns the place after moving the chosen row and the columns.
func (t Crosstable) Move(p Sight, rows, columns, width, height int) Sight {
	n, _ := t.Height(height)
	p.Row = max(0, min(p.Row+rows, len(t.Rows)-1))
	p.First = widget.Window(p.First, n, len(t.Rows), p.Row, p.Row)
	p.Column = max(0, min(p.Column+columns, len(t.Columns)-t.across(width)))
	return p
}

// Draw returns the lines of the table in a width and a height, and the line of each row in sight, from the first.
// The player of a name is marked.
func (t Crosstable) Draw(th *theme.Theme, p Sight, mine string, width, height int) (lines []string, at []int) {
	p = t.Move(p, 0, 0, width, height)
	n, apart := t.Height(height)
	cell, name, across := t.cellWidth(), t.nameWidth(width), t.across(width)
	columns := t.Columns[p.Column:min(len(t.Columns), p.Column+across)]
	var head strings.Builder
	head.WriteString(th.Muted.Render(widget.Fit("   #  player", numberWidth+name)))
	for i, c := range columns {
		pen := th.Muted
		if p.Column+i == t.Current {
			pen = th.Strong
		}
		head.WriteString(pen.Render(widget.Fit(c, cell)))
	}
	gap := width - numberWidth - name - cell*len(columns) - t.tail()
	head.WriteString(widget.Blank(gap) + th.Muted.Render(right("wins", pointsWidth)))
	if t.Scored {
		head.WriteString(th.Muted.Render(right("spread", spreadWidth)))
	}
	lines = append(lines, head.String(), widget.Line(th, th.Line, '─', width))
	for i := p.First; i < min(len(t.Rows), p.First+n); i++ {
		if apart && i > p.First {
			lines = append(lines, "")
		}
		at = append(at, len(lines))
		lines = append(lines, t.row(th, i, i == p.Row, mine, columns, p.Column, cell, name, gap, width))
	}
	return lines, at
}

func right(text string, width int) string { return widget.Blank(width-widget.Width(text)) + text }

// row draws an entrant's row.
func (t Crosstable) row(th *theme.Theme, i int, chosen bool, mine string, columns []string, from, cell, name, gap, width int) string {
	r := t.Rows[i]
	pen, points := th.Strong, th.Strong
	if r.Name == mine || i == 0 {
		points = th.Accent
	}
	if chosen || r.Name == mine {
		pen = th.Accent
	}
	spans := []widget.Span{
		{Text: right(strconv.Itoa(i+1), numberWidth-4) + "  ", Style: th.Muted},
		{Text: widget.Fit(widget.Cut(r.Name, name-1), name), Style: pen},
	}
	for j := range columns {
		c := r.Cells[from+j]
		sign, rest := th.Text, th.Text
		switch c.Sign {
		case Won:
			sign = th.Accent
		case Playing, own, "":
			sign, rest = th.Muted, th.Muted
		}
		others := ""
		if c.Others != "" {
			others = " " + c.Others
		}
		spans = append(spans,
			widget.Span{Text: c.Sign, Style: sign},
			widget.Span{Text: widget.Fit(others, cell-widget.Width(c.Sign)), Style: rest})
	}
	spans = append(spans, widget.Span{Text: widget.Blank(gap) + right(r.Points, pointsWidth), Style: points})
	if t.Scored {
		spans = append(spans, widget.Span{Text: right(signed(r.Spread), spreadWidth), Style: th.Muted})
	}
	return widget.Row(th, chosen, width, spans...)
}

// signed formats a spread.
func signed(n int64) string {
	if n > 0 {
		return "+" + say.Number(int(n))
	}
	return say.Number(int(n))
}

// Legend explains the signs.
func (t Crosstable) Legend() string {
	text := "+ won  = drew  - lost  · playing; "
	if t.Keyed {
		return text + "figures are opponents"
	}
	return text + "columns are opponents"
}
