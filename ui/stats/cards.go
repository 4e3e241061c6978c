package stats

import (
	"context"
	"io"
	"math"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/game/study"
	"quoin/ui/kind"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Cardbox has the functions that read the player's cardbox. Both are slow.
type Cardbox struct {
	// Standing returns today's figures of the cardbox, and the days with answers, oldest first.
	Standing func(context.Context) (study.CardFigures, []study.Worked, error)
	// Export writes those days in one of stats' formats, and returns their number.
	Export func(ctx context.Context, w io.Writer, format string) (days int, err error)
}

// cardPages is the content of the cardbox's pages.
type cardPages struct {
	asked  bool
	number int
	known  bool
	err    error
	study.CardFigures
	days []study.Worked
	plot int // index into cardPlots
}

// cardsPages returns the cardbox's pages, which are listed beside those of the games.
func cardsPages(box *Cardbox) pages {
	p := newPages(kind.Kind{Title: "Study", Rules: game.Rules{Name: study.Rules}}, lexicon.English)
	p.box = box
	return p
}

func (p pages) askCards() (pages, screen.Cmd) {
	if p.cards.asked {
		return p, nil
	}
	p.cards.asked = true
	read := p.box.Standing
	return p.asking(func(p *pages) *int { return &p.cards.number }, func(ctx context.Context) func(*pages) {
		figures, days, err := read(ctx)
		return func(p *pages) {
			if p.cards.err = err; err == nil {
				p.cards.known, p.cards.CardFigures, p.cards.days = true, figures, days
			}
		}
	})
}

// nextCardPlot shows another plot of the cardbox.
func (p pages) nextCardPlot() pages {
	p.cards.plot = (p.cards.plot + 1) % len(cardPlots)
	return p
}

// drawCards draws the visible page.
func (p pages) drawCards(c *canvas) {
	t := p.frame.Theme
	switch b := p.cards; {
	case b.err != nil:
		c.trouble(t, b.err)
	case !b.known:
		c.reading(t)
	case p.tab == plotsTab:
		p.drawCardPlot(c)
	case b.Cards == 0 && b.Puzzles.Tried == 0:
		c.say(t, "There are no cards yet. Study in the menu asks the first question, and this page then shows how many words you have learned.")
	default:
		p.drawBox(c)
	}
}

// drawBox draws the cardbox's figures, and below them those of its levels.
func (p pages) drawBox(c *canvas) {
	t, label, figure := p.frame.Theme, column{width: 18}, column{width: 9, right: true}
	lines := p.boxLines()
	rows := len(p.cards.Level) + 2 // with the heads and a blank row
	for _, l := range lines[:max(1, min(len(lines), c.height-len(c.lines)-rows))] {
		c.line(" " + t.Text.Render(label.fit(l.label)) + t.Accent.Render(figure.fit(l.figure)) + "   " + t.Muted.Render(l.note))
	}
	c.line("")
	columns := p.levelColumns(c.width - leading)
	c.line(" " + t.Muted.Render(heads(columns)))
	for level := range p.cards.Level {
		drawRow(c, t, columns, level)
	}
}

// boxLines returns the figures, the most important first.
func (p pages) boxLines() []recordRow {
	b := p.cards
	days, _ := p.past()
	lines := []recordRow{
		{"cards", say.Number(b.Cards), "none is due today"},
		{"learned", say.Number(b.Learned), say.Percent(b.Learned, b.Cards) + " of the cards"},
		{"answers", say.Number(b.All.Asked), p.right(b.All)},
		{"days in a row", say.Number(b.Streak), "of " + say.Count(len(days), "day") + " with answers"},
		{"answers today", say.Number(b.Today.Asked), p.right(b.Today)},
	}
	if b.RightTook > 0 || b.WrongTook > 0 {
		lines = append(lines, recordRow{"time of an answer", answerTime(b.RightTook), "median; wrong ones " + answerTime(b.WrongTook)})
	}
	if b.Due > 0 {
		lines[0].note = say.Number(b.Due) + " due today"
	}
	if b.Language != lexicon.English {
		lines[0].note += "; " + b.Language.Own() + " only"
	}
	if b.Wanted > 0 {
		lines = append(lines, recordRow{"words waiting", say.Number(b.Wanted), "missed in games or added, without a card yet"})
	}
	return append(lines, puzzleLines(b.Puzzles)...)
}

// answerTime returns a median time of answers, or a dash.
func answerTime(d time.Duration) string {
	if d == 0 {
		return "-"
	}
	return say.Seconds(d)
}

// puzzleLines returns the figures of the puzzles; nil before the first.
func puzzleLines(f study.PuzzleFigures) (lines []recordRow) {
	if f.Tried == 0 {
		return nil
	}
	row := ""
	if f.Longest > 0 {
		row = "; " + say.Count(f.Streak, "day") + " in a row, at most " + say.Number(f.Longest)
	}
	lines = []recordRow{
		{"puzzle rating", say.Number(int(math.Round(f.Rating.Rating))), "± " + say.Number(int(math.Round(f.Rating.Spread()))) + row},
		{"puzzles", say.Number(f.Tried), say.Number(f.Solved) + " solved, " + say.Number(f.First) + " at once"},
	}
	var themes []string
	for _, s := range f.Subjects {
		themes = append(themes, s.Name+" "+say.Number(s.Solved)+"/"+say.Number(s.Tried))
	}
	if len(themes) > 0 {
		lines = append(lines, recordRow{"solved by theme", "", strings.Join(themes, ", ")})
	}
	return lines
}

// right returns how many answers were right.
func (p pages) right(of study.AnswerTally) string {
	if of.Asked == 0 {
		return ""
	}
	return say.Number(of.Right) + " right, " + say.Percent(of.Right, of.Asked)
}

// levelColumns returns the columns of the levels, with bars of their cards if there is room.
func (p pages) levelColumns(width int) []tableColumn[int] {
	levels, most := p.cards.Level, 0
	for _, l := range levels {
		most = max(most, l.Cards)
	}
	name, after := func(level int) string { s, _ := say.CardLevel(level); return s }, func(level int) string { _, s := say.CardLevel(level); return s }
	columns := []tableColumn[int]{
		{column{head: "level", width: 9}, name},
		{column{head: "interval", width: 12, style: muted}, after},
		number("cards", 7, strong, func(level int) int { return levels[level].Cards }),
		number("answers", 9, common, func(level int) int { return levels[level].Asked }),
		{column{head: "right", width: 7, right: true}, func(level int) string {
			if l := levels[level]; l.Asked > 0 {
				return say.Percent(l.Right, l.Asked)
			}
			return "-"
		}},
	}
	if room := width - widths(columns) - gap; room >= barLeast {
		bars := min(barMost, room)
		columns = append(columns, tableColumn[int]{column{width: bars + gap, right: true, style: barred, whole: true}, func(level int) string {
			return widget.Blank(gap) + p.look.bar(levels[level].Cards, most, bars)
		}})
	}
	return columns
}
