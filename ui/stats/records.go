package stats

import (
	"context"
	"math"
	"slices"
	"strconv"

	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// records holds the figures of all games.
type records struct {
	asked     bool
	number    int
	known     bool
	err       error
	opponents list[stats.Opponent] // all of them, because the filter needs them too
	recordFigures
}

type recordFigures struct {
	stats.Records
	totals stats.Totals // of games for one player
}

// fresh returns empty records. They ignore answers to requests of r.
func (r records) fresh() records {
	r.asked, r.known = false, false
	r.number++
	return r
}

func (p pages) askRecords() (pages, screen.Cmd) {
	if p.records.asked {
		return p, nil
	}
	p.records.asked = true
	return p.asking(func(p *pages) *int { return &p.records.number }, func(ctx context.Context) func(*pages) {
		figures, err := p.readRecords(ctx)
		return func(p *pages) { *p = p.takeRecords(figures, err) }
	})
}

func (p pages) readRecords(ctx context.Context) (r recordFigures, err error) {
	if r.Records, err = p.store.Records(ctx, p.filter.Rules, p.filter.Pool); err == nil && p.alone() {
		r.totals, err = p.store.Totals(ctx)
	}
	return r, err
}

func (p pages) takeRecords(figures recordFigures, err error) pages {
	if p.records.err = err; err != nil {
		return p
	}
	p.records.known, p.records.recordFigures = true, figures
	l := &p.records.opponents
	l.known, l.rows, l.total = true, byStrength(figures.Opponents), len(figures.Opponents)
	l.to(l.cursor)
	if p.choosing {
		p = p.offer()
	}
	return p.layout()
}

// drawRecords draws the figures, and below them the best scores by facet and the longest words, or the
// results by opponent and the best moves.
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
	p.drawBestWord(c)
	lines := p.resultLines
	if p.alone() {
		lines = p.recordLines
	}
	for _, l := range lines() {
		c.line(" " + t.Text.Render(label.fit(l.label)) + t.Accent.Render(figure.fit(l.figure)) + "   " + t.Muted.Render(l.note))
	}
	p.drawUnreadable(c)
	c.line("")
	switch {
	case p.alone():
		p.drawBests(c, label, figure)
		p.drawLongest(c)
	case r.Seats == 0:
		c.say(t, "Only computers have played so far. Records of people are listed here.")
	default:
		p.drawOpponents(c)
		p.drawBestPlays(c)
	}
}

// noRecords explains why there are no records.
func (p pages) noRecords() string {
	variant := p.kind.Page.Variant
	switch {
	case !p.alone():
		return "There are no records of " + p.kind.Title + p.inLanguage() + " yet. The first game sets them."
	case p.variant():
		return "There are no games " + variant.Games + " yet. Press t for the records of " + variant.Others + " games."
	case variant.Pool != "" && p.records.totals.Apart > 0:
		return "There are no records of " + variant.Others + " games yet. Press t for those of " +
			say.Count(p.records.totals.Apart, "game") + " " + variant.Games + "."
	}
	return "There are no records" + p.inLanguage() + " yet. The first game sets them."
}

type recordRow struct{ label, figure, note string }

