package stats

import (
	"time"

	"quoin/game"
)

// A contest is a finished game of several players. What a person scored or
// laid is a player's own; a computer's is not. As everywhere, games with hints
// count and set no best.

// Contest is a finished game of several players as lists and details show it.
type Contest struct {
	ID       ID
	Rules    string
	Config   string // as in its header
	Started  time.Time
	Lasted   time.Duration // from its start to its end, breaks included
	Turns    int
	Ending   string // a word of its rules
	Assisted bool
	Score    int64 // of the best placed person, or of the best placed where none sat
	Margin   int64 // by which that is above the best of the others
	Seats    []game.Seat
}

// ContestFilter chooses contests; a zero field lets all through.
type ContestFilter struct {
	Rules   string
	Level   string // of a computer that sat
	Name    string // of a person who sat
	Unaided bool   // only games without hints
}

// ContestOrder is how a list of contests is sorted. Among equals the later
// game comes first.
type ContestOrder int

// The orders of contests.
const (
	LatestContest  ContestOrder = iota
	HighestContest              // highest score first
	WidestContest               // widest margin first
)

// Opponent is how persons fared against the computers of a level, or against
// another person. In a game of more than two each of the others is one.
type Opponent struct {
	Level            string // of the computers; "" for a person
	Name             string // of the person; "" for computers
	Games, Assisted  int
	Won, Drawn, Lost int     // in a better place than the other, in the same, in a worse
	Score, Margin    float64 // on average: of the person, and by which it is above the other's
	Best             int64   // score without hints; 0 without such games
}

// BestPlay is one word laid in one contest.
type BestPlay struct {
	ID      ID // of the contest
	Started time.Time
	Seat    game.Seat // whose it is
	Word    string    // lower case
	Points  int64
}

// PlayFilter chooses plays.
type PlayFilter struct {
	Rules    string // points of different games don't compare, so this can't be left out
	Computer bool   // the computers' as well
}

// Laid is a word and how often persons laid it.
type Laid struct {
	Word  string // lower case
	Times int
	Best  int64     // the most points it made
	First time.Time // when the first of those games began
}

// LaidFilter chooses words that were laid.
type LaidFilter struct {
	Rules  string // can't be left out
	Prefix string // in either case
}

// LaidOrder is how a list of words that were laid is sorted; among equals by
// the alphabet.
type LaidOrder int

// The orders of words that were laid.
const (
	MostLaid   LaidOrder = iota // most often first
	BestLaid                    // most points first
	NewestLaid                  // those first laid last come first
	LaidAtoZ
)

// ContestTotals are the figures over all contests of some rules.
type ContestTotals struct {
	Games    int // those without a person too
	Assisted int // of those, with hints

	// Of the persons' seats: Won is an unshared first place, Drawn a shared.
	Seats            int
	Won, Drawn, Lost int
	Mean             float64 // score
	Best             int64   // score without hints, which may be below zero; 0 without such games
	Words, Distinct  int     // laid, and different ones
}
