package record

import "quoin/game"

// The bounds of a game.
const (
	MaxSeats = 8
	MaxSteps = 65_536 // of a log
	MaxList  = 500    // games in one answer of List
)

// ID names a game: eight characters of those of a Code, as people may have to
// type it.
type ID string

// State is how far a game is.
type State uint8

// The states. A game goes from one to the next and never back.
const (
	Open    State = iota + 1 // people sit down
	Running                  // it has begun
	Ended                    // every log of it has ended
)

// Game is a game without its steps.
type Game struct {
	ID    ID
	State State // as the record has it; Begin and Start go by the logs

	// Header is the game's own. That of an open one is what is agreed so far.
	// Its seed tells everything that is yet to come, so it stays with servers.
	Header game.Header
	Terms  string // what was agreed beside the rules, such as clocks: a line that means nothing here

	By     PlayerID // who made it; 0 for the server
	Public bool     // for everybody to see and sit down at, or only by a code
	Rated  bool     // it counts for the ratings of those who play it
	Seats  []Seat   // from 0

	// Logs is how far each log is: one that all seats share, or one a seat, as
	// in a race. An open game has none.
	Logs []Progress

	// Ended is its place among all that have ended, from 1 in the order in which
	// they did; 0 for one that hasn't.
	Ended int64

	Former ID   // the game that this is a rematch of, or ""
	Day    Day  // the day whose board it is, or ""
	Made   Time // when it was made
}

// Due is when the time of somebody runs out first, or 0.
func (g Game) Due() Time {
	var due Time
	for _, p := range g.Logs {
		if p.Due != 0 && (due == 0 || p.Due < due) {
			due = p.Due
		}
	}
	return due
}

// Turn is whose move it is.
func (g Game) Turn() (turn Turn) {
	for _, p := range g.Logs {
		turn |= p.Turn
	}
	return turn
}

// Last is when something was done last; 0 before the first step.
func (g Game) Last() (last Time) {
	for _, p := range g.Logs {
		last = max(last, p.Last)
	}
	return last
}

// SeatOf is where a player sits, or -1.
func (g Game) SeatOf(player PlayerID) int {
	for i, s := range g.Seats {
		if s.Player == player && player != 0 {
			return i
		}
	}
	return -1
}

// Seat is a place at a game. The zero value is open for whoever comes.
type Seat struct {
	Player PlayerID
	Level  string // of the computer, one of game.Levels; else ""
	Ready  bool
	Name   string // the player's, when it is read; not looked at when it is kept
}

// IsOpen says that nobody sits there.
func (s Seat) IsOpen() bool { return s.Player == 0 && s.Level == "" }

// Same says whether two seats are the same, whatever the player is called.
func (s Seat) Same(o Seat) bool {
	return s.Player == o.Player && s.Level == o.Level && s.Ready == o.Ready
}

// Progress is how far a log is. Lists go by it, so that nobody has to fold a
// game to learn whose move it is.
type Progress struct {
	N    int  // steps
	Last Time // when the last one was done
	Due  Time // when somebody's time runs out, if nothing is done before; 0 for never
	Turn Turn // whose move it is
	Over bool // no step follows
}

// Turn is a set of seats.
type Turn uint8

// Seats makes a set of some.
func Seats(seats ...int) (t Turn) {
	for _, s := range seats {
		t |= 1 << s
	}
	return t
}

// Has says whether a seat is in the set.
func (t Turn) Has(seat int) bool { return seat >= 0 && seat < MaxSeats && t&(1<<seat) != 0 }

// Log names one log of a game: Part is 0 where all seats share one, and else
// the seat.
type Log struct {
	Game ID
	Part int
}

// Step is a line of a log, and what follows from it.
type Step struct {
	Line string // as game.Step has it
	At   Time   // when it was done
	Due  Time   // as in Progress,
	Turn Turn   // and these two as well
	Over bool
}

// Hint is that something has changed. Of a step it is its log, number and line.
// With N 0 it is the game itself: who sits there, that it has begun or is gone.
type Hint struct {
	Log
	N    int
	Line string
}

// Filter says which games. The zero value is all, the newest first.
type Filter struct {
	State  State    // 0 for any
	Player PlayerID // who sits there; 0 for anybody
	Move   bool     // it is that player's move
	Public bool     // only those for everybody
	Day    Day      // only those on that day's board
	Due    Time     // running and due by then, the soonest first; 0 for all
	Before ID       // made before this one; not with Due
	// ByEnd is those that a player has played to the end, the first to end first,
	// from after the one of that place; or with Rated those of everybody that count.
	// With Player or Rated, and of the others only Limit.
	ByEnd bool
	Rated bool
	After int64
	Limit int // at most so many; 0, or more than MaxList, is MaxList
}
