package game

import "time"

// Seat is a player of a game.
type Seat struct {
	Name  string // "" where somebody plays alone, and needs none
	Level string // how strong the computer plays, one of Levels; "" for a person
	Score int64
	Place int // 1 for a winner; who is level shares a place; 0 while the game goes on, and for who plays alone
}

// Play is a word that was laid or found, for the lists of words and of best
// moves.
type Play struct {
	Seat   int // from 0
	Word   string
	Points int64
	At     time.Duration // since the start of the game
	Board  int           // boards dealt before the one it was found on; 0 where a game has one
}

// PlaysOf are how many plays of a game are a seat's, and the best of them, the
// first among equals.
func PlaysOf(plays []Play, seat int) (n int, best Play) {
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

// Fact is something that lists and exports show of games of one kind, which
// others don't have: the size of a board, or how often it was dealt anew.
type Fact struct {
	Key    string // a word in lower case, which stays: exports have it
	Text   string // "" where the fact is the number
	Number int64
	Seat   int // whose it is, from 1; 0 for what is the game's
}

// Puzzle is a game with no clock and nobody waiting: it is kept for as long as its
// player likes, beside others, and may be thrown away, since what was done in it
// takes nothing from anybody.
type Puzzle struct {
	Is   bool
	Done int
	Of   int // 0 where it isn't known how much there is to do
}

// Result is how a game stands or ended, as the statistics and the menu want
// it: the rules differ, these lines of a table don't.
type Result struct {
	Seats []Seat
	Plays []Play // in the order they were made; empty where there are no words
	// Ranked says that plays compare from game to game, so that there are lists
	// of the best of them. Of others the words are counted.
	Ranked bool
	Turns  int
	Over   bool
	Ending string // why it is over, one word of the rules' own; "" while it goes on
	Hints  int    // taken, by whomever, and turns taken back; a game with any is an assisted one

	// Dealt is what was dealt: games of the same rules with the same text here
	// began on the same board, whatever else was chosen, so that the later ones
	// are replays. It follows from the header; "" where nothing is replayed.
	Dealt string
	// Day is the date whose game it is, which everybody gets that day:
	// "2026-11-22"; "" for others. It follows from the header.
	Day string

	// Puzzle is how far a game has come that is kept until it is solved; of any
	// other, and of one that is over, it is zero.
	Puzzle Puzzle

	// Pool is what is counted together, within a game: "" but for variants that
	// would spoil each other's sums.
	Pool string
	// Class is what scores compare within, in words: "5×5, 3 minutes". It is ""
	// where all of a pool do.
	Class string
	// Facets are what a game's lists choose by, beside its pool; how many there
	// are, and what they count, each kind of game says. They are 0 or more.
	Facets [2]int
	Facts  []Fact // in the order of the exports
}

// Assisted says whether somebody took a hint, or a turn back.
func (r Result) Assisted() bool { return r.Hints > 0 }

// Fact is the number of a fact, and its text; zeros if there is none.
func (r Result) Fact(key string) (number int64, text string) {
	for _, f := range r.Facts {
		if f.Key == key {
			return f.Number, f.Text
		}
	}
	return 0, ""
}
