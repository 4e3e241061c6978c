package join

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/stats"
	"quoin/ui/board/santorini/gameplay"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

func faulty(code, reason string) error {
	return &client.FaultError{Fault: wire.Fault{Code: code, Reason: reason, Final: true}}
}

var final = wire.Finish{Winners: []string{"bob"}, Standings: []wire.Row{
	{Standing: wire.Standing{Place: 1, Name: "bob", Played: 4, Won: 3, Lost: 1, Elo: 95, Error: 278}, Points: 3, Spread: 120},
	{Standing: wire.Standing{Place: 2, Name: "ada", Played: 4, Won: 2, Lost: 2, Elo: -12, Error: 250}, Points: 2, Spread: -7},
	{Standing: wire.Standing{Place: 3, Name: "cyd", Played: 4, Won: 1, Lost: 3, Elo: -83, Error: 261}, Points: 1, Spread: -113},
}}

// TestFrames goes through a tournament at every size.
func TestFrames(t *testing.T) {
	for _, size := range screentest.Sizes {
		t.Run(size.String(), inBubble(func(t *testing.T) {
			v := visit(t, new(server), nil, false)
			v.frame(size.Room())
			hold := func(s screentest.Scene) {
				t.Helper()
				s.Hold(t, size, v.s.View())
			}
			lists := func(name string, tables []string, seen ...string) {
				t.Helper()
				hold(screentest.Scene{Name: name, Tables: tables, Seen: append(seen, "Tournament", "ada at 127.0.0.1:4040")})
			}
			plays := func(name string, seen ...string) {
				t.Helper()
				hold(screentest.Scene{Name: name, Seen: append(seen, "Santorini", "(A) ada", "<B> bob")})
			}
			back := []string{"To return from elsewhere", "quoin join 127.0.0.1:4040 --name ada", "--token 5e884898da29"}
			against := []string{"against won lost"}
			lists("joined", nil, append(back, "Waiting for the games to begin", "Santorini, 30 s + 0.2 s a turn, 2 games against each player")...)
			v.hears(wire.Start{Players: []string{"ada", "bob", "cyd"}})
			lists("started", against, append(back, "Waiting for your next game", "bob 0 0 cyd 0 0")...)
			v.plays(3, 1, "bob")
			v.asks()
			plays("game", "0:30 +0.2 s", "placing", "ada: place your first worker")
			v.does("@b2", "@d4", "@c4", "@d2")
			v.asks()
			v.press("b", "2", "c", "3")
			plays("moved", "turn 1", "0:31 +0.2 s", "> (A) ada", "@b2@d4 @c4@d2", "ada: build next to c3")
			v.press("ctrl+c")
			plays("leave", "Leave the tournament? It loses this game and all to come", "enter yes esc no, stay")
			v.press("esc", "d", "3")
			v.does("b2c3", "+d3", "d2e2", "+d2")
			v.asks()
			v.hears(wire.Refused{Game: 3, Reason: "a worker stands there", Code: "occupied", Tries: 2})
			plays("refused", "b2c3+d3 d2e2+d2", "0:31 +0.2 s")
			v.says("The server refuses that: a worker stands there; 2")
			v.ends("1 time", wire.End{Winner: "bob", Ending: "time", Turns: 2})
			plays("over", "2 time", "0:00 +0.2 s", "bob won: the time of ada was up")
			v.press("enter")
			lists("lobby", against, append(back, "Santorini, 30 s + 0.2 s a turn, 2 games against each player, 1 played", "bob 0 1 cyd 0 0", "3 bob lost, time was up after 2 turns")...)
			v.breaks(broken(syscall.ECONNRESET))
			lists("away", against, append(back, "The connection is lost: connection reset by peer", "Trying again, for 2:00 more; this is try 1")...)
			v.ticks()
			v.hears(final)
			lists("final", []string{"place name won lost Elo"}, "The tournament is over, and bob has won", "You have won 2 games and lost 2 games", "1 bob 3 1 +95 ± 278 > 2 ada 2 2 -12 ± 250 3 cyd 1 3 -83 ± 261")
		}))
	}
}

