package join

import (
	"errors"
	"fmt"
	"strconv"
	"time"

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
	wire.FaultVersion:    "This tournament isn't one of Santorini, or its Quoin is newer, so %s can't join it here",
	wire.FaultTooOften:   "%s has come back too often, and can't join any more",
	wire.FaultServerFull: "The server has no room for %s: too many are connected",
	wire.FaultAddress:    "The server has no room for %s: too many are connected from here",
}

// sentence says why there is no connection.
func (e entry) sentence(err error) string {
	var fault *client.FaultError
	var closing *client.ClosingError
	switch {
	case errors.As(err, &fault) && faults[fault.Fault.Code] != "":
		return fmt.Sprintf(faults[fault.Fault.Code], say.Plain(e.to.Name))
	case errors.As(err, &fault):
		return "The server says: " + say.Plain(fault.Fault.Reason)
	case errors.As(err, &closing):
		return "The server stops for now: " + say.Plain(closing.Closing.Reason)
	case errors.Is(err, errUnknown):
		return "This Quoin can't play the tournament's game, " + say.Plain(e.welcome.Game)
	case e.welcome.Name == "":
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

// errUnknown says that the tournament's game isn't known here.
var errUnknown = errors.New("the game is unknown")

// endingWords are the words after "won: " or "lost: " for the endings that all games have.
var endingWords = map[string]string{
	"left": "resigned", "time": "time was up", "gone": "connection lost",
	wire.EndingIllegal: "three actions refused", wire.EndingFault: "a bug in the server",
}

// ending says how a game ended and after how long.
func (e entry) ending(n wire.Result) string {
	words, ok := endingWords[n.Ending]
	if !ok {
		words = e.kind().Ended(game.Result{Ending: n.Ending}).Short
	}
	return words + " after " + say.Count(n.Turns, "turn")
}

// verdict says how the game ended, in a sentence, if the board doesn't: "" if it does.
func (e entry) verdict(n wire.Result) string {
	switch r := e.seat.Result(); {
	case n.Ending == wire.EndingIllegal:
		loser := e.game.Opponent
		if n.Winner == loser {
			loser = e.welcome.Name
		}
		return fmt.Sprintf("%s won: three actions of %s were refused", n.Winner, loser)
	case r.Over:
		return ""
	case n.Winner == "":
		return "Nobody won: " + e.ending(n)
	}
	return n.Winner + " won: " + e.ending(n)
}

// fates are the outcomes in a word.
var fates = [...]string{nobody: "won by nobody", won: "won", lost: "lost"}

// line returns a result in a few words.
func (r pastGame) line() string {
	if r.fate == nobody {
		return r.text
	}
	return fates[r.fate] + ", " + r.text
}

// control returns the time control in words: "0:30 for each, and 0.2 s a turn".
func control(w wire.Welcome) string {
	text := say.Clock(time.Duration(w.Bank)) + " each"
	if d := time.Duration(w.Increment); d > 0 {
		text += " and " + strconv.FormatFloat(d.Seconds(), 'f', -1, 64) + " s a turn"
	}
	return text
}
