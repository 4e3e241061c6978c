package stats

import (
	"fmt"
	"testing"
)

// BenchmarkAppendAmongMany appends to a few recordings, in turn, of a store
// that has many open: a step may not cost more for the games that stand still.
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
			// The many are on the disk as far as the writer knows, and their
			// leases, a file for each, would tell nothing more.
			s.writer.do(func() {
				for i := range open - len(few) {
					r := &Recording{id: ID(fmt.Sprint(i)), w: s.writer, kept: []string{"header"}, waiting: map[int]*step{}}
					s.writer.recordings[r] = struct{}{}
				}
			})
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				n := i / len(few) % MaxSteps // the same step a second time is fine
				must(few[i%len(few)].Append(ctx, 1+n, fmt.Sprintf("%d reroll", n)))
			}
		})
	}
}
