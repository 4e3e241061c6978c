package tournament

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"
)

// In random tournaments entrants come, go and return, games last any time, and servers stop and restart.
func TestRandomTournaments(t *testing.T) {
	var forfeits, restarts, lonely int
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 7))
		n, rounds := 2+rng.IntN(9), 1+rng.IntN(3)
		t.Run(fmt.Sprintf("%d entrants, %d rounds, seed %d", n, rounds, seed), func(t *testing.T) {
			w := newWalk(t, rng, n, rounds)
			for steps := 0; !w.s.Over(); steps++ {
				if steps > 100*n*n*rounds {
					t.Fatalf("no end: %d games left", w.s.Undecided())
				}
				w.step()
			}
			w.do(Finish{w.now})
			checkSchedule(t, w.s)
			w.checkOld()
			text := w.record()
			if s, whole, err := Replay(text); err != nil || whole != len(text) || !reflect.DeepEqual(s, w.s) {
				t.Fatalf("Replay = %d of %d bytes, %v, or another state", whole, len(text), err)
			}
			for _, g := range w.s.Games() {
				if g.Forfeit {
					forfeits++
				}
				if g.Forfeit && g.Winner == "" {
					lonely++
				}
			}
			restarts += w.s.resumes
		})
	}
	if forfeits < 50 || restarts < 20 || lonely < 5 {
		t.Errorf("%d forfeits, %d of them without a winner, %d restarts: too few to be a test", forfeits, lonely, restarts)
	}
}

// walk is a tournament in progress, with a server that knows only what the state says.
type walk struct {
	t     *testing.T
	rng   *rand.Rand
	s     State
	now   time.Duration
	lines []string
	old   []State
	shown []string // result of show for each state in old
	rocky bool     // entrants come and go
}

func newWalk(t *testing.T, rng *rand.Rand, n, rounds int) *walk {
	w := &walk{t: t, rng: rng, rocky: rng.IntN(3) > 0}
	w.do(OpenList{Config{Rounds: rounds, Grace: time.Duration(rng.IntN(3)) * second, Game: "x"}})
	for i := range n {
		w.do(AddEntrant{Name: name(i), Token: fmt.Sprint("t", i), At: w.now})
	}
	w.do(StartGames{w.now})
	return w
}

// do applies an event that must be accepted.
func (w *walk) do(e Event) {
	w.t.Helper()
	next, err := w.s.Apply(e)
	if err != nil {
		w.t.Fatalf("%v\n%s", err, w.record())
	}
	if w.rng.IntN(10) == 0 {
		w.old, w.shown = append(w.old, w.s), append(w.shown, show(w.s))
	}
	w.s = next
	w.lines = append(w.lines, e.String())
	checkMoment(w.t, w.s)
}

func (w *walk) record() string {
	return FirstUnsealed + "\n" + strings.Join(w.lines, "\n") + "\n"
}

// Two states that follow the same state don't affect each other.
func TestBranches(t *testing.T) {
	w := newWalk(t, rand.New(rand.NewPCG(5, 5)), 9, 2)
	w.rocky = true
	s := play(t, State{}, OpenList{usual})
	for i := range 9 {
		checkBranches(t, s, AddEntrant{Name: name(i)}, AddEntrant{Name: "x"})
		s = play(t, s, AddEntrant{Name: name(i)})
		checkBranches(t, s, RemoveEntrant{Name: "a"}, Absent{Name: "a"})
	}
	for range 120 {
		if w.s.Over() {
			break
		}
		var could []Event
		for _, p := range w.s.Next() {
			could = append(could, GameStarted{Game: w.s.NextGame(), Pairing: p, At: w.now})
		}
		for _, g := range w.s.Running() {
			could = append(could, GameFinished{Game: g.Number, Winner: g.Pairing.Seats[0], Ending: "x", Turns: 1, Moves: "", At: w.now})
		}
		for _, e := range w.s.Due(w.now) {
			if w.s.Check(e) == nil {
				could = append(could, e)
			}
		}
		for _, e := range w.s.Entrants() {
			if e.Present {
				could = append(could, Absent{e.Name, w.now})
			} else {
				could = append(could, Return{e.Name, w.now})
			}
		}
		w.rng.Shuffle(len(could), func(i, j int) { could[i], could[j] = could[j], could[i] })
		for _, e := range could[1:min(6, len(could))] {
			checkBranches(t, w.s, could[0], e)
		}
		w.step()
	}
}

func checkBranches(t *testing.T, s State, one, other Event) {
	t.Helper()
	first := play(t, s, one)
	before, after := show(s), show(first)
	play(t, s, other)
	if show(s) != before || show(first) != after {
		t.Fatalf("%v changed another state, that of %v or the one before", other, one)
	}
}

// step lets one random event happen.
func (w *walk) step() {
	w.now += time.Duration(w.rng.IntN(300)) * ms
	s := w.s
	switch roll := w.rng.IntN(100); {
	case w.rocky && roll < 8:
		w.comeOrGo()
	case w.rocky && roll < 9:
		w.do(Restart{w.now})
	case roll < 50 && len(s.running) > 0:
		w.finish()
	default:
		if next := s.Next(); len(next) > 0 {
			w.do(GameStarted{Game: s.NextGame(), Pairing: next[w.rng.IntN(len(next))], At: w.now})
		} else if len(s.running) > 0 {
			w.finish()
		} else if due := s.Due(w.now); len(due) > 0 && w.rng.IntN(4) == 0 {
			w.do(due[0])
		} else {
			w.comeOrGo()
		}
	}
}

