package rooms

import (
	"time"

	"quoin/game/match"
	"quoin/stats/record"
)

// position is where a game has come to, of whatever kind: a value.
type position interface {
	// line is what a seat does, as a line of a part of the log; trip is how long its
	// way takes, there and back. The error is a *match.Refusal of what isn't a seat's
	// to say.
	line(seat int, at, trip time.Duration, action string) (part int, line string, err error)
	// run is the position after a line of a part.
	run(part int, line string) (position, error)
	// last is when something was done in a part.
	last(part int) time.Duration
	// next is when something happens by itself, or match.Never, and due what that
	// is by then.
	next() time.Duration
	due(at time.Duration) (part int, line string, is bool)
	// follows is what the record is told of a part beside its lines.
	follows(part int, started record.Time) record.Progress
	over() bool
	// pause is the line that gives the running clock back what of a time nobody could
	// play; false where there is nothing to give back.
	pause(from, until time.Duration) (line string, is bool)
	// presence is whether somebody is there, as far as that matters to the game, or
	// false.
	presence(seat int) (match.Presence, bool)
	// chore is what follows from the position without a person, or nil; computes says
	// that it is a computer's turn, and spare how long whoever is to move has left.
	chore() chore
	computes() bool
	spare() time.Duration
	// view is what a seat may know, or who looks on.
	view(seat int) any
}

// race is a position of a race, each of whose seats has a part of its own.
type race struct {
	match.AnyRace
}

func (r race) line(seat int, at, _ time.Duration, action string) (int, string, error) {
	return seat, timed(at, action), nil
}

func (r race) run(part int, line string) (position, error) {
	next, err := r.Run(part, line)
	return race{next}, err
}

// last is of all seats: a little late is no harm, and a line that is earlier than
// one of the same seat would be.
func (r race) last(int) time.Duration { return min(r.Last(), r.Limit()) }

func (r race) next() time.Duration {
	if r.Over() {
		return match.Never
	}
	return r.Limit()
}

func (r race) due(at time.Duration) (int, string, bool) {
	if at < r.Limit() {
		return 0, "", false
	}
	for seat := range r.Seats() {
		if !r.Progress(seat).Over {
			return seat, r.Expired(), true
		}
	}
	return 0, "", false
}

func (r race) follows(part int, started record.Time) record.Progress {
	if r.Progress(part).Over {
		return record.Progress{Over: true}
	}
	return record.Progress{Due: started.After(r.Limit()), Turn: record.Seats(part)}
}

// Nobody waits for anybody in a race, and no computer has a seat.
func (r race) presence(int) (match.Presence, bool) { return match.Presence{}, false }
func (r race) chore() chore                        { return nil }
func (r race) computes() bool                      { return false }
func (r race) spare() time.Duration                { return 0 }

func (r race) over() bool        { return r.Over() }
func (r race) view(seat int) any { return r.Seen(seat) }
