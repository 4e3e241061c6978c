package widget

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"quoin/ui/theme"
)

const inFace = "ÄÖÜÑABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:-"

func TestNoLetterHasATwin(t *testing.T) {
	for scale := 1; scale <= 3; scale++ {
		var seen []Glyph
		for _, r := range []rune(inFace)[:30] {
			g, ok := Face(r, scale)
			if !ok || g.Width != 5*scale || len(g.Rows) != 5*scale {
				t.Fatalf("%c scaled %d times: %d×%d, %v", r, scale, g.Width, len(g.Rows), ok)
			}
			if slices.ContainsFunc(seen, func(other Glyph) bool { return slices.Equal(other.Rows, g.Rows) }) {
				t.Errorf("%c scaled %d times looks as another letter does", r, scale)
			}
			seen = append(seen, g)
		}
	}
}

func TestScalingOnlyAddsInk(t *testing.T) {
	for _, r := range inFace {
		small, _ := Face(r, 1)
		for scale := 2; scale <= 3; scale++ {
			if r == 'Q' && scale == 2 {
				continue // drawn by hand
			}
			g, _ := Face(r, scale)
			eased := 0
			for y := range g.Rows {
				for x := range g.Width {
					switch was := small.pixel(x/scale, y/scale); {
					case was && !g.pixel(x, y):
						t.Fatalf("%c scaled %d times lacks %d,%d", r, scale, x, y)
					case !was && g.pixel(x, y):
						eased++
					}
				}
			}
			if strings.ContainsRune("KMNOSVXYZ", r) && eased == 0 {
				t.Errorf("%c scaled %d times has no eased corner", r, scale)
			}
		}
	}
}

// drawn returns a canvas's characters without styles.
func drawn(c *Canvas) []string {
	lines := make([]string, c.h)
	for y := range lines {
		for _, cell := range c.Row(y) {
			lines[y] += string(cell.Rune)
		}
	}
	return lines
}

func themes() []*theme.Theme {
	return []*theme.Theme{
		theme.New("dark", true, colorprofile.TrueColor), theme.New("light", true, colorprofile.TrueColor),
		theme.New("dark", true, colorprofile.ANSI), theme.New("mono", true, colorprofile.ASCII),
	}
}

func TestTypeKeepsToItsPlace(t *testing.T) {
	for _, th := range themes() {
		for s := range sizes {
			across, down := s.Pitch()
			for _, face := range []string{"A", "Qu", "Ing", "?", "a"} {
				for kind := range kinds {
					for _, p := range []Piece{{}, {Order: 64}, {Cursor: true}, {Order: 12, Cursor: true}, {Value: "10"}} {
						p.Face, p.Kind = face, kind
						c := NewCanvas(th, across+4, down+4)
						c.Fill(0, 0, c.w, c.h, '.', theme.None, theme.None, 0)
						c.Type(2, 2, s, p)
						for i, cell := range c.cells {
							x, y := i%c.w-2, i/c.w-2
							if inside := x >= 0 && x < s.Width() && y >= 0 && y < down; !inside && cell != (theme.Cell{Rune: '.'}) {
								t.Fatalf("%s, size %d, %+v: writes %q at %d,%d", th.Name, s, p, cell.Rune, x, y)
							}
						}
					}
				}
			}
		}
	}
}

func TestSmallTypeIsReadAsText(t *testing.T) {
	for _, th := range themes() {
		for _, test := range []struct {
			size TypeSize
			p    Piece
			want string
		}{
			{XS, Piece{Face: "A"}, " A "},
			{XS, Piece{Face: "Qu"}, " Qu"},
			{XS, Piece{Face: "A", Cursor: true}, "[A]"},
			{XS, Piece{Face: "A", Order: 3}, " A3"},
			{S, Piece{Face: "A", Order: 3}, "  A 3"},
			{S, Piece{Face: "A", Order: 13}, "  A13"},
			{S, Piece{Face: "Qu", Order: 13}, " Qu13"},
			{S, Piece{Face: "A", Cursor: true}, " [A] "},
			{S, Piece{Face: "Qu", Order: 3, Cursor: true}, "[Qu]3"},
			{S, Piece{Face: "A", Value: "10"}, " A 10"},
			{SM, Piece{Face: "A", Order: 3}, "   A  3"},
			{SM, Piece{Face: "Qu", Order: 13, Cursor: true}, " [Qu]13"},
		} {
			for _, kind := range []TileState{TypeLit, TypeTile} {
				test.p.Kind = kind
				across, down := test.size.Pitch()
				c := NewCanvas(th, across, down)
				c.Type(0, 0, test.size, test.p)
				row := 0
				if test.size == SM {
					row = 1
				}
				// Without colours a tile has a frame, which isn't part of its text.
				if got := strings.ReplaceAll(drawn(c)[row], "│", " "); strings.TrimRight(got, " ") != strings.TrimRight(test.want, " ") {
					t.Errorf("%s, size %d, %+v: %q, not %q", th.Name, test.size, test.p, got, test.want)
				}
			}
		}
	}
}

func TestLargeTypeHasItsLetter(t *testing.T) {
	for _, test := range []struct {
		theme int
		want  []string
	}{
		{0, []string{"  ▄▄▄   3", " █ ▄ █   ", " ▀▄▄▀▄ u ", "▄▄▄▄▄▄▄▄▄"}},
		{3, []string{"  ▄▄▄   3", " █ ▄ █   ", " ▀▄▄▀▄ u ", "▀▀▀▀▀▀▀▀▀"}},
	} {
		th := themes()[test.theme]
		c := NewCanvas(th, 9, 4)
		c.Type(0, 0, M, Piece{Face: "Qu", Kind: TypeLit, Order: 3})
		if got := drawn(c); !slices.Equal(got, test.want) {
			t.Errorf("%s:\n%s\nnot\n%s", th.Name, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}
