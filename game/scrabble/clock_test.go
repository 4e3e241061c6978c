package scrabble

import (
	"errors"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/match"
)

// at applies the text of an action at a time.
func at(t testing.TB, s State, when time.Duration, text string) (State, error) {
	t.Helper()
	a, err := ParseAction(text)
	if err != nil {
		t.Fatal(err)
	}
	return s.Apply(crossword.Step{At: when, Do: a})
}

// does applies an action that the rules must accept.
func does(t testing.TB, s State, when time.Duration, text string) State {
	t.Helper()
	next, err := at(t, s, when, text)
	if err != nil {
		t.Fatalf("%s at %v: %v", text, when, err)
	}
	return next
}

const clocked = two + " clock 25m+0s-10/5m"

// TestClocks: each person's clock runs in their turns, and no clock runs while a computer thinks or the game
// is halted.
func TestClocks(t *testing.T) {
	s := start(t, clocked, "", nil)
	s = does(t, s, 3*time.Minute, "pass")
	s = does(t, s, 4*time.Minute, "pass")
	if a, b := s.Clocks().Left(0, 5*time.Minute), s.Clocks().Left(1, 5*time.Minute); a != 21*time.Minute || b != 24*time.Minute {
		t.Errorf("%v and %v are left", a, b)
	}
	if s.Limit() != 4*time.Minute+27*time.Minute {
		t.Errorf("it runs out at %v", s.Limit())
	}
	halted := does(t, s, 6*time.Minute, "halt")
	if halted.Limit() != match.Never || !halted.Halted() {
		t.Error("a clock runs while the game is left")
	}
	for _, text := range []string{"pass", "hint", "halt", "resign 1"} {
		if _, err := at(t, halted, 7*time.Minute, text); !errors.Is(err, crossword.Halted) {
			t.Errorf("%s: %v", text, err)
		}
	}
	on := does(t, halted, 6*time.Hour, "resume")
	if left := on.Clocks().Left(0, 6*time.Hour+time.Minute); left != 19*time.Minute {
		t.Errorf("then %v is left", left)
	}
	if _, err := at(t, on, 6*time.Hour, "resume"); !errors.Is(err, crossword.NotHalted) {
		t.Errorf("resumed twice: %v", err)
	}

	alone := start(t, `named human "Ada" computer even "Bob" clock 10m+0s-10/5m`, "", nil)
	alone = does(t, alone, time.Minute, "pass")
	if _, runs := alone.Clocks().Running(); runs {
		t.Error("a computer has a clock")
	}
	alone = does(t, alone, time.Hour, "pass")
	if left := alone.Clocks().Left(0, time.Hour); left != 9*time.Minute {
		t.Errorf("%v is left", left)
	}
}

// TestOvertime: each minute begun costs 10 points, and after five minutes the game is lost, at the same
// moment whenever it is noticed.
func TestOvertime(t *testing.T) {
	s := start(t, strings.Replace(clocked, "25m", "10m", 1), "", nil)
	s = does(t, s, 11*time.Minute+time.Millisecond, "pass") // Ada has begun a second minute
	limit := 11*time.Minute + time.Millisecond + 15*time.Minute
	if s.Limit() != limit {
		t.Fatalf("it runs out at %v", s.Limit())
	}
	for _, c := range []struct {
		when time.Duration
		text string
		want crossword.TurnReason
	}{
		{limit, "pass", crossword.TimeUp},
		{limit + time.Hour, "pass", crossword.TimeUp},
		{limit, "halt", crossword.TimeUp},
		{limit + 1, "leave 2 time", crossword.TimeNotUp},
		{limit - time.Millisecond, "leave 2 time", crossword.TimeNotUp},
		{limit, "leave 1 time", crossword.TimeNotUp},
	} {
		if _, err := at(t, s, c.when, c.text); !errors.Is(err, c.want) {
			t.Errorf("%s at %v: %v", c.text, c.when, err)
		}
	}
	step, runs := s.RunsOut()
	if !runs || step.At != limit || step.Do != Action(crossword.Leave{Seat: 1, Why: crossword.OutOfTime}) {
		t.Fatalf("the step is %v", step)
	}
	out, err := s.Apply(step)
	if err != nil {
		t.Fatal(err)
	}
	o, over := out.Outcome()
	if !over || o.Ending != crossword.OutOfTime || o.Seats[0].Place != 1 || o.Seats[1].Place != 2 || o.Seats[0].Fined != 20 || o.Seats[1].Fined != 50 {
		t.Errorf("%+v", o)
	}

	// With only passes to the end, just the fine separates the players.
	for range 5 {
		s = does(t, s, s.Last()+time.Second, "pass")
	}
	o, over = s.Outcome()
	ada, bob := o.Seats[0], o.Seats[1]
	if !over || o.Ending != crossword.Scoreless || ada.Fined != 20 || bob.Fined != 0 || ada.Final != ada.Before-ada.Lost-20 {
		t.Errorf("%+v", o)
	}
}

// TestOvertimeInGCG: the penalty is a line, and the file has the game's result.
func TestOvertimeInGCG(t *testing.T) {
	l := Log{Header: game.Header{Rules: Rules, Config: clocked}}
	s := start(t, clocked, "", nil)
	for _, when := range []time.Duration{26 * time.Minute, 27 * time.Minute, 28 * time.Minute, 29 * time.Minute, 30 * time.Minute, 31 * time.Minute} {
		step := crossword.Step{At: when, Do: crossword.Pass{}}
		s, _ = s.Apply(step)
		l.Steps = append(l.Steps, step)
	}
	sameEverywhere(t, l, s)
	text, err := GCG{Log: l}.Text()
	if err != nil || strings.Count(text, "(time) -30 ") != 1 || strings.Contains(text, "Bob: ") && strings.Contains(text, ">Bob: (time)") {
		t.Errorf("%v\n%s", err, text)
	}
}

// TestTermsAreNoMatch: games on a server have their own clocks.
func TestTermsAreNoMatch(t *testing.T) {
	for config, is := range map[string]bool{clocked: false, two + " challenge five": true} {
		e := Match(nil)
		if _, err := e.Begin(e.Header(match.ClubTime, game.Header{Rules: Rules, Config: config})); (err == nil) != is {
			t.Errorf("%s: %v", config, err)
		}
	}
}
