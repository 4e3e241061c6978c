package crossword

import (
	"fmt"
	"strconv"
	"strings"

	"quoin/game"
)

// Action is an action of a game. An action that names no seat is done by the player to move.
type Action interface {
	// String returns the action as a log writes it after the time, and as people and programs send it.
	String() string
	action()
}

// Step is an action with its time; see game.Cut.
type Step = game.Step[Action]

// Log is the record of a game.
type Log = game.Log[Action]

type (
	// Lay is a move: "lay OVE,4e", in the form of Move.String. The score that the move carries is left out.
	Lay struct{ Move Move }
	// Pass is a turn given up: "pass".
	Pass struct{}
	// Exchange is a turn spent on exchanging tiles: "exchange ?AB".
	Exchange struct{ Tiles Rack }
	// Hint is a request for a hint: "hint". The rules only count hints.
	Hint struct{}
	// Resign ends the game and puts the seat last: "resign 2". It may happen in another player's turn.
	Resign struct{ Seat int } // from 0; its text counts from 1
	// Leave takes a seat out of the game, in its turn or not, while the others play on: "leave 2", "leave 2
	// time", "leave 2 gone". Its tiles leave the game. With one player left the game is over.
	Leave struct {
		Seat int    // from 0; its text counts from 1
		Why  Ending // Resigned, OutOfTime or Gone
	}
	// Stuck says that nobody has a legal move, which ends the game: "stuck". The caller, who has the
	// dictionary, must know that; the rules only check that the bag is empty.
	Stuck struct{}
	// Undo takes back the last turn of the only person in a game against computers, and everything after it:
	// "undo". The rules count it.
	Undo struct{}
	// Note is a remark on a turn, replacing any earlier remark on it: `note 3 "a pity about the Q"`. It isn't
	// part of the game, and may come after its end.
	Note struct {
		Turns int    // number of turns up to and including the one meant
		Text  string // a text that IsNote accepts; "" removes the note
	}
	// Challenge challenges the last move. It carries the verdict, so that reading a log needs no dictionary:
	// "challenge" if the move stands, else its phonies: "challenge QIz ZA". See State.Doubt.
	Challenge struct {
		Wrong string // phonies as they lie on the board, separated by spaces
	}
	// Accept lets the move that ends the game stand, though it could be challenged: "accept".
	Accept struct{}
	// Halt is sent when the players leave a game with a clock, and Resume when they go on: "halt", "resume".
	// The time between them is nobody's.
	Halt   struct{}
	Resume struct{}
)

func (a Lay) String() string      { return "lay " + a.Move.String() }
func (a Pass) String() string     { return "pass" }
func (a Exchange) String() string { return "exchange " + a.Tiles.String() }
func (a Hint) String() string     { return "hint" }
func (a Resign) String() string   { return "resign " + strconv.Itoa(a.Seat+1) }
func (a Stuck) String() string    { return "stuck" }
func (a Undo) String() string     { return "undo" }
func (a Note) String() string     { return fmt.Sprintf("note %d %q", a.Turns, a.Text) }
func (a Accept) String() string   { return "accept" }
func (a Halt) String() string     { return "halt" }
func (a Resume) String() string   { return "resume" }
func (a Challenge) String() string {
	return strings.TrimSuffix("challenge "+a.Wrong, " ")
}

func (a Leave) String() string {
	text := "leave " + strconv.Itoa(a.Seat+1)
	if a.Why != Resigned {
		text += " " + a.Why.String()
	}
	return text
}

func (Lay) action()      {}
func (Pass) action()     {}
func (Exchange) action() {}
func (Hint) action()     {}
func (Resign) action()   {}
func (Stuck) action()    {}
func (Leave) action()    {}
func (Undo) action()     {}
func (Note) action()     {}

func (Challenge) action() {}
func (Accept) action()    {}
func (Halt) action()      {}
func (Resume) action()    {}

// ParseAction reads what an action's String returns. The error names the part that can't be read; for a move
// it is a *TextError.
func ParseAction(text string) (Action, error) {
	a, err := readAction(text)
	switch {
	case err != nil:
		return nil, err
	case a == nil:
		return nil, fmt.Errorf("%+.20q is not an action of this game", text)
	case a.String() != text:
		return nil, fmt.Errorf("%+.40q should read as %q", text, a)
	}
	return a, nil
}

// readAction reads an action, which may not be in the form that String writes. It returns nil for an unknown
// verb.
func readAction(text string) (Action, error) {
	verb, object, _ := strings.Cut(text, " ")
	switch verb {
	case "lay":
		m, err := ParseMove(object)
		if err == nil && m.Len() == 0 {
			err = (&piece{text: object}).wrong(0, NoTiles)
		}
		return Lay{m}, err
	case "pass":
		return Pass{}, nil
	case "exchange":
		r, err := ParseRack(object)
		if err == nil && r.Size() == 0 {
			err = fmt.Errorf("tiles, or how many, should stand after %q", verb)
		}
		return Exchange{r}, err
	case "hint":
		return Hint{}, nil
	case "resign":
		seat, err := ParseSeat(object)
		return Resign{seat}, err
	case "leave":
		who, why, _ := strings.Cut(object, " ")
		seat, err := ParseSeat(who)
		if err == nil && why != "" && !Ending(why).leaving() {
			err = fmt.Errorf("%+.20q is not why somebody leaves", why)
		}
		if why == "" {
			why = Resigned.String()
		}
		return Leave{seat, Ending(why)}, err
	case "stuck":
		return Stuck{}, nil
	case "undo":
		return Undo{}, nil
	case "note":
		return readNote(object)
	case "challenge":
		if strings.Trim(strings.ToLower(object), "abcdefghijklmnopqrstuvwxyzäöüñ[] ") != "" {
			return nil, fmt.Errorf("%+.20q are no words of a move", object)
		}
		return Challenge{strings.Join(strings.Fields(object), " ")}, nil
	case "accept":
		return Accept{}, nil
	case "halt":
		return Halt{}, nil
	case "resume":
		return Resume{}, nil
	}
	return nil, nil
}

// ParseSeat reads a player's number, counted from 1, and returns the seat, counted from 0.
func ParseSeat(text string) (seat int, err error) {
	if len(text) != 1 || text[0] < '1' || text[0] > '0'+MaxPlayers {
		return 0, fmt.Errorf("%+.20q is no player, 1 to %d", text, MaxPlayers)
	}
	return int(text[0] - '1'), nil
}
