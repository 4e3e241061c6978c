// Package wording holds the sentences that both screens and text mode of Santorini use.
package wording

import (
	"errors"
	"fmt"

	"quoin/game/santorini"
	"quoin/ui/say"
)

// Refusal returns the sentence for an action that the rules refuse, or for a text that
// isn't one. Any other error keeps its own text.
func Refusal(err error) string {
	if text, is := errors.AsType[*santorini.TextError](err); is {
		return textRefusal(text)
	}
	if r, is := errors.AsType[*santorini.Refusal](err); is {
		return refusal(r)
	}
	return say.Plain(err.Error())
}

const offBoard = "the board has columns a to e and rows 1 to 5"

func textRefusal(e *santorini.TextError) string {
	if e.Reason == santorini.OffBoard {
		return fmt.Sprintf("%q is off the board: %s", say.Cut(e.Text), offBoard)
	}
	return fmt.Sprintf("%q isn't a move; write b2c3 to move, then +d4 to build", say.Cut(e.Text))
}

func refusal(r *santorini.Refusal) string {
	switch r.Reason {
	case santorini.OffBoard:
		return "That is off the board: " + offBoard
	case santorini.NoSuchSeat:
		return "Nobody can leave like this"
	case santorini.GameOver:
		return say.GameOver
	case santorini.Earlier:
		return say.SetBack
	case santorini.NotNow:
		return Now(r.Phase)
	case santorini.NotYours:
		return fmt.Sprintf("You have no worker on %v", r.From)
	case santorini.NotAdjacent:
		return fmt.Sprintf("%v isn't next to %v", r.To, r.From)
	case santorini.Occupied:
		return fmt.Sprintf("%v has a worker on it", r.To)
	case santorini.Domed:
		return fmt.Sprintf("A dome closes %v", r.To)
	case santorini.TooHigh:
		return fmt.Sprintf("%v is more than one level above %v", r.To, r.From)
	}
	return say.NotAllowed
}

// Now says what to do in a phase of the turn.
func Now(p santorini.Phase) string {
	switch p {
	case santorini.Placing:
		return "Place a worker first"
	case santorini.Moving:
		return "Move a worker first"
	case santorini.Building:
		return "The worker that moved has to build now"
	}
	return say.GameOver
}
