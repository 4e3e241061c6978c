package theme

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
