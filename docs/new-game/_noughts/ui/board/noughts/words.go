package noughts

import (
	"errors"
	"fmt"

	"quoin/game"
	rules "quoin/game/noughts"
	"quoin/ui/say"
)

// marks are the marks of the seats.
const marks = "XO"

// named returns a player and their mark.
func named(s rules.State, seat int) string {
	p := s.Config().Players[seat]
	return fmt.Sprintf("%s, %c", say.Seat(p.Name, p.Level), marks[seat])
}

// ending describes an ending for lists.
func ending(r game.Result) say.Ending {
	switch r.Ending {
	case rules.InLine.String():
		return say.Ending{Short: "three in a line", Told: "There were three in a line"}
	case rules.Full.String():
		return say.Ending{Short: "a draw", Told: "Every square was marked, and nobody had a line"}
	case rules.Left.String():
		return say.Ending{Short: "resigned", Told: " resigned", Loser: true}
	case rules.OutOfTime.String():
		return say.Ending{Short: "out of time", Told: " ran out of time", Loser: true}
	case rules.Gone.String():
		return say.Ending{Short: "went away", Told: " went away", Loser: true}
	}
	return say.Ended(r.Ending)
}

// end says who won and why.
func end(s rules.State) string {
	o, _ := s.Outcome()
	players := s.Config().Players
	switch o.Ending {
	case rules.Full:
		return players[0].Name + " and " + players[1].Name + " draw"
	case rules.InLine:
		return players[o.Winner].Name + " won with three in a line"
	}
	return players[o.Winner].Name + " won: " + players[1-o.Winner].Name + ending(game.Result{Ending: o.Ending.String()}).Told
}

// behind returns an ending to follow "Ada wins" in a tournament.
func behind(r game.Result) string {
	switch e := ending(r); {
	case r.Ending == rules.Full.String():
		return "the board is full"
	case e.Loser:
		return "the other" + e.Told
	default:
		return "with " + e.Short
	}
}

// sentence returns a sentence for an error, of the rules or any other.
func sentence(err error) string {
	const offBoard = "The board has columns a to c and rows 1 to 3"
	var text *rules.TextError
	var refusal *rules.Refusal
	switch {
	case errors.Is(err, rules.OffBoard):
		return offBoard
	case errors.As(err, &text):
		return fmt.Sprintf("%.20q is no square; write b2", say.Plain(text.Text))
	case errors.As(err, &refusal) && refusal.Reason == rules.Marked:
		return fmt.Sprintf("There is a mark on %v already", refusal.Square)
	case errors.Is(err, rules.GameOver):
		return "The game is over"
	case errors.Is(err, rules.Earlier):
		return "The clock was set back; try again"
	}
	return say.Plain(err.Error())
}
