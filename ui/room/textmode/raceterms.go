package textmode

import (
	"strings"

	"quoin/ui/kind"
	"quoin/ui/serve/rooms"
)

// typedTerm returns the value of a race's term as players type it: "5x5", "2m", "even", "french".
func typedTerm(value string) string {
	for _, of := range rooms.Languages() {
		if value == "as in "+of.Own() {
			return strings.ToLower(of.String())
		}
	}
	return strings.NewReplacer("×", "x", " minutes", "m", " minute", "m").Replace(strings.ToLower(value))
}

// raceTerm returns the term of a race that a word chooses; race is nil for other games.
func raceTerm(race *kind.RaceGame, word string) (term rooms.ChosenTerm, is bool) {
	if race == nil {
		return term, false
	}
	for _, c := range race.Choices {
		for _, value := range c.Values {
			if typedTerm(value) == word {
				return rooms.ChosenTerm{Label: c.Label, Value: value}, true
			}
		}
	}
	return term, false
}

// raceTermsHelp lists the words that choose a race's terms.
func raceTermsHelp(race *kind.RaceGame) (parts []string) {
	for _, c := range race.Choices {
		var words []string
		for _, value := range c.Values {
			words = append(words, typedTerm(value))
		}
		parts = append(parts, strings.ToLower(c.Label)+": "+strings.Join(words, ", "))
	}
	return parts
}
