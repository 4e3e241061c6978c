package terminal

import (
	"strconv"
	"unicode/utf8"
)

// way appends the shortest way to move the cursor: by writing a few cells again, by moving
// along the row, by rows and columns, or by its coordinates.
func (t *thrift) way(dst []byte) []byte {
	x, y := t.want.x, t.want.y
	by := x - t.has.x
	known := t.has.x >= 0 && t.has.y == y
	switch {
	case t.has.y == y && x == 0:
		return append(dst, '\r')
	case known && by > 0:
		from := len(dst)
		if again, ok := t.again(dst, y, t.has.x, x); ok && len(again)-from <= len("\x1b[C") {
			return again
		}
		return appendCSI(dst, by, 'C')
	case known:
		return t.relative(dst)
	case t.has.y != nowhere && y == t.has.y+1 && x == 0 && y <= t.bottom:
		return append(dst, '\r', '\n') // an LF alone may be one or both
	}
	from := len(dst)
	dst = append(dst, "\x1b["...)
	if x > 0 || y > 0 {
		dst = strconv.AppendInt(dst, int64(y+1), 10)
	}
	if x > 0 {
		dst = strconv.AppendInt(append(dst, ';'), int64(x+1), 10)
	}
	dst = append(dst, 'H')
	if t.has.x < 0 || t.has.y < 0 || t.top > 0 || t.bottom < t.height-1 {
		return dst
	}
	var buffer [24]byte
	if other := t.relative(buffer[:0]); len(other) < len(dst)-from {
		return append(dst[:from], other...)
	}
	return dst
}

// relative appends a way from a known position: by rows first, then by columns.
func (t *thrift) relative(dst []byte) []byte {
	switch down := t.want.y - t.has.y; {
	case down > 0:
		dst = appendCSI(dst, down, 'B')
	case down < 0:
		dst = appendCSI(dst, -down, 'A')
	}
	switch by := t.want.x - t.has.x; {
	case by < 0 && t.want.x == 0:
		dst = append(dst, '\r')
	case by < 0 && by >= -3:
		dst = append(dst, "\b\b\b"[:-by]...)
	case by < 0:
		dst = appendCSI(dst, -by, 'D')
	case by > 0:
		dst = appendCSI(dst, by, 'C')
	}
	return dst
}

// again appends the characters of the cells in [from, to) of a row. It returns false if
// the present pen would change them, or if moving the cursor is shorter.
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
