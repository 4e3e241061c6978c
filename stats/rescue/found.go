package rescue

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/google/uuid"

	"quoin/game"
	"quoin/game/study"
	"quoin/stats"
	"quoin/stats/database"
)

// Findings is what was found in a store.
type Findings struct {
	games   map[int64]*rescuedRow
	names   map[int64]uuid.UUID // from the index, including games whose row is lost
	steps   map[int64]map[int][]string
	shares  map[int64]stats.FoundShare
	reviews map[int64]map[int]storedReview
	deleted map[uuid.UUID]bool
	box     map[int]string // header and steps of the cardbox
}

// rescuedRow is the row of a game.
type rescuedRow struct {
	id            uuid.UUID // zero if it makes no sense
	header, state string
	parsed        game.Header
	sound         bool // the header is valid
	discarded     bool
	mine          int
	sum           []byte // checksum of a finished game, which matches nothing if it is damaged; else nil
}

type storedReview struct {
	judge, worlds int
	seat          stats.SeatReview
}

func newFound() *Findings {
	return &Findings{
		games: map[int64]*rescuedRow{}, names: map[int64]uuid.UUID{}, steps: map[int64]map[int][]string{}, shares: map[int64]stats.FoundShare{},
		reviews: map[int64]map[int]storedReview{}, deleted: map[uuid.UUID]bool{}, box: map[int]string{},
	}
}

func (f *Findings) empty() bool {
	return len(f.games)+len(f.names)+len(f.steps)+len(f.box) == 0
}

// take recognises a row by its content. If the pages that lead to it are damaged, its table is unknown. The
// first version read is the one that the file was left with, so it stays.
func (f *Findings) take(r database.StoredRow) {
	v := columns(r.Values)
	switch {
	case r.Keyed && f.takeGame(r.Key, v):
	case r.Keyed && f.takeShare(r.Key, v):
	case r.Keyed && f.takeCard(r.Key, v):
	case !r.Keyed && len(v) == 3 && v.isNumber(0) && v.isNumber(1) && v.isText(2):
		f.takeStep(v.number(0), v.number(1), v.text(2))
	case !r.Keyed && len(v) == 2 && v.isText(0) && v.isNumber(1):
		if id, is := parseID(v.text(0)); is {
			f.names[v.number(1)] = id
		}
	case !r.Keyed && len(v) == 1 && v.isText(0):
		if id, is := parseID(v.text(0)); is {
			f.deleted[id] = true
		}
	case !r.Keyed && (len(v) == 10 || len(v) == 11): // the last column came with a later version
		f.takeReview(v)
	}
}

func (f *Findings) takeGame(key int64, v columns) bool {
	// The last three columns came with later versions. Of the others the ID or the header is enough: damage
	// that changes the type of the rest does no harm.
	if len(v) < 6 || len(v) > 9 || !v.isText(1) && !v.isText(3) {
		return false
	}
	g := &rescuedRow{state: v.text(4)}
	if v.isText(3) { // otherwise it has invalid text, which would spread to other machines from here
		g.header = v.text(3)
	}
	var named bool
	g.id, named = parseID(v.text(1))
	h, err := game.ParseHeader(g.header)
	g.parsed, g.sound = h, err == nil
	if !named && !g.sound {
		return false
	}
	if len(v) > 6 && v.isNumber(6) {
		g.discarded = v.number(6) == 1
	}
	if len(v) > 7 && v.isNumber(7) && v.number(7) >= 0 && v.number(7) <= stats.MaxSeats {
		g.mine = int(v.number(7))
	}
	if len(v) > 8 {
		g.sum = v.sum(8, g.state)
	}
	if had := f.games[key]; had == nil || !had.sound && g.sound {
		f.games[key] = g
	}
	return true
}

func (f *Findings) takeStep(row, n int64, line string) {
	// A line begins with its time. Words, whose index has rows like a step's, don't.
	if n < 1 || n > stats.MaxSteps+1 || line == "" || line[0] < '0' || line[0] > '9' {
		return
	}
	steps := f.steps[row]
	if steps == nil {
		steps = map[int][]string{}
		f.steps[row] = steps
	}
	if !slices.Contains(steps[int(n)], line) {
		steps[int(n)] = append(steps[int(n)], line)
	}
}

func (f *Findings) takeShare(key int64, v columns) bool {
	if len(v) != 6 && len(v) != 10 || v[0] != nil || !v.areNumbers(1, 5) || !v.isText(5) {
		return false
	}
	s := stats.FoundShare{
		FoundWords: int(v.number(1)), HeldWords: int(v.number(2)), FoundPoints: int(v.number(3)), HeldPoints: int(v.number(4)),
		Dictionary: v.text(5),
	}
	if len(v) == 10 && v.areNumbers(6, 10) {
		s.Everyday = stats.Everyday{FoundWords: int(v.number(6)), HeldWords: int(v.number(7)), FoundPoints: int(v.number(8)), HeldPoints: int(v.number(9))}
	}
	if _, had := f.shares[key]; !had {
		f.shares[key] = s
	}
	return true
}

