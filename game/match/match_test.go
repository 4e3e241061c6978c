package match_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/game/scrabble"
)

const (
	three = `named human "A" human "B" human "C"`
	pair  = `named human "A" human "B"`
)

// script plays lines on a match, all of which must be accepted, except that a line beginning with "! " must
// be refused, for the reason after " = ".
func script(t *testing.T, m match.Any, lines string) match.Any {
	t.Helper()
	for line := range strings.Lines(lines) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		line, reason, wrong := strings.Cut(line, " = ")
		line = strings.TrimSpace(line)
		next, err := m.Do(line)
		switch {
		case wrong && (err == nil || !strings.Contains(err.Error(), reason)):
			t.Fatalf("%s: %v, and not because %s", line, err, reason)
		case wrong && !reflect.DeepEqual(next, m):
			t.Fatalf("%s was refused, and changed the match", line)
		case !wrong && err != nil:
			t.Fatalf("%s: %v", line, err)
		}
		m = next
	}
	return m
}

func ofScrabble(t *testing.T, control, config string) match.Any {
	t.Helper()
	e := scrabble.Match(nil)
	return open(t, e, e.Header(pace(t, control), game.Header{Rules: scrabble.Rules, Config: config, Seed: 3, Draws: "RETAINSQUIZZES"[:9]}))
}

func ofSantorini(t *testing.T, control string) match.Any {
	t.Helper()
	e := santorini.Match()
	return open(t, e, e.Header(pace(t, control), game.Header{Rules: santorini.Rules, Config: `"A" person "B" person`}))
}

