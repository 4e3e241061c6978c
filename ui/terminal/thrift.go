package terminal

import (
	"bytes"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// thrift removes from the renderer's output everything that the terminal shows already.
// The renderer finds the first and the last change in a row and writes everything between
// them. Beside a board, where a square and a line of the pane change together, that is
// most of a row. It also gives every blank the text colour of its neighbour.
//
// thrift reads the renderer's sequences, tracks their effect on the screen, and writes a
// cell only if the cell changes: at the end of a frame, and in the order that costs least,
// see flush. It passes on unchanged whatever it doesn't understand, and then
// treats the whole screen as unknown: it may write too much, but never too little. Until
// it knows the window's size it passes on everything.
type thrift struct {
	shadow
	out  []byte
	tail []byte // of what was written: a sequence or a character that isn't whole yet

	// The intended state, and the terminal's actual one.
	want, has struct {
		x, y int
		pen  shadowPen
	}
	asks    func() bool // whether the terminal may be asked for a mode; nil if it always may
	odd     bool        // a pen that isn't known is on, until the next one that is
	cut     bool        // the last output may have ended anywhere
	strange bool        // characters or places mean something else than here, until all is reset
	noWrap  bool
	// The other screen was left with a pen that isn't the default one.
	leftWithPen bool
	// A line feed also returns the cursor to the first column, as the renderer assumes.
	returns bool
	hidden  bool // the cursor isn't visible
	hide    int  // where in out it was hidden; below 0 where it wasn't in this output
	held    bool // the terminal waits with what it shows
	hold    int  // where in out it was told to; below 0 as for hide
	// The last character, and the last one written, if nothing else has been written since.
	said, last rune
	dirty      []span   // cells that have changed, but aren't written yet
	old        []oldRow // the rows that have such cells, as they were
	strokes    []stroke // scratch space of flush
	erasesSome bool     // the terminal can erase a number of cells, as the renderer did once
	repeatsOne bool     // likewise, it can repeat a character
	frameShown string   // the content of the last frame
	laying     []glyph  // scratch space of laid
	// After a wide character, the last column that the cursor may be in.
	far int
}

// nowhere is an unknown column or row, and vague is an unknown column in a known row,
// after a wide character. The rows of both cursors are known, or neither is. If the wanted
// column is unknown, the terminal's cursor is already there.
const (
	nowhere = -1 - iota
	vague
)

// tabStop is the distance of the tab stops that Bubble Tea sets.
const tabStop = 8

// lastSure is the last character whose width all terminals agree on: those after it include the emoji.
const lastSure = 0xffff

// sized sets the size of the window. The contents of the window are unknown afterwards.
func (t *thrift) sized(width, height int) {
	if width != t.width || height != t.height {
		t.shadow = newShadow(width, height)
	}
	t.forget()
	t.lose()
}

// lose marks the cursor's position as unknown.
func (t *thrift) lose() {
	t.want.x, t.want.y = nowhere, nowhere
	t.has.x, t.has.y = nowhere, nowhere
}

// lost reports whether the cursor's position is unknown.
func (t *thrift) lost() bool { return t.want.x < 0 || t.want.y < 0 }

// write returns the part of some output that has to be written. It keeps an incomplete
// sequence until the rest arrives.
func (t *thrift) write(b []byte) []byte {
	if t.width == 0 {
		return b
	}
	t.out, t.hide, t.hold = t.out[:0], -1, -1
	if len(t.tail) > 0 {
		b = append(t.tail, b...)
		t.tail = nil
	}
	if t.cut {
		t.mends()
	}
	for len(b) > 0 {
		n := 1
		switch c := b[0]; {
		case len(b) < maxTail && unfinished(b):
			t.tail = bytes.Clone(b)
			n = len(b)
		case c == '\x1b':
			n = t.sequence(b)
			t.said = 0
		case c < ' ' || c == '\x7f':
			t.control(c)
			t.said = 0
		default:
			r, size := utf8.DecodeRune(b)
			n = size
			t.put(r, b[:size])
		}
		b = b[n:]
	}
	t.flush()
	t.pen(t.want.pen)
	if !t.hidden {
		t.move()
	}
	return t.out
}

// stray passes on a sequence that may have any effect, even that of a reset.
func (t *thrift) stray(b []byte) {
	t.raw(b)
	t.odd = true
}

// raw passes on output that isn't understood. It may have changed the whole screen.
func (t *thrift) raw(b []byte) {
	t.settle()
	t.out = append(t.out, b...)
	t.forget()
	t.lose()
}

// settle gives the terminal the cells, the pen and the cursor position that the renderer wants.
func (t *thrift) settle() {
	t.flush()
	t.pen(t.want.pen)
	t.move()
}

// pen changes the terminal's pen to p.
func (t *thrift) pen(p shadowPen) {
	if t.odd {
		return
	}
	if t.has.pen != p {
		t.out = p.after(t.has.pen, t.out)
		t.has.pen, t.last = p, 0
	}
}

// put handles a character.
func (t *thrift) put(r rune, b []byte) {
	x, y := t.want.x, t.want.y
	width := 1
	if r >= utf8.RuneSelf {
		width = ansi.StringWidth(string(r))
	}
	switch {
	case r == utf8.RuneError && len(b) == 1, r >= 0x80 && r <= 0x9f:
		t.stray(b) // or a control character, for some
		return
	case width < 1 && x > 0 && t.said != 0:
		t.joins(b)
		return
	case x == nowhere || width < 1 || r > lastSure:
		t.raw(b) // it may wrap, and scroll
		return
	case x == vague || width > 1:
		if x >= 0 {
			t.far = x
		}
		if t.far += len(b[:min(len(b), 2)]); t.far >= t.width {
			t.raw(b)
			return
		}
		t.settle()
		t.out = append(t.out, b...)
		clear(t.row(y))
		t.last, t.said = 0, 0
		t.want.x, t.has.x = vague, vague
		return
	}
	g, next := t.glyph(r, t.want.pen), t.after(x)
	if t.odd {
		g = glyph{}
	}
	at := &t.row(y)[x]
	switch {
	case x+1 < t.width && g != (glyph{}):
		if *at != g {
			t.keep(y)
			*at = g
			t.marks(y, x, x+1)
		}
	case *at != g || g == (glyph{}) || next == nowhere:
		// The cursor gets behind the last column only by writing there.
		t.settle()
		t.out = append(t.out, b...)
		*at = g
		if t.has.x, t.last = next, r; next == x {
			t.has.x = nowhere // some are to wrap once they may again
		}
	}
	t.want.x, t.said = next, r
}

// joins handles a character that the terminal combines with the one before it, which may
// have been left out and is then written first.
func (t *thrift) joins(b []byte) {
	t.flush()
	if t.last == 0 && (t.want.x+1 < t.width || !t.noWrap) {
		t.want.x--
		t.settle()
		t.out = utf8.AppendRune(t.out, t.said)
	}
	t.pen(t.want.pen)
	t.lose()
	t.raw(b)
}

// after returns the cursor's column after a character is written in column x.
func (t *thrift) after(x int) int {
	switch {
	case x+1 < t.width:
		return x + 1
	case t.noWrap:
		return x
	}
	return nowhere
}

// move moves the terminal's cursor to the wanted position, in few bytes. If the wanted
// position is unknown, the output has moved the cursor there already.
func (t *thrift) move() {
	if t.want.x == t.has.x && t.want.y == t.has.y || t.lost() {
		return
	}
	t.out = t.way(t.out)
	t.has.x, t.has.y, t.last = t.want.x, t.want.y, 0
}

// control handles a control character.
func (t *thrift) control(c byte) {
	x, y := t.want.x, t.want.y
	switch {
	case c == '\a' || c == 0:
		t.out = append(t.out, c)
	case y == nowhere && c == '\n':
		t.raw(t.feed())
	case y == nowhere:
		t.raw([]byte{c})
	case c == '\r':
		t.want.x = 0
	case c == '\n':
		t.feeds()
	case c == '\b' && x > 0:
		t.want.x--
	case c == '\t' && x >= 0:
		t.goes((x/tabStop+1)*tabStop, y)
	default:
		t.raw([]byte{c})
	}
}

// feed returns the bytes that have the effect of a line feed as the renderer means it,
// whatever the terminal's settings.
func (t *thrift) feed() []byte {
	if t.returns {
		return []byte("\r\n")
	}
	return []byte("\n")
}

// feeds handles a line feed. The terminal's column after it depends on its settings; the intended one is what
// the renderer assumes.
func (t *thrift) feeds() {
	x, y := t.want.x, t.want.y
	scrolls := y == t.bottom || y+1 >= t.height
	if scrolls || x < 0 {
		t.changes(t.feed())
		t.has.x = min(x, nowhere)
		if scrolls {
			t.scrolls(t.top)
		} else {
			t.has.y++
		}
	}
	if !scrolls {
		t.want.y++
	}
	if t.returns {
		if t.has.y == t.want.y && (scrolls || x < 0) {
			t.has.x = 0
		}
		t.want.x = 0
	}
}

// sequence handles an escape sequence, and returns its length.
func (t *thrift) sequence(b []byte) int {
	if len(b) > 2 && b[1] == '[' {
		return t.csi(b)
	}
	seq, _, n, state := ansi.DecodeSequence(b, ansi.NormalState, nil)
	switch {
	case n <= 0 || state != ansi.NormalState:
		t.stray(b) // nobody knows where it ends
		return len(b)
	case b[1] == ']' && !bytes.HasPrefix(b, []byte("\x1b]8;")), b[1] == 'P':
		t.out = append(t.out, seq...) // a title, a question
	case string(seq) == "\x1bc":
		t.stray(seq)
		t.noWrap, t.hidden, t.held, t.strange = false, false, false, false
		t.top, t.bottom = 0, t.height-1
	case t.strange:
		t.stray(seq)
	case string(seq) == "\x1bM" && !t.lost() && t.want.y == t.top:
		t.changes(seq)
		t.scrolls(t.top)
	case string(seq) == "\x1bM" && !t.lost() && t.want.y > 0:
		t.want.y--
	default:
		t.stray(seq)
	}
	return n
}
