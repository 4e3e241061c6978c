package crossword_test

import (
	"testing"

	"quoin/game/crossword"
	"quoin/game/lexicon"
)

// TestLettersOfLanguages: every tile of every language reads back from its text, as a letter and as a blank, and the
// bags have as many tiles as published.
func TestLettersOfLanguages(t *testing.T) {
	english := crossword.NewRules("test", 50, false, map[byte][2]int{'?': {0, 2}})
	for of, want := range map[lexicon.Language][3]int{
		lexicon.French: {102, 26, 26}, lexicon.German: {102, 29, 29}, lexicon.Spanish: {100, 28, 30}, lexicon.Dutch: {102, 26, 26},
	} {
		r := english.In(of)
		if got := [3]int{r.Bag.Size(), len(r.Faces()), r.LastIndex()}; got != want {
			t.Errorf("%v has %v tiles, letters and indices, want %v", of, got, want)
		}
		for _, tile := range r.Faces() {
			for _, tile := range []crossword.Tile{tile, tile | crossword.Blank} {
				back, size := crossword.ReadTile(tile.Text() + "A")
				if back != tile || size != len(tile.Text()) || !tile.Chosen() || crossword.FaceTile(tile.Face()) != tile {
					t.Errorf("%v: %v reads as %v of %d bytes", of, tile, back, size)
				}
			}
			if slot := tile.Slot(); crossword.TileAt(slot) != tile || crossword.SlotIn(of, tile.Index()) != slot {
				t.Errorf("%v: %v has slot %d, which has %v", of, tile, slot, crossword.TileAt(slot))
			}
		}
		all := r.Bag.String()
		if back, err := crossword.ParseRack(all); err != nil || back != r.Bag {
			t.Errorf("%v: %s reads as %v (%v)", of, all, back, err)
		}
	}
}

// TestReadTile reads letters with marks of their own, and refuses what no tile has.
func TestReadTile(t *testing.T) {
	for text, want := range map[string]string{
		"N\u0303O": "Ñ", "u\u0308b": "ü", "[CH]O": "[CH]", "[rr]": "[rr]", "Ñ": "Ñ",
		"[C]": ".", "[Ch]": ".", "[": ".", "É": ".", "ß": ".", "İ": ".", "[AB]": ".", "": ".", "\xff": ".", "K\u0301": ".",
	} {
		if got, _ := crossword.ReadTile(text); got.Text() != want {
			t.Errorf("%q begins with %v, want %v", text, got, want)
		}
	}
	for _, text := range []string{"ÄÑ,4a", "Ö[CH],a4"} {
		if m, err := crossword.ParseMove(text); err == nil {
			t.Errorf("%s is the move %v, of two languages", text, m)
		}
	}
	if m, err := crossword.ParseMove("TU[RR]O,8d"); err != nil || m.Len() != 4 || m.String() != "TU[RR]O,8d" {
		t.Errorf("%v (%v)", m, err)
	}
}
