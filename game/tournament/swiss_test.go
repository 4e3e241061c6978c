package tournament

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

var swiss = Config{System: Swiss, Seats: 2, Rounds: 5, Scored: true, Seed: 7, Grace: 5 * second, Time: "25m", Game: "scrabble 1"}

// round draws the next round.
func round(t *testing.T, s State) State {
	t.Helper()
	due := s.Due(ever)
	if len(due) != 1 {
		t.Fatalf("due is %v", due)
	}
	return play(t, s, s.Due(s.Last())...)
}

// ended plays a table whose seats get these points.
func ended(t *testing.T, s State, p Pairing, points ...int64) State {
	t.Helper()
	scores := make([]Score, len(points))
	for i := range scores {
		scores[i] = Score{1, points[i]}
		for _, other := range points {
			if other > points[i] {
				scores[i].Place++
			}
		}
	}
	n := s.NextGame()
	return play(t, s, GameStarted{Game: n, Pairing: p, Seed: 9, At: s.Last()}, GameFinished{Game: n, Ending: "out", Scores: scores, At: s.Last()})
}

// Five entrants play three rounds, worked out on paper: the first in the alphabet wins, by ten points for
// each letter between the two.
func TestSwissOfFive(t *testing.T) {
	config := swiss
	config.Rounds = 3
	s := list(t, config, 5)
	if next := s.Next(); next != nil || s.Undecided() != 0 || s.Over() {
		t.Fatalf("before the first round: %v, %d games", next, s.Undecided())
	}
	byes := map[string]bool{}
	for n := 1; n <= 3; n++ {
		table := s.Standings()
		s = round(t, s)
		tables, bye := s.Drawn(n)
		if s.Round() != n || len(tables) != 2 || bye == "" || byes[bye] || s.Undecided() != 2 {
			t.Fatalf("round %d: %v, %q has a bye", n, tables, bye)
		}
		byes[bye] = true
		// After one round the lowest entrant without a bye gets it, and the others can be paired.
		if n == 2 {
			last := slices.IndexFunc(table, func(st Standing) bool { return st.Name == bye })
			for _, st := range table[last+1:] {
				if st.Byes == 0 {
					t.Errorf("%s has the bye, and %s stands lower", bye, st.Name)
				}
			}
		}
		for _, p := range s.Next() {
			a, b := int64(p.Seats[0][0]), int64(p.Seats[1][0])
			s = ended(t, s, p, 400+10*(b-a)/2, 400-10*(b-a)/2)
		}
	}
	if !s.Over() || len(s.Games()) != 6 {
		t.Fatalf("%d games, %d left", len(s.Games()), s.Undecided())
	}
	var spread int64
	for _, st := range s.Standings() {
		spread += st.Spread
		if st.Won+st.Lost != 3 || st.Played+st.Byes != 3 || st.Missed != 0 {
			t.Errorf("%+v", st)
		}
	}
	if spread != 3*50 { // from the byes alone
		t.Errorf("the spreads are %d together", spread)
	}
	if w := s.Winners(); len(w) != 1 || w[0] != "a" {
		t.Errorf("%v won", w)
	}
}

// In the second round winners meet each other, upper half against lower.
func TestSwissFoldsGroups(t *testing.T) {
	s := round(t, list(t, swiss, 8))
	order := map[string]int{} // by the spread of the first round
	for i, p := range s.Next() {
		s = ended(t, s, p, int64(400+10*(4-i)), 400)
		order[p.Seats[0]], order[p.Seats[1]] = i, 7-i
	}
	s = round(t, s)
	var got []string
	for _, p := range s.Next() {
		pair := []int{order[p.Seats[0]], order[p.Seats[1]]}
		slices.Sort(pair)
		got = append(got, fmt.Sprint(pair))
	}
	slices.Sort(got)
	if want := "[[0 2] [1 3] [4 6] [5 7]]"; fmt.Sprint(got) != want {
		t.Errorf("%v meet, want %s", got, want)
	}
}

// Over eight rounds nobody is first more than five times, or fewer than three.
func TestSwissSharesFirstSeats(t *testing.T) {
	for seed := range uint64(40) {
		config := swiss
		config.Seed, config.Rounds = seed, 8
		rng := rand.New(rand.NewPCG(seed, 1))
		s := list(t, config, 16)
		for !s.Over() {
			s = round(t, s)
			for _, p := range s.Next() {
				s = ended(t, s, p, rng.Int64N(500), rng.Int64N(500))
			}
		}
		first := map[string]int{}
		for _, g := range s.Games() {
			first[g.Pairing.Seats[0]]++
		}
		for name, n := range first {
			if n < 3 || n > 5 {
				t.Errorf("seed %d: %s was first %d times of 8", seed, name, n)
			}
		}
	}
}