// TestFramesOfWords goes through a tournament of Scrabble in rounds: the board is that of every game of Scrabble.
func TestFramesOfWords(t *testing.T) {
	for _, size := range screentest.Sizes {
		t.Run(size.String(), inBubble(func(t *testing.T) {
			v := visit(t, &server{hall: ofScrabble}, nil, false)
			v.small = true
			v.frame(size.Room())
			hold := func(name string, tables []string, seen ...string) {
				t.Helper()
				screentest.Scene{Name: name, Tables: tables, Seen: seen, Board: name == "words-game"}.Hold(t, size, v.s.View())
			}
			hold("words-joined", nil, "Waiting for the games to begin", "Scrabble, 10 min + 5 s a turn, 5 rounds")
			v.hears(wire.Start{Players: []string{"ada", "bob", "cyd"}}, wire.Round{Round: 1, Tables: [][]string{{"bob", "cyd"}, {"ada"}}})
			v.says("You have a bye in round 1: a win without a game")
			v.hears(wire.Round{Round: 2, Tables: [][]string{{"ada", "bob"}, {"cyd"}}}, callTo(time.Minute, "ada"))
			v.plays(3, 1, "bob")
			hold("words-called", []string{"against won lost"}, "Round 2: you against bob, 10 min + 5 s a turn", "Enter begins. The clock starts in 1:00 without you.")
			v.hears(callTo(0))
			v.asks()
			rack := v.table.tables.Tell(v.table.state, 0).Rack
			v.press("ctrl+x")
			v.press(strings.Split(strings.ToLower(strings.ReplaceAll(rack, "?", "")), "")[:2]...)
			v.press("enter")
			if acts := v.conn().acts; len(acts) != 1 || !strings.HasPrefix(acts[0], "exchange ") {
				t.Fatalf("with %s the server heard %q", rack, acts)
			}
			v.does(v.conn().acts[0], "exchange "+v.table.tables.Tell(v.table.state, 1).Rack[:3])
			hold("words-game", nil, "bob exchanges 3 tiles", "Your turn", "bob", "ada", "10:05")
			v.ends("2 resign", wire.End{Winner: "ada", Ending: "resigned", Turns: 2, Scores: []int64{0, 0}})
			v.press("enter")
			hold("words-lobby", []string{"against won lost"}, "Scrabble, 10 min + 5 s a turn, 5 rounds, 1 played", "3 bob won, 0-0, resigned after 2 turns")
			v.hears(final)
			hold("words-final", []string{"place name points spread Elo"}, "1 bob 3.0 +120 +95 ± 278 > 2 ada 2.0 -7 -12 ± 250")
		}))
	}
}

// TestConnecting: one sentence says why one can't play there.
func TestConnecting(t *testing.T) {
	for _, c := range []struct {
		name string
		err  error
		want string
	}{
		{"nobody there", broken(syscall.ECONNREFUSED), "Can't connect to 127.0.0.1:4040: connection refused"},
		{"no answer", broken(context.DeadlineExceeded), "Can't connect to 127.0.0.1:4040: there was no answer in time"},
		{"something else", broken(&wire.MalformedError{What: "x"}), "there is no Quoin tournament there"},
		{"hung up", broken(io.EOF), "Can't connect to 127.0.0.1:4040: it was closed"},
		{"taken", faulty(wire.FaultTaken, ""), "The name ada is taken; its owner can return with the token"},
		{"full", faulty(wire.FaultServerFull, ""), "The server has no room for ada"},
		{"begun", faulty(wire.FaultListClosed, ""), "The games have begun, and ada isn't on the list"},
		{"unknown", faulty("later", "come \x1b[2Jback"), "The server says: come ?[2Jback"},
		{"very long", faulty("later", strings.Repeat("no ", 9999)), "The server says: no no"},
		{"stopping", &client.ClosingError{Closing: wire.Closing{Reason: "tea"}}, "The server stops for now: tea"},
	} {
		t.Run(c.name, inBubble(func(t *testing.T) {
			s := &server{refuse: c.err}
			v := visit(t, s, nil, false)
			v.shows(c.want)
			screentest.Fits(t, v.s.View(), 80, 23)
			if len(v.waits) > 0 {
				t.Error("it tries again by itself")
			}
			s.refuse = nil
			v.press("enter")
			v.shows("Waiting for the games to begin", "--token 5e884898da29")
		}))
	}
}

