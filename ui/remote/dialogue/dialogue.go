// Package dialogue is the part of a room's text mode that belongs to a game between
// people: a game's script, and what the scripts of all games at one table have in common.
package dialogue

import (
	"errors"
	"time"

	"quoin/game/match"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/say"
)

// Script is a game's part of the text mode. It works on the room's Now.
type Script interface {
	// Begins prints the position, News what has changed since the last call, and Ends the
	// result, once.
	Begins()
	News()
	Ends()
	Over() bool
	// Until returns the time until Ticks should be called; negative means never.
	Until() time.Duration
	Ticks()
	// Commands returns the game's own commands; Enters handles any other line, even an
	// empty one.
	Commands() []plain.Command
	Enters(text string)
}

// Never is the duration that means never.
const Never = time.Duration(-1)

// Room is the text mode of a room, for the game's script.
type Room struct {
	Host    play.Host
	Game    remote.Game
	Now     remote.Now        // as of the last Look
	Counted bool              // whether the start has been announced
	Say     func(text string) // prints one or more lines
	Tell    func(text string) // prints what can wait until a line has been typed
	// Ask asks before something that can't be undone.
	Ask func(question, help string, yes func())
	// GoToNext goes to another game in which it is the player's move.
	GoToNext func()
}

// Look updates Now.
func (r *Room) Look() { r.Now = r.Game.Now() }

// Sentence explains an error to a player: a refusal of the match or, by the function own,
// of the game.
func (r *Room) Sentence(err error, own func(error) string) string {
	if refusal, is := errors.AsType[*match.Refusal](err); is {
		return say.Match(refusal, r.Now.Names, r.Now.At)
	}
	return own(err)
}
