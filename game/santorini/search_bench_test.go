package santorini

import (
	"fmt"
	"testing"
)

const benchTable = 16 << 20

// benchPositions is positions of a game, from the first turn to one near the end.
var benchPositions = []struct{ name, text string }{
	{"start", "00000/00000/00000/00000/00000 b2d4 b4d2 1"},
	{"early", "00000/00000/00000/01002/00101 c1c3 d1d3 2"},
	{"middle", "00100/00013/01101/12003/00101 c2d4 c3e3 1"},
	{"late", "01000/21100/21010/41210/10310 a3c3 a4b3 1"},
}

func BenchmarkThink(b *testing.B) {
	for _, c := range benchPositions {
		p, err := ParsePosition(c.text)
		if err != nil {
			b.Fatal(err)
		}
		for _, depth := range []int{2, 4, 6} {
			b.Run(fmt.Sprintf("%s, depth %d", c.name, depth), func(b *testing.B) {
				s := NewSearcher(benchTable)
				nodes := int64(0)
				for b.Loop() {
					nodes = s.Think(p, SearchLimit{Depth: depth}).Nodes
				}
				b.ReportMetric(float64(nodes), "nodes")
				b.ReportMetric(float64(nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
			})
		}
	}
}
