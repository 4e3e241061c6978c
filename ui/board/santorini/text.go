package santorini

import (
	"strconv"
	"strings"

	rules "quoin/game/santorini"
	"quoin/ui/theme"
)

// A square is drawn from the side: its levels are a tower, with a worker on top.
// So heights can be seen without colours; the tower's foot also has a digit.

// textSize is a size of squares drawn with characters.
type textSize struct {
	tower, height int // columns of a tower, an odd number; rows of a square
	// tops are the rows of a tower by its height, from below; with a dome too.
	tops [rules.Dome + 1][]string
}

// dome is the sign on top of a tower with a dome.
const dome = "X"

// From the largest to the smallest. In small squares a level is half a row, and the upper
// half of the top row stays empty, so that towers above each other stay apart.
var textSizes = [...]textSize{
	{9, 5, [...][]string{{"_"}, {"█"}, {"█", "█"}, {"█", "█", "█"}, {"█", "█", "█", dome}}},
	{7, 3, [...][]string{{"_"}, {"▄"}, {"█", "▄"}, {"█", "█", "▄"}, {"█", "█", dome}}},
	{5, 2, [...][]string{{"_"}, {"▄"}, {"█"}, {"█", "▄"}, {"█", dome}}},
}

// text draws squares with characters, for players who prefer that and for screen readers.
type text struct {
	textSize
	theme *theme.Theme
	rows  [rules.Dome + 1][]string          // of towers, from above
	stand [rules.Dome + 1][2][badges]string // the row of a worker
	sides map[rune]string
}

// newText draws the squares of a size.
func newText(t *theme.Theme, s textSize) *text {
	l := &text{textSize: s, theme: t}
	for h := range l.rows {
		for y := s.height - 1; y >= 0; y-- {
			l.rows[h] = append(l.rows[h], l.part(h, l.piece(h, y)))
		}
		for seat := range workers {
			for b := range badges {
				l.stand[h][seat][b] = l.worker(h, seat, b)
			}
		}
	}
	l.sides = map[rune]string{
		' ': " ",
		'[': t.Accent.Render("["), ']': t.Accent.Render("]"),
		'┌': t.Accent.Render("┌"), '┐': t.Accent.Render("┐"), '└': t.Accent.Render("└"), '┘': t.Accent.Render("┘"),
		'?': t.Good.Render("?"), '-': t.Warn.Render("-"), '*': t.Warn.Render("*"), '+': t.Warn.Render("+"),
	}
	return l
}

// piece returns a row of a tower without its style; y counts from below.
func (l *text) piece(h, y int) string {
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

// part returns a row of a tower of height h with its style.
func (l *text) part(h int, text string) string {
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

// standing returns the row of a worker on a tower, counted from below: the one above the
// tower, if there is one.
func (l *text) standing(h int) int {
	if h == 0 {
		return 0
	}
	return min(len(l.tops[h]), l.height-1)
}

// worker draws the row of a worker, with the parts of the tower beside it.
func (l *text) worker(h, seat int, b badge) string {
	text := []rune(l.piece(h, l.standing(h)))
	side := (l.tower - 3) / 2
	style := l.theme.Words(sides[seat].ink, sides[seat].fill, theme.Bold)
	if !l.theme.Solid() {
		style = l.theme.Lit // visible on a tower too
	}
	return l.part(h, string(text[:side])) + style.Render(workers[seat][b]) + l.part(h, string(text[side+3:]))
}

func (l *text) size() (width, height int) { return l.tower + 2, l.height }

func (l *text) letter(q square) int { return l.height - 1 - l.standing(q.height) }

func (l *text) row(b *strings.Builder, q square, y int) {
	worker := -1
	if q.worker >= 0 {
		worker = l.letter(q)
	}
	left, right := q.sides(y, l.height, worker)
	middle := l.rows[q.height][y]
	if y == worker {
		middle = l.stand[q.height][q.worker][q.badge]
	}
	b.WriteString(l.sides[left])
	b.WriteString(middle)
	b.WriteString(l.sides[right])
}

// sides returns the signs at both sides of row y of a square, counted from above. The mark
// of the last turn is beside the worker, or at half height.
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
