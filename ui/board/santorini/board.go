package santorini

import (
	"strconv"
	"strings"

	rules "quoin/game/santorini"
	"quoin/ui/screen"
	"quoin/ui/theme"
)

// A square is drawn from the side: its levels are a tower, and a worker stands
// on top of it. So heights are seen without colours, and read as a digit in
// the tower's foot too.

// size is how large the squares are drawn.
type size struct {
	tower, height int // columns of a tower, which is odd; rows of a square
	// tops are the rows of a tower by its height, from below; a dome's too.
	tops [rules.Dome + 1][]string
}

// dome is the sign that towers with a dome end in.
const dome = "X"

// From the largest to the smallest. In small squares a level is half a row, and
// the upper half of the highest row stays free, so that towers above each other
// stay apart.
var sizes = [...]size{
	{9, 5, [...][]string{{"_"}, {"█"}, {"█", "█"}, {"█", "█", "█"}, {"█", "█", "█", dome}}},
	{7, 3, [...][]string{{"_"}, {"▄"}, {"█", "▄"}, {"█", "█", "▄"}, {"█", "█", dome}}},
	{5, 2, [...][]string{{"_"}, {"▄"}, {"█"}, {"█", "▄"}, {"█", dome}}},
}

// look is everything of the board that is drawn beforehand: a board styled
// square by square at each frame takes thirty times as long.
type look struct {
	size
	theme *theme.Theme
	rows  [rules.Dome + 1][]string          // of towers, from above
	stand [rules.Dome + 1][2][badges]string // the row a worker stands in
	sides map[rune]string
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

// Room around the board, in rows and columns.
const (
	headRows  = 2 // the title and a blank
	footRows  = 3 // a blank, the prompt, the message
	labelRows = 1 // the columns' letters
	labelCols = 2 // the rows' digits and a blank
	margin    = 1
	gap       = 3 // between board and pane
	paneLeast = 18
	paneMost  = 40
)

// outer is the columns and rows of a board with its labels.
func (s size) outer() (width, height int) {
	return labelCols + rules.Side*(s.tower+2), rules.Side*s.height + labelRows
}

// newLook is the largest that fits the frame; the smallest when none does.
func newLook(f screen.Frame) *look {
	s := sizes[len(sizes)-1]
	for _, larger := range sizes {
		w, h := larger.outer()
		if w+2*margin+gap+paneLeast <= f.Width && h+headRows+footRows <= f.Height {
			s = larger
			break
		}
	}
	l := &look{size: s, theme: f.Theme}
	for h := range l.rows {
		for y := s.height - 1; y >= 0; y-- {
			l.rows[h] = append(l.rows[h], l.part(h, l.piece(h, y)))
		}
		for seat := range workers {
			for b := range badges {
				l.stand[h][seat][b] = l.worker(h, seat, badge(b))
			}
		}
	}
	t := l.theme
	l.sides = map[rune]string{
		' ': " ",
		'[': t.Accent.Render("["), ']': t.Accent.Render("]"),
		'┌': t.Accent.Render("┌"), '┐': t.Accent.Render("┐"), '└': t.Accent.Render("└"), '┘': t.Accent.Render("┘"),
		'?': t.Good.Render("?"), '-': t.Warn.Render("-"), '*': t.Warn.Render("*"), '+': t.Warn.Render("+"),
	}
	return l
}

// piece is a row of a tower without its style; y counts from below.
func (l *look) piece(h, y int) string {
	tops := l.tops[h]
	if y >= len(tops) {
		return strings.Repeat(" ", l.tower)
	}
	text := strings.Repeat(tops[y], l.tower)
	switch {
	case tops[y] == dome:
		text = " " + text[2:] + " "
	case y == 0 && h > 0:
		middle := []rune(text)
		copy(middle[l.tower/2-1:], []rune(" "+strconv.Itoa(h)+" "))
		text = string(middle)
	}
	return text
}

// part is a row of a tower of some height in its style.
func (l *look) part(h int, text string) string {
	t := l.theme
	switch {
	case strings.TrimSpace(text) == "":
		return text
	case h == rules.Dome:
		return t.Accent.Render(text)
	case h == 0:
		return t.Line.Render(text)
	case h == rules.Summit:
		return t.Strong.Render(text)
	}
	return t.Muted.Render(text)
}

// standing is the row, counted from below, in which a worker on a tower is
// drawn: the one above it, if there is one.
func (l *look) standing(h int) int {
	if h == 0 {
		return 0
	}
	return min(len(l.tops[h]), l.height-1)
}

// worker is the row a worker stands in, with what there is of the tower at its
// sides.
func (l *look) worker(h, seat int, b badge) string {
	text := []rune(l.piece(h, l.standing(h)))
	side := (l.tower - 3) / 2
	style := l.theme.Lit
	if seat == 1 {
		style = l.theme.Again
	}
	return l.part(h, string(text[:side])) + style.Render(workers[seat][b]) + l.part(h, string(text[side+3:]))
}

// square is what a square shows beside its height.
type square struct {
	height int
	worker int // the seat it is of, or -1
	badge  badge
	cursor bool
	legal  bool // the next step may go here
	hint   bool // the hint goes here
	mark   rune // what the last turn did here: '-' left, '*' came, '+' built; or ' '
}

// lines are the rows of a square, from above.
func (l *look) lines(q square) []string {
	out := make([]string, l.height)
	worker := -1
	if q.worker >= 0 {
		worker = l.height - 1 - l.standing(q.height)
	}
	for y := range out {
		left, right := q.sides(y, l.height, worker)
		middle := l.rows[q.height][y]
		if y == worker {
			middle = l.stand[q.height][q.worker][q.badge]
		}
		out[y] = l.sides[left] + middle + l.sides[right]
	}
	return out
}

// sides are the signs at both sides of a row of a square, y from above. What
// the last turn did stands beside the worker, or at half height.
func (q square) sides(y, height, worker int) (left, right rune) {
	left, right = ' ', ' '
	if y == worker || worker < 0 && y == (height-1)/2 {
		right = q.mark
		if q.hint {
			left = '?'
		}
	}
	switch {
	case y == height-1 && q.legal:
		return '[', ']'
	case y == 0 && q.cursor:
		return '┌', '┐'
	case y == height-1 && q.cursor:
		return '└', '┘'
	}
	return left, right
}

// drawn is the board, row 5 first, with its labels.
func (l *look) drawn(at func(rules.Square) square) []string {
	var lines []string
	blank := strings.Repeat(" ", labelCols)
	for row := rules.Side - 1; row >= 0; row-- {
		var parts [rules.Side][]string
		for column := range rules.Side {
			parts[column] = l.lines(at(rules.At(column, row)))
		}
		for y := range l.height {
			label := blank
			if y == l.height/2 {
				label = l.theme.Muted.Render(strconv.Itoa(row+1)) + " "
			}
			var b strings.Builder
			b.WriteString(label)
			for _, p := range parts {
				b.WriteString(p[y])
			}
			lines = append(lines, b.String())
		}
	}
	var b strings.Builder
	for column := range rules.Side {
		pad := (l.tower + 1) / 2
		b.WriteString(strings.Repeat(" ", pad) + string(rune('a'+column)) + strings.Repeat(" ", l.tower+1-pad))
	}
	return append(lines, blank+l.theme.Muted.Render(b.String()))
}

// place is where a square lies on the board that drawn draws.
func (l *look) place(q rules.Square) (x, y, width, height int) {
	return labelCols + q.Column()*(l.tower+2), (rules.Side - 1 - q.Row()) * l.height, l.tower + 2, l.height
}
