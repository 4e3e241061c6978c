package terminal

import (
	"bytes"
	"time"
	"unicode/utf8"
)

// The limits on a terminal's input. No key, report or answer of any terminal comes near
// them. Without them the library would panic at 33 parameters, on one of its own
// goroutines.
const (
	MaxParams   = 30      // parameters of a sequence
	MaxSequence = 4 << 10 // bytes of a sequence
	MaxPaste    = 64 << 10
	maxDigits   = 9 // of a parameter: more would not fit 32 bits
)

// A typed sequence, such as alt+[, is over if nothing follows at once; the library waits 50 ms. A sequence
// that is being dropped, and a paste without an end, are over after a longer lull.
const (
	lull      = 100 * time.Millisecond
	dropLull  = time.Second
	pasteLull = 5 * time.Second
)

// Dropped says which kind of input was over a limit.
type Dropped uint8

// The kinds of input over a limit.
const (
	DroppedSequence Dropped = iota // a sequence with too many bytes or parameters
	DroppedPaste                   // a paste beyond MaxPaste, or the terminal's own limit
	DroppedFlood                   // input faster than anybody types
)

// guard passes on a terminal's input, within limits. Its output depends only on the bytes
// and on the pauses between them, not on how they are split into reads. It holds nothing
// back except an incomplete character.
type guard struct {
	dropped func(Dropped)
	most    int       // bytes of a paste; 0 is MaxPaste
	told    time.Time // when a flood was told of
	out     []byte    // output of this call
	last    time.Time

	state state
	kind  byte // of a string: its introducer, as it stands after ESC
	over  bool // the sequence or the paste is too long; the rest is dropped
	size  int  // bytes of the sequence or of the paste so far
	csi   csi  // of the control sequence at hand

	char [utf8.UTFMax]byte // a character that isn't whole yet
	have int
	from state // in which the character began

	wire wire
}

type state uint8

const (
	ground  state = iota
	escaped       // after ESC
	control       // a control sequence, after CSI
	single        // after SS3
	text          // an OSC, DCS, APC, PM or SOS string
	ending        // after an ESC in one
	pasted
	pastedEscape  // after ESC in a paste
	pastedControl // after CSI in a paste
)

// The C0 and C1 control characters that have a meaning here.
const (
	etx = 0x03 // ctrl+c
	bel = 0x07
	can = 0x18
	sub = 0x1a
	esc = 0x1b
	st  = 0x9c
)

const (
	pasteEnd  = "\x1b[201~"
	stringEnd = "\x1b\\"
	// unknown is a final byte that makes a control sequence meaningless to every reader.
	unknown = "z"
)

// pass returns the part of some input that is passed on. The result is valid until the
// next call.
func (g *guard) pass(in []byte, now time.Time) []byte {
	g.out = g.out[:0]
	g.rests(now.Sub(g.last))
	g.last = now
	for len(in) > 0 {
		if g.over && g.have == 0 {
			if in = in[g.skips(in):]; len(in) == 0 {
				break
			}
		}
		g.next(in[0])
		in = in[1:]
	}
	return g.out
}

// skips returns how many bytes at the start of some input can be dropped at once. In an
// overlong sequence or paste these are most bytes, so a paste of 30 MB is searched quickly
// instead of byte by byte.
func (g *guard) skips(in []byte) int {
	var ends []byte
	switch g.state {
	case pasted:
		ends = []byte{esc, etx, 0x80 + '[' - 0x40}
	case text:
		ends = []byte{esc, etx, can, sub, st, bel}
	default:
		return 0
	}
	for _, end := range ends {
		if at := bytes.IndexByte(in, end); at >= 0 {
			in = in[:at]
		}
	}
	return len(in)
}

// rests ends the sequence or paste that a pause of this length ends.
func (g *guard) rests(since time.Duration) {
	switch {
	case g.state == ground:
		if since >= lull {
			g.from = ground // a sequence that the character interrupted is over too
		}
	case g.state >= pasted:
		if since >= pasteLull {
			g.endPaste()
		}
	case since >= dropLull, since >= lull && !g.over:
		g.state = ground
	}
}

func (g *guard) next(b byte) {
	if g.have == 0 {
		g.from = g.state
	}
	switch g.state {
	case ground:
		g.plain(b)
	case escaped:
		g.introduced(b)
	case control:
		g.controlled(b)
	case single:
		g.singled(b)
	case text:
		g.within(b)
	case ending:
		g.ended(b)
	case pasted:
		g.paste(b)
	case pastedEscape:
		g.state = pasted
		if b == '[' {
			g.state, g.csi = pastedControl, csi{}
			return
		}
		g.paste(b)
	case pastedControl:
		g.pasteControl(b)
	}
}

