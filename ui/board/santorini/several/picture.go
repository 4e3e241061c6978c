package several

import (
	"strconv"

	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/ui/kind"
)

// picture draws the heights, and on them the workers of seats 1 and 2 as A and B.
func picture(m match.Any) kind.BoardPicture {
	p := m.(position).View(0).Game.Position()
	rows := make(kind.BoardPicture, santorini.Side)
	for row := range rows {
		rows[row] = make([]kind.PictureSquare, santorini.Side)
		for column := range rows[row] {
			at := santorini.At(column, santorini.Side-1-row)
			height := strconv.Itoa(p.Height(at))
			square := kind.PictureSquare{Text: height, Look: kind.LookHeight + height}
			if seat, is := p.Worker(at); is {
				square = kind.PictureSquare{Text: "AB"[seat : seat+1], Corner: height, Look: square.Look + " " + []string{kind.LookFirst, kind.LookSecond}[seat]}
			}
			rows[row][column] = square
		}
	}
	return rows
}
