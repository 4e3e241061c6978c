package widget

import "quoin/ui/theme"

// Message is a notice: a line about the effect of the last key.
type Message struct {
	Text      string
	Good, Bad bool // stands out in colour
}

// Said returns a neutral notice.
func Said(text string) Message { return Message{Text: text} }

// Good returns a notice of a success.
func Good(text string) Message { return Message{Text: text, Good: true} }

// Bad returns a notice of a failure.
func Bad(text string) Message { return Message{Text: text, Bad: true} }

// Draw returns the notice in its colour, cut to the given width.
func (m Message) Draw(t *theme.Theme, width int) string {
	text := Cut(m.Text, width)
	switch {
	case m.Good:
		return t.Good.Render(text)
	case m.Bad:
		return t.Bad.Render(text)
	}
	return t.Muted.Render(text)
}

// Answers returns the keys that answer a question. no is the meaning of esc.
func Answers(t *theme.Theme, no string) string {
	return t.Key.Render("enter") + t.Muted.Render(" yes   ") + t.Key.Render("esc") + t.Muted.Render(" "+no)
}
