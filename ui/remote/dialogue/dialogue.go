// Package dialogue is what a game between people brings to the dialogue of a room: a
// script, and what the scripts of games at one table have in common.
package dialogue

import (
	"errors"
	"time"

	"quoin/game/match"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/say"
)

// Script is what a game has of its own in the dialogue. All of it goes by the room's
// Now.
type Script interface {
	// Begins tells how it stands, News what has changed since anything was told, and
	// Ends how it ended, once.
	Begins()
	News()
	Ends()
	Over() bool
	// Until is how long it is to something that the clock has told, by Ticks; below
	// zero is never.
	Until() time.Duration
	Ticks()
	// Commands are those of its own, and Enters takes any other line; an empty one too.
	Commands() []Command
	Enters(text string)
}

// Never is no time at all.
const Never = time.Duration(-1)

// Command is something that a line can ask for: by its name or the beginning of it.
// Of several that begin alike the first one is meant.
type Command struct {
	Name, Args, Help string
	Do               func(args []string)
}

// Plain is a command that takes nothing.
func Plain(name, help string, do func()) Command {
	return Command{name, "", help, func([]string) { do() }}
}

// Room is the dialogue at a game, as its script knows it.
type Room struct {
	Host    play.Host
	Game    remote.Game
	Now     remote.Now        // as it was looked at last
	Counted bool              // that it is about to begin was told
	Say     func(text string) // tells a line, or several
	Tell    func(text string) // tells what can wait until a line has been typed
	// Ask asks whether something is meant that can't be undone.
	Ask func(question, help string, yes func())
	// GoToNext goes to another game in which it is the player's move.
	GoToNext func()
}

// Look has what there is to know.
func (r *Room) Look() { r.Now = r.Game.Now() }

// Sentence says why something can't be, to who plays there: a refusal of matches, or
// of the game's own, as own has it.
func (r *Room) Sentence(err error, own func(error) string) string {
	if refusal, is := errors.AsType[*match.Refusal](err); is {
		return say.Match(refusal, r.Now.Names, r.Now.At)
	}
	return own(err)
}
