package rooms

import (
	"time"

	"quoin/game/match"
	"quoin/stats/record"
)

// position is the state of a game of any kind. It is immutable.
type position interface {
	// line returns an action of a seat as a line of a part of the log; trip is the round-trip time of its
	// connection. The error is a *match.Refusal if a seat may not do that.
	line(seat int, at, trip time.Duration, action string) (part int, line string, err error)
	// run returns the position after a line of a part.
	run(part int, line string) (position, error)
	// last returns the time of the last line of a part.
	last(part int) time.Duration
	// next returns when something happens by itself, or match.Never, and due what that is by then.
	next() time.Duration
	due(at time.Duration) (part int, line string, is bool)
	// follows returns what the record is told about a part besides its lines.
	follows(part int, started record.Time) record.LogProgress
	over() bool
	// pause returns the line that gives back to the running clock a time in which nobody could play, or false
	// if there is nothing to give back.
	pause(from, until time.Duration) (line string, is bool)
	// stops reports whether the clock stands still while the record doesn't answer.
	stops() bool
	// presence returns whether somebody is there, or false if that doesn't matter to the game.
	presence(seat int) (match.Presence, bool)
	// chore returns what follows from the position without a person, or nil; computes reports whether it is a
	// computer player's turn, and spare returns how long the player to move has left.
	chore() chore
	computes() bool
	spare() time.Duration
	// view returns what a seat, or a spectator, may know.
	view(seat int) any
}

// racePosition is a position of a race, in which each seat has a part of its own.
type racePosition struct {
	match.AnyRace
}

func (r racePosition) line(seat int, at, _ time.Duration, action string) (int, string, error) {
	return seat, timed(at, action), nil
}

func (r racePosition) run(part int, line string) (position, error) {
	next, err := r.Run(part, line)
	return racePosition{next}, err
}

// last ignores the seat. A time later than that seat's last line does no harm; an earlier one would.
func (r racePosition) last(int) time.Duration { return min(r.Last(), r.Limit()) }

func (r racePosition) next() time.Duration {
	if r.Over() {
		return match.Never
	}
	return r.Limit()
}

func (r racePosition) due(at time.Duration) (int, string, bool) {
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

func (r racePosition) follows(part int, started record.Time) record.LogProgress {
	if r.Progress(part).Over {
		return record.LogProgress{Over: true}
	}
	return record.LogProgress{Due: started.After(r.Limit()), Turn: record.Seats(part)}
}

// Nobody waits for anybody in a race, and no computer player has a seat.
func (r racePosition) presence(int) (match.Presence, bool) { return match.Presence{}, false }
func (r racePosition) chore() chore                        { return nil }
func (r racePosition) computes() bool                      { return false }
func (r racePosition) spare() time.Duration                { return 0 }

func (r racePosition) over() bool        { return r.Over() }
func (r racePosition) view(seat int) any { return r.Seen(seat) }
