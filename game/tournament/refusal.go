package tournament

import "fmt"

// Reason is why an event was refused; errors.Is finds it in a *Refusal.
type Reason string

// The reasons.
const (
	NotOpen       Reason = "the list has not been opened" // an event before Open
	AlreadyOpen   Reason = "the list was opened before"
	Closed        Reason = "the tournament is closed" // an event after Close
	Earlier       Reason = "the time is before the last event's"
	BadConfig     Reason = "not a configuration"                // Detail is a *ConfigError
	BadName       Reason = "not a name"                         // Detail is a *NameError
	BadToken      Reason = "not a token"                        // too long, or with characters other than letters, digits, _ and -
	NameTaken     Reason = "the name is taken"                  // by another entrant, ignoring case
	ListFull      Reason = "the list is full"                   // with MaxEntrants
	ListClosed    Reason = "the list is closed"                 // Withdraw or Start after Start, or Join after it
	ListOpen      Reason = "the list is still open"             // an event that must come after Start
	TooFew        Reason = "too few entrants"                   // Start with fewer than MinEntrants
	Unknown       Reason = "not an entrant"                     // Name isn't on the list
	AlreadyGone   Reason = "already absent"                     // Absent for an absent entrant
	AlreadyHere   Reason = "already present"                    // Return for a present entrant
	TooOften      Reason = "too often"                          // more than MaxReturns or MaxResumes
	NoSuchPairing Reason = "not a pairing of this tournament"   // no such entrants in these seats, or no such leg
	OutOfTurn     Reason = "not the next game of these two"     // the pairing is decided, or an earlier leg isn't
	Busy          Reason = "in another game"                    // Name is in a running game, or at two tables
	Gone          Reason = "absent"                             // the game can't start because Name is absent
	BadNumber     Reason = "not the number of this game"        // not the number of the next game, or of a running one
	BadWinner     Reason = "the winner is not one of the two"   // Name is neither of the two, or is given in addition to scores
	BadEnding     Reason = "not an ending"                      // not a word of a..z and -
	BadTurns      Reason = "not a number of turns"              // fewer than 0 or more than MaxTurns
	BadMoves      Reason = "not moves"                          // too long, or not in the form of moves
	BadScores     Reason = "not the scores of this table"       // too few or too many, or with impossible places
	BadSeed       Reason = "games of this record have no seed"  // a seed in a record without a system
	OtherSeed     Reason = "not the seed of the pair"           // the second game of a pair with another seed than the first
	BadTime       Reason = "games of this record have one time" // GameStarted of people in a record without a system
	NoLog         Reason = "games of this record have no log"   // Step in a record without a system
	BadStep       Reason = "not a step"                         // too long, or not printable
	TooMuch       Reason = "the log of the game is full"        // Step beyond State.LogBytes
	NoRounds      Reason = "this is no Swiss"                   // RoundDrawn in another system
	BadTables     Reason = "not the tables of a round"          // too many at a table, or two entrants alone
	Unseated      Reason = "somebody has no table"              // Name is present but not seated in the round
	NobodyGone    Reason = "all are present"                    // Forfeit with everybody present
	OthersPlay    Reason = "there are games to be played"       // Forfeit while a game is running or could be, or before the last round
	StillGrace    Reason = "not absent for long enough"         // Forfeit, and Name hasn't been absent for long enough
	BadDirective  Reason = "not a director's decision"          // an unknown one, or in a record from before systems
	NoChange      Reason = "it is so already"                   // a Directive that changes nothing
	NotMissed     Reason = "not a number of missed rounds"      // HalfByes for more rounds than Name missed
	RoundBegun    Reason = "games of the round have begun"      // DrawAgain after GameStarted or Forfeit
	Ended         Reason = "the director has ended it"          // another round, or in a round robin another game
	TestDecided   Reason = "the test has been decided"          // a game of a round robin after its SPRT was decided
	Paused        Reason = "the tournament is paused"           // GameStarted during a pause
	BadSeeding    Reason = "not a seeding, or a second one"     // a RatingSet or PairSet for Name again, or with an impossible rating
	NothingToUndo Reason = "there is nothing to undo"           // Undo after a round was drawn, or without a Directive
	Unfinished    Reason = "games are undecided"                // Close before all games are decided
)

func (r Reason) Error() string { return string(r) }

// Refusal is an event that can't have happened, with the details that a server needs to say why.
type Refusal struct {
	Event  Event
	Reason Reason
	Name   string // the entrant concerned, if any
	Detail error  // more about the reason, or nil
}

func (r *Refusal) Error() string {
	// A refused event may contain anything, of any length.
	text := fmt.Sprintf("%.80q: %v", r.Event.String(), r.Reason)
	if r.Name != "" {
		text += fmt.Sprintf(" (%.*q)", MaxName, r.Name)
	}
	if r.Detail != nil {
		text += ": " + r.Detail.Error()
	}
	return text
}

// Unwrap returns the reason for errors.Is, and the detail for errors.As.
func (r *Refusal) Unwrap() []error {
	if r.Detail == nil {
		return []error{r.Reason}
	}
	return []error{r.Reason, r.Detail}
}
