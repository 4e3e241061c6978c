package widget

import (
	"strings"

	"quoin/game/lexicon"
	"quoin/ui/say"
	"quoin/ui/theme"
)

// Meaning returns the first sense of a word in a line of at most the given width, or "" if there
// is no definition.
func Meaning(t *theme.Theme, d lexicon.Definition, width int) string {
	text := say.Meaning(d)
	if text == "" {
		return ""
	}
	return t.Muted.Render(Cut(text, width))
}

// Senses returns all senses of a word in lines of at most the given width: first the word and, if
// the definition is that of another word, that word; then each sense, with its part of speech if
// it differs from the one before.
func Senses(t *theme.Theme, d lexicon.Definition, width int) []string {
	if len(d.Senses) == 0 && d.Listed == "" {
		return []string{t.Muted.Render(Cut(say.Undefined(d.Word), width))}
	}
	word := len(d.Word)
	standing := say.Standing(d)
	lines := []string{t.Accent.Render(Cut(standing[:word], width)) + t.Text.Render(Cut(standing[word:], max(0, width-word)))}
	const indent = "  "
	part := ""
	for _, s := range say.Senses(d) {
		if s.Part != part {
			lines = append(lines, indent+t.Muted.Render(Cut(s.Part, width-len(indent))))
			part = s.Part
		}
		first := indent + "- "
		for _, line := range Wrap(s.Text, width-len(first)) {
			lines = append(lines, first+t.Text.Render(line))
			first = strings.Repeat(" ", len(first))
		}
	}
	return lines
}

// Meanings returns the senses in lines of at most a width in columns: a paragraph for each part of speech, that of
// the first sense first. Like say.Meaning, the first says which word the senses are about if that is another one.
func Meanings(d lexicon.Definition, width int) (lines []string) {
	senses := d.ByPart()
	for from := 0; from < len(senses); {
		to := from
		var texts []string
		for ; to < len(senses) && senses[to].Part == senses[from].Part; to++ {
			texts = append(texts, senses[to].Text)
		}
		one := lexicon.Definition{Senses: []lexicon.Sense{{Part: senses[from].Part, Text: strings.Join(texts, "; ")}}}
		if from == 0 {
			one.Base, one.Made = d.Base, d.Made
		}
		lines = append(lines, Wrap(say.Meaning(one), width)...)
		from = to
	}
	return lines
}