func TestSwissDraws(t *testing.T) {
	config := swiss
	config.Scored = false
	s := round(t, list(t, config, 4))
	next := s.Next()
	s = ended(t, s, next[0], 0, 0)
	s = ended(t, s, next[1], 1, 0)
	s = round(t, s)
	for _, st := range s.Standings() {
		drew, won := next[0].Seat(st.Name) >= 0, next[1].Seat(st.Name) == 0
		want := map[bool]int{true: 1, false: 0}[drew]
		if won {
			want = 2
		}
		if st.HalfWins() != want || st.Spread != 0 {
			t.Errorf("%+v, want %d half wins", st, want)
		}
		if buchholz := map[int]int{0: 2, 1: 1, 2: 0}[want]; st.Buchholz != buchholz {
			t.Errorf("%+v, want a Buchholz of %d", st, buchholz)
		}
	}
	for _, r := range s.Ratings() {
		if drew := next[0].Seat(r.Name) >= 0; drew != (r.Elo > -1 && r.Elo < 1) || r.Games != 1 {
			t.Errorf("after a draw or not: %+v", r)
		}
	}
}

func TestTablesOfMore(t *testing.T) {
	tests := []struct {
		seats, n int
		want     string
	}{
		{4, 2, "2"},
		{4, 3, "3"},
		{4, 4, "4"},
		{4, 5, "3 2"},
		{4, 6, "3 3"},
		{4, 7, "4 3"},
		{4, 9, "3 3 3"},
		{4, 10, "4 3 3"},
		{4, 64, strings.TrimSpace(strings.Repeat("4 ", 16))},
		{3, 4, "2 2"},
		{3, 5, "3 2"},
		{3, 7, "3 2 2"},
		{3, 9, "3 3 3"},
	}
	for _, c := range tests {
		config := swiss
		config.Seats = c.seats
		s := round(t, list(t, config, c.n))
		var got []string
		for _, p := range s.Next() {
			got = append(got, fmt.Sprint(len(p.Names())))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%d sit at tables of %v, want %s", c.n, got, c.want)
		}
	}

	config := swiss
	config.Seats = 4
	s := round(t, list(t, config, 4))
	p := s.Next()[0]
	s = ended(t, s, p, 300, 401, 350, 401)
	for _, st := range s.Standings() {
		want := map[int]Standing{
			0: {Lost: 1, Spread: -84}, 1: {Drawn: 1, Spread: 51}, 2: {Lost: 1, Spread: -17}, 3: {Drawn: 1, Spread: 51},
		}[p.Seat(st.Name)]
		if st.Won != want.Won || st.Drawn != want.Drawn || st.Lost != want.Lost || st.Spread != want.Spread || st.Played != 1 {
			t.Errorf("%s in seat %d: %+v, want %+v", st.Name, p.Seat(st.Name), st, want)
		}
	}
	// Random pairings would give about 25, and a plan made in advance 0.
	if met := meetAgain(t, config, 16, 4); met > 12 {
		t.Errorf("of 16 at tables of four, %d met again in four rounds", met)
	}
}

// meetAgain counts the pairs that meet a second time.
func meetAgain(t *testing.T, config Config, n, rounds int) (again int) {
	config.Rounds = rounds
	s := list(t, config, n)
	met := map[[2]string]bool{}
	for !s.Over() {
		s = round(t, s)
		for _, p := range s.Next() {
			for i, a := range p.Names() {
				for _, b := range p.Names()[:i] {
					pair := [2]string{min(a, b), max(a, b)}
					if met[pair] {
						again++
					}
					met[pair] = true
				}
			}
			s = ended(t, s, p, []int64{4, 3, 2, 1}[:len(p.Names())]...)
		}
	}
	return again
}

