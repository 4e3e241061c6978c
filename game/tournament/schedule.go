package tournament

import (
	"cmp"
	"slices"
	"time"

	"quoin/game"
)

// seatPair is a pair of entrants by their places on the list, in the order of their seats.
type seatPair struct{ first, second int }

// seating returns the seats of two entrants in their first game. If the sum of their places is odd, the one
// who joined earlier sits first, else the other; that gives everybody either seat equally often, or nearly so
// if the number of games is odd.
func seating(a, b int) seatPair {
	if (a+b)%2 == 1 {
		return seatPair{min(a, b), max(a, b)}
	}
	return seatPair{max(a, b), min(a, b)}
}

// leg returns the seats in a later game: the two swap after each.
func (s seatPair) leg(leg int) seatPair {
	if leg%2 == 0 {
		return seatPair{s.second, s.first}
	}
	return s
}

// circle returns all pairs of n in the order of the circle method: one stays, the others move round a table
// by one seat after each round, and players opposite each other meet. Nobody plays twice in a round. If n is
// odd, the seat of the one who stays is empty, and the player opposite has a round off.
func circle(n int) []seatPair {
	ring := n - 1 + n%2 // number of those who move
	order := make([]seatPair, 0, n*(n-1)/2)
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

// meet reports whether two different entrants of a round robin play each other.
func (s State) meet(a, b int) bool {
	one := s.index(s.config.Gauntlet)
	return a != b && (one < 0 || a == one || b == one)
}

// stopped reports whether no further game of a round robin begins.
func (s State) stopped() bool { return s.ended || s.tested() }

// pair returns the index of two entrants in decided.
func (s State) pair(a, b int) int { return min(a, b)*len(s.entrants) + max(a, b) }

// decidedOf returns the number of decided games of two entrants.
func (s State) decidedOf(a, b int) int { return int(s.decided[s.pair(a, b)]) }

// pairing returns the pairing of two entrants for a leg.
func (s State) pairing(p seatPair, leg int) Pairing {
	p = p.leg(leg)
	return Pair(s.entrants[p.first].Name, s.entrants[p.second].Name, leg)
}

// Next returns the games to start now: as many as possible at once, between entrants who are present, not in
// a running game and not in busy. Earlier legs come first, then pairs who have played less, then the order of
// the circle method, unless another choice keeps more tables busy.
//
// It is empty only if no two free entrants have a game left to play with each other. Start the games in any
// order, and ask again.
//
// In a Swiss it returns the tables of the round whose games haven't begun and whose entrants are all present. During a
// pause there are none.
func (s State) Next(busy ...string) []Pairing {
	if s.config.InRounds() {
		if s.paused {
			return nil
		}
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

// open returns the pairs that could play now, the most urgent first.
func (s State) open(busy []string) []seatPair {
	if s.phase != Playing || s.paused || s.stopped() {
		return nil
	}
	free := make([]bool, len(s.entrants))
	for i, e := range s.entrants {
		free[i] = e.plays() && !s.inGame(e.Name) && !slices.Contains(busy, e.Name)
	}
	var open []seatPair
	games := make([]int, len(s.entrants)) // number of decided games of each
	for _, p := range s.order {
		decided := s.decidedOf(p.first, p.second)
		games[p.first] += decided
		games[p.second] += decided
		if decided < s.config.Rounds && free[p.first] && free[p.second] {
			open = append(open, p)
		}
	}
	game.SortStable(open, func(a, b seatPair) int {
		return cmp.Or(
			cmp.Compare(s.decidedOf(a.first, a.second), s.decidedOf(b.first, b.second)),
			cmp.Compare(games[a.first]+games[a.second], games[b.first]+games[b.second]),
		)
	})
	return open
}

// Awaited reports whether a game, or the next round, waits for an absent entrant: it would begin if they were
// present.
func (s State) Awaited(name string) bool {
	e, is := s.Entrant(name)
	if !is || e.Present || e.Withdrawn || s.phase != Playing || s.inGame(name) {
		return false
	}
	if s.config.InRounds() {
		return s.undecided == 0 && len(s.rounds) < s.config.Rounds ||
			slices.ContainsFunc(s.waits, func(p Pairing) bool { return p.Seat(name) >= 0 })
	}
	me := s.index(name)
	for i, other := range s.entrants {
		if s.meet(me, i) && other.plays() && !s.inGame(other.Name) && s.decidedOf(me, i) < s.config.Rounds {
			return true
		}
	}
	return false
}

// othersPlay reports whether a game is running or could be.
func (s State) othersPlay() bool { return len(s.running) > 0 || len(s.open(nil)) > 0 }

// Due returns the decisions to make at a time without play, in an order in which they can be applied:
// forfeits, and the next round of a Swiss. In a round robin it is empty while a game is running or could be.
func (s State) Due(at time.Duration) []Event {
	var events []Event
	s.waiting(func(from time.Duration, what func(time.Duration) []Event) {
		if from <= at {
			events = append(events, what(at)...)
		}
	})
	return events
}

// decisionDue is called with the time from which a decision can be made, and a function that returns its events.
type decisionDue func(from time.Duration, what func(at time.Duration) []Event)

// DueAt returns the time from which Due returns events if nobody comes or goes until then; false if there is
// nothing to wait for.
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

// waiting visits all decisions to make without play. In a round robin they are about pairs with undecided
// games, once none of them can play.
func (s State) waiting(visit decisionDue) {
	switch {
	case s.phase != Playing || s.paused:
		return
	case s.config.InRounds():
		s.roundDue(visit)
		return
	case s.othersPlay() || s.stopped():
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
