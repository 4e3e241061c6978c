package play_test

import (
	"slices"
	"testing"

	"quoin/game/lexicon"
	"quoin/settings"
	"quoin/ui/play"
)

// TestOwnListsByLanguage: new games of a language are checked by the chosen list if it is of that language, else by
// Quoin's own, and lists of a language are those alone.
func TestOwnListsByLanguage(t *testing.T) {
	chosen := settings.Default()
	chosen.Language, chosen.Dictionary = "es", "club.es.txt"
	h := play.Host{
		Settings: settings.NewLive("", chosen, nil, nil),
		Files:    &play.Files{Lists: func() ([]string, error) { return []string{"club.es.txt", "club.txt"}, nil }},
		AnyLexicon: func(name string) (*lexicon.Lexicon, error) {
			return lexicon.ParseIn(lexicon.Spanish, name, []byte("año\n"))
		},
	}
	for of, want := range map[lexicon.Language]string{lexicon.Spanish: "club.es.txt", lexicon.Dutch: "Nederlands"} {
		l, err := h.WordsIn(of)
		if err != nil || l.Name() != want || h.ListIn(of) != want {
			t.Errorf("%v: %v, %v", of, l, err)
		}
	}
	if got, want := h.ListsIn(lexicon.Spanish), []string{"Español", "Everyday Español", "club.es.txt"}; !slices.Equal(got, want) {
		t.Errorf("Spanish lists are %v", got)
	}
	if got, want := h.ListsIn(lexicon.English), []string{"International", "Everyday", "club.txt"}; !slices.Equal(got, want) {
		t.Errorf("English lists are %v", got)
	}
}
