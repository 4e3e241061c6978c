package screentest

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"quoin/testdata/sample"
)

// The windows in which states of screens are drawn: from those in which Quoin asks for
// more room to those in which every screen has all it wants.
const (
	sampleNarrow, sampleWide = 60, 130
	sampleLow, sampleHigh    = 18, 50
	// Narrower and lower than these Quoin asks for more room.
	smallWide, smallHigh = 59, 17
)

// Sample draws states of screens in windows of any size. QUOIN_STATES is how many
// windows a step of a state gets, or "all"; QUOIN_STATES_SEED, which stands in what a
// failure says, draws the same ones again.
type Sample struct {
	Seed    uint64
	windows int  // for a step of a state
	all     bool // every window instead
	Asked   bool // the environment asks for another sample than the usual one
}

// NewSample returns the sample that the environment asks for. By itself it is of so many
// windows a step, always the same.
func NewSample(t testing.TB, windows int) Sample {
	t.Helper()
	s := Sample{Seed: 1, windows: sample.Size(windows, windows)}
	if text := os.Getenv("QUOIN_STATES"); text != "" {
		s.Asked = true
		if s.Seed, s.all = rand.Uint64(), text == "all"; !s.all {
			var err error
			if s.windows, err = strconv.Atoi(text); err != nil || s.windows < 1 {
				t.Fatalf("QUOIN_STATES is %q, neither a number of windows nor all", text)
			}
		}
	}
	if text := os.Getenv("QUOIN_STATES_SEED"); text != "" {
		var err error
		if s.Seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// Random returns the source of a state's windows, which are the same whatever other states
// there are.
func (s Sample) Random(state string) *rand.Rand {
	hash := s.Seed
	for _, b := range []byte(state) {
		hash = (hash ^ uint64(b)) * 1099511628211
	}
	return rand.New(rand.NewPCG(s.Seed, hash))
}

// Windows returns the windows for a step of a state.
func (s Sample) Windows(random *rand.Rand) (all []WindowSize) {
	if !s.all {
		for range s.windows {
			all = append(all, WindowSize{
				sampleNarrow + random.IntN(sampleWide-sampleNarrow+1), sampleLow + random.IntN(sampleHigh-sampleLow+1),
			})
		}
		return all
	}
	for width := sampleNarrow; width <= sampleWide; width++ {
		for height := sampleLow; height <= sampleHigh; height++ {
			all = append(all, WindowSize{width, height})
		}
	}
	random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// Small returns windows that are too small for any screen, for a step of a state: one of the
// ends, and as many as Windows returns of any size between.
func (s Sample) Small(random *rand.Rand) []WindowSize {
	ends := []WindowSize{{1, 1}, {smallWide, 1}, {1, smallHigh}, {smallWide, smallHigh}}
	all := []WindowSize{ends[random.IntN(len(ends))]}
	for range max(1, s.windows) {
		all = append(all, WindowSize{1 + random.IntN(smallWide), 1 + random.IntN(smallHigh)})
	}
	return all
}

// Palette returns the palette for a window.
func (s Sample) Palette(random *rand.Rand) Palette { return Palettes[random.IntN(len(Palettes))] }