func open(t *testing.T, e interface {
	Open(game.Record) (match.Any, error)
}, h game.Header,
) match.Any {
	t.Helper()
	m, err := e.Open(game.Record{Header: h})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func pace(t *testing.T, text string) match.Control {
	t.Helper()
	return control(t, text)
}

func TestAMatchOfSantorini(t *testing.T) {
	m := script(t, ofSantorini(t, "30s+200ms"), `
		1000 2 play @b2      = it is another's turn
		1000 1 play hint     = nobody does that
		1000 1 play leave 1  = nobody does that
		1000 1 play b2c3     = not at this point
		1000 1 play @b2
		2000 1 play @d4
		2000 1 resign 1      = should read as
		3000 2 play @b3
		4000 2 play @d3
		9000 1 play b2a2
		9500 1 play+250 +b2
		9400 2 play b3c3     = before the last
	`)
	k := m.Clocks()
	// 2 s, and 5.5 s with 250 ms of lag; and an increment for the turn.
	if left := k.Left(0, m.Last()); left != 30*second-7500*ms+250*ms+400*ms {
		t.Errorf("%v are left", left)
	}
	if seat, runs := k.Running(); seat != 1 || !runs || m.Limit() != 9500*ms+28200*ms {
		t.Errorf("seat %d runs until %v", seat+1, m.Limit())
	}
	script(t, m, "37700 2 play b3c3 = the clock has run out\n37699 2 time = another time\n37701 2 time = another time\n37700 1 time = another time")
	ran, line, err := m.(game.Clocked).Ran()
	if err != nil || line != "37700 2 time" || !ran.Over() || ran.Result().Seats[0].Place != 1 || ran.Result().Ending != "time" {
		t.Errorf("it ran out as %q: %v, %+v", line, err, ran)
	}
	late := script(t, script(t, m, "10000 2 play b3c3"), "10001 2 resign\n10002 1 resign = the game is over")
	if r := late.Result(); r.Ending != "left" || r.Seats[0].Place != 1 || late.Limit() != match.Never {
		t.Errorf("%+v", r)
	}
}

// The bank is 25 minutes, and up to five minutes of overtime cost 10 points for each minute begun.
func TestOvertimeCosts(t *testing.T) {
	m := script(t, ofScrabble(t, "25m-10/5m", pair), `
		1620000 1 play lay RETAINS,8h
		1620000 2 play pass
	`)
	r := m.Result()
	if r.Seats[0].Score != 66-20 { // eight points twice, and 50 for the rack
		t.Errorf("A has %d after two minutes of overtime", r.Seats[0].Score)
	}
	m = script(t, m, "1680001 1 play pass\n1700000 2 play pass")
	if r := m.Result(); r.Seats[0].Score != 66-40 {
		t.Errorf("A has %d after three minutes and a bit", r.Seats[0].Score)
	}
	// Three minutes and a millisecond of overtime are used, so the game is over after two more minutes.
	ran, line, err := m.(game.Clocked).Ran()
	if err != nil || line != "1819999 1 time" || ran.Result().Seats[1].Place != 1 || ran.Result().Seats[0].Place != 2 {
		t.Errorf("it ran out as %q: %v", line, err)
	}
}

// Overtime can change the winner.
func TestOvertimeChangesPlaces(t *testing.T) {
	m := script(t, ofScrabble(t, "1m-100/5m", pair), "120000 1 play lay RETAINS,8h")
	at := 120000
	for range 6 {
		seat, _ := m.ToMove()
		m = script(t, m, fmt.Sprintf("%d %d play pass", at, seat+1))
	}
	r := m.Result()
	if !r.Over || r.Seats[0].Place != 2 || r.Seats[1].Place != 1 {
		t.Errorf("%+v", r.Seats)
	}
	// A View leads to the same result.
	s := m.(match.State[crossword.Action, crossword.State, crossword.View])
	for seat := match.Watcher; seat < 2; seat++ {
		v := s.View(seat)
		if got := v.Fine(v.Game.Result()); !reflect.DeepEqual(got, r) {
			t.Errorf("seat %d sees %+v, not %+v", seat, got, r)
		}
	}
}

// Of three players, one resigns, and the others go on; the next is away, and their seat is claimed.
func TestTheRestGoOn(t *testing.T) {
	m := script(t, ofScrabble(t, "15+5", three), `
		1000 2 resign
		1000 2 resign   = nobody plays on that seat
		1000 2 away     = nobody plays on that seat
		2000 1 play pass
		3000 3 play pass
		4000 1 away
		4000 1 away     = the player is away
		4000 3 back     = the player is there
		43999 3 claim 1 = so long
		43999 3 adjourn = so long
		44000 3 claim 3 = so long
		44000 3 claim 2 = nobody plays on that seat
		44000 1 claim 3 = the player is away
	`)
	if m.Over() {
		t.Fatal("it is over")
	}
	over := script(t, m, "44000 3 claim 1")
	if r := over.Result(); !r.Over || r.Ending != "gone" || r.Seats[2].Place != 1 || r.Seats[0].Place != 2 || r.Seats[1].Place != 3 {
		t.Errorf("%+v", r)
	}
	m = script(t, m, "44000 1 back\n90000 3 claim 1 = so long\n90000 1 play pass")
	if seat, _ := m.ToMove(); seat != 2 {
		t.Errorf("seat %d is to move", seat+1)
	}
	// The clock of a player who resigns in their own turn stops.
	m = script(t, m, "100000 3 resign")
	if m.Limit() != match.Never || !m.Over() {
		t.Errorf("the clock runs until %v", m.Limit())
	}
}

func TestAdjourning(t *testing.T) {
	m := script(t, ofScrabble(t, "15+5", pair), `
		10000 2 away
		50000 2 adjourn  = the player is away
		50000 1 resume   = isn't adjourned
		60000 1 adjourn
		70000 1 adjourn  = is adjourned
		80000 1 play pass = is adjourned
		80000 house stuck = is adjourned
		80000 pause 1000  = is adjourned
		80000 1 resume   = the player is away
		1000000 1 time   = another time
	`)
	if m.Limit() != match.Never || !m.IsAdjourned() || m.Clocks().Left(0, time.Hour) != 14*minute {
		t.Errorf("until %v, %v left", m.Limit(), m.Clocks().Left(0, time.Hour))
	}
	// The game resumes by itself in the end, even for absent players, who have the usual time to return.
	view := func(m match.Any) match.MatchStanding {
		return m.(match.State[crossword.Action, crossword.State, crossword.View]).View(0).MatchStanding
	}
	if v := view(m); m.Resumes() != 60*time.Second+match.AdjournedFor || v.Resumes != m.Resumes() {
		t.Errorf("it goes on at %v", m.Resumes())
	} else if _, may := v.Claimable(0, v.Resumes-1); may || !strings.Contains(m.Tell(0), "resumes 1209660000") {
		t.Error("a seat is taken meanwhile")
	}
	later := script(t, m, "1209659999 1 resume = the player is away\n1209660000 1 resume\n1209670000 1 claim 2 = so long\n1209700000 1 claim 2")
	if !later.Over() || later.Resumes() != match.Never || view(later).Resumes != match.Never {
		t.Errorf("after that it is %v", later.Tell(0))
	}
	m = script(t, m, "5000000 2 back\n5060000 2 resume\n5060000 1 play pass")
	if left := m.Clocks().Left(0, m.Last()); left != 14*minute+5*second {
		t.Errorf("%v are left", left)
	}
}

// A pause doesn't count for clocks or claims.
func TestPauses(t *testing.T) {
	m := script(t, ofScrabble(t, "3+2", pair), `
		10000 2 away
		100000 pause 600000
		700000 1 time      = another time
		699999 1 play pass = before the last
		700000 1 play pass
		640000 2 back      = before the last
	`)
	if left := m.Clocks().Left(0, m.Last()); left != 3*minute-100*second+2*second {
		t.Errorf("%v are left", left)
	}
	if p := m.Presence(1); !p.Away || p.Since != 610*second {
		t.Errorf("%+v", p)
	}
	for line, reason := range map[string]string{"800000 pause 0": "not a pause", "800000 pause 2592000001": "not a pause", "880000 pause 1": "run out", "710000 1 play+301 pass": "not a lag", "710000 1 play+0 pass": "not a lag"} {
		if _, err := m.Do(line); err == nil || !strings.Contains(err.Error(), reason) {
			t.Errorf("%s: %v", line, err)
		}
	}
}

func TestLagIsBounded(t *testing.T) {
	m := ofScrabble(t, "3+2", pair)
	for i := range 6 { // six passes are allowed, and the increment keeps the clocks from running out
		seat, _ := m.ToMove()
		if m.Over() {
			break
		}
		m = script(t, m, fmt.Sprintf("%d %d play+300 exchange %v", 1000*(i+1), seat+1, hold(m, seat)))
	}
	if m.Clocks().Lag(0, time.Second) != 300*ms {
		t.Errorf("%v of the quota are left", m.Clocks().Lag(0, time.Second))
	}
	quota := ofSantorini(t, "30s+200ms")
	quota = script(t, quota, "1000 1 play+300 @a1\n2000 1 play+300 @a2\n3000 2 play @e1\n3000 2 play @e2\n4000 1 play+300 a1b1\n5000 1 play+300 +a1\n6000 2 play e1d1\n6000 2 play +e1\n7000 1 play+300 b1c1\n8000 1 play+300 +b1\n8000 2 play d1d2\n8000 2 play +d1\n9000 1 play+300 c1d2 = more is given back")
	_ = quota
}

// hold returns a tile on a seat's rack, as its own view shows it.
func hold(m match.Any, seat int) string {
	s := m.(match.State[crossword.Action, crossword.State, crossword.View])
	return s.View(seat).Game.Seat(seat).Rack.String()[:1]
}

func TestRematch(t *testing.T) {
	e := scrabble.Match(nil)
	h := e.Header(match.ClubTime, game.Header{Rules: scrabble.Rules, Config: three, Seed: 3, Draws: "Q", Started: 9, Dictionary: "d", DictionarySHA256: "x"})
	if h.Rules != "match 1 of scrabble 1" || h.Config != `25m+0s-10/5m named human "A" human "B" human "C"` {
		t.Errorf("%+v", h)
	}
	again, err := e.Rematch(h, 5, 10)
	if err != nil || again.Config != `25m+0s-10/5m named human "B" human "C" human "A"` || again.Seed != 5 || again.Draws != "" || again.Started != 10 || again.Dictionary != "d" {
		t.Errorf("%+v, %v", again, err)
	}
	two := santorini.Match()
	if again, err := two.Rematch(two.Header(match.BlitzTime, game.Header{Rules: santorini.Rules, Config: `"A" person "B" strong`}), 1, 2); err != nil || again.Config != `3m+2s "B" strong "A" person` {
		t.Errorf("%+v, %v", again, err)
	}
}

func TestNoMatch(t *testing.T) {
	e := scrabble.Match(nil)
	good := e.Header(match.ClubTime, game.Header{Rules: scrabble.Rules, Config: pair})
	for name, change := range map[string]func(*game.Header){
		"plain rules":       func(h *game.Header) { h.Rules = scrabble.Rules },
		"another game":      func(h *game.Header) { h.Rules = "match 1 of santorini 1" },
		"no control":        func(h *game.Header) { h.Config = pair },
		"another spelling":  func(h *game.Header) { h.Config = "25m-10/5m " + pair },
		"an imported game":  func(h *game.Header) { h.Config = `15m+5s imported human "A" human "B"` },
		"a match of itself": func(h *game.Header) { h.Rules = "match 1 of " + h.Rules },
	} {
		h := good
		change(&h)
		if _, err := e.Begin(h); err == nil {
			t.Errorf("%s began", name)
		}
	}
	if _, err := e.Begin(good); err != nil {
		t.Error(err)
	}
}

func FuzzAction(f *testing.F) {
	for _, text := range []string{"1 play pass", "2 play+120 lay OVE,4e", "house stuck", "pause 5000", "3 claim 1", "8 away", "1 play leave 2 time", "1  resign"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := match.ParseAction(text, crossword.ParseAction)
		if err != nil {
			return
		}
		if again, err := match.ParseAction(a.String(), crossword.ParseAction); err != nil || !reflect.DeepEqual(again, a) || a.String() != text {
			t.Fatalf("%q is %v, and that %v, %v", text, a, again, err)
		}
	})
}

