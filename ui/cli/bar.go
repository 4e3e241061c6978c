package cli

import (
	"fmt"
	"io"
	"strings"
	"time"

	"quoin/ui/say"
)

// bar shows on a terminal how far a long task has come, in a line that is
// written over again and again. It needs no more of the terminal than a
// carriage return, so that it works on any. A nil bar shows nothing.
type bar struct {
	out   io.Writer
	now   func() time.Time
	width int // columns of the terminal
	total int
	first int    // how many were done when it began
	thing string // what is counted

	began, last time.Time
	shown       int // columns written over so far
}

// barPause is how long a bar waits before it is first shown, and again after
// each time: a short task needs none, and an eye sees no more.
const barPause = 200 * time.Millisecond

// newBar is nil where nobody would see it. Those that were done before have taken
// none of its time.
func (sh *shell) newBar(done, total int, thing string) *bar {
	if !isTerminal(sh.errors) {
		return nil
	}
	now := sh.now()
	return &bar{out: sh.errors, now: sh.now, width: widthOf(sh.errors), total: total, first: done, thing: thing, began: now, last: now}
}

// show says that so many of all are done, unless it did so just before.
func (b *bar) show(done int) {
	if b == nil {
		return
	}
	now := b.now()
	if now.Sub(b.last) < barPause || done <= b.first {
		return
	}
	b.last = now
	left := time.Duration(float64(now.Sub(b.began)) / float64(done-b.first) * float64(b.total-done))
	b.write(barLine(done, b.total, b.thing, left, b.width-1)) // a full line would wrap on some
}

// clear takes the bar away.
func (b *bar) clear() {
	if b != nil && b.shown > 0 {
		b.write("")
		fmt.Fprint(b.out, "\r")
		b.shown = 0
	}
}

func (b *bar) write(line string) {
	fmt.Fprintf(b.out, "\r%-*s", b.shown, line)
	b.shown = len(line)
}

// barLine is the line at most so many columns wide.
func barLine(done, total int, thing string, left time.Duration, width int) string {
	text := fmt.Sprintf("%s of %s, %s left", say.Number(done), say.Count(total, thing), say.Clock(left))
	const least, most, frame = 10, 40, len("[] ")
	if room := min(most, width-frame-len(text)); room >= least {
		full := room * done / max(1, total)
		text = "[" + strings.Repeat("#", full) + strings.Repeat(".", room-full) + "] " + text
	}
	return text[:max(0, min(len(text), width))]
}
