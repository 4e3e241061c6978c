package stats

import (
	"slices"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"

	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// A large frame shows a game of one player as a spread: its board in tiles at the left, and its figures and
// words beside it.

// The layout of the spread.
const (
	spreadWidth = 80 // narrowest frame with a spread
	spreadPane  = 27 // columns beside the board, at least
	spreadGap   = 2
	spreadTop   = 2 // rows above the spread
	spreadWords = 4 // rows of words that are always kept
)

// spreads reports whether the game shown is a spread.
func (p pages) spreads() bool {
	f := p.frame
	return p.alone() && p.scored() && p.detail.told.Board != nil && p.kind.Page.Board != nil && typed(f) && big(f) && f.Width >= spreadWidth
}

// layoutSpread makes the board as large as possible, and gives the words the rows below the figures.
func (p pages) layoutSpread() pages {
	d, f := &p.detail, p.frame
	width := width(f)
	d.board = d.told.Board(screen.Frame{Theme: f.Theme, Width: width - 1 - spreadGap - spreadPane, Height: f.Height - spreadTop, Small: f.Small})
	board := d.board(0)
	d.wide = lipgloss.Width(board[1])
	d.pace = p.pace(d.wide, f.Height-spreadTop-len(board)+1)
	d.said = p.said(p.paneWidth(width))
	d.list.resize(f.Height - spreadTop - len(d.said) - 1)
	return p
}

// paneWidth returns the columns beside the board.
func (p pages) paneWidth(width int) int {
	return min(momentsMost, width-1-p.detail.wide-spreadGap)
}

// said returns the text above the words: the score in big figures, a rule, three facts, and what sort of game it
// was.
func (p pages) said(width int) (lines []string) {
	t, g := p.frame.Theme, p.detail.game
	score, columns := p.look.best.Draw(strconv.Itoa(int(g.Score)))
	unit := "points"
	if g.Score == 1 {
		unit = "point"
	}
	began := when(g.Began(), p.now)
	switch room := width - 1 - columns - 1; {
	case room < len(unit):
		score = [widget.FigureRows]string{"", t.Accent.Render(say.Number(int(g.Score))), ""}
	case room < len(began):
		began = "" // one of the facts says it too
	}
	lines = []string{score[0], score[1] + " " + t.Text.Render(unit), score[2] + " " + t.Muted.Render(began), t.Line.Render(strings.Repeat("─", width-1))}
	most := p.frame.Height - spreadTop - 2 - spreadWords
	if p.kind.Page.Gist != nil {
		for _, fact := range p.kind.Page.Gist(g) {
			for i, l := range widget.Wrap(widget.Printable(fact.Text), width-1-labelWidth) {
				label := fact.Label
				if i > 0 {
					label = ""
				}
				lines = append(lines, t.Muted.Render(widget.Fit(label, labelWidth))+t.Text.Render(l))
			}
		}
	}
	for _, l := range widget.Wrap(p.sort(), width-1) {
		lines = append(lines, t.Muted.Render(l))
	}
	return append(lines[:min(len(lines), most)], "")
}

// labelWidth is the columns of a fact's label.
const labelWidth = 8

// sort says what sort of game it was, if there is anything to say: a Daily, a replay, with hints or re-rolls.
func (p pages) sort() string {
	g := p.detail.game
	all := []string{p.kind.Page.Board(g)}
	for _, fact := range p.kind.Page.Facts {
		if n, _ := g.Fact(fact.Key); n > 0 {
			all = append(all, say.Count(int(n), fact.Name))
		}
	}
	if g.Hints > 0 {
		all = append(all, say.Count(g.Hints, "hint"))
	}
	return strings.Join(append(all, whenExactly(g.Began(), p.now)), ", ")
}

// drawSpread draws the board, and beside it the figures and words.
func (p pages) drawSpread(c *canvas) {
	d, t := p.detail, p.frame.Theme
	pane := &canvas{width: p.paneWidth(c.width), height: c.height, left: c.left + 1 + d.wide + spreadGap}
	pane.lines = make([]string, spreadTop)
	for _, l := range d.said {
		pane.line(" " + l)
	}
	columns := p.momentColumns(pane.width)
	pane.line(widget.Blank(3) + t.Muted.Render(heads(columns)))
	drawList(pane, t, d.list, columns, "")

	// The board's name is in the blank row below the title.
	board := d.board(d.list.cursor)
	c.lines[spreadTop-1] = board[0]
	// All rows of the board are equally wide, so there is no need to measure them, which is slow.
	left, right := slices.Concat(board[1:], d.pace), pane.lines[spreadTop:]
	for i := range max(len(left), len(right)) {
		row, beside := widget.Blank(d.wide), ""
		if i < len(left) {
			row = left[i]
		}
		if i < len(right) {
			beside = widget.Blank(spreadGap) + right[i]
		}
		c.lines = append(c.lines, " "+row+beside)
	}
	c.regions = append(c.regions, pane.regions...)
}

// The rows of the chart of pace below the board, and the columns of its name.
const (
	paceRows  = 3
	paceLabel = len("pace") + 2
)

// eighths are the characters for bars from empty to a whole row.
const eighths = " ▁▂▃▄▅▆▇"

// pace returns a chart of how fast points were made during the game: a bar for the words found around each
// moment. It returns nil without room.
func (p pages) pace(width, rows int) []string {
	d, t := p.detail, p.frame.Theme
	columns := width - paceLabel
	if rows < paceRows || columns < 20 || d.game.Lasted <= 0 {
		return nil
	}
	points := make([]int, columns)
	for _, m := range d.told.Moments {
		at := int(float64(m.At) / float64(d.game.Lasted) * float64(columns))
		if m.Points > 0 && at >= 0 {
			points[min(at, columns-1)] += int(m.Points)
		}
	}
	// Words are found one at a time, so a chart of single moments would be mostly empty.
	around, most := make([]int, columns), 0
	for i := range around {
		for k := max(0, i-2); k <= min(columns-1, i+2); k++ {
			around[i] += points[k] * (3 - max(i-k, k-i))
		}
		most = max(most, around[i])
	}
	if most == 0 {
		return nil
	}
	var bar strings.Builder
	heights := []rune(eighths)
	for _, n := range around {
		h := (n*(len(heights)-1) + most - 1) / most
		bar.WriteRune(t.Glyph(heights[h]))
	}
	brass := t.Words(theme.BrassRole, theme.None, 0)
	end := say.Elapsed(d.game.Lasted)
	return []string{
		widget.Blank(width),
		t.Muted.Render("pace"+widget.Blank(paceLabel-len("pace"))) + brass.Render(bar.String()),
		t.Muted.Render(widget.Blank(paceLabel) + "0:00" + widget.Blank(columns-len("0:00")-len(end)) + end),
	}
}
