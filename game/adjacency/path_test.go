package adjacency

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// touch is the rule in words: adjacent across, down or diagonally.
func touch(size, x, y int) bool {
	down, across := x/size-y/size, x%size-y%size
	return x != y && down*down <= 1 && across*across <= 1
}

func TestAdjacent(t *testing.T) {
	for size := MinSize; size <= MaxSize; size++ {
		b := Board{size: uint8(size)}
		for x := range b.Squares() {
			for y := range b.Squares() {
				if got := b.Adjacent(x, y); got != touch(size, x, y) {
					t.Errorf("%d squares a side: Adjacent(%d, %d) = %v", size, x, y, got)
				}
			}
		}
	}
}

func TestSpell(t *testing.T) {
	tests := []struct {
		name, word, tiles string
		bad, letters      int
	}{
		{"plain letters", "cat", "cat", -1, 3},
		{"Qu at the start", "quiz", "qiz", -1, 4},
		{"Qu in the middle", "equip", "eqip", -1, 5},
		{"Qu at the end", "thuqu", "thuq", -1, 5},
		{"Qu alone", "qu", "q", -1, 2},
		{"Qu twice running", "ququ", "qq", -1, 4},
		{"Qu followed by a u of its own", "quu", "qu", -1, 3},
		{"a u that no q needs", "but", "but", -1, 3},
		{"q at the end", "iraq", "iraq", 3, 0},
		{"q before another letter", "qat", "q", 0, 0},
		{"the second q is the lone one", "quqa", "qq", 2, 0},
		{"nothing", "", "", -1, 0},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			tiles, bad := Spell(c.word)
			if string(tiles) != c.tiles || bad != c.bad {
				t.Errorf("Spell(%q) = %q, %d, want %q, %d", c.word, tiles, bad, c.tiles, c.bad)
			}
			if bad < 0 && Letters(tiles) != c.letters {
				t.Errorf("Letters(%q) = %d, want %d", tiles, Letters(tiles), c.letters)
			}
		})
	}
}

func TestTrace(t *testing.T) {
	const picture = `
		c a t s
		r e Qu i
		o n e z
		d s t q `
	free := func(tiles string) []Spot { return anywhere([]byte(tiles)) }
	tests := []struct {
		name  string
		spots []Spot
		want  Path
		ok    bool
	}{
		{"along a row", free("cat"), Path{0, 1, 2}, true},
		{"down a column", free("crod"), Path{0, 4, 8, 12}, true},
		{"along a diagonal", free("ce"), Path{0, 5}, true},
		{"round corners", free("tqiz"), Path{2, 6, 7, 11}, true},
		{"across the board to both Qu squares", free("qzq"), Path{6, 11, 15}, true},
		{"no spot at all", nil, nil, true},
		{"a single tile", free("d"), Path{12}, true},
		{"a letter the board doesn't hold", free("catx"), Path{0, 1, 2}, false},
		{"a letter that doesn't touch", free("cas"), Path{0, 1}, false},
		{"the first letter is missing", free("xyz"), nil, false},
		{"a square would be used twice", free("cac"), Path{0, 1}, false},
		{"the only way is by the other e", free("enez"), Path{5, 9, 10, 11}, true},
		{"no wrapping from the end of a row to the next", free("sr"), Path{3}, false},
		{"no wrapping from the last square to its row's first", free("qd"), Path{6}, false},
		{"more spots than squares", free("catsreqionezdstqq"), Path{0, 1, 2, 3}, false},
		{"a square pointed at", []Spot{{'t', 14}, {'e', AnySquare}}, Path{14, 10}, true},
		{"the square pointed at holds another letter", []Spot{{'c', 0}, {'t', 1}}, Path{0}, false},
		{"the square pointed at doesn't touch", []Spot{{'c', 0}, {'t', 14}}, Path{0}, false},
		{"the square pointed at was used", []Spot{{'c', 0}, {'a', 1}, {'c', 0}}, Path{0, 1}, false},
		{"the square pointed at keeps the choice before it", []Spot{{'e', AnySquare}, {'z', 11}}, Path{10, 11}, true},
		{"a square off the board", []Spot{{'c', 16}}, nil, false},
		{"a square off the largest board", []Spot{{'c', 64}}, nil, false},
		{"a square before the board", []Spot{{'c', -2}}, nil, false},
	}
	b := draw(t, picture)
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			path, ok := b.Trace(c.spots)
			if !slices.Equal(path, c.want) || ok != c.ok {
				t.Errorf("Trace = %v, %v, want %v, %v", path, ok, c.want, c.ok)
			}
		})
	}
}

