package stats

import (
	"context"
	"fmt"
	"math"
	"strings"

	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// records is what the store can say over all games.
type records struct {
	asked     bool
	number    int
	known     bool
	err       error
	opponents list[stats.Opponent] // all are held; the filter needs them too
	recordFigures
}

type recordFigures struct {
	stats.Records
	totals stats.Totals // of Adjacency
	of     string       // the pool
	bests  bestScores
}

const (
	sizes   = adjacency.MaxSize - adjacency.MinSize + 1
	minutes = adjacency.MaxMinutes + 1
)

// bestScores are the highest scores by board size and minutes, those of games
// without a clock first.
type bestScores [sizes][minutes]struct {
	score  int64
	played bool
}

func (p pages) askRecords() (pages, screen.Cmd) {
	if p.records.asked {
		return p, nil
	}
	p.records.asked = true
	p.records.number++
	number := p.records.number
	return p, p.reading(func(ctx context.Context) func(pages) pages {
		figures, err := p.readRecords(ctx)
		return func(p pages) pages {
			if number != p.records.number {
				return p
			}
			return p.takeRecords(figures, err)
		}
	})
}

func (p pages) readRecords(ctx context.Context) (r recordFigures, err error) {
	r.of = p.filter.Pool
	if r.Records, err = p.store.Records(ctx, p.filter.Rules, r.of); err != nil || !p.grids() {
		return r, err
	}
	r.totals, err = p.store.Totals(ctx)
	for _, b := range r.Bests {
		s, l := b.Facets[0]-adjacency.MinSize, b.Facets[1]
		if s >= 0 && s < sizes && l >= 0 && l < minutes {
			r.bests[s][l].score, r.bests[s][l].played = b.Score, true
		}
	}
	return r, err
}

func (p pages) takeRecords(figures recordFigures, err error) pages {
	if p.records.err = err; err != nil {
		return p
	}
	p.records.known, p.records.recordFigures = true, figures
	old, all := p.records.opponents, byStrength(figures.Opponents)
	p.records.opponents = list[stats.Opponent]{known: true, rows: all, total: len(all), height: old.height}.to(old.cursor)
	if p.chooser != nil {
		p = p.offer()
	}
	return p.layout()
}

// drawRecords is the figures, and below them the best scores by board and
// minutes, or the results by opponent and the best moves.
func (p pages) drawRecords(c *canvas) {
	t, r := p.frame.Theme, p.records
	switch {
	case r.err != nil:
		c.trouble(t, r.err)
		return
	case !r.known:
		c.reading(t)
		return
	case r.Games == 0:
		c.say(t, p.noRecords())
		p.drawUnreadable(c)
		return
	}
	label, figure := column{width: 18}, column{width: 9, right: true}
	lines := p.resultLines
	if p.alone() {
		lines = p.recordLines
	}
	for _, l := range lines() {
		c.line(" " + t.Text.Render(label.fit(l.label)) + t.Strong.Render(figure.fit(l.figure)) + "   " + t.Muted.Render(l.note))
	}
	p.drawUnreadable(c)
	c.line("")
	switch {
	case p.alone():
		p.drawBests(c, label, figure)
		p.drawLongest(c)
	case r.Seats == 0:
		c.say(t, "Only computers have played so far. What persons do is listed here.")
	default:
		p.drawOpponents(c)
		p.drawBestPlays(c)
	}
}

// noRecords is what stands in the place of records while there are none.
func (p pages) noRecords() string {
	switch {
	case !p.alone():
		return "There are no records of " + p.kind.Title + " yet. The first game sets them."
	case p.records.of == adjacency.FindAll:
		return "There are no games without a clock yet. Press t for the records of timed games."
	case p.records.totals.Apart > 0:
		return "There are no records of timed games yet. Press t for those of " + say.Count(p.records.totals.Apart, "game") + " without a clock."
	}
	return "There are no records yet. The first game sets them."
}

type recordLine struct{ label, figure, note string }

func (p pages) recordLines() []recordLine {
	r := p.records.Records
	games := "since " + r.First.In(p.now.Location()).Format("2 January 2006")
	if p.records.of == adjacency.FindAll {
		games = "without a clock, " + games
	}
	lines := []recordLine{
		{"games", say.Number(r.Games), games},
		{"best score", "-", ""},
		{"mean score", tenths(r.Mean), "lowest " + say.Number(int(r.Lowest))},
		{"most words", "-", ""},
		{"words played", say.Number(r.Words), tenths(float64(r.Words)/float64(r.Games)) + " a game"},
		{"different words", say.Number(r.Distinct), ""},
	}
	if r.Assisted > 0 {
		lines = append(lines, recordLine{"with hints", say.Number(r.Assisted), "these set no best"})
	}
	if r.Highest.ID != "" {
		lines[1].figure, lines[1].note = say.Number(int(r.Best)), p.where(r.Highest)
		lines[3].figure, lines[3].note = say.Number(r.Busiest.Words), p.where(r.Busiest)
	}
	if r.Most.Times > 1 {
		lines[5].note = capitals(r.Most.Word) + " the most, " + say.Count(r.Most.Times, "time")
	}
	return lines
}

// drawLongest is the longest words, in two columns, as many as there is room
// for: the page of words has all of them.
func (p pages) drawLongest(c *canvas) {
	t, words := p.frame.Theme, p.records.Longest
	rows := min((len(words)+1)/2, c.height-len(c.lines)-2)
	if rows < 1 {
		return
	}
	c.line("")
	c.line(" " + t.Muted.Render("longest words, which have the most points"))
	width := min((c.width-5)/2, 45)
	points, first := column{width: 4, right: true}, column{width: whenWidth}
	word := column{width: width - points.width - 2 - first.width}
	for i := range rows {
		line := ""
		for _, n := range []int{i, i + rows} {
			if n < len(words) {
				w := words[n]
				if n > i {
					line += "  "
				}
				line += " " + t.Text.Render(word.fit(capitals(w.Word))) + t.Strong.Render(points.fit(say.Number(int(w.Best)))) +
					"  " + t.Muted.Render(first.fit(when(w.First, p.now)))
			}
		}
		c.line(line)
	}
}

// where is in which game something happened.
func (p pages) where(g stats.Game) string {
	return board(g.Facets[0]) + ", " + lasting(g.Facets[1]) + ", " + when(g.Began(), p.now)
}

// tenths is a mean with one decimal.
func tenths(x float64) string {
	whole, part, _ := strings.Cut(fmt.Sprintf("%.1f", math.Abs(x)), ".")
	sign := ""
	if x < 0 && (whole != "0" || part != "0") {
		sign = "-"
	}
	var n int
	if _, err := fmt.Sscan(whole, &n); err != nil {
		return sign + whole + "." + part
	}
	return sign + say.Number(n) + "." + part
}

func (p pages) drawUnreadable(c *canvas) {
	if n := p.records.totals.Unreadable; n > 0 {
		c.line("")
		c.say(p.frame.Theme, say.Count(n, "game")+" can't be read, and so can't be counted. Their records are kept as they are.")
	}
}

// drawBests is the table of the best scores.
func (p pages) drawBests(c *canvas, label, figure column) {
	t := p.frame.Theme
	from, to := adjacency.MinMinutes, minutes
	if p.records.of == adjacency.FindAll {
		from, to = adjacency.NoClock, adjacency.NoClock+1
	}
	figure.width = min(figure.width, (c.width-1-label.width)/(to-from))
	head := label.fit("best scores")
	for l := from; l < to; l++ {
		if l == adjacency.NoClock {
			head += figure.fit("no clock")
		} else {
			head += figure.fit(say.Number(l) + " min")
		}
	}
	c.line(" " + t.Muted.Render(head))
	for s, row := range p.records.bests {
		line := " " + t.Text.Render(label.fit(board(adjacency.MinSize+s)))
		for _, best := range row[from:to] {
			if best.played {
				line += t.Strong.Render(figure.fit(say.Number(int(best.score))))
			} else {
				line += t.Muted.Render(figure.fit("-"))
			}
		}
		c.line(line)
	}
}
