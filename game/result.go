package game

import "time"

// Seat is a player of a game, in its result.
type Seat struct {
	Name  string // "" if the player plays alone and needs no name
	Level string // one of Levels; "" for a person
	Score int64
	Place int // 1 for a winner, shared in a tie; 0 while the game goes on, and in solo games
}

// PlayedWord is a word that was laid or found, for the lists of words and of best moves.
type PlayedWord struct {
	Seat   int // from 0
	Word   string
	Points int64
	At     time.Duration // since the start of the game
	Board  int           // boards dealt before the one with the word; 0 in games with one board
}

// PlaysOf returns the number of a seat's plays, and the best of them, the first among equals.
func PlaysOf(plays []PlayedWord, seat int) (n int, best PlayedWord) {
	for _, p := range plays {
		if p.Seat == seat {
			if n == 0 || p.Points > best.Points {
				best = p
			}
			n++
		}
	}
	return n, best
}

// Fact is a figure that lists and exports show for games of one kind only: the size of a board, or the number
// of re-rolls.
type Fact struct {
	Key    string // lower-case word, which never changes because exports contain it
	Text   string // "" if the fact is its number
	Number int64
	Seat   int // seat concerned, from 1; 0 for the whole game
}

// PuzzleProgress is the progress of a game without a clock or opponents: it is stored for as long as its player
// likes, beside others, and may be discarded, since nobody else depends on it.
type PuzzleProgress struct {
	Is   bool
	Done int
	Of   int // total to do; 0 if unknown
}

// Result is the result of a game, finished or not, as the statistics and the menu use it: these fields are
// the same for all rules.
type Result struct {
	Seats []Seat
	Plays []PlayedWord // in the order in which they were made; empty in games without words
	// Ranked says that plays of different games compare, so that there are lists of the best ones. In other
	// games words are only counted.
	Ranked bool
	Turns  int
	Over   bool
	// Empty says that the game is over before anything was done in it: lists have it, but it counts in no mean,
	// and is neither a best nor a lowest score.
	Empty  bool
	Ending string // why it is over, in one word of the rules; "" while it goes on
	Hints  int    // hints and turns taken back, of all players; if there are any, the game is assisted

	// Dealt identifies what was dealt: games of the same rules with the same Dealt began on the same board,
	// whatever their other settings, so the later ones are replays. It follows from the header; "" if there
	// can be no replays.
	Dealt string
	// Day is the date of a Daily, "2026-11-22", and after a blank the tag of its language if that isn't English; ""
	// for other games. It follows from the header.
	Day string

	// Puzzle is the progress of a game that is stored until it is solved; zero for any other game, and once
	// it is over.
	Puzzle PuzzleProgress

	// Pool names the statistics that the game counts in, within its kind: "" except for variants that would
	// distort the sums of others.
	Pool string
	// Class is a description of the games whose scores compare: "5×5, 3 minutes". It is "" if all of a pool
	// do.
	Class string
	// Facets are the numbers by which a game's lists are filtered, beside its pool; each kind of game defines
	// them. They are 0 or more.
	Facets [2]int
	Facts  []Fact // in the order of the exports
}

// Assisted reports whether a player took a hint, or took a turn back.
func (r Result) Assisted() bool { return r.Hints > 0 }

// Fact returns the number and the text of a fact; zeros if there is none.
func (r Result) Fact(key string) (number int64, text string) {
	for _, f := range r.Facts {
		if f.Key == key {
			return f.Number, f.Text
		}
	}
	return 0, ""
}
