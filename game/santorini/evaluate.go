package santorini

// weights is the value of a worker, in hundredths of the advantage that makes winning e times as likely as
// losing.
type weights struct {
	height [Summit]int           // by the worker's height
	square [squareKinds]int      // by its kind of square
	around [Summit][Dome + 1]int // by its height, for each free adjacent square by that square's height
}

// The kinds of square by the board's symmetries.
const (
	corner = iota
	besideCorner
	edge // middle of a side
	innerCorner
	innerEdge
	centre
	squareKinds
)

var kinds = [32]uint8{
	corner, besideCorner, edge, besideCorner, corner,
	besideCorner, innerCorner, innerEdge, innerCorner, besideCorner,
	edge, innerEdge, centre, innerEdge, edge,
	besideCorner, innerCorner, innerEdge, innerCorner, besideCorner,
	corner, besideCorner, edge, besideCorner, corner,
}

// mover is the player to move, waiter the other.
const (
	mover = iota
	waiter
)

// scales is the weights of both. TestFit found them, with QUOIN_FIT=20000, QUOIN_FIT_DEPTH=3 and
// QUOIN_FIT_SEED=1234, from weights found in the same way.
var scales = [...]weights{
	mover: {
		height: [...]int{0, 37, 118},
		square: [...]int{0, 18, 28, 34, 41, 48},
		around: [...][5]int{{-2, 20, 17, 7, 7}, {-2, 14, 74, 21, 2}, {-2, 3, 94, 0, 3}},
	},
	waiter: {
		height: [...]int{0, 49, 112},
		square: [...]int{0, 26, 32, 53, 58, 64},
		around: [...][5]int{{-5, 8, 18, 7, -10}, {-7, 10, 49, 15, -4}, {-8, 4, 89, 0, -6}},
	},
}

// tempo is the value of being to move.
const tempo = 7

// evaluate returns the value of the board for the player to move.
func (b board) evaluate() int {
	return tempo + b.worth(mover, b.us, b.them) - b.worth(waiter, b.them, b.us)
}

// worth returns the value of one player's workers.
func (b board) worth(role int, ours, theirs SquareSet) int {
	free := every &^ (ours | theirs)
	sum := 0
	for w := ours; w != 0; w &= w - 1 {
		q := w.first() & 31
		h := 0
		if set(q)&b.l2 != 0 {
			h = 2
		} else if set(q)&b.l1 != 0 {
			h = 1
		}
		n := near[q] & free
		sum += scales[role&1].height[h] + scales[role&1].square[kinds[q]] +
			scales[role&1].around[h][0]*(n&^b.l1).Len() +
			scales[role&1].around[h][1]*(n&b.l1&^b.l2).Len() +
			scales[role&1].around[h][2]*(n&b.l2&^b.l3).Len() +
			scales[role&1].around[h][3]*(n&b.l3&^b.l4).Len() +
			scales[role&1].around[h][4]*(n&b.l4).Len()
	}
	return sum
}
