package tournament

import "fmt"

// Reason is why an event was refused; errors.Is finds it in a *Refusal.
type Reason uint8

// The reasons.
const (
	NotOpen       Reason = iota + 1 // something before Open
	AlreadyOpen                     // a second Open
	Closed                          // something after Close
	Earlier                         // before the event above it
	BadConfig                       // Detail is a *ConfigError
	BadName                         // Detail is a *NameError
	BadToken                        // too long, or something else than letters, digits, _ and -
	NameTaken                       // by somebody on the list, capitals or not
	ListFull                        // MaxEntrants are on it
	ListClosed                      // Join, Withdraw or Start after Start
	ListOpen                        // something that comes after Start before it
	TooFew                          // Start with fewer than MinEntrants
	Unknown                         // nobody of this Name is on the list
	AlreadyGone                     // Absent of somebody who is absent
	AlreadyHere                     // Return of somebody who is present
	TooOften                        // more than MaxReturns or MaxResumes
	NoSuchPairing                   // not two entrants in these seats, or not one of their games
	OutOfTurn                       // the pairing is decided, or an earlier game of the pair isn't
	Busy                            // Name is in a running game
	Gone                            // a game can't start, because Name is absent
	BadNumber                       // not the number of the next game, or of a running one
	BadWinner                       // Name is neither of the two
	BadEnding                       // not a word of a..z and -
	BadTurns                        // fewer than 0 or more than MaxTurns
	BadMoves                        // too long, or something else than moves
	NobodyGone                      // Forfeit with both present
	OthersPlay                      // Forfeit while a game is running or could be
	StillGrace                      // Forfeit, and Name hasn't been gone for long enough
	Unfinished                      // Close with games to be played
)

var reasons = [...]string{
	NotOpen:       "the list has not been opened",
	AlreadyOpen:   "the list was opened before",
	Closed:        "the tournament is closed",
	Earlier:       "the time is before the last event's",
	BadConfig:     "not a configuration",
	BadName:       "not a name",
	BadToken:      "not a token",
	NameTaken:     "the name is taken",
	ListFull:      "the list is full",
	ListClosed:    "the list is closed",
	ListOpen:      "the list is still open",
	TooFew:        "too few entrants",
	Unknown:       "not an entrant",
	AlreadyGone:   "already absent",
	AlreadyHere:   "already present",
	TooOften:      "too often",
	NoSuchPairing: "not a pairing of this tournament",
	OutOfTurn:     "not the next game of these two",
	Busy:          "in another game",
	Gone:          "absent",
	BadNumber:     "not the number of this game",
	BadWinner:     "the winner is not one of the two",
	BadEnding:     "not an ending",
	BadTurns:      "not a number of turns",
	BadMoves:      "not moves",
	NobodyGone:    "both are present",
	OthersPlay:    "there are games to be played",
	StillGrace:    "not absent for long enough",
	Unfinished:    "games are undecided",
}

func (r Reason) Error() string { return reasons[r] }

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
