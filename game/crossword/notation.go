package crossword

import (
	"strconv"
	"strings"
)

// Moves are written in two notations.
//
// Notation, Scrabble's, has the square where the word begins and the whole word, with . for each tile already
// on the board: across "8D .OVE", down "D8 .OVE". Reading it needs the board.
//
// Move.String, ScraeBBKle's, has the tiles laid and the square of the first: across "OVE,8e", down "OVE,d9".
// It needs no board; "," is the move that lays nothing.
//
// In both, a place that begins with the row reads across, one that begins with the column reads down, and a
// blank is its letter in lower case. Each move has exactly one text in each notation, and nothing else is
// read.

// maxNotation bounds the length of Notation in bytes: a square, a space and a word as long as the longest
// line.
const maxNotation = 3 + 1 + MaxRows

// String returns the move in ScraeBBKle's notation. The zero Move is ",".
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

// ParseMove reads a move in ScraeBBKle's notation; "," is the zero Move, a pass. The error is a *TextError.
func ParseMove(text string) (Move, error) {
	whole := piece{text: text}
	if text == "," {
		return Move{}, nil
	}
	const longest = RackSize + len(",10a")
	if len(text) > maxNotation { // a text only a little too long gets a more precise error below
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
	m, _ := NewMove(origin, down, tiles...) // the bounds were checked while reading
	return m, nil
}

// Notation returns the move in Scrabble's notation, on the board before it. The zero Move is "". A move that
// the rules don't allow has a text too, which ParseNotation may refuse: tiles beyond the edge are written as
// if the board went on, and if the origin is taken, the tiles are written as if they went on the next free
// squares.
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

// ParseNotation reads a move in Scrabble's notation, on the board before it. It doesn't check whether the
// move is legal, but the word has to fit the board: . on exactly the squares that have a tile, and no tile
// just before or after the word. The error is a *TextError.
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
	m, _ := NewMove(laid[0].Square, down, tiles...) // the bounds were checked while reading
	return m, nil
}

// misfit returns why a character of a word can't go on a square, or "".
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

// appendPlace appends a square and a direction to text; a is the letter of the first column.
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

// readPlace reads what appendPlace writes, on a board of any size. The error is about the column's case only
// if nothing else is wrong.
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

// placeAt does what readPlace does, but without trying the column's other case.
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
