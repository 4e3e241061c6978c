package record

import "quoin/game"

// The limits of a game.
const (
	MaxSeats = 8
	MaxSteps = 65_536 // of a log
	MaxList  = 500    // games in one result of List
)

// GameID is the ID of a game: eight characters of Code's alphabet, as people may have to type it.
type GameID string

// State is the state of a game.
type State uint8

// The states. A game moves from one to the next and never back.
const (
	Open    State = iota + 1 // people take seats
	Running                  // it has begun
	Ended                    // all its logs have ended
)

// Game is a game without its steps.
type Game struct {
	ID    GameID
	State State // as the record has it; Begin and Start derive it from the logs

	// Header is the game's own. That of an open game has what is agreed so far. Its seed reveals everything
	// to come, so it stays with servers.
	Header game.Header
	Terms  string // agreements beside the rules, such as clocks: a line that means nothing here

	By     PlayerID // player who made it; 0 for the server
	Public bool     // open to everybody; otherwise only with a code
	Rated  bool     // it counts for its players' ratings
	Seats  []Seat   // from seat 0

	// Logs is the progress of each log: one that all seats share, or one for each seat, as in a race. An open
	// game has none.
	Logs []LogProgress

	// Ended is its place among all games that have ended, in the order of their ends, from 1; 0 if it hasn't
	// ended.
	Ended int64

	Former GameID // game that this is a rematch of, or ""
	Day    Date   // day of a Daily, or ""
	Made   Time   // when it was made, or its terms last changed
}

// Due returns when the first clock runs out, or 0.
func (g Game) Due() Time {
	var due Time
	for _, p := range g.Logs {
		if p.Due != 0 && (due == 0 || p.Due < due) {
			due = p.Due
		}
	}
	return due
}

// Turn returns the seats to move.
func (g Game) Turn() (turn SeatSet) {
	for _, p := range g.Logs {
		turn |= p.Turn
	}
	return turn
}

// Last returns the time of the last step; 0 before the first.
func (g Game) Last() (last Time) {
	for _, p := range g.Logs {
		last = max(last, p.Last)
	}
	return last
}

// SeatOf returns the seat of a player, or -1.
func (g Game) SeatOf(player PlayerID) int {
	for i, s := range g.Seats {
		if s.Player == player && player != 0 {
			return i
		}
	}
	return -1
}

// Seat is a seat in a game. The zero value is open to anybody.
type Seat struct {
	Player PlayerID
	Level  string // of the computer, one of game.Levels; "" for a person
	Ready  bool
	Name   string // name of the player; only set when read, and ignored when stored
}

// IsOpen reports whether nobody is in the seat.
func (s Seat) IsOpen() bool { return s.Player == 0 && s.Level == "" }

// Same reports whether two seats are the same, ignoring the player's name.
func (s Seat) Same(o Seat) bool {
	return s.Player == o.Player && s.Level == o.Level && s.Ready == o.Ready
}

// LogProgress is the progress of a log. It serves lists, so that nobody has to replay a game to learn whose turn
// it is.
type LogProgress struct {
	N    int     // number of steps
	Last Time    // time of the last step
	Due  Time    // when a clock runs out if nothing is done before; 0 for never
	Turn SeatSet // seats to move
	Over bool    // there will be no further step
}

// SeatSet is a set of seats.
type SeatSet uint8

// Seats returns the set of some seats.
func Seats(seats ...int) (t SeatSet) {
	for _, s := range seats {
		t |= 1 << s
	}
	return t
}

// Has reports whether a seat is in the set.
func (t SeatSet) Has(seat int) bool { return seat >= 0 && seat < MaxSeats && t&(1<<seat) != 0 }

// LogID identifies a log of a game: Part is 0 if all seats share one, else the seat.
type LogID struct {
	Game GameID
	Part int
}

// RecordedStep is a line of a log, with its consequences.
type RecordedStep struct {
	Line string  // as game.Step writes it
	At   Time    // when it was done
	Due  Time    // as in Progress
	Turn SeatSet // as in Progress
	Over bool
}

// ChangeNotice says that something has changed. For a step it has the log, the number and the line. With N 0 it is
// about the game itself: its seats, its beginning or its cancellation.
type ChangeNotice struct {
	LogID
	N    int
	Line string
}

// GameFilter selects games. The zero value selects all, the newest first.
type GameFilter struct {
	State  State    // 0 for any
	Player PlayerID // player in one of its seats; 0 for any
	Move   bool     // the player is to move
	Public bool     // only games open to everybody
	Day    Date     // only games of that Daily
	Due    Time     // running and due by then, the soonest first; 0 for all
	Before GameID   // made before this one; not with Due
	// ByEnd selects games that a player has finished, in the order of their ends, after the place After; with
	// Rated, those of everybody that count. It needs Player or Rated, and of the other fields only Limit may
	// be set.
	ByEnd bool
	Rated bool
	After int64
	Limit int // most games; 0, or more than MaxList, is MaxList
}
