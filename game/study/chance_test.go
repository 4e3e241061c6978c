package study

import (
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
)

// TestDraws counts the hands of two and three tiles one by one.
func TestDraws(t *testing.T) {
	var bag []byte // letters, and ? for blanks
	for c, n := range scrabble.Tiles().Bag {
		if c == 0 {
			bag = append(bag, strings.Repeat("?", int(n))...)
			continue
		}
		bag = append(bag, strings.Repeat(strings.ToLower(crossword.TileAt(c).Text()), int(n))...)
	}
	makes := func(letters string, hand ...byte) bool {
		blanks := 0
		for _, tile := range hand {
			if i := strings.IndexByte(letters, tile); i >= 0 {
				letters = letters[:i] + letters[i+1:]
			} else if tile == '?' {
				blanks++
			}
		}
		return len(letters) == blanks
	}
	for _, letters := range []string{"aa", "qz", "es", "jj", "aet", "qqz", "eee", "xyz"} {
		want := uint64(0)
		for i := range bag {
			for j := range i {
				if len(letters) == 2 && makes(letters, bag[i], bag[j]) {
					want++
				}
				for k := range j {
					if len(letters) == 3 && makes(letters, bag[i], bag[j], bag[k]) {
						want++
					}
				}
			}
		}
		if got := bagOf(lexicon.English).draws(letters); got != want {
			t.Errorf("%s is drawn in %d ways, want %d", letters, got, want)
		}
	}
}
