package tournament

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"
)

// RoundDrawn begins the next round of a Swiss and names its tables. State.Due returns it when it is time. The
// record holds the tables themselves, so it stays the same even if later versions would draw otherwise.
type RoundDrawn struct {
	Number int // from 1
	// Tables is the names at each table, by seat. An entrant alone at a table has a bye.
	Tables [][]string
	At     time.Duration
}

// Elapsed returns when the round was drawn.
func (e RoundDrawn) Elapsed() time.Duration { return cut(e.At) }

// String returns the event's line, as in "3000 round 2 alice,bob carol,dave erin".
func (e RoundDrawn) String() string {
	words := "round " + strconv.Itoa(e.Number)
	for _, names := range e.Tables {
		words += " " + strings.Join(names, ",")
	}
	return line(e, words)
}

var errRound = errors.New("a round is its number and the names of its tables, with commas between those of one")

func parseRound(rest string, at time.Duration) (Event, error) {
	words := strings.Split(rest, " ")
	n, ok := number(words[0], MaxSwissRounds)
	if !ok {
		return nil, errRound
	}
	e := RoundDrawn{Number: int(n), At: at}
	if len(words)-1 > MaxEntrants {
		return nil, errRound
	}
	for _, word := range words[1:] {
		names := strings.Split(word, ",")
		if len(names) > MaxSeats {
			return nil, errRound
		}
		for _, name := range names {
			if err := CheckName(name); err != nil {
				return nil, err
			}
		}
		e.Tables = append(e.Tables, names)
	}
	return e, nil
}

// swissRound is a round of a Swiss.
type swissRound struct {
	tables []Pairing
	bye    string // "" if nobody has one
}

// A round seats everybody who is present, once.
func (e RoundDrawn) check(s State) Refusal {
	switch {
	case !s.config.InRounds():
		return Refusal{Reason: NoRounds}
	case s.undecided > 0:
		return Refusal{Reason: OthersPlay}
	case s.ended:
		return Refusal{Reason: Ended}
	case e.Number != len(s.rounds)+1 || e.Number > s.config.Rounds:
		return Refusal{Reason: BadNumber}
	}
	seated, byes := map[string]bool{}, 0
	for _, names := range e.Tables {
		if len(names) == 1 {
			byes++
		}
		if len(names) < 1 || len(names) > s.config.Seats || byes > 1 {
			return Refusal{Reason: BadTables}
		}
		for _, name := range names {
			if r := s.knows(name); r.Reason != "" {
				return r
			}
			if seated[name] {
				return Refusal{Reason: Busy, Name: name}
			}
			seated[name] = true
		}
	}
	for _, entrant := range s.entrants {
		switch {
		case min(s.graceEnd(entrant), s.idle+s.config.Grace) > e.Elapsed():
			return Refusal{Reason: StillGrace, Name: entrant.Name}
		case entrant.plays() && !seated[entrant.Name]:
			return Refusal{Reason: Unseated, Name: entrant.Name}
		case !entrant.plays() && seated[entrant.Name]:
			return Refusal{Reason: Gone, Name: entrant.Name}
		}
	}
	return Refusal{}
}

func (e RoundDrawn) change(s *State) {
	var d swissRound
	for _, names := range e.Tables {
		if len(names) == 1 {
			d.bye = names[0]
			continue
		}
		d.tables = append(d.tables, tableOf(names, e.Number))
	}
	s.rounds = append(slices.Clip(s.rounds), d)
	s.waits = d.tables
	s.undecided, s.idle = len(d.tables), e.Elapsed()
	s.undoable = nil
}

// Round returns the number of the last round drawn in a Swiss, from 1; 0 before the first.
func (s State) Round() int { return len(s.rounds) }

// Drawn returns a copy of the tables of a round of a Swiss as they were drawn, and the entrant with the bye,
// "" for none. Rounds count from 1.
func (s State) Drawn(round int) (tables []Pairing, bye string) {
	if round < 1 || round > len(s.rounds) {
		return nil, ""
	}
	d := s.rounds[round-1]
	return slices.Clone(d.tables), d.bye
}

