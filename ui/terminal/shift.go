package terminal

import "slices"

// oldRow is a row as the terminal shows it, before cells change that aren't written yet.
type oldRow struct {
	y, changes int
	cells      []glyph
}

// manyShifted is the least number of cells that needn't be written after a shift, which takes a dozen bytes.
const manyShifted = 16

// keep remembers what the terminal shows in a row, before a cell there changes.
func (t *thrift) keep(y int) {
	if !t.erasesSome {
		return
	}
	for i := range slices.Backward(t.old) {
		if t.old[i].y == y {
			t.old[i].changes++
			return
		}
	}
	t.old = append(t.old, oldRow{y, 1, slices.Clone(t.row(y))})
}

// shiftRows shifts the rest of each row in which that leaves far fewer cells to write. So a row in which a word
// comes before others isn't written again. Terminals that erase a number of cells also shift them.
func (t *thrift) shiftRows() {
	if !t.odd && !t.strange && t.top == 0 && t.bottom == t.height-1 {
		for _, o := range t.old {
			if o.changes >= manyShifted {
				t.shiftRow(o)
			}
		}
	}
	t.old = nil // a server has many sessions
}

// shiftRow shifts the rest of a row, if that saves enough.
func (t *thrift) shiftRow(o oldRow) {
	was, row := o.cells, t.row(o.y)
	x := 0
	for x < len(row) && row[x] == was[x] {
		x++
	}
	if slices.Contains(was[x:], glyph{}) || slices.Contains(row[x:], glyph{}) {
		return
	}
	best, most := 0, differing(was[x:], row[x:])-manyShifted
	for n := 1; n < (len(row)-x)/2; n++ {
		if was[x] == row[x+n] && was[x+1] == row[x+n+1] {
			if left := n + differing(was[x:len(row)-n], row[x+n:]); left <= most {
				best, most = n, left
			}
		}
		if was[x+n] == row[x] && was[x+n+1] == row[x+1] {
			if left := n + differing(was[x+n:], row[x:len(row)-n]); left <= most {
				best, most = -n, left
			}
		}
	}
	if best == 0 {
		return
	}
	for x > 0 && best > 0 && was[x-1].r != ' ' && x-1+best < len(row) && was[x-1] == row[x-1+best] {
		x-- // a letter that both words begin with
	}
	// The terminal's blanks have the ground of its pen.
	if p := t.has.pen; p.back != "" || p.attrs&attrsSeen != 0 {
		t.pen(shadowPen{})
	}
	want := t.want
	t.want.x, t.want.y = x, o.y
	t.move()
	paper := t.glyph(' ', shadowPen{})
	if best > 0 {
		t.out = appendCSI(t.out, best, '@')
		copy(was[x+best:], slices.Clone(was[x:]))
		fills(was[x:x+best], paper)
	} else {
		t.out = appendCSI(t.out, -best, 'P')
		copy(was[x:], was[x-best:])
		fills(was[len(was)+best:], paper)
	}
	t.want, t.last = want, 0
	t.dirty = slices.DeleteFunc(t.dirty, func(s span) bool { return s.y == o.y })
	for x := range row {
		if row[x] != was[x] {
			t.marks(o.y, x, x+1)
		}
	}
}

// differing returns the number of places in which two rows of the same length differ.
func differing(a, b []glyph) (n int) {
	for i, g := range a {
		if g != b[i] {
			n++
		}
	}
	return n
}
