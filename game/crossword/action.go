package crossword

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// Action is what can happen in a game. Each says when it happened, in time
// since the start; a log holds whole milliseconds, so cut to those before
// Apply (see Cut). Where it names nobody it is done by whoever is to move.
type Action interface {
	Elapsed() time.Duration
	// Text is the action without its time, as people and programs send it.
	Text() string
	// String is its line in a log: the milliseconds, a blank, and the text.
	String() string
	action()
}

type (
	// Lay is a move: "lay OVE,4e", as Move.String has it. The score that the
	// move carries is not part of it.
	Lay struct {
		Move Move
		At   time.Duration
	}
	// Pass is a turn given up: "pass".
	Pass struct{ At time.Duration }
	// Exchange is a turn spent on other tiles: "exchange ?AB".
	Exchange struct {
		Tiles Rack
		At    time.Duration
	}
	// Hint is a hint being asked for: "hint". The rules only count them.
	Hint struct{ At time.Duration }
	// Resign ends the game, and everybody else comes before that seat: "resign
	// 2". It may happen in another's turn.
	Resign struct {
		Seat int // from 0; its text counts from 1
		At   time.Duration
	}
	// Stuck says that nobody has a legal move, so that the game is over:
	// "stuck". Whoever knows the words applies it; the rules only check that
	// the bag is empty.
	Stuck struct{ At time.Duration }
)

func (a Lay) Elapsed() time.Duration      { return a.At }
func (a Pass) Elapsed() time.Duration     { return a.At }
func (a Exchange) Elapsed() time.Duration { return a.At }
func (a Hint) Elapsed() time.Duration     { return a.At }
func (a Resign) Elapsed() time.Duration   { return a.At }
func (a Stuck) Elapsed() time.Duration    { return a.At }

func (a Lay) Text() string      { return "lay " + a.Move.String() }
func (a Pass) Text() string     { return "pass" }
func (a Exchange) Text() string { return "exchange " + a.Tiles.String() }
func (a Hint) Text() string     { return "hint" }
func (a Resign) Text() string   { return "resign " + strconv.Itoa(a.Seat+1) }
func (a Stuck) Text() string    { return "stuck" }

func (a Lay) String() string      { return LogLine(a) }
func (a Pass) String() string     { return LogLine(a) }
func (a Exchange) String() string { return LogLine(a) }
func (a Hint) String() string     { return LogLine(a) }
func (a Resign) String() string   { return LogLine(a) }
func (a Stuck) String() string    { return LogLine(a) }

func (Lay) action()      {}
func (Pass) action()     {}
func (Exchange) action() {}
func (Hint) action()     {}
func (Resign) action()   {}
func (Stuck) action()    {}

// LogLine is the String of an action.
func LogLine(a Action) string {
	return strconv.FormatInt(a.Elapsed().Milliseconds(), 10) + " " + a.Text()
}

// The latest time, in milliseconds, that a duration holds.
const maxElapsed = math.MaxInt64 / int64(time.Millisecond)

// Cut takes a time down to whole milliseconds.
func Cut(at time.Duration) time.Duration { return at.Truncate(time.Millisecond) }

// ParseAction is the inverse of an action's String.
func ParseAction(text string) (Action, error) { return ParseLine(text, ParseText) }

// ParseLine reads a line of a log: the time, and with it what the rest says.
func ParseLine(text string, parse func(text string, at time.Duration) (Action, error)) (Action, error) {
	ms, words, _ := strings.Cut(text, " ")
	n, err := strconv.ParseInt(ms, 10, 64)
	if err != nil || n < 0 || n > maxElapsed || strconv.FormatInt(n, 10) != ms {
		return nil, fmt.Errorf("%+.20q is not a time in milliseconds", ms)
	}
	return parse(words, time.Duration(n)*time.Millisecond)
}

// ParseText is the inverse of an action's Text; at is when it happened. The
// error says which part can't be read; that of a move is a *TextError.
func ParseText(text string, at time.Duration) (Action, error) {
	a, err := readText(text, at)
	switch {
	case err != nil:
		return nil, err
	case a == nil:
		return nil, fmt.Errorf("%+.20q is not an action of this game", text)
	case a.Text() != text:
		return nil, fmt.Errorf("%+.40q should read as %q", text, a.Text())
	}
	return a, nil
}

// readText reads an action that may be written otherwise, or nil for none.
func readText(text string, at time.Duration) (Action, error) {
	verb, object, _ := strings.Cut(text, " ")
	switch verb {
	case "lay":
		m, err := ParseMove(object)
		if err == nil && m.Len() == 0 {
			err = (&piece{text: object}).wrong(0, NoTiles)
		}
		return Lay{m, at}, err
	case "pass":
		return Pass{at}, nil
	case "exchange":
		r, err := ParseRack(object)
		if err == nil && r.Size() == 0 {
			err = fmt.Errorf("tiles, or how many, should stand after %q", verb)
		}
		return Exchange{r, at}, err
	case "hint":
		return Hint{at}, nil
	case "resign":
		seat, err := ParseSeat(object)
		return Resign{seat, at}, err
	case "stuck":
		return Stuck{at}, nil
	}
	return nil, nil
}

// ParseSeat reads the number of a player, which its text counts from 1.
func ParseSeat(text string) (seat int, err error) {
	if len(text) != 1 || text[0] < '1' || text[0] > '0'+MaxPlayers {
		return 0, fmt.Errorf("%+.20q is no player, 1 to %d", text, MaxPlayers)
	}
	return int(text[0] - '1'), nil
}
