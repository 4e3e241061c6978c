package crossword

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Position is a board, the racks and the scores at a turn. Its text is in CGP, a format that other programs
// read and write too: four parts separated by single spaces.
//
//	15/15/15/15/15/15/15/3HEEDY7/5MOU7/3NOUT8/6EUpLOID2/15/15/15/15 EEGI?ST/ 31/40 0
//
// The first part is the board, row by row from the top: a letter is a tile (in lower case a blank), and a
// number is a run of empty squares. Then come the racks, with ? for a blank and the rack of the player to
// move first; the scores in the same order; and the number of turns since anybody scored. The text doesn't
// name the layout.
type Position struct {
	Board     Board
	Racks     []Rack // known tiles of 1 to MaxPlayers racks, at most RackSize each
	Scores    []int64
	Scoreless int
}

// MaxPlayers is the largest number of racks in a position.
const MaxPlayers = 4

const (
	// maxPosition bounds the length of a position's text in bytes: the largest board, full of tiles, takes
	// 2,672; the rest is for operations.
	maxPosition  = 8 << 10
	maxScoreless = 999
	// maxRunDigits is the number of digits in the longest line's length.
	maxRunDigits = 2
)

// String returns the position in CGP. ParseCGP reads what it returns as the same position.
func (p Position) String() string {
	racks := make([]string, len(p.Racks))
	for i, rack := range p.Racks {
		racks[i] = rack.String()
	}
	scores := make([]string, len(p.Scores))
	for i, score := range p.Scores {
		scores[i] = strconv.FormatInt(score, 10)
	}
	return fmt.Sprintf("%s %s %s %d", p.Board, strings.Join(racks, "/"), strings.Join(scores, "/"), p.Scoreless)
}

// String returns the tiles of the board in the form of the first part of a Position.
func (b Board) String() string {
	if b.layout == nil {
		return ""
	}
	text := make([]byte, 0, 4*b.layout.rows)
	for row := range b.layout.rows {
		if row > 0 {
			text = append(text, '/')
		}
		text = appendRow(text, b.tiles[row*b.layout.columns:][:b.layout.columns])
	}
	return string(text)
}

func appendRow(text []byte, tiles string) []byte {
	run := 0
	for i := range len(tiles) {
		tile := Tile(tiles[i])
		if tile == None {
			run++
			continue
		}
		if run > 0 {
			text = strconv.AppendInt(text, int64(run), 10)
			run = 0
		}
		text = append(text, tile.Text()...)
	}
	if run > 0 {
		text = strconv.AppendInt(text, int64(run), 10)
	}
	return text
}

// ParseCGP reads a position on a layout. Operations may follow the four parts, as in "lex CSW21; ld
// english;". ParseCGP checks their form and drops them: dictionary and rules are up to the caller, who can
// ask Operation. So is whether there are as many tiles: see Rules.Unseen. The error is a *TextError.
func ParseCGP(text string, layout *Layout) (Position, error) {
	whole := piece{text: text}
	if len(text) > maxPosition {
		return Position{}, whole.wrong(maxPosition, TextTooLong).counts(len(text), maxPosition)
	}
	const needed = 4
	parts := whole.split(" ", needed+1)
	if len(parts) < needed {
		return Position{}, whole.wrong(len(text), MissingPart).counts(len(parts), needed)
	}
	var p Position
	var err error
	if p.Board, err = readBoard(parts[0], layout); err != nil {
		return Position{}, err
	}
	if p.Racks, err = readRacks(parts[1]); err != nil {
		return Position{}, err
	}
	if p.Scores, err = readScores(parts[2], len(p.Racks)); err != nil {
		return Position{}, err
	}
	if p.Scoreless, err = strconv.Atoi(parts[3].text); err != nil || p.Scoreless < 0 || p.Scoreless > maxScoreless ||
		strconv.Itoa(p.Scoreless) != parts[3].text {
		return Position{}, parts[3].wrong(0, BadScoreless)
	}
	if len(parts) > needed {
		if err := checkOperations(parts[needed]); err != nil {
			return Position{}, err
		}
	}
	return p, nil
}

func readBoard(p piece, l *Layout) (Board, error) {
	rows := p.split("/", -1)
	if len(rows) != l.rows {
		return Board{}, rows[min(l.rows, len(rows)-1)].wrong(0, RowCount).counts(len(rows), l.rows)
	}
	tiles := make([]byte, 0, l.columns*l.rows)
	for i, row := range rows {
		before := len(tiles)
		for at := 0; at < len(row.text); {
			here := Square{Column: len(tiles) - before, Row: i}
			next, tile, run := readSquares(row.text, at)
			switch {
			case row.text[at] == '0':
				return Board{}, row.wrong(at, BadRun).on(here)
			case run == 0:
				return Board{}, row.wrong(at, BadSquare).on(here)
			case here.Column+run > l.columns:
				e := row.wrong(at, RowLength).counts(here.Column+run, l.columns)
				e.Row = i + 1
				return Board{}, e
			}
			for range run {
				tiles = append(tiles, byte(tile))
			}
			at = next
		}
		if length := len(tiles) - before; length < l.columns {
			e := row.wrong(len(row.text), RowLength).counts(length, l.columns)
			e.Row = i + 1
			return Board{}, e
		}
	}
	return Board{layout: l, tiles: string(tiles)}, nil
}

