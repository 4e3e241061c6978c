package tournament

import (
	"fmt"
	"strconv"
	"time"

	"quoin/game"
)

// Event is something that happened. Each says when, in time since the list was
// opened; a record holds whole milliseconds, and what is beyond them is
// ignored.
type Event interface {
	// Elapsed is when it happened: whole milliseconds.
	Elapsed() time.Duration
	// String is its line in the record, without a line feed. ParseEvent is the
	// inverse.
	String() string

	check(State) Refusal // its Reason is "" when the event may be applied
	change(*State)
}

type (
	// Open opens the list, at time 0. It comes first and once.
	Open struct{ Config Config }
	// Join puts an entrant on the open list, at its end, present.
	Join struct {
		Name  string
		Token string // what tells the entrant again when it returns, hashed; may be empty
		At    time.Duration
	}
	// Withdraw takes an entrant off the open list again. It is for those who
	// go before the start and don't come back, and would hold a place that
	// another could have.
	Withdraw struct {
		Name string
		At   time.Duration
	}
	// Absent says that an entrant is gone. A game it is in goes on until
	// GameFinished.
	Absent struct {
		Name string
		At   time.Duration
	}
	// Return says that an entrant is there again.
	Return struct {
		Name string
		At   time.Duration
	}
	// Start closes the list; the games begin. Whoever is on the list takes
	// part, present or not.
	Start struct{ At time.Duration }
	// GameStarted says that a game has begun.
	GameStarted struct {
		Game    int // State.NextGame
		Pairing Pairing
		Seed    uint64        // of the game; 0 where it has none, as in records without a system
		Long    game.LongSeed // of the game, where it hides something: it has no Seed then
		At      time.Duration
	}
	// GameFinished says how a running game ended.
	GameFinished struct {
		Game   int
		Ending string  // how, in one word of the game's: 1 to MaxEnding of a..z and -
		Turns  int     // 0 to MaxTurns
		Scores []Score // by seat; nil in a record without a system, which has the next two instead
		Winner string  // empty for a game that nobody won
		Moves  string  // the whole game, a blank between moves; at most MaxMoves of a..z 0..9 @ + . , -
		At     time.Duration
	}
	// Forfeit decides a game without its being played, because some of those at
	// the table or all are gone. Where two or more of three or four are there, they
	// play without the others, who have lost. See State.Due.
	Forfeit struct {
		Pairing Pairing
		At      time.Duration
	}
	// Resume says that a restarted server goes on from the record: everybody is
	// gone. Games that were running go on from their steps; in a record without a
	// system none is running any more.
	Resume struct{ At time.Duration }
	// Close ends a tournament whose games are all decided.
	Close struct{ At time.Duration }
)

// MaxTurns bounds what a game may say of its length.
const MaxTurns = 10_000

func cut(at time.Duration) time.Duration { return at.Truncate(time.Millisecond) }

// Elapsed is 0: the list is opened at its own beginning.
func (e Open) Elapsed() time.Duration         { return 0 }
func (e Join) Elapsed() time.Duration         { return cut(e.At) }
func (e Withdraw) Elapsed() time.Duration     { return cut(e.At) }
func (e Absent) Elapsed() time.Duration       { return cut(e.At) }
func (e Return) Elapsed() time.Duration       { return cut(e.At) }
func (e Start) Elapsed() time.Duration        { return cut(e.At) }
func (e GameStarted) Elapsed() time.Duration  { return cut(e.At) }
func (e GameFinished) Elapsed() time.Duration { return cut(e.At) }
func (e Forfeit) Elapsed() time.Duration      { return cut(e.At) }
func (e Resume) Elapsed() time.Duration       { return cut(e.At) }
func (e Close) Elapsed() time.Duration        { return cut(e.At) }

// nobody stands where a winner would: a sign that is in no name.
const nobody = "."

func (e Open) String() string { return line(e, "open "+e.Config.String()) }
func (e Join) String() string {
	if e.Token == "" {
		return line(e, "join "+e.Name)
	}
	return line(e, "join "+e.Name+" "+e.Token)
}
func (e Withdraw) String() string { return line(e, "withdraw "+e.Name) }
func (e Absent) String() string   { return line(e, "absent "+e.Name) }
func (e Return) String() string   { return line(e, "return "+e.Name) }
func (e Start) String() string    { return line(e, "start") }
func (e GameStarted) String() string {
	words := "begin " + strconv.Itoa(e.Game) + " " + e.Pairing.String()
	if e.Seed != 0 {
		words += " seed=" + strconv.FormatUint(e.Seed, 16)
	}
	if e.Long != (game.LongSeed{}) {
		words += " longseed=" + e.Long.String()
	}
	return line(e, words)
}
func (e Step) String() string { return line(e, "step "+strconv.Itoa(e.Game)+" "+e.Text) }

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
func (e Resume) String() string  { return line(e, "resume") }
func (e Close) String() string   { return line(e, "close") }

func line(e Event, words string) string {
	return strconv.FormatInt(e.Elapsed().Milliseconds(), 10) + " " + words
}
