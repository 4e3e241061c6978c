// Package match is what games between people have beside their own rules:
// clocks of several seats, getting ready, leaving while the others go on,
// races, and what each seat and who watches may see.
//
// A match is a game like any other. Its header is that of the game played, with
// "match 1 of " before the name of the rules and the time control before the
// configuration; its steps are those of the game with the seat that made them,
// and what only a match has: clocks that ran out, who went and came back, claims
// and pauses. It is read, folded, kept and replayed by package game, and gives
// the plain record of its game to whatever knows only those.
//
// A race is several games of one header, a log each, so that nobody waits for
// anybody. It is its own header and those logs.
//
// Times are passed in, as everywhere below game: since the start of the match
// or the race, by a clock that somebody else reads.
package match

import "time"

// MaxSeats is how many people play in one race or match at most.
const MaxSeats = 8

// What a server that is down, or a line that breaks, does to a game.
const (
	// ClaimAfter is how long somebody is away until the others may claim the
	// game or adjourn it.
	ClaimAfter = 40 * time.Second
	// AdjournedFor is how long an adjourned game stands still at most. It goes on by
	// itself then, whoever is there, so that none is open for ever.
	AdjournedFor = 14 * Day
	// MaxPause bounds one pause that is given back.
	MaxPause = 30 * 24 * time.Hour
	// MaxLag is what is given back of a move's way at most, and LagQuota of all
	// moves of a seat together (lila and scalachess have such a quota in their
	// LagTracker, so that a slow line isn't made to pay and doesn't pay off).
	MaxLag, LagQuota = 300 * time.Millisecond, 2 * time.Second
)