// stumble plays a match at random, with legal and illegal steps.
func stumble[A fmt.Stringer, S match.Seated[A, S, V], V fmt.Stringer](t *testing.T, e *match.Engine[A, S, V], h game.Header, rng *rand.Rand, act func(S) A) (match.State[A, S, V], game.Record) {
	t.Helper()
	s, err := e.Begin(h)
	if err != nil {
		t.Fatal(err)
	}
	record := game.Record{Header: h}
	for range 400 {
		at := s.Last() + time.Duration(rng.IntN(8000))*ms
		mover, _ := s.ToMove()
		seat := rng.IntN(s.Seats())
		var a match.Action = match.PlayAction[A]{Seat: mover, Lag: s.Clocks().Lag(mover, time.Duration(rng.IntN(500))*ms), Do: act(s.Game())}
		switch rng.IntN(30) {
		case 0:
			a = match.Away{Seat: seat}
		case 1:
			a = match.ComeBack{Seat: seat}
		case 2:
			a, at = match.Adjourn{Seat: seat}, at+40*second
		case 3, 4, 5:
			a = match.ResumeMatch{Seat: seat}
		case 6:
			a = match.Pause{Long: time.Duration(1+rng.IntN(100000)) * ms}
		case 7:
			if rng.IntN(6) == 0 {
				a = match.Resign{Seat: seat}
			}
		case 8:
			if rng.IntN(3) == 0 {
				a, at = match.Claim{Seat: seat, From: mover}, at+40*second
			}
		}
		if rng.IntN(80) == 0 && s.Limit() != match.Never {
			at, a = s.Limit(), match.TimeOut{Seat: mover}
		}
		step := game.Step[match.Action]{At: at, Do: a}
		next, err := s.Apply(step)
		if err != nil {
			if !reflect.DeepEqual(next, s) {
				t.Fatalf("%v was refused, and changed the match", step)
			}
			continue
		}
		if next.Limit() < at || next.Last() < at || !next.Over() && next.Limit() == match.Never != next.IsAdjourned() {
			t.Fatalf("after %v the clock is out at %v", step, next.Limit())
		}
		record.Lines = append(record.Lines, step.String())
		if s = next; s.Over() {
			break
		}
	}
	return s, record
}

