package tournament

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// seeded opens a Swiss with seedings, lets players join, and draws the first round.
func seeded(t *testing.T, config Config, seeding []string, names ...string) State {
	t.Helper()
	s := play(t, State{}, OpenList{config})
	for _, words := range seeding {
		s = play(t, s, event(t, "0 "+words))
	}
	for _, name := range names {
		s = play(t, s, AddEntrant{Name: name})
	}
	return round(t, play(t, s, StartGames{}))
}

// TestSeedingOrdersTheFirstRound checks that the upper half by rating meets the lower one, that the lowest has the
// bye, and that players whom nothing else separates stand in the order of their ratings.
func TestSeedingOrdersTheFirstRound(t *testing.T) {
	for seed := range uint64(20) {
		config := swiss
		config.Seed = seed
		s := seeded(t, config, []string{"rating eve 900", "rating ADA 1800", "rating cyd 1500", "rating bob 1700", "rating zoe 1"},
			"dan", "eve", "bob", "ada", "cyd")
		tables, bye := s.Drawn(1)
		var met []string
		for _, p := range tables {
			names := p.Names()
			slices.Sort(names)
			met = append(met, strings.Join(names, "-"))
		}
		slices.Sort(met)
		if got := strings.Join(met, " "); got != "ada-cyd bob-eve" || bye != "dan" {
			t.Errorf("seed %d: drawn are %s, and %s has the bye", seed, got, bye)
		}
		var order []string
		for _, st := range play(t, State{}, OpenList{config}, event(t, "0 rating b 7"), event(t, "0 rating c 8"), AddEntrant{Name: "a"}, AddEntrant{Name: "b"}, AddEntrant{Name: "c"}).Standings() {
			order = append(order, fmt.Sprint(st.Place, st.Name))
		}
		if got := strings.Join(order, " "); got != "1c 1b 1a" {
			t.Errorf("the standings begin as %s", got)
		}
	}
}

// TestSetPairs checks that pairs that were set meet in the first round, in their seats, if both are there; that they
// neither hinder the others nor later rounds, and that a forbidden pair doesn't meet.
func TestSetPairs(t *testing.T) {
	for seed := range uint64(20) {
		config := swiss
		config.Seed, config.Rounds = seed, 5
		pairs := []string{"pair f a", "pair B c", "pair d nobody"}
		s := seeded(t, config, pairs, "a", "b", "c", "d", "e", "f")
		tables, _ := s.Drawn(1)
		for _, want := range []Pairing{Pair("f", "a", 1), Pair("b", "c", 1)} {
			if !slices.Contains(tables, want) {
				t.Errorf("seed %d: %v isn't among %v", seed, want, tables)
			}
		}
		met := map[string]bool{}
		for !s.Over() { // a round robin of five rounds without a rematch
			for _, p := range s.Next() {
				names := p.Names()
				slices.Sort(names)
				if pair := strings.Join(names, "-"); met[pair] {
					t.Errorf("seed %d: %s meet again", seed, pair)
				} else {
					met[pair] = true
				}
				s = ended(t, s, p, 1, 0)
			}
			if !s.Over() {
				s = round(t, s)
			}
		}
		odd := seeded(t, config, pairs, "a", "b", "c", "d", "f")
		if tables, bye := odd.Drawn(1); bye != "d" {
			t.Errorf("seed %d: %s has the bye, beside %v", seed, bye, tables)
		}
		open := play(t, State{}, OpenList{config}, event(t, "0 pair a b"), AddEntrant{Name: "a"}, AddEntrant{Name: "b"}, AddEntrant{Name: "c"}, AddEntrant{Name: "d"})
		open = play(t, open, Directive{What: Forbid, Name: "a", Other: "b"}, StartGames{})
		if tables, _ := round(t, open).Drawn(1); slices.Contains(tables, Pair("a", "b", 1)) || slices.Contains(tables, Pair("b", "a", 1)) {
			t.Errorf("seed %d: a forbidden pair meets: %v", seed, tables)
		}
	}
}

// TestSeedingRefusals checks what can't be a seeding.
func TestSeedingRefusals(t *testing.T) {
	open := play(t, State{}, OpenList{swiss}, event(t, "0 rating a 7"), event(t, "0 pair a b"))
	four := swiss
	four.Seats = 4
	for _, c := range []struct {
		s    State
		line string
		want Reason
	}{
		{open, "rating b 9999", ""},
		{open, "rating A 8", BadSeeding},
		{open, "pair A c", BadSeeding},
		{open, "pair c b", BadSeeding},
		{open, "pair c C", BadSeeding},
		{open, "pair c d", ""},
		{play(t, State{}, OpenList{four}), "pair c d", NoRounds},
		{play(t, State{}, OpenList{usual}), "rating c 1", NoRounds},
		{list(t, swiss, 2), "rating c 1", ListClosed},
	} {
		checkReason(t, c.s, event(t, fmt.Sprint(c.s.Last().Milliseconds(), " ", c.line)), c.want)
	}
	for _, line := range []string{"0 rating a", "0 rating a -1", "0 rating a 10000", "0 rating ä 1", "0 pair a", "0 pair a b c", "0 pair  b"} {
		if e, err := ParseEvent(line); err == nil {
			t.Errorf("%q is read as %v", line, e)
		}
	}
}
