package stats

import (
	"time"

	"quoin/game"
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

// Game is a finished game as lists and details show it. Its plays aren't in it,
// and of its facts those that Alone names.
type Game struct {
	ID ID
	game.Header
	game.Result
	Lasted time.Duration // from its start to its end by the wall clock, breaks included

	// These are of one seat: of the person in the best place, or of the best
	// place where no person sat.
	Score      int64
	Margin     int64  // by which the score is above the best of the others; 0 for who plays alone
	Words      int    // that were laid or found
	BestWord   string // lower case, the first among equals; "" when there was none
	BestPoints int64

	// Replay says that a game before it in the store began on the same board. It
	// counts, and is ranked nowhere.
	Replay bool

	Share Share // zero when it isn't known
}

// Began is when the game began.
func (g Game) Began() time.Time { return time.UnixMilli(g.Started) }

// Share is what a game found of what its boards held, by a list of words.
type Share struct {
	FoundWords  int    `json:"found_words"`
	HeldWords   int    `json:"held_words"`
	FoundPoints int    `json:"found_points"`
	HeldPoints  int    `json:"held_points"`
	Dictionary  string `json:"held_by"` // the name of the list, at most MaxDictionary bytes

	// Everyday are the everyday words among those; zero where there were none to
	// find, or nobody counted them, as in games of before.
	Everyday Everyday `json:"everyday,omitzero"`
}

// Everyday is what a game found of the everyday words that its boards held.
type Everyday struct {
	FoundWords  int `json:"found_words"`
	HeldWords   int `json:"held_words"`
	FoundPoints int `json:"found_points"`
	HeldPoints  int `json:"held_points"`
}

// Known says whether anybody worked the share out.
func (s Share) Known() bool { return s != Share{} }

// Filter chooses games of a pool: of some rules, and of a variant of them. A
// zero field of the others lets all through.
type Filter struct {
	Rules, Pool string
	Facets      [2]int
	Level       string // of a computer that sat
	Name        string // of a person who sat
	Ranked      bool   // only games that compare with others: without hints, and no replays
	OfDay       bool   // only games of a day's board, those played as practice too
}

// Order is how a list of games is sorted, highest first. Among equals the
// later game comes first.
type Order int

// The orders.
const (
	ByScore Order = iota
	ByTime
	ByWords
	ByMargin // games that one plays alone have none, and aren't in the list
)

// Word is a word and how often persons played it in the finished games of a
// pool.
type Word struct {
	Word  string // lower case
	Times int
	Best  int64     // the most points it made
	First time.Time // when the first of those games began
}

// WordFilter chooses words of the games of a pool.
type WordFilter struct {
	Rules, Pool string
	Prefix      string // in either case
}

// WordOrder is how a list of words is sorted. Where nothing else is said,
// equals are in the order of the alphabet.
type WordOrder int

// The orders. ByTimes is that of the rules.
const (
	ByTimes    WordOrder = iota // most played first
	ByFirst                     // newest first
	ByAlphabet                  // from a to z
	ByLongest                   // most points first, among equals those that were played first
	ByPoints                    // most points first
)

// Play is one word laid in one game.
type Play struct {
	ID      ID // of the game
	Started time.Time
	Seat    game.Seat // whose it is
	Word    string    // lower case
	Points  int64
}

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

// Totals are the figures of the menu, over all finished games that one plays
// alone, but for variants.
type Totals struct {
	Games    int
	Of       string // the rules of these games; "" where there are none, or of several
	Assisted int    // of those, with hints
	Replays  int    // of those, on a board played before, with hints or without
	Best     int    // highest score of a game that is ranked, which may be below zero; 0 without such games
	Words    int    // words played, repeats counted
	// Apart counts finished games of variants, of which nothing else here
	// tells.
	Apart int
	// Contests counts finished games of several players, of which nothing else
	// here tells either.
	Contests int
	// Unreadable counts games that are kept but left out of everything,
	// because their record makes no sense.
	Unreadable int
}

// Point is one point of a plot over time: games that follow one another, oldest
// first. All points of a plot stand for equally many games, give or take one.
type Point struct {
	Started         time.Time // of the first of them
	Last            time.Time // of the last
	Games           int
	Low, Mean, High float64
}
