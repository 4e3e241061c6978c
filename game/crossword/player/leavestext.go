package player

import (
	"fmt"
	"strconv"
	"strings"

	"quoin/game/crossword"
	"quoin/game/lexicon"
)

// MaxLeaveFile is the size limit for the text of a LeaveTable in bytes: MaxParts of the longest lines take
// 380,000.
const MaxLeaveFile = 512 << 10

// leaveHead begins the first line; the name of the game follows.
const leaveHead = "quoin leaves 1 "

// maxGame is the longest name of a game in bytes.
const maxGame = 40

// isGame reports whether a text is the name of a game: a word and, if its language isn't English, the language's tag.
func isGame(text string) bool {
	name, tag, foreign := strings.Cut(text, " ")
	_, known := lexicon.ParseLanguage(tag)
	return name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") == "" && (!foreign || known)
}

// LeaveReason is what is wrong with the text of a LeaveTable; errors.Is finds
// it in a *LeaveError.
type LeaveReason string

// The reasons.
const (
	LeavesTooBig  LeaveReason = "the table is too big"
	BadLeaveHead  LeaveReason = `the first line is "quoin leaves 1" and a game, with one blank between`
	BadLeaveLine  LeaveReason = "a line is tiles, a blank and points"
	BadLeaveTiles LeaveReason = "1 to 6 tiles should stand here: ? first, then A to Z in order"
	BadLeaveWorth LeaveReason = "points from -1000 to 1000 should stand here, with three decimals"
	LeaveRepeated LeaveReason = "a line for these tiles came before, or should have"
)

func (r LeaveReason) Error() string { return string(r) }

// LeaveError is a fault in the text of a LeaveTable, and its place.
type LeaveError struct {
	Reason       LeaveReason
	Line, Column int // from 1
}

func (e *LeaveError) Error() string {
	return fmt.Sprintf("line %d, column %d: %v", e.Line, e.Column, e.Reason)
}

// Unwrap returns the Reason.
func (e *LeaveError) Unwrap() error { return e.Reason }

// String returns the table in the form of its file: a line that names the game, and a line each for the parts
// in the order of Parts.
//
//	quoin leaves 1 scrabble
//	? 21.350
//	QU 9.004
func (t *LeaveTable) String() string {
	text := []byte(leaveHead + t.game + "\n")
	for _, p := range t.Parts() {
		text = append(append(text, p.Tiles.String()...), ' ')
		text = append(appendThousandths(text, p.Worth), '\n')
	}
	return string(text)
}

func appendThousandths(text []byte, n int64) []byte {
	if n < 0 {
		text, n = append(text, '-'), -n
	}
	return fmt.Appendf(text, "%d.%03d", n/1000, n%1000)
}

// ParseLeaves reads what String returns. The error is a *LeaveError.
func ParseLeaves(text string) (*LeaveTable, error) {
	if len(text) > MaxLeaveFile {
		return nil, &LeaveError{LeavesTooBig, 1, 1}
	}
	lines := strings.Split(text, "\n")
	game, ok := strings.CutPrefix(lines[0], leaveHead)
	if !ok || game == "" || len(game) > maxGame || !isGame(game) {
		return nil, &LeaveError{BadLeaveHead, 1, 1}
	}
	t := &LeaveTable{game: game, parts: make(map[uint64]int64, len(lines))}
	last, size := "", 0
	for i, line := range lines[1:] {
		wrong := func(r LeaveReason, column int) (*LeaveTable, error) { return nil, &LeaveError{r, i + 2, column + 1} }
		if line == "" && i == len(lines)-2 {
			return t, nil
		}
		tiles, worth, ok := strings.Cut(line, " ")
		if !ok {
			return wrong(BadLeaveLine, 0)
		}
		r, err := crossword.ParseRack(tiles)
		if err != nil || tiles == "" || r.Size() > MaxPart || r.String() != tiles {
			return wrong(BadLeaveTiles, 0)
		}
		// Small parts come first, and those of a size in order.
		if r.Size() < size || r.Size() == size && tiles <= last {
			return wrong(LeaveRepeated, 0)
		}
		n, ok := parseThousandths(worth)
		if !ok {
			return wrong(BadLeaveWorth, len(tiles)+1)
		}
		if len(t.parts) == MaxParts {
			return wrong(LeavesTooBig, 0)
		}
		t.set(code(r), n)
		last, size = tiles, r.Size()
	}
	return nil, &LeaveError{BadLeaveLine, len(lines), len(lines[len(lines)-1]) + 1} // the end of the text is missing
}

// parseThousandths reads what appendThousandths writes, within the bounds of a part.
func parseThousandths(text string) (int64, bool) {
	whole, part, ok := strings.Cut(text, ".")
	if !ok || len(part) != 3 {
		return 0, false
	}
	n, err := strconv.ParseInt(whole+part, 10, 64)
	if err != nil || max(n, -n) > MaxPartWorth || string(appendThousandths(nil, n)) != text {
		return 0, false
	}
	return n, true
}
