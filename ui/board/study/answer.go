package study

import (
	"slices"
	"strings"

	"quoin/game/lexicon"
	rules "quoin/game/study"
	"quoin/resources"
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// verdict says whether the answer was right, and when the question comes again.
func (m Model) verdict() string {
	card, _ := m.cards.Box.Card(m.sheet.Question)
	if !m.mark {
		return "Wrong: asked again today"
	}
	return "Right: asked again in " + say.Count(rules.Interval(card.Level), "day")
}

// aboveAnswers returns the number of rows without answers: the title, the tiles, the mark,
// blank rows, wrong words, and the message.
func (m Model) aboveAnswers() int {
	rows := 1 + len(m.drawn.tiles) + 4
	if m.frame.Height >= airy {
		rows++
	}
	if len(m.sheet.Wrong) > 0 {
		rows++
	}
	return rows
}

// answerRows returns the number of visible answers.
func (m Model) answerRows() int {
	if m.drawn == nil {
		return 1
	}
	return max(1, m.frame.Height-m.aboveAnswers())
}

// hooksMost is the greatest number of hooks shown on each side of a word.
const hooksMost = 14

func (m Model) viewShown() []string {
	t := m.frame.Theme
	lines := slices.Clone(m.drawn.tiles)
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
	end := min(len(m.shows), m.first+rows)
	for _, w := range m.shows[m.first:end] {
		lines = append(lines, w.draw(t, m.width()))
	}
	if m.message.Text != "" {
		return append(lines, m.message.Draw(t, m.width()))
	}
	return append(lines, t.Muted.Render(widget.More(m.first > 0, end < len(m.shows))))
}

// shownWord is an answer with its hooks: the letters that form another word before it or
// after it.
type shownWord struct {
	found               bool
	front, word, behind string // each of the same width in all rows
	meaning             lexicon.Definition
}

// explained returns the answers with hooks and definitions.
func (m Model) explained() []shownWord {
	all := make([]shownWord, len(m.sheet.Answers))
	before, behind := 0, 0
	for i, w := range m.sheet.Answers {
		front, back := m.words.Hooks(w)
		meaning, _ := resources.Define(w)
		all[i] = shownWord{slices.Contains(m.sheet.Found, w), hooks(front), strings.ToUpper(w), hooks(back), meaning}
		before, behind = max(before, len(all[i].front)), max(behind, len(all[i].behind))
	}
	for i := range all {
		all[i].front = widget.Blank(before-len(all[i].front)) + all[i].front
		all[i].behind = widget.Fit(all[i].behind, behind)
	}
	return all
}

// leastMeaning is the least width for a definition.
const leastMeaning = 12

// draw draws the answer in a row, with + if it was typed and - if it wasn't.
func (w shownWord) draw(t *theme.Theme, width int) string {
	sign, style := "- ", t.Text
	if w.found {
		sign, style = "+ ", t.Strong
	}
	line := t.Muted.Render(sign+w.front) + " " + style.Render(w.word) + " " + t.Muted.Render(w.behind)
	used := len(sign) + len(w.front) + len(w.word) + len(w.behind) + 2
	if room := width - used - 2; room >= leastMeaning {
		line += "  " + widget.Meaning(t, w.meaning, room)
	}
	return widget.Cut(line, width)
}

// hooks returns the letters, cut and ending in + if there are too many.
func hooks(letters string) string {
	if len(letters) <= hooksMost {
		return letters
	}
	return letters[:hooksMost-1] + "+"
}
