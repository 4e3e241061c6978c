package stats

import (
	"context"
	"math"
	"strconv"

	"github.com/charmbracelet/x/ansi"

	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// summary holds the highest and the mean score of all filtered games, not only the visible ones.
type summary struct {
	asked  bool
	number int
	known  bool
	stats.Point
}

// fresh returns a summary with nothing known yet. It ignores answers for s.
func (s summary) fresh() summary { return summary{number: s.number + 1} }

// askSummary requests the summary. An error is already shown with the games.
func (p pages) askSummary() (pages, screen.Cmd) {
	if p.sums.asked {
		return p, nil
	}
	p.sums.asked = true
	filter, of := p.filter, stats.Score
	if !p.alone() && !p.scored() {
		of = stats.Won
	}
	return p.asking(func(p *pages) *int { return &p.sums.number }, func(ctx context.Context) func(*pages) {
		var point stats.Point
		var err error
		exact := false
		if p.alone() {
			// Counting these scores takes the store a third of the time.
			var bins []stats.Bin
			bins, err = p.store.Spread(ctx, filter, of, scoresMost)
			point, exact = summed(bins)
		}
		if err == nil && !exact {
			var points []stats.Point
			if points, err = p.store.Points(ctx, filter, of, 1); len(points) > 0 {
				point = points[0]
			}
		}
		return func(p *pages) {
			if err == nil {
				p.sums.known, p.sums.Point = true, point
			}
		}
	})
}

// scoresMost is the most games whose scores are counted one by one.
const scoresMost = 10_000

// summed returns a point for all scores. exact is false if different scores were counted together, and p is
// empty then.
func summed(bins []stats.Bin) (p stats.Point, exact bool) {
	sum := 0
	for _, b := range bins {
		if b.From != b.To {
			return stats.Point{}, false
		}
		p.Games += b.Games
		sum += b.From * b.Games
	}
	if p.Games > 0 {
		p.Low, p.High = float64(bins[0].From), float64(bins[len(bins)-1].To)
		p.Mean = float64(sum) / float64(p.Games)
	}
	return p, true
}

// figure is a figure above the list of games.
type figure struct {
	big, text string
	label     string
	below     string // second line of the label
	best      bool
}

// figures returns the figures of the visible games: their number, and their totals as far as they are known.
func (p pages) figures() []figure {
	all := []figure{{big: strconv.Itoa(p.games.total), text: say.Number(p.games.total), label: "games"}}
	s := p.sums
	if p.games.total == 1 {
		all[0].label = "game"
	}
	if !s.known || s.Games == 0 {
		return all
	}
	whole := func(x float64) string { return strconv.Itoa(int(math.RoundToEven(x))) }
	if !p.alone() && !p.scored() {
		return append(all, figure{whole(s.Mean), tenths(s.Mean), "per cent", "won", true})
	}
	return append(all,
		figure{whole(s.High), say.Number(int(s.High)), "highest", "score", true},
		figure{whole(s.Mean), tenths(s.Mean), "mean", "score", false},
	)
}

// summaryRows are the rows of the big figures and a blank row.
const summaryRows = widget.FigureRows + 1

// figureGap is the space between two big figures, and labelGap the space before their labels.
const (
	figureGap = 5
	labelGap  = 1
)

// drawSummary draws the big figures, if the frame has any. It keeps the rows blank until the figures are
// known, or if one is too long.
func (p pages) drawSummary(c *canvas) {
	if !big(p.frame) {
		return
	}
	t := p.frame.Theme
	rows := [widget.FigureRows]string{" ", " ", " "}
	used := 1
	for i, f := range p.figures() {
		ink := p.look.plain
		if f.best {
			ink = p.look.best
		}
		drawn, width := ink.Draw(f.big)
		label := max(ansi.StringWidth(f.label), ansi.StringWidth(f.below))
		before := figureGap
		if i == 0 {
			before = 1
		}
		if used += before + width + labelGap + label; used > c.width || !p.games.known {
			break
		}
		for row := range rows {
			text := [...]string{"", f.label, f.below}[row]
			rows[row] += widget.Blank(before) + drawn[row] + widget.Blank(labelGap) + t.Muted.Render(widget.Fit(text, label))
		}
	}
	for _, row := range rows {
		c.line(row)
	}
	c.line("")
}

// inWords returns the figures as text that fits in room, for frames without big figures.
func (p pages) inWords(room int) string {
	if big(p.frame) {
		return ""
	}
	text := ""
	for _, f := range p.figures()[1:] {
		label := f.label
		if f.below == "won" {
			label = "% won"
		}
		told := label + " " + f.text + "   "
		if label == "% won" {
			told = f.text + " " + label + "   "
		}
		if ansi.StringWidth(text+told) > room {
			break
		}
		text += told
	}
	return p.frame.Theme.Muted.Render(text)
}
