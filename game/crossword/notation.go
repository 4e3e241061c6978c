package crossword

import (
	"strconv"
	"strings"
	"unicode/utf8"
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
// line; longer has what a rack of tiles as long as [CH] takes besides.
const (
	maxNotation = 3 + 1 + MaxRows
	longer      = RackSize * (len("[CH]") - 1)
)

// within returns a bound for a text: the one for letters from A to Z, or a larger one if it has others.
func within(bound int, text string) int {
	if strings.ContainsFunc(text, func(r rune) bool { return r == '[' || r >= utf8.RuneSelf }) {
		return bound + longer
	}
	return bound
}

// String returns the move in ScraeBBKle's notation. The zero Move is ",".
func (m Move) String() string {
	if m.Len() == 0 {
		return ","
	}
	text := make([]byte, 0, RackSize+len(",10a"))
	for i := range m.Len() {
		text = append(text, m.Tile(i).Text()...)
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
	if len(text) > within(maxNotation, text) { // a text only a little too long gets a more precise error below
		return Move{}, whole.wrong(longest, TextTooLong).counts(len(text), longest)
	}
	parts := whole.split(",", 2)
	var tiles []Tile
	for i := 0; i < len(parts[0].text); {
		tile, size := ReadTile(parts[0].text[i:])
		switch {
		case tile == None:
			return Move{}, whole.wrong(i, BadTile)
		case len(tiles) == RackSize:
			return Move{}, whole.wrong(i, TooManyTiles).counts(utf8.RuneCountInString(parts[0].text), RackSize)
		}
		tiles = append(tiles, tile)
		i += size
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
	m, ok := NewMove(origin, down, tiles...) // the bounds were checked while reading
	if !ok {
		return Move{}, whole.wrong(0, BadTile) // letters of two languages
	}
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
			text = append(text, m.Tile(laid).Text()...)
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
	if most := within(maxNotation, text); len(text) > most {
		return Move{}, whole.wrong(most, TextTooLong).counts(len(text), most)
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
	after := start
	for i := 0; i < len(word.text); {
		at := after
		tile, size := ReadTile(word.text[i:])
		switch reason := b.misfit(word.text[i], tile, at); {
		case reason != "":
			return Move{}, word.wrong(i, reason).on(at)
		case word.text[i] == '.':
		case len(laid) == RackSize:
			return Move{}, word.wrong(i, TooManyTiles).on(at)
		default:
			laid = append(laid, Laid{at, tile})
		}
		after = after.Step(down, 1)
		i += size
	}
	if b.Tile(after) != None {
		return Move{}, word.wrong(len(word.text), EndsLater).on(after)
	}
	if len(laid) == 0 {
		return Move{}, word.wrong(0, NoTiles)
	}
	tiles := make([]Tile, len(laid))
	for i := range laid {
		tiles[i] = laid[i].Tile
	}
	m, ok := NewMove(laid[0].Square, down, tiles...) // the bounds were checked while reading
	if !ok {
		return Move{}, word.wrong(0, BadTile) // letters of two languages
	}
	return m, nil
}

// misfit returns why a character of a word, the first of a tile's if it is one, can't go on a square, or "".
func (b Board) misfit(character byte, tile Tile, at Square) TextReason {
	switch {
	case tile == None && strings.IndexByte("()[]", character) >= 0:
		return BracketedTile
	case character != '.' && tile == None:
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