// nextTables returns the tables of this round whose games can start.
func (s State) nextTables(busy []string) []Pairing {
	var next []Pairing
	for _, p := range s.waits {
		free := func(name string) bool {
			e, _ := s.Entrant(name)
			return e.plays() && !slices.Contains(busy, name)
		}
		if names := p.Names(); !slices.ContainsFunc(names, func(name string) bool { return !free(name) }) {
			next = append(next, p)
		}
	}
	return next
}

// roundDue visits the decisions of a Swiss with the time from which each can be made: forfeits at tables with
// absent entrants, and the next round.
func (s State) roundDue(visit decisionDue) {
	for _, p := range s.waits {
		if from, gone := s.goneEnd(p.Names()); gone {
			visit(from, func(at time.Duration) []Event { return []Event{Forfeit{p, at}} })
		}
	}
	if s.undecided == 0 && len(s.rounds) < s.config.Rounds && !s.ended {
		visit(s.roundFrom(), func(at time.Duration) []Event { return []Event{RoundDrawn{len(s.rounds) + 1, s.draw(), at}} })
	}
}

// roundFrom returns the time from which the next round can be drawn: when every entrant is present or has
// been absent for Config.Grace, but no later than Config.Grace after the last game, so that an entrant who
// comes and goes doesn't hold up the others.
func (s State) roundFrom() time.Duration {
	var names []string
	for _, e := range s.entrants {
		names = append(names, e.Name)
	}
	from, _ := s.goneEnd(names)
	return min(from, s.idle+s.config.Grace)
}

// goneEnd returns the time from which all absent entrants have been absent for Config.Grace, and whether any
// are absent.
func (s State) goneEnd(names []string) (from time.Duration, gone bool) {
	for _, name := range names {
		e, _ := s.Entrant(name)
		from, gone = max(from, s.graceEnd(e)), gone || !e.plays()
	}
	return from, gone
}

// forfeitTable removes absent entrants from a table, or decides its game if too few are left to play.
func (s *State) forfeitTable(e Forfeit) {
	i := slices.Index(s.waits, e.Pairing)
	there := s.present(e.Pairing)
	if len(there) >= MinSeats {
		s.waits = slices.Clone(s.waits)
		s.waits[i] = tableOf(there, e.Pairing.Leg)
		return
	}
	s.clearTable(i)
	played := DecidedGame{Game: Game{Pairing: e.Pairing}, Forfeit: true, Decided: e.Elapsed()}
	if len(there) == 1 {
		played.Winner = there[0]
	}
	s.keep(played)
}

// clearTable removes a table from the waiting ones.
func (s *State) clearTable(i int) { s.waits = slices.Delete(slices.Clone(s.waits), i, i+1) }

// playableTable returns a refusal unless the pairing is a waiting table of this round.
func (s State) playableTable(p Pairing) Refusal {
	for _, name := range p.Names() {
		if r := s.knows(name); r.Reason != "" {
			return r
		}
	}
	if !slices.Contains(s.waits, p) {
		return Refusal{Reason: NoSuchPairing}
	}
	return Refusal{}
}

// missed returns, for each entrant by place on the list, the number of rounds in which they had neither a
// table nor a bye, or were removed from the table for being absent.
func (s State) missed() []int {
	missed := make([]int, len(s.entrants))
	for i := range missed {
		missed[i] = len(s.rounds)
	}
	had := func(p Pairing) {
		for _, name := range p.Names() {
			missed[s.index(name)]--
		}
	}
	for p := s.past; p != nil; p = p.before {
		had(p.played.Pairing)
	}
	for _, g := range s.running {
		had(g.Pairing)
	}
	for _, p := range s.waits {
		had(p)
	}
	for _, d := range s.rounds {
		if d.bye != "" {
			missed[s.index(d.bye)]--
		}
	}
	return missed
}

// Waiting returns a copy of the tables in the last round of a Swiss whose games haven't begun.
func (s State) Waiting() []Pairing { return slices.Clone(s.waits) }