// TestLeaving: leaving asks first if it costs something, and resigns a game.
func TestLeaving(t *testing.T) {
	for _, c := range []struct {
		name     string
		playing  bool
		keys     string
		asks     string
		left     bool
		quit     bool
		resigned bool
	}{
		{"lobby", false, "esc", "Games to come are lost then", false, false, false},
		{"lobby, no", false, "esc esc", "", false, false, false},
		{"lobby, yes", false, "esc enter", "", true, false, false},
		{"lobby, ctrl+c", false, "ctrl+c", "Games to come are lost then", false, false, false},
		{"lobby, ctrl+c twice", false, "ctrl+c ctrl+c", "", false, true, false},
		{"game", true, "esc", "Leave the board? Your clock runs on", false, false, false},
		{"game, yes", true, "esc enter", "Your game against bob goes on", false, false, false},
		{"game, yes, and back", true, "esc enter b", "ada: place your first worker", false, false, false},
		{"game, the lobby", true, "esc enter esc", "It loses this game and all to come", false, false, false},
		{"game, the lobby, yes", true, "esc enter esc enter", "", true, false, true},
		{"game, ctrl+c", true, "ctrl+c", "It loses this game and all to come", false, false, false},
		{"game, ctrl+c, no", true, "ctrl+c esc", "ada: place your first worker", false, false, false},
		{"game, ctrl+c, yes", true, "ctrl+c y", "", true, false, true},
		{"game, only this", true, "r enter", "", false, false, true},
	} {
		t.Run(c.name, inBubble(func(t *testing.T) {
			v := visit(t, new(server), nil, false)
			if c.playing {
				v.plays(1, 1, "bob")
			}
			if !v.s.Keys().Holds {
				t.Error("ctrl+c doesn't come here")
			}
			v.press(strings.Fields(c.keys)...)
			v.shows(c.asks)
			_, left := find[screen.Back](v)
			_, quit := find[screen.Quit](v)
			conn := v.conn()
			if left != c.left || quit != c.quit || conn.resigned != c.resigned || conn.closed != c.left {
				t.Errorf("left %v, quit %v, %+v", left, quit, conn)
			}
			if quit { // the app tells it
				v.settles(v.s.Update(screen.Leaving{}))
				if !conn.closed {
					t.Error("the connection is open still")
				}
			}
		}))
	}
	for name, news := range map[string]wire.News{"over": final, "refused": wire.Fault{Code: wire.FaultReplaced, Final: true}} {
		t.Run(name, inBubble(func(t *testing.T) {
			v := visit(t, new(server), nil, false)
			v.hears(news)
			if v.s.Keys().Holds {
				t.Error("ctrl+c asks")
			}
			v.press("esc")
			if _, left := find[screen.Back](v); !left {
				t.Error("esc doesn't leave")
			}
		}))
	}
}

// TestReturning: a lost connection is tried again with the token for a while, and then the screen says that
// it failed.
func TestReturning(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := new(server)
		v := visit(t, s, nil, false)
		v.plays(1, 1, "bob")
		s.refuse = broken(syscall.ECONNREFUSED)
		v.breaks(broken(io.EOF))
		v.shows("The connection is lost: it was closed", "Trying again, for 2:00 more; this is try 1")
		if !s.conns[0].closed {
			t.Error("the broken connection is open still")
		}
		v.ticks()
		v.ticks()
		v.shows("is lost: connection refused", "this is try 3")
		s.refuse = nil
		v.ticks()
		v.shows("Waiting for the games to begin")
		if got := s.dials[len(s.dials)-1].Token; got != welcome.Token {
			t.Errorf("it came with the token %q", got)
		}
		v.hears(wire.Closing{Reason: "it is late"})
		v.shows("The server stops for now: it is late", "Trying again")

		s.refuse = faulty(wire.FaultServerFull, "")
		began := v.now
		for v.model().phase == away {
			before := len(v.waits)
			v.ticks()
			if v.model().phase == away && len(v.waits) == before {
				t.Fatal("it waits for nothing")
			}
		}
		if took := v.now.Sub(began); took < client.MaxAway || took > client.MaxAway+client.MaxPause {
			t.Errorf("it gave up after %v", took)
		}
		for _, d := range v.waits {
			if d > client.MaxPause {
				t.Errorf("it waited %v", d)
			}
		}
		v.shows("The server has no room for ada")
		s.refuse = nil
		v.press("enter")
		v.shows("Waiting for")

		// An unwanted client doesn't try again.
		v.hears(wire.Fault{Code: wire.FaultReplaced, Final: true})
		v.shows("ada has joined from somewhere else with the same token")
		if v.model().phase != refused {
			t.Errorf("phase %d", v.model().phase)
		}
	})
}

