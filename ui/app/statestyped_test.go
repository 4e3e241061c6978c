package app

import (
	"fmt"
	"path/filepath"
	"strings"

	"quoin/game/adjacency"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/screen"
)

// typed are the states in which a text is typed, longer and wider than it may be, in every
// line that takes one.
func (h *house) typed() (all []state) {
	const wide, long, digits = "日本語", "LONGEST", "9876543210"
	types := func(text string) string { return "=" + strings.Repeat(text, 40) }
	add := func(name string, place screen.Place, keys ...string) {
		s := state{name: name, open: func() screen.Place { return place }}
		for _, k := range keys {
			s.steps = append(s.steps, step{keys: k})
		}
		all = append(all, s)
	}
	for row := range 17 {
		add(fmt.Sprintf("settings typed in row %d", row), screen.SettingsPlace{}, strings.Repeat("down ", row)+"enter", types(wide), types(long), "home", "enter", "esc")
	}
	for row := range 6 {
		for _, rules := range []string{santorini.Rules, scrabble.Rules, scraebbkle.Rules} {
			add(fmt.Sprintf("players of %s typed in row %d", rules, row), screen.Play{Rules: rules}, strings.Repeat("up ", 5)+strings.Repeat("down ", row)+"n", types(wide), "enter", "up "+types(long))
		}
	}
	add("a code", screen.Menu{}, "o", types(long), "home", "enter")
	for tab := range 6 {
		add(fmt.Sprintf("statistics typed on page %d", tab), screen.Statistics{}, strings.Repeat("tab ", tab)+"/", types(long), "enter", "esc e down", types(wide), types(long), "enter")
	}
	add("a lost list", screen.LostList{
		SHA256: strings.Repeat("0", 64), Why: "the word list " + strings.Repeat("long", 20) + ", by which this game is played, isn't found", Game: screen.Play{Rules: adjacency.Rules},
	}, "enter", types(wide), types(long), "enter", "esc down enter", types(long))
	for _, name := range []string{"scrabble-out-4", "scraebbkle-out-2"} {
		rules := scrabble.Rules
		if strings.HasPrefix(name, "scraebbkle") {
			rules = scraebbkle.Rules
		}
		watch := screen.Play{Rules: rules, Watch: h.games[name]}
		add("a note in the review of "+name, watch, "n", types(long), "enter", "a", "end", "p")
		watch.Analyse = &screen.Analysis{Turns: 5}
		add("analysis of "+name, watch, "m", types(long), "enter", "esc r", types("AE/"), "enter", "esc s", types(digits), "enter", "esc u", types("Z,NO VOWELS"), "enter", "esc tab a e", "esc esc e a", "esc o", "d", "end", "t", "p", "?")
	}
	add("a drill", screen.MistakesPlace{}, types(long), "enter", "esc", "enter", "enter")
	add("a drill of one's own games", screen.MistakesPlace{Own: true}, types(long), "enter", "esc", "enter", "enter")
	all = append(all, state{
		name: "a word in the dictionary", ready: "same letters", open: func() screen.Place { return screen.DictionaryPlace{Word: "rat"} },
		steps: []step{{keys: "enter"}, {keys: "tab down"}, {keys: "ctrl+n"}, {keys: "=" + "s?*"}},
	})
	file := filepath.Join(h.TempDir(), "game.gcg")
	add(
		"a game written down", screen.Play{Rules: scrabble.Rules, Annotate: &screen.GameFile{File: file}},
		types(long), "enter", "ctrl+u", "=Ada, Bea", "enter", "=eirtuwy 8h wire", "enter", types(long), "enter", "esc", "=EGHILTV j6 th.ive", "enter", types("#long "), "enter", "up", "esc", "pgup", "ctrl+r",
	)
	all[len(all)-1].ready = "Players: " // before it, esc leaves to the menu, which takes the letters as its own
	add("a file for a game", screen.Play{Rules: scrabble.Rules, Annotate: &screen.GameFile{}}, types(long), "home", "enter", "esc")
	add("studied words", screen.Study{}, "enter", types(long), "enter", "esc", "a", types(long), "enter")
	return all
}
