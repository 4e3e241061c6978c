package terminal

import (
	"strings"
	"sync"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"
)

// painter draws the frames of a terminal that isn't Local, in place of Bubble Tea's renderer. That one keeps 224 bytes
// for each cell, so 5 MB for a window of 250×90, parses every frame twice, and can't be measured.
//
// A frame is drawn as soon as it is there. While one is being written, only the latest of the next ones is kept.
type painter struct {
	out   *output
	holds atomic.Bool // the terminal can wait with what it shows

	mu     sync.Mutex
	next   tea.View
	waits  bool // next isn't drawn yet
	busy   bool // a goroutine draws
	anew   bool // everything has to be drawn again
	closed bool
	keyed  []time.Time // when the keys were read that the next frame answers

	// What is set at the terminal. Only the drawing goroutine uses these, and close after it.
	entered bool
	title   string
	mouse   tea.MouseMode
}

// show draws a frame, soon.
func (p *painter) show(v tea.View) {
	p.mu.Lock()
	defer p.mu.Unlock()
	same := v.Content == p.next.Content && v.WindowTitle == p.next.WindowTitle && sameCursor(v.Cursor, p.next.Cursor) && v.MouseMode == p.next.MouseMode
	if p.closed || same && len(p.keyed) == 0 && !p.anew && !p.out.resized() {
		return
	}
	p.next, p.waits = v, true
	if !p.busy {
		p.busy = true
		go p.draw()
	}
}

func sameCursor(a, b *tea.Cursor) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Position == b.Position
}

// answers notes that the next frame answers a key that was read at a time.
func (p *painter) answers(read time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	const most = 1 << 10 // typed ahead at a terminal that reads nothing
	if !p.closed && len(p.keyed) < most {
		p.keyed = append(p.keyed, read)
	}
}

// again draws everything again with the next frame.
func (p *painter) again() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.anew = true
}

// draw draws until nothing waits.
func (p *painter) draw() {
	for {
		p.mu.Lock()
		v, read, anew := p.next, p.keyed, p.anew
		if !p.waits || p.closed {
			p.busy = false
			p.mu.Unlock()
			return
		}
		p.waits, p.anew, p.keyed = false, false, nil
		p.mu.Unlock()
		_ = p.out.frame(v, p.set(v), anew, p.holds.Load(), read)
	}
}

// The modes that a frame needs, and the way back.
const (
	takePastes, leavePastes = "\x1b[?2004h", "\x1b[?2004l"
	takeClicks, leaveClicks = "\x1b[?1002h\x1b[?1006h", "\x1b[?1002l\x1b[?1006l"
	showCursor              = "\x1b[?25h"
)

// set returns the output that sets the terminal's modes and title for a frame.
func (p *painter) set(v tea.View) string {
	var b strings.Builder
	if !p.entered {
		b.WriteString(enterScreen + takePastes)
		p.entered = true
	}
	if v.MouseMode != p.mouse {
		if p.mouse = v.MouseMode; v.MouseMode == tea.MouseModeNone {
			b.WriteString(leaveClicks)
		} else {
			b.WriteString(takeClicks)
		}
	}
	if v.WindowTitle != p.title {
		p.title = v.WindowTitle
		b.WriteString(setTitle + p.title + "\a")
	}
	return b.String()
}

// close draws nothing more, and gives the terminal back as it was. It waits for a frame that is being written.
func (p *painter) close() {
	p.mu.Lock()
	p.closed = true
	p.mu.Unlock()
	p.out.leave(func() string {
		if !p.entered {
			return ""
		}
		b := leavePastes
		if p.mouse != tea.MouseModeNone {
			b += leaveClicks
		}
		if p.title != "" {
			b += noTitle
		}
		return b + showCursor + leaveScreen
	})
}
