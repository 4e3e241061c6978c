package serve

import (
	"context"
	"fmt"
	"sync"
	"time"

	"quoin/stats/record"
	"quoin/ui/say"
	"quoin/ui/serve/admin"
	"quoin/ui/serve/rooms"
)

// outage is whether the record answers.
type outage struct {
	telling sync.Mutex // held from a result until its news is told, so that all news is told in its order

	mu       sync.Mutex
	since    time.Time     // when it was lost; zero while it answers
	answered time.Time     // when it last answered, by the clock of the games
	lost     [2]bool       // whether reading or saving has failed
	lasted   time.Duration // of the last outage
	told     bool          // whether everybody was told of it
}

// The two ways of using the record. A database that can be read may still be unable to save.
const (
	byReading = iota
	bySaving
)

// tellLost is the time after which everybody here is told that the record is lost: a shorter time only the log has.
const tellLost = 2 * time.Second

// heard takes the result of using the record. When the record is lost, and when it is back, it tells the log, the rooms
// and everybody who is here.
func (s *Server) heard(by int, err error) {
	if s.ctx.Err() != nil {
		return // it is being closed
	}
	o := &s.outage
	o.takes(by, err, s.now(), func(news recordNews) {
		switch news {
		case recordLost:
			s.tell(eventRecordLost, err)
			s.rooms.Lost(record.At(o.answered))
		case recordStaysLost:
			s.announces("The server doesn't reach its database. What you do is saved later, and the clocks of turns stand still.")
		case recordBack:
			s.tell(eventRecordBack, o.lasted)
			s.rooms.Back()
			if o.told {
				s.announces(fmt.Sprintf("The server's database is back, after %s. The clocks of turns go on.", say.Clock(o.lasted)))
			}
		}
	})
}

// remembers has the record remember when it was lost, before the lines that have waited are saved: a race that was played
// then isn't rated by any server, also after a restart.
func (s *Server) remembers(ctx context.Context, down rooms.Down) {
	const most = 2 * time.Second // everybody waits
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	_, _ = s.rules(ctx, record.Fingerprint(s.HostKey()), admin.TimeLost(down).Line()) // without it, this server remembers it until its end
}

// outages returns when the record was lost, as far as it remembers by now.
func (s *Server) outages(ctx context.Context) (all []rooms.Down, err error) {
	err = s.readDecisions(ctx)
	for _, l := range s.decisions.state.Load().Lost() {
		all = append(all, rooms.Down(l))
	}
	return all, err
}

// takes takes a result, and tells what it shows before it takes the next one.
func (o *outage) takes(by int, err error, now time.Time, tell func(recordNews)) {
	o.telling.Lock()
	defer o.telling.Unlock()
	if news := o.hear(by, err, now); news != recordSame {
		tell(news)
	}
}

// recordNews is what a result of using the record shows.
type recordNews int

const (
	recordSame recordNews = iota
	recordLost
	recordStaysLost // for long enough to tell everybody
	recordBack
)

// hear returns what a result shows. The outage's other fields don't change while that is told: see takes.
func (o *outage) hear(by int, err error, now time.Time) recordNews {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.lost[by] = err != nil
	switch lost := o.lost[byReading] || o.lost[bySaving]; {
	case !lost && o.since.IsZero():
		o.answered = now
	case !lost:
		o.lasted, o.since, o.answered = time.Since(o.since), time.Time{}, now
		return recordBack
	case o.since.IsZero():
		if o.since, o.told = time.Now(), false; o.answered.IsZero() {
			o.answered = now
		}
		return recordLost
	case !o.told && time.Since(o.since) >= tellLost:
		o.told = true
		return recordStaysLost
	}
	return recordSame
}

func (o *outage) isLost() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return !o.since.IsZero()
}

// sentence says that the record doesn't answer, and since when, to a player who asks for something; "" if it answers.
func (o *outage) sentence() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.since.IsZero() {
		return ""
	}
	return fmt.Sprintf("This server hasn't reached its database for %s. Games are kept, and the clocks of turns stand still; try again in a while.", say.Clock(time.Since(o.since)))
}
