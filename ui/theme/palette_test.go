package theme

import (
	"fmt"
	"math"
	"testing"

	"github.com/charmbracelet/colorprofile"
)

// bounds are the least contrast in a palette, and the least distance between colours for every
// kind of eye.
type bounds struct {
	name    string
	theme   *Theme
	grounds []uint32 // that terminals have
	block   float64  // of a fill against those backgrounds
	square  float64  // of a tile against its square
	apart   map[string]float64
}

var (
	nights = []uint32{0x000000, 0x16161a, 0x1e1e2e, 0x282828, 0x2e3440, 0x002b36}
	days   = []uint32{0xffffff, 0xfafafa, 0xfdf6e3, 0xeff1f5}
	// The designer's figures are the least here too, except for rounding.
	nightApart = map[string]float64{"usual": 7.25, "protanopia": 7.45, "deuteranopia": 7.25}
	dayApart   = map[string]float64{"usual": 9.45, "protanopia": 9.35, "deuteranopia": 6.35}

	bounded = []bounds{
		{"dark", drawn["dark"], nights, 3, 3, nightApart},
		{"light", drawn["light"], days, 3, 3, dayApart},
		{"dark of 256", drawn["256"], nights, 3, 3, nightApart},
		// Brass on light backgrounds: the darker ones of the 256 are orange, and too similar to
		// the colour of refusals for deuteranopia.
		{"light of 256", New("light", false, colorprofile.ANSI256), days, 2.9, 2.85, dayApart},
	}
)

// shade returns the colour that the terminal shows for a role, if it is told one.
func (b bounds) shade(t *testing.T, r Role) rgb {
	t.Helper()
	var n, red, green, blue uint32
	code := b.theme.grounds[r].code
	if ink := b.theme.inks[filled][r].code; ink[2:] != code[2:] {
		t.Fatalf("%s: role %d is %s as an ink and %s as a ground", b.name, r, ink, code)
	}
	if _, err := fmt.Sscanf(code, "48;5;%d", &n); err == nil {
		return fromHex(numbered(n))
	}
	if _, err := fmt.Sscanf(code, "48;2;%d;%d;%d", &red, &green, &blue); err != nil {
		t.Fatalf("%s: role %d has no colour: %s", b.name, r, code)
	}
	return fromHex(red<<16 | green<<8 | blue)
}

// pair is two roles: an ink and its fill, or two fills.
type pair [2]Role

var (
	written = []pair{
		{InkRole, TileRole},
		{InkRole, Tile2Role},
		{ValueRole, TileRole},
		{ValueRole, Tile2Role},
		{BlankInkRole, TileRole},
		{BlankInkRole, Tile2Role},
		{LitInkRole, LitRole},
		{LitInkRole, Lit2Role},
		{LitValueRole, LitRole},
		{LitValueRole, Lit2Role},
		{SpentInkRole, SpentRole},
		{ProofInkRole, ProofRole},
		{WrongInkRole, WrongRole},
		{LetterText1Role, Letter1Role},
		{LetterText2Role, Letter2Role},
		{LetterText3Role, Letter3Role},
		{LetterText4Role, Letter4Role},
		{WordText1Role, Word1Role},
		{WordText2Role, Word2Role},
		{WordText3Role, Word3Role},
		{WordText4Role, Word4Role},
		{HarmText1Role, Harm1Role},
		{HarmText2Role, Harm2Role},
		{SlabText1Role, Slab1Role},
		{SlabText2Role, Slab2Role},
		{SlabText3Role, Slab3Role},
		{WorkerAInkRole, WorkerARole},
		{WorkerBInkRole, WorkerBRole},
		{DomeTextRole, DomeRole},
		{TextRole, ChosenRole},
		{MutedRole, ChosenRole},
		{BrassRole, ChosenRole},
		{TextRole, SquareRole},
		{TextRole, Square2Role},
	}
	words  = []Role{TextRole, MutedRole, BrassRole, RedRole, GoodRole}
	blocks = []Role{TileRole, LitRole, SpentRole, WrongRole}
	onto   = []pair{ // tiles and their squares
		{TileRole, SquareRole},
		{Tile2Role, Square2Role},
		{LitRole, SquareRole},
		{Lit2Role, Square2Role},
		{ProofRole, SquareRole},
		{WrongRole, SquareRole},
	}
	apart = []pair{ // fills with different meanings on one board
		{TileRole, LitRole},
		{TileRole, SpentRole},
		{LitRole, SpentRole},
		{TileRole, ProofRole},
		{LitRole, ProofRole},
		{WrongRole, LitRole},
		{WrongRole, ProofRole},
		{WrongRole, TileRole},
		{SquareRole, Letter1Role},
		{SquareRole, Word1Role},
		{Letter1Role, Word1Role},
		{Letter2Role, Word2Role},
		{Letter3Role, Word3Role},
		{Letter4Role, Word4Role},
		{Letter1Role, Letter2Role},
		{Letter2Role, Letter3Role},
		{Letter3Role, Letter4Role},
		{Word1Role, Word2Role},
		{Word2Role, Word3Role},
		{Word3Role, Word4Role},
		{Harm1Role, SquareRole},
		{Harm1Role, Letter1Role},
		{Harm1Role, Word1Role},
		{WorkerARole, WorkerBRole},
		{WorkerBRole, DomeRole},
		{Slab1Role, Slab2Role},
		{Slab2Role, Slab3Role},
		{Slab1Role, GroundRole},
		{LegalRole, GroundRole},
		{LegalRole, Ground2Role},
		{LitRole, Word4Role},
		{TileRole, Word4Role},
		{TileRole, Letter4Role},
		{WrongRole, Word2Role},
		{WrongRole, Word3Role},
	}
)

