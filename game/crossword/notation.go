package crossword

import (
	"strconv"
	"strings"
)

// Moves are written in two manners.
//
// Notation, Scrabble's, names the square where the word begins and has the
// whole word, with . for each tile of it that lies on the board already: across
// "8D .OVE", down "D8 .OVE". It needs the board.
//
// Move.String, ScraeBBKle's, has the tiles laid and the square of the first of
// them: across "OVE,8e", down "OVE,d9". It needs no board, and "," is the move
// that lays nothing.
//
// In both, what begins with the row reads across and what begins with the
// column down, and a blank is its letter in lower case. Either manner can write
// each move in one way only and reads nothing else.

// maxNotation bounds Notation in bytes: a square, a space and a word as long
// as the longest line.
const maxNotation = 3 + 1 + MaxRows

// String is the move in ScraeBBKle's manner. The zero Move is ",".
func (m Move) String() string {
	if m.Len() == 0 {
		return ","
	}
	text := make([]byte, 0, RackSize+len(",10a"))
	for i := range m.Len() {
		text = append(text, m.Tile(i).Byte())
	}
	return string(appendPlace(append(text, ','), m.Origin(), m.Down(), 'a'))
}

// ParseMove reads a move in ScraeBBKle's manner, and "," as the zero Move,
// which passes. The error is a *TextError.
func ParseMove(text string) (Move, error) {
	whole := piece{text: text}
	if text == "," {
		return Move{}, nil
	}
	const longest = RackSize + len(",10a")
	if len(text) > maxNotation { // so that what is only a little too long is named by its fault
		return Move{}, whole.wrong(longest, TextTooLong).counts(len(text), longest)
	}
	parts := whole.split(",", 2)
	var tiles []Tile
	for i := range len(parts[0].text) {
		tile := Letter(text[i])
		switch {
		case tile == None:
			return Move{}, whole.wrong(i, BadTile)
		case i == RackSize:
			return Move{}, whole.wrong(i, TooManyTiles).counts(len(parts[0].text), RackSize)
		}
		tiles = append(tiles, tile)
	}
	switch {
	case len(parts) < 2:
		return Move{}, whole.wrong(len(text), MissingPart).counts(1, 2)
	case len(tiles) == 0:
		return Move{}, whole.wrong(0, NoTiles)
	}
	origin, down, err := readPlace(parts[1], 'a')
	if err != nil {
		return Move{}, err
	}
	m, _ := NewMove(origin, down, tiles...) // within its bounds, as just read
	return m, nil
}

// Notation is the move in Scrabble's manner, on the board before it is played.
// The zero Move is "". A move that the rules don't allow has a text too, which
// ParseNotation may refuse: tiles beyond the edge are written as if there were
// squares, and those of a move whose origin is taken as if it went round the
// tiles there.
func (b Board) Notation(m Move) string {
	if m.Len() == 0 {
		return ""
	}
	start := m.Origin()
	for b.Tile(start.Step(m.Down(), -1)) != None {
		start = start.Step(m.Down(), -1)
	}
	text := append(appendPlace(nil, start, m.Down(), 'A'), ' ')
	laid := 0
	for at := start; ; at = at.Step(m.Down(), 1) {
		switch {
		case b.Tile(at) != None:
			text = append(text, '.')
		case laid < m.Len():
			text = append(text, m.Tile(laid).Byte())
			laid++
		default:
			return string(text)
		}
	}
}

