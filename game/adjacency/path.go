package adjacency

import "math/bits"

// AnySquare leaves the choice of a square to the board.
const AnySquare = -1

// Spot is one part of a word being spelt: a tile, and the square it has to be
// on when somebody pointed at one.
type Spot struct {
	Tile   byte // 'a'..'z'; 'q' is Qu
	Square int  // or AnySquare
}

// Path is the squares of a word in order.
type Path []int

// Spell cuts a word in lower case into tiles. A q takes the u behind it; one
// without is in no word of this game, and bad is the index of its letter.
// bad is -1 when there is nothing wrong.
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

// Letters counts the letters of tiles, Qu as two: their points, too.
func Letters(tiles []byte) int {
	n := len(tiles)
	for _, t := range tiles {
		if t == 'q' {
			n++
		}
	}
	return n
}

// Adjacent says whether two different squares touch, corners included.
func (b Board) Adjacent(x, y int) bool {
	return b.around(uint64(1)<<x)&^(1<<x)>>y&1 == 1
}

// Trace finds a path for the spots: adjacent squares, none twice. When there
// is none, the path is that of the longest beginning that has one, and the
// spot at len(path) is the one that can't follow.
//
// The search is exponential in the worst case, which takes a board that is
// nearly all one letter; the weights' bounds keep rolled boards far from it.
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

// trace is Trace without the shorter beginnings.
func (b Board) trace(spots []Spot) Path {
	// Where each spot could be, used squares aside: reach[i] are the squares
	// from which the rest of the word can be spelt. It leaves the search
	// below hardly a wrong turn.
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

// holding is the set of squares a spot can be on, taken by itself.
func (b Board) holding(s Spot) uint64 {
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

// around is a set of squares and all that touch it.
func (b Board) around(set uint64) uint64 {
	n := b.Size()
	left := leftColumn[n]
	set |= (set&^left)>>1 | set<<1&^left
	return (set | set>>n | set<<n) & (1<<(n*n-1)<<1 - 1)
}

// leftColumn holds the first square of each row, by size. It has one row more
// than the board, so that a step to the right from the last square falls off
// instead of coming back up into the row above.
var leftColumn = func() (masks [MaxSize + 1]uint64) {
	for n := MinSize; n <= MaxSize; n++ {
		for row := range n + 1 {
			masks[n] |= 1 << (row * n)
		}
	}
	return masks
}()

// anywhere is the spots of a word nobody pointed at.
func anywhere(tiles []byte) []Spot {
	spots := make([]Spot, len(tiles))
	for i, t := range tiles {
		spots[i] = Spot{t, AnySquare}
	}
	return spots
}
