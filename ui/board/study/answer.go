package study

import (
	"slices"
	"strings"
	"unicode/utf8"

	"quoin/game/lexicon"
	rules "quoin/game/study"
	"quoin/resources"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// verdict says how many words were found.
func (m Model) verdict() string {
	found, all := len(m.sheet.Found), len(m.sheet.Answers)
	switch {
	case m.mark && found == all:
		return "right"
	case m.mark:
		return "counted as right"
	case found == all && len(m.sheet.Wrong) == 0:
		return "counted as wrong"
	}
	return say.Number(found) + " of " + say.Number(all)
}

// again says when the question comes again.
func (m Model) again() string {
	if !m.mark {
		return "asked again later today"
	}
	card, _ := m.cards.Box.Card(m.sheet.Question)
	return "asked again in " + say.Count(int(card.Due-card.Last), "day")
}

// moved says from which level the card moved to which, and why.
func (m Model) moved() (from, to, why string) {
	card, _ := m.cards.Box.Card(m.sheet.Question)
	from, to = "level "+say.Number(m.session.before), "level "+say.Number(card.Level)
	if m.session.before == newCard {
		from = "a new card"
	}
	switch {
	case m.cards.Box.Retention() > 0 && !m.mark && m.session.before > 0:
		why = "it comes again sooner than before"
	case m.mark && card.Level >= rules.Known && m.session.before < rules.Known:
		why = "it counts as learned now"
	case !m.mark && m.session.before > 0 && len(m.sheet.Wrong) > 0:
		why = "a card with a wrong word starts over"
	case !m.mark && m.session.before > 0:
		why = "a card with a word missed starts over"
	}
	return from, to, why
}

// answerRoom returns the rows for answers, and the rows that each takes: three with a blank one, two, or one.
func (m Model) answerRoom() (rows, each int) {
	rows = m.frame.Height - m.above() - 7
	if len(m.sheet.Wrong) > 0 {
		rows--
	}
	rows = max(1, rows)
	for each = 3; each > 1 && each*len(m.sheet.Answers)-each/3 > rows; each-- {
	}
	return rows, each
}

// answerRows returns the number of visible answers.
func (m Model) answerRows() int {
	rows, each := m.answerRoom()
	return max(1, (rows+each/3)/each)
}

// viewShown draws the answers, each with its hooks and its meaning, and the card's levels.
func (m Model) viewShown() []string {
	t := m.frame.Theme
	lines := m.letters(widget.S)
	beside := []string{t.Strong.Render(m.verdict()), t.Muted.Render(m.again())}
	if m.took > 0 {
		beside[0] += t.Muted.Render(" after " + say.Seconds(m.took))
	}
	across, _ := widget.S.Pitch()
	if used := across*utf8.RuneCountInString(m.sheet.Question.Letters) + 2; len(lines) == 2 && used+24 <= m.width() {
		lines = widget.Beside(lines, beside, 3)
	} else {
		lines = append(lines[:1:1], beside[0]+t.Muted.Render(", "+m.again()))
	}
	lines = append(lines, widget.Line(t, t.Line, '─', m.width()))
	rows, each := m.answerRoom()
	n := m.answerRows()
	end := min(len(m.shows), m.first+n)
	bottom := len(lines) + rows
	for i, w := range m.shows[m.first:end] {
		if i > 0 && each == 3 {
			lines = append(lines, "")
		}
		lines = append(lines, m.drawAnswer(w, each)...)
	}
	for !m.isTall() && len(lines) < bottom {
		lines = append(lines, "")
	}
	if len(m.sheet.Wrong) > 0 {
		wrong := make([]string, len(m.sheet.Wrong))
		for i, w := range m.sheet.Wrong {
			wrong[i] = strings.ToUpper(w)
		}
		verb := " isn't a word"
		if len(wrong) > 1 {
			verb = " aren't words"
		}
		lines = append(lines, t.Bad.Render(widget.Cut(say.List(wrong)+verb, m.width())))
	}
	from, to, why := m.moved()
	if room := m.width() - len(from) - len(to) - 7; why != "" {
		why = "   " + widget.Cut(why, room)
	}
	lines = append(lines, t.Muted.Render(from+" "+string(t.Glyph('→'))+" ")+t.Text.Render(to)+t.Muted.Render(why))
	if m.message.Text != "" {
		return append(lines, m.message.Draw(t, m.width()))
	}
	hint := widget.More(m.first > 0, end < len(m.shows))
	if hint == "" {
		hint = m.hookHint()
	}
	return append(lines, t.Muted.Render(widget.Cut(hint, m.width())))
}

// hookHint explains the chips after a plus by the first of them.
func (m Model) hookHint() string {
	for _, w := range m.shows {
		if w.behind != "" {
			hook, _ := lexicon.CutChar(w.behind)
			return "A chip after + is a letter that may follow: " + strings.ToUpper(w.word+hook)
		}
		if w.front != "" {
			hook, _ := lexicon.CutChar(w.front)
			return "A chip before + is a letter that may come first: " + strings.ToUpper(hook+w.word)
		}
	}
	return ""
}

// shownWord is an answer with its hooks: the letters that form another word before it or after it.
type shownWord struct {
	found               bool
	front, word, behind string
	meaning             lexicon.Definition
}

// explained returns the answers with hooks and definitions.
func (m Model) explained() []shownWord {
	all := make([]shownWord, len(m.sheet.Answers))
	for i, w := range m.sheet.Answers {
		front, back := m.words.Hooks(w)
		meaning := m.define(w)
		all[i] = shownWord{slices.Contains(m.sheet.Found, w), front, w, back, meaning}
	}
	return all
}

// define returns the definition of a word, which only English ones have.
func (m Model) define(word string) (d lexicon.Definition) {
	if m.language() == lexicon.English {
		d, _ = resources.Define(word)
	}
	return d
}

// leastMeaning is the least width for a definition.
const leastMeaning = 12

// drawAnswer draws an answer in the given rows, with + if it was typed and - if it wasn't.
func (m Model) drawAnswer(w shownWord, rows int) []string {
	t, width := m.frame.Theme, m.width()
	sign, kind, mark := t.Bad.Render("- "), widget.TypeTile, t.Bad.Render("missed")
	if w.found {
		sign, kind, mark = t.Accent.Render("+ "), widget.TypeLit, t.Text.Render("found")
	}
	text, used := wellText(t, w.word, kind, width-2)
	line := sign + text
	used += 2
	add := func(part string, w int) {
		if used+w <= width {
			line, used = line+part, used+w
		}
	}
	if w.behind != "" {
		wells, n := wellsOf(m, w.behind, width-used-3)
		add(t.Muted.Render(" + ")+wells, n+3)
	}
	if w.front != "" {
		wells, n := wellsOf(m, w.front, width-used-6)
		add("   "+wells+t.Muted.Render(" + "), n+6)
	}
	if rows == 1 {
		if room := width - used - 3; room >= leastMeaning {
			line += "   " + widget.Meaning(t, w.meaning, room)
		}
		return []string{line}
	}
	add("   "+mark, 9)
	meaning := widget.Meaning(t, w.meaning, width-2)
	if meaning == "" {
		meaning = t.Muted.Render("no meaning here")
		if of := m.language(); of != lexicon.English {
			meaning = t.Muted.Render(widget.Cut(say.NoMeanings(of), width-2))
		}
	}
	return []string{line, "  " + meaning}
}

// hooksMost is the greatest number of hooks shown on each side of a word.
const hooksMost = 6

// wellsOf draws hooks as wells, or as plain letters if there are too many for the room.
func wellsOf(m Model, letters string, room int) (text string, width int) {
	if utf8.RuneCountInString(letters) <= hooksMost {
		if wells, w := widget.Wells(m.frame.Theme, letters); w <= room {
			return wells, w
		}
	}
	text = widget.Cut(strings.ToUpper(letters), max(0, room))
	return m.frame.Theme.Muted.Render(text), widget.Width(text)
}
