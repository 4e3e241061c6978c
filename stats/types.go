package stats

import (
	"strings"
	"time"

	"quoin/game"
)

// ID is the ID of a game in the store: a UUID, so that stores can be merged.
type ID string

// Running is a game that was left running and that no other Quoin holds.
type Running struct {
	ID ID
	game.Header
	game.Result               // so far
	Left        time.Duration // time on its clock when asked; 0 if it has none
}

// Game is a finished game as lists and details show it. It lacks its plays, and has only the facts that
// game.Alone names.
type Game struct {
	ID ID
	game.Header
	game.Result
	Lasted time.Duration // from its start to its end by the wall clock, breaks included

	// These are of one seat: of the person in the best place, or of the best place if there are only
	// computers.
	Score      int64
	Margin     int64  // score minus the best of the others; 0 in solo games
	Words      int    // number laid or found
	BestWord   string // in lower case, the first among equals; "" if there are none
	BestPoints int64

	// Replay says that an earlier game in the store began on the same board. A replay counts, but isn't
	// ranked.
	Replay bool

	Share FoundShare // zero if it isn't known
}

// Began returns when the game began.
func (g Game) Began() time.Time { return time.UnixMilli(g.Started) }

// Date returns the date of a Daily, without its language.
func (g Game) Date() string {
	date, _, _ := strings.Cut(g.Day, " ")
	return date
}

// FoundShare is the words and points that a game found, and those on its boards, by a dictionary.
type FoundShare struct {
	FoundWords  int    `json:"found_words"`
	HeldWords   int    `json:"held_words"`
	FoundPoints int    `json:"found_points"`
	HeldPoints  int    `json:"held_points"`
	Dictionary  string `json:"held_by"` // name of the dictionary, at most MaxDictionary bytes

	// Everyday is the everyday words among those; zero if there were none, or if nobody counted them, as in
	// old games.
	Everyday Everyday `json:"everyday,omitzero"`
}

// Everyday is the everyday words and points that a game found, and those on its boards. If the game has a
// rank, the points found are those that count for it.
type Everyday struct {
	FoundWords  int `json:"found_words"`
	HeldWords   int `json:"held_words"`
	FoundPoints int `json:"found_points"`
	HeldPoints  int `json:"held_points"`
}

// Known reports whether the share was worked out.
func (s FoundShare) Known() bool { return s != FoundShare{} }

// Filter selects games of a pool: of some rules, and of a variant of them. Zero values of the other fields
// select all.
type Filter struct {
	Rules, Pool string
	Facets      [2]int
	Level       string // of a computer in the game
	Name        string // of a person in the game
	Ranked      bool   // only games that compare with others: counted, without hints and replays
	Counted     bool   // without empty games
	OfDay       bool   // only Dailies, including those played as practice
}

// Order is the order of a list of games, highest first. Among equals the later game comes first.
type Order int

// The orders.
const (
	ByScore Order = iota
	ByTime
	ByWords
	ByMargin // solo games have no margin, and aren't in the list
)

// Word is a word with the number of times that people played it in the finished games of a pool.
type Word struct {
	Word  string // in lower case
	Times int
	Best  int64     // most points it scored
	First time.Time // when the first game with it began
}

// WordFilter selects words of the games of a pool.
type WordFilter struct {
	Rules, Pool string
	Prefix      string // in either case
}

// WordOrder is the order of a list of words. Unless stated otherwise, equal words are in alphabetical order.
type WordOrder int

// The orders.
const (
	ByTimes    WordOrder = iota // most played first
	ByFirst                     // newest first
	ByAlphabet                  // from a to z
	ByLongest                   // most points first, among equals the earlier first
	ByPoints                    // most points first
)

// LaidWord is a word laid in a game.
type LaidWord struct {
	ID      ID // of the game
	Started time.Time
	Seat    game.Seat // seat of its player
	Word    string    // in lower case
	Points  int64
}

// Opponent is how people fared against the computers of a level, or against another person. In a game of
// more than two each of the others is an opponent.
type Opponent struct {
	Level            string // of the computers; "" for a person
	Name             string // of the person; "" for computers
	Games, Assisted  int
	Won, Drawn, Lost int     // better place than the other, same place, worse place
	Score, Margin    float64 // averages: the person's score, and its margin over the other's
	Best             int64   // best score without hints; 0 if there is none
}

// Totals is the figures on the menu, over all finished solo games, without variants.
type Totals struct {
	Games    int
	Of       string // rules of these games; "" if there are none, or of several kinds
	Assisted int    // number of those games with hints
	Replays  int    // number of those games on a board played before, with or without hints
	Best     int    // highest score of a ranked game, which may be negative; 0 if there are none
	Words    int    // words played, with repetitions
	// Apart is the number of finished games of variants, which count nowhere else here.
	Apart int
	// Contests is the number of finished games of several players, which count nowhere else here either.
	Contests int
	// Unreadable is the number of games that are stored but left out of everything, because their record
	// makes no sense.
	Unreadable int
}

// Point is a point of a plot over time: a number of consecutive games. All points of a plot have the same
// number of games, give or take one.
type Point struct {
	Started         time.Time // of the first game
	Last            time.Time // of the last game
	Games           int
	Low, Mean, High float64
}
