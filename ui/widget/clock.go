package widget

import (
	"strings"
	"time"

	"quoin/ui/say"
	"quoin/ui/theme"
)

// Seconds is the time left in whole seconds, rounded up: a clock shows zero
// only when it is over.
func Seconds(left time.Duration) int {
	return int((left + time.Second - 1) / time.Second)
}

// NextSecond is how long the time left goes on showing the same second.
func NextSecond(left time.Duration) time.Duration {
	d := left % time.Second
	if d == 0 {
		d = time.Second
	}
	return d
}

// The last seconds of a clock, in which its bar is another.
const (
	LastThirty = 30
	LastTen    = 10
)

// Clock draws times and bars, with what it needs of a theme made once.
type Clock struct {
	theme                           *theme.Theme
	figures, late, bar, short, rest theme.Style
	squares                         [LastTen + 1]string // with the blank before them
}

// NewClock is a clock in a theme.
func NewClock(t *theme.Theme) *Clock {
	c := &Clock{
		theme:   t,
		figures: t.Words(theme.TextRole, theme.None, theme.Bold),
		late:    t.Words(theme.RedRole, theme.None, theme.Bold),
		bar:     t.Words(theme.BrassRole, theme.None, 0),
		short:   t.Words(theme.RedRole, theme.None, 0),
		rest:    t.Words(theme.RuleRole, theme.None, 0),
	}
	for n := range c.squares {
		// One pen for all of them, blanks too, and for the large figure: the second
		// that passes changes three places, and the terminal is told it once.
		c.squares[n] = c.late.Render(strings.Repeat(" "+string(t.Glyph('■')), n) + strings.Repeat(" ·", LastTen-n))
	}
	return c
}

// squaresWidth is the columns of the last ten seconds.
const squaresWidth = 2*LastTen - 1

// Draw is the time left as figures and, where there is room for one, a bar that
// fills so many columns with them. In the last thirty seconds the bar is thick,
// and in the last ten it is a square for each second. It depends on whole
// seconds only, so that nothing is written to the terminal between them.
func (c *Clock) Draw(left, limit time.Duration, columns int) string {
	seconds := Seconds(left)
	text := say.Clock(left)
	bar := columns - len(text) - 1
	pen := c.figures
	if seconds <= LastThirty {
		pen = c.late
	}
	text = pen.Render(text)
	const least = 4
	if seconds <= LastTen && bar >= squaresWidth {
		return text + c.squares[max(0, seconds)]
	}
	if bar < least {
		return text
	}
	filled := 0
	if total := Seconds(limit); total > 0 {
		filled = min(bar, (seconds*bar+total-1)/total)
	}
	if seconds <= LastThirty {
		return text + " " + Line(c.theme, c.short, '▄', filled) + Line(c.theme, c.rest, '─', bar-filled)
	}
	return text + " " + c.Bar(filled, bar)
}

// Bar is a line of so many columns, that many of which are done: those are thick
// and the others thin, or dots where a terminal has one line only.
func (c *Clock) Bar(done, columns int) string {
	done = max(0, min(done, columns))
	rest := '─'
	if !c.theme.Solid() || c.theme.Console {
		rest = '·'
	}
	return Line(c.theme, c.bar, '━', done) + Line(c.theme, c.rest, rest, columns-done)
}