// Any match is its record: reading it leads to the same state, by the engine and by its Rules; and the plain
// record of its game leads to the game's state.
func TestAMatchIsItsRecord(t *testing.T) {
	ended := map[string]int{}
	check := func(seed uint64, r game.Record, whole, again match.Any, rules game.Rules, plain game.Record, of game.Rules, state any, errs ...error) {
		t.Helper()
		if err := errors.Join(errs...); err != nil {
			t.Fatalf("seed %d: %v\n%v", seed, err, r)
		}
		p, err := rules.Fold(r)
		if err != nil || !reflect.DeepEqual(p.Result(), whole.Result()) || !reflect.DeepEqual(again.Tell(-1), whole.Tell(-1)) {
			t.Fatalf("seed %d: by the rules %v", seed, err)
		}
		game, err := of.Fold(plain)
		if err != nil || !reflect.DeepEqual(game, state) {
			t.Fatalf("seed %d: the game alone %v\n%v", seed, err, plain)
		}
		ended[whole.Result().Ending]++
	}
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 6))
		e := scrabble.Match(nil)
		h := e.Header([]match.Control{match.ClubTime, match.BlitzTime, {Days: 1}}[rng.IntN(3)], game.Header{Rules: scrabble.Rules, Config: []string{pair, three}[rng.IntN(2)], Seed: seed})
		s, r := stumble(t, e, h, rng, func(s crossword.State) crossword.Action { return anyTurn(rng, s) })
		again, err := e.Fold(r)
		plain, err2 := e.Plain(r)
		if !reflect.DeepEqual(again.Game(), s.Game()) || again.Clocks() != s.Clocks() {
			t.Fatalf("seed %d: the record leads elsewhere", seed)
		}
		check(seed, r, s, again, e.Rules(), plain, game.RulesOf(scrabble.Rules, func(h game.Header) (crossword.State, error) { return scrabble.Start(h, nil) }, crossword.ParseAction), s.Game(), err, err2)

		two := santorini.Match()
		h = two.Header(match.BlitzTime, game.Header{Rules: santorini.Rules, Config: `"A" person "B" person`})
		s2, r2 := stumble(t, two, h, rng, func(s santorini.State) santorini.Action {
			legal := s.Legal()
			return legal[rng.IntN(len(legal))]
		})
		again2, err := two.Fold(r2)
		plain2, err2 := two.Plain(r2)
		check(seed, r2, s2, again2, two.Rules(), plain2, game.RulesOf(santorini.Rules, santorini.Start, santorini.ParseAction), s2.Game(), err, err2)
	}
	for _, ending := range []string{"time", "gone", "left", "resigned", "climbed"} {
		if ended[ending] == 0 {
			t.Errorf("no match ended %q, of %v", ending, ended)
		}
	}
}

// anyTurn returns a random turn: a move, if one is quickly found.
func anyTurn(rng *rand.Rand, s crossword.State) crossword.Action {
	rack := s.Seat(s.ToMove()).Tiles
	rng.Shuffle(len(rack), func(i, j int) { rack[i], rack[j] = rack[j], rack[i] })
	for range 20 {
		at := s.Board().Layout().Start()
		if laid := s.LastMove(); len(laid) > 0 {
			at = laid[rng.IntN(len(laid))]
		}
		down := rng.IntN(2) == 0
		m, ok := crossword.NewMove(at.Step(down, -1), down, rack[:min(len(rack), 1+rng.IntN(3))]...)
		if _, err := s.Try(m); ok && m.Len() > 0 && err == nil {
			return crossword.Lay{Move: m}
		}
	}
	if s.BagCount() >= 7 && rng.IntN(2) == 0 {
		return crossword.Exchange{Tiles: crossword.Rack{}.With(rack[0])}
	}
	return crossword.Pass{}
}
