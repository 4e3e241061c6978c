package laying

// Line is a text that is being typed: a move in notation, or a word.
type Line struct{ Text string }

// MaxLine is a move in notation with the longest word there can be, in bytes.
const MaxLine = 120

// Pasted is the line with what it takes of a text.
func (l Line) Pasted(text string) Line {
	for i := range len(text) {
		if text[i] >= ' ' && text[i] <= '~' && len(l.Text) < MaxLine {
			l.Text += text[i : i+1]
		}
	}
	return l
}
