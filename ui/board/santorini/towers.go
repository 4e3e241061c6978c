package santorini

import (
	"slices"
	"strconv"
	"strings"

	rules "quoin/game/santorini"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// towerSize is a size of squares drawn as towers of pixels; two pixels make a row.
type towerSize struct {
	width, height int // in columns and rows
	pixel         int // thickness of an edge; a face is three times that
	margin        int // columns at each side of a tower
	base          int // lowest half row of a tower
	cursor        [2]int
}

// From the largest to the smallest.
var towerSizes = [...]towerSize{
	{15, 7, 2, 2, 13, [2]int{2, 4}},
	{9, 4, 1, 1, 6, [2]int{1, 2}},
	{7, 3, 1, 1, 5, [2]int{1, 1}},
}

// highest is the height of the last storey below the dome.
const highest = rules.Summit

// The backgrounds of a square.
const (
	firstGround = iota
	secondGround
	legalGround
	grounds
)

var groundRoles = [grounds]theme.Role{theme.GroundRole, theme.Ground2Role, theme.LegalRole}

// storeys are the colours of a tower's storeys, from the ground up: the face on top and
// its digit, the front edge, and the shade on terminals without colours.
var storeys = [highest + 1]struct {
	face, text, edge theme.Role
	shade            rune
}{
	{},
	{theme.Slab1Role, theme.SlabText1Role, theme.Edge1Role, '░'},
	{theme.Slab2Role, theme.SlabText2Role, theme.Edge2Role, '▒'},
	{theme.Slab3Role, theme.SlabText3Role, theme.Edge3Role, '▓'},
}

// marks are the signs of the last turn, in the order of towerFace.top.
const marks = " -*+"

// towerFace is a square with its terminal codes. Variants that concern only the first row
// or the sides are drawn for those rows alone.
type towerFace struct {
	rows []string
	top  [len(marks)][2]string // the first row, by mark, without and with the hint
	held []string              // the rows with the cursor
}

// stands is the number of states of a square: empty, or with a worker of a seat and its
// badge.
const stands = 1 + 2*int(badges)

// towers draws squares whose storeys are slabs, seen from above and from the front, with
// workers as figures on top.
type towers struct {
	towerSize
	solid bool
	faces [grounds][rules.Dome + 1][stands]towerFace
}

func newTowers(t *theme.Theme, s towerSize) *towers {
	l := &towers{towerSize: s, solid: t.Solid()}
	c := widget.NewCanvas(t, s.width, s.height)
	for g := range grounds {
		for h := range rules.Dome + 1 {
			for who := range stands {
				p := tower{towerSize: s, c: c, ground: groundRoles[g], legal: g == legalGround, height: h, worker: -1}
				if who > 0 {
					p.worker, p.badge = (who-1)/int(badges), badge((who-1)%int(badges))
				}
				if t.Solid() {
					p.draw()
				} else {
					p.ground = theme.None
					p.shade()
				}
				l.faces[g][h][who] = p.face(t)
			}
		}
	}
	return l
}

func (l *towers) size() (width, height int) { return l.width, l.height }

func (l *towers) letter(q square) int {
	if !l.solid {
		return l.shadeText(q.height)
	}
	return l.text(q.height)
}

func (l *towers) row(b *strings.Builder, q square, y int) {
	g, who, hint := firstGround, 0, 0
	switch {
	case q.legal:
		g = legalGround
	case q.second:
		g = secondGround
	}
	if q.worker >= 0 {
		who = 1 + q.worker*int(badges) + int(q.badge)
	}
	if q.hint {
		hint = 1
	}
	f := &l.faces[g][q.height][who]
	switch {
	case y == 0:
		b.WriteString(f.top[max(0, strings.IndexRune(marks, q.mark))][hint])
	case q.cursor && y >= l.cursor[0] && y <= l.cursor[1]:
		b.WriteString(f.held[y-l.cursor[0]])
	default:
		b.WriteString(f.rows[y])
	}
}

// top returns the highest half row of a tower's face.
func (s towerSize) top(height int) int { return s.base - (min(height, highest)+3)*s.pixel + 1 }

// text returns the row of a tower's digit and of a worker.
func (s towerSize) text(height int) int {
	if height == 0 {
		return s.height / 2
	}
	return (s.top(height) + 3*s.pixel/2) / 2
}

// tower is a square being drawn.
type tower struct {
	towerSize
	c      *widget.Canvas
	ground theme.Role
	legal  bool
	height int
	worker int
	badge  badge
}

// draw draws the square in colours.
func (p tower) draw() {
	p.c.Fill(0, 0, p.width, p.towerSize.height, ' ', theme.None, p.ground, 0)
	left, right := p.margin, p.width-1-p.margin
	for n := 1; n <= min(p.height, highest); n++ {
		bottom := p.base - (n-1)*p.pixel
		p.block(left, right, bottom-p.pixel+1, bottom, storeys[n].edge)
	}
	at := p.text(p.height)
	if p.height > 0 {
		top := p.top(p.height)
		p.block(left, right, top, top+3*p.pixel-1, storeys[min(p.height, highest)].face)
	}
	switch {
	case p.height == rules.Dome:
		p.dome(left+1, right-1)
	case p.height > 0:
		s := storeys[p.height]
		p.c.Put(right-p.margin+1, at, strconv.Itoa(p.height), s.text, s.face, theme.Bold)
	}
	if p.worker >= 0 {
		p.figure(at)
	}
	p.corners(theme.CornerRole)
	p.mend()
}

func (p tower) block(left, right, top, bottom int, colour theme.Role) {
	for y := top; y <= bottom; y++ {
		for x := left; x <= right; x++ {
			p.c.Pixel(x, y, colour)
		}
	}
}

// dome draws a dome on the third storey, lit from above if there is room.
func (p tower) dome(left, right int) {
	top := p.top(p.height)
	if p.pixel > 1 {
		p.block(left+3, right-3, top-1, top-1, theme.DomeLightRole)
		p.block(left+1, right-1, top, top+1, theme.DomeLightRole)
		p.block(left, right, top+2, top+5, theme.DomeRole)
		p.c.Put(p.width/2, (top+2)/2, "4", theme.DomeTextRole, theme.DomeRole, theme.Bold)
		return
	}
	p.block(left+1, right-1, top-1, top-1, theme.DomeLightRole)
	p.block(left, right, top, top+2, theme.DomeRole)
	p.c.Put(p.width/2, (top+1)/2, "4", theme.DomeTextRole, theme.DomeRole, theme.Bold)
}

// figure draws a worker: a body with its sign, and a head.
func (p tower) figure(at int) {
	side, middle := sides[p.worker], p.width/2
	sign := workers[p.worker][p.badge]
	if p.pixel > 1 {
		p.c.Put(middle-2, at, " "+sign+" ", side.ink, side.fill, theme.Bold)
		p.block(middle-2, middle+2, 2*at+2, 2*at+2, side.fill)
		p.block(middle-1, middle+1, 2*at-2, 2*at-1, side.fill)
		return
	}
	p.c.Put(middle-1, at, sign, side.ink, side.fill, theme.Bold)
	p.c.Pixel(middle, 2*at-1, side.fill)
}

// corners draws the corners of a square that can be chosen.
func (p tower) corners(ink theme.Role) {
	if !p.legal {
		return
	}
	last, bottom := p.width-1, p.towerSize.height-1
	p.c.Over(0, 0, "┌", ink, theme.Bold)
	p.c.Over(last, 0, "┐", ink, theme.Bold)
	p.c.Over(0, bottom, "└", ink, theme.Bold)
	p.c.Over(last, bottom, "┘", ink, theme.Bold)
}

// mend turns the half blocks at the foot of a tower upside down, so that their background
// is the tower's colour: a terminal with space between its lines fills the space with the
// background.
func (p tower) mend() {
	for y := range p.towerSize.height {
		row := p.c.Row(y)
		for i, cell := range row {
			if cell.Rune == '▀' && cell.Ground == p.ground {
				row[i] = theme.Cell{Rune: '▄', Ink: cell.Ground, Ground: cell.Ink}
			}
		}
	}
}

// face returns the drawn square as terminal codes.
func (p tower) face(t *theme.Theme) (f towerFace) {
	f.rows = p.c.Lines()
	first := slices.Clone(p.c.Row(0))
	// Signs are on the background, inside the corners, or beside a tower that fills the
	// first row.
	at := 1
	if p.top(highest) == 0 {
		at = 0
	}
	if p.legal {
		at = 2
	}
	for m, mark := range marks {
		for hint := range 2 {
			copy(p.c.Row(0), first)
			if mark != ' ' {
				p.c.Put(p.width-1-at, 0, string(mark), theme.CornerRole, p.ground, theme.Bold)
			}
			if hint == 1 {
				p.c.Put(at, 0, "?", theme.GoodRole, p.ground, theme.Bold)
			}
			f.top[m][hint] = t.Draw(p.c.Row(0))
		}
	}
	for y := p.cursor[0]; y <= p.cursor[1]; y++ {
		p.c.Put(0, y, "[", theme.LitInkRole, theme.LitRole, theme.Bold)
		p.c.Put(p.width-1, y, "]", theme.LitInkRole, theme.LitRole, theme.Bold)
		f.held = append(f.held, t.Draw(p.c.Row(y)))
	}
	return f
}
