package noughts

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/charmbracelet/colorprofile"

	"quoin/game"
	"quoin/game/match"
	rules "quoin/game/noughts"
	"quoin/ui/kind"
	"quoin/ui/remote"
	rooms "quoin/ui/remote/dialogue"
	"quoin/ui/remote/remotetest"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
	"quoin/ui/tournament/wire"
)

type hosted = remotetest.Table[rules.Action, rules.State, rules.View]

func newHosted(t *testing.T) *hosted {
	t.Helper()
	return remotetest.New(t, rules.Match(), "3m+2s", game.Header{Rules: rules.Rules, Config: several().Config("", []game.Player{ada, grace})})
}

// before opens the board of a match for a seat.
func before(t *testing.T, m *hosted, seat int) *remotetest.Seen {
	t.Helper()
	h := host(t, nil)
	h.Now = time.Now
	return remotetest.Sees(t, several().Board(h, nil, m.Look(seat)), screen.Frame{Width: 80, Height: 23, Theme: theme.New("dark", true, colorprofile.TrueColor)})
}

// TestMatch plays a match by keys, with a spectator.
func TestMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newHosted(t)
		a, g, mei := before(t, m, 0), before(t, m, 1), before(t, m, remote.Watcher)
		fits := func() {
			t.Helper()
			for _, v := range []*remotetest.Seen{a, g, mei} {
				for _, f := range [][2]int{{screen.MinWidth, screen.MinHeight}, {120, 39}, {80, 23}} {
					v.Gets(screen.Frame{Width: f[0], Height: f[1], Theme: theme.New("dark", true, colorprofile.TrueColor)})
					screentest.Fits(t, v.Screen.View(), f[0], f[1])
				}
			}
		}
		a.Waits(2500 * time.Millisecond)
		a.Shows("Ada: mark a square", "> Ada", "X   2:58")
		g.Shows("Ada is thinking")
		g.Types("a1") // which isn't theirs to do
		mei.Types("a1")
		a.Types("b2")
		g.Shows("Grace: mark a square", "> Grace", "turn 2")
		g.Types("b2")
		g.Shows("There is a mark on b2 already")
		g.Types("a1")
		a.Press("3")
		g.Shows(`Ada: "one moment"`)
		mei.Shows("Ada is thinking", "turn 3")
		fits()
		a.Press("esc")
		a.Shows("Leave the board? Your clock runs on")
		fits()
		a.Press("esc")
		a.Types("c1")
		g.Press("r")
		g.Shows("Resign this game? Ada wins then")
		g.Press("esc")
		g.Types("b3")
		a.Types("a3")
		for _, v := range []*remotetest.Seen{a, g, mei} {
			v.Shows("Ada won with three in a line")
		}
		fits()
		if got := len(m.Log()); got != 5 {
			t.Errorf("%d steps are in the log, want 5: %q", got, m.Log())
		}
		m.Next = "another"
		g.Press("n")
		a.Shows("Another game is being got ready: n")
		if to := g.Asked[len(g.Asked)-1]; to != (screen.Replace{To: screen.Room{Game: "another"}}) {
			t.Errorf("n leads to %v", to)
		}
		a.Press("q")
		if to := a.Asked[len(a.Asked)-1]; to != (screen.Back{}) {
			t.Errorf("q leads to %v", to)
		}
	})
}

// TestMatchLeft ends matches by a clock, by resigning, and by claiming a seat.
func TestMatchLeft(t *testing.T) {
	for name, c := range map[string]struct {
		does func(m *hosted, a, g *remotetest.Seen)
		want string
	}{
		"time":   {func(m *hosted, a, _ *remotetest.Seen) { a.Waits(4 * time.Minute) }, "Grace won: Ada ran out of time"},
		"resign": {func(_ *hosted, _, g *remotetest.Seen) { g.Press("r", "enter") }, "Ada won: Grace resigned"},
		"away": {func(m *hosted, a, g *remotetest.Seen) {
			if err := m.Do("2 away"); err != nil {
				g.Fatal(err)
			}
			a.Waits(match.ClaimAfter + time.Second)
			a.Press("esc", "c", "enter")
		}, "Ada won: Grace went away"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				m := newHosted(t)
				a, g := before(t, m, 0), before(t, m, 1)
				c.does(m, a, g)
				a.Shows(c.want)
				g.Shows(c.want)
			})
		})
	}
}

