package theme

import (
	"strconv"

	"github.com/charmbracelet/colorprofile"
)

// Kinds of background. The look of ink depends on them.
const (
	open   = iota // the terminal's default background
	filled        // a background of ours
	own           // the terminal's default ink as a background: both are reversed
	kinds
)

// paint has the SGR parameters of every role, made once with the theme.
type paint struct {
	inks [kinds][roles]struct {
		code string
		attr Attr
	}
	grounds [roles]struct {
		code string
		kind uint8
	}
	hollow [roles]bool // backgrounds that aren't painted, and can't be an ink either
}

// dim are the roles that are dim if there are no colours and the terminal can do it.
var dim = []Role{MutedRole, RuleRole, DotRole}

func monoPaint() (p paint) {
	for r := range roles {
		for k := range kinds {
			p.inks[k][r].code = ownFore
		}
		p.grounds[r].code = ownBack
	}
	for _, r := range dim {
		p.inks[open][r].attr = Dim
	}
	return p
}

// sixteenPaint has no colours of its own for type: it uses the terminal's two, reversed.
func sixteenPaint() (p paint) {
	p = monoPaint()
	for r := None + 1; r < roles; r++ {
		n := palettes[r].sixteen
		for k := range kinds {
			p.inks[k][r].attr = 0
		}
		p.inks[own][r].code = ownBack
		switch n {
		case ownInk:
			p.grounds[r].code, p.grounds[r].kind = ownFore, own
		case ownGround:
		case unpainted:
			p.hollow[r] = true
		default:
			p.inks[open][r].code, p.inks[filled][r].code = named(30, n), named(30, n)
			p.inks[own][r].code = named(40, n)
			p.grounds[r].code, p.grounds[r].kind = named(40, n), filled
		}
	}
	p.inks[own][None].code = ownBack
	p.inks[open][MutedRole].attr = Dim
	return p
}

// named returns the code of one of the sixteen colours, as ink (from is 30) or background (from
// is 40). Bright colours are 60 higher.
func named(from int, n int8) string {
	if n < 8 {
		return strconv.Itoa(from + int(n))
	}
	return strconv.Itoa(from + 60 + int(n) - 8)
}

// deepPaint has true colours, or 256. If the terminal's background is unknown, text uses the
// terminal's own ink, so that it is readable.
func deepPaint(dark, known bool, profile colorprofile.Profile) (p paint) {
	p = monoPaint()
	p.inks[open][RuleRole].attr, p.inks[open][DotRole].attr = 0, 0
	for r := None + 1; r < roles; r++ {
		code := deep(r, dark, profile)
		for k := range kinds {
			p.inks[k][r].code = "38;" + code
		}
		p.grounds[r].code, p.grounds[r].kind = "48;"+code, filled
	}
	if known {
		p.inks[open][MutedRole].attr = 0
	} else {
		p.inks[open][TextRole].code, p.inks[open][MutedRole].code = ownFore, ownFore
	}
	return p
}

func deep(r Role, dark bool, profile colorprofile.Profile) string {
	c := &palettes[r]
	full, number, snap := c.light, c.light256, snapLight[r]
	if dark {
		full, number, snap = c.dark, c.dark256, snapDark[r]
	}
	if profile == colorprofile.TrueColor {
		number = snap
	}
	if number != 0 {
		return "5;" + strconv.Itoa(int(number))
	}
	return "2;" + strconv.Itoa(int(full>>16)) + ";" + strconv.Itoa(int(full>>8&0xff)) + ";" + strconv.Itoa(int(full&0xff))
}
