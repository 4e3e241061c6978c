package study

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
	rules "quoin/game/study"
	"quoin/settings"
	"quoin/testdata/sample"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// TestCardsOfLanguages answers cards of each language, typed in capitals with accents, and finds the others unchanged.
func TestCardsOfLanguages(t *testing.T) {
	dir := t.TempDir()
	tb := open(t, dir, 60, 19)
	speaks := func(of lexicon.Language) {
		t.Helper()
		s := tb.host.Settings.Now()
		s.Language = of.Tag()
		tb.host.Settings = settings.NewLive("", s, nil, nil)
		tb.opens(60, 19)
	}
	words := map[lexicon.Language][2]string{lexicon.French: {"ete", "ÉTÉ"}, lexicon.German: {"aer", "ÄR"}, lexicon.Spanish: {"año", "AN\u0303O"}, lexicon.Dutch: {"ijs", "ĲS"}}
	for i, of := range lexicon.Languages()[1:] {
		if !sample.Takes(i, 4) {
			continue
		}
		word := words[of]
		speaks(of)
		tb.has("leave; in English", of.Own())
		if err := tb.m().host.AddCard(of, word[1]); err != nil && of != lexicon.German {
			t.Fatal(err)
		}
		tb.opens(60, 19)
		tb.press("enter")
		for _, w := range tb.m().sheet.Answers {
			if w == word[0] {
				w = word[1]
			}
			next, _ := tb.s.Update(paste(w))
			tb.s = next
			tb.press("enter")
		}
		if f := tb.m().cards.Box.Figures(tb.m().today(), nil); f.All != (rules.AnswerTally{Asked: 1, Right: 1}) || !strings.Contains(tb.text(), say.NoMeanings(of)[:20]) {
			t.Errorf("%v: %+v of\n%s", of, f.All, tb.text())
		}
		tb.press("w")
		for _, msg := range tb.asked {
			if _, is := msg.(screen.Meaning); is {
				t.Errorf("%v: meanings of another language", of)
			}
		}
		for _, line := range strings.Split(tb.text(), "\n") {
			if n := len([]rune(line)); n > 60 {
				t.Errorf("%v: %d columns: %s", of, n, line)
			}
		}
	}
	speaks(lexicon.English)
	if f := tb.m().figures; f.Cards != 0 || f.All.Asked != 0 || f.Streak != 0 {
		t.Errorf("in English there are %+v", f)
	}
}

func paste(text string) tea.PasteMsg { return tea.PasteMsg{Content: text} }
