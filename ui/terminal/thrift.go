package terminal

import (
	"bytes"
	"strconv"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// thrift leaves out of what the renderer writes all that the terminal shows
// already. The renderer finds the first and the last change of a row and writes
// everything between the two: beside a board, where a square and a line of the
// pane change together, that is most of a row. And it gives every blank the ink of
// what is beside it.
//
// It reads the sequences that the renderer writes, keeps what they make of the
// screen, and writes a cell only where that is another than before. Where the
// cursor goes and which pen it has is told when something is written. Whatever it
// doesn't understand it hands on as it is, and then knows nothing of the screen:
// so it may write too much, and never too little. Before it is told a size it does
// nothing.
type thrift struct {
	shadow
	out  []byte
	tail []byte // of what was written: a sequence or a character that isn't whole yet

	// The intended state, and the terminal's actual one.
	want, has struct {
		x, y int
		pen  shadowPen
	}
	odd     bool // a pen that isn't known is on, until the next one that is
	cut     bool // the last output may have ended anywhere
	strange bool // characters or places mean something else than here, until all is reset
	noWrap  bool
	paints  bool // erasing loses the background, so blanks with one are written
	// A line feed is a carriage return too, as the renderer sees it.
	returns bool
	hidden  bool // the cursor isn't visible
	hide    int  // where in out it was hidden; below 0 where it wasn't in this output
	// The last character, and the last one written, if nothing else has been written since.
	said, last rune
	// Behind a wide character, the last column where the cursor may be.
	far int
}

// nowhere is a column or row that isn't known, and vague a column of a row that is
// known, behind a wide character. Of both cursors the row is known or neither's; and
// where the column that is wanted isn't, the terminal's cursor is there already.
const (
	nowhere = -1 - iota
	vague
)

// tabStop is how far apart the stops are that Bubble Tea sets.
const tabStop = 8

// lastSure is the last character whose width all terminals agree on: those after it include the emoji.
const lastSure = 0xffff

// sized is told the size of the window. Nothing of what it shows is known then.
func (t *thrift) sized(width, height int) {
	if width != t.width || height != t.height {
		t.shadow = newShadow(width, height)
	}
	t.forget()
	t.lose()
}

// lose is told that nobody knows where the cursor is.
func (t *thrift) lose() {
	t.want.x, t.want.y = nowhere, nowhere
	t.has.x, t.has.y = nowhere, nowhere
}

// lost is whether nobody knows where the cursor is.
func (t *thrift) lost() bool { return t.want.x < 0 || t.want.y < 0 }

// write is what is left of some output. A sequence that isn't whole waits for the
// rest of it.
func (t *thrift) write(b []byte) []byte {
	if t.width == 0 {
		return b
	}
	t.out, t.hide = t.out[:0], -1
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
	t.pen(t.want.pen)
	if !t.hidden {
		t.move()
	}
	return t.out
}

// stray hands on what may have done anything at all, a reset included.
func (t *thrift) stray(b []byte) {
	t.raw(b)
	t.odd = true
}

// raw hands on what isn't understood. All of the screen may have changed.
func (t *thrift) raw(b []byte) {
	t.settle()
	t.out = append(t.out, b...)
	t.forget()
	t.lose()
}

// settle has the terminal where it was asked to be.
func (t *thrift) settle() {
	t.pen(t.want.pen)
	t.move()
}

// pen has the terminal write in a pen.
func (t *thrift) pen(p shadowPen) {
	if t.odd {
		return
	}
	if t.has.pen != p {
		t.out = p.after(t.has.pen, t.out)
		t.has.pen, t.last = p, 0
	}
}

// put is told of a character.
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
	// Behind the last column the cursor can only be brought by writing there.
	if *at != g || g == (glyph{}) || next == nowhere {
		p := t.want.pen
		if is := t.has.pen; blank(r, p) && is.attrs&attrsSeen == 0 {
			p.fore, p.attrs = is.fore, is.attrs // a blank needs no more than its ground
		}
		t.pen(p)
		t.move()
		t.out = append(t.out, b...)
		*at = g
		if t.has.x, t.last = next, r; next == x {
			t.has.x = nowhere // some are to wrap once they may again
		}
	}
	t.want.x, t.said = next, r
}

// joins is told of what a terminal adds to the character that it wrote last, which
// may have been left out.
func (t *thrift) joins(b []byte) {
	if t.last == 0 && (t.want.x+1 < t.width || !t.noWrap) {
		t.want.x--
		t.settle()
		t.out = utf8.AppendRune(t.out, t.said)
	}
	t.pen(t.want.pen)
	t.lose()
	t.raw(b)
}

// after is the column of the cursor after one that was written.
func (t *thrift) after(x int) int {
	switch {
	case x+1 < t.width:
		return x + 1
	case t.noWrap:
		return x
	}
	return nowhere
}

// move brings the terminal's cursor where it is wanted, in few bytes. One that is
// wanted nowhere has been brought there by what was written.
func (t *thrift) move() {
	if t.want.x == t.has.x && t.want.y == t.has.y || t.lost() {
		return
	}
	t.out = t.way(t.out)
	t.has.x, t.has.y, t.last = t.want.x, t.want.y, 0
}

// way appends how the cursor gets there: over a few cells by writing them again,
// along its row, or by naming its place.
func (t *thrift) way(dst []byte) []byte {
	x, y := t.want.x, t.want.y
	by := x - t.has.x
	known := t.has.x >= 0 && t.has.y == y
	switch {
	case t.has.y == y && x == 0:
		return append(dst, '\r')
	case known && by < 0 && by >= -2:
		return append(dst, "\b\b"[:-by]...)
	case known && by > 0:
		from := len(dst)
		if again, ok := t.again(dst, y, t.has.x, x); ok && len(again)-from <= len("\x1b[C") {
			return again
		}
		return appendCSI(dst, by, 'C')
	case known:
		return appendCSI(dst, -by, 'D')
	case t.has.y != nowhere && y == t.has.y+1 && x == 0 && y <= t.bottom:
		return append(dst, '\r', '\n') // an LF alone may be one or both
	}
	dst = append(dst, "\x1b["...)
	if x > 0 || y > 0 {
		dst = strconv.AppendInt(dst, int64(y+1), 10)
	}
	if x > 0 {
		dst = strconv.AppendInt(append(dst, ';'), int64(x+1), 10)
	}
	return append(dst, 'H')
}

// again appends the cells from one column up to another as they stand, and says
// whether the pen can do that.
func (t *thrift) again(dst []byte, y, from, to int) ([]byte, bool) {
	if to-from > len("\x1b[C") {
		return dst, false
	}
	for _, g := range t.row(y)[from:to] {
		if g == (glyph{}) || t.odd || g != t.glyph(g.r, t.has.pen) {
			return dst, false
		}
		dst = utf8.AppendRune(dst, g.r)
	}
	return dst, true
}

// appendCSI appends a sequence with a parameter, which is left out if it is 1.
func appendCSI(dst []byte, n int, final byte) []byte {
	dst = append(dst, "\x1b["...)
	if n > 1 {
		dst = strconv.AppendInt(dst, int64(n), 10)
	}
	return append(dst, final)
}

// control is told of a control character.
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

// feed is what the renderer means by a line feed, however the terminal is set.
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

// sequence is told of a sequence, and is how long it is.
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
		t.noWrap, t.hidden, t.strange = false, false, false
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