// One entrant leaves before a game, and another joins after the first round.
func TestSwissComingAndGoing(t *testing.T) {
	config := swiss
	config.Rounds = 3
	s := round(t, list(t, config, 4))
	next := s.Next()
	gone, there := next[1].Seats[0], next[1].Seats[1]
	s = play(t, s, Absent{gone, s.Last() + second})
	if got := words(s.Next()); got != words(next[:1]) {
		t.Errorf("next are %s", got)
	}
	at, due := s.DueAt()
	if !due || at != s.Last()+5*second || s.Due(at-ms) != nil || fmt.Sprint(s.Due(at)) != fmt.Sprint([]Event{Forfeit{next[1], at}}) {
		t.Fatalf("due from %v: %v", at, s.Due(at))
	}
	s = ended(t, s, next[0], 390, 410)
	s = play(t, s, s.Due(at)...)
	s = play(t, s, AddEntrant{Name: "late", At: at})
	checkReason(t, s, StartGames{at}, ListClosed)
	checkReason(t, s, RemoveEntrant{"late", at}, ListClosed)
	s = play(t, s, s.Due(at)...)
	if tables, bye := s.Drawn(2); len(tables) != 2 || bye != "" || slices.ContainsFunc(tables, func(p Pairing) bool { return p.Seat(gone) >= 0 }) {
		t.Fatalf("round 2 is %v, %q", tables, bye)
	}
	for _, st := range s.Standings() {
		switch st.Name {
		case gone:
			if st.Lost != 2 || st.Missed != 1 || st.Spread != -100 || st.Played != 0 {
				t.Errorf("who is gone: %+v", st)
			}
		case "late":
			if st.Lost != 1 || st.Missed != 1 || st.Spread != -50 {
				t.Errorf("who came late: %+v", st)
			}
		case there:
			if st.Won != 1 || st.Spread != 50 {
				t.Errorf("who was there: %+v", st)
			}
		}
	}
	for _, p := range s.Next() {
		s = ended(t, s, p, 400, 380)
	}
	s = play(t, s, Return{gone, at})
	s = round(t, s)
	checkReason(t, s, AddEntrant{Name: "later", At: at}, ListClosed) // the last round is drawn
	if tables, bye := s.Drawn(3); len(tables) != 2 || bye == "" {
		t.Errorf("round 3 is %v, %q", tables, bye)
	}
}

// At a table of four, the entrants present play.
func TestForfeitAtATableOfFour(t *testing.T) {
	config := swiss
	config.Seats, config.Rounds = 4, 1
	s := round(t, list(t, config, 4))
	p := s.Next()[0]
	s = play(t, s, Absent{p.Seats[0], s.Last()}, Absent{p.Seats[2], s.Last()})
	at, _ := s.DueAt()
	s = play(t, s, s.Due(at)...)
	two := tableOf([]string{p.Seats[1], p.Seats[3]}, 1)
	if got := words(s.Next()); got != two.String() || s.Undecided() != 1 {
		t.Fatalf("next is %s", got)
	}
	one := play(t, s, Absent{p.Seats[1], at})
	alone, _ := one.DueAt()
	one = play(t, one, one.Due(alone)...)
	if w := one.Winners(); !one.Over() || len(w) != 1 || w[0] != p.Seats[3] {
		t.Errorf("%v won, over: %v", w, one.Over())
	}
	s = ended(t, s, two, 1, 2)
	if !s.Over() {
		t.Error("it isn't over")
	}
	for _, st := range s.Standings()[2:] {
		if st.Missed != 1 || st.Lost != 1 || st.Spread != -50 {
			t.Errorf("who was gone: %+v", st)
		}
	}
}

// With one entrant present, or none, the remaining rounds are drawn all the same.
func TestSwissOfThoseWhoAreLeft(t *testing.T) {
	s := list(t, swiss, 3)
	s = play(t, s, Absent{"a", 0}, Absent{"b", 0})
	at, _ := s.DueAt()
	if at != 5*second {
		t.Fatalf("the first round is waited for until %v", at)
	}
	s = play(t, s, s.Due(at)...)
	s = play(t, s, s.Due(at)...)
	s = play(t, s, Absent{"c", at})
	for at += 5 * second; !s.Over(); {
		s = play(t, s, s.Due(at)...)
	}
	want := "1 c 2 3, 2 a 0 5, 2 b 0 5"
	var got []string
	for _, st := range s.Standings() {
		got = append(got, fmt.Sprint(st.Place, " ", st.Name, " ", st.Won, " ", st.Lost))
	}
	if strings.Join(got, ", ") != want {
		t.Errorf("%s, want %s", strings.Join(got, ", "), want)
	}
}

