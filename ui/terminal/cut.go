package terminal

import (
	"bytes"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// maxTail limits how many bytes of an unfinished sequence are kept.
const maxTail = 4 << 10

// unfinished reports whether the sequence or the character at the start of some output is
// incomplete.
func unfinished(b []byte) bool {
	switch {
	case b[0] >= utf8.RuneSelf:
		return !utf8.FullRune(b)
	case b[0] != '\x1b':
		return false
	case len(b) < 3 && (len(b) == 1 || b[1] == '['):
		return true
	case b[1] == '[':
		return bytes.IndexFunc(b[2:], func(r rune) bool { return r < ' ' || r > '?' }) < 0
	}
	if bytes.IndexByte([]byte("]PX^_"), b[1]) >= 0 {
		end := bytes.IndexAny(b[2:], "\a\x18\x1a\x1b")
		return end < 0 || b[2+end] == '\x1b' && 2+end == len(b)-1
	}
	_, _, n, state := ansi.DecodeSequence(b, ansi.NormalState, nil)
	return n == len(b) && state != ansi.NormalState
}

// broken forgets the state of the terminal, after output of which an unknown part has
// arrived.
func (t *thrift) broken() {
	t.forget()
	t.lose()
	t.last, t.said, t.tail = 0, 0, nil
	t.cut = true
}

// mends restores the terminal's state after output that was cut off: an ESC ends any unfinished sequence.
func (t *thrift) mends() {
	t.out = append(t.out, "\x1b[m"...)
	for _, mode := range [...]struct {
		name string
		on   bool
	}{{"7", !t.noWrap}, {"25", !t.hidden}} {
		final := byte('l')
		if mode.on {
			final = 'h'
		}
		t.out = append(append(append(t.out, "\x1b[?"...), mode.name...), final)
	}
	t.has.pen, t.cut = shadowPen{}, false
}
