package record

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"quoin/game"
)

// Refusal is why something can't be done, although the record works. Its text is a clause.
type Refusal string

func (r Refusal) Error() string { return string(r) }

// The refusals.
const (
	Closed       Refusal = "the record is closed"
	NoGame       Refusal = "there is no such game"
	NotBegun     Refusal = "the game hasn't begun"
	HasBegun     Refusal = "the game has begun"
	Over         Refusal = "the game is over"
	TooLong      Refusal = "the game has too many steps"
	NoSeat       Refusal = "there is no such seat"
	Sits         Refusal = "the player sits there already"
	SeatsChanged Refusal = "others sit there by now"
	TermsChanged Refusal = "the terms have just been changed"

	NoPlayer    Refusal = "there is no such player"
	KeyTaken    Refusal = "the key is a player's already"
	KeyRevoked  Refusal = "the key was revoked"
	NoKey       Refusal = "the player has no such key"
	LastKey     Refusal = "the player has no other key"
	ManyKeys    Refusal = "the player has too many keys"
	ManyFriends Refusal = "the list of friends is full"

	NoCode      Refusal = "there is no such code"
	CodeExpired Refusal = "the code has expired"
	CodeUsed    Refusal = "the code has been used"

	NoAttempt    Refusal = "the player hasn't played that day's board"
	Scored       Refusal = "the day's board was scored otherwise"
	NotPublished Refusal = "the day isn't over"

	NotEmpty Refusal = "there is something in it"
	NoMover  Refusal = "it can't be brought elsewhere"
)

// Taken says that the step exists with another line.
type Taken struct{ Line string }

func (e *Taken) Error() string { return fmt.Sprintf("%q stands there already", e.Line) }

// Gap says that a step before this one is missing.
type Gap struct{ Last int } // number of steps so far

func (e *Gap) Error() string { return fmt.Sprintf("step %d isn't there yet", e.Last+1) }

// SeatTaken says that the seat isn't as the caller saw it.
type SeatTaken struct{ Seat Seat }

func (e *SeatTaken) Error() string { return "the seat isn't as it was" }

// HeaderChanged says that a game is under way with another header.
type HeaderChanged struct{ Header game.Header }

func (e *HeaderChanged) Error() string { return string(HasBegun) }

// Is makes errors.Is find HasBegun, which Sit and Cancel return.
func (e *HeaderChanged) Is(target error) bool { return target == HasBegun }

// DayPlayed says that the player has had a game of the day.
type DayPlayed struct{ ID GameID } // the first game

func (e *DayPlayed) Error() string { return "the player has played that day's board" }

// AlreadyRated says that the games are rated up to another place than the caller thought.
type AlreadyRated struct{ To int64 }

func (e *AlreadyRated) Error() string {
	return fmt.Sprintf("the games are rated up to %d by now", e.To)
}

// TooMany says that a player has reached the day's limit of invitations.
type TooMany struct{ Until Time } // when the next one is possible

func (e *TooMany) Error() string { return "too many invitations in a day" }

// TextError is a text that can't be stored: it is too long, or unsafe for terminals.
type TextError struct{ Field, Why string }

func (e *TextError) Error() string { return "the " + e.Field + " " + e.Why }

// IsRefusal reports whether an error is a refusal, after which nothing has changed, rather than a failure.
func IsRefusal(err error) bool {
	switch {
	case errors.As(err, new(Refusal)), errors.As(err, new(NameReason)), errors.As(err, new(*Taken)), errors.As(err, new(*Gap)),
		errors.As(err, new(*SeatTaken)), errors.As(err, new(*HeaderChanged)), errors.As(err, new(*DayPlayed)), errors.As(err, new(*AlreadyRated)), errors.As(err, new(*TooMany)),
		errors.As(err, new(*TextError)):
		return true
	}
	return false
}

// Reason is why the record itself fails. errors.Is finds it in an *Error.
type Reason string

func (r Reason) Error() string { return string(r) }

// The reasons.
const (
	Full         Reason = "the disk is full"
	ReadOnly     Reason = "it can't be written"
	Inaccessible Reason = "it can't be opened"
	Damaged      Reason = "it is damaged"
	Newer        Reason = "a newer Quoin has written it"
	Busy         Reason = "somebody else is holding it"
	Failing      Reason = "it can't be used"
)

// Error is a failure of the record. Its text is one sentence, without a full stop.
type Error struct {
	Reason Reason
	Place  string // the file or the server
	Err    error  // error of the system, or nil
}

func (e *Error) Error() string {
	why := string(e.Reason)
	if e.Err != nil && e.Reason != Full && e.Reason != Busy {
		why += fmt.Sprintf(" (%v)", e.Err)
	}
	place := e.Place
	if strings.ContainsFunc(place, func(r rune) bool { return !unicode.IsPrint(r) }) {
		place = strconv.Quote(place)
	}
	return fmt.Sprintf("The record of the games, %s, fails: %s", place, why)
}

// Unwrap returns the reason and the error of the system.
func (e *Error) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Reason}
	}
	return []error{e.Reason, e.Err}
}
