package terminal

import (
	"slices"
	"strconv"
	"unicode/utf8"
)

// span holds the cells in [from, to) of a row that have changed and aren't written yet.
// Their glyphs are in the shadow.
type span struct{ y, from, to int }

// stroke is a part of a span that is written with one pen.
type stroke struct {
	span
	pen    shadowPen
	blanks bool // only the background of the pen matters
	wide   bool // blanks without a colour that are worth erasing
	alone  int  // bytes that change the default pen to this one
}

const (
	// A run of this many blanks is erased rather than written, if nothing follows it.
	fewBlanks = len("\x1b[9X") + 1
	// If something follows, the cursor has to be moved behind it as well.
	manyBlanks = 2*len("\x1b[9X") + 1

	// maxStrokes is the largest number of strokes whose order is changed. The search takes
	// the square of their time, and where more has changed, most of the output is text.
	maxStrokes = 64

	maxAlone = 1 << 10 // more bytes than any change of the pen takes
)

// marks notes that cells have changed.
func (t *thrift) marks(y, from, to int) {
	if n := len(t.dirty) - 1; n >= 0 && t.dirty[n].y == y && t.joined(y, t.dirty[n].to, from) {
		t.dirty[n].to = max(to, t.dirty[n].to)
		return
	}
	t.dirty = append(t.dirty, span{y, from, to})
}

// joined reports whether the cells in [from, to) of a row, between two changed ones, are written
// again rather than jumped over: they are few, and need no other pen than both.
func (t *thrift) joined(y, from, to int) bool {
	if to-from < 0 || to-from >= len("\x1b[9C") || from == 0 {
		return to == from
	}
	row := t.row(y)
	for _, g := range row[from:to] {
		if g == (glyph{}) || row[to] == (glyph{}) || row[from-1] == (glyph{}) {
			return false
		}
		p := t.pens[g.pen]
		for _, beside := range [...]glyph{row[from-1], row[to]} {
			if is := t.pens[beside.pen]; is != p && !(blank(g.r, p) && is.back == p.back && is.attrs&attrsSeen == 0) {
				return false
			}
		}
	}
	return true
}

// flush writes the cells that have changed, in an order that saves bytes: in true colour
// a change of the pen takes up to 40 bytes, and a move of the cursor 8, so strokes with the
// same pen follow each other, even in different rows. Of three orders it takes the shortest.
func (t *thrift) flush() {
	if len(t.dirty) == 0 {
		return
	}
	t.shiftRows()
	t.strokes = t.strokes[:0]
	for _, s := range t.dirty {
		t.splits(s)
	}
	t.dirty = t.dirty[:0]
	want, has, from := t.want, t.has, len(t.out)
	best, least, after := []byte(nil), 1<<30, has
	write := func(order []int) {
		t.has, t.out = has, t.out[:from]
		for i := range t.strokes {
			if order != nil {
				i = order[i]
			}
			t.writes(t.strokes[i])
		}
		if n := len(t.out) - from + t.rest(want.x, want.y); n < least {
			best, least, after = slices.Clone(t.out[from:]), n, t.has
		}
	}
	write(nil)
	if len(t.strokes) > 1 && len(t.strokes) <= maxStrokes {
		t.want, t.has = want, has
		c := t.estimate()
		write(c.eased(c.nearest()))
		write(c.eased(c.saving()))
	}
	t.out = append(t.out[:from], best...)
	t.want, t.has, t.last = want, after, 0
}

// rest returns the number of bytes that the wanted pen and the wanted place of the cursor take.
func (t *thrift) rest(x, y int) int {
	var buffer [96]byte
	b := t.want.pen.after(t.has.pen, buffer[:0])
	if t.want.x, t.want.y = x, y; !t.hidden && !t.lost() && (t.has.x != x || t.has.y != y) {
		b = t.way(b)
	}
	return len(b)
}

// reach returns the number of bytes before the text of a stroke, if it is the next one.
func (t *thrift) reach(s stroke) int {
	t.want.x, t.want.y = s.from, s.y
	var buffer [96]byte
	b := buffer[:0]
	if t.has.x != s.from || t.has.y != s.y {
		b = t.way(b)
	}
	return len(t.penFor(s).after(t.has.pen, b))
}

// penFor returns the pen to write a stroke with.
func (t *thrift) penFor(s stroke) shadowPen {
	p := s.pen
	if is := t.has.pen; s.blanks {
		p.fore, p.attrs = is.fore, is.attrs&^attrsSeen // a blank needs no more than its ground
	}
	return p
}

// splits appends the strokes of a span.
func (t *thrift) splits(s span) {
	row := t.row(s.y)
	for x := s.from; x < s.to; {
		g := row[x]
		if g == (glyph{}) { // erased since, in a colour
			x++
			continue
		}
		next := stroke{span: span{s.y, x, x + 1}, pen: t.pens[g.pen], alone: t.alone[g.pen]}
		if next.blanks = blank(g.r, next.pen); next.blanks {
			for next.to < s.to && row[next.to] == g {
				next.to++
			}
			n := next.to - x
			// Some terminals don't erase in a colour.
			next.wide = next.pen.back == "" && (n >= manyBlanks || n >= fewBlanks && (next.to == s.to || t.pens[row[next.to].pen].back != ""))
		}
		x = next.to
		if n := len(t.strokes) - 1; n < 0 || !t.strokes[n].takes(next) {
			t.strokes = append(t.strokes, next)
		}
	}
}

// takes appends a stroke to the one before it, and reports whether one pen is enough for both.
func (r *stroke) takes(next stroke) bool {
	switch {
	case r.y != next.y || r.to != next.from || r.wide || next.wide:
		return false
	case next.blanks && r.pen.back == next.pen.back && r.pen.attrs&attrsSeen == 0:
	case r.blanks && r.pen.back == next.pen.back && next.pen.attrs&attrsSeen == 0:
		r.pen, r.blanks, r.alone = next.pen, next.blanks, next.alone
	case r.blanks || next.blanks || r.pen != next.pen:
		return false
	}
	r.to = next.to
	return true
}

// writes writes a stroke.
func (t *thrift) writes(s stroke) {
	t.want.x, t.want.y = s.from, s.y
	t.pen(t.penFor(s))
	t.move()
	row := t.row(s.y)
	if t.erases(s) {
		if s.to == t.width {
			t.out = append(t.out, "\x1b[K"...)
		} else {
			t.out = append(strconv.AppendInt(append(t.out, "\x1b["...), int64(s.to-s.from), 10), 'X')
		}
		return // the cursor doesn't move
	}
	for x := s.from; x < s.to; {
		c := row[x].r
		t.out = utf8.AppendRune(t.out, c)
		more := 0
		for x+1+more < s.to && row[x+1+more].r == c {
			more++
		}
		x++
		if t.repeatsOne && c < utf8.RuneSelf && more > len("\x1b[9b") {
			t.out = appendCSI(t.out, more, 'b')
			x += more
		}
	}
	if t.has.x = s.to; s.to == t.width {
		t.has.x = nowhere
	}
}

// erases reports whether a stroke is erased rather than written.
func (t *thrift) erases(s stroke) bool {
	return s.wide && (s.to == t.width || t.erasesSome)
}
