package crossword_test

import (
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/lexicon"
)

// TestLineMakesMoves compares Line.Move with NewMove.
func TestLineMakesMoves(t *testing.T) {
	for _, text := range []string{"A,1a", "QUIZZED,4e", "O,a1", "AÄÜ,4e", "[CH]OÑ,a3", "AXE,z99", "ZO,c12", "ABCDEFG,99z"} {
		want := laid(t, text)
		index, from := want.Origin().Row, want.Origin().Column
		if want.Down() {
			index, from = from, index
		}
		tiles := uint64(0)
		for i, tile := range want.Tiles() {
			tiles |= uint64(tile&63) << (crossword.TileBits * i)
		}
		language := lexicon.English
		for _, of := range []lexicon.Language{lexicon.German, lexicon.Spanish} {
			if strings.ContainsAny(text, strings.ToUpper(of.MoreLetters()[0])) {
				language = of
			}
		}
		got := crossword.NewRules("", 0, false, nil).In(language).LineAt(want.Down(), index).Move(12, from, want.Len(), tiles)
		if !got.Same(want) || got.Score != 12 {
			t.Errorf("%v for %d, want %v for 12", got, got.Score, want)
		}
		for i := range want.Len() {
			blank := want.Tiles()
			blank[i] |= crossword.Blank
			with, _ := crossword.NewMove(want.Origin(), want.Down(), blank...)
			if got := got.WithBlank(i, 5); !got.Same(with) || got.Score != 7 {
				t.Errorf("%v for %d, want %v for 7", got, got.Score, with)
			}
		}
	}
}

func TestLessTakesWhatThereIs(t *testing.T) {
	if got := tiles(t, "AAB?").Less(tiles(t, "ABBC??")); got != tiles(t, "A") {
		t.Errorf("%v is left, want A", got)
	}
}
