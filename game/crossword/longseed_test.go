package crossword_test

import (
	"fmt"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
)

// countedSeed returns the long seed of the bytes 1 to 32.
func countedSeed() (s game.LongSeed) {
	for i := range s {
		s[i] = byte(i + 1)
	}
	return s
}

// A long seed deals what another program worked out from the specifications of HMAC-SHA256, chacha8rand, and
// the shuffle of Fisher and Yates. If this test fails, the rules have changed, and both games' Rules need a
// new version.
func TestLongSeedDeals(t *testing.T) {
	for _, short := range []uint64{0, 1, 1 << 63} { // which deal nothing
		h := game.Header{Rules: scrabble.Rules, Config: `draw human "Ada" human "Bob"`, Seed: short, LongSeed: countedSeed()}
		s, err := scrabble.Start(h, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := fmt.Sprint(s.StartDraw(), s.ToMove(), s.BagCount(), " ", show(s.Seat(0).Tiles), show(s.Seat(1).Tiles))
		if want := "[[{0 O} {1 T}]] 0 86 GUDJVNRNWVNPIW"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		for i, want := range []string{"BNFDEEU", "IMEEVSD"} { // the V is one that the first player returned
			s, err = s.Apply(crossword.Step{Do: crossword.Exchange{Tiles: s.Seat(i).Rack}})
			if err != nil {
				t.Fatal(err)
			}
			if got := show(s.Seat(i).Tiles); got != want {
				t.Errorf("player %d draws %s, want %s", i+1, got, want)
			}
		}
	}
}

// Every bit of the seed changes the racks.
func TestLongSeedBitsDeal(t *testing.T) {
	racks := map[string]int{}
	for bit := range 256 {
		h := game.Header{Rules: scrabble.Rules, Config: `named human "Ada" human "Bob"`, LongSeed: countedSeed()}
		h.LongSeed[bit/8] ^= 1 << (bit % 8)
		s, err := scrabble.Start(h, nil)
		if err != nil {
			t.Fatal(err)
		}
		dealt := show(s.Seat(0).Tiles) + show(s.Seat(1).Tiles)
		if had, is := racks[dealt]; is {
			t.Errorf("bits %d and %d deal %s", had, bit, dealt)
		}
		racks[dealt] = bit
	}
}