func (p pages) recordLines() []recordRow {
	r := p.records.Records
	games := "since " + r.First.In(p.now.Location()).Format("2 January 2006")
	if p.variant() {
		games = p.kind.Page.Variant.Games + ", " + games
	}
	if empty := r.Games - r.Seats; empty > 0 {
		games += ", " + say.Number(empty) + " without a word"
	}
	lines := []recordRow{
		{"games", say.Number(r.Games), games},
		{"best score", "-", ""},
		{"mean score", "-", ""},
		{"most words", "-", ""},
		{"words played", say.Number(r.Words), tenths(float64(r.Words)/float64(max(1, r.Seats))) + " a game"},
		{"different words", say.Number(r.Distinct), ""},
	}
	if r.Seats > 0 {
		lines[2].figure, lines[2].note = tenths(r.Mean), "lowest "+say.Number(int(r.Lowest))
	}
	if r.Assisted > 0 {
		lines = append(lines, recordRow{"with hints", say.Number(r.Assisted), "these set no best"})
	}
	if r.Replays > 0 {
		lines = append(lines, recordRow{"replays", say.Number(r.Replays), "nor do these"})
		if r.Assisted == 0 {
			lines[len(lines)-1].note = "these set no best"
		}
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

// drawLongest draws the longest words that fit, in two columns. The page of words has all of them.
func (p pages) drawLongest(c *canvas) {
	t, words := p.frame.Theme, p.records.Longest
	rows := min((len(words)+1)/2, c.height-len(c.lines)-2)
	if rows < 1 {
		return
	}
	c.line("")
	c.line(" " + t.Muted.Render("longest words, which have the most points"))
	width := min((c.width-5)/2, 45) - 4 - gap - whenWidth
	columns := []tableColumn[stats.Word]{
		{column{width: width}, func(w stats.Word) string { return capitals(w.Word) }},
		number("", 4, strong, func(w stats.Word) int { return int(w.Best) }),
		{column{width: whenWidth, style: muted}, func(w stats.Word) string { return when(w.First, p.now) }},
	}
	for i := range rows {
		line := " " + cells(t, columns, words[i])
		if i+rows < len(words) {
			line += widget.Blank(gap) + cells(t, columns, words[i+rows])
		}
		c.line(line)
	}
}

// longestSaid and bestSaid return the two lines beside the word.
func (p pages) longestSaid(w stats.Word) [2]string {
	return [2]string{"longest word, " + say.Count(len(w.Word), "letter"), say.Count(int(w.Best), "point") + ", " + when(w.First, p.now)}
}

func (p pages) bestSaid(b stats.LaidWord) [2]string {
	return [2]string{"best move, " + say.Count(int(b.Points), "point"), widget.Cut(say.Plain(b.Seat.Name), nameWidth) + ", " + when(b.Started, p.now)}
}

// where names the game in which something happened.
func (p pages) where(g stats.Game) string {
	where := ""
	for i, facet := range p.facets() {
		where += facet.Long(g.Facets[i]) + ", "
	}
	return where + when(g.Began(), p.now)
}

// tenths formats a mean with one decimal.
func tenths(x float64) string {
	n := int(math.RoundToEven(math.Abs(x) * 10))
	text := say.Number(n/10) + "." + strconv.Itoa(n%10)
	if x < 0 && n > 0 {
		return "-" + text
	}
	return text
}

func (p pages) drawUnreadable(c *canvas) {
	if n := p.records.totals.Unreadable; n > 0 {
		c.line("")
		kept := "Their records are kept as they are."
		if n == 1 {
			kept = "Its record is kept as it is."
		}
		c.say(p.frame.Theme, say.Count(n, "game")+" can't be read, and so can't be counted. "+kept)
	}
}

// drawBests draws a table of the best scores, by both facets.
func (p pages) drawBests(c *canvas, label, figure column) {
	facets := p.facets()
	if len(facets) < 2 {
		return
	}
	across, down := facets[0], facets[1]
	if p.variant() {
		down.Low, down.High = 0, 0
	}
	label.head = "best scores"
	figure.width = min(figure.width, (c.width-1-label.width)/(across.High-across.Low+1))
	figure.style = strong
	columns := []tableColumn[int]{{label, down.Long}}
	for a := across.Low; a <= across.High; a++ {
		figure.head = across.Short(a)
		columns = append(columns, tableColumn[int]{figure, func(b int) string {
			bests := p.records.Bests
			i := slices.IndexFunc(bests, func(best stats.Best) bool { return best.Facets == [2]int{a, b} })
			if i < 0 {
				return "-"
			}
			return say.Number(int(bests[i].Score))
		}})
	}
	c.line(" " + p.frame.Theme.Muted.Render(heads(columns)))
	for b := down.Low; b <= down.High; b++ {
		drawRow(c, p.frame.Theme, columns, b)
	}
}
