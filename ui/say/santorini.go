package say

import (
	"errors"
	"fmt"

	"quoin/game/santorini"
)

// Santorini is the sentence for an action that the rules of Santorini refuse,
// or for a text that is none. Any other error says what it says.
func Santorini(err error) string {
	if text, is := errors.AsType[*santorini.TextError](err); is {
		return santoriniText(text)
	}
	if refusal, is := errors.AsType[*santorini.Refusal](err); is {
		return santoriniRefusal(refusal)
	}
	return Plain(err.Error())
}

const offBoard = "the board has columns a to e and rows 1 to 5"

func santoriniText(e *santorini.TextError) string {
	if e.Reason == santorini.OffBoard {
		return fmt.Sprintf("%q is off the board: %s", cut(e.Text), offBoard)
	}
	return fmt.Sprintf("%q is no move; write b2c3 to move, then +d4 to build", cut(e.Text))
}

func santoriniRefusal(r *santorini.Refusal) string {
	switch r.Reason {
	case santorini.OffBoard:
		return "That is off the board: " + offBoard
	case santorini.NoSuchSeat:
		return "Nobody can leave like this"
	case santorini.GameOver:
		return gameOver
	case santorini.Earlier:
		return earlier
	case santorini.NotNow:
		return SantoriniNow(r.Phase)
	case santorini.NotYours:
		return fmt.Sprintf("No worker of yours stands on %v", r.From)
	case santorini.NotAdjacent:
		return fmt.Sprintf("%v isn't next to %v", r.To, r.From)
	case santorini.Occupied:
		return fmt.Sprintf("A worker stands on %v", r.To)
	case santorini.Domed:
		return fmt.Sprintf("A dome closes %v", r.To)
	case santorini.TooHigh:
		return fmt.Sprintf("%v is more than one level above %v", r.To, r.From)
	}
	return notAllowed
}

// SantoriniNow says what is to be done in a phase of the turn.
func SantoriniNow(p santorini.Phase) string {
	switch p {
	case santorini.Placing:
		return "Place a worker first"
	case santorini.Moving:
		return "Move a worker first"
	case santorini.Building:
		return "The worker that moved has to build now"
	}
	return gameOver
}

// Seat is a player by name, and by level for the computer: "Ada", "Quoin
// (strong)".
func Seat(name, level string) string {
	if name = Plain(name); level != "" {
		name += " (" + Plain(level) + ")"
	}
	return name
}
