package screentest

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"quoin/testdata/sample"
)

// The range of windows: from those in which Quoin asks for more room to those with room for everything.
const (
	sampleNarrow, sampleWide = 60, 130
	sampleLow, sampleHigh    = 18, 50
	// In smaller windows Quoin asks for more room.
	smallWide, smallHigh = 59, 17
)

// Sample draws windows of any size for the states of screens. QUOIN_STATES is the number of windows for each
// step of a state, or "all". QUOIN_STATES_SEED, which failures print, repeats a sample.
type Sample struct {
	Seed    uint64
	windows int  // number for each step of a state
	all     bool // every window
	Asked   bool // the environment asks for another sample than the default
}

// NewSample returns the sample that the environment asks for. The default has this number of windows a step,
// always the same.
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

// Random returns the random source of a state. It doesn't depend on other states.
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

// Small returns windows that are too small for any screen, for a step of a state: one of the extremes, and as
// many random ones as Windows returns.
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
