package client_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/ui/remote"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// sitter is a seat, and the server as the test plays it.
type sitter struct {
	*testing.T
	*client.Seat
	tables *games.Tables
	header game.Header
	lines  []string
	state  match.Any // as the server has it
	seat   int
	wall   time.Time
	at     time.Duration // of the game
	step   time.Duration // from one action to the next
	sent   []string
	asked  int64
}

// tablesOf returns tables of a game, with a challenge rule if one follows its name.
func tablesOf(t *testing.T, rules string) *games.Tables {
	t.Helper()
	rules, ruling, ruled := strings.Cut(rules, " challenge ")
	g, is := gamestest.All().Find(rules)
	if !is {
		t.Fatalf("there are no tournaments of %s", rules)
	}
	setup := games.Setup{Rules: rules}
	if g.Words {
		setup.Mode, setup.List, setup.SHA256 = g.Modes[0], resources.Everyday().Name(), resources.Everyday().SHA256()
	}
	if ruled {
		setup.Mode += " challenge " + ruling
	}
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	all, err := gamestest.All().New(setup, games.SameTimes(match.Control{TimeControl: match.TimeControl{Bank: 30 * time.Second, Increment: 200 * time.Millisecond}}), words)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// sits is a seat, from 0, in a game of ada and bob, with 30 seconds each and 200 ms a turn.
func sits(t *testing.T, rules string, seat int) *sitter {
	t.Helper()
	s := &sitter{T: t, tables: tablesOf(t, rules), seat: seat, wall: time.UnixMilli(1_764_000_000_000), step: time.Second}
	s.header = s.tables.Header(s.tables.Times().People, []string{"ada", "bob"}, 7, game.LongSeed{}, 1)
	var err error
	if s.state, err = s.tables.Open(s.header, nil); err != nil {
		t.Fatal(err)
	}
	far, err := gamestest.All().Far(s.tables.Setup(), s.tables.Times().People, resources.EverydayName, resources.Everyday())
	if err == nil {
		s.Seat, err = client.NewSeat(far, wire.Seating{Game: 3, Seat: seat + 1, Players: []string{"ada", "bob"}}, s.log(), func() time.Time { return s.wall })
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// log returns the whole log that the server tells.
func (s *sitter) log() wire.Log {
	header, lines, err := s.tables.LogOf(s.header, s.lines, s.seat)
	if err != nil {
		s.Fatal(err)
	}
	return wire.Log{Game: 3, Header: header.String(), Lines: lines, At: wire.Millis(s.at)}
}

// hears tells the seat something, and notes what it sends.
func (s *sitter) hears(news wire.News) {
	s.Helper()
	if err := s.Hear(news); err != nil {
		s.Fatal(err)
	}
	s.sends()
}

func (s *sitter) sends() {
	s.Helper()
	for _, r := range s.Requests() {
		switch r := r.(type) {
		case wire.Action:
			if r.Prompt != s.asked {
				s.Errorf("it answers prompt %d with %s, and %d is open", r.Prompt, r.Action, s.asked)
			}
			s.sent = append(s.sent, r.Action)
		case wire.Resign:
			s.sent = append(s.sent, "resign")
		case wire.Ready:
			s.sent = append(s.sent, fmt.Sprint("ready for ", r.Game))
		}
	}
}

func (s *sitter) prompts() {
	s.Helper()
	s.asked++
	s.hears(wire.Ask{Prompt: s.asked, Seat: s.seat + 1})
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

// plays has the server do actions of the players to move, each after a step of time, and tell of them.
func (s *sitter) plays(actions ...string) {
	s.Helper()
	for _, text := range actions {
		seat, _ := s.state.ToMove()
		if ruled := s.tables.Verdict(s.state, text); ruled != "" {
			text = ruled
		}
		s.happens(fmt.Sprintf("%d play %s", seat+1, text))
	}
}

// happens has something happen after a step of time.
func (s *sitter) happens(action string) {
	s.Helper()
	s.wall, s.at = s.wall.Add(s.step), s.at+s.step
	line := fmt.Sprintf("%d %s", s.at.Milliseconds(), action)
	next, err := s.state.Do(line)
	if err != nil {
		s.Fatalf("%s: %v", line, err)
	}
	s.state, s.lines = next, append(s.lines, line)
	if next.Over() {
		s.hears(s.log())
		return
	}
	s.hears(wire.Log{Game: 3, Lines: s.tables.Told(next, line, s.seat), At: wire.Millis(s.at)})
}

// shows holds that the seat shows what the server's game shows it, after some actions of the player.
func (s *sitter) shows(ahead ...string) {
	s.Helper()
	m := s.state
	for _, text := range ahead {
		m, _ = m.Do(fmt.Sprintf("%d %d play %s", s.Now().At.Milliseconds(), s.seat+1, text))
	}
	if got, want := fmt.Sprint(s.Now().View), m.Tell(s.seat); got != want {
		s.Errorf("it shows\n%s\nnot\n%s", got, want)
	}
}

// TestSeatTurns shows what the player does at once, and sends an action for each prompt.
func TestSeatTurns(t *testing.T) {
	s := sits(t, santorini.Rules, 0)
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
	for _, refused := range []string{"play hello", "play b2b9", "claim 2", "adjourn"} {
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
	s := sits(t, santorini.Rules, 0)
	s.plays("@b2", "@d4", "@c4", "@d2")
	s.prompts()
	s.does("b2c3", "+d3")
	s.hears(wire.Refused{Prompt: s.asked})
	s.shows()
	s.prompts()
	s.does("b2c2", "+c3")
	s.prompts() // again, with nothing done: the answer isn't the build
	s.shows()
	if want := []string{"b2c3", "b2c2"}; !slices.Equal(s.sent, want) {
		t.Errorf("it sent %q", s.sent)
	}
}

// TestSeatWhole plays whole games from a seat: every view is the server's, whether the seat has followed the game
// from the start or was told all of it just now, and the record is that of the game.
func TestSeatWhole(t *testing.T) {
	for _, rules := range []string{santorini.Rules, scrabble.Rules, scrabble.Rules + " challenge double"} {
		for seat := range 2 {
			s := sits(t, rules, seat)
			s.step = 10 * time.Millisecond
			rng := rand.New(rand.NewPCG(7, uint64(seat)))
			for turn := 0; !s.state.Over(); turn++ {
				if follows := s.tables.Follows(s.state); follows != "" {
					s.happens(follows)
					break
				}
				legal := s.tables.Legal(s.state, seat)
				action := legal[rng.IntN(min(4, len(legal)))]
				tiles, at, lays := strings.Cut(strings.TrimPrefix(action, "lay "), ",")
				switch challenged := slices.Contains(legal, "challenge"); {
				case challenged && rng.IntN(3) == 0:
					action = "challenge"
				case lays && strings.Contains(rules, " challenge ") && rng.IntN(4) == 0: // a phony, most of the time
					turned := []byte(tiles)
					slices.Reverse(turned)
					action = "lay " + string(turned) + "," + at
				}
				if mover, _ := s.state.ToMove(); mover == seat {
					s.prompts()
					s.does(action)
					if last := s.sent[len(s.sent)-1]; last != action {
						t.Fatalf("it sent %q and not %q", last, action)
					}
					if action == "challenge" { // nothing is shown before the verdict
						s.shows()
					}
				}
				if s.plays(action); turn%9 == 5 {
					s.hears(s.log())
				}
				s.shows()
			}
			r, whole := s.Record()
			if plain, err := s.tables.Plain(s.header, s.lines, 0); !whole || err != nil || fmt.Sprint(r) != fmt.Sprint(plain) {
				t.Errorf("%s: the record is\n%v, %v\nnot\n%v, %v", rules, r, whole, plain, err)
			}
		}
	}
}

// TestSeatClocks shows what the server says, whatever this machine's clock says.
func TestSeatClocks(t *testing.T) {
	s := sits(t, santorini.Rules, 0)
	check := func(seat int, want time.Duration) {
		t.Helper()
		now := s.Now()
		if got := now.View.(match.View[santorini.View]).Clocks.Left(seat, now.At); got != want {
			t.Errorf("seat %d has %v, want %v", seat, got, want)
		}
	}
	s.wall = s.wall.Add(3 * time.Second)
	check(0, 27*time.Second)
	s.wall = s.wall.Add(40 * time.Second) // on the way
	s.plays("@b2")
	check(0, 29*time.Second)
	s.wall = s.wall.Add(4 * time.Second)
	check(0, 25*time.Second)
	s.hears(wire.Log{At: wire.Millis(s.at), Still: true})
	s.wall = s.wall.Add(time.Hour)
	check(0, 29*time.Second)
	s.hears(wire.Log{At: wire.Millis(s.at)})
	s.plays("@d4")
	check(0, 28*time.Second+200*time.Millisecond)
	s.happens("2 away")
	if here := s.Now().Here; !here[0] || here[1] {
		t.Errorf("here are %v", here)
	}
}

// TestSeatCalled waits for the players, and does nothing before.
func TestSeatCalled(t *testing.T) {
	s := sits(t, santorini.Rules, 0)
	s.hears(wire.Call{Game: 3, Waiting: []string{"ada", "bob", "cyd"}, Starts: wire.Millis(time.Minute)})
	s.wall = s.wall.Add(20 * time.Second)
	if now := s.Now(); !slices.Equal(now.Waits, []int{0, 1}) || now.Starts != 40*time.Second {
		t.Errorf("it waits for %v, for %v", now.Waits, now.Starts)
	}
	if err := s.Do("play @b2"); !errors.Is(err, match.Begun) {
		t.Errorf("before it starts it gives %v", err)
	}
	if err := s.Do(remote.Ready); err != nil {
		t.Error(err)
	}
	s.hears(wire.Call{Game: 3})
	s.does("@b2")
	s.prompts()
	if want := []string{"ready for 3", "@b2"}; !slices.Equal(s.sent, want) || len(s.Now().Waits) > 0 {
		t.Errorf("it sent %q, and waits for %v", s.sent, s.Now().Waits)
	}
}

// TestSeatResigns shows that at once if nothing is hidden, and keeps it.
func TestSeatResigns(t *testing.T) {
	for rules, shown := range map[string]bool{santorini.Rules: true, scrabble.Rules: false} {
		s := sits(t, rules, 1)
		if err := s.Do("resign"); err != nil {
			t.Fatal(err)
		}
		s.sends()
		over := s.Now().View.(interface{ Beside() match.MatchStanding }).Beside().Over
		if over != shown || !slices.Equal(s.sent, []string{"resign"}) {
			t.Errorf("%s: over: %v, and it sent %q", rules, over, s.sent)
		}
		s.happens("2 resign")
		s.hears(wire.End{Winner: "ada", Ending: "resigned"})
		if r, whole := s.Record(); !whole || !strings.HasSuffix(r.Lines[len(r.Lines)-1], " leave 2") || !s.Result().Over {
			t.Errorf("%s: the record is %q, %v", rules, r.Lines, whole)
		}
		if err := s.Do("resign"); !errors.Is(err, match.GameOver) {
			t.Errorf("%s: again it gives %v", rules, err)
		}
	}
}

// TestSeatHostile refuses a log that can't be followed, and shows what it had.
func TestSeatHostile(t *testing.T) {
	s := sits(t, scrabble.Rules, 0)
	other := s.tables.Header(s.tables.Times().People, []string{"ada", "bob", "cyd"}, 7, game.LongSeed{}, 1)
	for name, l := range map[string]wire.Log{
		"a line":             {Lines: []string{"hello"}},
		"a line of nobody":   {Lines: []string{"5 3 play pass"}},
		"another's turn":     {Lines: []string{"5 1 play pass", "6 1 play pass"}},
		"a header":           {Header: "quoin log 1\n"},
		"more seats":         {Header: other.String()},
		"another game":       {Header: strings.Replace(s.header.String(), "scrabble", "chess", 1)},
		"no word of who":     {Header: s.header.Shown().String()},
		"far too many tiles": {Lines: []string{"5 house drew 1 ABCDEFGHIJ"}},
	} {
		if err := s.Hear(l); err == nil {
			t.Errorf("%s: it follows", name)
		}
		if s.Now().View == nil {
			t.Errorf("%s: it shows nothing", name)
		}
	}
}

// TestSeatNews has something to hear after each change, and ends once.
func TestSeatNews(t *testing.T) {
	for name, change := range map[string]func(*sitter){
		"an action of the player": func(s *sitter) { s.does("@b2") }, "an action of the server": func(s *sitter) { s.plays("@b2") }, "a prompt": (*sitter).prompts,
	} {
		s := sits(t, santorini.Rules, 0)
		select {
		case <-s.News():
		default:
		}
		change(s)
		select {
		case _, open := <-s.News():
			if !open {
				t.Errorf("%s: the news are over", name)
			}
		default:
			t.Errorf("%s: there is no news of it", name)
		}
	}
	s := sits(t, santorini.Rules, 0)
	<-s.News() // of the start
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
