package widget

import (
	"strings"
	"time"

	"quoin/ui/say"
	"quoin/ui/theme"
)

// Seconds returns the time left in whole seconds, rounded up: a clock shows zero only when the
// time is over.
func Seconds(left time.Duration) int {
	return int((left + time.Second - 1) / time.Second)
}

// NextSecond returns how long the clock will go on showing the same second.
func NextSecond(left time.Duration) time.Duration {
	d := left % time.Second
	if d == 0 {
		d = time.Second
	}
	return d
}

// In its last seconds the bar of a clock is drawn differently.
const (
	LastThirty = 30
	LastTen    = 10
)

// Clock draws times and bars. It derives its styles from the theme once.
type Clock struct {
	theme                           *theme.Theme
	figures, late, bar, short, rest theme.Style
	squares                         [LastTen + 1]string // with a blank before them
}

// NewClock returns a clock in a theme.
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
		// Empty squares, blanks and the large figure use the same style, so that a passing second
		// changes three places and needs only one style sequence.
		c.squares[n] = c.late.Render(strings.Repeat(" "+string(t.Glyph('■')), n) + strings.Repeat(" ·", LastTen-n))
	}
	return c
}

// squaresWidth is the width of the squares of the last ten seconds.
const squaresWidth = 2*LastTen - 1

// Draw returns the time left as figures and, if there is room, a bar; together they fill the
// given number of columns. In the last thirty seconds the bar is thick, and in the last ten it is
// a square for each second. The result depends on whole seconds only, so nothing is written to
// the terminal in between.
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

// Bar returns a line of the given length. Its first done columns are thick and the rest are thin,
// or dots if the terminal has only one kind of line.
func (c *Clock) Bar(done, columns int) string {
	done = max(0, min(done, columns))
	rest := '─'
	if !c.theme.Solid() || c.theme.Console {
		rest = '·'
	}
	return Line(c.theme, c.bar, '━', done) + Line(c.theme, c.rest, rest, columns-done)
}
