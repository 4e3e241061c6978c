package command

import (
	"fmt"
	"io"
	"strings"
	"time"

	"quoin/ui/say"
)

// Bar shows the progress of a long task on a terminal, in a line that is overwritten again and
// again. It needs nothing but a carriage return, so it works on any terminal. A nil bar shows
// nothing.
type Bar struct {
	out   io.Writer
	now   func() time.Time
	width int // of the terminal
	total int
	first int    // number that were done when it began
	thing string // the counted thing

	began, last time.Time
	shown       int // columns written so far
}

// barPause is the time before a bar is first shown, and between two updates: a short task needs
// no bar, and nobody sees faster changes.
const barPause = 200 * time.Millisecond

// NewBar returns a bar, or nil if the errors aren't shown on a terminal. Items already done don't
// count for the estimate.
func (r *Run) NewBar(done, total int, thing string) *Bar {
	if !IsTerminal(r.Errors) {
		return nil
	}
	now := r.Now()
	return &Bar{out: r.Errors, now: r.Now, width: widthOf(r.Errors), total: total, first: done, thing: thing, began: now, last: now}
}

// Show updates the bar to the given number, unless it was updated just before.
func (b *Bar) Show(done int) {
	if b == nil {
		return
	}
	now := b.now()
	if now.Sub(b.last) < barPause || done <= b.first {
		return
	}
	b.last = now
	left := time.Duration(float64(now.Sub(b.began)) / float64(done-b.first) * float64(b.total-done))
	b.write(barLine(done, b.total, b.thing, left, b.width-1)) // a full line would wrap on some terminals
}

// Clear removes the bar.
func (b *Bar) Clear() {
	if b != nil && b.shown > 0 {
		b.write("")
		fmt.Fprint(b.out, "\r")
		b.shown = 0
	}
}

func (b *Bar) write(line string) {
	fmt.Fprintf(b.out, "\r%-*s", b.shown, line)
	b.shown = len(line)
}

// barLine returns the bar's line, at most width columns wide.
func barLine(done, total int, thing string, left time.Duration, width int) string {
	text := fmt.Sprintf("%s of %s, %s left", say.Number(done), say.Count(total, thing), say.Clock(left))
	const least, most, frame = 10, 40, len("[] ")
	if room := min(most, width-frame-len(text)); room >= least {
		full := room * done / max(1, total)
		text = "[" + strings.Repeat("#", full) + strings.Repeat(".", room-full) + "] " + text
	}
	return text[:max(0, min(len(text), width))]
}
