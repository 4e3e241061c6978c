package terminal

import (
	"bytes"
	"io"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"
)

// output is the way to the terminal. Bubble Tea writes whole sequences, and all
// of a frame at once.
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

	redraw func() // redraws the screen, and doesn't block; may be nil

	now  func() time.Time
	slow func()        // is told once that the terminal is, and doesn't block; nil for nobody
	took time.Duration // the last write
}

// Slow is a message: the terminal took so long for two frames that what moves
// would only hold up what is asked for. It comes at most once.
type Slow struct{}

const (
	slowTime = 60 * time.Millisecond // two writes in a row
	// One alone counts for less, however long it took: somebody may have stopped
	// the terminal for a while.
	stallTime = 50 * time.Millisecond
)

// Bubble Tea gives the window a title and takes it away again, with what was
// there before. The terminals that have a stack for titles give that back; the
// others know nothing of it, and pass over the sequence.
const (
	setTitle  = "\x1b]2;"
	noTitle   = setTitle + "\a"
	setBoth   = "\x1b]0;" // the window's title and that of its tab
	pushTitle = "\x1b[22;0t"
	popTitle  = "\x1b[23;0t"

	leaveScreen = "\x1b[?1049l"
	// The renderer bounds scrolling to the rows it knows. The cursor, which this
	// moves, gets its place back when the screen is left.
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
	if b = o.edited(b); len(b) == 0 {
		return nil
	}
	begun := o.now()
	_, err := o.to.Write(b)
	if err != nil {
		o.thrift.broken()
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

// edited returns what becomes of what Bubble Tea writes. It is called on the goroutine
// that Bubble Tea draws on, which nothing guards: a panic there would end the process, and
// leave the terminal raw. So an edit that panics is left out.
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

// sized is told the size of what is drawn on. It doesn't wait for a write that is
// under way.
func (o *output) sized(size tea.WindowSizeMsg) { o.size.Store(&size) }

// title makes a title that is set that of the tab too, which Bubble Tea leaves as it is. It
// puts the terminal's own titles aside before the first of ours, and takes them up after
// the last.
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
