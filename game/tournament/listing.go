package tournament

import (
	"slices"
	"strings"
	"time"
)

// These are the events before the games, and those of entrants who come and go. Before a change a state
// copies its slices, because older states share them.

func (e OpenList) check(State) Refusal {
	if err := e.Config.Validate(); err != nil {
		return Refusal{Reason: BadConfig, Detail: err}
	}
	return Refusal{}
}

func (e OpenList) change(s *State) { s.config, s.phase = e.Config, Listing }

func (e AddEntrant) check(s State) Refusal {
	if err := CheckName(e.Name); err != nil {
		return Refusal{Reason: BadName, Detail: err}
	}
	// Names that differ only in case would be confused.
	same := func(other Entrant) bool { return strings.EqualFold(other.Name, e.Name) }
	room := s.config.Room()
	if s.AwaitsGauntlet() && e.Name != s.config.Gauntlet {
		room-- // that place is taken
	}
	switch {
	case !isToken(e.Token):
		return Refusal{Reason: BadToken}
	case slices.ContainsFunc(s.entrants, same):
		return Refusal{Reason: NameTaken, Name: e.Name}
	case strings.EqualFold(s.config.Gauntlet, e.Name) && s.config.Gauntlet != e.Name:
		return Refusal{Reason: NameTaken, Name: e.Name}
	case len(s.entrants) >= room:
		return Refusal{Reason: ListFull}
	}
	return Refusal{}
}

func (e AddEntrant) change(s *State) {
	s.entrants = append(slices.Clip(s.entrants), Entrant{
		Number: len(s.entrants) + 1, Name: e.Name, Token: e.Token, Present: true, Since: e.Elapsed(),
	})
}

func (e RemoveEntrant) check(s State) Refusal { return s.knows(e.Name) }

func (e RemoveEntrant) change(s *State) {
	i := s.index(e.Name)
	s.waste += 3 + 2*s.entrants[i].Returns // Join, Withdraw, and each Absent and Return; there may be one Absent more than Returns
	s.entrants = slices.Delete(slices.Clone(s.entrants), i, i+1)
	for i := range s.entrants {
		s.entrants[i].Number = i + 1
	}
}

func (e Absent) check(s State) Refusal {
	if r := s.knows(e.Name); r.Reason != "" {
		return r
	}
	if !s.entrants[s.index(e.Name)].Present {
		return Refusal{Reason: AlreadyGone, Name: e.Name}
	}
	return Refusal{}
}

func (e Absent) change(s *State) {
	s.entrants = slices.Clone(s.entrants)
	s.entrants[s.index(e.Name)].leave(e.Elapsed())
}

func (e *Entrant) leave(at time.Duration) { e.Present, e.Since = false, at }

func (e Return) check(s State) Refusal {
	if r := s.knows(e.Name); r.Reason != "" {
		return r
	}
	switch entrant := s.entrants[s.index(e.Name)]; {
	case entrant.Present:
		return Refusal{Reason: AlreadyHere, Name: e.Name}
	case entrant.Returns >= MaxReturns:
		return Refusal{Reason: TooOften, Name: e.Name}
	}
	return Refusal{}
}

func (e Return) change(s *State) {
	s.entrants = slices.Clone(s.entrants)
	entrant := &s.entrants[s.index(e.Name)]
	entrant.Present, entrant.Since = true, e.Elapsed()
	entrant.Returns++
}

func (e StartGames) check(s State) Refusal {
	if len(s.entrants) < MinEntrants {
		return Refusal{Reason: TooFew}
	}
	if s.AwaitsGauntlet() {
		return Refusal{Reason: Unknown, Name: s.config.Gauntlet}
	}
	return Refusal{}
}

// AwaitsGauntlet reports whether the entrant of a gauntlet hasn't joined.
func (s State) AwaitsGauntlet() bool {
	return s.config.Gauntlet != "" && s.index(s.config.Gauntlet) < 0
}

func (e StartGames) change(s *State) {
	n := len(s.entrants)
	s.phase = Playing
	if s.config.InRounds() {
		s.idle = e.Elapsed()
		return // the first round must be drawn first
	}
	s.order = circle(n)
	if one := s.index(s.config.Gauntlet); one >= 0 {
		s.order = slices.DeleteFunc(s.order, func(p seatPair) bool { return p.first != one && p.second != one })
	}
	s.decided = make([]uint16, n*n)
	s.undecided = len(s.order) * s.config.Rounds
}

// knows returns a refusal if the name is not on the list.
func (s State) knows(name string) Refusal {
	if s.index(name) < 0 {
		return Refusal{Reason: Unknown, Name: name}
	}
	return Refusal{}
}
