package terminal

import (
	"strings"
	"unicode/utf8"
)

// csi handles a sequence that begins with CSI, and returns its length.
func (t *thrift) csi(b []byte) int {
	end := 2
	for end < len(b) && (b[end] < 0x40 || b[end] > 0x7e) {
		if b[end] < ' ' || b[end] > 0x7e {
			t.stray(b)
			return len(b)
		}
		end++
	}
	if end == len(b) {
		t.stray(b)
		return len(b)
	}
	all, params, final := b[:end+1], string(b[2:end]), b[end]
	switch {
	case (final == 'h' || final == 'l') && strange[params]:
		t.raw(all)
		t.strange = final == 'h'
	case t.strange && final != 'm' && final != 'h' && final != 'l':
		if t.stray(all); final == 'r' {
			t.margins(params) // they stay when the rest is as usual again
		}
	case strings.ContainsAny(params, "<=>?") || strings.ContainsAny(params, " !\"#$%&'()*+,-./"):
		t.private(all, params, final)
	case final == 'm':
		t.sgr(all, params)
	case final == 'H' || final == 'f':
		row, column, _ := cutParam(params)
		t.goes(param(column, 1)-1, param(row, 1)-1)
	case final == 'r':
		t.region(params, all)
	default:
		n := param(params, 1)
		if n < 0 || !t.simple(n, params, final, all) {
			t.stray(all)
		}
	}
	return len(all)
}

// strange holds the modes in which a screen behaves differently from what is assumed here:
// insertion, another number of columns, margins at the sides, and positions relative to
// the margins.
var strange = map[string]bool{"4": true, "?3": true, "?6": true, "?69": true}

// private handles sequences specific to terminals: modes and questions. Few of them affect
// the contents of the screen.
func (t *thrift) private(all []byte, params string, final byte) {
	t.flush()
	if final != 'h' && final != 'l' || params == "" || params[0] != '?' {
		switch {
		case final == 'p' && strings.HasSuffix(params, "$") && t.asks != nil && !t.asks():
		case final == 'J', final == 'K', final == 'p' && params == "!", final == 'W' && params != "?5", strings.ContainsAny(params, " !\"#$%&'()*+,-./") && !quiet[params[len(params)-1:]+string(final)]:
			t.stray(all)
		default:
			t.out = append(t.out, all...)
		}
		return
	}
	on := final == 'h'
	switch params[1:] {
	case "25":
		was := t.hidden
		if t.hidden = !on; on {
			t.settle()
			if t.briefly(was) {
				return
			}
		} else if !was {
			t.hide = len(t.out)
		}
		t.out = append(t.out, all...)
	case "2026":
		was := t.held
		if t.held = on; on && !was {
			t.hold = len(t.out)
		} else if !on && was && t.cutOff(t.hold, len(all)) {
			t.hold = -1
			return
		}
		t.out = append(t.out, all...)
	case "7":
		t.noWrap = !on
		t.out = append(t.out, all...)
	case "1", "12", "1000", "1002", "1003", "1004", "1006", "2004", "2027", "2031":
		t.out = append(t.out, all...)
	case "1049":
		// Another screen comes with the pen that it was left with, or with the present one.
		plain := !t.odd && t.want.pen == shadowPen{}
		t.stray(all)
		if on && plain && !t.leftWithPen {
			t.out = append(t.out, "\x1b[m"...) // for what another program left there
			t.odd, t.has.pen = false, shadowPen{}
		}
		t.leftWithPen = t.leftWithPen && on || !plain && !on
	default:
		t.stray(all)
	}
}

// briefly reports whether the cursor was hidden for so short a time that nobody sees it
// move. If so, it removes the sequence that hides the cursor.
func (t *thrift) briefly(hidden bool) bool {
	if !hidden || !t.cutOff(t.hide, len("\x1b[?25l")) {
		return false
	}
	t.hide = -1
	return true
}

// cutOff removes a sequence of n bytes from the output, if it is in this output and little follows it: so
// little that a terminal shows it at once anyway. Hiding the cursor, and asking the terminal to wait for the
// rest, would make up two thirds of the output for a tick of the clock.
func (t *thrift) cutOff(from, n int) bool {
	const little = 48
	if from < 0 || len(t.out)-from-n > little {
		return false
	}
	t.out = append(t.out[:from], t.out[from+n:]...)
	for _, place := range []*int{&t.hide, &t.hold} {
		if *place > from {
			*place -= n
		}
	}
	return true
}

// quiet holds the sequences with an intermediate byte that change nothing on the screen:
// the cursor's shape, and questions.
var quiet = map[string]bool{" q": true, "$p": true}

// sgr handles a change of the pen.
func (t *thrift) sgr(all []byte, params string) {
	p, ok := t.want.pen.takes(params)
	if t.odd || !ok {
		t.flush()
	}
	if t.odd {
		// Only parameters that reset the pen first make it known again.
		if p, ok = (shadowPen{}).takes(params); !ok || params != "" && params != "0" && !strings.HasPrefix(params, "0;") {
			t.out = append(t.out, all...)
			return
		}
		t.odd, t.want.pen, t.has.pen = false, p, p
		t.out = append(t.out, all...)
		return
	}
	if !ok {
		t.pen(t.want.pen)
		t.out = append(t.out, all...)
		t.odd = true
		return
	}
	t.want.pen = p
}

// goes moves the wanted cursor, within the screen.
func (t *thrift) goes(x, y int) {
	if x < 0 || y < 0 || x >= t.width || y >= t.height {
		x, y = min(max(x, 0), t.width-1), min(max(y, 0), t.height-1)
	}
	t.want.x, t.want.y = x, y
}

