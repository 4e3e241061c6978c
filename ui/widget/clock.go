package widget

import (
	"fmt"
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

// Progress draws how many of all are done, in figures and a bar.
func Progress(t *theme.Theme, done, all, bar int) string {
	bar = max(0, bar)
	filled := 0
	if all > 0 {
		filled = done * bar / all
	}
	return t.Accent.Render(fmt.Sprintf("%d of %d %s", done, all, strings.Repeat("━", filled))) +
		t.Line.Render(strings.Repeat("─", bar-filled))
}

// Clock draws the time left as figures and a bar of that many columns. In the
// last thirty and the last ten seconds bar and figures change their shape as
// well as their colour. It depends on whole seconds only, so that nothing is
// written to the terminal between them.
func Clock(t *theme.Theme, left, limit time.Duration, bar int) string {
	seconds := Seconds(left)
	figures := say.Clock(left)
	// No colour for the figures while there is time: they change every second,
	// and setting a colour takes half the bytes of that.
	style, figure, full, empty := t.Accent, t.Strong, "━", "─"
	switch {
	case seconds <= 10:
		style, figure, full, empty = t.Bad, t.Bad, "█", "░"
		figures = "! " + figures
	case seconds <= 30:
		style, figure, full, empty = t.Warn, t.Warn, "▓", "░"
	}
	bar = max(0, bar)
	total := Seconds(limit)
	filled := 0
	if total > 0 {
		filled = min(bar, (seconds*bar+total-1)/total)
	}
	return figure.Render(figures) + " " + style.Render(strings.Repeat(full, filled)) + t.Line.Render(strings.Repeat(empty, bar-filled))
}
