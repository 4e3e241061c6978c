package client

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game/match"
	"quoin/game/santorini"
	board "quoin/ui/board/santorini"
	"quoin/ui/kind"
	"quoin/ui/remote"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/wire"
)

// sitter is a seat, and the server as the test plays it.
type sitter struct {
	*testing.T
	*Seat
	wall  time.Time
	state santorini.State
	left  [2]time.Duration
	sent  []string
	asked int64
}

// sits is ada against bob, on a seat from 0, with 30 seconds each and 200 ms a turn.
func sits(t *testing.T, seat int) *sitter {
	t.Helper()
	s := &sitter{T: t, wall: time.UnixMilli(1_764_000_000_000), left: [2]time.Duration{30 * time.Second, 30 * time.Second}}
	w := wire.Welcome{Game: santorini.Rules, Name: "ada", Bank: wire.Millis(30 * time.Second), Increment: wire.Millis(200 * time.Millisecond)}
	var err error
	s.Seat, err = NewSeat(games.Of([]kind.Kind{board.Kind()}), w, wire.Game{Game: 3, Seat: seat + 1, Opponent: "bob"}, func() time.Time { return s.wall }, 7)
	if err != nil {
		t.Fatal(err)
	}
	s.state, _ = santorini.New(santorini.Config{})
	return s
}

func (s *sitter) clocks() [2]wire.Millis {
	return [2]wire.Millis{wire.Millis(s.left[0]), wire.Millis(s.left[1])}
}

func (s *sitter) prompts() {
	s.asked++
	s.Hear(wire.Prompt{Prompt: s.asked, Seat: s.state.ToMove() + 1, Position: wire.Position{Position: s.state.Position()}, Clocks: s.clocks()})
	s.sends()
}

// sends notes what the seat sends.
func (s *sitter) sends() {
	for _, r := range s.Requests() {
		switch r := r.(type) {
		case wire.Action:
			if r.Prompt != s.asked {
				s.Errorf("it answers prompt %d with %s, and %d is open", r.Prompt, r.Action, s.asked)
			}
			s.sent = append(s.sent, r.Action)
		case wire.Resign:
			s.sent = append(s.sent, "resign")
		}
	}
}

// does has the player do actions.
func (s *sitter) does(actions ...string) {
	s.Helper()
	for _, a := range actions {
		if err := s.Do("play " + a); err != nil {
			s.Fatalf("%s: %v", a, err)
		}
	}
	s.sends()
}

// plays has the server do actions, each after a second, and tell of them.
func (s *sitter) plays(actions ...string) {
	s.Helper()
	for _, text := range actions {
		a, err := santorini.ParseAction(text)
		seat := s.state.ToMove()
		if err == nil {
			s.state, err = s.state.Apply(santorini.Step{Do: a})
		}
		if err != nil {
			s.Fatal(err)
		}
		s.wall = s.wall.Add(time.Second)
		s.left[seat] -= time.Second
		if s.state.ToMove() != seat {
			s.left[seat] += 200 * time.Millisecond
		}
		s.Hear(wire.Played{Seat: seat + 1, Action: text, Position: wire.Position{Position: s.state.Position()}, Clocks: s.clocks()})
		s.sends()
	}
}

func (s *sitter) view() match.View[santorini.View] { return s.Now().View.(match.View[santorini.View]) }

// shows holds that the seat shows the server's position, after some actions of the player.
func (s *sitter) shows(ahead ...string) {
	s.Helper()
	p := s.state.Position()
	for _, text := range ahead {
		a, _ := santorini.ParseAction(text)
		p, _ = p.After(a)
	}
	if got := s.view().Game.Position(); got != p {
		s.Errorf("it shows %v, want %v", got, p)
	}
}

