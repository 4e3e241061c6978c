package player

import (
	"fmt"
	"strconv"
	"strings"
)

// MaxChancesFile is the size limit for the text of a Chances in bytes.
const MaxChancesFile = 256 << 10

// chancesHead begins the first line; the name of the game follows.
const chancesHead = "quoin chances 1 "

const (
	// mostUnseen is the largest number of unseen tiles.
	mostUnseen = 255
	// mostAhead is the largest number of points gained on the other player, in tenths.
	mostAhead = 1_000_000
)

// ChancesReason is what is wrong with the text of a Chances; errors.Is finds it in
// a *ChancesError.
type ChancesReason string

// The reasons.
const (
	ChancesTooBig  ChancesReason = "the table is too big"
	BadChancesHead ChancesReason = `the first line is "quoin chances 1" and a game, with one blank between`
	BadChancesLine ChancesReason = "a line is a number of tiles, one more than that of the line before, and 49 of points"
	BadChances     ChancesReason = "points from -100000 to 100000 should stand here, with one decimal, and no fewer than before"
	NoChances      ChancesReason = "the table has no lines"
)

func (r ChancesReason) Error() string { return string(r) }

// ChancesError is a fault in the text of a Chances, with its line.
type ChancesError struct {
	Reason ChancesReason
	Line   int // from 1
}

func (e *ChancesError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Reason) }

// Unwrap returns the Reason.
func (e *ChancesError) Unwrap() error { return e.Reason }

// String returns the table in the form of its file: a line that names the game, and a line for each number of
// unseen tiles with the points at each of chanceLevels.
//
//	quoin chances 1 scrabble
//	8 -131.0 -118.2 …
func (c *Chances) String() string {
	text := []byte(chancesHead + c.game + "\n")
	for i, row := range c.rows {
		text = strconv.AppendInt(text, int64(c.first+i), 10)
		for _, n := range row {
			text = appendTenths(append(text, ' '), n)
		}
		text = append(text, '\n')
	}
	return string(text)
}

func appendTenths(text []byte, n int32) []byte {
	if n < 0 {
		text, n = append(text, '-'), -n
	}
	return fmt.Appendf(text, "%d.%d", n/10, n%10)
}

// ParseChances reads what String returns. The error is a *ChancesError.
func ParseChances(text string) (*Chances, error) {
	wrong := func(r ChancesReason, line int) (*Chances, error) { return nil, &ChancesError{r, line} }
	if len(text) > MaxChancesFile {
		return wrong(ChancesTooBig, 1)
	}
	lines := strings.Split(text, "\n")
	game, ok := strings.CutPrefix(lines[0], chancesHead)
	if !ok || game == "" || len(game) > maxGame || !isGame(game) {
		return wrong(BadChancesHead, 1)
	}
	last := len(lines) - 1
	if lines[last] != "" { // the end of the text is missing
		return wrong(BadChancesLine, last+1)
	}
	if last < 2 {
		return wrong(NoChances, 1)
	}
	first, rows := 0, make([]chanceRow, 0, last-1)
	for i, line := range lines[1:last] {
		fields := strings.Split(line, " ")
		unseen, err := strconv.Atoi(fields[0])
		if err != nil || strconv.Itoa(unseen) != fields[0] || unseen < 1 || unseen > mostUnseen || i > 0 && unseen != first+i || len(fields) != 1+len(chanceLevels) {
			return wrong(BadChancesLine, i+2)
		}
		if i == 0 {
			first = unseen
		}
		var row chanceRow
		for j, field := range fields[1:] {
			n, ok := parseTenths(field)
			if !ok || j > 0 && n < row[j-1] {
				return wrong(BadChances, i+2)
			}
			row[j] = n
		}
		rows = append(rows, row)
	}
	return newChances(game, first, rows), nil
}

// parseTenths reads what appendTenths writes, within bounds.
func parseTenths(text string) (int32, bool) {
	whole, part, ok := strings.Cut(text, ".")
	if !ok || len(part) != 1 {
		return 0, false
	}
	n, err := strconv.ParseInt(whole+part, 10, 32)
	if err != nil || max(n, -n) > mostAhead || string(appendTenths(nil, int32(n))) != text {
		return 0, false
	}
	return int32(n), true
}
