package crossword

import (
	"strconv"

	rules "quoin/game/crossword"

	"quoin/ui/board/crossword/pieces"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// The arrangement of the screen, in columns and rows.
const (
	margin    = 1
	gap       = 2
	paneLeast = 24 // narrower than this, there is no pane
	paneMost  = 40

	sideGap   = 1 // before the narrow pane that replaces the title
	sideLeast = 9
	sideMost  = 16

	// The smallest frame for large squares, and the least height for large tiles below a
	// board that scrolls.
	largeWidth, largeHeight = 108, 35
	largeBelow              = 23
)

// frameLayout is the layout of the screen for one frame size, with the parts that can be drawn in
// advance.
type frameLayout struct {
	squares *pieces.Squares
	rack    *pieces.TileRack
	scores  [2]widget.BigFigures // on the result page: loser's, winner's
	ids     []string             // region IDs of the squares, row by row
	columns int                  // number of columns of the board
	large   bool                 // whether the rack has large tiles
	width   int                  // columns of board, gap and pane together
	x, y    int                  // upper left corner of the board
	pane    int                  // columns of the pane; 0 if there isn't one
	side    int                  // columns of a narrow pane that replaces the title, mostly 0
	title   int                  // rows of the title
	after   int                  // empty rows below the title
	between int                  // rows between board and rack; a label, if the rack is large
	said    int                  // rows for text below the rack
	final   *finalLayout         // the result beside the board; nil if it is a list
}

// rackWidth returns the columns of a full rack, including the player's name if named is
// true. A narrow board can have fewer.
func (l *frameLayout) rackWidth(named bool) int {
	switch {
	case l.large:
		return pieces.LabelColumns + pieces.RackWidth(widget.M, rules.RackSize)
	case named:
		return nameColumns + 1 + pieces.RackWidth(widget.S, rules.RackSize)
	}
	return pieces.LabelColumns + pieces.RackWidth(widget.S, rules.RackSize)
}

// nameColumns is the greatest width of a name before a rack.
const nameColumns = 10

// pageWidth returns the columns of a page shown in the board's place.
func (l *frameLayout) pageWidth() int {
	if l.side > 0 {
		return l.width - sideGap - l.side
	}
	return l.width
}

// saidMost is the greatest number of rows for text below the rack.
const saidMost = 2

// newLayout divides the frame: first the whole board in the largest squares, then the pane
// and the rack, then empty rows.
func (m Model) newLayout(f screen.Frame) *frameLayout {
	s := m.state()
	if f.Theme == nil || s == nil {
		return nil
	}
	l := &frameLayout{said: 1, title: 1}
	room := f.Width - 2*margin
	if room-gap-paneLeast >= widthForPane {
		room -= gap + paneLeast
		l.pane = paneLeast
	}
	l.scores = [2]widget.BigFigures{widget.NewFigures(f.Theme, theme.TextRole), widget.NewFigures(f.Theme, theme.BrassRole)}
	layout := s.Board().Layout()
	l.final = m.newFinal(f, layout)
	size := m.chooseSizes(l, f, room)
	l.squares = pieces.NewSquares(f.Theme, s.Variant(), layout, size, room, f.Height-l.title-l.between-l.rack.Height()-l.said)
	l.columns = layout.Columns()
	for row := range layout.Rows() {
		for column := range l.columns {
			l.ids = append(l.ids, "square "+strconv.Itoa(column)+" "+strconv.Itoa(row))
		}
	}
	w, h := l.squares.Size()
	if l.pane > 0 {
		l.pane = min(paneMost, f.Width-2*margin-gap-w)
		w += gap + l.pane
	}
	if l.side > 0 {
		w += sideGap + l.side
	}
	w = max(w, l.rackWidth(m.hasNamedRacks()))
	spare := f.Height - l.title - h - l.between - l.rack.Height() - l.said
	rows := []*int{&l.said, &l.between, &l.after}
	if l.large {
		rows = []*int{&l.between, &l.said, &l.after} // large type needs air
	}
	for _, row := range rows {
		if spare > 0 && (row != &l.between || l.between == 0) && (row != &l.said || l.said < saidMost) {
			*row++
			spare--
		}
	}
	l.width, l.x, l.y = w, max(margin, (f.Width-w)/2), spare/3
	return l
}

// rackLook is a way to draw the rack: large tiles with a row above for the label, or small
// ones, with a lip if there is room.
type rackLook struct {
	size          widget.TypeSize
	rows, between int
}

// chooseSizes chooses the size of the squares and of the rack.
func (m Model) chooseSizes(l *frameLayout, f screen.Frame, room int) pieces.SquareSize {
	layout, clocks := m.state().Board().Layout(), m.far != nil || m.isClocked()
	racks := []rackLook{{widget.M, 4, 0}, {widget.S, 2, 0}, {widget.S, 1, 0}}
	if m.hasNamedRacks() {
		racks[0].between = 1
	}
	if !f.Theme.Solid() {
		racks[1].rows = 1 // without solid colours, tiles have no lip
	}
	if f.Small || f.Width-2*margin < pieces.LabelColumns+pieces.RackWidth(widget.M, rules.RackSize) {
		racks = racks[1:]
	}
	chosen := func(r rackLook, size pieces.SquareSize) pieces.SquareSize {
		l.rack, l.large, l.between = pieces.NewRack(f.Theme, m.state().Variant().Tiles, r.size, r.rows), r.size == widget.M, r.between
		return size
	}
	whole := func(r rackLook, size pieces.SquareSize) bool {
		return pieces.SquaresFit(layout, size, room, f.Height-l.title-r.between-r.rows-l.said)
	}
	if !f.Small && f.Width >= largeWidth && f.Height >= largeHeight {
		for _, r := range racks[:len(racks)-1] {
			if whole(r, pieces.LargeSquares) {
				return chosen(r, pieces.LargeSquares)
			}
		}
	}
	for _, r := range racks {
		if !clocks && whole(r, pieces.SmallSquares) {
			return chosen(r, pieces.SmallSquares)
		}
		// Dropping the title makes room for the rack's lip, if its contents fit beside the
		// board. Clocks have more room there anyway.
		side := f.Width - 2*margin - sideGap - pieces.SmallWidth(layout)
		if l.title--; (clocks || r.rows == 2) && l.pane == 0 && side >= sideLeast && whole(r, pieces.SmallSquares) {
			l.side = min(side, sideMost)
			return chosen(r, pieces.SmallSquares)
		}
		if l.title++; clocks && whole(r, pieces.SmallSquares) {
			return chosen(r, pieces.SmallSquares)
		}
	}
	// The board has to scroll whatever the rack, so it gives another row to empty space or
	// text.
	if f.Height >= largeBelow {
		if racks[0].size == widget.M {
			racks[0].between = 1
		} else {
			l.said++
		}
	} else if racks[0].size == widget.M {
		racks = racks[1:]
	}
	return chosen(racks[0], pieces.SmallSquares)
}

// hasNamedRacks reports whether the screen must say whose rack is shown, or show the other
// racks too.
func (m Model) hasNamedRacks() bool {
	if m.far != nil {
		return m.isOpen() && !m.isWatching()
	}
	return len(m.peopleHere()) != 1 || m.isOpen()
}

// widthForPane is the least board width that must be left beside a pane: it lets the
// standard ScraeBBKle board and a pane fit in 80 columns.
const widthForPane = 48
