package laying

// Line is a line being typed: a move in notation, or a word.
type Line struct{ Text string }

// MaxLine is the length in bytes of a move in notation with the longest possible word.
const MaxLine = 120

// Pasted returns the line with the printable characters of a text added.
func (l Line) Pasted(text string) Line {
	for i := range len(text) {
		if text[i] >= ' ' && text[i] <= '~' && len(l.Text) < MaxLine {
			l.Text += text[i : i+1]
		}
	}
	return l
}
