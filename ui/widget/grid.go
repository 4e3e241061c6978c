package widget

import (
	"strings"

	"charm.land/lipgloss/v2"

	"quoin/game/adjacency"
	"quoin/ui/theme"
)

// Mark is how a tile stands out from the others.
type Mark uint8

// The marks. Each has its own drawing as well as its own colour.
const (
	Plain Mark = iota
	Lit        // part of the word being typed
	Again      // part of a word that was found before
	marks
)

// Cell is what a square of a grid shows.
type Cell struct {
	Tile   byte // 'a'..'z'; 'q' is Qu
	Mark   Mark
	Cursor bool
}

// tileSize is one of the sizes tiles are drawn in.
type tileSize struct {
	width, height int  // of a cell, the space around it included
	boxed         bool // every tile has a frame of its own, and the grid has none
}

// From the largest to the smallest.
var tileSizes = [...]tileSize{
	{11, 5, true},
	{7, 3, true},
	{5, 2, false},
	{4, 1, false},
}

// Grid draws a square of tiles, with every cell drawn once beforehand: a
// board styled cell by cell at each frame takes thirty times as long.
type Grid struct {
	n     int
	size  tileSize
	theme *theme.Theme
	cells [26][marks][2][]string // by letter, mark, cursor: the cell's lines
	frame [3]string              // top, side, bottom, when tiles have none of their own
}

// NewGrid makes a grid of n×n in the largest tiles that fit the room; in the
// smallest when none do.
func NewGrid(t *theme.Theme, n, width, height int) *Grid {
	g := &Grid{n: n, theme: t, size: tileSizes[len(tileSizes)-1]}
	for _, s := range tileSizes {
		if w, h := s.outer(n); w <= width && h <= height {
			g.size = s
			break
		}
	}
	for letter := range g.cells {
		face := adjacency.Face(byte('a' + letter))
		for mark := range marks {
			g.cells[letter][mark][0] = g.draw(face, mark, false)
			g.cells[letter][mark][1] = g.draw(face, mark, true)
		}
	}
	if !g.size.boxed {
		bar := strings.Repeat("─", n*g.size.width+1)
		g.frame = [3]string{t.Line.Render("┌" + bar + "┐"), t.Line.Render("│"), t.Line.Render("└" + bar + "┘")}
	}
	return g
}

// outer is the size of a grid of n×n.
func (s tileSize) outer(n int) (width, height int) {
	if s.boxed {
		return n * s.width, n * s.height
	}
	return n*s.width + 3, n*s.height + 2 - (s.height - 1)
}

// Size is the columns and rows the grid takes.
func (g *Grid) Size() (width, height int) { return g.size.outer(g.n) }

// Square is the rectangle of a square within the grid.
func (g *Grid) Square(square int) (x, y, width, height int) {
	x, y = square%g.n*g.size.width, square/g.n*g.size.height
	if !g.size.boxed {
		x, y = x+1, y+1
	}
	return x, y, g.size.width, g.size.height
}

// Lines draws the grid. Each line is as wide as Size says.
func (g *Grid) Lines(cell func(square int) Cell) []string {
	var lines []string
	if !g.size.boxed {
		lines = append(lines, g.frame[0])
	}
	row := make([][]string, g.n)
	var b strings.Builder
	for y := range g.n {
		for x := range g.n {
			c := cell(y*g.n + x)
			cursor := 0
			if c.Cursor {
				cursor = 1
			}
			row[x] = g.cells[c.Tile-'a'][c.Mark][cursor]
		}
		for part := range row[0] {
			if !g.size.boxed && part > 0 && y == g.n-1 {
				break // no space below the last row
			}
			b.Reset()
			if !g.size.boxed {
				b.WriteString(g.frame[1])
			}
			for _, cell := range row {
				b.WriteString(cell[part])
			}
			if !g.size.boxed {
				b.WriteByte(' ')
				b.WriteString(g.frame[1])
			}
			lines = append(lines, b.String())
		}
	}
	if !g.size.boxed {
		lines = append(lines, g.frame[2])
	}
	return lines
}

// draw is the lines of one cell.
func (g *Grid) draw(face string, mark Mark, cursor bool) []string {
	style := [marks]theme.Style{g.theme.Tile, g.theme.Lit, g.theme.Again}[mark]
	if g.size.boxed {
		return g.drawBoxed(face, style, mark, cursor)
	}
	left, right := " ", " "
	switch {
	case cursor:
		left, right = ">", "<"
	case mark == Lit:
		left, right = "[", "]"
	case mark == Again:
		left, right = "(", ")"
	}
	if len(face) == 2 && g.size.width < 5 {
		right = strings.TrimSpace(right) // Qu and a sign fill the cell
	}
	text := left + face + right
	line := " " + style.Render(text)
	if mark == Plain && cursor {
		line = " " + g.theme.Accent.Render(left) + style.Render(face) + g.theme.Accent.Render(right)
	}
	line += strings.Repeat(" ", max(0, g.size.width-1-lipgloss.Width(text)))
	lines := []string{line}
	for range g.size.height - 1 {
		lines = append(lines, strings.Repeat(" ", g.size.width))
	}
	return lines
}

// drawBoxed is a tile with a frame: thin, heavy for the word being typed,
// double for one found before.
func (g *Grid) drawBoxed(face string, style theme.Style, mark Mark, cursor bool) []string {
	box := [marks]string{"┌─┐│└┘", "┏━┓┃┗┛", "╔═╗║╚╝"}[mark]
	edge := []rune(box)
	inner := g.size.width - 2
	frame := g.theme.Line
	if mark != Plain {
		frame = style
	}
	if cursor {
		if face = "> " + face + " <"; len(face) > inner {
			face = strings.ReplaceAll(face, " ", "")
		}
		if mark == Plain {
			frame = g.theme.Accent
		}
	}
	pad := inner - len(face)
	text := strings.Repeat(" ", pad/2) + face + strings.Repeat(" ", pad-pad/2)
	bar := strings.Repeat(string(edge[1]), inner)
	side := frame.Render(string(edge[3]))
	blank := side + style.Render(strings.Repeat(" ", inner)) + side
	lines := []string{frame.Render(string(edge[0]) + bar + string(edge[2]))}
	for y := range g.size.height - 2 {
		if y == (g.size.height-2)/2 {
			lines = append(lines, side+style.Render(text)+side)
		} else {
			lines = append(lines, blank)
		}
	}
	return append(lines, frame.Render(string(edge[4])+bar+string(edge[5])))
}
