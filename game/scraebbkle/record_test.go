package scraebbkle

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
)

func header(t testing.TB, draws string) game.Header {
	return game.Header{Rules: Rules, Config: `closed human "Ada" human "Bob"`, Board: defaultBoard(t), Draws: draws}
}

func start(t testing.TB, draws string) State {
	t.Helper()
	s, err := Start(header(t, draws), nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// play applies the texts of actions.
func play(t testing.TB, s State, texts ...string) State {
	t.Helper()
	for _, text := range texts {
		a, err := crossword.ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		if s, err = s.Apply(crossword.Step{Do: a}); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return s
}

func TestFourPassesEndIt(t *testing.T) {
	s := play(t, start(t, "EEDNIDLNZHNTFO"), "pass", "pass", "pass")
	if _, over := s.Outcome(); over || s.Idle() != 3 {
		t.Fatalf("over after %d passes", s.Idle())
	}
	s = play(t, s, "pass")
	o, over := s.Outcome()
	if !over || o.Ending != crossword.AllPassed {
		t.Fatalf("%+v, %v", o, over)
	}
	// EEDNIDL is worth 2+2+2+1+1+2+1, NZHNTFO 1+9+4+1+1+4+1.
	if o.Seats[0].Final != -11 || o.Seats[1].Final != -21 || o.Seats[0].Place != 1 || o.Seats[1].Place != 2 {
		t.Errorf("%+v", o.Seats)
	}
	if _, err := s.Apply(crossword.Step{Do: crossword.Pass{}}); !errors.Is(err, crossword.GameOver) {
		t.Errorf("a fifth pass: %v", err)
	}
}

func TestAMoveTakesThePassesBack(t *testing.T) {
	s := play(t, start(t, "EEDNIDLNZHNTFO"), "pass", "pass", "pass", "lay NO,d6", "pass", "pass", "pass")
	if _, over := s.Outcome(); over || s.Idle() != 3 {
		t.Errorf("over after %d passes", s.Idle())
	}
}

func TestWhatTheGameHasNot(t *testing.T) {
	s := start(t, "")
	for _, text := range []string{"exchange E", "stuck"} {
		a, err := crossword.ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Apply(crossword.Step{Do: a}); !errors.Is(err, crossword.NotInThisGame) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestRefusedTurns(t *testing.T) {
	s := start(t, "EEDNIDLNZHNTFO")
	late, err := s.Apply(crossword.Step{At: 5 * time.Millisecond, Do: crossword.Hint{}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		s    State
		a    crossword.Step
		want error
	}{
		{"earlier", late, crossword.Step{At: 4 * time.Millisecond, Do: crossword.Pass{}}, crossword.Earlier},
		{"a third player", s, crossword.Step{Do: crossword.Resign{Seat: 2}}, crossword.NoSuchSeat},
		{"before the first", s, crossword.Step{Do: crossword.Resign{Seat: -1}}, crossword.NoSuchSeat},
		{"off the start", s, lay(t, "DINE,a1"), crossword.MissesStart},
		{"one tile", s, lay(t, "D,d7"), crossword.TooFewTiles},
		{"none", s, crossword.Step{Do: crossword.Lay{}}, crossword.TooFewTiles},
		{"not on the rack", s, lay(t, "ZED,d7"), crossword.NotOnRack},
		{"off the board", s, lay(t, "DINE,d12"), crossword.OffBoard},
		{"far off the board", s, lay(t, "DINE,z99"), crossword.OffBoard},
	} {
		next, err := c.s.Apply(c.a)
		if !errors.Is(err, c.want) || !errors.Is(c.s.Check(c.a), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
		if fmt.Sprint(next) != fmt.Sprint(c.s) {
			t.Errorf("%s: the state changed", c.name)
		}
	}
}

func lay(t testing.TB, text string) crossword.Step {
	t.Helper()
	m, err := crossword.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return crossword.Step{Do: crossword.Lay{Move: m}}
}

func TestWhoSeesWhat(t *testing.T) {
	h := header(t, "EEDNIDLNZHNTFO")
	closed, err := Start(h, nil)
	if err != nil {
		t.Fatal(err)
	}
	h.Config = strings.Replace(h.Config, "closed", "open", 1)
	open, err := Start(h, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		s            State
		viewer, seen int // viewer is a seat; seen is a number of tiles
	}{
		{closed, 0, 7},
		{closed, 1, 7},
		{open, 0, 14},
		{open, 1, 14},
	} {
		if n := c.s.Unseen(c.viewer).Size(); n != 100-c.seen {
			t.Errorf("%v: %d tiles are unseen", c.s.Config(), n)
		}
		if got := c.s.Position().String(); !strings.HasSuffix(got, " DDEEILN/FHNNOTZ 0/0 0") {
			t.Errorf("%v: %s", c.s.Config(), got)
		}
	}
}

func TestStartRefuses(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*game.Header)
		want   string
	}{
		{"another game", func(h *game.Header) { h.Rules, h.Board = "scrabble 1", "" }, `the record is of "scrabble 1"`},
		{"another version", func(h *game.Header) { h.Rules = "scraebbkle 2" }, `"scraebbkle 1"`},
		{"no board", func(h *game.Header) { h.Board = "" }, "line 1"},
		{"half a board", func(h *game.Header) { h.Board = h.Board[:len(h.Board)/2] }, "line "},
		{"three players", func(h *game.Header) { h.Config += ` human "C"` }, "players"},
		{"draws", func(h *game.Header) { h.Draws = "ZZ" }, "character 2 of the order of tiles"},
	} {
		h := header(t, "")
		c.change(&h)
		if _, err := Start(h, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
		if _, err := game.Replay(Log{Header: h}, believing(Start)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func TestReplayNamesTheStep(t *testing.T) {
	l := Log{Header: header(t, ""), Steps: []crossword.Step{{Do: crossword.Pass{}}, {Do: crossword.Pass{}}, {Do: crossword.Stuck{}}}}
	_, err := game.Replay(l, believing(Start))
	var step *game.StepError
	if !errors.As(err, &step) || step.Step != 3 || !errors.Is(err, crossword.NotInThisGame) {
		t.Errorf("%v", err)
	}
}

// A replay believes the words that were laid; the dictionary checks new ones.
func TestReplayBelieves(t *testing.T) {
	l := Log{Header: header(t, "EEDNIDLNZHNTFO"), Steps: []crossword.Step{lay(t, "DDL,d6")}}
	s, err := game.Replay(l, believing(Start))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.WithWords(wordsOf("")).Apply(lay(t, "NZ,6e")); !errors.Is(err, crossword.NotAWord) {
		t.Errorf("%v", err)
	}
}

func TestResign(t *testing.T) {
	s := play(t, start(t, "EEDNIDLNZHNTFO"), "lay DINED,d4", "resign 1")
	o, over := s.Outcome()
	if !over || o.Ending != crossword.Resigned || o.Seat != 0 || o.Seats[0].Final != 20 || o.Seats[0].Place != 2 || o.Seats[1].Place != 1 {
		t.Errorf("%+v", o)
	}
	r := s.Result()
	want := game.PlayedWord{Seat: 0, Word: "DINED", Points: 20}
	if len(r.Plays) != 1 || r.Plays[0] != want || r.Turns != 1 || !r.Over || r.Ending != "resigned" || r.Seats[0].Score != 20 || r.Assisted() {
		t.Errorf("%+v", r)
	}
	s = play(t, start(t, ""), "hint", "hint", "pass", "pass")
	if !s.Result().Assisted() || s.Seat(0).Hints != 2 || s.Seat(1).Hints != 0 || s.Turns()[0].Hints != 2 || s.Turns()[1].Hints != 0 {
		t.Errorf("%+v", s.Turns())
	}
}

// believing returns a start function that believes every word.
func believing(start func(game.Header, crossword.Words) (crossword.State, error)) func(game.Header) (crossword.State, error) {
	return func(h game.Header) (crossword.State, error) { return start(h, crossword.Trust{}) }
}