// TestMatchLines plays a match in text mode.
func TestMatchLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newHosted(t)
		var told [2]strings.Builder
		var rows [2]*rooms.Room
		var scripts [2]rooms.Script
		for seat := range scripts {
			say := func(text string) { told[seat].WriteString(text + "\n") }
			rows[seat] = &rooms.Room{Game: m.Look(seat), Say: say, Tell: say}
			rows[seat].Look()
			scripts[seat] = several().Talk(rows[seat])
			scripts[seat].Begins()
		}
		for i, line := range strings.Split("b2,hello,d4,leave 1,a1,,?,c1,a2,a3", ",") {
			seat := m.State().Game().ToMove()
			scripts[seat].Enters(line)
			scripts[1-seat].Enters("b3") // which isn't theirs to do
			for seat := range scripts {
				rows[seat].Look()
				scripts[seat].News()
			}
			if over := i == 9; scripts[0].Over() != over {
				t.Fatalf("after %q it is over: %t", line, !over)
			}
		}
		scripts[1].Ends()
		for _, want := range []string{
			"Noughts: Ada, X against Grace, O.", "It is Ada's turn, 3:00 left", "Ada: b2\n\n3 . . .\n2 . X .\n1 . . .\n  a b c\n",
			`"hello" is no square; write b2`, "You: a1\n", "It is your turn", "The board has columns", `"leave 1" is no square`,
			"The game is over: Ada won with three in a line",
		} {
			if all := told[0].String() + told[1].String(); !strings.Contains(all, want) {
				t.Errorf("%q isn't in\n%s", want, all)
			}
		}
		if strings.Contains(told[0].String(), "Ada: ") || !strings.Contains(told[0].String(), "You: a3") {
			t.Errorf("Ada is told\n%s", told[0].String())
		}
		if len(scripts[0].Commands()) == 0 {
			t.Error("there are no commands")
		}
	})
}

// TestBots plays a game of a tournament as programs see it.
func TestBots(t *testing.T) {
	s := several()
	w, err := s.Tournament.Wire("", nil)
	if err != nil {
		t.Fatal(err)
	}
	var bots [2]kind.Bot
	for seat, level := range []string{game.Best, game.Child} {
		if bots[seat], err = s.Tournament.Bot(kind.BotConfig{Level: level, Seed: func() uint64 { return 5 }}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Tournament.Bot(kind.BotConfig{Level: "weak"}); !errors.Is(err, kind.ErrLevel) {
		t.Errorf("a level that there isn't: %v", err)
	}
	h := s.Match(nil).Header(s.Tournament.Time, game.Header{Rules: rules.Rules, Config: s.Config("", []game.Player{ada, grace})})
	m, err := s.Match(nil).Open(game.Record{Header: h})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Do("1 1 play b9"); err == nil {
		t.Error("b9 is taken")
	} else if code, reason := w.Refusal(err); code != "off_board" || reason == "" {
		t.Errorf("b9: %s, %s", code, reason)
	}
	for !m.Over() {
		seat, _ := m.ToMove()
		do, err := bots[seat](context.Background(), wire.Ask{Seat: seat + 1, View: w.Tell(m, seat)})
		if err != nil || w.Parse(do) != nil || w.Public(do) != do || !strings.Contains(strings.Join(w.Legal(m, seat), " "), do) || w.Follows(m) != "" {
			t.Fatalf("%q, %v, of %v", do, err, w.Legal(m, seat))
		}
		if m, err = m.Do("1000 " + string(rune('1'+seat)) + " play " + do); err != nil {
			t.Fatal(err)
		}
	}
	r := m.Result()
	if r.Seats[0].Place != 1 || s.Tournament.Ended(r) != "with three in a line" {
		t.Errorf("%+v, %s", r, s.Tournament.Ended(r))
	}
	if _, err := bots[0](context.Background(), wire.Ask{View: wire.View{Position: "OXX/XOO/XOX"}}); !errors.Is(err, kind.ErrNoAction) {
		t.Errorf("on a full board: %v", err)
	}
	for text, want := range map[string]bool{"b2": true, "leave 1": false, "b9": false, "": false} {
		if err := w.Parse(text); (err == nil) != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestNext checks that a computer's turn in a room is played, and a person's isn't.
func TestNext(t *testing.T) {
	s := several()
	h := s.Match(nil).Header(match.BlitzTime, game.Header{Rules: rules.Rules, Config: s.Config("", []game.Player{{Name: "Quoin", Level: game.Best}, ada})})
	m, err := s.Match(nil).Open(game.Record{Header: h})
	if err != nil {
		t.Fatal(err)
	}
	if s.Next(kind.MatchTurn{Match: m, Seat: 1}) != nil {
		t.Error("it thinks for a person")
	}
	now := func(ctx context.Context, f func(context.Context)) error { f(ctx); return nil }
	actions, err := s.Next(kind.MatchTurn{Match: m, Level: game.Best, Seed: 3})(t.Context(), host(t, nil), now)
	if err != nil || len(actions) != 1 {
		t.Fatal(actions, err)
	}
	if _, err := m.Do("500 " + actions[0]); err != nil {
		t.Error(err)
	}
}
