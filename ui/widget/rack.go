package widget

import (
	"strconv"
	"strings"

	"quoin/game/crossword"
	"quoin/ui/theme"
)

// RackTile is a tile on a rack as it is drawn.
type RackTile struct {
	Tile   crossword.Tile
	Here   bool // the one that enter takes
	Picked bool // taken out, for an exchange
}

// Rack draws tiles with their values, five columns each. The one that enter
// takes has brackets, one that is picked has a sign before it.
func Rack(t *theme.Theme, r *crossword.Rules, tiles []RackTile) string {
	var b strings.Builder
	for _, tile := range tiles {
		text, style := TileText(r, tile.Tile), t.Tile
		if tile.Tile.IsBlank() {
			style = t.BlankTile
		}
		left, right := " ", " "
		switch {
		case tile.Here && tile.Picked:
			left, right, style = "[", "]", t.Again
		case tile.Here:
			left, right, style = "[", "]", t.Lit
		case tile.Picked:
			left, style = "+", t.Again
		}
		b.WriteString(style.Render(left+text+right) + Blank(faceWidth-len(text)))
	}
	return b.String()
}

// TileText is a tile with its value: A1, or ?0 for a blank.
func TileText(r *crossword.Rules, t crossword.Tile) string {
	return t.String() + strconv.Itoa(r.Value(t))
}
