package adjacency

import (
	rules "quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// kit holds the parts for drawing frames, made once for a theme and a size of type.
type kit struct {
	theme *theme.Theme
	grid  *widget.Grid
	// For grid; nil if motion is off.
	tumble *widget.Tumble
	clock  *widget.Clock
	chips  *widget.Chips

	score, best widget.BigFigures
	ladder      *widget.Ladder

	tab theme.Style
}

// kitOf returns a kit for a theme, without a grid, or k if it is for that theme.
func kitOf(k *kit, t *theme.Theme) *kit {
	if k != nil && k.theme == t {
		return k
	}
	return &kit{
		theme:  t,
		clock:  widget.NewClock(t),
		score:  widget.NewFigures(t, theme.TextRole),
		best:   widget.NewFigures(t, theme.BrassRole),
		ladder: widget.NewLadder(t, rankInitials),

		tab: t.Words(theme.TextRole, theme.None, theme.Bold|theme.Underline),
	}
}

// withGrid returns the kit with a grid of n by n tiles, and its motion if moves is true.
// It returns k itself if that has them. It never changes k, which views of older models
// may still use.
func (k *kit) withGrid(of lexicon.Language, n int, size widget.TypeSize, moves bool) *kit {
	grid := widget.NewGridIn(of, k.theme, n, size)
	same := k.grid == grid
	if same && moves == (k.tumble != nil) {
		return k
	}
	next := *k
	next.grid, next.chips = grid, widget.NewChips(of, k.theme)
	if next.tumble = nil; moves {
		next.tumble = widget.NewTumble(next.grid)
	}
	return &next
}

// The layout of the screen.
const (
	left      = 2 // the board's first column
	paneTop   = 2
	paneMost  = 40 // columns of the pane
	paneLeast = 24 // if the screen has wide columns, otherwise narrow
	wide      = 80
	narrow    = 8
	smallPane = 15 // with room for blank columns on both sides
	tall      = 22 // from this many rows, the score has big figures
	// The columns of a word of ten letters, and of the sign before it.
	chipsRoom = 42
	wordSign  = "> "
	// The rows above the list: with big figures and a rule, and without; then with the ranks.
	bigHead     = 6
	smallHead   = 5
	bigLadder   = 4
	smallLadder = 6 // with the score
)

// rankInitials are the initials of the ranks, lowest first.
var rankInitials = func() (initials string) {
	for r := rules.Devil; r <= rules.Master; r++ {
		initials += r.String()[:1]
	}
	return initials
}()

// box is the place of each part of the screen.
type box struct {
	top         int // the board's first row
	pane, width int // the pane's first column and its columns
	big         bool
	typing      int // row of the word
	message     int // row of the message
	worth       int // column of the word's points
	// Below a small board, beside the list, the word's points have a separate row and the
	// message may take several, each of beside columns; 0 if the board isn't small.
	beside int
	foot   int  // row after the list
	ladder bool // whether the ranks are above the list
	// The columns of a message that has the pane beside it; 0 if it has the whole width.
	side  int
	heads int // rows of the racers above the list; 0 outside a race
}

// least returns the fewest columns that a board must leave for the pane.
func least(frame int) int {
	if frame >= wide {
		return paneLeast
	}
	return narrow
}

// typeSize returns the size of the tiles during the game.
func (m Model) typeSize() widget.TypeSize {
	f := m.frame
	return widget.GridSize(m.state().Board().Size(), f.Width-left-least(f.Width), f.Height-3, f.Small)
}

func (m Model) box() box {
	f := m.frame
	w, h := m.kit.grid.Size()
	b := box{top: 1, ladder: m.hasLadder()}
	right := left + w
	edge := f.Width - 2
	if f.Width < wide && (m.race != nil || edge-right-1 < smallPane) {
		edge = f.Width // to the edge of the screen
	}
	b.pane = min(right+4, max(right+1, edge-paneLeast))
	if m.race == nil && b.pane == right+1 && edge-b.pane > smallPane {
		b.pane++
	}
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
	// The list of words has more rows than a small board. The word stays close to the
	// tiles, and the pane moves right to make room for a long word.
	more := min(f.Height-2, bigHead+11)
	if pane := max(right+4, left+chipsRoom+1); m.phase != over && b.typing+4 < more && edge-pane >= narrowList-1 {
		b.pane, b.width = pane, min(paneMost, edge-pane)
		b.big = b.width >= paneLeast-1 && f.Height >= tall
		b.beside, b.side, b.foot = pane-left-2, pane-left-2, more
		b.worth, b.message = left+len(wordSign), b.typing+2
		return b
	}
	if more > b.typing {
		b.typing, b.foot = more, more-1
	}
	b.message = b.typing + 1
	if !m.state().Config().Timed() && f.Height >= tall && m.phase != over {
		b.side, b.foot = b.pane-left-2, f.Height-2
	}
	// In the pane if the board is wide enough for a word's chips; otherwise a longer word
	// would move the line with each letter.
	b.worth = max(b.pane, min(left+chipsRoom+1, b.pane+b.width-len("10 points  enter plays it")))
	return b
}

// head returns the first row of the list in the pane.
func (b box) head() int {
	if b.heads > 0 {
		return paneTop + b.heads
	}
	switch {
	case b.big && b.ladder:
		return bigHead + bigLadder
	case b.big:
		return bigHead
	case b.ladder:
		return paneTop + smallLadder
	}
	return smallHead
}
