package stats

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// randomGame returns a game as tables may have it, and sometimes as they never should.
func randomGame(random *rand.Rand) plotGame {
	number := func() int64 {
		switch random.IntN(12) {
		case 0:
			return -random.Int64N(1000)
		case 1:
			return []int64{math.MaxInt64, math.MinInt64, 1 << 31}[random.IntN(3)]
		}
		return random.Int64N(300)
	}
	g := plotGame{plotFacts: plotFacts{
		started: number(), game: number(), turns: number(),
		plotTraits: plotTraits{number(), number(), random.IntN(2) == 0, random.IntN(2) == 0, random.IntN(2) == 0, random.IntN(2) == 0},
	}}
	if random.IntN(2) == 0 {
		g.found, g.held = number(), number()
	}
	if random.IntN(2) == 0 {
		g.known, g.everyday = number(), number()
	}
	if random.IntN(2) == 0 {
		g.seats = []plotSeat{{score: number()}}
		return g
	}
	for range 1 + random.IntN(3) {
		s := plotSeat{plotPlayer: plotPlayer{level: []string{"", "strong"}[random.IntN(2)], name: []string{"", "Ada", "Bob", "é"}[random.IntN(4)]}, score: number(), place: number()}
		if random.IntN(4) == 0 {
			s.reviewed, s.mistakes, s.accuracy = true, random.Float64(), 100*random.Float64()
		}
		g.seats = append(g.seats, s)
	}
	return g
}

// A block has what was packed, whatever that is, and a block with a part missing, with something added or with
// other bytes is read without harm.
func TestPackRandom(t *testing.T) {
	t.Parallel()
	for seed := range uint64(300) {
		random := rand.New(rand.NewPCG(seed, 8))
		var games []plotGame
		for range random.IntN(9) {
			games = append(games, randomGame(random))
		}
		block := pack(games)
		if got, ok := unpack(block); !ok || !reflect.DeepEqual(got, games) {
			t.Fatalf("seed %d: got %+v (%v), want %+v", seed, got, ok, games)
		}
		if _, ok := unpack(append(block, 0)); ok {
			t.Errorf("seed %d: a byte at the end is ignored", seed)
		}
		for n := range block {
			if got, ok := unpack(block[:n:n]); ok {
				t.Errorf("seed %d: %d bytes of %d are read as %+v", seed, n, len(block), got)
			}
		}
		for range 50 {
			other := slices.Clone(block)
			other[random.IntN(len(other))] = byte(random.Uint32())
			unpack(other)
		}
	}
}

// However games come, the blocks have them in order, none has too many, and those that come in order fill
// their blocks.
func TestPut(t *testing.T) {
	t.Parallel()
	const games, most = 200, 60 // games, and bytes of a block
	for seed := range uint64(20) {
		order := rand.New(rand.NewPCG(seed, 9)).Perm(games)
		if seed == 0 {
			slices.Sort(order)
		}
		var blocks [][]plotGame
		for _, n := range order {
			g := plotGame{plotFacts: plotFacts{started: int64(n / 3), game: int64(n)}}
			at := 0
			for at+1 < len(blocks) && inTime(blocks[at+1][0], g) <= 0 {
				at++
			}
			if len(blocks) == 0 {
				blocks = [][]plotGame{{g}}
				continue
			}
			first, second := put(blocks[at], g, most)
			blocks[at] = slices.Clone(first)
			if second != nil {
				blocks = slices.Insert(blocks, at+1, slices.Clone(second))
			}
		}
		var all []plotGame
		for _, b := range blocks {
			if size := len(pack(b)); len(b) == 0 || size > most {
				t.Errorf("seed %d: a block of %d games and %d bytes", seed, len(b), size)
			}
			all = append(all, b...)
		}
		if len(all) != games || !slices.IsSortedFunc(all, inTime) {
			t.Errorf("seed %d: %d games, in order: %v", seed, len(all), slices.IsSortedFunc(all, inTime))
		}
		if _, more := put(slices.Clone(blocks[0]), blocks[1][0], most); seed == 0 && more == nil {
			t.Errorf("in order, a block of %d games isn't full", len(blocks[0]))
		}
		changed := all[7]
		changed.turns = 5
		if first, second := put(slices.Clone(all), changed, blockBytes); second != nil || len(first) != games || first[7].turns != 5 {
			t.Errorf("a game that is there isn't replaced: %d games", len(first))
		}
	}
}

func FuzzUnpack(f *testing.F) {
	random := rand.New(rand.NewPCG(1, 8))
	for n := range 5 {
		var games []plotGame
		for range n {
			games = append(games, randomGame(random))
		}
		f.Add(pack(games))
	}
	f.Fuzz(func(t *testing.T, block []byte) {
		games, ok := unpack(block)
		if !ok {
			return
		}
		// A varint may be longer than it needs to be, so the block itself needn't come again.
		again, ok := unpack(pack(games))
		if !ok || fmt.Sprint(again) != fmt.Sprint(games) {
			t.Fatalf("%v becomes %v", games, again)
		}
	})
}
