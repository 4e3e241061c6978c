package tournament

import (
	"fmt"
	"testing"
	"time"
)

// The pairs of four and of five were worked out on paper.
func TestCircle(t *testing.T) {
	tests := []struct {
		n    int
		want string
	}{
		{2, "[{0 1}]"},
		{3, "[{1 2} {2 0} {0 1}]"},
		{4, "[{0 3} {1 2} {3 1} {2 0} {2 3} {0 1}]"},
		{5, "[{1 4} {2 3} {2 0} {3 4} {3 1} {4 0} {4 2} {0 1} {0 3} {1 2}]"},
	}
	for _, c := range tests {
		t.Run(fmt.Sprint(c.n), func(t *testing.T) {
			if got := fmt.Sprint(circle(c.n)); got != c.want {
				t.Errorf("circle(%d) = %v, want %v", c.n, got, c.want)
			}
		})
	}
}

func TestCircleForAllSizes(t *testing.T) {
	for n := MinEntrants; n <= MaxEntrants; n++ {
		order := circle(n)
		met, firsts := map[seatPair]bool{}, make([]int, n)
		for i, p := range order {
			if p.first == p.second || met[p] || met[p.leg(2)] {
				t.Fatalf("%d: %v meet twice, or oneself", n, p)
			}
			met[p] = true
			firsts[p.first]++
			// A round has n/2 games, and no entrant is in two of them.
			for _, other := range order[i/(n/2)*(n/2) : i] {
				if other.first == p.first || other.first == p.second || other.second == p.first || other.second == p.second {
					t.Fatalf("%d: %v and %v are in one round", n, p, other)
				}
			}
		}
		if len(order) != n*(n-1)/2 {
			t.Fatalf("%d: %d pairs", n, len(order))
		}
		for i, count := range firsts {
			if seconds := n - 1 - count; count-seconds > 1 || seconds-count > 1 {
				t.Errorf("%d: entrant %d is first %d times and second %d times", n, i, count, seconds)
			}
		}
	}
}

func TestNext(t *testing.T) {
	four := "join a\njoin b\njoin c\njoin d\n"
	tests := []struct {
		name, script string
		busy         []string
		want         string
	}{
		{"before the start", four, nil, ""},
		{"the first round", four + "start", nil, "a d 1, b c 1"},
		{"a game begun", four + "start\nbegin 1 b c 1", nil, "a d 1"},
		{"somebody busy", four + "start", []string{"c"}, "a d 1"},
		{"another busy: who is left plays out of the round", four + "start", []string{"c", "a"}, "d b 1"},
		{"somebody unknown busy", four + "start", []string{"x"}, "a d 1, b c 1"},
		{"somebody gone", four + "start\nabsent d", nil, "b c 1"},
		{"somebody back", four + "start\nabsent d\nreturn d", nil, "a d 1, b c 1"},
		{"all gone but one", four + "start\nabsent a\nabsent b\nabsent c", nil, ""},
		{"the second round", four + "start\nbegin 1 a d 1\nfinish 1 a x 1\nbegin 2 b c 1\nfinish 2 b x 1", nil, "d b 1, c a 1"},
		{"the second leg", "join a\njoin b\nstart\nbegin 1 a b 1\nfinish 1 a x 1", nil, "b a 2"},
		{"two waiting who have met go on to the second leg", four + "start\nbegin 1 a d 1\nbegin 2 b c 1\nfinish 2 b x 1", nil, "c b 2"},
		{"nothing left", "join a\njoin b\nstart\nbegin 1 a b 1\nfinish 1 a x 1\nbegin 2 b a 2\nfinish 2 a x 1", nil, ""},
		{"after a resume all are gone", four + "start\nbegin 1 a d 1\nresume", nil, ""},
		{"after a resume a game is played again", four + "start\nbegin 1 a d 1\nresume\nreturn d\nreturn a", nil, "a d 1"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			s := on(t, c.script)
			if got := words(s.Next(c.busy...)); got != c.want {
				t.Errorf("Next(%v) = %s, want %s", c.busy, got, c.want)
			}
		})
	}
}

// Games of equal length need no more rounds than there are opponents: with an even number nobody ever waits,
// with an odd number one does.
func TestEqualGamesLeaveNoTableEmpty(t *testing.T) {
	for n := MinEntrants; n <= 20; n++ {
		for rounds := 1; rounds <= 3; rounds++ {
			config := usual
			config.Rounds = rounds
			s := list(t, config, n)
			for round := range rounds * (n - 1 + n%2) {
				next := s.Next()
				if len(next) != n/2 {
					t.Fatalf("%d entrants, %d rounds: round %d has %d games", n, rounds, round, len(next))
				}
				first := s.NextGame()
				for i, p := range next {
					s = play(t, s, GameStarted{Game: first + i, Pairing: p, At: s.Last()})
				}
				for i, p := range next {
					s = play(t, s, GameFinished{Game: first + i, Winner: p.Seats[0], Ending: "x", Turns: 1, Moves: "", At: s.Last()})
				}
			}
			if !s.Over() {
				t.Fatalf("%d entrants, %d rounds: %d games left", n, rounds, s.Undecided())
			}
		}
	}
}