// A path visits every square of the largest board, with each letter on several squares.
func TestTraceWholeBoard(t *testing.T) {
	b := Board{size: MaxSize}
	var spots []Spot
	for square := range b.Squares() {
		b.squares[square] = 'a' + byte(square%26)
	}
	for row := range MaxSize {
		for column := range MaxSize {
			if row%2 == 1 {
				column = MaxSize - 1 - column
			}
			spots = append(spots, Spot{b.squares[row*MaxSize+column], AnySquare})
		}
	}
	path, ok := b.Trace(spots)
	if !ok || len(path) != b.Squares() {
		t.Fatalf("Trace = %v, %v", path, ok)
	}
	checkPath(t, b, spots, path)

	path, ok = b.Trace(append(spots, Spot{'a', AnySquare}))
	if ok || len(path) != b.Squares() {
		t.Errorf("with a spot more than squares: %v, %v", path, ok)
	}
}

// checkPath checks that the path spells the beginning of the spots by the rules.
func checkPath(t testing.TB, b Board, spots []Spot, path Path) {
	t.Helper()
	for i, square := range path {
		switch {
		case square < 0 || square >= b.Squares():
			t.Errorf("board %v: path %v leaves the board", b, path)
		case b.At(square) != spots[i].Tile:
			t.Errorf("board %v: path %v has %c for spot %d of %v", b, path, b.At(square), i, spots)
		case spots[i].Square != AnySquare && spots[i].Square != square:
			t.Errorf("board %v: path %v misses the square of spot %d of %v", b, path, i, spots)
		case slices.Contains(path[:i], square):
			t.Errorf("board %v: path %v is twice on square %d", b, path, square)
		case i > 0 && !touch(b.Size(), path[i-1], square):
			t.Errorf("board %v: path %v jumps to square %d", b, path, square)
		}
	}
}

// longest is a slow version of Trace, straight from the rules: it returns the length of the longest beginning
// of spots that can follow path.
func longest(b Board, spots []Spot, path Path) int {
	best := len(path)
	if best == len(spots) {
		return best
	}
	spot := spots[best]
	for square := range b.Squares() {
		if b.At(square) != spot.Tile || slices.Contains(path, square) ||
			spot.Square != AnySquare && spot.Square != square ||
			len(path) > 0 && !touch(b.Size(), path[len(path)-1], square) {
			continue
		}
		best = max(best, longest(b, spots, append(slices.Clip(path), square)))
	}
	return best
}

// checkTrace compares Trace with longest.
func checkTrace(t testing.TB, b Board, spots []Spot) {
	t.Helper()
	path, ok := b.Trace(spots)
	want := longest(b, spots, nil)
	if len(path) != want || ok != (want == len(spots)) {
		t.Errorf("board %v: Trace(%v) = %v, %v, want %d squares", b, spots, path, ok, want)
	}
	checkPath(t, b, spots, path)
}

func TestTraceAgreesWithSearchingEverything(t *testing.T) {
	letters := map[string]string{
		"two letters":   "ab",
		"three letters": "abq",
		"six letters":   "abcdeq",
		"all letters":   "abcdefghijklmnopqrstuvwxyz",
	}
	for size := MinSize; size <= MaxSize; size++ {
		for name, set := range letters {
			t.Run(fmt.Sprintf("%d squares a side/%s", size, name), func(t *testing.T) {
				r := rand.New(rand.NewPCG(uint64(size), uint64(len(set))))
				for range 300 {
					b := Board{size: uint8(size)}
					for square := range b.Squares() {
						b.squares[square] = set[r.IntN(len(set))]
					}
					checkTrace(t, b, wander(r, b, 1+r.IntN(7)))
				}
			})
		}
	}
}

// wander returns the spots of a walk over the board that sometimes breaks the rules: it may return to a
// square, jump, or name a letter that isn't there. Some spots name their square.
func wander(r *rand.Rand, b Board, length int) []Spot {
	spots := make([]Spot, 0, length)
	at := r.IntN(b.Squares())
	for range length {
		spot := Spot{b.At(at), AnySquare}
		switch r.IntN(12) {
		case 0, 1, 2:
			spot.Square = at
		case 3:
			spot.Tile = 'a' + byte(r.IntN(26))
		case 4:
			at = r.IntN(b.Squares())
		}
		spots = append(spots, spot)
		for next := at; ; next = r.IntN(b.Squares()) {
			if touch(b.Size(), at, next) {
				at = next
				break
			}
		}
	}
	return spots
}
