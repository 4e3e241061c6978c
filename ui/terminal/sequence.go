package terminal

// csi holds the properties of a control sequence that matter here, parsed as the library
// parses it.
type csi struct {
	any    bool
	marked bool   // it has a prefix or an intermediate byte
	params int    // parameters so far
	digits int    // of the parameter at hand
	values [3]int // the first of them
}

// add adds a byte before the final one.
func (c *csi) add(b byte) {
	first := !c.any
	c.any, c.params = true, max(1, c.params)
	switch {
	case b < '0':
		c.marked = true
		c.digits = 0
	case b <= '9':
		c.digits++
		if c.params <= len(c.values) && c.digits <= maxDigits {
			c.values[c.params-1] = 10*c.values[c.params-1] + int(b-'0')
		}
	case b <= ';':
		c.params++
		c.digits = 0
	case first:
		c.marked = true
	}
}

// is reports whether the first parameter has this value, in a sequence without private
// markers.
func (c *csi) is(first int) bool { return !c.marked && c.values[0] == first }

// wire counts the parameters of everything that may be read as a sequence, wherever the
// reading begins: the library sometimes begins in the middle of a sequence or a character,
// after a pause that it took for the end.
type wire struct {
	escape bool // the last byte was ESC, or one that may stand between ESC and a final byte
	counts bool // parameters may be coming
	seps   int
}

// put passes a byte on, unless it would begin one parameter too many.
func (g *guard) put(b byte) {
	w := &g.wire
	switch {
	case w.escape && (b == '[' || b == 'P'), b == 0x80+'['-0x40, b == 0x80+'P'-0x40:
		w.counts, w.seps = true, 0
	case b == ';' || b == ':':
		if w.counts {
			if w.seps++; w.seps >= MaxParams {
				if w.seps == MaxParams {
					g.tell(DroppedSequence)
				}
				return
			}
		}
	case b < '0' || b > '?':
		w.counts = false
	}
	w.escape = b == esc || w.escape && b >= 0x20 && b <= 0x2f
	g.out = append(g.out, b)
}
