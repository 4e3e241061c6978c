// Package match has what games between people need beside their own rules: clocks for several seats, getting
// ready, leaving while the others go on, races, and what each seat and each spectator may see.
//
// A match is a game like any other. Its header is that of the game played, with "match 1 of " before the name
// of the rules and the time control before the configuration; its steps are those of the game with the seat
// that made them, and those that only a match has: clocks that ran out, players who left and came back,
// claims and pauses. Package game reads, stores and replays it, and Engine.Plain returns the plain record of
// its game for code that knows only the game.
//
// A race is several games with one header, a log each, so that nobody waits for anybody. It consists of its
// own header and those logs.
//
// As everywhere below game, times are arguments: they count from the start of the match or race, by the
// caller's clock.
package match

import "time"

// MaxSeats is the most people in one race or match.
const MaxSeats = 8

// Limits for the effects of a stopped server or a broken line on a game.
const (
	// ClaimAfter is how long a player must be away before the others may claim or adjourn the game.
	ClaimAfter = 40 * time.Second
	// AdjournedFor is the longest that a game stays adjourned. After that it resumes by itself, even if
	// players are away, so that no game stays open for ever.
	AdjournedFor = 14 * Day
	// MaxPause bounds one pause.
	MaxPause = 30 * 24 * time.Hour
	// MaxLag is the most lag given back for one move, and LagQuota for all moves of a seat together (lila and
	// scalachess have such a quota in their LagTracker, so that a slow line neither costs nor gains time).
	MaxLag, LagQuota = 300 * time.Millisecond, 2 * time.Second
)
