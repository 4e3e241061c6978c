package adjacency

import "math/bits"

// AnySquare leaves the choice of a square to the board.
const AnySquare = -1

// Spot is one tile of a word being entered, and its square if the player pointed at one.
type Spot struct {
	Tile   byte // code of a letter; 'q' is Qu
	Square int  // or AnySquare
}

// Path is the squares of a word in order.
type Path []int

// Spell splits the code of a word into tiles. A q takes the u after it; a q without u is in no word of this
// game, and bad is its index. bad is -1 if nothing is wrong.
func Spell(word string) (tiles []byte, bad int) {
	for i := 0; i < len(word); i++ {
		tiles = append(tiles, word[i])
		if word[i] != 'q' {
			continue
		}
		if i+1 == len(word) || word[i+1] != 'u' {
			return tiles, i
		}
		i++
	}
	return tiles, -1
}

// Letters returns the number of letters of tiles, with Qu as two; that is also their points.
func Letters(tiles []byte) int {
	n := len(tiles)
	for _, t := range tiles {
		if t == 'q' {
			n++
		}
	}
	return n
}

// Adjacent reports whether two different squares touch, including diagonally.
func (b Board) Adjacent(x, y int) bool {
	return b.around(uint64(1)<<x)&^(1<<x)>>y&1 == 1
}

// Trace finds a path for the spots: adjacent squares, each used once. If there is no path, it returns that of
// the longest possible beginning, and the spot at len(path) is the one that can't follow.
//
// The search is exponential in the worst case, a board with nearly all the same letters; the weights' bounds
// keep rolled boards far from it.
func (b Board) Trace(spots []Spot) (path Path, ok bool) {
	if len(spots) > b.Squares() {
		path, _ = b.Trace(spots[:b.Squares()])
		return path, false
	}
	for n := len(spots); n > 0; n-- {
		if path := b.trace(spots[:n]); path != nil {
			return path, n == len(spots)
		}
	}
	return nil, len(spots) == 0
}

// trace does the work of Trace, without shorter beginnings.
func (b *Board) trace(spots []Spot) Path {
	// reach[i] is the squares from which the rest of the word can be spelt, ignoring which squares are used.
	// It leaves the search below hardly a wrong turn.
	var reach [MaxSize * MaxSize]uint64
	last := len(spots) - 1
	for i := last; i >= 0; i-- {
		reach[i] = b.holding(spots[i])
		if i < last {
			reach[i] &= b.around(reach[i+1])
		}
		if reach[i] == 0 {
			return nil
		}
	}
	path := make(Path, 0, len(spots))
	var from func(candidates, used uint64) bool
	from = func(candidates, used uint64) bool {
		for ; candidates != 0; candidates &= candidates - 1 {
			square := bits.TrailingZeros64(candidates)
			path = append(path, square)
			if len(path) == len(spots) {
				return true
			}
			used := used | 1<<square
			if from(reach[len(path)]&b.around(1<<square)&^used, used) {
				return true
			}
			path = path[:len(path)-1]
		}
		return false
	}
	if !from(reach[0], 0) {
		return nil
	}
	return path
}

// holding returns the set of squares that a spot can be on by itself.
func (b *Board) holding(s Spot) uint64 {
	if s.Square != AnySquare {
		if s.Square < 0 || s.Square >= b.Squares() || b.squares[s.Square] != s.Tile {
			return 0
		}
		return 1 << s.Square
	}
	var set uint64
	for square, tile := range b.squares[:b.Squares()] {
		if tile == s.Tile {
			set |= 1 << square
		}
	}
	return set
}

// around returns a set of squares with all squares that touch it.
func (b *Board) around(set uint64) uint64 {
	n := b.Size()
	left := leftColumn[n]
	set |= (set&^left)>>1 | set<<1&^left
	return (set | set>>n | set<<n) & (1<<(n*n-1)<<1 - 1)
}

// leftColumn has the first square of each row, by size. It has one more row than the board, so that a step to
// the right from the last square falls off instead of coming back in the row above.
var leftColumn = func() (masks [MaxSize + 1]uint64) {
	for n := MinSize; n <= MaxSize; n++ {
		for row := range n + 1 {
			masks[n] |= 1 << (row * n)
		}
	}
	return masks
}()

// anywhere returns the spots of a word without given squares.
func anywhere(tiles []byte) []Spot {
	spots := make([]Spot, len(tiles))
	for i, t := range tiles {
		spots[i] = Spot{t, AnySquare}
	}
	return spots
}