// TestGame plays with the server's prompts, and shows what it says.
func TestGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := visit(t, new(server), nil, false)
		v.hears(wire.Start{Players: []string{"ada", "bob"}})
		v.plays(1, 2, "bob")
		v.does("@b2", "@d4")
		v.asks()
		v.press("c", "4")
		v.does("@c4")
		v.asks()
		v.press("d", "2")
		v.does("@d2", "b2c3", "+d3")
		v.asks()
		v.press("c", "4", "c", "5", "b", "5")
		v.does("c4c5")
		v.asks()
		v.does("+b5")
		if want := []string{"@c4", "@d2", "c4c5", "+b5"}; !slices.Equal(v.conn().acts, want) {
			t.Errorf("the server heard %q", v.conn().acts)
		}
		v.shows("bob is thinking", "turn 2")
		v.press("t")
		v.shows("There are no hints here")
		// Messages of other games don't count.
		v.hears(wire.End{Game: 7, Winner: "bob"}, wire.Refused{Game: 7, Reason: "no"}, wire.Log{Game: 7, Lines: []string{"?"}}, wire.Ask{Game: 7})
		v.shows("bob is thinking", "turn 2")
		v.hears(wire.Fault{Code: wire.FaultNotAsked, Reason: "nothing \x07of the kind"})
		v.says("The server says: nothing ?of the kind")
		v.ends("1 resign", wire.End{Winner: "ada", Ending: wire.EndingIllegal, Turns: 2})
		v.shows("ada won: bob resigned")
		v.says("ada won: three actions of bob were refused")
		v.press("r")
		v.shows("The empty board")
		v.press("esc")

		// The next game takes the board.
		v.plays(2, 1, "bob")
		v.says("Game 1 is over: won, three actions refused after 2 turns")
		v.shows("placing")
		v.asks()
		before := len(v.conn().acts)
		v.press("enter")
		if want := append(slices.Clone(v.conn().acts[:before]), "@c3"); !slices.Equal(v.conn().acts, want) {
			t.Errorf("the server heard %q", v.conn().acts)
		}
		v.ends("", wire.End{Ending: wire.EndingFault})
		v.says("Nobody won: a bug in the server")
		v.shows("bob                          1     0", "2  bob  a bug in the server after 0 turns", "1  bob  won, three actions refused")
		v.hears(final)
		v.shows("The tournament is over, and bob has won", ">     2  ada")
	})
}

// TestRecorded: games are in the statistics once they are over, and at no time is there one to resume.
func TestRecorded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, _, err := stats.Open(t.TempDir(), time.Now(), []game.Rules{gameplay.Engine().Rules(rules.Rules)})
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		v := visit(t, new(server), store, true)
		nothingLeft := func() {
			t.Helper()
			if left, err := store.Running(t.Context(), v.now); err != nil || len(left) > 0 {
				t.Errorf("left running are %v, %v", left, err)
			}
		}
		v.plays(1, 1, "bob")
		v.does("@b2", "@d4", "@c4", "@d2", "b2c2", "+d3")
		nothingLeft()
		v.ends("2 time", wire.End{Winner: "ada", Ending: "time", Turns: 1})
		v.plays(2, 2, "bob")
		v.ends("2 resign", wire.End{Winner: "bob", Ending: wire.EndingIllegal})
		v.plays(3, 1, "cyd")
		v.breaks(broken(io.EOF)) // it goes on without us
		v.ticks()
		v.plays(4, 1, "cyd")
		v.ends("", wire.End{Ending: wire.EndingFault})
		v.plays(5, 1, "cyd")
		v.does("@a1")
		v.press("esc", "enter", "esc", "enter")
		nothingLeft()
		if strings.Contains(v.notices(), "saved") || !strings.HasPrefix(v.notices(), "Game 1 is over: won, time was up after 1 turn") {
			t.Errorf("it said %q", v.notices())
		}
		contests, err := store.Games(t.Context(), stats.Filter{Rules: rules.Rules}, stats.ByTime, 10, 0)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, c := range contests {
			got = append(got, fmt.Sprintf("%s-%s %d %s", c.Seats[0].Name, c.Seats[1].Name, c.Seats[0].Place, c.Ending))
		}
		slices.Sort(got)
		if want := []string{"ada-bob 1 time", "ada-cyd 2 left", "bob-ada 1 left"}; !slices.Equal(got, want) {
			t.Errorf("recorded are %q", got)
		}
	})
}

