package sync

import (
	"errors"

	"quoin/stats"
)

// Code is why a side can't go on, as the other is told. Its words are said by who
// hears it: nobody's text comes to somebody else's terminal.
type Code byte

// The codes.
const (
	Stopped  Code = iota + 1 // it was told to end, or something went wrong that has no code
	Versions                 // it doesn't speak that version
	Full                     // no room on its disk
	ReadOnly                 // its store can't be written
	Locked                   // somebody else holds its store for too long
	Newer                    // its store was written by a newer Quoin
	Failing                  // its store can't be used
	Broken                   // what came made no sense
	Already                  // the same person is syncing there at this moment
	Crowded                  // as many people are syncing there as can
	last
)

// PeerError is that the other side can't go on.
type PeerError struct{ Code Code }

func (e *PeerError) Error() string { return "the other side can't go on: " + e.Code.String() }

var codes = [...]string{
	Stopped: "it was stopped", Versions: "it speaks no version that is spoken here", Full: "its disk is full", ReadOnly: "its store can only be read",
	Locked: "another Quoin there is holding its store", Newer: "a newer Quoin has written its store", Failing: "its store can't be used",
	Broken: "it doesn't understand what it was sent", Already: "another sync is going on there", Crowded: "it has too many to do",
}

// String is a clause.
func (c Code) String() string {
	if c == 0 || c >= last {
		c = Stopped
	}
	return codes[c]
}

// parseFail is what a failure of the other side's says. A code that isn't known is
// a newer Quoin's.
func parseFail(payload []byte) error {
	if len(payload) != 1 || payload[0] == 0 || Code(payload[0]) >= last {
		return &PeerError{Stopped}
	}
	return &PeerError{Code(payload[0])}
}

// reasons are those of a store that the other side is told.
var reasons = map[stats.Reason]Code{
	stats.Full: Full, stats.ReadOnly: ReadOnly, stats.Inaccessible: ReadOnly, stats.Damaged: Failing, stats.Newer: Newer,
	stats.Busy: Locked, stats.Slow: Locked, stats.Failing: Failing,
}

// CodeOf is what the other side is told of an error.
func CodeOf(err error) Code {
	if e, is := errors.AsType[*stats.Error](err); is {
		return reasons[e.Reason]
	}
	if errors.Is(err, ErrBroken) {
		return Broken
	}
	return Stopped
}
