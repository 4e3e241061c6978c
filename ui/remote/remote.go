// Package remote is a game on a server, as a board sees it. The board knows only what its
// seat may know, which is updated whenever something happens, and sends what its player
// does.
package remote

import (
	"errors"
	"time"
)

// Ready is the action of a player who is ready for a called game, so that its clock
// needn't wait: see Now.Waits.
const Ready = "ready"

// Watcher is the seat of a spectator, who has none.
const Watcher = -1

// Game is a game as one session sees it. Its methods are safe for concurrent use. Now and
// Do are quick enough for a screen's Update; Again isn't.
type Game interface {
	// News has a value whenever there is more to know than the last Now returned. It is
	// closed when the game is left.
	News() <-chan struct{}
	// Now returns the game as it is.
	Now() Now
	// Do plays an action of the player, in the format of the game's log. The error is the
	// rules' refusal; then nothing has changed. Otherwise Now includes the action. Its
	// time is decided by the server.
	Do(action string) error
	// Say says one of Phrases to all present.
	Say(phrase int)
	// Again returns the ID of another game with the same players: a room, which they may
	// join.
	Again() (id string, err error)
	// Next returns the ID of another game in which it is the player's turn, the one due
	// first, or "". It is slow.
	Next() (id string, err error)
	// Leave releases the game, which goes on.
	Leave()
}

// Now is what a session may know of a game at one moment.
type Now struct {
	Rules string // name in headers
	// View is the seat's view: a match.RaceView, or a match.View of the game's own view.
	// It is nil before the game begins.
	View    any
	Seat    int           // the player's, or Watcher
	At      time.Duration // since the start; negative before it
	List    string        // name of the dictionary, or ""
	Day     string        // the server's day if this is its board, "2026-11-22", or ""
	Names   []string      // of the players by seat
	Here    []bool        // by seat, whether the player is present
	Watch   int           // number of spectators
	Said    []Said        // phrases, the newest last
	Again   string        // room of another game, or ""
	Failing error         // why nothing is being saved, or nil
	// Lost is for how long the server hasn't reached its database; 0 if it does. Stopped says that the clock stands still.
	Lost    time.Duration
	Stopped bool
	// Closed is why the game was closed although the player hasn't left it, once News is
	// closed; or nil. There is no view then.
	Closed error
	// Waits are the seats whose players haven't said Ready, and Starts is the time until
	// the clock starts at the latest. Waits is empty once it has started.
	Waits  []int
	Starts time.Duration
	Paired bool // by a tournament, so that there are no phrases and no rematch: see the type Paired
	// Rated is how the game changed each seat's rating, once that is known after the end;
	// empty before, and if the game isn't rated. Unrated says that it isn't rated because
	// too little was played.
	Rated   []Rated
	Unrated bool
}

// Rated is how a game changed a player's rating, in short texts; both are "" for a player
// without a rating.
type Rated struct {
	Is     string // "1541±76"
	Change string // "+18"
}

// Said is a phrase and its speaker.
type Said struct {
	Seat   int
	Phrase int
	At     time.Time
}

// Phrases are what can be said in a game. There is no free chat, so that no moderator is
// needed.
var Phrases = [...]string{"hello", "good luck", "one moment", "well played", "ouch", "hurry up", "again?", "thanks"}

// Paired is the part of a Game that a tournament doesn't have: it decides who meets whom.
type Paired struct{}

// ErrPaired refuses a rematch.
var ErrPaired = errors.New("the tournament says who meets whom")

// Say does nothing.
func (Paired) Say(int) {}

// Again returns ErrPaired.
func (Paired) Again() (id string, err error) { return "", ErrPaired }

// Next returns no other game.
func (Paired) Next() (id string, err error) { return "", nil }
