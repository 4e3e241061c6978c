package tournament

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
)

// decide applies a directive now.
func decide(t *testing.T, s State, d Directive) State {
	t.Helper()
	d.At = s.Last()
	return play(t, s, d)
}

// whole plays the round that is next; the first in each pairing wins by ten points.
func whole(t *testing.T, s State) State {
	t.Helper()
	s = round(t, s)
	for _, p := range s.Next() {
		s = ended(t, s, p, 410, 400)
	}
	return s
}

// outside returns everything that a state says to others, with what is drawn next.
func outside(s State) string {
	return show(s) + fmt.Sprint(s.Paused(), s.Ended(), s.KingOfTheHill(), s.Round(), s.Over(), s.Waiting(), s.draw())
}

// TestUndoRestores checks that each directive changes what a state says, that undo takes it back, and that nothing
// can be taken back once the next round is drawn.
func TestUndoRestores(t *testing.T) {
	played := whole(t, list(t, swiss, 5))
	played = play(t, played, AddEntrant{Name: "late", At: played.Last()})
	two := played
	two = decide(t, two, Directive{What: Pause})
	next, _ := two.NextRound(two.Last())
	drawn := play(t, two, next)
	last := played
	for last.Round() < swiss.Rounds-1 {
		last = whole(t, last)
	}
	robin := list(t, Config{System: RoundRobin, Seats: 2, Rounds: 1, Game: "x"}, 4)
	for name, c := range map[string]struct {
		s State
		d Directive
	}{
		"withdraw":       {played, Directive{What: Withdraw, Name: "b"}},
		"half byes":      {played, Directive{What: HalfByes, Name: "late", Number: 1}},
		"pause":          {played, Directive{What: Pause}},
		"proceed":        {two, Directive{What: Proceed}},
		"correct":        {played, Directive{What: Correct, Number: 1, Scores: []Score{{2, 300}, {1, 305}}}},
		"forbid":         {played, Directive{What: Forbid, Name: played.draw()[0][0], Other: played.draw()[0][1]}},
		"draw again":     {drawn, Directive{What: DrawAgain}},
		"end":            {played, Directive{What: End}},
		"end all":        {robin, Directive{What: End}},
		"king":           {last, Directive{What: King}},
		"king elsewhere": {played, Directive{What: King}},
		"withdraw all":   {robin, Directive{What: Withdraw, Name: "b"}},
	} {
		t.Run(name, func(t *testing.T) {
			after := decide(t, c.s, c.d)
			if was := outside(c.s); outside(after) == was && name != "king" {
				t.Errorf("%v changes nothing", c.d)
			}
			if d, is := after.Undoable(); !is || d.What != c.d.What {
				t.Errorf("undo would take back %v, %t", d, is)
			}
			back := decide(t, after, Directive{What: Undo})
			back.directives, back.redraws = c.s.directives, c.s.redraws
			if outside(back) != outside(c.s) {
				t.Errorf("after undo it is\n%s\nwant\n%s", outside(back), outside(c.s))
			}
			if c.s.config.System != Swiss || after.ended || after.paused {
				return
			}
			for after.undecided > 0 {
				after = ended(t, after, after.Next()[0], 1, 0)
			}
			checkReason(t, round(t, after), Directive{What: Undo, At: after.Last()}, NothingToUndo)
		})
	}
}

// TestDirectorDrawsInAPause draws a round during a pause, forbids one of its pairs, and draws it again.
func TestDirectorDrawsInAPause(t *testing.T) {
	s := decide(t, list(t, swiss, 8), Directive{What: Pause})
	if at, due := s.DueAt(); due {
		t.Fatalf("a round is due at %v in a pause", at)
	}
	first, _ := s.NextRound(s.Last())
	s = play(t, s, first)
	tables, _ := s.Drawn(1)
	checkReason(t, s, GameStarted{Game: 1, Pairing: tables[0], Seed: 1, At: s.Last()}, Paused)
	s = decide(t, s, Directive{What: Forbid, Name: tables[0].Seats[1], Other: tables[0].Seats[0]})
	s = decide(t, s, Directive{What: DrawAgain})
	second, is := s.NextRound(s.Last())
	if !is || second.Number != 1 || reflect.DeepEqual(first.Tables, second.Tables) {
		t.Fatalf("drawn again: %v, %t, and before %v", second, is, first)
	}
	for _, table := range second.Tables {
		if slices.Contains(table, tables[0].Seats[0]) && slices.Contains(table, tables[0].Seats[1]) {
			t.Errorf("a forbidden pair meets: %v", table)
		}
	}
	s = decide(t, play(t, s, second), Directive{What: Proceed})
	s = ended(t, s, s.Next()[0], 1, 0)
	checkReason(t, s, Directive{What: DrawAgain, At: s.Last()}, RoundBegun)
	for !s.Over() { // the pair never meets
		for _, p := range s.Next() {
			if p.Seat(tables[0].Seats[0]) >= 0 && p.Seat(tables[0].Seats[1]) >= 0 {
				t.Errorf("round %d: a forbidden pair meets", p.Leg)
			}
			s = ended(t, s, p, 1, 0)
		}
		if !s.Over() {
			s = round(t, s)
		}
	}
}

