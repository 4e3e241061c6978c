package join

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"quoin/game"
	"quoin/ui/say"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

// faults are what the player is told if the server has refused or ended a connection; %s is the name. Other
// faults' texts are repeated.
var faults = map[string]string{
	wire.FaultTaken:      "The name %s is taken; its owner can return with the token",
	wire.FaultToken:      "That is not the token of %s",
	wire.FaultSecret:     "The tournament has a secret, and %s hasn't given it: use --secret-file FILE",
	wire.FaultTooFast:    "Too many have joined from here at once, so %s has to wait a moment",
	wire.FaultListFull:   "The tournament is full, so %s can't join it",
	wire.FaultListClosed: "The games have begun, and %s isn't on the list",
	wire.FaultReplaced:   "%s has joined from somewhere else with the same token",
	wire.FaultVersion:    "The tournament's Quoin is of another version, so %s can't join it from here",
	wire.FaultTooOften:   "%s has come back too often, and can't join any more",
	wire.FaultServerFull: "The server has no room for %s: too many are connected",
	wire.FaultAddress:    "The server has no room for %s: too many are connected from here",
}

// sentence says why there is no connection.
func (e entry) sentence(err error) string {
	var fault *client.FaultError
	var closing *client.ClosingError
	var unknown *unknownError
	switch {
	case errors.As(err, &fault) && faults[fault.Fault.Code] != "":
		return fmt.Sprintf(faults[fault.Fault.Code], say.Plain(e.to.Name))
	case errors.As(err, &fault):
		return "The server says: " + say.Plain(fault.Fault.Reason)
	case errors.As(err, &closing):
		return "The server stops for now: " + say.Plain(closing.Closing.Reason)
	case errors.As(err, &unknown):
		return unknown.Error()
	case e.hall.Name == "":
		return fmt.Sprintf("Can't connect to %s: %s", say.Plain(e.to.Address), client.Why(err))
	}
	return "The connection is lost: " + client.Why(err)
}

// refusal says why a server refuses an action. Quoin asks for legal ones only, so it has no words of its own
// for it.
func refusal(n wire.Refused) string {
	text := "The server refuses that: " + n.Reason
	if n.Tries > 0 {
		text += "; " + say.Count(n.Tries, "refusal") + " from losing"
	}
	return say.Plain(text)
}

// unknownError says that the tournament's game, or the way it is told, isn't known here.
type unknownError struct{ game string }

func (e *unknownError) Error() string {
	return "This Quoin can't play " + say.Plain(e.game) + " there: one of the two Quoins is too old"
}

// endingWords are the words after "won: " or "lost: " for the endings that all games have.
var endingWords = map[string]string{
	"left": "resigned", "time": "time was up", "gone": "connection lost",
	wire.EndingIllegal: "three actions refused", wire.EndingFault: "a bug in the server",
}

// ending says with which scores a game ended, how, and after how long.
func (e entry) ending(n wire.End) string {
	words, ok := endingWords[n.Ending]
	if !ok {
		words = e.kind().Ended(game.Result{Ending: n.Ending}).Short
	}
	words += " after " + say.Count(n.Turns, "turn")
	if mine := e.seating.Seat - 1; mine < len(n.Scores) {
		scores := strconv.FormatInt(n.Scores[mine], 10)
		for seat, score := range n.Scores {
			if seat != mine {
				scores += "-" + strconv.FormatInt(score, 10)
			}
		}
		words = scores + ", " + words
	}
	return words
}

// verdict says how the game ended, in a sentence, if the board doesn't: "" if it does.
func (e entry) verdict(n wire.End) string {
	switch r := e.seat.Result(); {
	case n.Ending == wire.EndingIllegal:
		losers := slices.DeleteFunc(slices.Clone(e.seating.Players), func(name string) bool { return name == n.Winner })
		return fmt.Sprintf("%s won: three actions of %s were refused", n.Winner, say.List(losers))
	case r.Over:
		return ""
	case n.Winner == "":
		return "Nobody won: " + e.ending(n)
	}
	return n.Winner + " won: " + e.ending(n)
}

// bye says that we have a bye in a round; "" if we don't.
func (e entry) bye(n wire.Round) string {
	for _, table := range n.Tables {
		if len(table) == 1 && table[0] == e.hall.Name {
			return fmt.Sprintf("You have a bye in round %d: a win without a game", n.Round)
		}
	}
	return ""
}

// fates are the outcomes in a word.
var fates = [...]string{nobody: "won by nobody", won: "won", lost: "lost", drawn: "drawn"}

// line returns a result in a few words.
func (r pastGame) line() string {
	if r.fate == nobody {
		return r.text
	}
	return fates[r.fate] + ", " + r.text
}

// terms returns the game and its time control in words, and how many games there are.
func (e entry) terms() string {
	text := e.tables.Title + ", " + e.pace() + ", "
	if e.hall.InRounds() {
		return text + say.Count(e.hall.Rounds, "round")
	}
	return text + say.Count(e.hall.Rounds, "game") + " against each player"
}
