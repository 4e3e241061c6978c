package tournament

import (
	"slices"
	"time"
)

// The games: how they start and how they are decided.

func (e GameStarted) check(s State) Refusal {
	if r := s.playable(e.Pairing); r.Reason != "" {
		return r
	}
	for _, name := range []string{e.Pairing.First, e.Pairing.Second} {
		switch entrant, _ := s.Entrant(name); {
		case s.inGame(name):
			return Refusal{Reason: Busy, Name: name}
		case !entrant.Present:
			return Refusal{Reason: Gone, Name: name}
		}
	}
	if e.Game != s.NextGame() {
		return Refusal{Reason: BadNumber}
	}
	return Refusal{}
}

// playable refuses what is not the next undecided game of two entrants.
func (s State) playable(p Pairing) Refusal {
	for _, name := range []string{p.First, p.Second} {
		if r := s.knows(name); r.Reason != "" {
			return r
		}
	}
	first, second := s.index(p.First), s.index(p.Second)
	if first == second || p.Leg < 1 || p.Leg > s.config.Rounds || seating(first, second).leg(p.Leg) != (seats{first, second}) {
		return Refusal{Reason: NoSuchPairing}
	}
	if p.Leg != s.decidedOf(first, second)+1 {
		return Refusal{Reason: OutOfTurn}
	}
	return Refusal{}
}

func (e GameStarted) change(s *State) {
	s.begun = e.Game
	s.running = append(slices.Clip(s.running), Game{e.Game, e.Pairing, e.Elapsed()})
}

func (e GameFinished) check(s State) Refusal {
	i := s.game(e.Game)
	if i < 0 {
		return Refusal{Reason: BadNumber}
	}
	p := s.running[i].Pairing
	switch {
	case e.Winner != "" && e.Winner != p.First && e.Winner != p.Second:
		return Refusal{Reason: BadWinner, Name: e.Winner}
	case !isEnding(e.Ending):
		return Refusal{Reason: BadEnding}
	case e.Turns < 0 || e.Turns > MaxTurns:
		return Refusal{Reason: BadTurns}
	case !areWords(e.Moves, moveBytes, MaxMoves):
		return Refusal{Reason: BadMoves}
	}
	return Refusal{}
}

func (e GameFinished) change(s *State) {
	i := s.game(e.Game)
	game := s.running[i]
	s.running = slices.Delete(slices.Clone(s.running), i, i+1)
	s.decide(Played{Game: game, Winner: e.Winner, Ending: e.Ending, Turns: e.Turns, Moves: e.Moves, Decided: e.Elapsed()})
}

func (e Forfeit) check(s State) Refusal {
	if r := s.playable(e.Pairing); r.Reason != "" {
		return r
	}
	first, _ := s.Entrant(e.Pairing.First)
	second, _ := s.Entrant(e.Pairing.Second)
	switch {
	case first.Present && second.Present:
		return Refusal{Reason: NobodyGone}
	case s.othersPlay():
		return Refusal{Reason: OthersPlay}
	}
	for _, entrant := range []Entrant{first, second} {
		if s.graceEnd(entrant) > e.Elapsed() {
			return Refusal{Reason: StillGrace, Name: entrant.Name}
		}
	}
	return Refusal{}
}

// graceEnd is from when on the games of an entrant who is gone can be
// forfeited; 0 for one who is there.
func (s State) graceEnd(e Entrant) time.Duration {
	if e.Present {
		return 0
	}
	return e.Since + s.config.Grace
}

func (e Forfeit) change(s *State) {
	var winner string
	for _, name := range []string{e.Pairing.First, e.Pairing.Second} {
		if entrant, _ := s.Entrant(name); entrant.Present {
			winner = name
		}
	}
	s.decide(Played{Game: Game{Pairing: e.Pairing}, Winner: winner, Forfeit: true, Decided: e.Elapsed()})
}

func (s *State) decide(p Played) {
	count := 1
	if s.past != nil {
		count += s.past.count
	}
	s.past = &past{p, s.past, count}
	s.decided = slices.Clone(s.decided)
	s.decided[s.pair(s.index(p.Pairing.First), s.index(p.Pairing.Second))]++
	s.undecided--
}

func (e Resume) check(s State) Refusal {
	if s.resumes >= MaxResumes {
		return Refusal{Reason: TooOften}
	}
	return Refusal{}
}

func (e Resume) change(s *State) {
	s.resumes++
	s.running = nil
	s.entrants = slices.Clone(s.entrants)
	for i := range s.entrants {
		// Also for those who were gone before: nobody could return to a server
		// that was down.
		s.entrants[i].leave(e.Elapsed())
	}
}

func (e Close) check(s State) Refusal {
	if !s.Over() {
		return Refusal{Reason: Unfinished}
	}
	return Refusal{}
}

func (e Close) change(s *State) { s.phase = Finished }
