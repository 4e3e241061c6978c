package terminal

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"
)

// output writes to the terminal what Bubble Tea draws. Bubble Tea writes only whole
// sequences, and a frame in a single write.
type output struct {
	to      io.Writer
	rest    *rest
	clamped atomic.Bool                       // the window was larger than what is drawn on
	size    atomic.Pointer[tea.WindowSizeMsg] // of what is drawn on, where thrift hasn't been told

	mu     sync.Mutex
	thrift thrift
	ascii  bool // the locale has no UTF-8
	titled bool // the window's own title is on the terminal's stack
	asks   bool // the terminal is to tell keys apart
	faulty bool // nothing is left out any more; see edited
	left   bool // the terminal has been given back: no more frames

	redraw func() // redraws the screen, and doesn't block; may be nil

	meter FrameMeter // may be nil

	now  func() time.Time
	slow func()        // is told once that the terminal is, and doesn't block; nil for nobody
	took time.Duration // the last write
}

// Slow is the message that the terminal took so long for two frames that animations would
// only delay the answers to keys. It is sent at most once.
type Slow struct{}

const (
	slowTime = 60 * time.Millisecond // two writes in a row
	// A single slow write counts as this much at most, however long it took: the user may
	// have stopped the terminal for a while.
	stallTime = 50 * time.Millisecond
)

// Bubble Tea sets the window's title, and clears it at the end together with the title
// that was there before. Terminals with a stack of titles restore the old one; the others
// ignore the sequences for the stack.
const (
	setTitle  = "\x1b]2;"
	noTitle   = setTitle + "\a"
	setBoth   = "\x1b]0;" // the window's title and that of its tab
	pushTitle = "\x1b[22;0t"
	popTitle  = "\x1b[23;0t"

	leaveScreen = "\x1b[?1049l"
	// The renderer limits scrolling to the rows that it knows. This sequence also moves
	// the cursor, but the cursor's position is restored when the screen is left.
	noMargins = "\x1b[r"
)

func (o *output) Write(b []byte) (int, error) {
	all := len(b)
	b, marks := o.rest.cut(b)
	if err := o.write(b); err != nil {
		return 0, err
	}
	if marks > 0 {
		o.rest.written(marks)
	}
	return all, nil
}

func (o *output) write(b []byte) error {
	if len(b) == 0 {
		return nil
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if size := o.size.Swap(nil); size != nil {
		o.thrift.sized(size.Width, size.Height)
	}
	return o.sends(o.edited(b))
}

// sends writes to the terminal.
func (o *output) sends(b []byte) error {
	if len(b) == 0 {
		return nil
	}
	begun := o.now()
	_, err := o.to.Write(b)
	if err != nil {
		o.thrift.broken()
	}
	if o.meter != nil {
		o.meter.Wrote(len(b))
	}
	if o.slow == nil {
		return err
	}
	took := min(o.now().Sub(begun), stallTime)
	if o.took+took > slowTime {
		o.slow()
		o.slow = nil
	}
	o.took = took
	return err
}

// edited returns the output in place of Bubble Tea's. It runs on Bubble Tea's drawing
// goroutine, which nothing guards: a panic there would end the process and leave the
// terminal in raw mode. So an edit that panics is skipped.
func (o *output) edited(b []byte) []byte {
	if o.ascii {
		b, _ = attempt(b, toASCII)
	}
	if !o.faulty {
		if b, o.faulty = attempt(b, o.thrift.write); o.faulty && o.redraw != nil {
			o.redraw() // where the cursor is, and its pen, is known to nobody
		}
	}
	b, _ = attempt(b, o.title)
	if o.asks {
		b, _ = attempt(b, tellsKeys)
	}
	if o.clamped.Load() {
		b = bytes.Replace(b, []byte(leaveScreen), []byte(noMargins+leaveScreen), 1)
	}
	return b
}

// attempt returns what edit makes of b, or b itself if that panics.
func attempt(b []byte, edit func([]byte) []byte) (edited []byte, failed bool) {
	defer func() {
		if recover() != nil {
			edited, failed = b, true
		}
	}()
	return edit(b), false
}

// frame draws a frame of a terminal that isn't Local, after the output that sets its modes. read is when the keys were read
// that the frame answers.
func (o *output) frame(v tea.View, set string, anew, holds bool, read []time.Time) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.left {
		return nil
	}
	var b []byte
	took := busy(func() { b = o.framed(v, set, anew, holds) })
	if o.meter != nil {
		o.meter.Drew(took)
		now := o.now()
		for _, at := range read {
			o.meter.Answered(now.Sub(at))
		}
	}
	return o.sends(b)
}

// framed returns the output that draws a frame.
func (o *output) framed(v tea.View, set string, anew, holds bool) (b []byte) {
	if size := o.size.Swap(nil); size != nil {
		o.thrift.sized(size.Width, size.Height)
	}
	if set != "" {
		b = slices.Clone(o.edited([]byte(set)))
	}
	if anew {
		o.thrift.forget()
	}
	content := v.Content
	if o.ascii {
		if edited, failed := attempt([]byte(content), toASCII); !failed {
			content = string(edited)
		}
	}
	if !o.faulty {
		var drawn []byte
		drawn, o.faulty = attempt(nil, func([]byte) []byte { return o.thrift.frame(content, v.Cursor, holds) })
		b = append(b, drawn...)
	}
	if o.faulty {
		b = append(b, plainFrame(content)...)
	}
	return b
}

// plainFrame returns a frame that is drawn without any knowledge of the screen.
func plainFrame(content string) string {
	return "\x1b[m\x1b[H\x1b[2J\x1b[?25l" + strings.ReplaceAll(content, "\n", "\x1b[m\r\n")
}

// leave gives the terminal back; nothing is drawn after it.
func (o *output) leave(with func() string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.left = true
	_ = o.sends(o.edited([]byte(with())))
}

// resized reports whether the size has changed since the last output.
func (o *output) resized() bool { return o.size.Load() != nil }

// sized sets the size of the drawn area. It doesn't wait for a write in progress.
func (o *output) sized(size tea.WindowSizeMsg) { o.size.Store(&size) }

// title turns each sequence that sets the window's title into one that sets the tab's
// title as well, which Bubble Tea doesn't do. It saves the terminal's own titles before
// the first of ours, and restores them after the last.
func (o *output) title(b []byte) []byte {
	i := bytes.Index(b, []byte(setTitle))
	if i < 0 {
		return b
	}
	before, after := "", ""
	rest := b[i+len(setTitle):]
	ends := bytes.HasPrefix(b[i:], []byte(noTitle))
	switch {
	case ends && o.titled:
		o.titled = false
		after, rest = "\a"+popTitle, rest[1:]
	case !ends && !o.titled:
		o.titled = true
		before = pushTitle
	}
	return slices.Concat(b[:i], []byte(before+setBoth+after), rest)
}
