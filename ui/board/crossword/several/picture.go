package several

import (
	"strconv"
	"strings"

	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/ui/kind"
)

// picture draws a board with its tiles and values, and its premium squares: 2L, 3W.
func picture(m match.Any) kind.BoardPicture {
	v := m.(position).View(crossword.Watcher).Game
	b, tiles := v.Board(), v.Variant().Tiles
	l := b.Layout()
	rows := make(kind.BoardPicture, l.Rows())
	for row := range rows {
		rows[row] = make([]kind.PictureSquare, l.Columns())
		for column := range rows[row] {
			at := crossword.Square{Column: column, Row: row}
			square := &rows[row][column]
			switch t, p := b.Tile(at), l.Premium(at); {
			case t.IsBlank() && t != crossword.None:
				*square = kind.PictureSquare{Text: strings.ToUpper(t.String()), Look: kind.LookBlank}
			case t != crossword.None:
				*square = kind.PictureSquare{Text: t.String(), Corner: strconv.Itoa(tiles.Value(t)), Look: kind.LookTile}
			case p.Kind == crossword.LetterPremium:
				*square = kind.PictureSquare{Text: strconv.Itoa(p.Factor) + "L", Look: kind.LookLetter}
			case p.Kind == crossword.WordPremium:
				*square = kind.PictureSquare{Text: strconv.Itoa(p.Factor) + "W", Look: kind.LookWord}
			}
		}
	}
	return rows
}
