package kind

import (
	"quoin/game"
	"quoin/stats"
	"quoin/ui/screen"
)

// Page is what the statistics show of a game beside what they show of any; most of it
// of one that one plays alone.
type Page struct {
	// Facets are those of its results. One without bounds has a column, and
	// nothing is chosen by it.
	Facets  [2]Facet
	Facts   []Fact
	Variant Variant
	Daily   bool // there is a board of each day, the same for everyone
	// About is what was played and how it ended; nil where its ending says it.
	About func(stats.Game) string
	// Told is a sentence of what else a result says of a game of several, without a full
	// stop, or ""; nil where there is never one. The record is read for it.
	Told func(game.Result) string
	// Detail is what the record of a game that is over tells; nil where its
	// board shows the game turn by turn.
	Detail func(game.Record) (Detail, error)
	// Result says that the board shows the result of a game that is over, where it
	// is asked to show one.
	Result bool
}

// Facet is a number of a game that its list is chosen by.
type Facet struct {
	Name      string           // of what it is: "minutes"
	Head      string           // the same at the head of a column, where that is shorter: "min"
	Low, High int              // bounds of what can be chosen
	Short     func(int) string // below the name: "5×5", "3"
	Long      func(int) string // by itself: "5×5", "3 minutes"
	Games     string           // what games are that have it: "on %s boards"
}

// Fact is what a fact counts that a game makes.
type Fact struct{ Key, Name string } // the name is in the singular: "re-roll"

// Variant is a pool of games that are counted apart, and have 0 for the second
// facet.
type Variant struct {
	Pool   string // "" where there is none
	Short  string // what they are: "no clock"
	Games  string // how it is said behind games: "without a clock"
	Others string // what other games are: "timed"
}

// Detail is a game that one played alone.
type Detail struct {
	Counted string   // how its words were counted, behind their number
	About   []string // what else there is to know
	Again   string   // as what it is played again, as screen.Play has it; "" where it can't be
	Moments []Moment
	// Board makes what draws the board as it was at a moment, in as many columns
	// and rows as there are.
	Board func(screen.Frame) func(moment int) []string
}

// Moment is a word, or something else worth knowing.
type Moment struct {
	game.Play        // without a word where it is something else
	Other     string // what it is then
	Score     int64  // after it
}
