package kind

import (
	"quoin/game"
	"quoin/stats"
	"quoin/ui/screen"
)

// Page is the part of the statistics that differs between games, mostly between those that are
// played alone.
type Page struct {
	// Facets are numbers of a result. One without bounds has a column but can't be used to choose
	// games.
	Facets  [2]Facet
	Facts   []FactName
	Variant Pool
	// Languages says that games of other languages than English have pools of their own.
	Languages bool
	Daily     bool // whether each day has a board, the same for everyone
	// Board names the board of a game in a list, in at most 10 columns: "Daily 328", "4×4, 3 min". It is nil if
	// the facets say enough.
	Board func(stats.Game) string
	// About describes the game and its end; nil if the ending says enough.
	About func(stats.Game) string
	// Told returns another sentence about the result of a game of several players, without a full
	// stop, or ""; nil if there is never one. The record is read for it.
	Told func(game.Result) string
	// Gist returns the few facts that say most about a finished game, for a page with its board. It is nil if About
	// says enough.
	Gist func(stats.Game) []Labelled
	// Detail returns the details in the record of a finished game; nil if its board shows the
	// game turn by turn.
	Detail func(game.Record) (Detail, error)
	// Result means that the board can show the result of a finished game.
	Result bool
}

// Facet is a number of a game by which a list of games can be filtered.
type Facet struct {
	Name      string           // the name: "minutes"
	Head      string           // a shorter name for the head of a column: "min"
	Low, High int              // bounds of the choice
	Short     func(int) string // text below the name: "5×5", "3"
	Long      func(int) string // text by itself: "5×5", "3 minutes"
	Games     string           // the games that have it: "on %s boards"
}

// Labelled is a short fact with its label, in at most 6 columns: "rank", "printer, 18 below master".
type Labelled struct{ Label, Text string }

// FactName is something that is counted in a game.
type FactName struct{ Key, Name string } // the name is in the singular: "re-roll"

// Pool is a pool of games that are counted separately, and have 0 for the second facet.
type Pool struct {
	Pool   string // "" for no variant
	Short  string // description: "no clock"
	Games  string // description after "games": "without a clock"
	Others string // description of the other games: "timed"
}

// Detail is a finished game that was played alone.
type Detail struct {
	Counted string   // how its words were counted, after their number
	About   []string // further facts
	Again   string   // the variety, as in screen.Play, in which it can be played again; "" if it can't
	Moments []Moment
	// Board returns a function that draws the board at a moment within the frame.
	Board func(screen.Frame) func(moment int) []string
}

// Moment is a word, or something else worth knowing.
type Moment struct {
	game.PlayedWord        // without a word if it is something else
	Other           string // description of the something else
	Score           int64  // after the moment
}
