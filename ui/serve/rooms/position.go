package rooms

import (
	"strconv"
	"time"

	"quoin/game/match"
	"quoin/stats/record"
)

// position is where a game has come to, of whatever kind: a value.
type position interface {
	// line is what a seat does, as a line of a part of the log.
	line(seat int, at time.Duration, action string) (part int, line string)
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
	// view is what a seat may know, or who looks on.
	view(seat int) any
}

// race is a position of a race, each of whose seats has a part of its own.
type race struct {
	match.AnyRace
	show func(r match.AnyRace, seat int) any
}

func (r race) line(seat int, at time.Duration, action string) (int, string) {
	return seat, strconv.FormatInt(at.Milliseconds(), 10) + " " + action
}

func (r race) run(part int, line string) (position, error) {
	next, err := r.Run(part, line)
	return race{next, r.show}, err
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

func (r race) over() bool        { return r.Over() }
func (r race) view(seat int) any { return r.show(r.AnyRace, seat) }
