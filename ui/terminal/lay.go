package terminal

import (
	"strconv"
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// penStep is a pen and the parameters of a sequence that changes it.
type penStep struct {
	from   uint16
	params string
}

// The modes in which a character beyond the last column stays in that column, or goes to the next row.
const stopWrapping, goOnWrapping = "\x1b[?7l", "\x1b[?7h"

// maxSteps limits how many of these are remembered; Quoin has a few dozen.
const maxSteps = 1 << 10

// frame returns the output that makes the terminal show a frame; cursor is nil if the frame has none. held says that
// the terminal can wait with what it shows.
func (t *thrift) frame(content string, cursor *tea.Cursor, held bool) []byte {
	t.out, t.hide, t.hold = t.out[:0], -1, -1
	if t.cut {
		t.mends()
	}
	whole := !t.known
	if whole {
		t.startAnew()
	}
	showed, rest := t.frameShown, content
	for y := range t.height {
		var before, line string
		before, showed, _ = strings.Cut(showed, "\n")
		line, rest, _ = strings.Cut(rest, "\n")
		if whole || line != before {
			t.lay(y, line)
		}
	}
	t.frameShown, t.known = content, true

	wasHidden := t.hidden
	t.hidden = cursor == nil
	t.want.pen, t.want.x, t.want.y = shadowPen{}, 0, 0
	if cursor != nil {
		t.goes(cursor.X, cursor.Y)
	}
	t.flush()
	t.pen(shadowPen{})
	if cursor != nil {
		t.move()
	}
	return t.wrapped(wasHidden, held)
}

// wrapped returns the frame that has been written, with what shows it at once and without its cursor's way.
func (t *thrift) wrapped(wasHidden, held bool) []byte {
	const little = 48 // a terminal shows that at once anyway
	before, after := "", ""
	much := len(t.out) > little
	switch {
	case t.hidden && !wasHidden:
		before = "\x1b[?25l"
	case !t.hidden && wasHidden:
		after = "\x1b[?25h"
	case !t.hidden && much && !held:
		before, after = "\x1b[?25l", "\x1b[?25h"
	}
	if held && much {
		before, after = "\x1b[?2026h"+before, after+"\x1b[?2026l"
	}
	if before != "" {
		t.out = append([]byte(before), t.out...)
	}
	return append(t.out, after...)
}

// startAnew clears the screen, whatever is on it.
func (t *thrift) startAnew() {
	if t.top > 0 || t.bottom < t.height-1 {
		t.out = append(t.out, noMargins...)
	}
	t.out = append(t.out, "\x1b[m\x1b[H\x1b[2J"...)
	t.odd, t.strange, t.tail = false, false, nil
	t.top, t.bottom = 0, t.height-1
	t.has.pen, t.has.x, t.has.y = shadowPen{}, 0, 0
	t.last, t.said = 0, 0
	t.dirty, t.old = t.dirty[:0], nil
	fills(t.cells, t.glyph(' ', shadowPen{}))
}

// lay makes a row show a line, which is cut to the row.
func (t *thrift) lay(y int, line string) {
	now, ok := t.laid(line)
	if !ok {
		t.layWhole(y, line)
		return
	}
	row := t.row(y)
	for x, g := range now {
		if row[x] != g {
			t.keep(y)
			row[x] = g
			t.marks(y, x, x+1)
		}
	}
}

// laid returns the glyphs of a row that shows a line. It returns false if the line has other sequences than pens, or
// characters that aren't one column wide everywhere.
func (t *thrift) laid(line string) (row []glyph, ok bool) {
	row = t.laying[:0]
	defer func() { t.laying = row }()
	p, ok := t.number(shadowPen{})
	paper := p // the pen of blanks
	for i := 0; i < len(line) && ok; {
		c := line[i]
		if c == '\x1b' {
			n := penLength(line[i:])
			if n == 0 {
				return row, false
			}
			p, paper, ok = t.stepped(p, line[i+2:i+n-1])
			i += n
			continue
		}
		r, size := rune(c), 1
		if c >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(line[i:])
		}
		if r < ' ' || r == '\x7f' || r > '~' && !oneColumn(r) {
			return row, false
		}
		i += size
		switch {
		case len(row) == t.width:
		case r == ' ':
			row = append(row, glyph{r, paper})
		default:
			row = append(row, glyph{r, p})
		}
	}
	for p, _ = t.number(shadowPen{}); len(row) < t.width; {
		row = append(row, glyph{' ', p})
	}
	return row, ok
}

// penLength returns the length of the SGR sequence at the start of some text, or 0 if there is none.
func penLength(text string) int {
	if len(text) < 3 || text[1] != '[' {
		return 0
	}
	for i := 2; i < len(text); i++ {
		switch c := text[i]; {
		case c == 'm':
			return i + 1
		case c != ';' && (c < '0' || c > '9'):
			return 0
		}
	}
	return 0
}

// stepped returns the number of a pen after some parameters, and that of the pen for its blanks.
func (t *thrift) stepped(from uint16, params string) (p, paper uint16, ok bool) {
	step, known := t.steps[penStep{from, params}]
	if known {
		return step[0], step[1], true
	}
	pen, ok := t.pens[from].takes(params)
	if !ok {
		return 0, 0, false
	}
	if p, ok = t.number(pen); !ok {
		return 0, 0, false
	}
	paper = p
	if pen.attrs&attrsSeen == 0 {
		if paper, ok = t.number(shadowPen{back: pen.back}); !ok {
			return 0, 0, false
		}
	}
	if t.steps == nil || len(t.steps) == maxSteps {
		t.steps = map[penStep][2]uint16{}
	}
	t.steps[penStep{from, strings.Clone(params)}] = [2]uint16{p, paper}
	return p, paper, true
}

// oneColumn reports whether a character takes one column in every terminal.
func oneColumn(r rune) bool {
	switch {
	case r >= 0x2500 && r < 0x25fd, r > 0xad && r < 0x300: // lines and blocks, and letters with accents
		return true
	}
	return r <= lastSure && r != utf8.RuneError && (r < 0x80 || r > 0xa0) && ansi.StringWidth(string(r)) == 1
}

// layWhole writes a line as it is, since it isn't known how the terminal shows it. If it is wider there than it seems here,
// it mustn't go on in the next row, or move all rows up.
func (t *thrift) layWhole(y int, line string) {
	t.flush()
	line = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\x1b' || r >= 0x7f && r < 0xa0 {
			return -1
		}
		return r
	}, line)
	width := ansi.StringWidth(line)
	if width > t.width {
		line = ansi.Truncate(line, t.width, "")
		width = ansi.StringWidth(line) // one less, where a wide character was cut off
	}
	t.pen(shadowPen{})
	t.out = append(strconv.AppendInt(append(t.out, "\x1b["...), int64(y+1), 10), 'H')
	t.out = append(append(append(t.out, stopWrapping...), line...), goOnWrapping+"\x1b[m"...)
	if width < t.width {
		t.out = append(t.out, "\x1b[K"...)
	}
	clear(t.row(y))
	t.has.x, t.has.y, t.last = nowhere, nowhere, 0
}
