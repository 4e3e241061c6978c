package theme

import "slices"

// Glyph returns this terminal's substitute for a character, or the character itself. The Linux
// console has 256 or 512 characters: of the eighths of a block, from which bars and plots are
// made, it has the half and the whole, and it has no thick line.
func (t *Theme) Glyph(r rune) rune {
	if !t.Console || r < '━' {
		return r
	}
	switch r {
	case '━':
		return '─'
	case '▁', '▂', '▃', '▄', '▅': // even a low bar is visible
		return '▄'
	case '▆', '▇':
		return '█'
	}
	return r
}

// glyphs are all characters beyond ASCII that Quoin itself draws; names, words and their
// definitions may have others.
const glyphs = "±·×…−←↑→↓─━│┌┐└┘┤▀▁▂▃▄▅▆▇█░▒▓■►◄"

// Glyphs returns the characters beyond ASCII that Quoin draws on this terminal, each once, as
// Glyph returns them. Each must be one column wide.
func (t *Theme) Glyphs() []rune {
	var all []rune
	for _, r := range glyphs {
		if r = t.Glyph(r); !slices.Contains(all, r) {
			all = append(all, r)
		}
	}
	return all
}
