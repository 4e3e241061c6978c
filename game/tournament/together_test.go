package tournament

import (
	"fmt"
	"slices"
	"testing"
)

var together = Config{System: RoundRobin, Seats: 4, Rounds: 3, Scored: true, Seed: 7, Opened: 1_758_300_000_000, Grace: 5 * second, Time: "3m+0s", Game: "adjacency 1"}

// TestTogether plays three rounds of a round robin with one table of all: each result counts against each other player, and a
// round that a player missed has results only for the others.
func TestTogether(t *testing.T) {
	s := onWith(t, together, "join a\njoin b\njoin c\nstart")
	if got := s.Config().Room(); got != 4 {
		t.Errorf("there is room for %d", got)
	}
	round := func(finish string) {
		t.Helper()
		due := s.Due(s.Last() + 10*second)
		if len(due) != 1 {
			t.Fatalf("%v is due", due)
		}
		drawn, is := due[0].(RoundDrawn)
		if !is || len(drawn.Tables) != 1 {
			t.Fatalf("%v is drawn", due[0])
		}
		s = play(t, s, drawn)
		next := s.Next()
		if len(next) != 1 {
			t.Fatalf("%s begin", words(next))
		}
		s = play(t, s, GameStarted{Game: s.NextGame(), Pairing: next[0], At: s.Last()})
		s = play(t, s, event(t, fmt.Sprintf("%d finish %d %s", s.Last().Milliseconds(), s.NextGame()-1, finish)))
	}
	seats := func() []string { return s.Games()[len(s.Games())-1].Pairing.Names() }
	points := map[string]int{}
	round("time 9 1:20 2:10 2:10")
	for i, name := range seats() {
		points[name] += []int{20, 10, 10}[i]
	}
	first := seats()[0]
	standing := func(name string) Standing {
		all := s.Standings()
		return all[slices.IndexFunc(all, func(st Standing) bool { return st.Name == name })]
	}
	if st := standing(first); st.Won != 2 || st.Lost != 0 || st.Spread != 20 || st.Played != 1 {
		t.Errorf("the winner has %+v", st)
	}
	if st := standing(seats()[1]); st.Won != 0 || st.Drawn != 1 || st.Lost != 1 || st.Spread != -10 {
		t.Errorf("the second has %+v", st)
	}
	s = play(t, s, Absent{Name: "b", At: s.Last()})
	round("time 4 2:-5 1:3")
	if names := seats(); slices.Contains(names, "b") || len(names) != 2 {
		t.Fatalf("%v played without b", names)
	}
	if st := standing("b"); st.Missed != 1 || st.Played != 1 {
		t.Errorf("b has %+v", st)
	}
	s = play(t, s, Return{Name: "b", At: s.Last()}, AddEntrant{Name: "d", At: s.Last()})
	checkReason(t, s, AddEntrant{Name: "e", At: s.Last()}, ListFull)
	checkReason(t, s, Directive{What: HalfByes, Name: "b", Number: 1, At: s.Last()}, NoRounds)
	checkReason(t, s, Directive{What: Forbid, Name: "a", Other: "b", At: s.Last()}, NoRounds)
	round("time 12 1:9 2:8 3:7 4:6")
	if !s.Over() || s.Undecided() != 0 {
		t.Error("it isn't over")
	}
	won, lost, spread := 0, 0, int64(0)
	for _, st := range s.Standings() {
		won, lost, spread = won+st.Won, lost+st.Lost, spread+st.Spread
	}
	// 3 + 1 + 6 results, one of them drawn
	if won != 9 || lost != 9 || spread != 0 {
		t.Errorf("%d are won and %d lost, spread %d", won, lost, spread)
	}
	s = play(t, s, Directive{What: Pause, At: s.Last()})
	g := s.Games()[0]
	s = play(t, s, Directive{What: Correct, Number: g.Number, Scores: []Score{{3, 0}, {1, 30}, {2, 10}}, At: s.Last()})
	if st := standing(g.Pairing.Seats[0]); st.Spread == 20 {
		t.Error("the correction has no effect")
	}
}
