package santorini

import (
	"strconv"
	"strings"

	rules "quoin/game/santorini"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// look is the layout of the screen for one frame, with the parts that can be drawn in
// advance.
type look struct {
	squares
	kind          kindOf
	width, height int // of a square
	frame         screen.Frame

	board  int // the board's first row; 0 if the title shares it
	foot   int // rows of text below the board, one or two
	apart  bool
	pane   int // first column of the pane
	panes  int // columns of the pane
	labels [rules.Side]string
	files  string

	chips   [2][2]string // of each seat: waiting, and to move
	rule    string
	heights []string // explanation of the heights, if there is room
	built   string   // explanation of the marks
}

// The space around the board, in rows and columns.
const (
	left      = 4 // first column of the board, after the row labels
	indent    = 2 // first column of everything else
	margin    = 1
	gap       = 4 // between board and pane
	narrowGap = 2
	wide      = 80 // from this many columns, there is a gap
	paneTop   = 2
	paneLeast = 16
	paneWide  = 24 // least columns of the pane on a wide frame
	paneMost  = 40
	labelRows = 1
)

// roomFor reports whether a board with squares of a size fits in a frame. The title needs
// no row, because it can be above the pane: so a notice of the app, which takes a row,
// doesn't change the size of the squares.
func roomFor(f screen.Frame, width, height int) bool {
	pane := narrowGap + paneLeast + margin
	if f.Width >= wide {
		pane = gap + paneWide + indent
	}
	return left+rules.Side*width+pane <= f.Width &&
		rules.Side*height+labelRows+1 <= f.Height
}

// newLook returns the layout for a frame, or old if that is for the same frame.
func newLook(old *look, f screen.Frame) *look {
	if old != nil && old.frame == f {
		return old
	}
	l := &look{kind: fitting(f), frame: f, foot: 1}
	l.squares = l.kind.squares()
	l.width, l.height = l.size()
	// Spare rows go to the title first, then below it, then to the text below the board.
	spare := f.Height - rules.Side*l.height - labelRows - l.foot
	for spare > 0 && l.board < paneTop {
		l.board++
		spare--
	}
	if spare > 0 {
		l.foot++
		spare--
	}
	l.apart = spare > 0
	l.pane = left + rules.Side*l.width + narrowGap
	right := margin
	if f.Width >= wide {
		l.pane += gap - narrowGap
		right = indent
	}
	l.panes = max(0, min(paneMost, f.Width-right-l.pane))
	l.draw(f.Theme)
	return l
}

// draw draws the parts around the board and in the pane.
func (l *look) draw(t *theme.Theme) {
	var files strings.Builder
	for i := range rules.Side {
		l.labels[i] = widget.Blank(indent) + t.Muted.Render(strconv.Itoa(i+1)) + " "
		files.WriteString(widget.Blank(l.width/2) + string(rune('a'+i)) + widget.Blank(l.width-1-l.width/2))
	}
	l.files = widget.Blank(left) + t.Muted.Render(files.String())
	for seat, side := range sides {
		style, turn := t.Words(side.ink, side.fill, theme.Bold), t.Accent.Render(">")+" "
		if !t.Solid() {
			style = t.Words(theme.None, theme.None, [2]theme.Attr{theme.Bold | theme.Reverse, theme.Bold}[seat])
		}
		chip := style.Render(workers[seat][usual]) + " "
		l.chips[seat] = [2]string{"  " + chip, turn + chip}
	}
	l.rule = t.Line.Render(strings.Repeat("─", l.panes))
	l.built = t.Muted.Render(widget.Cut("- from  * to  + built", l.panes))
	if l.kind.text || l.panes < paneWide || l.paneRows() < heightsFrom {
		return
	}
	l.heights = []string{t.Muted.Render("heights"), l.rule}
	for h, words := range [...]string{"ground", "first", "second", "third: you win", "dome: closed"} {
		style := t.Strong
		if t.Solid() {
			ink, fill := theme.TextRole, theme.GroundRole
			switch {
			case h == rules.Dome:
				ink, fill = theme.DomeTextRole, theme.DomeRole
			case h > 0:
				ink, fill = storeys[h].text, storeys[h].face
			}
			style = t.Words(ink, fill, theme.Bold)
		}
		l.heights = append(l.heights, style.Render(" "+strconv.Itoa(h)+" ")+t.Muted.Render("  "+words))
	}
}

// heightsFrom is the least number of rows for a pane that explains the heights.
const heightsFrom = 30

// squareBytes is the approximate length of a square's row with its colours.
const squareBytes = 64

// drawn appends the board with its labels, row 5 first.
func (l *look) drawn(lines []string, at func(rules.Square) square) []string {
	var b strings.Builder
	for row := rules.Side - 1; row >= 0; row-- {
		var all [rules.Side]square
		for column := range all {
			all[column] = at(rules.At(column, row))
			all[column].second = (row+column)%2 == 0
		}
		for y := range l.height {
			b.Reset()
			b.Grow(rules.Side * squareBytes)
			if y == l.height/2 {
				b.WriteString(l.labels[row])
			} else {
				b.WriteString("    "[:left])
			}
			for column := range all {
				l.row(&b, all[column], y)
			}
			lines = append(lines, b.String())
		}
	}
	return append(lines, l.files)
}

// place returns a square's position on the screen.
func (l *look) place(q rules.Square) (x, y int) {
	return left + q.Column()*l.width, l.board + (rules.Side-1-q.Row())*l.height
}

// paneRows returns the number of rows of the pane. It ends above the text below the board,
// and one row earlier if a question may need the row of column letters.
func (l *look) paneRows() int {
	end := l.board + rules.Side*l.height
	if l.foot > 1 {
		end += labelRows
	}
	if l.apart {
		end++
	}
	return max(1, end-paneTop)
}

// ids are the region IDs of the squares.
var ids = func() (all [rules.Squares]string) {
	for i := range all {
		all[i] = "square " + strconv.Itoa(i)
	}
	return all
}()
