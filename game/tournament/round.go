package tournament

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"
)

// RoundDrawn begins the next round of a Swiss: who sits where. State.Due has it when
// it is time. The record holds the tables themselves, so that it means the same
// whatever later versions would draw.
type RoundDrawn struct {
	Number int // from 1
	// Tables are the names by seat. Who sits alone has a bye.
	Tables [][]string
	At     time.Duration
}

// Elapsed is when it was drawn.
func (e RoundDrawn) Elapsed() time.Duration { return cut(e.At) }

// String is "3000 round 2 alice,bob carol,dave erin".
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

// drawn is a round of a Swiss.
type drawn struct {
	tables []Pairing
	bye    string // "" where nobody has one
}

// A round seats everybody who is there, once.
func (e RoundDrawn) check(s State) Refusal {
	switch {
	case s.config.System != Swiss:
		return Refusal{Reason: NoRounds}
	case s.undecided > 0:
		return Refusal{Reason: OthersPlay}
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
		case entrant.Present && !seated[entrant.Name]:
			return Refusal{Reason: Unseated, Name: entrant.Name}
		case !entrant.Present && seated[entrant.Name]:
			return Refusal{Reason: Gone, Name: entrant.Name}
		}
	}
	return Refusal{}
}

func (e RoundDrawn) change(s *State) {
	var d drawn
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
}

// Round is the round of a Swiss that was drawn last, from 1; 0 before the first.
func (s State) Round() int { return len(s.rounds) }

// Drawn are the tables of a round of a Swiss, from 1, as they were drawn, and who
// had a bye, "" for nobody. The caller gets a copy.
func (s State) Drawn(round int) (tables []Pairing, bye string) {
	if round < 1 || round > len(s.rounds) {
		return nil, ""
	}
	d := s.rounds[round-1]
	return slices.Clone(d.tables), d.bye
}

// nextTables are the tables of this round whose game can start.
func (s State) nextTables(busy []string) []Pairing {
	var next []Pairing
	for _, p := range s.waits {
		free := func(name string) bool {
			e, _ := s.Entrant(name)
			return e.Present && !slices.Contains(busy, name)
		}
		if names := p.Names(); !slices.ContainsFunc(names, func(name string) bool { return !free(name) }) {
			next = append(next, p)
		}
	}
	return next
}

// roundDue visits what can be decided of a Swiss, each with the time from which on it
// can be: tables of which somebody is gone, and the next round.
func (s State) roundDue(visit due) {
	for _, p := range s.waits {
		if from, gone := s.goneEnd(p.Names()); gone {
			visit(from, func(at time.Duration) []Event { return []Event{Forfeit{p, at}} })
		}
	}
	if s.undecided == 0 && len(s.rounds) < s.config.Rounds {
		visit(s.roundFrom(), func(at time.Duration) []Event { return []Event{RoundDrawn{len(s.rounds) + 1, s.draw(), at}} })
	}
}

// roundFrom is from when on the next round can be drawn: once everybody is there or
// has been gone for the grace, and that long after the last game at the latest, so
// that nobody holds the others up who comes and goes.
func (s State) roundFrom() time.Duration {
	var names []string
	for _, e := range s.entrants {
		names = append(names, e.Name)
	}
	from, _ := s.goneEnd(names)
	return min(from, s.idle+s.config.Grace)
}

// goneEnd is from when on all those who are gone have been for the grace, and
// whether anybody is.
func (s State) goneEnd(names []string) (from time.Duration, gone bool) {
	for _, name := range names {
		e, _ := s.Entrant(name)
		from, gone = max(from, s.graceEnd(e)), gone || !e.Present
	}
	return from, gone
}

// forfeitTable takes those who are gone from a table, or decides it where nobody is left to
// play.
func (s *State) forfeitTable(e Forfeit) {
	i := slices.Index(s.waits, e.Pairing)
	there := s.present(e.Pairing)
	if len(there) >= MinSeats {
		s.waits = slices.Clone(s.waits)
		s.waits[i] = tableOf(there, e.Pairing.Leg)
		return
	}
	s.clearTable(i)
	played := Played{Game: Game{Pairing: e.Pairing}, Forfeit: true, Decided: e.Elapsed()}
	if len(there) == 1 {
		played.Winner = there[0]
	}
	s.keep(played)
}

// clearTable takes a table from those that wait.
func (s *State) clearTable(i int) { s.waits = slices.Delete(slices.Clone(s.waits), i, i+1) }

// playableTable refuses what is not a table of this round that waits.
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

// missed is how many rounds were drawn in which somebody had neither a table nor a
// bye, or was taken from the table for being gone, by the places on the list.
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

// Waiting are the tables of the last round of a Swiss whose game hasn't begun. The
// caller gets a copy.
func (s State) Waiting() []Pairing { return slices.Clone(s.waits) }
