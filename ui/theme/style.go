package theme

// Style is the style of a piece of a line. It only puts ready-made codes around a text: a library
// that measures, wraps and pads took a third of the time of a frame.
type Style struct{ open, chosen string }

// end resets the terminal's style.
const end = "\x1b[m"

// Render returns a text of one line in this style. The zero Style leaves it as it is.
func (s Style) Render(text string) string {
	if s.open == "" || text == "" {
		return text
	}
	return s.open + text + end
}

// RenderChosen is Render for the chosen line of a list.
func (s Style) RenderChosen(text string) string {
	if s.chosen == "" || text == "" {
		return text
	}
	return s.chosen + text + end
}

// Words returns the style of an ink on a background. It takes as long as rendering many texts, so
// it is called before anything is drawn.
func (t *Theme) Words(ink, ground Role, attr Attr) Style {
	chosen := t.pen(ink, ChosenRole, attr)
	if t.grounds[ChosenRole].kind == open {
		chosen = t.pen(ink, None, attr|Bold)
		chosen.attr &^= Dim
	}
	return Style{string(t.pen(ink, ground, attr).after(plainPen, nil)), string(chosen.after(plainPen, nil))}
}
