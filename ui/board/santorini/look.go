package santorini

import (
	"strconv"
	"strings"

	rules "quoin/game/santorini"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// look is where the parts of the screen are in a frame, and all of them that is
// drawn beforehand.
type look struct {
	squares
	kind          kindOf
	width, height int // of a square
	frame         screen.Frame

	board  int // the board's first row; 0 is where the title has no row of its own
	foot   int // rows below the labels for what is said: one, or two
	apart  bool
	pane   int // its first column
	panes  int // its columns
	labels [rules.Side]string
	files  string

	chips   [2][2]string // of the seats: waiting, and whose turn it is
	rule    string
	heights []string // what the heights are, where there is room
	built   string   // what the marks are
}

// Room around the board, in rows and columns.
const (
	left      = 4 // the board's first column, behind the labels of its rows
	indent    = 2 // that of everything else
	margin    = 1
	gap       = 4 // between board and pane
	narrowGap = 2
	wide      = 80 // columns from which there is a gap
	paneTop   = 2
	paneLeast = 16
	paneWide  = 24 // its least from wide columns on
	paneMost  = 40
	labelRows = 1
)

// roomFor is whether a board of squares of a size has room in a frame, with the
// least of everything around it. The title needs no row: it can stand above the
// pane, so that a notice of the app, which takes a row, changes no square's size.
func roomFor(f screen.Frame, width, height int) bool {
	pane := narrowGap + paneLeast + margin
	if f.Width >= wide {
		pane = gap + paneWide + indent
	}
	return left+rules.Side*width+pane <= f.Width &&
		rules.Side*height+labelRows+1 <= f.Height
}

// newLook is the look for a frame; the one there is, if it is that.
func newLook(old *look, f screen.Frame) *look {
	if old != nil && old.frame == f {
		return old
	}
	l := &look{kind: fitting(f), frame: f, foot: 1}
	l.squares = l.kind.squares()
	l.width, l.height = l.size()
	// What room is left goes to the title, then below it, then to what is said.
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

// draw draws what stands around the board and in the pane.
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

// heightsFrom is the rows from which a pane says what the heights are.
const heightsFrom = 30

// squareBytes is about what a row of a square takes with its colours.
const squareBytes = 64

// drawn appends the board, row 5 first, and its labels.
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

// place is where a square lies on the screen.
func (l *look) place(q rules.Square) (x, y int) {
	return left + q.Column()*l.width, l.board + (rules.Side-1-q.Row())*l.height
}

// paneRows are the rows of the pane: down to what is said, or to the board's last
// one where a question may take the letters' row.
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

// ids are those of the squares as regions.
var ids = func() (all [rules.Squares]string) {
	for i := range all {
		all[i] = "square " + strconv.Itoa(i)
	}
	return all
}()
