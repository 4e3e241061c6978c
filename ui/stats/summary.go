package stats

import (
	"context"
	"math"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// summary holds what stands above the list of games: of all filtered games that count, not only of the visible
// ones.
type summary struct {
	asked  bool
	number int
	most   int // the most games in recent
	known  bool
	stats.Point
	scores []stats.Bin  // how often each score occurs; nil if that isn't known
	best   stats.Game   // the ranked game with the highest score; no ID if there is none
	recent []stats.Game // the last games, latest first
}

// fresh returns a summary with nothing known yet. It ignores answers for s.
func (s summary) fresh() summary { return summary{number: s.number + 1} }

// askSummary requests the summary. An error is already shown with the games.
func (p pages) askSummary() (pages, screen.Cmd) {
	most := averaged + 1
	if p.charted() {
		most = maxWidth
	}
	if p.sums.asked && p.sums.most >= most {
		return p, nil
	}
	p.sums.asked, p.sums.most = true, most
	return p.asking(func(p *pages) *int { return &p.sums.number }, func(ctx context.Context) func(*pages) {
		read, err := p.readSummary(ctx, most)
		return func(p *pages) {
			if err == nil {
				read.asked, read.number, read.most, read.known = true, p.sums.number, p.sums.most, true
				p.sums = read
			}
		}
	})
}

func (p pages) readSummary(ctx context.Context, most int) (s summary, err error) {
	if s.Point, s.scores, err = p.readPoint(ctx); err != nil || !p.scored() {
		return s, err
	}
	ranked, counted := p.filter, p.filter
	ranked.Ranked, counted.Counted = true, true
	best, err := p.store.Games(ctx, ranked, stats.ByScore, 1, 0)
	if err != nil {
		return s, err
	}
	for _, g := range best {
		s.best = g
	}
	s.recent, err = p.store.Games(ctx, counted, stats.ByTime, most, 0)
	return s, err
}

// readPoint reads the number of games, and the mean of their scores, or of 100 for a game won; and how often each score
// occurs, or nil if it reads something else.
func (p pages) readPoint(ctx context.Context) (stats.Point, []stats.Bin, error) {
	of := stats.Score
	if !p.alone() && !p.scored() {
		of = stats.Won
	}
	if p.alone() {
		// Counting these scores takes the store a third of the time.
		bins, err := p.store.Spread(ctx, p.filter, of, scoresMost)
		if point, exact := summed(bins); exact || err != nil {
			if of != stats.Score {
				bins = nil
			}
			return point, bins, err
		}
	}
	points, err := p.store.Points(ctx, p.filter, of, 1)
	if err != nil || len(points) == 0 {
		return stats.Point{}, nil, err
	}
	return points[0], nil, nil
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
	short     string // the second line if there is little room
	best      bool
}

// averaged is the number of games whose average is shown.
const averaged = 20

// figures returns the figures above the list, as far as they are known.
func (p pages) figures() (all []figure) {
	s := p.sums
	whole := func(x float64) string { return strconv.Itoa(int(math.RoundToEven(x))) }
	games := figure{big: strconv.Itoa(p.games.total), text: say.Number(p.games.total), label: "games", short: "in all"}
	if p.games.total == 1 {
		games.label = "game"
	}
	switch {
	case !s.known || s.Games == 0:
		return []figure{games}
	case !p.scored():
		if !p.alone() {
			all = append(all, figure{whole(s.Mean), tenths(s.Mean), "per cent", "won", "won", true})
		}
		return append(all, games)
	}
	if s.best.ID != "" {
		at := when(s.best.Began(), p.now)
		day, _, _ := strings.Cut(at, " 20")
		day, _, _ = strings.Cut(day, " at ")
		if strings.HasPrefix(at, "today") {
			at, day = "today", "today"
		}
		all = append(all, figure{whole(float64(s.best.Score)), say.Number(int(s.best.Score)), "best", at, day, true})
	}
	mean := figure{big: whole(s.Mean), text: tenths(s.Mean), label: "on average"}
	if p.alone() {
		if n := len(s.recent); n > averaged {
			sum := int64(0)
			for _, g := range s.recent[:averaged] {
				sum += g.Score
			}
			x := float64(sum) / averaged
			mean.big, mean.text, mean.below, mean.short = whole(x), tenths(x), "last 20 games", "last 20"
		}
		games.big, games.text, games.below, games.short = strconv.Itoa(s.Games), say.Number(s.Games), "with a word", "with a word"
		if s.Games == 1 {
			games.label = "game"
		}
	}
	return append(all, mean, games)
}

// summaryRows are the rows of the big figures and a blank row.
const summaryRows = widget.FigureRows + 1

// figureGap is the space between two big figures, and labelGap the space before their labels.
const (
	figureGap = 3
	labelGap  = 2
)

// drawSummary draws the big figures, if the frame has any. It keeps the rows blank until the figures are
// known. If they are too wide, their labels are short, or the last of them is left out.
func (p pages) drawSummary(c *canvas) {
	if !big(p.frame) {
		return
	}
	for _, short := range []bool{false, true} {
		rows, whole := p.figureRows(c.width, short)
		if !whole && !short {
			continue
		}
		for _, row := range rows {
			c.line(row)
		}
		break
	}
	c.line("")
}

// figureRows returns the rows of the big figures, and whether all have room.
func (p pages) figureRows(room int, short bool) (rows [widget.FigureRows]string, whole bool) {
	t, used := p.frame.Theme, 1
	rows = [widget.FigureRows]string{" ", " ", " "}
	if !p.games.known {
		return rows, true
	}
	for i, f := range p.figures() {
		ink := p.look.plain
		if f.best {
			ink = p.look.best
		}
		if short {
			f.below = f.short
			f.label = strings.TrimPrefix(f.label, "on ")
		}
		drawn, width := ink.Draw(f.big)
		label := max(ansi.StringWidth(f.label), ansi.StringWidth(f.below))
		before := figureGap
		if i == 0 {
			before = 0
		}
		if used += before + width + labelGap + label; used > room {
			return rows, false
		}
		for row := range rows {
			text, style := [...]string{"", f.label, f.below}[row], t.Muted
			if row == 1 {
				style = t.Text
			}
			rows[row] += widget.Blank(before) + drawn[row] + widget.Blank(labelGap) + style.Render(widget.Fit(text, label))
		}
	}
	return rows, true
}

// inWords returns the figures as text that fits in room, for frames without big figures. The number of games is
// said beside it.
func (p pages) inWords(room int) string {
	if big(p.frame) {
		return ""
	}
	text := ""
	for _, f := range p.figures() {
		told := f.label + " " + f.text + "   "
		switch {
		case strings.HasPrefix(f.label, "game"):
			continue
		case f.below == "won":
			told = f.text + "% won   "
		}
		if ansi.StringWidth(text+told) > room {
			break
		}
		text += told
	}
	return p.frame.Theme.Muted.Render(text)
}
