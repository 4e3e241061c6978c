package sync

import (
	"errors"

	"quoin/stats"
)

// FaultCode is why a side can't go on, as the other side receives it. The receiver supplies the words, so that no
// foreign text reaches a terminal.
type FaultCode byte

// The codes.
const (
	Stopped  FaultCode = iota + 1 // it was stopped, or an error has no other code
	Versions                      // it doesn't know the version
	Full                          // its disk is full
	ReadOnly                      // its store is read-only
	Locked                        // another process holds its store for too long
	Newer                         // its store was written by a newer Quoin
	Failing                       // its store can't be used
	Broken                        // what it received made no sense
	Already                       // the same person is already syncing there
	Crowded                       // the most people are already syncing there
	last
)

// PeerError says that the other side can't go on.
type PeerError struct{ Code FaultCode }

func (e *PeerError) Error() string { return "the other side can't go on: " + e.Code.String() }

var codes = [...]string{
	Stopped: "it was stopped", Versions: "it speaks no version that is spoken here", Full: "its disk is full", ReadOnly: "its store can only be read",
	Locked: "another Quoin there is holding its store", Newer: "a newer Quoin has written its store", Failing: "its store can't be used",
	Broken: "it doesn't understand what it was sent", Already: "another sync is going on there", Crowded: "it has too many to do",
}

// String returns a clause.
func (c FaultCode) String() string {
	if c == 0 || c >= last {
		c = Stopped
	}
	return codes[c]
}

// parseFail reads the other side's failure. An unknown code comes from a newer Quoin.
func parseFail(payload []byte) error {
	if len(payload) != 1 || payload[0] == 0 || FaultCode(payload[0]) >= last {
		return &PeerError{Stopped}
	}
	return &PeerError{FaultCode(payload[0])}
}

// reasons maps the reasons of a store to the codes for the other side.
var reasons = map[stats.Reason]FaultCode{
	stats.Full: Full, stats.ReadOnly: ReadOnly, stats.Inaccessible: ReadOnly, stats.Damaged: Failing, stats.Newer: Newer,
	stats.Busy: Locked, stats.Slow: Locked, stats.Failing: Failing,
}

// CodeOf returns the code that tells the other side of an error.
func CodeOf(err error) FaultCode {
	if e, is := errors.AsType[*stats.Error](err); is {
		return reasons[e.Reason]
	}
	if errors.Is(err, ErrBroken) {
		return Broken
	}
	return Stopped
}
