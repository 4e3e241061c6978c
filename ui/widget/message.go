package widget

import "quoin/ui/theme"

// Message is a line that says how the last key went.
type Message struct {
	Text      string
	Good, Bad bool // news, so that it stands out
}

// Said is a message that is neither good news nor bad.
func Said(text string) Message { return Message{Text: text} }

// Good is a message of something that went well.
func Good(text string) Message { return Message{Text: text, Good: true} }

// Bad is a message of something that didn't.
func Bad(text string) Message { return Message{Text: text, Bad: true} }

// Draw is the message in its colour, in so many columns.
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

// Answers are the keys that answer a question, and what no means there.
func Answers(t *theme.Theme, no string) string {
	return t.Key.Render("enter") + t.Muted.Render(" yes   ") + t.Key.Render("esc") + t.Muted.Render(" "+no)
}
