package player

import (
	"math/rand/v2"
	"testing"

	"quoin/game/crossword"
)

// plain hides that a table is a LeaveTable.
type plain struct{ table *LeaveTable }

func (p plain) Worth(rest crossword.Rack) int64 { return p.table.Worth(rest) }

// TestWorths compares the values of all parts of racks, worked out at once, with those of the table, and the
// bounds with them.
func TestWorths(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 6))
	rules := crossword.NewRules("test", 0, false, map[byte][2]int{'?': {0, 2}, 'A': {1, 9}, 'B': {3, 2}, 'C': {3, 2}, 'D': {2, 4}, 'E': {1, 12}, 'Z': {10, 1}})
	tiles := rules.Bag.Tiles()
	draw := func(n int) (r crossword.Rack) {
		random.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
		for _, tile := range tiles[:n] {
			r = r.With(tile)
		}
		return r
	}
	var parts []LeavePart
	for range 200 {
		parts = append(parts, LeavePart{draw(1 + random.IntN(MaxPart)), random.Int64N(20_000) - 10_000})
	}
	table := NewLeaveTable("test", parts)
	quick, slow := &worths{leaves: table, rules: rules}, &worths{leaves: plain{table}, rules: rules}
	for range 200 {
		rack, bag := draw(random.IntN(crossword.RackSize+1)), random.IntN(20)
		quick.take(rack, bag)
		slow.take(rack, bag)
		var most [crossword.RackSize + 1]int64
		for i := range most {
			most[i] = -1 << 62
		}
		rack.Split(func(kept, given crossword.Rack) {
			want := table.Worth(kept)
			if bag < given.Size() {
				want = -points(int64(rules.Worth(kept)))
			}
			if got := quick.of(kept); got != want {
				t.Fatalf("of %v with %d in the bag %v is worth %d, not %d", rack, bag, kept, got, want)
			}
			if got := slow.of(kept); got != want {
				t.Fatalf("of %v with %d in the bag %v is worth %d by another table, not %d", rack, bag, kept, got, want)
			}
			most[kept.Size()] = max(most[kept.Size()], quick.Worth(crossword.Move{}, kept))
		})
		for n := range rack.Size() + 1 {
			if got := quick.Most(rack, n); got != most[n] {
				t.Fatalf("%d of %v are worth %d at most, not %d", n, rack, got, most[n])
			}
		}
	}
}

func TestInPoints(t *testing.T) {
	for n, want := range map[int64]int64{0: 0, 499: 0, 500: 1, 1499: 1, -500: 0, -501: -1, -1500: -1, -1501: -2, 1_000_000: 1000, -1_000_000: -1000} {
		if got := inPoints(n); got != want {
			t.Errorf("%d thousandths are %d points, not %d", n, got, want)
		}
	}
}