// TestKingOfTheHill checks that neighbours in the standings meet in the last round, and in no other.
func TestKingOfTheHill(t *testing.T) {
	for seed := range uint64(20) {
		config := swiss
		config.Seed, config.Rounds = seed, 4
		s := decide(t, list(t, config, 8), Directive{What: King})
		for s.Round() < 3 {
			s = whole(t, s)
		}
		before := s
		table := map[string]Standing{}
		for _, st := range s.Standings() {
			table[st.Name] = st
		}
		s = round(t, s)
		tables, _ := s.Drawn(4)
		for i := range len(tables) - 1 {
			for _, higher := range tables[i].Names() {
				for _, lower := range tables[i+1].Names() {
					if before.compare(table[higher], table[lower]) > 0 {
						t.Errorf("seed %d: %s sits at table %d, and %s, who stands higher, at table %d", seed, higher, i+1, lower, i+2)
					}
				}
			}
		}
	}
}

// TestWithdrawnEntrants checks that a withdrawn entrant isn't seated or waited for, in either system.
func TestWithdrawnEntrants(t *testing.T) {
	s := decide(t, whole(t, list(t, swiss, 5)), Directive{What: Withdraw, Name: "c"})
	s = whole(t, s)
	if tables, bye := s.Drawn(2); len(tables) != 2 || bye != "" {
		t.Errorf("round 2 of four who are left: %v, %q", tables, bye)
	}
	checkReason(t, s, Directive{What: Withdraw, Name: "c", At: s.Last()}, NoChange)
	s = whole(t, decide(t, s, Directive{What: Readmit, Name: "c"}))
	if st := s.Standings(); st[slices.IndexFunc(st, func(st Standing) bool { return st.Name == "c" })].Missed != 1 {
		t.Errorf("c missed one round: %+v", st)
	}

	robin := list(t, Config{System: RoundRobin, Seats: 2, Rounds: 1, Game: "x"}, 3)
	robin = decide(t, robin, Directive{What: Withdraw, Name: "c"})
	robin = ended(t, robin, robin.Next()[0], 1, 0)
	if robin = play(t, robin, robin.Due(robin.Last())...); !robin.Over() {
		t.Errorf("the games of a withdrawn entrant are still to be played: %v", robin.Next())
	}
}

// TestHalfByes checks that a latecomer's missed rounds can count as half a win each, and no more rounds than those.
func TestHalfByes(t *testing.T) {
	s := whole(t, whole(t, list(t, swiss, 4)))
	s = play(t, s, AddEntrant{Name: "late", At: s.Last()})
	late := func(s State) Standing {
		st := s.Standings()
		return st[slices.IndexFunc(st, func(st Standing) bool { return st.Name == "late" })]
	}
	checkReason(t, s, Directive{What: HalfByes, Name: "late", Number: 3, At: s.Last()}, NotMissed)
	checkReason(t, s, Directive{What: HalfByes, Name: "who", Number: 1, At: s.Last()}, Unknown)
	if st := late(s); st.Lost != 2 || st.Spread != -100 {
		t.Errorf("without: %+v", st)
	}
	s = decide(t, s, Directive{What: HalfByes, Name: "late", Number: 2})
	if st := late(s); st.HalfWins() != 2 || st.Lost != 0 || st.Spread != 0 || st.Missed != 2 {
		t.Errorf("with two half byes: %+v", st)
	}
}

// TestCorrection checks that standings, winners and later drawings follow a corrected result, and that states from
// before it don't.
func TestCorrection(t *testing.T) {
	config := swiss
	config.Rounds = 1
	s := whole(t, list(t, config, 2))
	won := s.Winners()[0]
	after := decide(t, s, Directive{What: Correct, Number: 1, Scores: []Score{{2, 300}, {1, 350}}})
	if w := after.Winners(); len(w) != 1 || w[0] == won || s.Winners()[0] != won {
		t.Errorf("after the correction %v won, before it %v", w, s.Winners())
	}
	if st := after.Standings()[0]; st.Spread != 50 {
		t.Errorf("%+v", st)
	}
	checkReason(t, s, Directive{What: Correct, Number: 2, Scores: []Score{{1, 1}, {2, 0}}, At: s.Last()}, BadNumber)
	checkReason(t, s, Directive{What: Correct, Number: 1, Scores: []Score{{1, 1}}, At: s.Last()}, BadScores)
	checkReason(t, s, Directive{What: Correct, Number: 1, Scores: []Score{{1, 1}, {3, 0}}, At: s.Last()}, BadScores)
}

