package stats

import (
	"strings"
	"time"

	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// A large window shows each of the last games as a bar between the figures and the list.

// The rows of the bars in the lowest frame that has them, and those of the rule and the caption below them.
const (
	chartLeast   = 4
	chartPart    = 5 // one row of this many more is a row of bars
	captionRows  = 2
	chartIndent  = 2
	barWidthMost = 3
)

// charted reports whether the games have bars.
func (p pages) charted() bool { return big(p.frame) && p.scored() && p.picker == nil }

// chartRows returns the rows of the bars.
func (p pages) chartRows() int {
	return chartLeast + max(0, p.frame.Height-bigFrom-2)/chartPart
}

// drawChart draws the bars of the games, the oldest at the left, with today's in brass.
func (p pages) drawChart(c *canvas) {
	t, rows, width := p.frame.Theme, p.chartRows(), c.width-leading-2*chartIndent
	games := p.sums.recent[:max(0, min(len(p.sums.recent), width))]
	most, wide, today := int64(1), 1, 0
	if len(games) > 0 {
		wide = max(1, min(barWidthMost, width/len(games)))
	}
	for _, g := range games {
		most = max(most, g.Score)
		if g.Began().In(p.now.Location()).Format(time.DateOnly) == p.now.Format(time.DateOnly) {
			today++
		}
	}
	for row := range rows {
		bars := make([]string, len(games))
		for i, g := range games {
			half := max(1, int((g.Score*int64(2*rows)+most/2)/most)) - 2*(rows-1-row)
			bars[len(games)-1-i] = strings.Repeat(string(t.Glyph([]rune{' ', '▄', '█'}[max(0, min(half, 2))])), wide)
		}
		before := len(bars) - today
		c.line(widget.Blank(leading+chartIndent) + t.Muted.Render(strings.Join(bars[:before], "")) + t.Accent.Render(strings.Join(bars[before:], "")))
	}
	c.line(widget.Blank(leading) + t.Line.Render(strings.Repeat(string(t.Glyph('─')), c.width-leading)))
	p.drawCaption(c, games, today, wide*len(games))
}

// drawCaption says what the bars are, and below the last one when its game was.
func (p pages) drawCaption(c *canvas, games []stats.Game, today, columns int) {
	t, left := p.frame.Theme, "each game"+p.filterWords()+", oldest first"
	switch {
	case !p.sums.known:
		c.line("")
		return
	case len(games) == 0:
		left = "no game with a word yet"
		if !p.alone() {
			left = "no game yet"
		}
	case len(games) < p.sums.Games && p.alone():
		left = "the last " + say.Count(len(games), "game") + p.filterWords() + ", oldest first"
	}
	right := ""
	if today > 0 {
		right = "today"
	} else if len(games) > 0 {
		right = when(games[0].Began(), p.now)
	}
	room := columns - len(right)
	if room < widget.Width(left)+2 {
		room = widget.Width(left) + 2
	}
	ink := t.Muted
	if today > 0 {
		ink = t.Accent
	}
	c.line(widget.Blank(leading+chartIndent) + t.Muted.Render(widget.Fit(left, room)) + ink.Render(right))
}
