package resources_test

import (
	"testing"

	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
)

// Both games have a table, with what every player knows: it is good to keep a blank, and bad to keep the Q or
// two V.
func TestLeaves(t *testing.T) {
	for _, r := range []*crossword.Rules{scraebbkle.Tiles(), scrabble.Tiles()} {
		table := resources.Leaves(r.Name)
		if table == nil {
			t.Fatalf("%s has no table", r.Name)
		}
		for tiles, good := range map[string]bool{"?": true, "ERS": true, "Q": false, "VV": false, "IIU": false} {
			rest, err := crossword.ParseRack(tiles)
			if err != nil {
				t.Fatal(err)
			}
			if worth := table.Worth(rest); worth > 0 != good {
				t.Errorf("%s: %s is worth %d", r.Name, tiles, worth)
			}
		}
	}
	for _, of := range lexicon.Languages()[1:] {
		r := scrabble.Tiles().In(of)
		table := resources.Leaves(r.Name)
		for tiles, good := range map[string]bool{"?": true, "ERS": true, "VV": false, "IIU": false} {
			rest, _ := crossword.ParseRack(tiles)
			if worth := table.Worth(rest); worth > 0 != good {
				t.Errorf("%s: %s is worth %d", r.Name, tiles, worth)
			}
		}
		if scraebbkle := scraebbkle.Tiles().In(of).Name; resources.Leaves(scraebbkle) != table || resources.Chances(scraebbkle) == nil {
			t.Errorf("%s has no tables", scraebbkle)
		}
	}
	if resources.Leaves("chess") != nil {
		t.Error("chess has a table")
	}
}

// Both games have chances, which take little space.
func TestChances(t *testing.T) {
	size := 0
	for _, r := range []*crossword.Rules{scraebbkle.Tiles(), scrabble.Tiles()} {
		table := resources.Chances(r.Name)
		if table == nil {
			t.Fatalf("%s has no table", r.Name)
		}
		size += len(table.String())
	}
	if size > 100_000 {
		t.Errorf("the tables have %d bytes", size)
	}
	// A judge believes a little more in who leads.
	if of, by := resources.Chances("scrabble"), resources.JudgeChances("scrabble"); by.Win(30_000, 40) <= of.Win(30_000, 40) || resources.JudgeChances("scraebbkle") != resources.Chances("scraebbkle") {
		t.Error("turns are judged by other chances")
	}
	if resources.Chances("chess") != nil {
		t.Error("chess has a table")
	}
}
