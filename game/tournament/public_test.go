package tournament

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	amount "quoin/testdata/sample"
)

// told applies lines to a state, as somebody does who is told them.
func told(t *testing.T, s State, lines []string) State {
	t.Helper()
	for _, line := range lines {
		e, err := ParseEvent(line)
		if err == nil {
			s, err = s.Apply(e)
		}
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
	}
	return s
}

// without returns a state without what nobody is told.
func without(s State) State {
	s.config.Seed, s.config.Setup, s.public, s.forbidden, s.directives, s.undoable, s.waste, s.short = 0, "", nil, nil, 0, nil, 0, false
	entrants := s.Entrants()
	for i := range entrants {
		entrants[i].Token = ""
	}
	s.entrants = entrants
	bare := func(g Game) Game {
		g.Seed, g.Long, g.log = 0, [32]byte{}, nil
		return g
	}
	games := s.Games()
	s.past = nil
	for i, g := range games {
		g.Game, g.Moves = bare(g.Game), ""
		s.past = &past{g, s.past, i + 1}
	}
	var running []Game
	for _, g := range s.running {
		running = append(running, bare(g))
	}
	s.running = running
	return s
}

// TestSinceTellsATournamentWithoutSecrets follows random tournaments by what everybody may know, in parts: the state is
// that of the tournament but for its secrets, and no line has one.
func TestSinceTellsATournamentWithoutSecrets(t *testing.T) {
	forbade, undone := 0, 0
	for seed := range uint64(amount.Size(60, 60)) {
		rng := rand.New(rand.NewPCG(seed, 75))
		var s, seen State
		var place Published
		do := func(e Event) bool {
			next, err := s.Apply(e)
			if err != nil {
				return false
			}
			s = next
			if rng.IntN(3) == 0 {
				lines, to, again := s.Since(place)
				if again {
					t.Fatal("the lines begin again")
				}
				for _, line := range lines {
					if strings.Contains(line, "secret") || strings.Contains(line, "seed=5ec") || strings.Contains(line, "longseed") || strings.Contains(line, "step") || strings.Contains(line, "forbid") {
						t.Fatalf("%q has a secret", line)
					}
				}
				seen, place = told(t, seen, lines), to
				if got, want := without(seen), without(s); !reflect.DeepEqual(got, want) {
					t.Fatalf("seed %d, after %v: the state is\n%+v, not\n%+v", seed, e, got, want)
				}
			}
			return true
		}
		c := Config{System: Swiss, Seats: 2, Rounds: 3, Scored: true, Seed: 0x5ec, Game: "x", Setup: "secret"}
		if seed%3 == 0 {
			c.System = RoundRobin
		}
		do(OpenList{c})
		names := 3 + rng.IntN(5)
		for i := range names {
			do(AddEntrant{Name: name(i), Token: fmt.Sprint("secret", i)})
		}
		do(StartGames{})
		for range 400 {
			at := s.Last()
			who, other := name(rng.IntN(names)), name(rng.IntN(names))
			switch rng.IntN(9) {
			case 0:
				do(Absent{who, at})
			case 1:
				do(Return{who, at})
			case 2:
				if do(Directive{What: Forbid, Name: who, Other: other, At: at}) {
					forbade++
				}
			case 3:
				if do(Directive{What: Undo, At: at}) {
					undone++
				}
			case 4:
				do(Directive{What: []DirectiveKind{King, Pause, Proceed}[rng.IntN(3)], At: at})
				do(Directive{What: []DirectiveKind{Withdraw, Readmit}[rng.IntN(2)], Name: who, At: at})
			case 5:
				if games := s.Games(); len(games) > 0 {
					do(Directive{What: Correct, Number: games[0].Number, Scores: []Score{{2, 5}, {1, 7}}, At: at})
				}
			default:
				for _, e := range s.Due(at) {
					do(e)
				}
				for _, p := range s.Next() {
					do(GameStarted{Game: s.NextGame(), Pairing: p, Seed: 0x5ec, At: at})
				}
				if r := s.Running(); len(r) > 0 {
					do(GameStep{r[0].Number, "5 1 play secret", at})
					do(GameFinished{Game: r[0].Number, Ending: "out", Turns: 9, Scores: []Score{{1, 9}, {2, 3}}, At: at})
				}
			}
		}
	}
	if forbade < 50 || undone < 50 {
		t.Errorf("%d pairs forbidden, %d directives undone: too few to be a test", forbade, undone)
	}
}

// TestSinceBeginsAgain checks that a place before the record was condensed leads to all lines, without those that
// were left out.
func TestSinceBeginsAgain(t *testing.T) {
	var s State
	s = told(t, s, []string{"0 open " + usual.String(), "1 join ada", "2 join bea"})
	_, place, _ := s.Since(Published{})
	s = told(t, s, []string{"3 absent bea", "4 withdraw bea", "5 join cyd"}).Condensed()
	lines, next, again := s.Since(place)
	if want := []string{"0 open " + s.config.String(), "1 join ada", "5 join cyd"}; !again || !reflect.DeepEqual(lines, want) {
		t.Errorf("again is %v, and the lines %q, not %q", again, lines, want)
	}
	if lines, _, again := s.Since(next); again || lines != nil {
		t.Errorf("then again is %v, and the lines %q", again, lines)
	}
}