// readSquares reads one tile or one run of empty squares of a row. run is 0 if the text is neither. A number
// with more digits than any row needs counts as a run longer than any row.
func readSquares(row string, at int) (next int, tile Tile, run int) {
	next = at
	for next < len(row) && '0' <= row[next] && row[next] <= '9' {
		next++
	}
	switch {
	case next > at+maxRunDigits:
		return next, None, MaxColumns + 1
	case next > at:
		run, _ = strconv.Atoi(row[at:next]) // digits only
		return next, None, run
	}
	tile, size := ReadTile(row[at:])
	if tile != None {
		run = 1
	}
	return at + size, tile, run
}

func readRacks(p piece) ([]Rack, error) {
	pieces := p.split("/", -1)
	if len(pieces) > MaxPlayers {
		return nil, pieces[MaxPlayers].wrong(0, TooManyRacks).counts(len(pieces), MaxPlayers)
	}
	racks := make([]Rack, len(pieces))
	for i, piece := range pieces {
		for at, n := 0, 0; at < len(piece.text); n++ {
			tile, size := rackTile(piece.text[at:])
			switch {
			case tile == None:
				return nil, piece.wrong(at, BadRack)
			case n == RackSize:
				return nil, piece.wrong(at, RackTooBig).counts(utf8.RuneCountInString(piece.text), RackSize)
			}
			racks[i] = racks[i].With(tile)
			at += size
		}
	}
	return racks, nil
}

func readScores(p piece, racks int) ([]int64, error) {
	pieces := p.split("/", -1)
	if len(pieces) != racks {
		return nil, p.wrong(0, ScoreCount).counts(len(pieces), racks)
	}
	scores := make([]int64, racks)
	for i, piece := range pieces {
		score, err := strconv.ParseInt(piece.text, 10, 64)
		if err != nil || strconv.FormatInt(score, 10) != piece.text {
			return nil, piece.wrong(0, BadScore)
		}
		scores[i] = score
	}
	return scores, nil
}

// checkOperations checks that a text consists of operations, each ending with a semicolon, with one space
// between them.
func checkOperations(p piece) error {
	if !strings.HasSuffix(p.text, ";") {
		return p.wrong(len(p.text), BadOperation)
	}
	for i, operation := range (piece{strings.TrimSuffix(p.text, ";"), p.at}).split(";", -1) {
		text, ok := operation.text, true
		if i > 0 {
			text, ok = strings.CutPrefix(text, " ")
		}
		name, _, _ := strings.Cut(text, " ")
		if !ok || name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") != "" {
			return operation.wrong(0, BadOperation)
		}
		if bad := strings.IndexFunc(operation.text, func(r rune) bool { return r < ' ' || r == 0x7f }); bad >= 0 {
			return operation.wrong(bad, BadOperation)
		}
	}
	return nil
}

// Operation returns the value of a named operation in a position that ParseCGP has read: "CSW21" for "lex" in
// "… 31/40 0 lex CSW21; ld english;". It returns the first if there are several, and "" if there is none.
func Operation(position, name string) string {
	const before = 4
	parts := strings.SplitN(position, " ", before+1)
	if len(parts) <= before {
		return ""
	}
	for operation := range strings.SplitSeq(parts[before], ";") {
		if said, value, _ := strings.Cut(strings.TrimPrefix(operation, " "), " "); said == name {
			return value
		}
	}
	return ""
}

// Unseen returns the tiles of the game that are neither on the board nor on the given racks: those in the bag
// and on unknown racks. The error is an *OverdrawnError.
func (r *Rules) Unseen(p Position) (Rack, error) {
	var seen [1 + Letters]int // counts of a whole board, too large for a Rack
	for i := range len(p.Board.tiles) {
		if tile := Tile(p.Board.tiles[i]); tile != None {
			seen[tile.Slot()]++
		}
	}
	unseen := r.Bag
	for slot := range seen {
		for _, rack := range p.Racks {
			seen[slot] += int(rack[slot])
		}
		if seen[slot] > int(r.Bag[slot]) {
			return Rack{}, &OverdrawnError{Tile: TileAt(slot), Seen: seen[slot], Bag: int(r.Bag[slot])}
		}
		unseen[slot] -= uint8(seen[slot])
	}
	return unseen, nil
}

// OverdrawnError is a position with more tiles of a letter than the game has.
type OverdrawnError struct {
	Tile      Tile // a letter, or Blank
	Seen, Bag int  // number on board and racks, and number in the game
}

func (e *OverdrawnError) Error() string {
	return fmt.Sprintf("%d tiles %v are on board and racks, of %d in all", e.Seen, e.Tile, e.Bag)
}