func TestRoundRefusals(t *testing.T) {
	open := play(t, State{}, OpenList{swiss}, AddEntrant{Name: "a"}, AddEntrant{Name: "b"}, AddEntrant{Name: "c"})
	s := play(t, open, StartGames{})
	gone := play(t, s, Absent{"c", 0})
	drawn := round(t, s)
	tests := []struct {
		name   string
		s      State
		round  RoundDrawn
		reason Reason
		who    string
	}{
		{"before the start", open, RoundDrawn{1, [][]string{{"a", "b"}, {"c"}}, 0}, ListOpen, ""},
		{"a round", s, RoundDrawn{1, [][]string{{"c"}, {"b", "a"}}, 0}, "", ""},
		{"in a round robin", list(t, usual, 2), RoundDrawn{1, [][]string{{"a", "b"}}, 0}, NoRounds, ""},
		{"the second first", s, RoundDrawn{2, [][]string{{"a", "b"}, {"c"}}, 0}, BadNumber, ""},
		{"while one is played", drawn, RoundDrawn{2, [][]string{{"a", "b"}, {"c"}}, 0}, OthersPlay, ""},
		{"three at a table", s, RoundDrawn{1, [][]string{{"a", "b", "c"}}, 0}, BadTables, ""},
		{"an empty table", s, RoundDrawn{1, [][]string{{"a", "b"}, {"c"}, {}}, 0}, BadTables, ""},
		{"two byes", s, RoundDrawn{1, [][]string{{"a"}, {"b"}, {"c"}}, 0}, BadTables, ""},
		{"somebody twice", s, RoundDrawn{1, [][]string{{"a", "b"}, {"c", "a"}}, 0}, Busy, "a"},
		{"somebody unknown", s, RoundDrawn{1, [][]string{{"a", "b"}, {"c", "x"}}, 0}, Unknown, "x"},
		{"somebody left out", s, RoundDrawn{1, [][]string{{"a", "b"}}, 0}, Unseated, "c"},
		{"too early for who is gone", gone, RoundDrawn{1, [][]string{{"a", "b"}}, 5*second - 1}, StillGrace, "c"},
		{"without who is gone", gone, RoundDrawn{1, [][]string{{"a", "b"}}, 5 * second}, "", ""},
		{"with who is gone", gone, RoundDrawn{1, [][]string{{"a", "b"}, {"c"}}, 5 * second}, Gone, "c"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if r := checkReason(t, c.s, c.round, c.reason); r != nil && r.Name != c.who {
				t.Errorf("the refusal names %q, want %q", r.Name, c.who)
			}
		})
	}
}

// Random Swiss tournaments, with servers that are killed and entrants that come and go.
func TestRandomSwiss(t *testing.T) {
	var again, byes, resumed, missed, late int
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 11))
		config := swiss
		config.Seed, config.Seats, config.Rounds, config.Scored = rng.Uint64(), 2+max(0, rng.IntN(4)-1), 1+rng.IntN(6), rng.IntN(2) > 0
		t.Run(fmt.Sprintf("seed %d: %s", seed, config), func(t *testing.T) {
			w := &walk{t: t, rng: rng}
			w.swiss(config, 2+rng.IntN(13))
			text := FirstLine + "\n"
			sealed, _ := SealOf(text).Lines(w.lines...)
			text += sealed
			if s, whole, err := Replay(text); err != nil || whole != len(text) || !reflect.DeepEqual(s, w.s) {
				t.Fatalf("Replay = %d of %d bytes, %v, or another state", whole, len(text), err)
			}
			w.checkOld()
			again += checkRounds(t, w.s)
			resumed += w.s.resumes
			for _, st := range w.s.Standings() {
				byes, missed = byes+st.Byes, missed+st.Missed
			}
			if _, ok := w.s.Entrant("late"); ok {
				late++
			}
		})
	}
	if again < 5 || byes < 10 || resumed < 10 || missed < 20 || late < 10 {
		t.Errorf("%d met again, %d byes, %d restarts, %d rounds missed, %d came late: too few to be a test", again, byes, resumed, missed, late)
	}
}