// ParseNotation reads a move in Scrabble's manner, on the board before it is
// played. Whether the move is allowed is another question; but the word has to
// fit the board: . where a tile lies and only there, and no further tile before
// or after it. The error is a *TextError.
func (b Board) ParseNotation(text string) (Move, error) {
	whole := piece{text: text}
	if len(text) > maxNotation {
		return Move{}, whole.wrong(maxNotation, TextTooLong).counts(len(text), maxNotation)
	}
	parts := whole.split(" ", 2)
	start, down, err := readPlace(parts[0], 'A')
	switch {
	case err != nil:
		return Move{}, err
	case len(parts) < 2:
		return Move{}, whole.wrong(len(text), MissingPart).counts(1, 2)
	case b.Tile(start.Step(down, -1)) != None:
		return Move{}, whole.wrong(0, BeginsEarlier).on(start.Step(down, -1))
	}
	word := parts[1]
	var laid []Laid
	for i := range len(word.text) {
		at := start.Step(down, i)
		switch reason := b.misfit(word.text[i], at); {
		case reason != "":
			return Move{}, word.wrong(i, reason).on(at)
		case word.text[i] == '.':
			continue
		case len(laid) == RackSize:
			return Move{}, word.wrong(i, TooManyTiles).on(at)
		}
		laid = append(laid, Laid{at, Letter(word.text[i])})
	}
	if after := start.Step(down, len(word.text)); b.Tile(after) != None {
		return Move{}, word.wrong(len(word.text), EndsLater).on(after)
	}
	if len(laid) == 0 {
		return Move{}, word.wrong(0, NoTiles)
	}
	tiles := make([]Tile, len(laid))
	for i := range laid {
		tiles[i] = laid[i].Tile
	}
	m, _ := NewMove(laid[0].Square, down, tiles...) // within its bounds, as just read
	return m, nil
}

// misfit is why a character of a word can't stand on a square, or "".
func (b Board) misfit(character byte, at Square) TextReason {
	switch {
	case strings.IndexByte("()[]", character) >= 0:
		return BracketedTile
	case character != '.' && Letter(character) == None:
		return BadTile
	case !b.layout.Inside(at):
		return OutsideBoard
	case character == '.' && b.Tile(at) == None:
		return EmptyThrough
	case character != '.' && b.Tile(at) != None:
		return TakenSquare
	}
	return ""
}

// appendPlace writes a square and a direction; a is the letter of the first
// column.
func appendPlace(text []byte, s Square, down bool, a byte) []byte {
	if down {
		text = append(text, a+byte(s.Column))
	}
	text = strconv.AppendInt(text, int64(s.Row)+1, 10)
	if !down {
		text = append(text, a+byte(s.Column))
	}
	return text
}

// readPlace reads what appendPlace writes, on a board of any size. The case of
// the column is at fault only where nothing else is.
func readPlace(p piece, a byte) (s Square, down bool, err error) {
	s, down, err = placeAt(p, a)
	if err == nil {
		return s, down, nil
	}
	if _, down, other := placeAt(p, a^('a'^'A')); other == nil {
		column := 0
		if !down {
			column = len(p.text) - 1
		}
		return Square{}, false, p.wrong(column, ColumnCase)
	}
	return Square{}, false, err
}

// placeAt is readPlace for columns from a on.
func placeAt(p piece, a byte) (s Square, down bool, err error) {
	column, down := columnAt(p, 0, a)
	i := 0
	if down {
		i = 1
	}
	const maxRowDigits = 2
	digits := i
	for i < len(p.text) && i < digits+maxRowDigits && '0' <= p.text[i] && p.text[i] <= '9' && (i > digits || p.text[i] != '0') {
		s.Row = 10*s.Row + int(p.text[i]-'0')
		i++
	}
	if i == digits {
		return Square{}, false, p.wrong(i, BadOrigin)
	}
	s.Row--
	if !down {
		var ok bool
		if column, ok = columnAt(p, i, a); !ok {
			return Square{}, false, p.wrong(i, BadOrigin)
		}
		i++
	}
	if i < len(p.text) {
		return Square{}, false, p.wrong(i, BadOrigin)
	}
	s.Column = column
	return s, down, nil
}

// columnAt reads a column letter.
func columnAt(p piece, i int, a byte) (column int, ok bool) {
	if i >= len(p.text) || p.text[i] < a || p.text[i] >= a+MaxColumns {
		return 0, false
	}
	return int(p.text[i] - a), true
}
