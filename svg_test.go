//go:build unix

package main_test

import (
	"fmt"
	"html"
	"image/color"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

// The size of a cell in a picture's units, for a font of 15.
const (
	cellWidth, cellHeight = 9, 19
	pictureEdge           = 14
)

// sheet is the background of a picture, with the two default colours of a terminal.
type sheet struct{ ink, ground string }

var (
	night = sheet{"#dcdad5", "#16161a"}
	day   = sheet{"#23201c", "#ffffff"}
)

// cells is a grid of terminal cells; an emulator is one.
type cells interface {
	Width() int
	Height() int
	CellAt(x, y int) *uv.Cell
}

// svg returns a picture of the cells.
func (on sheet) svg(c cells) string {
	var areas, texts strings.Builder
	for y := range c.Height() {
		on.areas(&areas, c, y)
		on.texts(&texts, c, y)
	}
	return on.frame(c, fmt.Sprintf("<g shape-rendering=\"crispEdges\">\n%s</g>\n%s", areas.String(), texts.String()))
}

// frame returns a picture of the size of the cells, with the given content.
func (on sheet) frame(c cells, content string) string {
	width, height := c.Width()*cellWidth+2*pictureEdge, c.Height()*cellHeight+2*pictureEdge
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%[1]d" height="%[2]d" viewBox="0 0 %[1]d %[2]d" `+
		`font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,DejaVu Sans Mono,monospace" font-size="15" xml:space="preserve">
<rect width="100%%" height="100%%" rx="8" fill="%[3]s"/>
%[4]s</svg>
`, width, height, on.ground, content)
}

// halves returns the colours of a cell's upper and lower half, "" for the default background, and
// the ink of its character, "" if the halves are the whole cell.
func (on sheet) halves(c *uv.Cell) (upper, lower, ink string) {
	if c == nil {
		return "", "", ""
	}
	ink, ground := hex(c.Style.Fg, on.ink), hex(c.Style.Bg, "")
	if c.Style.Attrs&uv.AttrReverse != 0 {
		ink, ground = hex(c.Style.Bg, on.ground), hex(c.Style.Fg, on.ink)
	}
	switch c.Content {
	case "█":
		return ink, ink, ""
	case "▀":
		return ink, ground, ""
	case "▄":
		return ground, ink, ""
	case " ", "":
		return ground, ground, ""
	}
	return ground, ground, ink
}

func hex(c color.Color, otherwise string) string {
	if c == nil {
		return otherwise
	}
	if indexed, ok := c.(ansi.IndexedColor); ok && indexed < 16 {
		c = ansi.BasicColor(indexed)
	}
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}

// areas paints the halves of row y, each run of a colour once. Backgrounds and
// half blocks are painted as areas so that they don't depend on a font.
func (on sheet) areas(b *strings.Builder, c cells, y int) {
	columns := c.Width()
	for half := range 2 {
		run, from := "", 0
		for x := range columns + 1 {
			fill := ""
			if x < columns {
				upper, lower, _ := on.halves(c.CellAt(x, y))
				if fill = upper; half == 1 {
					fill = lower
				}
			}
			if fill == run {
				continue
			}
			if run != "" && run != on.ground {
				top, bottom := y*cellHeight+half*(cellHeight/2), y*cellHeight+cellHeight/2+half*(cellHeight-cellHeight/2)
				fmt.Fprintf(b, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
					pictureEdge+from*cellWidth, pictureEdge+top, (x-from)*cellWidth, bottom-top, run)
			}
			run, from = fill, x
		}
	}
}

// texts writes the words of row y, each as wide as its cells.
func (on sheet) texts(b *strings.Builder, all cells, y int) {
	columns := all.Width()
	var word strings.Builder
	style, from := "", 0
	end := func(x int) {
		if word.Len() > 0 {
			fmt.Fprintf(b, "<text x=\"%d\" y=\"%d\" textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\"%s>%s</text>\n",
				pictureEdge+from*cellWidth, pictureEdge+y*cellHeight+14, (x-from)*cellWidth, style, html.EscapeString(word.String()))
		}
		word.Reset()
	}
	for x := range columns {
		c := all.CellAt(x, y)
		_, _, ink := on.halves(c)
		look := ""
		if ink != "" {
			look = attributes(c, ink)
		}
		if ink == "" || look != style {
			end(x)
			style, from = look, x
		}
		if ink != "" {
			word.WriteString(c.Content)
		}
	}
	end(columns)
}

// attributes returns the SVG attributes of a text in an ink.
func attributes(c *uv.Cell, ink string) string {
	a := fmt.Sprintf(" fill=%q", ink)
	if c.Style.Attrs&uv.AttrBold != 0 {
		a += ` font-weight="bold"`
	}
	if c.Style.Attrs&uv.AttrFaint != 0 {
		a += ` opacity="0.65"`
	}
	if c.Style.Underline != 0 {
		a += ` text-decoration="underline"`
	}
	return a
}
