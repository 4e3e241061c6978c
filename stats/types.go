package stats

import "time"

// ID names a game in the store: a UUID, so that stores can be merged.
type ID string

// Running is a game that was left running and that no other Quoin holds.
type Running struct {
	ID      ID
	Started time.Time
	Left    time.Duration // on its clock at the time of asking
	Size    int
	Minutes int
	Score   int
	Words   int
	Checked bool
}

// Filter chooses games; a zero field lets all through.
type Filter struct {
	Size    int
	Minutes int
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
	Words      int
	Size       int
	Minutes    int
	Left       bool   // the player left early
	BestWord   string // lower case, the first played among equals; "" when no word was found
	BestPoints int
}

// Word is a word and how often it was played in all finished games.
type Word struct {
	Word   string // lower case
	Times  int
	Points int
}

// Totals are the figures of the menu and the records page.
type Totals struct {
	Games int
	Best  int // highest score, which may be below zero; 0 without games
	Words int // words played, repeats counted
	// Distinct counts different words.
	Distinct int
	// Unreadable counts games that are kept but left out of everything,
	// because their record makes no sense.
	Unreadable int
}

// Point is one point of the plot of scores over time: games that follow one
// another, oldest first. All points of a plot stand for equally many games,
// give or take one.
type Point struct {
	Started         time.Time // of the first of them
	Games           int
	Low, Mean, High float64
}
