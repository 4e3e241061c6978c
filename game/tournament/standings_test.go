package tournament

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// scored returns a finished double round robin in which row beat column as often as the table says, out of
// two games. A game that neither won was won by nobody.
func scored(t *testing.T, table string) State {
	t.Helper()
	var rows [][]int
	for row := range strings.SplitSeq(strings.TrimSpace(table), "\n") {
		var wins []int
		for _, field := range strings.Fields(row) {
			if field == "-" {
				field = "0"
			}
			wins = append(wins, int(field[0]-'0'))
		}
		rows = append(rows, wins)
	}
	s := list(t, usual, len(rows))
	for !s.Over() {
		p := s.Next()[0]
		a, b := s.index(p.Seats[0]), s.index(p.Seats[1])
		winner := ""
		switch {
		case rows[a][b] > 0:
			rows[a][b]--
			winner = p.Seats[0]
		case rows[b][a] > 0:
			rows[b][a]--
			winner = p.Seats[1]
		}
		game := s.NextGame()
		s = play(t, s, GameStarted{Game: game, Pairing: p, At: 0}, GameFinished{Game: game, Winner: winner, Ending: "x", Turns: 1, Moves: "", At: 0})
	}
	return s
}

func TestStandings(t *testing.T) {
	tests := []struct {
		name, table string
		want        string // place, name, wins, direct wins
		winners     string
	}{
		{"one wins all", `
			- 2
			0 -`, "1 a 2 0, 2 b 0 0", "a"},
		{"level", `
			- 1
			1 -`, "1 a 1 1, 1 b 1 1", "a b"},
		{"nobody won", `
			- 0
			0 -`, "1 a 0 0, 1 b 0 0", ""},
		{"by wins alone", `
			- 2 2
			0 - 2
			0 0 -`, "1 a 4 0, 2 b 2 0, 3 c 0 0", "a"},
		{"two level, one won both against the other", `
			- 2 0 1
			0 - 2 1
			2 0 - 0
			1 1 2 -`, "1 d 4 0, 2 a 3 2, 3 b 3 0, 4 c 2 0", "d"},
		{"a ring of three shares the first place", `
			- 2 0
			0 - 2
			2 0 -`, "1 a 2 2, 1 b 2 2, 1 c 2 2", "a b c"},
		{"a place is left out after a shared one", `
			- 1 2 2
			1 - 2 2
			0 0 - 2
			0 0 0 -`, "1 a 5 1, 1 b 5 1, 3 c 2 0, 4 d 0 0", "a b"},
		{"counted once: of three level, a and b have as many wins among them, though a won both against b", `
			- 2 0 0
			0 - 2 0
			0 0 - 2
			2 2 0 -`, "1 d 4 0, 2 a 2 2, 2 b 2 2, 4 c 2 0", "d"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			s := scored(t, c.table)
			var got []string
			for _, st := range s.Standings() {
				got = append(got, fmt.Sprintf("%d %s %d %d", st.Place, st.Name, st.Won, st.Direct/2))
			}
			if strings.Join(got, ", ") != c.want {
				t.Errorf("standings %s\nwant      %s", strings.Join(got, ", "), c.want)
			}
			if winners := strings.Join(s.Winners(), " "); winners != c.winners {
				t.Errorf("winners %q, want %q", winners, c.winners)
			}
		})
	}
}

func TestStandingCounts(t *testing.T) {
	s := on(t, `
		join a
		join b
		join c
		start
		begin 1 a b 1
		finish 1 a climbed 20 b2
		begin 2 b a 2
		finish 2 . drawn 100
		absent c`)
	at := s.Last() + usual.Grace
	s = play(t, s, Forfeit{Pair("b", "c", 1), at}, Absent{"b", at})
	s = play(t, s, Forfeit{Pair("c", "b", 2), at + usual.Grace})
	want := []Standing{
		{Place: 1, Number: 1, Name: "a", Played: 2, Won: 1, Direct: 2},
		{Place: 2, Number: 2, Name: "b", Played: 2, Won: 1, Lost: 1},
		{Place: 3, Number: 3, Name: "c", Lost: 1},
	}
	if got := s.Standings(); !slices.Equal(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if winners := s.Winners(); winners != nil {
		t.Errorf("winners %v with games to be played", winners)
	}
}

// The order is checked against its definition, word by word: a is before b if it won more, or equally many
// and more among all with equally many.
func TestStandingsAgainstDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 9))
	shared, split := 0, 0
	for range 300 {
		s := randomResults(t, rng)
		games := s.Games()
		wins := func(name string, against func(string) bool) (count int) {
			for _, g := range games {
				if g.Winner == name && against(g.Loser()) {
					count++
				}
			}
			return count
		}
		all := func(string) bool { return true }
		compare := func(a, b string) int {
			level := func(other string) bool { return wins(other, all) == wins(a, all) }
			return cmp.Or(wins(b, all)-wins(a, all), wins(b, level)-wins(a, level))
		}
		table := s.Standings()
		for i, st := range table {
			place := 1
			for _, other := range table {
				if compare(other.Name, st.Name) < 0 {
					place++
				}
			}
			if st.Place != place {
				t.Fatalf("%s has place %d, want %d, in %+v", st.Name, st.Place, place, table)
			}
			if i > 0 && st.Place == table[i-1].Place {
				shared++
				if st.Number < table[i-1].Number {
					t.Fatalf("who is level doesn't stand in the order of joining: %+v", table)
				}
			} else if i > 0 && st.Won == table[i-1].Won {
				split++
			}
			if st.Won != wins(st.Name, all) || st.Played > gamesOf(games, st.Name) || st.Won+st.Lost > gamesOf(games, st.Name) {
				t.Fatalf("%+v doesn't add up", st)
			}
		}
	}
	if shared < 100 || split < 100 {
		t.Errorf("%d shared places, %d split by direct wins: too few to be a test", shared, split)
	}
}

func gamesOf(games []DecidedGame, name string) (count int) {
	for _, g := range games {
		if g.Pairing.Seats[0] == name || g.Pairing.Seats[1] == name {
			count++
		}
	}
	return count
}

// randomResults returns a tournament, finished or not, with random results.
func randomResults(t *testing.T, rng *rand.Rand) State {
	t.Helper()
	s := list(t, usual, 2+rng.IntN(6))
	if rng.IntN(3) == 0 {
		s = play(t, s, Absent{Name: "a"})
	}
	for games := rng.IntN(2 * s.Undecided()); games > 0 && !s.Over(); games-- {
		next := s.Next()
		if len(next) == 0 {
			s = play(t, s, s.Due(usual.Grace)[0])
			continue
		}
		p, game := next[0], s.NextGame()
		winner := []string{p.Seats[0], p.Seats[1], ""}[rng.IntN(5)*2/4]
		s = play(t, s, GameStarted{Game: game, Pairing: p, At: s.Last()}, GameFinished{Game: game, Winner: winner, Ending: "x", Turns: 1, Moves: "", At: s.Last()})
	}
	return s
}
