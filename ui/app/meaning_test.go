package app

import (
	"strings"
	"testing"
	"testing/synctest"

	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// TestMeaning: what words mean is laid over the screen that asks, which goes on
// below, and over no other.
func TestMeaning(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := askers(t)
		for _, key := range []string{"esc", "q", "enter", "w", "ctrl+w"} {
			r.press("m")
			r.shows("CATS, a form of CAT")
			r.shows("- feline mammal")
			r.shows("no definition of ZZXQ")
			if n := strings.Count(r.text(), "a form of CAT"); n != 1 {
				t.Errorf("it is told %d times", n)
			}
			r.press("down", key)
			r.lacks("feline")
			r.stands("Menu", "SettingsPlace", "Play")
		}
		r.press("m", "tab")
		r.stands("Menu", "SettingsPlace", "Play", "DictionaryPlace")
		r.send(screen.Back{})
		r.lacks("feline")
		r.press("m")
		r.send(tea.WindowSizeMsg{Width: MinWidth, Height: MinHeight})
		r.shows("- feline mammal")
		r.press("esc")

		r.send(answer{r.m.top().address, screen.Meaning{Words: []string{"chair"}, None: say.NoMeanings(lexicon.French)}})
		r.shows("no meanings: no free dictionary of French")
		r.lacks("a seat for one person")
		r.press("esc")

		r.send(answer{r.m.top().address, screen.Meaning{Words: []string{"", "a\x1b[2J"}}})
		r.shows("no definition of A")
		if strings.Contains(r.m.View().Content, "\x1b[2J") {
			t.Error("a terminal would obey what somebody wrote")
		}
		r.press("esc")
		r.send(answer{r.m.top().address, screen.Meaning{Words: []string{"cats", "dogs"}, List: "club", Listed: "more than one cat"}})
		r.shows("in club")
		r.shows("- more than one cat")
		r.shows("- feline mammal")
		if n := strings.Count(r.text(), "in club"); n != 1 {
			t.Errorf("the list is named %d times", n)
		}
		r.press("esc")

		answers := r.asks("m")
		r.send(screen.Open{To: screen.Help{}})
		r.run(answers)
		r.shows("Help")
		r.lacks("feline")
	})
}
