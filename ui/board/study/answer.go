package study

import (
	"slices"
	"strings"

	rules "quoin/game/study"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// verdict is the mark and when the question comes again.
func (m Model) verdict() string {
	card, _ := m.cards.Box.Card(m.sheet.Question)
	if !m.mark {
		return "Wrong: asked again today"
	}
	return "Right: asked again in " + say.Count(rules.Interval(card.Level), "day")
}

// aboveAnswers are the rows of the page that aren't answers: the title, the tiles, the
// mark, blanks, what was wrong, and what is said.
func (m Model) aboveAnswers() int {
	rows := 1 + len(m.look.tiles) + 4
	if m.frame.Height >= airy {
		rows++
	}
	if len(m.sheet.Wrong) > 0 {
		rows++
	}
	return rows
}

// answerRows is how many answers are in sight.
func (m Model) answerRows() int {
	if m.look == nil {
		return 1
	}
	return max(1, m.frame.Height-m.aboveAnswers())
}

// hooksMost is how many letters before a word, and behind it, are told.
const hooksMost = 14

func (m Model) viewShown() []string {
	t := m.frame.Theme
	lines := slices.Clone(m.look.tiles)
	mark := t.Bad
	if m.mark {
		mark = t.Good
	}
	lines = append(lines, "", mark.Render(m.verdict()))
	if len(m.sheet.Wrong) > 0 {
		wrong := make([]string, len(m.sheet.Wrong))
		for i, w := range m.sheet.Wrong {
			wrong[i] = strings.ToUpper(w)
		}
		verb := " isn't a word"
		if len(wrong) > 1 {
			verb = " aren't words"
		}
		lines = append(lines, t.Muted.Render(widget.Cut(say.List(wrong)+verb, m.width())))
	}
	lines = append(lines, "")
	rows := m.answerRows()
	end := min(len(m.sheet.Answers), m.first+rows)
	before := 0
	for _, w := range m.sheet.Answers {
		front, _ := m.deck.Hooks(w)
		before = max(before, min(hooksMost, len(front)))
	}
	for _, w := range m.sheet.Answers[m.first:end] {
		lines = append(lines, m.answer(w, before))
	}
	more := widget.More(m.first > 0, end < len(m.sheet.Answers))
	if m.message.Text != "" {
		return append(lines, m.message.Draw(t, m.width()))
	}
	return append(lines, t.Muted.Render(more))
}

// answer is a word with the letters that can stand before it and behind it, and
// whether it was typed.
func (m Model) answer(word string, before int) string {
	t := m.frame.Theme
	sign, style := "- ", t.Text
	if slices.Contains(m.sheet.Found, word) {
		sign, style = "+ ", t.Strong
	}
	front, back := m.deck.Hooks(word)
	front, back = hooks(front), hooks(back)
	line := t.Muted.Render(sign+widget.Blank(before-len(front))+front) + " " + style.Render(strings.ToUpper(word)) + " " + t.Muted.Render(back)
	return widget.Cut(line, m.width())
}

// hooks is the letters, or how many there are where they are many.
func hooks(letters string) string {
	if len(letters) <= hooksMost {
		return letters
	}
	return letters[:hooksMost-1] + "+"
}