// plain handles a byte outside of all sequences. Characters are passed on whole, so that
// no reader mistakes a part of one for a control character.
func (g *guard) plain(b byte) {
	switch {
	case g.have > 0 || b >= 0xc0:
		g.character(b)
	case b == esc:
		g.put(b)
		g.state, g.over = escaped, false
	case b < utf8.RuneSelf:
		g.put(b)
	case b <= 0x9f:
		g.put(b)
		switch short := b - 0x40; short {
		case '[', 'O', 'P', ']', '_', '^', 'X':
			g.introduce(short)
		}
	default: // no character begins with it, so it is removed, and what it interrupted goes on
		g.state = g.from
	}
}

// character collects the bytes of a character that has several. An invalid character is
// removed as if it had never come: the sequence it interrupted goes on for the reader, so
// it goes on here.
func (g *guard) character(b byte) {
	if g.have > 0 && utf8.RuneStart(b) {
		g.have, g.state = 0, g.from
		g.next(b)
		return
	}
	g.char[g.have] = b
	g.have++
	if !utf8.FullRune(g.char[:g.have]) {
		return
	}
	if utf8.Valid(g.char[:g.have]) {
		g.puts(string(g.char[:g.have]))
		if g.state == pasted {
			g.size += g.have
		}
	} else {
		g.state = g.from
	}
	g.have = 0
}

// introduced handles the byte after an ESC.
func (g *guard) introduced(b byte) {
	g.state = ground
	switch b {
	case '[', 'O', 'P', ']', '_', '^', 'X':
		g.put(b)
		g.introduce(b)
	default:
		g.plain(b) // alt and a key, or another ESC, or the end of a string
	}
}

// introduce begins a sequence whose introducer has already been passed on.
func (g *guard) introduce(kind byte) {
	g.kind, g.over, g.size = kind, false, 2
	switch kind {
	case '[':
		g.state, g.csi = control, csi{}
	case 'O':
		g.state = single
	default:
		g.state = text
	}
}

// controlled handles a byte of a control sequence.
func (g *guard) controlled(b byte) {
	switch {
	case b >= 0x20 && b <= 0x3f:
		g.size++
		g.csi.add(b)
		switch {
		case g.over:
		case g.csi.params > MaxParams || g.size > MaxSequence:
			g.tooLong(unknown)
		case g.csi.digits <= maxDigits:
			g.put(b)
		}
		return
	case b >= 0x40 && b <= 0x7e:
		g.state = ground
		if g.over {
			return
		}
		if b == 'M' && !g.csi.marked {
			// A click in X10's form, which Quoin doesn't ask for: the library takes the next three bytes for a part of it,
			// whatever they are, and panics after a CSI of one byte.
			b = unknown[0]
		}
		g.put(b)
		if b == '~' && g.csi.is(200) {
			g.state, g.over, g.size = pasted, false, 0
		}
		return
	}
	g.state = ground
	g.plain(b) // it breaks the sequence off
}

// singled handles a byte of an SS3 sequence: digits and one letter.
func (g *guard) singled(b byte) {
	if b >= '0' && b <= '9' {
		if g.size++; g.size-2 > maxDigits {
			if !g.over {
				g.tooLong(unknown)
			}
			return
		}
		g.put(b)
		return
	}
	g.state = ground
	if !g.over || b < 0x21 || b > 0x7e {
		g.plain(b)
	}
}

// within handles a byte of a string.
func (g *guard) within(b byte) {
	g.size++
	switch {
	case g.have > 0 || b >= 0xc0 && !g.over && g.size <= MaxSequence:
		g.character(b)
	case b == esc:
		g.state = ending
		if !g.over {
			g.put(b) // it may be a key, and keys don't wait
		}
	case b == can, b == sub, b == st, b == bel && g.kind == ']':
		g.state = ground
		if !g.over {
			g.put(b)
		}
	case g.over && b == etx:
		g.state = ground
		g.plain(b) // leaving must always be possible
	case g.over:
	case g.size > MaxSequence:
		g.tooLong(stringEnd)
	case b < utf8.RuneSelf: // the library may take the string for over, and others for control characters
		g.put(b)
	}
}

// ended handles the byte after an ESC in a string: it either ends the string, or breaks it
// off and begins another sequence.
func (g *guard) ended(b byte) {
	switch {
	case b == '\\' && g.over:
		g.state = ground
		return
	case g.over:
		g.put(esc)
	}
	g.state, g.over = escaped, false
	g.next(b)
}

// tooLong ends a sequence for the reader and drops the rest of it.
func (g *guard) tooLong(end string) {
	g.over = true
	g.puts(end)
	g.tell(DroppedSequence)
}

func (g *guard) tell(d Dropped) {
	if g.dropped != nil {
		g.dropped(d)
	}
}