// swiss plays a Swiss to its end.
func (w *walk) swiss(config Config, n int) {
	w.do(OpenList{config})
	for i := range n {
		w.do(AddEntrant{Name: name(i), At: w.now})
	}
	w.do(StartGames{w.now})
	w.rocky = w.rng.IntN(2) > 0
	for steps := 0; !w.s.Over(); steps++ {
		if steps > 5000 {
			w.t.Fatalf("no end: round %d, %d games left", w.s.Round(), w.s.Undecided())
		}
		w.now += time.Duration(w.rng.IntN(300)) * ms
		due, next, roll := w.s.Due(w.now), w.s.Next(), w.rng.IntN(100)
		switch {
		case w.rocky && roll < 4:
			w.comeOrGo()
		case w.rocky && roll < 5:
			w.do(Restart{w.now})
		case roll < 6 && w.s.Joinable():
			if _, is := w.s.Entrant("late"); !is {
				w.do(AddEntrant{Name: "late", At: w.now})
			}
		case roll < 60 && len(w.s.running) > 0:
			w.goOn()
		case len(next) > 0:
			begin := GameStarted{Game: w.s.NextGame(), Pairing: next[w.rng.IntN(len(next))], At: w.now}
			if begin.Seed = w.rng.Uint64(); begin.Seed%2 == 0 {
				binary.BigEndian.PutUint64(begin.Long[:], begin.Seed)
				begin.Seed = 0
			}
			w.do(begin)
		case len(due) > 0:
			w.do(due[0])
		case !w.rocky || roll < 70:
			w.comeOrGo()
		}
	}
	w.do(Finish{w.now})
}

// goOn plays a step in a running game.
func (w *walk) goOn() {
	g := w.s.running[w.rng.IntN(len(w.s.running))]
	if w.rng.IntN(3) > 0 {
		w.do(GameStep{g.Number, fmt.Sprintf("%d 1 play lay X,%d", w.now.Milliseconds(), w.rng.IntN(100)), w.now})
		return
	}
	points := make([]int64, len(g.Pairing.Names()))
	for i := range points {
		points[i] = w.rng.Int64N(4)
	}
	scores := make([]Score, len(points))
	for i := range scores {
		scores[i] = Score{1, points[i]}
		for _, other := range points {
			if other > points[i] {
				scores[i].Place++
			}
		}
	}
	if w.rng.IntN(20) == 0 {
		clear(scores) // a faulty game that nobody wins
	}
	w.do(GameFinished{Game: g.Number, Ending: "out", Turns: w.rng.IntN(30), Scores: scores, At: w.now})
}

// checkSwissMoment checks what must be true of every state of a Swiss after the start.
func checkSwissMoment(t *testing.T, s State) {
	t.Helper()
	taken := map[string]bool{}
	take := func(p Pairing) {
		for _, name := range p.Names() {
			if taken[name] {
				t.Fatalf("%s of %v is at two tables", name, p)
			}
			taken[name] = true
		}
	}
	for _, g := range s.running {
		take(g.Pairing)
	}
	for _, p := range s.waits {
		take(p)
	}
	next := s.Next()
	for _, p := range next {
		checkReason(t, s, GameStarted{Game: s.NextGame(), Pairing: p, Seed: 1, At: s.Last()}, "")
	}
	if s.Undecided() != len(s.running)+len(s.waits) {
		t.Fatalf("%d games are undecided, of %v and %v", s.Undecided(), s.running, s.waits)
	}
	at, due := s.DueAt()
	if due && (len(s.Due(at)) == 0 || at > 0 && len(s.Due(at-ms)) > 0) || !due && s.Due(ever) != nil {
		t.Fatalf("due from %v, %v: %v, before it %v, in the end %v", at, due, s.Due(at), s.Due(at-ms), s.Due(ever))
	}
	if s.phase == Playing && !s.Over() && !due && len(next) == 0 && len(s.running) == 0 && !s.paused {
		t.Fatalf("nothing can happen: round %d, %v", s.Round(), s.waits)
	}
	then := s
	for _, e := range s.Due(max(at, s.Last())) {
		then = play(t, then, e)
	}
	rounds := 0
	for _, st := range s.Standings() {
		pending := 0
		if taken[st.Name] {
			pending = 1
		}
		if sum := st.Won + st.Drawn + st.Lost + pending; sum > s.Round() || sum < s.Round() && st.Played == 0 {
			t.Fatalf("in round %d, %d at a table: %+v", s.Round(), pending, st)
		}
		rounds += st.Byes
	}
	if rounds > s.Round() {
		t.Fatalf("%d byes in %d rounds", rounds, s.Round())
	}
}

