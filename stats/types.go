package stats

import (
	"time"

	"quoin/game"
	"quoin/game/adjacency"
)

// ID names a game in the store: a UUID, so that stores can be merged.
type ID string

// Running is a game that was left running and that no other Quoin holds.
type Running struct {
	ID ID
	game.Header
	game.Result               // as it stands
	Left        time.Duration // on its clock at the time of asking; 0 where it has none
}

// Mode is whether a clock ran. Games with and without one are counted apart:
// without a clock anybody finds more.
type Mode uint8

// The modes.
const (
	Timed   Mode = iota
	FindAll      // without a clock
)

// Filter chooses games. Apart from Mode, a zero field lets all through.
type Filter struct {
	Size    int
	Minutes int // of timed games; of no account without a clock
	Mode    Mode
	Unaided bool // only games without hints
}

// Order is how a list of games is sorted. Among equals the later game comes
// first.
type Order int

// The orders. ByScore is that of the rules.
const (
	ByScore Order = iota // highest first
	ByTime               // latest first
	ByWords              // most first
)

// Game is a finished game as lists and details show it.
type Game struct {
	ID         ID
	Started    time.Time
	Score      int
	Rerolls    int
	Hints      int // with any, the game is an assisted one
	Words      int
	Size       int
	Minutes    int // adjacency.NoClock without a clock
	Ending     adjacency.Ending
	Lasted     time.Duration // from its start to its end by the wall clock, breaks included
	BestWord   string        // lower case, the first played among equals; "" when no word was found
	BestPoints int
	Share      Share // zero when it isn't known
}

// Share is what a game found of what its boards held, by a list of words.
type Share struct {
	FoundWords, HeldWords   int
	FoundPoints, HeldPoints int
	Dictionary              string // the name of the list, at most MaxDictionary bytes
}

// Known says whether anybody worked the share out.
func (s Share) Known() bool { return s != Share{} }

// Word is a word and how often it was played in the finished games of a mode.
type Word struct {
	Word   string // lower case
	Times  int
	Points int       // which are its letters
	First  time.Time // when the first of those games began
}

// WordFilter chooses words.
type WordFilter struct {
	Prefix string // in either case
	Mode   Mode   // of the games they were played in
}

// WordOrder is how a list of words is sorted.
type WordOrder int

// The orders. ByTimes is that of the rules.
const (
	ByTimes    WordOrder = iota // most played first, among equals by the alphabet
	ByFirst                     // newest first, among equals by the alphabet
	ByAlphabet                  // from a to z
	ByLetters                   // longest first, among equals those that were played first
)

// Totals are the figures of the menu, over all finished games with a clock.
type Totals struct {
	Games    int
	Assisted int // of those, with hints
	Best     int // highest score without hints, which may be below zero; 0 without such games
	Words    int // words played, repeats counted
	// Distinct counts different words.
	Distinct int
	// Apart counts finished games without a clock, of which nothing else here
	// tells.
	Apart int
	// Contests counts finished games of several players, of which nothing else
	// here tells either.
	Contests int
	// Unreadable counts games that are kept but left out of everything,
	// because their record makes no sense.
	Unreadable int
}

// Point is one point of the plot of scores over time: games that follow one
// another, oldest first. All points of a plot stand for equally many games,
// give or take one.
type Point struct {
	Started         time.Time // of the first of them
	Last            time.Time // of the last
	Games           int
	Low, Mean, High float64
}
