package player

import (
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"quoin/game/crossword"
)

func rackOf(t testing.TB, text string) crossword.Rack {
	t.Helper()
	r, err := crossword.ParseRack(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestParseRackRange(t *testing.T) {
	for _, c := range []struct {
		text         string
		fits, unfits string // racks with spaces between
	}{
		{"S", "S ABCDEFS", "ABCDEFG A"},
		{"SS?", "SS?ABCD", "S?ABCDE SSABCDE"},
		{"no S", "ABCDEFG", "S"},
		{"no QZ, E", "ABCDEFG", "EQ EZ ABC"},
		{"no vowels", "BCDFGY? ?", "BCDFGHA"},
		{"2 vowels", "AEBCD UUX", "A BCD AEI"},
		{"1 vowel", "AB", "B AE"},
		{"0-1 vowels,no ?", "BCD ABC", "? AEB"},
	} {
		r, err := ParseRackRange(c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		for fits, racks := range map[bool]string{true: c.fits, false: c.unfits} {
			for _, tiles := range strings.Fields(racks) {
				if r.Fits(rackOf(t, tiles)) != fits {
					t.Errorf("%q fits %s: %v", c.text, tiles, !fits)
				}
			}
		}
	}
	for _, text := range []string{"", "s", "S,", "no", "no ", "no s", "vowels", "x vowels", "2-1 vowels", "1-2-3 vowels", "no vowels, 2 vowels", "-1 vowels", "999 vowels", "S no Q"} {
		var wrong *RackRangeError
		if r, err := ParseRackRange(text); !errors.As(err, &wrong) {
			t.Errorf("%q is %+v, %v", text, r, err)
		}
	}
}

func FuzzParseRackRange(f *testing.F) {
	for _, text := range []string{"S", "no QZ, 0-1 vowels", "?, no vowels", "7 vowels"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ParseRackRange(text)
		if err == nil && r.Limited && (r.Vowels < 0 || r.Vowels > r.MostVowels) {
			t.Errorf("%q is %+v", text, r)
		}
	})
}

// TestSupposedRacksAreLikely compares the racks that are dealt with all those of the unseen tiles that are in the range.
func TestSupposedRacksAreLikely(t *testing.T) {
	unseen := rackOf(t, "AAEIBCDSSQ?")
	known := rackOf(t, "S")
	for _, text := range []string{"S", "no S", "no vowels", "1 vowel", "2-3 vowels, no Q", "SS, 1 vowel"} {
		r, err := ParseRackRange(text)
		if err != nil {
			t.Fatal(err)
		}
		v := View{Unseen: unseen.Less(known), Bag: 7, Others: []Other{{Held: 4}}}
		if strings.Contains(text, "SS") {
			v.Others[0].Rack = known
		} else {
			v.Unseen = unseen
		}
		v, err = v.Suppose(r)
		if err != nil {
			t.Fatal(err)
		}
		other, want, got := v.Others[0], map[crossword.Rack]float64{}, map[crossword.Rack]float64{}
		rest, all := v.Unseen.Tiles(), 0.0
		for set := range 1 << len(rest) {
			hand := other.Rack
			for i, tile := range rest {
				if set>>i&1 > 0 {
					hand = hand.With(tile)
				}
			}
			if hand.Size() == 4 && r.Fits(hand) {
				want[hand]++
				all++
			}
		}
		const deals = 20_000
		chance := rand.New(rand.NewPCG(1, 2))
		for range deals {
			chance.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
			other.deal(rest, chance)
			got[other.Rack.With(rest[:other.hidden()]...)]++
		}
		for hand := range got {
			if want[hand] == 0 {
				t.Errorf("%q: %s is dealt", text, hand)
			}
		}
		for hand, n := range want {
			p := n / all
			if share := got[hand] / deals; math.Abs(share-p) > 5*math.Sqrt(p*(1-p)/deals) {
				t.Errorf("%q: %s is dealt %.4f of the time, want %.4f", text, hand, share, p)
			}
		}
	}
}

// TestSupposeRefuses checks ranges that no rack can be in.
func TestSupposeRefuses(t *testing.T) {
	v := View{Unseen: rackOf(t, "AAEIBCDS"), Bag: 4, Others: []Other{{Held: 4, Rack: rackOf(t, "S")}}}
	for _, text := range []string{"SSS", "Q", "no S", "4 vowels", "no BCD, no vowels", "ABCD"} {
		r, err := ParseRackRange(text)
		if err != nil {
			t.Fatal(err)
		}
		var unlikely *UnlikelyRackError
		if _, err := v.Suppose(r); !errors.As(err, &unlikely) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if v.Others[0].Rack != rackOf(t, "S") || v.Unseen != rackOf(t, "AAEIBCDS") {
		t.Errorf("the view has changed: %+v", v)
	}
}

// TestSupposedBags checks that an enumeration plays only bags that leave a rack in the range.
func TestSupposedBags(t *testing.T) {
	v := View{Unseen: rackOf(t, "AEBCDSQ"), Bag: 2, Others: []Other{{Held: 5}}}
	r, err := ParseRackRange("S, 1 vowel")
	if err == nil {
		v, err = v.Suppose(r)
	}
	if err != nil {
		t.Fatal(err)
	}
	ways := 0
	for _, b := range bagsOf(v) {
		if !r.Fits(b.other) {
			t.Errorf("the bag %v leaves %s", b.tiles, b.other)
		}
		ways += int(b.ways)
	}
	if ways != 8 { // A or E, with one of B, C, D and Q
		t.Errorf("there are %d ways, want 8", ways)
	}
}
