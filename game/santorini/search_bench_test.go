package santorini

import (
	"fmt"
	"testing"
)

const benchTable = 16 << 20

// Positions of a game's beginning, middle and end.
var benchPositions = []struct{ name, text string }{
	{"start", "00000/00000/00000/00000/00000 b2d4 b4d2 1"},
	{"early", "00000/01000/00120/00010/00000 b3c2 c4d3 1"},
	{"middle", "00100/01210/02321/00210/00000 b3d2 c2d4 2"},
	{"late", "01210/12320/03411/21200/00131 b2d4 a4c2 1"},
}

func BenchmarkThink(b *testing.B) {
	for _, c := range benchPositions {
		p, err := ParsePosition(c.text)
		if err != nil {
			b.Fatal(err)
		}
		for _, depth := range []int{2, 4, 5, 6} {
			b.Run(fmt.Sprintf("%s, depth %d", c.name, depth), func(b *testing.B) {
				s := NewSearcher(benchTable)
				nodes := int64(0)
				for b.Loop() {
					nodes = s.Think(p, Limit{Depth: depth}).Nodes
				}
				b.ReportMetric(float64(nodes), "nodes")
				b.ReportMetric(float64(nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
			})
		}
	}
}