func (w *walk) comeOrGo() {
	switch e := w.s.entrants[w.rng.IntN(len(w.s.entrants))]; {
	case e.Present && w.rocky:
		w.do(Absent{e.Name, w.now})
	case !e.Present:
		w.do(Return{e.Name, w.now})
	}
}

func (w *walk) finish() {
	g := w.s.running[w.rng.IntN(len(w.s.running))]
	winner := []string{g.Pairing.Seats[0], g.Pairing.Seats[1], ""}[w.rng.IntN(5)*2/4]
	w.do(GameFinished{Game: g.Number, Winner: winner, Ending: "climbed", Turns: w.rng.IntN(50), Moves: "@b2 +c3"[:w.rng.IntN(2)*7], At: w.now})
}

// checkOld checks that states don't change after they are made.
func (w *walk) checkOld() {
	for i, s := range w.old {
		if now := show(s); now != w.shown[i] {
			w.t.Fatalf("a state changed from\n%s\nto\n%s", w.shown[i], now)
		}
	}
}

// show returns everything that a state says.
func show(s State) string {
	return fmt.Sprint(s.Config(), s.Phase(), s.Last(), s.Entrants(), s.Running(), s.Games(), s.NextGame(), s.Undecided(), s.Next(), s.Due(ever), s.Standings())
}

// checkMoment checks what must be true of every state after the start.
func checkMoment(t *testing.T, s State) {
	t.Helper()
	if s.phase < Playing {
		return
	}
	if s.config.System == Swiss {
		checkSwissMoment(t, s)
		return
	}
	test, is := s.Test()
	if s.paused || s.ended || is && test.Decided() != "" {
		if next, due := s.Next(), s.Due(ever); len(next) > 0 || len(due) > 0 {
			t.Fatalf("paused or ended, %v can start and %v is due", next, due)
		}
		return
	}
	n := len(s.entrants)
	total := n * (n - 1) / 2 * s.config.Rounds
	if s.config.Gauntlet != "" {
		total = (n - 1) * s.config.Rounds
	}
	if len(s.Games())+s.Undecided() != total || len(s.running) > s.Undecided() {
		t.Fatalf("%d decided and %d not, %d running, of %d", len(s.Games()), s.Undecided(), len(s.running), total)
	}
	taken := map[string]bool{}
	take := func(p Pairing) {
		if taken[p.Seats[0]] || taken[p.Seats[1]] || p.Seats[0] == p.Seats[1] {
			t.Fatalf("somebody of %v is in two games", p)
		}
		taken[p.Seats[0]], taken[p.Seats[1]] = true, true
	}
	for _, g := range s.running {
		take(g.Pairing)
	}

	// The pairs that could play are found the slow way.
	var could []seatPair
	for i, a := range s.entrants {
		for j, b := range s.entrants[:i] {
			meet := s.config.Gauntlet == "" || s.config.Gauntlet == a.Name || s.config.Gauntlet == b.Name
			if meet && a.plays() && b.plays() && !taken[a.Name] && !taken[b.Name] && meetings(s, a.Name, b.Name) < s.config.Rounds {
				could = append(could, seatPair{i, j})
			}
		}
	}
	next := s.Next()
	for _, p := range next {
		take(p)
		seed, long, _ := s.PairSeed(p)
		checkReason(t, s, GameStarted{Game: s.NextGame(), Pairing: p, Seed: seed, Long: long, At: s.Last()}, "")
	}
	if len(could) <= 12 && len(next) != mostPairs(could, 0) || len(could) > 0 && len(next) == 0 {
		t.Fatalf("%d games could start, Next has %s", mostPairs(could, 0), words(next))
	}
	due := s.Due(ever)
	waits := len(could) == 0 && len(s.running) == 0 && s.Undecided() > 0
	if at, ok := s.DueAt(); ok != waits || waits && (len(due) != s.Undecided() || len(s.Due(at)) == 0 || len(s.Due(at-ms)) > 0) {
		t.Fatalf("%d due of %d, at %v, %v", len(due), s.Undecided(), at, ok)
	}
}

func meetings(s State, a, b string) (count int) {
	for _, g := range s.Games() {
		if p := g.Pairing; p.Seats[0] == a && p.Seats[1] == b || p.Seats[0] == b && p.Seats[1] == a {
			count++
		}
	}
	return count
}

// checkSchedule checks that all pairs met as often as they should, with the seats shared evenly.
func checkSchedule(t *testing.T, s State) {
	t.Helper()
	played, seated, numbers := map[Pairing]bool{}, map[string]int{}, map[int]bool{}
	for _, g := range s.Games() {
		p := g.Pairing
		if played[p] || p.Leg < 1 || p.Leg > s.config.Rounds {
			t.Fatalf("%v was played twice, or too often", p)
		}
		if p.Leg > 1 && !played[Pair(p.Seats[1], p.Seats[0], p.Leg-1)] {
			t.Fatalf("%v came without the game before it in the other seats", p)
		}
		played[p] = true
		seated[p.Seats[0]]++
		seated[p.Seats[1]]--
		if numbers[g.Number] && !g.Forfeit {
			t.Fatalf("number %d was given twice", g.Number)
		}
		numbers[g.Number] = true
	}
	n := len(s.entrants)
	if len(played) != n*(n-1)/2*s.config.Rounds {
		t.Fatalf("%d games of %d entrants", len(played), n)
	}
	for name, lead := range seated {
		if s.config.Rounds%2 == 0 && lead != 0 || lead > 1 || lead < -1 {
			t.Errorf("%s had the first seat %d times more than the second", name, lead)
		}
	}
}
