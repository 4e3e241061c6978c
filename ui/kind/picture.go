package kind

// BoardPicture is a board as a page for browsers draws it: rows of squares, the top row first.
type BoardPicture [][]PictureSquare

// PictureSquare is a square of a board: its text, a short one in its corner, and how it looks, in one or two of Looks.
type PictureSquare struct{ Text, Corner, Look string }

// The looks of squares: tiles, blanks and premium squares of word games, heights and workers of Santorini. A plain
// square has none.
const (
	LookTile   = "t"
	LookBlank  = "t k"
	LookLetter = "l"
	LookWord   = "w"
	LookFirst  = "a" // the worker of seat 1, beside a height
	LookSecond = "b"
	LookHeight = "h" // and the height
)
