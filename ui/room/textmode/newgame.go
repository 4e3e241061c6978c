package textmode

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quoin/game/match"
	"quoin/resources"
	"quoin/ui/kind"
	"quoin/ui/plain"
	"quoin/ui/say"
	"quoin/ui/serve/rooms"
)

// gameNames returns the names of games for the command new.
func (t *talk) gameNames() (names []string) {
	for _, k := range t.deps.House.Offers {
		names = append(names, strings.ToLower(k.Title))
	}
	return names
}

// wantedHelp explains the words that can follow a game's name.
func (t *talk) wantedHelp() {
	for _, k := range t.deps.House.Offers {
		var parts []string
		if k.Race != nil {
			parts = append(raceTermsHelp(k.Race), "only races in English are rated", "unique: words found by several players count for none", "team: all play together, and each word counts once")
		}
		if k.Least < k.Most && k.Race == nil {
			parts = append(parts, strconv.Itoa(k.Least)+" to "+strconv.Itoa(k.Most)+" for the number of seats")
		}
		if len(k.Controls) > 0 {
			var clocks []string
			for _, c := range k.Controls {
				clocks = append(clocks, clockName(c)+" for "+say.Pace(c))
			}
			clocks = append(clocks, fmt.Sprintf("%dd to %dd for days a turn", match.MinDays, match.MaxDays))
			parts = append(parts, strings.Join(clocks, ", "))
		}
		if len(k.Modes) > 0 {
			var modes []string
			for _, m := range k.Modes {
				modes = append(modes, m.About)
			}
			parts = append(parts, strings.Join(modes, ", or "))
		}
		if k.Words {
			parts = append(parts, "the language: "+strings.Join(languageNames(), ", ")+"; only games in English are rated")
		}
		if k.Boards {
			parts = append(parts, "the board: "+strings.Join(resources.BoardNames(), ", "))
		}
		t.Say(plain.Hung("  new "+strings.ToLower(k.Title)+": ", strings.Join(append(parts, "rated: it counts for ratings, without computers", "private: only its code opens it"), "; ")))
	}
}

// languageNames returns the languages as players type them.
func languageNames() (names []string) {
	for _, of := range rooms.Languages() {
		names = append(names, strings.ToLower(of.String()))
	}
	return names
}

// clockName returns a time control as players type it: "25", "15+10", "3+2".
func clockName(c match.Control) string {
	text := strconv.Itoa(int(c.Bank.Minutes()))
	if c.Increment > 0 {
		text += "+" + strconv.Itoa(int(c.Increment.Seconds()))
	}
	return text
}

// want reads the words of a new game. ok is false if it doesn't understand one, which odd then is.
func (t *talk) want(words []string) (w rooms.Wanted, odd string, ok bool) {
	if len(words) == 0 {
		return w, "", false
	}
	i := slices.IndexFunc(t.deps.House.Offers, func(k rooms.Offer) bool { return strings.HasPrefix(strings.ToLower(k.Title), words[0]) })
	if i < 0 || len(words[0]) < 2 {
		return w, words[0], false
	}
	k := t.deps.House.Offers[i]
	w = rooms.Wanted{Rules: k.Rules, Race: k.Race != nil, Public: true}
	if k.Words || w.Race {
		w.Language = t.deps.Settings.Now().Words()
	}
	named := false // whether a language is
	for _, word := range words[1:] {
		control := slices.IndexFunc(k.Controls, func(c match.Control) bool { return clockName(c) == word || c.String() == word })
		seats, notANumber := strconv.Atoi(word)
		days, notDays := match.ParseControl(word)
		board := slices.IndexFunc(resources.BoardNames(), func(name string) bool { return strings.EqualFold(name, word) })
		language := slices.Index(languageNames(), word)
		term, races := raceTerm(k.Race, word)
		if language >= 0 && (k.Words || races) {
			w.Language, named = rooms.Languages()[language], true
		}
		switch {
		case races:
			w.Terms = append(w.Terms, term)
		case language >= 0 && k.Words:
		case word == "rated":
			w.Rated = true
		case word == "private":
			w.Public = false
		case word == "unique" && k.Race != nil:
			w.Cancel, w.Team = true, false
		case word == "team" && k.Race != nil:
			w.Cancel, w.Team = false, true
		case control >= 0:
			w.Control = k.Controls[control]
		case notDays == nil && days.Days > 0 && k.Race == nil:
			w.Control = days
		case notANumber == nil && k.Race == nil && seats >= k.Least && seats <= k.Most:
			w.Seats = seats
		case slices.ContainsFunc(k.Modes, func(m kind.GameMode) bool { return m.Name == word }):
			w.Mode = word
		case k.Boards && board >= 0:
			w.Board = resources.BoardNames()[board]
		default:
			return w, word, false
		}
	}
	if w.Rated && !named {
		w.Language = rooms.Languages()[0]
	}
	return w, "", true
}

// misses lists the games that can be started, after an unknown word.
func (t *talk) misses(word string) {
	if word != "" {
		t.Say(say.Plain(word) + " isn't an option; these are:")
	} else {
		t.Say("You can open:")
	}
	t.wantedHelp()
}