// TestHostileServer: endless messages and control characters do no harm.
func TestHostileServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := visit(t, new(server), nil, false)
		var many []string
		for i := range 3000 {
			many = append(many, fmt.Sprintf("bot-%d", i))
		}
		v.hears(wire.Start{Players: many})
		v.press("end", "pgdown", "pgdown", "down", "up", "pgup", "k")
		long := "\x1b[31m" + strings.Repeat("€", 4000)
		m := v.model()
		for i := range maxResults {
			m = m.notes(pastGame{game: i, text: "before"})
		}
		v.s = m
		for i := range 60 {
			v.plays(i, 1, fmt.Sprintf("new-%d", i))
			if i%20 > 0 {
				v.hears(wire.End{Game: i, Winner: "x", Ending: long, Turns: -1 << 62, Places: []int{1 << 62}, Scores: []int64{-1 << 62, 1 << 62, 0}})
				continue
			}
			v.hears(
				wire.Refused{Game: i, Reason: long, Tries: 1 << 62},
				wire.Log{Game: i, At: 1<<63 - 1},
				wire.Ask{Game: i, Seat: 2, Clocks: []wire.Millis{0, 1<<63 - 1}},
				wire.Call{Game: i, Waiting: many, Starts: 1<<63 - 1},
				wire.Call{Game: i},
			)
		}
		if m := v.model(); len(m.entrant) > maxEntrants || len(m.results) > maxResults {
			t.Errorf("it keeps %d players and %d results", len(m.entrant), len(m.results))
		}
		look := func() {
			t.Helper()
			screentest.Fits(t, v.s.View(), 80, 23)
			if strings.Contains(v.text(), "\x1b") || strings.Contains(v.s.View().Content, "\x1b[31m€") {
				t.Errorf("the terminal is told %q", v.s.View().Content)
			}
		}
		look()
		v.press("enter")
		look()
		v.hears(wire.Log{Game: 59, Lines: []string{long}})
		v.hears(wire.Finish{Winners: many, Standings: []wire.Row{{Standing: wire.Standing{Place: -1 << 62, Name: "a", Elo: 1 << 62, Error: -1 << 62}}}})
		look()
		v.hears(wire.Fault{Reason: long, Final: true})
		look()
		for _, height := range []int{0, 1, 5, 12} {
			v.frame(height*3, height)
			_ = v.s.View()
		}
	})
}

// TestLate: answers that come too late are ignored.
func TestLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := visit(t, new(server), nil, false)
		stray := new(conn)
		v.settles(v.s.Update(dialled{ticket: new(ticket), admission: admission{conn: stray}}))
		if !stray.closed {
			t.Error("a connection that nobody waits for is kept")
		}
		for _, msg := range []tea.Msg{
			due{new(ticket)}, heard{conn: stray, news: final}, heard{conn: stray, err: errors.New("x")}, left{}, dialled{ticket: new(ticket), err: errors.New("x")},
		} {
			before := v.text()
			v.settles(v.s.Update(msg))
			if v.text() != before {
				t.Errorf("%T changes the screen to\n%s", msg, v.text())
			}
		}
	})
}

// TestKeysOfTournament offers no phrases and no rematch: the tournament says who meets whom.
func TestKeysOfTournament(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := visit(t, new(server), nil, false)
		offered := func(when, want string) {
			t.Helper()
			var does []string
			for _, k := range v.s.Keys().Short {
				does = append(does, k.Help().Desc)
			}
			if got := strings.Join(does, ", "); got != want {
				t.Errorf("%s the keys are %q, want %q", when, got, want)
			}
		}
		v.plays(1, 2, "bob")
		offered("while bob thinks", "leave, help")
		v.press("1")
		v.ends("1 resign", wire.End{Winner: "ada", Ending: rules.Left.String()})
		offered("after the end", "lobby, replay, help")
		v.press("n")
		if v.notices() != "" {
			t.Errorf("it says %q", v.notices())
		}
	})
}