// takeCard takes a row of the cardbox. Other tables have rows of a number and a text, but none that is a step
// or the header of a cardbox.
func (f *Findings) takeCard(key int64, v columns) bool {
	if len(v) != 2 || v[0] != nil || !v.isText(1) || key < 0 || key > 1<<31 {
		return false
	}
	line := v.text(1)
	if key == 0 {
		h, err := game.ParseHeader(line)
		if err != nil || h.Rules != study.Rules {
			return false
		}
	} else if _, err := game.ParseStep(line, study.ParseAction); err != nil {
		return false
	}
	if _, had := f.box[int(key)]; !had {
		f.box[int(key)] = line
	}
	return true
}

func (f *Findings) takeReview(v columns) {
	if !v.areNumbers(0, 8) || !v.isReal(8) || !v.isReal(9) || v.number(1) < 0 || v.number(1) >= stats.MaxSeats {
		return
	}
	seats := f.reviews[v.number(0)]
	if seats == nil {
		seats = map[int]storedReview{}
		f.reviews[v.number(0)] = seats
	}
	of := stats.SeatReview{
		Turns: int(v.number(4)), Small: int(v.number(5)), Medium: int(v.number(6)), Large: int(v.number(7)), Mistakes: v.real(8), Accuracy: v.real(9),
	}
	if len(v) > 10 && v.isText(10) {
		of.Mistaken = stats.ParseMistakes(v.text(10))
	}
	seats[int(v.number(1))] = storedReview{int(v.number(2)), int(v.number(3)), of}
}

// name gives every game an ID: its own, that of the index, or one that follows from its header, so that it is
// the same when the game is found again.
func (f *Findings) name() {
	for key, g := range f.games {
		if g.id != uuid.Nil {
			continue
		}
		if id, is := f.names[key]; is {
			g.id = id
		} else {
			g.id = uuid.NewSHA1(uuid.NameSpaceOID, []byte(g.header))
		}
	}
}

// called returns a game's name for messages.
func (f *Findings) called(key int64) string {
	if g := f.games[key]; g != nil {
		return g.id.String()
	}
	if id, is := f.names[key]; is {
		return id.String()
	}
	return fmt.Sprintf("number %d", key)
}

// keys returns the keys of all games with anything found, in the order of arrival there.
func (f *Findings) keys() []int64 {
	all := map[int64]bool{}
	for key := range f.games {
		all[key] = true
	}
	for key := range f.names {
		all[key] = true
	}
	for key := range f.steps {
		all[key] = true
	}
	return slices.Sorted(maps.Keys(all))
}

// lines returns the steps of a game up to the first missing one; more is the number of steps after that.
// several lists the numbers with more than one line; lines has the first.
func (f *Findings) lines(key int64) (lines []string, several []int, more int) {
	steps := f.steps[key]
	for n := 1; len(steps[n]) > 0; n++ {
		lines = append(lines, steps[n][0])
		if len(steps[n]) > 1 {
			several = append(several, n)
		}
	}
	return lines, several, len(steps) - len(lines)
}

// reviewOf returns the review of a game, if it is complete.
func (f *Findings) reviewOf(key int64) (r stats.ReviewFigures) {
	seats := f.reviews[key]
	for i := range len(seats) {
		of, is := seats[i]
		if !is || i > 0 && (of.judge != r.Judge || of.worlds != r.Worlds) {
			return stats.ReviewFigures{}
		}
		r.Judge, r.Worlds, r.Seats = of.judge, of.worlds, append(r.Seats, of.seat)
	}
	return r
}

// parseID reads an ID as the store writes it.
func parseID(text string) (uuid.UUID, bool) {
	id, err := uuid.Parse(text)
	return id, err == nil && id != uuid.Nil && id.String() == text
}

// columns is the values of a row. A file may store an integer in place of a real number.
type columns []any

func (c columns) isNumber(i int) bool { _, is := c[i].(int64); return is }
func (c columns) number(i int) int64  { n, _ := c[i].(int64); return n }
func (c columns) isText(i int) bool {
	text, is := c[i].(string)
	return is && strings.ToValidUTF8(text, "") == text
}
func (c columns) text(i int) string { text, _ := c[i].(string); return text }

// sum returns the checksum in a column, or nil if a game in that state has none.
func (c columns) sum(i int, state string) []byte {
	sum, is := c[i].([]byte)
	switch {
	case is && len(sum) == stats.SumBytes:
		return sum
	case c[i] == nil && state != "finished":
		return nil
	}
	return []byte{}
}

func (c columns) isReal(i int) bool {
	_, is := c[i].(float64)
	return is || c.isNumber(i)
}

func (c columns) real(i int) float64 {
	if r, is := c[i].(float64); is {
		return r
	}
	return float64(c.number(i))
}

func (c columns) areNumbers(from, to int) bool {
	for i := from; i < to; i++ {
		if !c.isNumber(i) {
			return false
		}
	}
	return true
}
