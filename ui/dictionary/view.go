package dictionary

import (
	"strings"

	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

const (
	head       = 3   // rows above the answer
	labelWidth = 10  // of the labels
	mostWords  = 200 // of each kind
)

// rows returns the number of rows for the result.
func (m Model) rows() int { return max(1, m.height-head) }

// last returns the last scroll position.
func (m Model) last() int { return max(0, len(m.answer)-m.rows()) }

// Lines draws the window: the text, whether it is a word, and the result. They are at most
// its height.
func (m Model) Lines(t *theme.Theme) []string {
	lines := []string{
		t.Strong.Render("Word: ") + t.Accent.Render(widget.CutLeft(strings.ToUpper(m.text), max(0, m.width-7))+"_"),
		m.verdict().Draw(t, m.width),
	}
	answer := m.answer
	first := min(m.first, m.last())
	shown := answer[first:min(len(answer), first+m.rows())]
	more := widget.More(first > 0, first+m.rows() < len(answer))
	lines = append(lines, t.Muted.Render(more))
	for _, l := range shown {
		lines = append(lines, t.Strong.Render(l.label)+t.Text.Render(l.text))
	}
	return lines[:min(len(lines), max(0, m.height))]
}

// verdict says whether the text is a word in the list. It needs no look-up.
func (m Model) verdict() widget.Message {
	word := strings.ToUpper(m.text)
	switch {
	case m.words == nil:
		return widget.Said("Reading the list")
	case m.other:
		return widget.Bad("Words have only the letters A to Z; ? is any of them")
	case word == "":
		return widget.Said("Type a word, or letters with ? for any")
	case !m.isWord():
		return widget.Said(say.Count(len(word), "letter") + ", ? is any")
	case m.words.Has(m.text):
		return widget.Good(word + " is a valid word in " + say.Plain(m.words.Name()))
	}
	return widget.Bad(word + " is not a valid word in " + say.Plain(m.words.Name()))
}

// answerRow is a line of the answer: a label, mostly empty, and a text.
type answerRow struct{ label, text string }

// answers returns the result in lines as wide as the window.
func (m Model) answers() []answerRow {
	if m.text == "" {
		rows := []answerRow{{text: say.Count(len(m.twos), "word") + " of two letters"}}
		for _, l := range widget.Wrap(capitals(m.twos), max(1, m.width)) {
			rows = append(rows, answerRow{text: l})
		}
		return rows
	}
	if !m.known() {
		return nil
	}
	f := m.found
	var rows []answerRow
	add := func(label, text string) {
		for i, l := range widget.Wrap(text, max(1, m.width-labelWidth)) {
			if i > 0 {
				label = ""
			}
			rows = append(rows, answerRow{widget.Fit(label, labelWidth), l})
		}
	}
	words := func(label string, words []string) {
		if len(words) > 0 {
			add(label, counted(words))
		}
	}
	if m.isWord() {
		if f.defined {
			add("Meaning", say.Meaning(f.definition))
		}
		add("Lists", f.where())
		add("Hooks", "before "+spaced(f.hooks.Front)+"; behind "+spaced(f.hooks.Back))
	}
	if len(f.anagrams) == 0 {
		add("Anagrams", "none")
	}
	words("Anagrams", f.anagrams)
	words("Behind", f.longer.Back)
	words("Before", f.longer.Front)
	if f.defined && len(f.definition.Senses) > 1 {
		label := "Senses"
		if f.definition.Base != "" {
			add(label, say.Standing(f.definition))
			label = ""
		}
		for _, s := range f.definition.Senses {
			add(label, s.Part+": "+s.Text)
			label = ""
		}
	}
	words("Around", f.longer.Both)
	words("Shorter", f.shorter)
	return rows
}

// where says which lists have a word, and which don't.
func (f LookUp) where() string {
	var parts []string
	for _, p := range []struct {
		in    string
		lists []string
	}{{"in ", f.in}, {"not in ", f.out}, {"can't be read: ", f.unread}} {
		var names []string
		for _, l := range p.lists {
			names = append(names, say.Plain(l))
		}
		if len(names) > 0 {
			parts = append(parts, p.in+say.List(names))
		}
	}
	if f.more > 0 {
		parts = append(parts, say.Count(f.more, "list")+" more not looked at")
	}
	return strings.Join(parts, "; ")
}

// spaced formats hooks.
func spaced(letters string) string {
	if letters == "" {
		return "none"
	}
	return strings.ToUpper(strings.Join(strings.Split(letters, ""), " "))
}

// counted returns the number of words and the words, as many as anybody reads.
func counted(words []string) string {
	text := say.Number(len(words)) + ": " + capitals(words[:min(len(words), mostWords)])
	if more := len(words) - mostWords; more > 0 {
		text += " and " + say.Number(more) + " more"
	}
	return text
}

func capitals(words []string) string { return strings.ToUpper(strings.Join(words, " ")) }
