package stats

import (
	"context"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// Distributions: upright bars count the games with each value, and lying bars, which have room for names, the
// words of each length. A large window shows both below a plot over time.

// plotFrom is the number of rows above a plot.
const plotFrom = 4

// The least and the most rows of the distributions below a plot, with their heading, and the smallest frame
// that shows them.
const (
	countsLeast      = 7
	countsMost       = 14
	countsFromHeight = 22
	countsFromWidth  = 74
	countsGap        = 4
)

// counts are the data of the distributions.
type counts struct {
	bins   []stats.Bin
	last   int  // the value of the last game
	marked bool // last is known
	bars   []lengthBar
}

// lengthBar counts the words of one length.
type lengthBar struct {
	label string
	n     int
}

// of returns the number of games or words in a plot, or 0 for other plots.
func (c counts) of(k plotKind) (n int) {
	switch k.how {
	case spread:
		for _, b := range c.bins {
			n += b.Games
		}
	case lengths:
		for _, b := range c.bars {
			n += b.n
		}
	}
	return n
}

// composed reports whether the distributions are shown below the plots over time.
func (p pages) composed() bool {
	f := p.frame
	return p.alone() && p.scored() && f.Theme != nil && f.Height >= countsFromHeight && width(f) >= countsFromWidth
}

// lineWidth returns the columns between the margins.
func (p pages) lineWidth() int { return width(p.frame) - leading }

// countsRows returns the rows of the distributions below a plot.
func (p pages) countsRows() int {
	if !p.composed() {
		return 0
	}
	return min(countsMost, max(countsLeast, p.frame.Height/3)) + 1 // plus a blank row
}

// capacity is the room for the distributions: columns for values, rows for lengths.
type capacity struct{ columns, rows int }

// countsRoom returns the room for the counts.
func (p pages) countsRoom() capacity {
	if p.composed() {
		return capacity{p.countsWidth(), p.countsRows() - 2}
	}
	return capacity{p.lineWidth(), max(1, p.frame.Height-plotFrom)}
}

// countsWidth returns the width of each of the two charts below a plot.
func (p pages) countsWidth() int { return (p.lineWidth() - countsGap) / 2 }

// readCounts reads the distributions, as far as there is room.
func (p pages) readCounts(ctx context.Context, of plotKind, filter stats.Filter, r capacity) (c counts, err error) {
	games, words := of, of.how == lengths
	if p.composed() {
		games, words = plotKind{figure: stats.Score, how: spread}, true
	}
	if games.how == spread {
		if c.bins, err = p.readBins(ctx, filter, games.figure, widget.UprightsIn(r.columns)); err == nil && len(c.bins) > 0 {
			c.last, c.marked, err = p.lastValue(ctx, filter, games.figure)
		}
	}
	if words && err == nil {
		c.bars, err = byLength(ctx, p.store, filter, r.rows)
	}
	return c, err
}

// readBins returns the distribution of a figure. The summary has read all scores already, which takes the store as long as
// a plot of them.
func (p pages) readBins(ctx context.Context, filter stats.Filter, of stats.Figure, most int) ([]stats.Bin, error) {
	if of == stats.Score && len(p.sums.scores) > 0 {
		return stats.Regroup(p.sums.scores, most), nil
	}
	return p.store.Spread(ctx, filter, of, most)
}

// lastValue returns the last game's value, if a single game has one.
func (p pages) lastValue(ctx context.Context, filter stats.Filter, of stats.Figure) (value int, known bool, err error) {
	if !p.alone() && of != stats.Turns {
		return 0, false, nil
	}
	games, err := p.store.Games(ctx, filter, stats.ByTime, 1, 0)
	if err != nil || len(games) == 0 {
		return 0, false, err
	}
	if of == stats.Turns {
		return games[0].Turns, true, nil
	}
	return int(games[0].Score), true, nil
}

// uprights returns the bars of the values, labelled with the lowest value of each.
func (c counts) uprights() []widget.Upright {
	all := make([]widget.Upright, len(c.bins))
	for i, b := range c.bins {
		all[i] = widget.Upright{Label: say.Number(b.From), N: b.Games, Marked: c.marked && c.last >= b.From && c.last <= b.To}
	}
	return all
}

// binsLegend says which values a bar counts, if there are several. lastLegend names the value of the last
// game.
func (p pages) binsLegend() string {
	first := p.plot.bins[0]
	if first.To == first.From {
		return ""
	}
	return p.frame.Theme.Muted.Render(say.Number(first.From) + ": " + say.Number(first.From) + " to " + say.Number(first.To) + "   ")
}

func (p pages) lastLegend() string {
	if !p.plot.marked {
		return ""
	}
	return p.frame.Theme.Accent.Render(widget.MarkSign) + p.frame.Theme.Muted.Render(" the last game, "+say.Number(p.plot.last))
}

// drawSpreadOf draws the distribution of a value on a page of its own.
func (p pages) drawSpreadOf(c *canvas, of plotKind, width, height int) {
	c.add(widget.Uprights(p.frame.Theme, p.plot.uprights(), width, height))
	c.add([]string{p.binsLegend() + p.lastLegend()})
}

// ofAll says that the words are those of all games, if the games are filtered.
func (p pages) ofAll() string {
	if p.filter.Facets != [2]int{} || p.filter.OfDay {
		return ", of all games"
	}
	return ""
}

// shortest is the length of the shortest words that any game allows.
const shortest = 2

// byLength returns the numbers of words by their lengths, from the shortest to the longest played; lengths
// without room share the last row.
func byLength(ctx context.Context, store StatsReader, f stats.Filter, rows int) ([]lengthBar, error) {
	counts, err := store.Lengths(ctx, f.Rules, f.Pool)
	var all []lengthBar
	for letters := shortest; letters < len(counts); letters++ {
		if len(all) == rows {
			all[rows-1].label = say.Number(letters-1) + " or more"
			for _, n := range counts[letters:] {
				all[rows-1].n += n
			}
			break
		}
		all = append(all, lengthBar{say.Count(letters, "letter"), counts[letters]})
	}
	return all, err
}

// lengthBars draws the words by length from top to bottom, with the numbers at the right.
func (p pages) lengthBars(width int) (lines []string) {
	t, label, figure, most := p.frame.Theme, column{right: true}, column{right: true}, 1
	for _, b := range p.plot.bars {
		label.width = max(label.width, ansi.StringWidth(b.label))
		figure.width = max(figure.width, ansi.StringWidth(say.Number(b.n)))
		most = max(most, b.n)
	}
	room := max(1, width-label.width-figure.width-2)
	for _, b := range p.plot.bars {
		length := int(float64(b.n) / float64(most) * float64(room))
		if b.n > 0 {
			length = max(1, length)
		}
		lines = append(lines, t.Muted.Render(label.fit(b.label))+" "+t.Text.Render(strings.Repeat(barGlyph, length))+
			widget.Blank(room-length+1)+t.Muted.Render(figure.fit(say.Number(b.n))))
	}
	return lines
}

// barGlyph is half a row high, so that bars stay apart.
const barGlyph = "▀"

// drawCounts draws both distributions below a plot.
func (p pages) drawCounts(c *canvas) {
	rows := p.countsRows()
	if rows == 0 || len(p.plot.bins) == 0 {
		return
	}
	for len(c.lines) < c.height-rows {
		c.line("")
	}
	t, half, from := p.frame.Theme, p.countsWidth(), len(c.lines)
	title := t.Strong.Render("How often")
	for _, legend := range []string{p.binsLegend() + p.lastLegend(), p.lastLegend()} {
		if widget.Width(title)+gap+widget.Width(legend) <= half {
			title += widget.Blank(gap) + legend
			break
		}
	}
	c.add([]string{title})
	c.add(widget.Uprights(t, p.plot.uprights(), half, rows-2))
	right := []string{t.Strong.Render("Words by length") + t.Muted.Render(p.ofAll())}
	c.beside(from, leading+half+countsGap, append(right, p.lengthBars(half)...))
}
