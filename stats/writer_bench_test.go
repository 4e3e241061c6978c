package stats

import (
	"fmt"
	"testing"
)

// BenchmarkAppendAmongMany appends to a few recordings, in turn, of a store that has many open: idle games
// must not make a step slower.
func BenchmarkAppendAmongMany(b *testing.B) {
	for _, open := range []int{10, 10_000} {
		b.Run(fmt.Sprint(open), func(b *testing.B) {
			s, _, err := Open(b.TempDir(), began, known())
			must(err)
			defer func() { must(s.Close()) }()
			var few [4]*Recording
			for i := range few {
				few[i], err = s.Begin(ctx, header(uint64(i), 4, 3, began))
				must(err)
			}
			// For the writer the many are already on the disk; their leases, a file for each, wouldn't change
			// the result.
			s.writer.do(func() {
				for i := range open - len(few) {
					r := &Recording{id: ID(fmt.Sprint(i)), w: s.writer, kept: []string{"header"}, waiting: map[int]*pendingStep{}}
					s.writer.recordings[r] = struct{}{}
				}
			})
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				n := i / len(few) % MaxSteps // repeating a step is fine
				must(few[i%len(few)].Append(ctx, 1+n, fmt.Sprintf("%d reroll", n)))
			}
		})
	}
}