// TestContrast: text is readable on its background: 4.5 to 1 is WCAG's AA. A block isn't text,
// and 3 to 1 is enough to see its edge.
func TestContrast(t *testing.T) {
	for _, b := range bounded {
		check := func(what string, a, c rgb, least float64) {
			t.Helper()
			if got := contrast(a, c); got < least {
				t.Errorf("%s: %s has %.2f to 1", b.name, what, got)
			}
		}
		for _, p := range written {
			check(fmt.Sprintf("ink %d on %d", p[0], p[1]), b.shade(t, p[0]), b.shade(t, p[1]), 4.5)
		}
		for _, g := range b.grounds {
			for _, r := range words {
				check(fmt.Sprintf("ink %d on #%06x", r, g), b.shade(t, r), fromHex(g), 4.5)
			}
			for _, r := range blocks {
				check(fmt.Sprintf("block %d on #%06x", r, g), b.shade(t, r), fromHex(g), b.block)
			}
		}
		for _, p := range onto {
			tile, square := b.shade(t, p[0]), b.shade(t, p[1])
			if p[0] == ProofRole && b.theme.Name == "light" {
				// On light backgrounds a laid tile is white on nearly white, and stands out by
				// its letter, which is red and underlined.
				check("a laid letter on its square", b.shade(t, ProofInkRole), square, 4.5)
				continue
			}
			check(fmt.Sprintf("tile %d on %d", p[0], p[1]), tile, square, b.square)
		}
	}
}

func TestColourBlind(t *testing.T) {
	for _, b := range bounded {
		for eye, by := range eyes {
			least, of := math.Inf(1), pair{}
			for _, p := range apart {
				if d := colourDistance(seen(b.shade(t, p[0]), by), seen(b.shade(t, p[1]), by)); d < least {
					least, of = d, p
				}
			}
			t.Logf("%s, %s: the nearest are %v, %.1f apart", b.name, eye, of, least)
			if least < b.apart[eye] {
				t.Errorf("%s, %s: %v are %.2f apart", b.name, eye, of, least)
			}
		}
	}
}

// TestCIEDE2000 has three of the pairs with which the formula's authors test implementations.
func TestCIEDE2000(t *testing.T) {
	for _, c := range []struct{ l1, a1, b1, l2, a2, b2, want float64 }{
		{50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425},
		{50, 2.5, 0, 73, 25, -18, 27.1492},
		{90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441},
	} {
		if got := ciede2000(c.l1, c.a1, c.b1, c.l2, c.a2, c.b2); math.Abs(got-c.want) > 0.0001 {
			t.Errorf("%v are %.4f apart", c, got)
		}
	}
}

// signs distinguish fills that are the same in sixteen colours.
var signs = map[pair]string{
	{LegalRole, GroundRole}:  "the corners ┌ ┐ └ ┘",
	{LegalRole, Ground2Role}: "the corners ┌ ┐ └ ┘",
	{WrongRole, Word2Role}:   "the label 3W, and the ! in place of the value",
}

func TestSixteenApart(t *testing.T) {
	th := drawn["16"]
	for _, p := range apart {
		same := th.grounds[p[0]] == th.grounds[p[1]]
		if sign := signs[p]; same && sign == "" {
			t.Errorf("%v look alike, and no other sign is told", p)
		} else if !same && sign != "" {
			t.Errorf("%v need no sign: they look different", p)
		}
	}
	for _, p := range written {
		if is := th.pen(p[0], p[1], 0); is.fore[1:] == is.back[1:] && is.fore[1:] != ownFore[1:] {
			t.Errorf("ink %d can't be read on %d: both are %s", p[0], p[1], is.fore)
		}
	}
}

// TestSnap: a colour given by number looks the same.
func TestSnap(t *testing.T) {
	for _, c := range []struct {
		snap [roles]uint8
		b    bounds
		full func(colours) uint32
	}{
		{snapDark, bounded[0], func(c colours) uint32 { return c.dark }},
		{snapLight, bounded[1], func(c colours) uint32 { return c.light }},
	} {
		for i, n := range c.snap {
			r := Role(i)
			if n == 0 || r == LitValueRole && c.snap[r] == c.snap[LitInkRole] {
				continue // digits have the colour of the ink
			}
			if d := colourDistance(c.b.shade(t, r), fromHex(c.full(palettes[r]))); d > 5 {
				t.Errorf("%s: role %d is %.1f from its colour", c.b.name, r, d)
			}
		}
	}
}
