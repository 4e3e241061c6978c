package tournament

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// MaxRating is the greatest rating of a seeding.
const MaxRating = 9999

type (
	// RatingSet gives a player of a Swiss a rating, before the start, whether or not they have joined. It orders
	// players whom the standings don't: in the first round all of them.
	RatingSet struct {
		Name   string
		Rating int // 0 to MaxRating; players without one are below the others
		At     time.Duration
	}
	// PairSet says that two players meet in the first round of a Swiss, if both are there.
	PairSet struct {
		First, Second string // by seat
		At            time.Duration
	}
)

// Elapsed returns when the rating was set.
func (e RatingSet) Elapsed() time.Duration { return cut(e.At) }

// Elapsed returns when the pair was set.
func (e PairSet) Elapsed() time.Duration { return cut(e.At) }

// String returns the event's line, as in "0 rating alice 1825".
func (e RatingSet) String() string { return line(e, fmt.Sprintf("rating %s %d", e.Name, e.Rating)) }

// String returns the event's line, as in "0 pair alice bob".
func (e PairSet) String() string { return line(e, "pair "+e.First+" "+e.Second) }

var errSeeding = errors.New("a seeding is a name and a rating, or two names")

func parseRating(rest string, at time.Duration) (Event, error) {
	name, word, _ := strings.Cut(rest, " ")
	n, ok := number(word, MaxRating)
	if !ok {
		return nil, errSeeding
	}
	return RatingSet{name, int(n), at}, CheckName(name)
}

func parsePair(rest string, at time.Duration) (Event, error) {
	first, second, _ := strings.Cut(rest, " ")
	return PairSet{first, second, at}, cmp.Or(CheckName(first), CheckName(second))
}

func (e RatingSet) check(s State) Refusal {
	_, given := s.ratings[strings.ToLower(e.Name)]
	if r := s.seedable(e.Name); r.Reason != "" {
		return r
	}
	if given || len(s.ratings) >= MaxEntrants || e.Rating < 0 || e.Rating > MaxRating {
		return Refusal{Reason: BadSeeding, Name: e.Name}
	}
	return Refusal{}
}

func (e PairSet) check(s State) Refusal {
	for _, name := range []string{e.First, e.Second} {
		if r := s.seedable(name); r.Reason != "" {
			return r
		}
		if s.fixed[strings.ToLower(name)] != "" || strings.EqualFold(e.First, e.Second) || len(s.fixed) >= MaxEntrants {
			return Refusal{Reason: BadSeeding, Name: name}
		}
	}
	if s.config.Seats != MinSeats {
		return Refusal{Reason: NoRounds}
	}
	return Refusal{}
}

// seedable returns a refusal unless a player can be seeded.
func (s State) seedable(name string) Refusal {
	if err := CheckName(name); err != nil {
		return Refusal{Reason: BadName, Detail: err}
	}
	switch {
	case s.phase != Listing:
		return Refusal{Reason: ListClosed}
	case s.config.System != Swiss:
		return Refusal{Reason: NoRounds}
	}
	return Refusal{}
}

func (e RatingSet) change(s *State) {
	s.ratings = added(s.ratings, e.Name, e.Rating)
	s.seeding = append(slices.Clip(s.seeding), e)
}

func (e PairSet) change(s *State) {
	s.fixed = added(added(s.fixed, e.First, strings.ToLower(e.Second)), e.Second, strings.ToLower(e.First))
	s.seeding = append(slices.Clip(s.seeding), e)
}

// added returns a copy of a map with another entrant's value.
func added[V any](m map[string]V, name string, value V) map[string]V {
	m = maps.Clone(m)
	if m == nil {
		m = map[string]V{}
	}
	m[strings.ToLower(name)] = value
	return m
}

// rated is negative if a's rating is higher.
func (s State) rated(a, b string) int {
	rating := func(name string) int {
		if r, is := s.ratings[strings.ToLower(name)]; is {
			return r
		}
		return -1
	}
	return -cmp.Compare(rating(a), rating(b))
}

// splits reports whether a pair, or the bye of a, "", would part one that was set for this round.
func (s State) splits(a, b string) bool {
	if len(s.rounds) > 0 {
		return false
	}
	parts := func(a, b string) bool {
		mate := s.fixed[strings.ToLower(a)]
		there := slices.ContainsFunc(s.entrants, func(e Entrant) bool {
			return strings.EqualFold(e.Name, mate) && e.plays() && !s.forbids(a, e.Name)
		})
		return there && !strings.EqualFold(mate, b)
	}
	return parts(a, b) || b != "" && parts(b, a)
}

// setSeats puts the names of a pair that was set in the order of their seats.
func (s State) setSeats(names []string) {
	if len(s.rounds) > 0 || len(names) != MinSeats {
		return
	}
	if slices.ContainsFunc(s.seeding, func(e Event) bool {
		p, is := e.(PairSet)
		return is && strings.EqualFold(p.First, names[1]) && strings.EqualFold(p.Second, names[0])
	}) {
		slices.Reverse(names)
	}
}

// Seeding returns a copy of the events that set ratings and pairs, in their order.
func (s State) Seeding() []Event { return slices.Clone(s.seeding) }
