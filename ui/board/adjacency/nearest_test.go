package adjacency

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	rules "quoin/game/adjacency"
)

// TestNearestPath checks that a word typed letter by letter has a path whenever one
// exists, and keeps the path so far if that can be extended.
func TestNearestPath(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		var rows []string
		for range 5 {
			var row strings.Builder
			for range 5 {
				row.WriteByte("abcd"[random.IntN(4)])
			}
			rows = append(rows, row.String())
		}
		b, err := rules.ParseBoard(strings.Join(rows, "/"))
		if err != nil {
			t.Fatal(err)
		}
		var e entry
		for range 7 {
			letter := "abcd"[random.IntN(4)]
			next := e.typed(b, letter)
			if path, ok := b.Trace(next.spots); ok != next.ok {
				t.Fatalf("%v: %q has a path: %v, and %v is found", b, next.word(), path, next.path)
			}
			if !next.ok {
				break
			}
			for i, square := range next.path {
				if b.At(square) != next.spots[i].Tile || i > 0 && !b.Adjacent(next.path[i-1], square) || slices.Contains(next.path[:i], square) {
					t.Fatalf("%v: %v is no path of %q", b, next.path, next.word())
				}
			}
			goesOn := false
			for square := range b.Squares() {
				if len(e.path) > 0 && b.At(square) == letter && b.Adjacent(e.last(), square) && !slices.Contains(e.path, square) {
					goesOn = true
				}
			}
			if goesOn && !slices.Equal(next.path[:len(e.path)], e.path) {
				t.Fatalf("%v: %q goes on from %v as %v", b, next.word(), e.path, next.path)
			}
			e = next
		}
	}
}

func BenchmarkNearestPath(b *testing.B) {
	board, err := rules.ParseBoard(strings.TrimSuffix(strings.Repeat("aaaaaaaa/", 8), "/"))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		var e entry
		for range 40 {
			e = e.typed(board, 'a')
		}
	}
}
