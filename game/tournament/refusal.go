package tournament

import "fmt"

// Reason is why an event was refused; errors.Is finds it in a *Refusal.
type Reason string

// The reasons.
const (
	NotOpen       Reason = "the list has not been opened"        // something before Open
	AlreadyOpen   Reason = "the list was opened before"          // a second Open
	Closed        Reason = "the tournament is closed"            // something after Close
	Earlier       Reason = "the time is before the last event's" // before the event above it
	BadConfig     Reason = "not a configuration"                 // Detail is a *ConfigError
	BadName       Reason = "not a name"                          // Detail is a *NameError
	BadToken      Reason = "not a token"                         // too long, or something else than letters, digits, _ and -
	NameTaken     Reason = "the name is taken"                   // by somebody on the list, capitals or not
	ListFull      Reason = "the list is full"                    // MaxEntrants are on it
	ListClosed    Reason = "the list is closed"                  // Withdraw or Start after Start, or Join after it
	ListOpen      Reason = "the list is still open"              // something that comes after Start before it
	TooFew        Reason = "too few entrants"                    // Start with fewer than MinEntrants
	Unknown       Reason = "not an entrant"                      // nobody of this Name is on the list
	AlreadyGone   Reason = "already absent"                      // Absent of somebody who is absent
	AlreadyHere   Reason = "already present"                     // Return of somebody who is present
	TooOften      Reason = "too often"                           // more than MaxReturns or MaxResumes
	NoSuchPairing Reason = "not a pairing of this tournament"    // not two entrants in these seats, or not one of their games
	OutOfTurn     Reason = "not the next game of these two"      // the pairing is decided, or an earlier game of the pair isn't
	Busy          Reason = "in another game"                     // Name is in a running game, or at two tables
	Gone          Reason = "absent"                              // a game can't start, because Name is absent
	BadNumber     Reason = "not the number of this game"         // not the number of the next game, or of a running one
	BadWinner     Reason = "the winner is not one of the two"    // Name is neither of the two, or stands beside scores
	BadEnding     Reason = "not an ending"                       // not a word of a..z and -
	BadTurns      Reason = "not a number of turns"               // fewer than 0 or more than MaxTurns
	BadMoves      Reason = "not moves"                           // too long, or something else than moves
	BadScores     Reason = "not the scores of this table"        // too few or many, or with places that can't be
	BadSeed       Reason = "games of this record have no seed"   // a seed where there is no system
	NoLog         Reason = "games of this record have no log"    // Step where there is no system
	BadStep       Reason = "not a step"                          // too long, or with what can't be printed
	TooMuch       Reason = "the log of the game is full"         // Step beyond State.LogBytes
	NoRounds      Reason = "this is no Swiss"                    // RoundDrawn in another system
	BadTables     Reason = "not the tables of a round"           // too many at one, or two who sit alone
	Unseated      Reason = "somebody has no table"               // Name is present and not seated in a round
	NobodyGone    Reason = "all are present"                     // Forfeit with everybody there
	OthersPlay    Reason = "there are games to be played"        // Forfeit while a game is running or could be, or a round before the last is played
	StillGrace    Reason = "not absent for long enough"          // Forfeit, and Name hasn't been gone for long enough
	Unfinished    Reason = "games are undecided"                 // Close with games to be played
)

func (r Reason) Error() string { return string(r) }

// Refusal is an event that can't have happened, and what a server needs to say
// why.
type Refusal struct {
	Event  Event
	Reason Reason
	Name   string // the entrant concerned, where the reason has one
	Detail error  // more about the reason, or nil
}

func (r *Refusal) Error() string {
	// A refused event may hold anything and be of any length.
	text := fmt.Sprintf("%.80q: %v", r.Event.String(), r.Reason)
	if r.Name != "" {
		text += fmt.Sprintf(" (%.*q)", MaxName, r.Name)
	}
	if r.Detail != nil {
		text += ": " + r.Detail.Error()
	}
	return text
}

// Unwrap gives errors.Is the reason and errors.As the detail.
func (r *Refusal) Unwrap() []error {
	if r.Detail == nil {
		return []error{r.Reason}
	}
	return []error{r.Reason, r.Detail}
}