// TestSeatTurns shows what the player does at once, and sends an action for each prompt.
func TestSeatTurns(t *testing.T) {
	s := sits(t, 0)
	s.does("@b2") // before the server has asked
	s.shows("@b2")
	s.prompts()
	s.plays("@b2")
	s.prompts()
	s.does("@d4")
	s.shows("@d4")
	if err := s.Do("play @c3"); !errors.Is(err, match.NotYourTurn) {
		t.Errorf("out of turn it gives %v", err)
	}
	s.plays("@d4", "@c4", "@d2")
	s.prompts()
	s.does("b2c3", "+d3")
	s.shows("b2c3", "+d3")
	if want := []string{"@b2", "@d4", "b2c3"}; !slices.Equal(s.sent, want) { // the build isn't asked for yet
		t.Errorf("it sent %q", s.sent)
	}
	s.plays("b2c3")
	s.shows("+d3")
	s.prompts()
	s.plays("+d3", "d2e2", "+d2")
	s.shows()
	if want := []string{"@b2", "@d4", "b2c3", "+d3"}; !slices.Equal(s.sent, want) {
		t.Errorf("it sent %q", s.sent)
	}
	for _, refused := range []string{"play hello", "play b2b9", "claim 2", "adjourn", "ready"} {
		if s.Do(refused) == nil {
			t.Errorf("it does %q", refused)
		}
	}
	if _, whole := s.Record(); whole {
		t.Error("there is a record of a running game")
	}
}

// TestSeatRefused takes back what the server refuses, and what it asks for again.
func TestSeatRefused(t *testing.T) {
	s := sits(t, 0)
	s.plays("@b2", "@d4", "@c4", "@d2")
	s.prompts()
	s.does("b2c3", "+d3")
	s.Hear(wire.Refused{Prompt: s.asked})
	s.shows()
	s.prompts()
	s.does("b2c2", "+c3")
	s.prompts() // again, with nothing done: the answer isn't the build
	s.shows()
	if want := []string{"b2c3", "b2c2"}; !slices.Equal(s.sent, want) {
		t.Errorf("it sent %q", s.sent)
	}
}

// TestSeatClocks shows what the server says, whatever this machine's clock says.
func TestSeatClocks(t *testing.T) {
	s := sits(t, 0)
	check := func(seat int, want time.Duration) {
		t.Helper()
		now := s.Now()
		if got := s.view().Clocks.Left(seat, now.At); got != want {
			t.Errorf("seat %d has %v, want %v", seat, got, want)
		}
	}
	s.wall = s.wall.Add(5 * time.Second) // on the way
	s.prompts()
	check(0, 30*time.Second)
	s.wall = s.wall.Add(3 * time.Second)
	check(0, 27*time.Second)
	s.plays("@b2")
	check(0, 29*time.Second)
	s.plays("@d4")
	check(0, 28*time.Second+200*time.Millisecond)
	s.wall = s.wall.Add(10 * time.Second)
	s.plays("@c4")
	check(1, 29*time.Second)
	s.left[1] = 3 * time.Second // slow
	s.plays("@d2")
	check(1, 2*time.Second+200*time.Millisecond)
	s.left[0] += 100 * time.Millisecond // the time that the server took to ask is given back
	s.prompts()
	check(0, 28*time.Second+200*time.Millisecond)
	check(1, 2*time.Second+200*time.Millisecond)
	s.plays("b2b3", "+b2")
	s.Hear(wire.Result{Winner: "bob", Ending: "left"})
	if r, whole := s.Record(); !whole || len(r.Lines) != 7 {
		t.Errorf("the record is %v, %v", r, whole)
	}
}

// TestSeatEnds has the end that the server tells, if the rules know it, and the record of it.
func TestSeatEnds(t *testing.T) {
	for _, c := range []struct {
		name   string
		result wire.Result
		last   string // of the record; "" if there is none
	}{
		{"out of time", wire.Result{Winner: "bob", Ending: "time"}, "32200 leave 1 time"},
		{"the other out of time", wire.Result{Winner: "ada", Ending: "time"}, ""}, // it isn't their turn
		{"gone", wire.Result{Winner: "ada", Ending: "gone"}, "4000 leave 2 gone"},
		{"resigned", wire.Result{Winner: "bob", Ending: "left"}, "4000 leave 1"},
		{"refused", wire.Result{Winner: "bob", Ending: wire.EndingIllegal}, "4000 leave 1"},
		{"another way", wire.Result{Winner: "bob", Ending: "somehow"}, ""},
		{"nobody", wire.Result{Ending: wire.EndingFault}, ""},
		{"what nobody saw", wire.Result{Winner: "bob", Ending: "climbed"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := sits(t, 0)
			s.plays("@b2", "@d4", "@c4", "@d2")
			s.Hear(c.result)
			r, whole := s.Record()
			if whole != (c.last != "") || whole && r.Lines[len(r.Lines)-1] != c.last {
				t.Errorf("the record is %q, %v; want it to end with %q", r.Lines, whole, c.last)
			}
			if s.Result().Over != whole || s.view().Over != whole {
				t.Errorf("it is over: %v, and so it shows: %v", s.Result().Over, s.view().Over)
			}
		})
	}
}

