package tournament

import (
	"fmt"
	"strconv"
	"time"

	"quoin/game"
)

// Event is something that happened in a tournament. Its time counts from when the list was opened; a record
// holds whole milliseconds, and fractions are dropped.
type Event interface {
	// Elapsed returns its time in whole milliseconds.
	Elapsed() time.Duration
	// String returns its line in the record, without a line feed. ParseEvent reads it.
	String() string

	check(State) Refusal // returns a Refusal, whose Reason is "" if the event may be applied
	change(*State)
}

type (
	// OpenList opens the list, at time 0. It is the first event, and the only Open.
	OpenList struct{ Config Config }
	// AddEntrant adds an entrant at the end of the open list, present.
	AddEntrant struct {
		Name  string
		Token string // hash that identifies the entrant on return; may be empty
		At    time.Duration
	}
	// RemoveEntrant removes an entrant from the open list. It is for entrants who leave before the start and don't
	// return, and who would otherwise keep a place from another.
	RemoveEntrant struct {
		Name string
		At   time.Duration
	}
	// Absent says that an entrant has gone. A game that they are in goes on until GameFinished.
	Absent struct {
		Name string
		At   time.Duration
	}
	// Return says that an entrant is present again.
	Return struct {
		Name string
		At   time.Duration
	}
	// StartGames closes the list, and the games begin. Everybody on the list takes part, present or not.
	StartGames struct{ At time.Duration }
	// GameStarted says that a game has begun.
	GameStarted struct {
		Game    int // State.NextGame
		Pairing Pairing
		Seed    uint64        // the game's; 0 if it has none, as in records without a system
		Long    game.LongSeed // the game's, if it hides something; then Seed is 0
		People  bool          // whether a person plays, and the game has the time control of people
		At      time.Duration
	}
	// GameFinished says how a running game ended.
	GameFinished struct {
		Game   int
		Ending string  // how it ended, in a word of the game: 1 to MaxEnding of a..z and -
		Turns  int     // 0 to MaxTurns
		Scores []Score // by seat; nil in a record without a system, which has Winner and Moves instead
		Winner string  // "" if nobody won
		Moves  string  // all moves, separated by spaces: at most MaxMoves of a..z 0..9 @ + . , -
		At     time.Duration
	}
	// Forfeit decides a game without play, because some or all of its entrants are absent. If two or more at
	// a table of three or four are present, they play without the others, who lose. See State.Due.
	Forfeit struct {
		Pairing Pairing
		At      time.Duration
	}
	// Restart says that a restarted server goes on from the record: everybody is absent. Running games go on
	// from their steps; in a record without a system they are over without a result.
	Restart struct{ At time.Duration }
	// Finish ends a tournament once all its games are decided.
	Finish struct{ At time.Duration }
)

// MaxTurns is the largest number of turns that a game may report.
const MaxTurns = 10_000

func cut(at time.Duration) time.Duration { return at.Truncate(time.Millisecond) }

// Elapsed returns 0: times count from the opening of the list.
func (e OpenList) Elapsed() time.Duration      { return 0 }
func (e AddEntrant) Elapsed() time.Duration    { return cut(e.At) }
func (e RemoveEntrant) Elapsed() time.Duration { return cut(e.At) }
func (e Absent) Elapsed() time.Duration        { return cut(e.At) }
func (e Return) Elapsed() time.Duration        { return cut(e.At) }
func (e StartGames) Elapsed() time.Duration    { return cut(e.At) }
func (e GameStarted) Elapsed() time.Duration   { return cut(e.At) }
func (e GameFinished) Elapsed() time.Duration  { return cut(e.At) }
func (e Forfeit) Elapsed() time.Duration       { return cut(e.At) }
func (e Restart) Elapsed() time.Duration       { return cut(e.At) }
func (e Finish) Elapsed() time.Duration        { return cut(e.At) }

// withPeople is written behind the line of a game that a person plays.
const withPeople = " people"

// nobody is written in place of a winner: a character that no name has.
const nobody = "."

func (e OpenList) String() string { return line(e, "open "+e.Config.String()) }
func (e AddEntrant) String() string {
	if e.Token == "" {
		return line(e, "join "+e.Name)
	}
	return line(e, "join "+e.Name+" "+e.Token)
}
func (e RemoveEntrant) String() string { return line(e, "withdraw "+e.Name) }
func (e Absent) String() string        { return line(e, "absent "+e.Name) }
func (e Return) String() string        { return line(e, "return "+e.Name) }
func (e StartGames) String() string    { return line(e, "start") }
func (e GameStarted) String() string {
	words := "begin " + strconv.Itoa(e.Game) + " " + e.Pairing.String()
	if e.Seed != 0 {
		words += " seed=" + strconv.FormatUint(e.Seed, 16)
	}
	if e.Long != (game.LongSeed{}) {
		words += " longseed=" + e.Long.String()
	}
	if e.People {
		words += withPeople
	}
	return line(e, words)
}
func (e GameStep) String() string { return line(e, "step "+strconv.Itoa(e.Game)+" "+e.Text) }

func (e GameFinished) String() string {
	if e.Scores != nil {
		words := fmt.Sprintf("finish %d %s %d", e.Game, e.Ending, e.Turns)
		for _, s := range e.Scores {
			words += " " + s.String()
		}
		return line(e, words)
	}
	winner := e.Winner
	if winner == "" {
		winner = nobody
	}
	words := fmt.Sprintf("finish %d %s %s %d", e.Game, winner, e.Ending, e.Turns)
	if e.Moves != "" {
		words += " " + e.Moves
	}
	return line(e, words)
}
func (e Forfeit) String() string { return line(e, "forfeit "+e.Pairing.String()) }
func (e Restart) String() string { return line(e, "resume") }
func (e Finish) String() string  { return line(e, "close") }

func line(e Event, words string) string {
	return strconv.FormatInt(e.Elapsed().Milliseconds(), 10) + " " + words
}
