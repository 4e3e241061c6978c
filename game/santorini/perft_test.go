package santorini

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// census is the counts on one line of the oracle.
type census struct{ turns, wins, stuck int64 }

// walk counts using whole positions, with every rule checked.
func walk(p Position, depth int) (c census) {
	for _, t := range p.Turns() {
		next := p.played(t)
		switch {
		case depth > 1 && next.Over():
		case depth > 1:
			c = c.plus(walk(next, depth-1))
		default:
			c.turns++
			if next.phase == Climbed {
				c.wins++
			} else if next.phase == Stuck {
				c.stuck++
			}
		}
	}
	return c
}

func (c census) plus(d census) census {
	return census{c.turns + d.turns, c.wins + d.wins, c.stuck + d.stuck}
}

// perft counts using boards, as the search does.
func perft(b board, depth int) (c census) {
	var list [maxTurns]ranked
	n := b.turns(&list, 0)
	if depth == 1 {
		wins := int64(0)
		for w := b.climbers(b.us); w != 0; w &= w - 1 {
			wins += int64((Near(w.first()) & b.wins()).Len())
		}
		c = census{int64(n) + wins, wins, 0}
	}
	for _, t := range list[:n] {
		next := b.after(t.turn())
		if depth > 1 {
			c = c.plus(perft(next, depth-1))
		} else if !next.movable() {
			c.stuck++
		}
	}
	return c
}

// oracle reads testdata/santorini.perft: positions, with a census for each depth.
func oracle(t testing.TB, each func(name string, p Position, depth int, want census)) {
	raw, err := os.ReadFile("testdata/santorini.perft")
	if err != nil {
		t.Fatal(err)
	}
	var name string
	var p Position
	for line := range strings.Lines(string(raw)) {
		key, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		switch key {
		case "id":
			name = rest
		case "pos":
			if p, err = ParsePosition(rest); err != nil {
				t.Fatal(err)
			}
		case "perft":
			var depth int
			var want census
			if _, err := fmt.Sscanf(rest, "%d %d wins %d stuck %d", &depth, &want.turns, &want.wins, &want.stuck); err != nil {
				t.Fatal(err)
			}
			each(name, p, depth, want)
		}
	}
}

func TestPerft(t *testing.T) {
	lines := 0
	oracle(t, func(name string, p Position, depth int, want census) {
		lines++
		if depth <= 2 {
			if got := walk(p, depth); got != want {
				t.Errorf("%s, %d turns: %+v by positions, want %+v", name, depth, got, want)
			}
		}
		if want.turns > 3_000_000 {
			return // takes some seconds
		}
		if got := perft(p.view(), depth); got != want {
			t.Errorf("%s, %d turns: %+v by boards, want %+v", name, depth, got, want)
		}
	})
	if lines != 10 {
		t.Errorf("the oracle has %d lines", lines)
	}
}

func BenchmarkPerft4(b *testing.B) {
	oracle(b, func(name string, p Position, depth int, want census) {
		if depth != 4 {
			return
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if got := perft(p.view(), depth); got != want {
					b.Fatalf("%+v, want %+v", got, want)
				}
			}
			b.ReportMetric(float64(want.turns)*float64(b.N)/b.Elapsed().Seconds(), "turns/s")
		})
	})
}
