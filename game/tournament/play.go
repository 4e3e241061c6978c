package tournament

import (
	"slices"
	"time"

	"quoin/game"
)

// These are the events that start and decide games.

func (e GameStarted) check(s State) Refusal {
	if r := s.playable(e.Pairing); r.Reason != "" {
		return r
	}
	for _, name := range e.Pairing.Names() {
		switch entrant, _ := s.Entrant(name); {
		case s.inGame(name):
			return Refusal{Reason: Busy, Name: name}
		case !entrant.plays():
			return Refusal{Reason: Gone, Name: name}
		}
	}
	switch {
	case s.paused:
		return Refusal{Reason: Paused}
	case e.Game != s.NextGame():
		return Refusal{Reason: BadNumber}
	case e.People && s.config.System == "":
		return Refusal{Reason: BadTime}
	case e.Seed != 0 && s.config.System == "", e.Long != (game.LongSeed{}) && (e.Seed != 0 || !s.LongSeeds()):
		return Refusal{Reason: BadSeed}
	}
	if seed, long, is := s.PairSeed(e.Pairing); is && (e.Seed != seed || e.Long != long) {
		return Refusal{Reason: OtherSeed}
	}
	return Refusal{}
}

// playable returns a refusal unless the pairing is the next undecided game of two entrants, or in a Swiss a
// waiting table.
func (s State) playable(p Pairing) Refusal {
	if s.config.InRounds() {
		return s.playableTable(p)
	}
	switch {
	case s.ended:
		return Refusal{Reason: Ended}
	case s.tested():
		return Refusal{Reason: TestDecided}
	}
	for _, name := range p.Names() {
		if r := s.knows(name); r.Reason != "" {
			return r
		}
	}
	first, second := s.index(p.Seats[0]), s.index(p.Seats[1])
	if p != Pair(p.Seats[0], p.Seats[1], p.Leg) || first < 0 || second < 0 {
		return Refusal{Reason: NoSuchPairing}
	}
	if !s.meet(first, second) || p.Leg < 1 || p.Leg > s.config.Rounds || seating(first, second).leg(p.Leg) != (seatPair{first, second}) {
		return Refusal{Reason: NoSuchPairing}
	}
	if p.Leg != s.decidedOf(first, second)+1 {
		return Refusal{Reason: OutOfTurn}
	}
	return Refusal{}
}

func (e GameStarted) change(s *State) {
	s.begun = e.Game
	if s.config.InRounds() {
		s.clearTable(slices.Index(s.waits, e.Pairing))
	}
	s.running = append(slices.Clip(s.running), Game{e.Game, e.Pairing, e.Seed, e.Long, e.People, e.Elapsed(), nil})
}

func (e GameFinished) check(s State) Refusal {
	i := s.game(e.Game)
	if i < 0 {
		return Refusal{Reason: BadNumber}
	}
	p := s.running[i].Pairing
	old := s.config.System == ""
	switch {
	case e.Winner != "" && (!old || p.Seat(e.Winner) < 0):
		return Refusal{Reason: BadWinner, Name: e.Winner}
	case old != (e.Scores == nil) || !old && !areScores(e.Scores, len(p.Names())):
		return Refusal{Reason: BadScores}
	case !old && e.Moves != "":
		return Refusal{Reason: BadMoves}
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
	played := DecidedGame{Game: game, Winner: e.Winner, Scores: slices.Clone(e.Scores), Ending: e.Ending, Turns: e.Turns, Moves: e.Moves, Decided: e.Elapsed()}
	if e.Scores != nil {
		played.Winner = winner(game.Pairing, e.Scores)
	}
	s.keep(played)
}

func (e Forfeit) check(s State) Refusal {
	if r := s.playable(e.Pairing); r.Reason != "" {
		return r
	}
	there, names := s.present(e.Pairing), e.Pairing.Names()
	switch {
	case len(there) == len(names):
		return Refusal{Reason: NobodyGone}
	case !s.config.InRounds() && s.othersPlay():
		return Refusal{Reason: OthersPlay}
	}
	for _, name := range names {
		if entrant, _ := s.Entrant(name); s.graceEnd(entrant) > e.Elapsed() {
			return Refusal{Reason: StillGrace, Name: name}
		}
	}
	return Refusal{}
}

// present returns the entrants of a pairing who can play, by seat.
func (s State) present(p Pairing) []string {
	return slices.DeleteFunc(p.Names(), func(name string) bool {
		entrant, _ := s.Entrant(name)
		return !entrant.plays()
	})
}

// graceEnd returns the time from which an absent entrant's games can be forfeited; 0 if the entrant is
// present, or was withdrawn.
func (s State) graceEnd(e Entrant) time.Duration {
	if e.Present || e.Withdrawn {
		return 0
	}
	return e.Since + s.config.Grace
}

func (e Forfeit) change(s *State) {
	if s.config.InRounds() {
		s.forfeitTable(e)
		return
	}
	played := DecidedGame{Game: Game{Pairing: e.Pairing}, Forfeit: true, Decided: e.Elapsed()}
	if there := s.present(e.Pairing); len(there) == 1 {
		played.Winner = there[0]
	}
	s.keep(played)
}

// keep adds a game to the decided ones.
func (s *State) keep(p DecidedGame) {
	count := 1
	if s.past != nil {
		count += s.past.count
	}
	s.past = &past{p, s.past, count}
	s.undecided--
	s.idle = p.Decided
	if !s.config.InRounds() {
		s.decided = slices.Clone(s.decided)
		s.decided[s.pair(s.index(p.Pairing.Seats[0]), s.index(p.Pairing.Seats[1]))]++
		s.tallies()
	}
}

func (e Restart) check(s State) Refusal {
	if s.resumes >= MaxResumes {
		return Refusal{Reason: TooOften}
	}
	return Refusal{}
}

func (e Restart) change(s *State) {
	s.resumes++
	s.idle = e.Elapsed()
	if s.config.System == "" {
		s.running = nil
	}
	s.entrants = slices.Clone(s.entrants)
	for i := range s.entrants {
		// This includes entrants who were already absent: they couldn't return to a server that was down.
		s.entrants[i].leave(e.Elapsed())
	}
}

func (e Finish) check(s State) Refusal {
	if !s.Over() {
		return Refusal{Reason: Unfinished}
	}
	return Refusal{}
}

func (e Finish) change(s *State) { s.phase = Finished }
