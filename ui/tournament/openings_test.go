package tournament

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	logs "quoin/game"
	rules "quoin/game/tournament"
)

var longOpening = strings.Repeat("0f", 32)

func TestParseOpenings(t *testing.T) {
	long, err := logs.ParseLongSeed(longOpening)
	if err != nil {
		t.Fatal(err)
	}
	got, err := ParseOpenings("# the openings\n7\n\n  18446744073709551615\r\n" + longOpening)
	if want := []Opening{{Seed: 7}, {Seed: 1<<64 - 1}, {Long: long}}; err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
	for text, line := range map[string]int{
		"": 1, "\n\n": 2, "7\n0": 2, "7\n-1": 2, "x": 1, "1 2": 1, longOpening + "0": 1, "18446744073709551616": 1,
		strings.Repeat("1\n", MaxOpenings+1): MaxOpenings + 1,
	} {
		got, err := ParseOpenings(text)
		if syntax := (*logs.SyntaxError)(nil); !errors.As(err, &syntax) || syntax.Line != line {
			t.Errorf("%.40q is %.3v, %v, want a fault on line %d", text, got, err, line)
		}
	}
}

func FuzzParseOpenings(f *testing.F) {
	f.Add("# a\n7\n" + longOpening + "\n")
	f.Fuzz(func(t *testing.T, text string) {
		all, err := ParseOpenings(text)
		if err == nil && (len(all) == 0 || len(all) > strings.Count(text, "\n")+1) {
			t.Fatalf("%q has %d seeds", text, len(all))
		}
		for _, o := range all {
			if (o.Seed == 0) == (o.Long == logs.LongSeed{}) {
				t.Fatalf("%q has %v", text, o)
			}
		}
	})
}

// All pairs of players play the same openings, each from both seats, and again from the first once all were played.
func TestDealsOpenings(t *testing.T) {
	for _, inPairs := range []bool{false, true} {
		f := newFloor(t, 3, 6, func(o *Options) { o.Paired, o.Openings = inPairs, []Opening{{Seed: 5}, {Seed: 6}} })
		for !f.state.Over() {
			f.act()
		}
		want := []uint64{5, 6, 5, 6, 5, 6}
		if inPairs {
			want = []uint64{5, 5, 6, 6, 5, 5}
		}
		for _, g := range f.state.Games() {
			if g.Seed != want[g.Pairing.Leg-1] {
				t.Errorf("in pairs %v: %v has the seed %d, want %d", inPairs, g.Pairing, g.Seed, want[g.Pairing.Leg-1])
			}
		}
	}
	if _, is := (Options{}).opening(rules.Pair("a", "b", 1)); is {
		t.Error("there is an opening without openings")
	}
}