// ground returns the glyph that an erased cell has, or the zero glyph if terminals differ
// in it.
func (t *thrift) ground() glyph {
	if t.odd || t.want.pen.back != "" || t.want.pen.attrs&attrsSeen != 0 {
		return glyph{} // not every terminal erases with a colour
	}
	return t.glyph(' ', t.want.pen)
}

// simple handles a sequence with a single number, and reports whether it is known here.
func (t *thrift) simple(n int, params string, final byte, all []byte) bool {
	n = max(n, 1)
	if final == 'J' {
		return t.erasesScreen(param(params, 0), all)
	}
	if final == 'G' || final == '`' {
		if t.want.y == nowhere {
			return false
		}
		t.goes(n-1, t.want.y)
		return true
	}
	if t.lost() {
		return false
	}
	x, y := t.want.x, t.want.y
	switch final {
	case 'A', 'B':
		if t.top > 0 || t.bottom < t.height-1 {
			return false
		}
		if final == 'A' {
			n = -n
		}
		t.goes(x, y+n)
	case 'C':
		t.goes(x+n, y)
	case 'D':
		t.goes(x-n, y)
	case 'I':
		t.goes((x/tabStop+n)*tabStop, y)
	case 'Z':
		t.goes(((x+tabStop-1)/tabStop-n)*tabStop, y)
	case 'd':
		t.goes(x, n-1)
	case 'K':
		return t.erasesRow(param(params, 0), all)
	case 'X':
		t.erasesSome = true
		t.blanks(x, min(t.width, x+n), all)
	case '@', 'P':
		t.changes(all)
		if final == 'P' {
			n = -n
		}
		g := t.ground()
		if t.top > 0 || t.bottom < t.height-1 {
			g = glyph{} // terminals differ in what happens outside of the rows that scroll
		}
		t.inserts(x, y, n, g)
	case 'b':
		return t.repeats(n)
	case 'L', 'M':
		t.changes(all)
		t.scrolls(max(y, t.top))
		// Some terminals move the cursor to the first column, and some elsewhere if only a
		// part of the rows scrolls.
		if t.has.x, t.has.y = nowhere, nowhere; x > 0 {
			t.lose()
		}
	case 'S', 'T':
		t.changes(all)
		t.scrolls(t.top)
	default:
		return false
	}
	return true
}

// changes passes on a sequence that acts at the cursor's position, with its pen.
func (t *thrift) changes(all []byte) {
	t.settle()
	t.out = append(t.out, all...)
	t.last = 0
}

// blanks erases a part of the cursor's row. Blanks with a colour are written, because GNU
// screen doesn't erase with one.
func (t *thrift) blanks(from, to int, all []byte) {
	y, g := t.want.y, glyph{}
	if !t.odd && t.want.pen.attrs&attrsSeen == 0 {
		g = t.glyph(' ', t.want.pen)
	}
	if g == (glyph{}) {
		t.fills(y, from, to, g)
		t.changes(all)
		return
	}
	row := t.row(y)[:to]
	for from < to && row[from] == g {
		from++
	}
	for to < t.width && from < to && row[to-1] == g {
		to--
	}
	if from < to {
		t.keep(y)
		fills(row[from:to], g)
		t.marks(y, from, to)
	}
}

func (t *thrift) erasesRow(how int, all []byte) bool {
	switch how {
	case 0:
		t.blanks(t.want.x, t.width, all)
	case 1:
		t.blanks(0, t.want.x+1, all)
	case 2:
		t.blanks(0, t.width, all)
	default:
		return false
	}
	return true
}

// erasesScreen erases the screen, either all of it or from the cursor on, and reports whether
// the kind of erasure is known.
func (t *thrift) erasesScreen(how int, all []byte) bool {
	from := 0
	switch {
	case how == 0 && !t.lost():
		from = t.want.y*t.width + t.want.x
	case how != 2:
		return false
	}
	switch {
	case from == 0:
		// Everything is drawn again: another program may have written on the screen, and
		// moved the cursor and changed the pen.
		if t.has.x, t.has.y = nowhere, nowhere; !t.odd {
			t.out = append(t.out, "\x1b[m"...)
			t.has.pen = shadowPen{}
		}
		fills(t.cells, t.ground())
		t.dirty, t.old = t.dirty[:0], nil
		t.changes(all)
	case fills(t.cells[from:], t.ground()):
		t.changes(all)
	}
	return true
}

// region sets the rows that scroll from now on, and moves the cursor to the top left
// corner.
func (t *thrift) region(params string, all []byte) {
	if !t.margins(params) {
		t.raw(all)
		return
	}
	t.changes(all)
	t.want.x, t.want.y = 0, 0
	t.has.x, t.has.y = 0, 0
}

// margins sets the rows that scroll from now on. If they are invalid, all rows scroll, and
// margins returns false.
func (t *thrift) margins(params string) bool {
	first, last, _ := cutParam(params)
	t.top, t.bottom = param(first, 1)-1, param(last, t.height)-1
	if t.top < 0 || t.bottom <= t.top || t.bottom >= t.height {
		t.top, t.bottom = 0, t.height-1
		return false
	}
	return true
}

// repeats writes the last character n more times. It returns false if that character isn't
// known.
func (t *thrift) repeats(n int) bool {
	r := t.said
	if r == 0 {
		return false
	}
	t.repeatsOne = true
	for range n {
		t.put(r, utf8.AppendRune(nil, r))
	}
	return true
}
