package tournament

import (
	"cmp"
	"slices"
	"time"
)

// seats are two entrants by their places on the list: who has the first seat
// and who the second.
type seats struct{ first, second int }

// seating is how two sit in the first of their games. When the sum of the
// places is odd, who joined earlier has the first seat, else the other; with
// that everybody has either seat equally often, or nearly so where the number
// of games is odd.
func seating(a, b int) seats {
	if (a+b)%2 == 1 {
		return seats{min(a, b), max(a, b)}
	}
	return seats{max(a, b), min(a, b)}
}

// leg is how they sit in a later game: they change seats after each.
func (s seats) leg(leg int) seats {
	if leg%2 == 0 {
		return seats{s.second, s.first}
	}
	return s
}

// circle is all pairs of n in the order of the circle method: one stays, the
// others move round a table by one seat after each round, and who sit opposite
// meet. In a round nobody is twice. With an odd number the seat of the one who
// stays is empty, and who sits opposite has a round off.
func circle(n int) []seats {
	ring := n - 1 + n%2 // who move
	order := make([]seats, 0, n*(n-1)/2)
	for round := range ring {
		if n%2 == 0 {
			order = append(order, seating(ring, round))
		}
		for step := 1; step <= ring/2; step++ {
			order = append(order, seating((round+step)%ring, (round-step+ring)%ring))
		}
	}
	return order
}

// pair is the place of two entrants in decided.
func (s State) pair(a, b int) int { return min(a, b)*len(s.entrants) + max(a, b) }

// decidedOf is how many games of two entrants are decided.
func (s State) decidedOf(a, b int) int { return int(s.decided[s.pair(a, b)]) }

// pairing names the entrants for the next game of two.
func (s State) pairing(p seats, leg int) Pairing {
	p = p.leg(leg)
	return Pair(s.entrants[p.first].Name, s.entrants[p.second].Name, leg)
}

// Next is the games to start now: as many as can be at once, given who is
// present and in no running game. Those named as busy are left out as well.
// Earlier legs come first, then pairs who have played less, then the order of
// the circle method, unless another choice keeps more tables busy.
//
// It is empty only when nobody who is free has a game to play with another who
// is. Starting the games in any order, and asking again, is fine.
//
// In a Swiss it is the tables of the round whose game hasn't begun and whose people
// are all there.
func (s State) Next(busy ...string) []Pairing {
	if s.config.System == Swiss {
		return s.nextTables(busy)
	}
	open := s.open(busy)
	mates := match(len(s.entrants), open)
	var next []Pairing
	for _, p := range open {
		if mates[p.first] == p.second {
			next = append(next, s.pairing(p, s.decidedOf(p.first, p.second)+1))
		}
	}
	return next
}

// open is the pairs that could play now, the most urgent first.
func (s State) open(busy []string) []seats {
	if s.phase != Playing {
		return nil
	}
	free := make([]bool, len(s.entrants))
	for i, e := range s.entrants {
		free[i] = e.Present && !s.inGame(e.Name) && !slices.Contains(busy, e.Name)
	}
	var open []seats
	games := make([]int, len(s.entrants)) // decided of each
	for _, p := range s.order {
		decided := s.decidedOf(p.first, p.second)
		games[p.first] += decided
		games[p.second] += decided
		if decided < s.config.Rounds && free[p.first] && free[p.second] {
			open = append(open, p)
		}
	}
	slices.SortStableFunc(open, func(a, b seats) int {
		return cmp.Or(
			cmp.Compare(s.decidedOf(a.first, a.second), s.decidedOf(b.first, b.second)),
			cmp.Compare(games[a.first]+games[a.second], games[b.first]+games[b.second]),
		)
	})
	return open
}

// Awaited reports whether somebody is gone for whom a game, or the next round, waits: it
// would begin if they were there.
func (s State) Awaited(name string) bool {
	e, is := s.Entrant(name)
	if !is || e.Present || s.phase != Playing || s.inGame(name) {
		return false
	}
	if s.config.System == Swiss {
		return s.undecided == 0 && len(s.rounds) < s.config.Rounds ||
			slices.ContainsFunc(s.waits, func(p Pairing) bool { return p.Seat(name) >= 0 })
	}
	me := s.index(name)
	for i, other := range s.entrants {
		if i != me && other.Present && !s.inGame(other.Name) && s.decidedOf(me, i) < s.config.Rounds {
			return true
		}
	}
	return false
}

// othersPlay says whether a game is running or could be.
func (s State) othersPlay() bool { return len(s.running) > 0 || len(s.open(nil)) > 0 }

// Due is what is to be decided at a time without anybody's playing, in an order in
// which each can be: games that are forfeited, and the next round of a Swiss. In a
// round robin it is empty while a game is running or could be.
func (s State) Due(at time.Duration) []Event {
	var events []Event
	s.waiting(func(from time.Duration, what func(time.Duration) []Event) {
		if from <= at {
			events = append(events, what(at)...)
		}
	})
	return events
}

// due is told from when on something can be decided, and what that is at a time.
type due func(from time.Duration, what func(at time.Duration) []Event)

// DueAt is from when on Due lists something if nobody comes or goes until then;
// false where nothing is to be waited for.
func (s State) DueAt() (time.Duration, bool) {
	var first time.Duration
	found := false
	s.waiting(func(from time.Duration, _ func(time.Duration) []Event) {
		if !found || from < first {
			first, found = from, true
		}
	})
	return first, found
}

// waiting visits what is to be decided without being played. Of a round robin it is
// the pairs with undecided games when none of them can play.
func (s State) waiting(visit due) {
	switch {
	case s.phase != Playing:
		return
	case s.config.System == Swiss:
		s.roundDue(visit)
		return
	case s.othersPlay():
		return
	}
	for _, p := range s.order {
		decided := s.decidedOf(p.first, p.second)
		if decided == s.config.Rounds {
			continue
		}
		visit(max(s.graceEnd(s.entrants[p.first]), s.graceEnd(s.entrants[p.second])), func(at time.Duration) []Event {
			var events []Event
			for leg := decided + 1; leg <= s.config.Rounds; leg++ {
				events = append(events, Forfeit{s.pairing(p, leg), at})
			}
			return events
		})
	}
}
