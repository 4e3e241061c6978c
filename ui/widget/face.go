package widget

import (
	"strings"
	"unicode/utf8"
)

// Glyph is a picture of pixels, each one column wide and half a row high. In each row, bit
// Width-1 is the leftmost pixel.
type Glyph struct {
	Width int
	Rows  []uint32
}

func (g Glyph) pixel(x, y int) bool {
	return y >= 0 && y < len(g.Rows) && x >= 0 && x < g.Width && g.Rows[y]>>(g.Width-1-x)&1 == 1
}

func (g Glyph) set(x, y int) { g.Rows[y] |= 1 << (g.Width - 1 - x) }

// face has capitals and figures of 5×5 pixels with strokes of one pixel. No two letters look
// alike: I is narrow with two bars and T wide with one, W has its middle stroke down and two feet
// where M has it up, the tail of Q starts inside, G has a bar and a spur, and J a roof.
const face = `
A 01110 10001 11111 10001 10001
Ä 10001 00100 01010 11111 10001
B 11110 10001 11110 10001 11110
C 01111 10000 10000 10000 01111
D 11110 10001 10001 10001 11110
E 11111 10000 11110 10000 11111
F 11111 10000 11110 10000 10000
G 01111 10000 10011 10001 01111
H 10001 10001 11111 10001 10001
I 01110 00100 00100 00100 01110
J 00111 00001 00001 10001 01110
K 10001 10010 11100 10010 10001
L 10000 10000 10000 10000 11111
M 10001 11011 10101 10001 10001
N 10001 11001 10101 10011 10001
Ñ 01110 10001 11001 10101 10011
O 01110 10001 10001 10001 01110
Ö 01010 00000 01110 10001 01110
P 11110 10001 11110 10000 10000
Q 01110 10001 10101 10010 01101
R 11110 10001 11110 10010 10001
S 01111 10000 01110 00001 11110
T 11111 00100 00100 00100 00100
U 10001 10001 10001 10001 01110
Ü 01010 00000 10001 10001 01110
V 10001 10001 01010 01010 00100
W 10001 10001 10101 10101 01010
X 10001 01010 00100 01010 10001
Y 10001 01010 00100 00100 00100
Z 11111 00010 00100 01000 11111
0 01110 10001 10001 10001 01110
1 00100 01100 00100 00100 01110
2 11110 00001 01110 10000 11111
3 11110 00001 01110 00001 11110
4 10010 10010 11111 00010 00010
5 11111 10000 11110 00001 11110
6 01110 10000 11110 10001 01110
7 11111 00010 00100 01000 01000
8 01110 10001 01110 10001 01110
9 01110 10001 01111 00001 01110
: 0 1 0 1 0
- 000 000 111 000 000
`

// wideQ is Q at twice the size, drawn by hand because scaling would close up its tail.
const wideQ = "0011111100 0111111110 1110000111 1100000011 1100000011 1100111011 1110011111 0111001111 0111111110 0011110011"

// faces has the face in its three sizes, by character. It is never changed.
var faces = func() (all [3]map[rune]Glyph) {
	all[0] = map[rune]Glyph{}
	for line := range strings.Lines(strings.TrimSpace(face)) {
		name, rows, _ := strings.Cut(strings.TrimSpace(line), " ")
		letter, _ := utf8.DecodeRuneInString(name)
		all[0][letter] = parse(rows)
	}
	for n := 2; n <= len(all); n++ {
		all[n-1] = map[rune]Glyph{}
		for r, g := range all[0] {
			all[n-1][r] = g.scaled(n)
		}
	}
	all[1]['Q'] = parse(wideQ)
	return all
}()

// Face returns the glyph of a capital, a figure, a colon or a minus, scaled 1 to 3 times. ok is
// false for other characters.
func Face(r rune, scale int) (Glyph, bool) {
	g, ok := faces[scale-1][r]
	return g, ok
}

func parse(rows string) (g Glyph) {
	for row := range strings.FieldsSeq(rows) {
		g.Width = len(row)
		var bits uint32
		for _, pixel := range row {
			bits = bits<<1 | uint32(pixel-'0')
		}
		g.Rows = append(g.Rows, bits)
	}
	return g
}

// scaled returns the glyph n times as large, with the inner corners of its diagonals filled. Ink
// is only added, so strokes never get thinner.
func (g Glyph) scaled(n int) Glyph {
	big := Glyph{g.Width * n, make([]uint32, len(g.Rows)*n)}
	for y := range g.Rows {
		for x := range g.Width {
			if g.pixel(x, y) {
				for i := range n * n {
					big.set(x*n+i%n, y*n+i/n)
				}
				continue
			}
			for _, corner := range [...]struct{ dx, dy int }{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
				if g.pixel(x+corner.dx, y) && g.pixel(x, y+corner.dy) && !g.pixel(x+corner.dx, y+corner.dy) {
					big.set(x*n+(corner.dx+1)/2*(n-1), y*n+(corner.dy+1)/2*(n-1))
				}
			}
		}
	}
	return big
}
