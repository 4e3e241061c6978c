package play_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"quoin/game/santorini"
)

// TestFuturesOfAMatchAreTheirOwn: a match can be continued in any number of ways from any moment,
// in any order and at once, and no continuation has steps of another.
func TestFuturesOfAMatchAreTheirOwn(t *testing.T) {
	for seed := range uint64(30) {
		random := rand.New(rand.NewPCG(seed, 12))
		m, _ := begun(t, nil)
		type future struct {
			match match
			steps []santorini.Step // as they were when it was made
		}
		futures := []future{{m, nil}}
		grow := func(f future, at time.Duration, hints int) future {
			// Hints can be taken at any time and change nothing on the board.
			next, _, err := f.match.Apply(at, slices.Repeat([]santorini.Action{santorini.Hint{}}, hints)...)
			if err != nil {
				t.Fatal(err)
			}
			steps := slices.Clone(f.steps)
			for range hints {
				steps = append(steps, santorini.Step{At: at, Do: santorini.Hint{}})
			}
			return future{next, steps}
		}
		at := time.Duration(0)
		for range 60 {
			at += time.Millisecond
			f := futures[random.IntN(len(futures))]
			if random.IntN(2) == 0 {
				f = futures[len(futures)-1]
			}
			switch random.IntN(6) {
			case 0: // two at once
				var both [2]future
				var group sync.WaitGroup
				for i := range both {
					group.Go(func() { both[i] = grow(f, at+time.Duration(i)*time.Microsecond, 1+i) })
				}
				group.Wait()
				futures = append(futures, both[:]...)
			case 1: // another match continues its log
				other := santorini.Step{At: at, Do: santorini.Hint{}}
				f.match.Log.Steps = append(f.match.Log.Steps, other)
				futures = append(futures, grow(future{f.match, append(slices.Clip(f.steps), other)}, at, 1))
			default:
				futures = append(futures, grow(f, at, random.IntN(4)))
			}
		}
		for i, f := range futures {
			if !slices.Equal(f.match.Log.Steps, f.steps) {
				t.Fatalf("seed %d: match %d of %d has the steps\n%v, not\n%v", seed, i, len(futures), f.match.Log.Steps, f.steps)
			}
		}
	}
}

// longMatch applies the given number of steps.
func longMatch(t testing.TB, m match, steps int) match {
	for range steps {
		next, _, err := m.Apply(m.State.Last(), santorini.Hint{})
		if err != nil {
			t.Fatal(err)
		}
		m = next
	}
	return m
}

// TestLateStepsOfAMatchCostNoMore: a step late in a match takes no more memory than an early one,
// because the log isn't copied.
func TestLateStepsOfAMatchCostNoMore(t *testing.T) {
	m, _, err := engine.Begin(t.Context(), nil, header())
	if err != nil {
		t.Fatal(err)
	}
	cost := func(steps int) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		m = longMatch(t, m, steps)
		runtime.ReadMemStats(&after)
		return (after.TotalAlloc - before.TotalAlloc) / uint64(steps)
	}
	early := cost(5_000)
	m = longMatch(t, m, 30_000)
	if late := cost(5_000); late > 4*early {
		t.Errorf("a step takes %d bytes early in a match and %d late in it", early, late)
	}
}

// BenchmarkLongMatch plays a whole match of the given number of steps.
func BenchmarkLongMatch(b *testing.B) {
	for _, steps := range []int{200, 20_000} {
		b.Run(fmt.Sprint(steps), func(b *testing.B) {
			m, _, err := engine.Begin(b.Context(), nil, header())
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				longMatch(b, m, steps)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*steps), "ns/step")
		})
	}
}
