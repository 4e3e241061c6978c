package theme

// Style is how a piece of a line is written. It only puts codes that were made
// with the theme around a text: a library that measures, wraps and pads took a
// third of the time of a frame.
type Style struct{ open, chosen string }

// end takes back what a style has told the terminal.
const end = "\x1b[m"

// Render is a text of one line in this style. The zero Style leaves it as it is.
func (s Style) Render(text string) string {
	if s.open == "" || text == "" {
		return text
	}
	return s.open + text + end
}

// RenderChosen is it on the chosen line of a list.
func (s Style) RenderChosen(text string) string {
	if s.chosen == "" || text == "" {
		return text
	}
	return s.chosen + text + end
}

// Words is the style of an ink on a ground. It costs as much as many texts in it
// do, and is made before anything is drawn.
func (t *Theme) Words(ink, ground Role, attr Attr) Style {
	chosen := t.pen(ink, ChosenRole, attr)
	if t.grounds[ChosenRole].kind == open {
		chosen = t.pen(ink, None, attr|Bold)
		chosen.attr &^= Dim
	}
	return Style{string(t.pen(ink, ground, attr).after(plainPen, nil)), string(chosen.after(plainPen, nil))}
}
