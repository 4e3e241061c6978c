package help

import (
	"strconv"
	"strings"

	"quoin/ui/theme"
	"quoin/ui/widget"
)

// Pages show tiles as boards do: a board with a path, or single tiles in tables. A line such as "=
// sta/lor/qep 0 1 2 5" is a board, with its rows and the squares of the path; the paragraph after it is drawn
// beside it if there is room. A word such as "~lit" in the first column of a table is a tile.

// The columns between a board and the paragraph beside it, and the least columns of that paragraph.
const (
	besideGap   = 4
	besideLeast = 28
)

// signs are the tiles for tables, by name.
var signs = map[string]widget.Piece{
	"tile":   {Face: "A", Kind: widget.TypeTile},
	"lit":    {Face: "A", Kind: widget.TypeLit},
	"cursor": {Face: "A", Kind: widget.TypeTile, Cursor: true},
	"spent":  {Face: "A", Kind: widget.TypeSpent},
	"proof":  {Face: "A", Kind: widget.TypeProof},
	"blank":  {Face: "a", Kind: widget.TypeBlank},
	"wrong":  {Face: "A", Kind: widget.TypeWrong},
}

// sign draws the tile that a text names, or else the text itself.
func sign(text string, t *theme.Theme) string {
	name, is := strings.CutPrefix(text, "~")
	if _, premium := premiums[name]; is && premium {
		c := widget.NewCanvas(t, widget.XS.Width(), 1)
		putPremium(c, 0, 0, name)
		return c.Lines()[0]
	}
	piece, known := signs[name]
	if !is || !known {
		return inline(text, t)
	}
	c := widget.NewCanvas(t, widget.XS.Width(), 1)
	c.Type(0, 0, widget.XS, piece)
	if name == "wrong" {
		c.Put(0, 0, "!A!", theme.WrongInkRole, theme.WrongRole, theme.Bold)
	}
	return c.Lines()[0]
}

// signWidth returns the columns of what sign draws.
func signWidth(text string) int {
	if name, is := strings.CutPrefix(text, "~"); is {
		_, known := signs[name]
		if _, premium := premiums[name]; known || premium {
			return widget.XS.Width()
		}
	}
	return len([]rune(text))
}

// board draws a board with a path, line by line. It returns nil if the text isn't a board.
func board(text string, t *theme.Theme) []string {
	letters, path, _ := strings.Cut(text, " ")
	rows := strings.Split(letters, "/")
	shown := widget.GridContent{Cursor: -1, Kind: widget.TypeLit}
	for _, place := range strings.Fields(path) {
		at, err := strconv.Atoi(place)
		if err != nil || at < 0 || at >= len(rows)*len(rows) {
			return nil
		}
		shown.Path = append(shown.Path, at)
	}
	for _, row := range rows {
		if len(row) != len(rows) {
			return nil
		}
	}
	shown.Tile = func(place int) byte { return rows[place/len(rows)][place%len(rows)] }
	return widget.NewGrid(t, len(rows), widget.SM).Lines(shown)
}

// beside puts a paragraph to the right of a board, or below it if there is no room.
func beside(board []string, text string, width int) []string {
	left := widget.Width(board[0])
	room := width - left - besideGap
	if room < besideLeast {
		return append(append(board, ""), widget.Wrap(text, width)...)
	}
	words := widget.Wrap(text, room)
	out := make([]string, max(len(board), len(words)))
	for i := range out {
		row := widget.Blank(left)
		if i < len(board) {
			row = board[i]
		}
		if i < len(words) {
			row += widget.Blank(besideGap) + words[i]
		}
		out[i] = row
	}
	return out
}
