// Package remote is what a board knows of a game that others play too and that is
// kept elsewhere. The board has what its seat may know of it, made anew whenever
// something happens, and says what its player does.
package remote

import "time"

// Ready is what a player does who says that the clock of a called game needn't wait for
// them: see Now.Waits.
const Ready = "ready"

// Watcher is the seat of somebody who looks on and has none.
const Watcher = -1

// Game is a game as one session sees it. Its methods may be called from anywhere
// at once. Now and Do are quick enough for a screen's Update; Again isn't.
type Game interface {
	// News has something in it whenever there is more to know than Now told last.
	// It is closed once the game is left.
	News() <-chan struct{}
	// Now is the game as it stands.
	Now() Now
	// Do is what the player does, in the words of the game's log. The error is the
	// rules' refusal, and then nothing has changed; where there is none, Now has what was
	// done. It happens when it is said: the time is looked up by whoever keeps the game.
	Do(action string) error
	// Say says one of the Phrases to all who are there.
	Say(phrase int)
	// Again is another game of the same people, by its ID: a room, where whoever
	// wants it sits down.
	Again() (id string, err error)
	// Next is another game of the player's in which it is their move, by its ID: the one
	// that is due first; "" where none waits. It is slow.
	Next() (id string, err error)
	// Leave lets go of the game, which goes on.
	Leave()
}

// Now is a game as somebody may know it at one moment.
type Now struct {
	Rules string // of the game, as headers name them
	// View is what the rules tell the seat: a match.RaceView or a match.View of the
	// game's own view. It is nil before the game has begun.
	View    any
	Seat    int           // whose it is, or Watcher
	At      time.Duration // since the start; below zero before it
	List    string        // the dictionary that words are checked with, or ""
	Day     string        // the day of the server whose board it is, "2026-11-22", or ""
	Names   []string      // of those who sit there
	Here    []bool        // which of them are there
	Watch   int           // how many look on
	Said    []Said        // the newest last
	Again   string        // the room for another game, or ""
	Failing error         // why nothing is kept, or nil
	// Closed is why the game can't be looked at any more though it hasn't been left, once
	// News is closed; or nil. There is no view then.
	Closed error
	// Waits are the seats whose players are still to say Ready before the clock starts,
	// and Starts is in how long it does at the latest. Empty where it has started.
	Waits  []int
	Starts time.Duration
	// Rated is what the game has made of ratings, a seat each, once it is over and that
	// is known; empty before, and of a game that doesn't count. Unrated says that it
	// would have, and too little was played.
	Rated   []Rated
	Unrated bool
}

// Rated is what a game has made of somebody's rating, in a few columns; "" for who
// isn't rated.
type Rated struct {
	Is     string // "1541±76"
	Change string // "+18"
}

// Said is a phrase that somebody has said.
type Said struct {
	Seat   int
	Phrase int
	At     time.Time
}

// Phrases are what can be said in a game. There is no free chat, and so nobody
// needs to look after one.
var Phrases = [...]string{"hello", "good luck", "one moment", "well played", "ouch", "hurry up", "again?", "thanks"}