// Games of equal length end one by one: nobody gets far ahead of the others, though with an odd number there
// is always one waiting.
func TestNobodyFallsBehind(t *testing.T) {
	for _, n := range []int{3, 4, 5, 8, 9, 16, 17} {
		s := list(t, usual, n)
		games, ahead := map[string]int{}, 0
		for !s.Over() {
			for _, p := range s.Next() {
				s = play(t, s, GameStarted{Game: s.NextGame(), Pairing: p, At: s.Last()})
				games[p.Seats[0]]++
				games[p.Seats[1]]++
			}
			least, most := s.Undecided()+len(s.Games()), 0
			for _, e := range s.Entrants() {
				least, most = min(least, games[e.Name]), max(most, games[e.Name])
			}
			ahead = max(ahead, most-least)
			g := s.Running()[0]
			s = play(t, s, GameFinished{Game: g.Number, Winner: g.Pairing.Seats[0], Ending: "x", Turns: 1, Moves: "", At: s.Last()})
		}
		if ahead > 1+n%2 {
			t.Errorf("%d entrants: somebody was %d games ahead of another", n, ahead)
		}
	}
}

func TestDue(t *testing.T) {
	three := "join a\njoin b\njoin c\nstart\n"
	played := "begin 1 a b 1\nfinish 1 a x 1\nbegin 2 b a 2\nfinish 2 a x 1\n"
	tests := []struct {
		name, script string
		from         int // seconds after the last event from which something is due; -1 for never
		first, all   string
	}{
		{"before the start", "join a\njoin b\nabsent b", -1, "", ""},
		{"all present", three, -1, "", ""},
		{"others can play", three + "absent c", -1, "", ""},
		{"others play", three + "begin 1 a b 1\nabsent c", -1, "", ""},
		{"one gone, others done", three + played + "absent c", 5, "b c 1, c b 2, c a 1, a c 2", "b c 1, c b 2, c a 1, a c 2"},
		{"one gone for long", three + "absent c\n" + played, 1, "b c 1, c b 2, c a 1, a c 2", "b c 1, c b 2, c a 1, a c 2"},
		{"gone twice: the last time counts", three + played + "absent c\nreturn c\nabsent c", 5, "b c 1, c b 2, c a 1, a c 2", "b c 1, c b 2, c a 1, a c 2"},
		{"back", three + played + "absent c\nreturn c", -1, "", ""},
		{"two gone one after the other", three + played + "absent c\nabsent a", 4, "b c 1, c b 2", "b c 1, c b 2, c a 1, a c 2"},
		{"all gone at a resume", "join a\njoin b\nabsent a\nstart\nresume", 5, "a b 1, b a 2", "a b 1, b a 2"},
		{"nothing left", "join a\njoin b\nstart\n" + played + "absent a", -1, "", ""},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			s := on(t, c.script)
			from, ok := s.DueAt()
			if c.from < 0 {
				if ok || s.Due(ever) != nil {
					t.Errorf("DueAt() = %v, %v; due: %s", from, ok, forfeits(s.Due(ever)))
				}
				return
			}
			if want := s.Last() + time.Duration(c.from)*second; !ok || from != want {
				t.Fatalf("DueAt() = %v, %v, want %v", from, ok, want)
			}
			if early := s.Due(from - ms); early != nil {
				t.Errorf("due too early: %s", forfeits(early))
			}
			if got := forfeits(s.Due(from)); got != c.first {
				t.Errorf("due at %v: %s, want %s", from, got, c.first)
			}
			at := from + time.Hour
			if got := forfeits(s.Due(at)); got != c.all {
				t.Errorf("due in the end: %s, want %s", got, c.all)
			}
			s = play(t, s, s.Due(at)...)
			if !s.Over() {
				t.Errorf("%d games left", s.Undecided())
			}
		})
	}
}

func TestForfeitDecides(t *testing.T) {
	s := on(t, "join a\njoin b\nstart\nabsent b")
	s = play(t, s, Forfeit{Pair("a", "b", 1), 60 * second}, Absent{"a", 61 * second}, Forfeit{Pair("b", "a", 2), 70 * second})
	want := []DecidedGame{
		{Game: Game{Pairing: Pair("a", "b", 1)}, Winner: "a", Forfeit: true, Decided: 60 * second},
		{Game: Game{Pairing: Pair("b", "a", 2)}, Forfeit: true, Decided: 70 * second},
	}
	if got := s.Games(); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("games %+v\nwant  %+v", got, want)
	}
	if got := s.Games()[0].Loser() + "," + s.Games()[1].Loser(); got != "b," {
		t.Errorf("losers %q", got)
	}
}