// TestAward checks that a forfeited game counts as played once it has a result, and as forfeited again after an undo.
func TestAward(t *testing.T) {
	s := list(t, Config{System: RoundRobin, Seats: 2, Rounds: 1, Scored: true, Game: "x"}, 3)
	s = decide(t, s, Directive{What: Withdraw, Name: "c"})
	s = ended(t, s, s.Next()[0], 1, 0)
	s = play(t, s, s.Due(s.Last())...)
	names := s.Games()[2].Pairing.Names()
	at := func(s State, name string) Standing {
		st := s.Standings()
		return st[slices.IndexFunc(st, func(st Standing) bool { return st.Name == name })]
	}
	before := at(s, "c")
	award := Directive{What: Award, Number: 2, Scores: []Score{{2, 300}, {2, 300}}, At: s.Last()}
	checkReason(t, s, award, BadScores)
	award.Scores = []Score{{1, 300}, {1, 300}}
	after := decide(t, s, award)
	if g := after.Games()[2]; g.Forfeit || g.Winner != "" || !slices.Equal(g.Pairing.Names(), names) {
		t.Errorf("the game is now %+v", g)
	}
	if st := at(after, "c"); before.Played != 0 || st.Played != 1 || st.Drawn != 1 || st.Lost != before.Lost-1 || st.Spread != before.Spread+unplayedSpread {
		t.Errorf("c has %+v, and had %+v", st, before)
	}
	if st := at(decide(t, after, Directive{What: Undo}), "c"); st != before {
		t.Errorf("taken back, c has %+v, and had %+v", st, before)
	}
	award.Number = 3
	checkReason(t, s, award, BadNumber)
	checkReason(t, s, Directive{What: Correct, Number: 0, Scores: award.Scores, At: s.Last()}, BadNumber)
}

// TestEndEarly checks that no round follows, and that a round robin's games that haven't begun are left out.
func TestEndEarly(t *testing.T) {
	s := round(t, list(t, swiss, 4))
	s = decide(t, s, Directive{What: End})
	for _, p := range s.Next() {
		s = ended(t, s, p, 1, 0)
	}
	if !s.Over() || len(s.Winners()) == 0 || s.Joinable() {
		t.Errorf("over: %t, winners %v, joinable: %t", s.Over(), s.Winners(), s.Joinable())
	}
	checkReason(t, s, RoundDrawn{2, s.draw(), s.Last()}, Ended)

	robin := list(t, Config{System: RoundRobin, Seats: 2, Rounds: 2, Game: "x"}, 4)
	p := robin.Next()[0]
	robin = play(t, robin, GameStarted{Game: 1, Pairing: p, Seed: 1})
	robin = decide(t, robin, Directive{What: End})
	other := robin.order[len(robin.order)-1]
	checkReason(t, robin, GameStarted{Game: 2, Pairing: robin.pairing(other, 1), Seed: 1, At: robin.Last()}, Ended)
	robin = play(t, robin, GameFinished{Game: 1, Ending: "out", Scores: []Score{{1, 0}, {2, 0}}})
	if !robin.Over() || len(robin.Games()) != 1 {
		t.Errorf("over: %t with %d games", robin.Over(), len(robin.Games()))
	}
}

// TestDirectiveRefusals checks the reasons that the other tests don't meet.
func TestDirectiveRefusals(t *testing.T) {
	open := play(t, State{}, OpenList{swiss}, AddEntrant{Name: "a"}, AddEntrant{Name: "b"})
	robin, old := list(t, Config{System: RoundRobin, Seats: 2, Rounds: 1, Game: "x"}, 3), list(t, usual, 2)
	for _, c := range []struct {
		s    State
		d    Directive
		want Reason
	}{
		{open, Directive{What: End}, ListOpen},
		{open, Directive{What: Pause}, ""},
		{open, Directive{What: Forbid, Name: "a", Other: "b"}, ""},
		{open, Directive{What: Forbid, Name: "a", Other: "not here"}, BadName},
		{open, Directive{What: Forbid, Name: "a", Other: "a"}, NoChange},
		{open, Directive{What: King}, ""},
		{open, Directive{What: Undo}, NothingToUndo},
		{open, Directive{What: "shout"}, BadDirective},
		{old, Directive{What: Pause}, BadDirective},
		{robin, Directive{What: King}, NoRounds},
		{robin, Directive{What: Forbid, Name: "a", Other: "b"}, NoRounds},
		{robin, Directive{What: HalfByes, Name: "a", Number: 1}, NoRounds},
		{robin, Directive{What: DrawAgain}, NoRounds},
		{robin, Directive{What: Proceed}, NoChange},
		{robin, Directive{What: Readmit, Name: "a"}, NoChange},
		{robin, Directive{What: Withdraw, Name: "z"}, Unknown},
	} {
		checkReason(t, c.s, c.d, c.want)
	}
}