// TestSeatResigns shows that at once, and keeps it.
func TestSeatResigns(t *testing.T) {
	s := sits(t, 1)
	s.plays("@b2")
	if err := s.Do("resign"); err != nil {
		t.Fatal(err)
	}
	s.sends()
	if !s.view().Over || !slices.Equal(s.sent, []string{"resign"}) {
		t.Errorf("over: %v, and it sent %q", s.view().Over, s.sent)
	}
	s.Hear(wire.Result{Winner: "bob", Ending: "left"})
	if r, whole := s.Record(); !whole || !strings.HasSuffix(r.Lines[len(r.Lines)-1], " leave 2") {
		t.Errorf("the record is %q, %v", r.Lines, whole)
	}
	if err := s.Do("resign"); !errors.Is(err, match.GameOver) {
		t.Errorf("again it gives %v", err)
	}
}

// TestSeatAstray shows the position that it is told, whatever that is, and goes on from there without a record.
func TestSeatAstray(t *testing.T) {
	other, err := santorini.ParsePosition("01210/12320/03411/21200/00131 b2d4 a4c2 1")
	if err != nil {
		t.Fatal(err)
	}
	for name, news := range map[string]wire.News{
		"another position": wire.Played{Seat: 1, Action: "@b2", Position: wire.Position{Position: other}},
		"no such action":   wire.Played{Seat: 1, Action: "+b2", Position: wire.Position{Position: other}},
		"no action":        wire.Played{Seat: 2, Action: "\x00", Position: wire.Position{Position: other}},
		"a prompt":         wire.Prompt{Prompt: 1, Seat: 1, Position: wire.Position{Position: other}},
	} {
		t.Run(name, func(t *testing.T) {
			s := sits(t, 0)
			s.Hear(news)
			if got := s.view().Game.Position(); got != other {
				t.Fatalf("it shows %v", got)
			}
			s.asked = 2
			s.Hear(wire.Prompt{Prompt: 2, Seat: 1, Position: wire.Position{Position: other}, Clocks: [2]wire.Millis{wire.Millis(time.Second), 0}})
			if err := s.Do("play b2c3"); err == nil { // level 4 there
				t.Error("it climbs on a dome")
			}
			s.does("b2b1")
			if want := []string{"b2b1"}; !slices.Equal(s.sent, want) {
				t.Errorf("it sent %q", s.sent)
			}
			s.Hear(wire.Result{Winner: "bob", Ending: "left"})
			if _, whole := s.Record(); whole || !s.view().Over {
				t.Errorf("there is a record: %v, and it is over: %v", whole, s.view().Over)
			}
		})
	}
}

// TestSeatNews has something to hear after each change, and ends once.
func TestSeatNews(t *testing.T) {
	s := sits(t, 0)
	for name, change := range map[string]func(){
		"an action of the player": func() { s.does("@b2") }, "an action of the server": func() { s.plays("@b2") }, "a prompt": s.prompts, "the clock": func() { s.Begin() },
	} {
		select {
		case <-s.News():
		default:
		}
		change()
		select {
		case _, open := <-s.News():
			if !open {
				t.Errorf("%s: the news are over", name)
			}
		default:
			t.Errorf("%s: there is no news of it", name)
		}
		s.Seat = sits(t, 0).Seat
		s.state, _ = santorini.New(santorini.Config{})
	}
	s.Leave()
	s.Leave()
	if _, open := <-s.News(); open {
		t.Error("there is news after leaving")
	}
	s.prompts() // which nobody hears
	if _, err := s.Again(); !errors.Is(err, remote.ErrPaired) {
		t.Errorf("another game gives %v", err)
	}
	if id, err := s.Next(); id != "" || err != nil {
		t.Errorf("the next game is %q, %v", id, err)
	}
}

// TestSeatUnknown refuses a game, or a time control, that this Quoin doesn't know.
func TestSeatUnknown(t *testing.T) {
	all := games.Of([]kind.Kind{board.Kind()})
	for _, w := range []wire.Welcome{
		{Game: "chess 1", Name: "ada", Bank: wire.Millis(time.Minute)}, {Game: santorini.Rules, Name: "ada"},
	} {
		if _, err := NewSeat(all, w, wire.Game{Seat: 1, Opponent: "bob"}, time.Now, 1); err == nil {
			t.Errorf("it sits down to %+v", w)
		}
	}
}
