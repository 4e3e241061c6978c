package santorini

import (
	"strings"
	"sync"

	"quoin/ui/screen"
	"quoin/ui/theme"
)

// square is what is drawn on a square.
type square struct {
	second bool // whether it is a dark square of the chequer
	height int
	worker int // the worker's seat, or -1
	badge  badge
	cursor bool
	legal  bool // whether the next step may go here
	hint   bool // whether the hint goes here
	mark   rune // what the last turn did here: '-' left, '*' came, '+' built; or ' '
}

// badge is the way a worker is drawn.
type badge uint8

const (
	usual  badge = iota
	chosen       // to be moved
	badges
)

// workers are the signs of each seat's workers.
var workers = [2][badges]string{{"(A)", ">A<"}, {"<B>", ">B<"}}

// sides are the colours of each seat's workers.
var sides = [2]struct{ ink, fill theme.Role }{
	{theme.WorkerAInkRole, theme.WorkerARole}, {theme.WorkerBInkRole, theme.WorkerBRole},
}

// squares draws the squares of a board. Everything is drawn in advance: styling a board
// square by square in each frame takes thirty times as long.
type squares interface {
	size() (width, height int)
	// row draws row y of a square, counted from above.
	row(b *strings.Builder, q square, y int)
	// letter returns the row of the worker's sign.
	letter(q square) int
}

// kindOf is everything that squares depend on.
type kindOf struct {
	theme *theme.Theme
	text  bool
	size  int // index into textSizes or towerSizes
}

// Squares never change, so equal boards share them.
var (
	drawing sync.Mutex
	drawn   = map[kindOf]squares{}
)

// squares returns the squares of a kind.
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

// fitting returns the largest kind that fits in a frame with a pane beside it. A frame
// that is too low for the smallest towers gets squares of characters.
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
