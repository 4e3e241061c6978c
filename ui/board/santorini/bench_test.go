package santorini

import (
	"testing"

	"quoin/ui/screentest"
)

func BenchmarkView(b *testing.B) {
	for _, size := range screentest.Sizes {
		b.Run(size.String(), func(b *testing.B) {
			tb := seated(b, ada, grace)
			tb.frame(size.Room())
			tb.types(opening4...)
			tb.types(middle...)
			b.ReportAllocs()
			for b.Loop() {
				_ = tb.s.View()
			}
		})
	}
}

// BenchmarkTowers measures the one-time cost of a new kind of terminal.
func BenchmarkTowers(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		_ = newTowers(themes["dark"], towerSizes[0])
	}
}