// checkRounds checks what must be true of the rounds of a Swiss, and counts unavoidable repeats.
func checkRounds(t *testing.T, s State) (again int) {
	t.Helper()
	played := map[[2]string]bool{} // pairs that sat at one table in an earlier round
	won := map[string]bool{}       // entrants who won an earlier round without playing
	for n := 1; n <= s.Round(); n++ {
		tables, bye := s.Drawn(n)
		seen := map[string]bool{bye: true}
		var repeats int
		for _, p := range tables {
			names := p.Names()
			for i, a := range names {
				if seen[a] || p.Leg != n || len(names) < 2 || len(names) > s.config.Seats {
					t.Fatalf("round %d: %v, %q", n, tables, bye)
				}
				seen[a] = true
				for _, b := range names[:i] {
					if played[both(a, b)] {
						repeats++
					}
				}
			}
		}
		delete(seen, "")
		if s.config.Seats == 2 {
			checkBest(t, s, n, seen, bye, repeats, played, won)
		}
		again += repeats
		if bye != "" {
			won[bye] = true
		}
		for _, g := range s.Games() {
			if names := g.Pairing.Names(); g.Pairing.Leg == n && !g.Forfeit {
				for i, a := range names {
					for _, b := range names[:i] {
						played[both(a, b)] = true
					}
				}
			} else if g.Pairing.Leg == n {
				won[g.Winner] = true
			}
		}
	}
	return again
}

func both(a, b string) [2]string { return [2]string{min(a, b), max(a, b)} }

// checkBest checks that a round of pairs has no repeats if that is possible, and no second bye for an entrant
// if that is possible.
func checkBest(t *testing.T, s State, n int, seen map[string]bool, bye string, repeats int, played map[[2]string]bool, won map[string]bool) {
	t.Helper()
	var names []string
	for _, e := range s.Entrants() {
		if seen[e.Name] {
			names = append(names, e.Name)
		}
	}
	fresh := slices.ContainsFunc(names, func(name string) bool { return !won[name] })
	if bye != "" && won[bye] && fresh {
		t.Errorf("round %d: %s wins again without playing", n, bye)
	}
	var could []seatPair
	for i, a := range names {
		for j, b := range names[:i] {
			if !played[both(a, b)] {
				could = append(could, seatPair{i, j})
			}
		}
		if len(names)%2 == 1 && (!won[a] || !fresh) {
			could = append(could, seatPair{i, len(names)})
		}
	}
	mates := match(len(names)+1, could)
	pairs := 0
	for i, mate := range mates {
		if mate > i {
			pairs++
		}
	}
	if pairs == (len(names)+1)/2 && repeats > 0 {
		t.Errorf("round %d: %d meet again who needn't", n, repeats)
	}
}

// The same list and seed give the same draw, and another seed another.
func TestSwissIsDrawnBySeed(t *testing.T) {
	show := func(seed uint64) string {
		config := swiss
		config.Seed = seed
		return fmt.Sprint(round(t, list(t, config, 12)).Drawn(1))
	}
	one, again, two := show(1), show(1), show(2)
	if one != again || one == two {
		t.Errorf("seed 1: %s\nagain: %s\nseed 2: %s", one, again, two)
	}
}

// BenchmarkSwiss draws the last round of 64 entrants who have all played nine.
func BenchmarkSwiss(b *testing.B) {
	for _, seats := range []int{2, 4} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			config := swiss
			config.Rounds, config.Seats = 10, seats
			rng := rand.New(rand.NewPCG(1, 2))
			w := &walk{t: new(testing.T), rng: rng}
			w.s, _ = w.s.Apply(OpenList{config})
			for i := range MaxEntrants {
				w.s, _ = w.s.Apply(AddEntrant{Name: name(i)})
			}
			w.s, _ = w.s.Apply(StartGames{})
			for w.s.Round() < 9 || w.s.Undecided() > 0 {
				events := w.s.Due(0)
				for _, p := range w.s.Next() {
					events = append(events, GameStarted{Game: w.s.NextGame() + len(events), Pairing: p, Seed: 0, At: 0})
				}
				for _, g := range w.s.Running() {
					scores := []Score{{1, rng.Int64N(100)}, {2, 0}, {3, 0}, {4, 0}}[:seats]
					rng.Shuffle(seats, func(i, j int) { scores[i], scores[j] = scores[j], scores[i] })
					events = append(events, GameFinished{Game: g.Number, Ending: "out", Scores: scores})
				}
				for _, e := range events {
					var err error
					if w.s, err = w.s.Apply(e); err != nil {
						b.Fatal(err)
					}
				}
			}
			for b.Loop() {
				w.s.draw()
			}
		})
	}
}
