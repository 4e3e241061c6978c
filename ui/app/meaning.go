package app

import (
	"strings"

	"charm.land/bubbles/v2/key"

	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

var (
	keyMeaningClose = screen.Bind("esc", "back", "esc", "q", "enter")
	keyOn           = screen.Bind("tab", "dictionary", "tab")
	meaningKeys     = []key.Binding{screen.Bind("↑↓", "scroll", "up", "down"), keyOn, keyMeaningClose, screen.KeyLeave}
	closeMeaning    = []key.Binding{keyMeaningClose, screen.KeyMeaning}
)

// means opens an overlay with the definitions of words, each once. A key opens the dictionary at the first
// word.
func (m model) means(of screen.Meaning) model {
	var all []lexicon.Definition
	seen := map[string]bool{}
	for _, word := range of.Words {
		if word = strings.ToLower(word); word == "" || seen[word] {
			continue
		}
		seen[word] = true
		var d lexicon.Definition
		if of.None == "" {
			d, _ = resources.Define(word)
		}
		d.Word = word // unknown words too
		if len(all) == 0 {
			d.Listed, d.List = of.Listed, of.List
		}
		all = append(all, d)
	}
	if len(all) == 0 {
		return m
	}
	o := newOverlay("Meaning", meaningKeys, closeMeaning, m.frame(), func(t *theme.Theme, width int) string {
		var lines []string
		for i, d := range all {
			if i > 0 {
				lines = append(lines, "")
			}
			lines = append(lines, widget.Senses(t, d, width)...)
		}
		if of.None != "" {
			lines = append(lines, "", t.Muted.Render(widget.Cut(of.None, width)))
		}
		return strings.Join(lines, "\n")
	})
	o.on = screen.DictionaryPlace{Word: all[0].Word}
	m.over = &o
	return m
}

// meaningOf returns a word's definition in a line, or "".
func meaningOf(word string) string {
	d, _ := resources.Define(word)
	return say.Meaning(d)
}
