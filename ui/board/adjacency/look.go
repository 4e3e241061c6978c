package adjacency

import (
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// kit is what frames are drawn with, made once for a theme and a size of type.
type kit struct {
	theme *theme.Theme
	grid  *widget.Grid
	// Of that grid, where something may move; or nil.
	tumble *widget.Tumble
	clock  *widget.Clock
	chips  *widget.Chips

	score, best, late widget.Figures

	tab theme.Style
}

// kitOf is the kit for a theme, without a grid; the one there is, if it is that.
func kitOf(k *kit, t *theme.Theme) *kit {
	if k != nil && k.theme == t {
		return k
	}
	return &kit{
		theme: t,
		clock: widget.NewClock(t),
		chips: widget.NewChips(t),
		score: widget.NewFigures(t, theme.TextRole),
		best:  widget.NewFigures(t, theme.BrassRole),
		late:  widget.NewLateFigures(t),

		tab: t.Words(theme.TextRole, theme.None, theme.Bold|theme.Underline),
	}
}

// withGrid is the kit with a grid, and its motion if it moves; itself, if it has
// those. Views of the model as it was may go on using the old one.
func (k *kit) withGrid(n int, size widget.Size, moves bool) *kit {
	same := k.grid != nil && k.grid.Type() == size && k.grid.Side() == n
	if same && moves == (k.tumble != nil) {
		return k
	}
	next := *k
	if !same {
		next.grid = widget.NewGrid(k.theme, n, size)
	}
	if next.tumble = nil; moves {
		next.tumble = widget.NewTumble(next.grid)
	}
	return &next
}

// Where the parts of the screen are.
const (
	left      = 2 // the board's first column
	paneTop   = 2
	paneMost  = 40 // columns of the pane
	paneLeast = 24 // from wide columns on, and narrow below
	wide      = 80
	narrow    = 8
	tall      = 22 // rows from which the score is in big figures
	// The columns of a word of ten letters, and of the sign before it.
	chipsRoom = 42
	wordSign  = "> "
	// The rows of a pane with big figures and a rule before its list, and
	// without, from the top of the screen.
	bigHead   = 6
	smallHead = 5
)

// box is where the parts of the screen are.
type box struct {
	top         int // the board's first row
	pane, width int // the pane's first column and its columns
	big         bool
	typing      int // the row of the word
	message     int
	worth       int // the column of what the word would bring
	// Below a small board, beside the list: the word's worth has a row of its own
	// and the message may take several, in so many columns.
	beside int
	foot   int // the row after the list
	heads  int // the rows of those who race, above the list; 0 where nobody does
}

// least is the columns of the pane that a board leaves.
func least(frame int) int {
	if frame >= wide {
		return paneLeast
	}
	return narrow
}

// typeSize is the size of the tiles while the game runs.
func (m Model) typeSize() widget.Size {
	f := m.frame
	return widget.GridSize(m.state().Board().Size(), f.Width-left-least(f.Width), f.Height-3, f.Small)
}

func (m Model) box() box {
	f := m.frame
	w, h := m.kit.grid.Size()
	b := box{top: 1}
	right := left + w
	// Where there is little room the pane goes on to the edge of the screen.
	edge := f.Width
	if f.Width >= wide {
		edge -= 2
	}
	b.pane = min(right+4, max(right+1, edge-paneLeast))
	b.width = max(0, min(paneMost, edge-b.pane))
	b.big = b.width >= paneLeast-1 && f.Height >= tall
	if m.race != nil {
		b.heads = m.raceRows()
	}
	spare := f.Height - 3 - h
	if spare >= 3 {
		b.top = 2
	}
	b.typing = b.top + h
	if spare >= 1 {
		b.typing++
	}
	if b.foot = b.typing; spare >= 1 {
		b.foot--
	}
	// A small board leaves the list of words more rows than it has itself. The
	// word stays close to its tiles, and the pane makes room for a long one.
	more := min(f.Height-2, bigHead+11)
	if pane := max(right+4, left+chipsRoom+1); m.phase != over && b.typing+4 < more && edge-pane >= narrowList {
		b.pane, b.width = pane, min(paneMost, edge-pane)
		b.big = b.width >= paneLeast-1 && f.Height >= tall
		b.beside, b.foot = pane-left-2, more
		b.worth, b.message = left+len(wordSign), b.typing+2
		return b
	}
	if more > b.typing {
		b.typing, b.foot = more, more-1
	}
	b.message = b.typing + 1
	// In the pane, where the board is wide enough for a word's chips; the line
	// would have to move with each letter of a longer one.
	b.worth = max(b.pane, min(left+chipsRoom+1, b.pane+b.width-len("10 points  enter to play")))
	return b
}

// head is the first row of the list in the pane.
func (b box) head() int {
	if b.heads > 0 {
		return paneTop + b.heads
	}
	if b.big {
		return bigHead
	}
	return smallHead
}
