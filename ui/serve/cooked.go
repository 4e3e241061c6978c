package serve

import (
	"io"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// cooked makes a raw terminal one that reads by lines: with a raw terminal the server has to show what is
// typed, and to handle backspace. Messages that arrive while a line is being typed stand in lines of their
// own, and the unfinished line is shown again after the prompt.
type cooked struct {
	from io.Reader
	to   io.Writer

	mu      sync.Mutex // of to and line
	line    []rune
	ready   []byte // complete lines
	half    []byte // the first bytes of a character
	control int    // 1 after an escape, 2 in a sequence
}

// maxTyped is the longest line, in characters.
const maxTyped = 1 << 10

func (c *cooked) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	text := strings.ReplaceAll(string(p), "\n", "\r\n")
	if strings.HasSuffix(text, "> ") {
		text += string(c.line)
	}
	if _, err := io.WriteString(c.to, text); err != nil {
		return 0, err
	}
	return len(p), nil
}

// typing reports whether a line is partly typed.
func (c *cooked) typing() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.line) > 0
}

// Read reads what is left of complete lines, or waits for one.
func (c *cooked) Read(p []byte) (int, error) {
	var some [256]byte
	for len(c.ready) == 0 {
		n, err := c.from.Read(some[:])
		c.half = append(c.half, some[:n]...)
		for len(c.half) > 0 && utf8.FullRune(c.half) {
			r, size := utf8.DecodeRune(c.half)
			c.half = c.half[size:]
			if !c.typed(r) {
				return 0, io.EOF
			}
		}
		if err != nil {
			return 0, err
		}
	}
	n := copy(p, c.ready)
	c.ready = c.ready[n:]
	return n, nil
}

// typed takes a character. It returns false if the input is over.
func (c *cooked) typed(r rune) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	const (
		etx, eot, bs, esc, nak, del = 0x03, 0x04, 0x08, 0x1b, 0x15, 0x7f
	)
	switch {
	case r == esc:
		c.control = 1
	case c.control == 1 && (r == '[' || r == 'O'):
		c.control = 2
	case c.control == 1:
		c.control = 0
	case c.control == 2:
		if r >= 0x40 && r <= 0x7e {
			c.control = 0
		}
	case r == etx, r == eot && len(c.line) == 0:
		c.shows("\n")
		return false
	case r == '\r', r == '\n':
		c.shows("\n")
		c.ready = append(append(c.ready, string(c.line)...), '\n')
		c.line = c.line[:0]
	case r == bs, r == del:
		if len(c.line) > 0 {
			c.line = c.line[:len(c.line)-1]
			c.shows("\b \b")
		}
	case r == nak:
		c.shows(strings.Repeat("\b \b", len(c.line)))
		c.line = c.line[:0]
	case unicode.IsPrint(r) && r != utf8.RuneError && len(c.line) < maxTyped:
		c.line = append(c.line, r)
		c.shows(string(r))
	}
	return true
}

func (c *cooked) shows(text string) { // Read finds out about errors
	_, _ = io.WriteString(c.to, strings.ReplaceAll(text, "\n", "\r\n"))
}
