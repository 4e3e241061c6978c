package santorini

import (
	"strconv"

	rules "quoin/game/santorini"
	"quoin/ui/theme"
)

// shade draws a square without colours: each storey has its own shade and layers.
func (p tower) shade() {
	h := p.towerSize.height
	p.c.Fill(0, 0, p.width, h, ' ', theme.None, theme.None, 0)
	left, wide := p.margin, p.width-2*p.margin
	for n := 1; n <= min(p.height, highest); n++ {
		p.c.Fill(left, h-n, wide, 1, storeys[n].shade, theme.None, theme.None, 0)
	}
	at := p.shadeText(p.height)
	middle := p.width / 2
	switch {
	case p.height == rules.Dome:
		if p.pixel > 1 {
			p.c.Fill(left+1, at-1, wide-2, 3, ' ', theme.None, theme.None, theme.Reverse)
		}
		p.c.Put(middle-2, at, "( 4 )", theme.None, theme.None, theme.Bold|theme.Reverse)
	case p.height > 0:
		if p.pixel > 1 { // the face has three rows
			p.c.Fill(left, at-1, wide, 3, storeys[p.height].shade, theme.None, theme.None, 0)
		}
		right := left + wide - 1
		p.c.Put(right, at, strconv.Itoa(p.height), theme.None, theme.None, theme.Bold)
	default:
		p.c.Put(middle, p.text(0), "·", theme.DotRole, theme.None, 0)
	}
	if p.worker >= 0 {
		attr := theme.Bold
		if p.worker == 0 {
			attr |= theme.Reverse
		}
		p.c.Put(middle-1, at, workers[p.worker][p.badge], theme.None, theme.None, attr)
	}
	p.corners(theme.None)
}

// shadeText returns text's row for squares without half rows.
func (s towerSize) shadeText(height int) int {
	if s.pixel > 1 || height == 0 {
		return s.text(height)
	}
	return max(0, s.height-height)
}
