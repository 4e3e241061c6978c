package theme

import "slices"

// Glyph is a character as this terminal can show it. The console of Linux
// has 256 or 512 characters: of the eighths of a block that bars and plots
// are made of it has the half and the whole, and no thick line.
func (t *Theme) Glyph(r rune) rune {
	if !t.Console || r < '━' {
		return r
	}
	switch r {
	case '━':
		return '─'
	case '▁', '▂', '▃', '▄', '▅': // a bar that is there is seen
		return '▄'
	case '▆', '▇':
		return '█'
	}
	return r
}

// glyphs are all characters beyond ASCII that Quoin draws by itself: names, words
// and the lines of those who wrote about them may have others.
const glyphs = "±·×…−←↑→↓─━│┌┐└┘┤▀▁▂▃▄▅▆▇█░▒▓■►◄"

// Glyphs are the characters beyond ASCII that Quoin draws on this terminal, each
// once, as Glyph has them. Every one has to be one column wide.
func (t *Theme) Glyphs() []rune {
	var all []rune
	for _, r := range glyphs {
		if r = t.Glyph(r); !slices.Contains(all, r) {
			all = append(all, r)
		}
	}
	return all
}
