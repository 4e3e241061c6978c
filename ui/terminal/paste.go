package terminal

import (
	"cmp"
	"unicode/utf8"
)

// paste handles a byte of a paste. Only characters are passed on: most terminals remove
// escape sequences from a paste, and here they are removed for the others.
func (g *guard) paste(b byte) {
	switch {
	case g.have > 0 || b >= 0xc0:
		if g.have > 0 || g.fits(utf8.UTFMax) {
			g.character(b)
		}
	case b == esc:
		g.state = pastedEscape
	case b == 0x80+'['-0x40:
		g.state, g.csi = pastedControl, csi{}
	case b == etx:
		// Terminals remove ctrl+c from pastes too, since some programs end a paste with
		// it. So it is a key here, and the end of the paste was lost.
		g.endPaste()
		g.plain(b)
	case b < 0x80 && g.fits(1):
		g.size++
		g.put(b)
	}
}

// fits reports whether n bytes more are within the limit. If not, the paste ends for the reader, and the rest
// of it is dropped.
func (g *guard) fits(n int) bool {
	if !g.over && g.size+n > cmp.Or(g.most, MaxPaste) {
		g.puts(pasteEnd)
		g.over = true
		g.tell(DroppedPaste)
	}
	return !g.over
}

// pasteControl handles a byte of a control sequence in a paste: the sequence is the end of
// the paste, or ctrl+c from a terminal with extended keys, or is dropped.
func (g *guard) pasteControl(b byte) {
	switch {
	case b >= 0x20 && b <= 0x3f:
		g.csi.add(b)
	case b == '~' && g.csi.is(201):
		g.endPaste()
	case b == 'u' && g.csi.is('c') && g.csi.values[1] == 5, b == '~' && g.csi.is(27) && g.csi.values[1] == 5 && g.csi.values[2] == 'c':
		g.endPaste()
		g.plain(etx)
	case b >= 0x40 && b <= 0x7e:
		g.state = pasted
	default:
		g.state = pasted
		g.paste(b)
	}
}

// endPaste ends a paste, unless it has ended for the reader already because it was too long.
func (g *guard) endPaste() {
	if !g.over {
		g.puts(pasteEnd)
	}
	g.state, g.over, g.have = ground, false, 0
}

func (g *guard) puts(s string) {
	for i := range len(s) {
		g.put(s[i])
	}
}
