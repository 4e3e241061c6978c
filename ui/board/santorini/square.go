package santorini

import (
	"strings"
	"sync"

	"quoin/ui/screen"
	"quoin/ui/theme"
)

// square is what a square shows.
type square struct {
	second bool // of the chequer
	height int
	worker int // the seat it is of, or -1
	badge  badge
	cursor bool
	legal  bool // the next step may go here
	hint   bool // the hint goes here
	mark   rune // what the last turn did here: '-' left, '*' came, '+' built; or ' '
}

// badge is how a worker is drawn.
type badge uint8

const (
	usual  badge = iota
	chosen       // to be moved
	badges
)

// workers are the signs of a seat's workers.
var workers = [2][badges]string{{"(A)", ">A<"}, {"<B>", ">B<"}}

// sides are the colours of a seat's workers.
var sides = [2]struct{ ink, fill theme.Role }{
	{theme.WorkerAInkRole, theme.WorkerARole}, {theme.WorkerBInkRole, theme.WorkerBRole},
}

// squares draws the squares of a board. All of it is drawn beforehand: a board
// styled square by square at each frame takes thirty times as long.
type squares interface {
	size() (width, height int)
	// row is a row of a square, counted from above.
	row(b *strings.Builder, q square, y int)
	// letter is the row in which a worker stands, or would.
	letter(q square) int
}

// kindOf is all that squares depend on.
type kindOf struct {
	theme *theme.Theme
	text  bool
	size  int // of textSizes or towerSizes
}

// Squares never change, so all boards that are alike share them.
var (
	drawing sync.Mutex
	drawn   = map[kindOf]squares{}
)

// squares are those of a kind.
func (k kindOf) squares() squares {
	drawing.Lock()
	defer drawing.Unlock()
	if drawn[k] == nil {
		if k.text {
			drawn[k] = newText(k.theme, textSizes[k.size])
		} else {
			drawn[k] = newTowers(k.theme, towerSizes[k.size])
		}
	}
	return drawn[k]
}

// fitting is the largest kind that has room in a frame with a pane beside it. A
// frame that is too low for the smallest towers has characters.
func fitting(f screen.Frame) kindOf {
	if !f.Small {
		for i, s := range towerSizes {
			if roomFor(f, s.width, s.height) {
				return kindOf{f.Theme, false, i}
			}
		}
	}
	for i, s := range textSizes {
		if roomFor(f, s.tower+2, s.height) {
			return kindOf{f.Theme, true, i}
		}
	}
	return kindOf{f.Theme, true, len(textSizes) - 1}
}
