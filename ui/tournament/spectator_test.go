package tournament

import (
	"bufio"
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	logs "quoin/game"
	matches "quoin/game/match"
	rules "quoin/game/tournament"
	"quoin/ui/remote"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// onlooker is a spectator who follows the first game.
type onlooker struct {
	t      *testing.T
	server *Server
	delay  int

	state   rules.State
	seat    *client.Seat
	turns   int      // of the table, as it was told last
	private []string // lines before the end of the game
	whole   bool     // whether the log was told as a whole
	late    int      // how often the table was behind
}

// looksOn connects a spectator, who reads until the connection ends.
func (h *house) looksOn(delay int, done func()) *onlooker {
	h.t.Helper()
	v := h.visit("127.0.0.1:50009")
	o := &onlooker{t: h.t, server: h.server, delay: delay}
	go func() {
		defer done()
		v.say(wire.Hello{Version: wire.Version2, Watch: true, Delay: delay}, wire.Follow{Game: 1})
		lines := bufio.NewReader(v.conn)
		for {
			line, err := lines.ReadString('\n')
			if err != nil {
				return
			}
			o.hears(line)
		}
	}()
	return o
}

func (o *onlooker) hears(line string) {
	news, err := wire.ParseTable([]byte(strings.TrimSuffix(line, "\n")))
	if err != nil {
		o.t.Errorf("%s: %v", line, err)
	}
	if len(o.state.Games()) == 0 {
		o.private = append(o.private, line)
	}
	switch n := news.(type) {
	case wire.Public:
		if n.Again && strings.HasPrefix(n.Lines[0], "0 open ") {
			o.state = rules.State{}
		}
		for _, text := range n.Lines {
			e, err := rules.ParseEvent(text)
			if err == nil {
				o.state, err = o.state.Apply(e)
			}
			if err != nil {
				o.t.Fatalf("%q: %v", text, err)
			}
		}
	case wire.Running:
		o.turns = n.Turns
		if now := o.server.Snapshot().Games; len(now) > 0 && n.Turns > max(0, now[0].Turns-o.delay) {
			o.t.Errorf("a spectator who is %d turns late is told of turn %d when there are %d", o.delay, n.Turns, now[0].Turns)
		}
	case wire.Log:
		o.whole = n.Header != "" && o.seat != nil
		if o.seat == nil {
			if o.seat, err = client.NewSeat(o.server.tables, wire.Seating{Game: 1, Players: []string{"ada", "bob"}}, n, time.Now); err != nil {
				o.t.Fatal(err)
			}
		} else if err := o.seat.Hear(n); err != nil {
			o.t.Fatal(err)
		}
		if o.whole {
			return
		}
		if got, want := o.view(o.seat), o.view(o.server.Watch(1)); o.delay == 0 && got != want {
			o.t.Errorf("the game is seen as\n%s\nnot\n%s", got, want)
		} else if got != want {
			o.late++
		}
	case wire.Fault:
		o.t.Errorf("the spectator is told %+v", n)
	}
}

// view returns what a spectator sees of the game.
func (o *onlooker) view(g remote.Game) string {
	defer func() {
		if _, is := g.(*guestView); is {
			g.Leave()
		}
	}()
	now := g.Now()
	return fmt.Sprintf("%d %v %v", now.Seat, now.Names, now.View)
}

// secrets are what no spectator is told before the end of a game: seeds, tiles that were drawn or exchanged, tokens.
var secrets = regexp.MustCompile(`seed [1-9a-f]|longseed|drew|exchange [?A-Z]|join \w+ \w`)

// TestSpectatorsSeeNoRacks plays a game of Scrabble before spectators: the record that they are told makes the same
// standings, the log of the game the view of a spectator here, some turns late if asked, and nothing has a secret
// before the end.
func TestSpectatorsSeeNoRacks(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := laying(t, 2)
		h := open(t, o)
		var over sync.WaitGroup
		over.Add(3)
		var all []*onlooker
		for _, delay := range []int{0, 2, MaxDelay} {
			all = append(all, h.looksOn(delay, over.Done))
		}
		for _, name := range []string{"ada", "bob"} {
			p, asked := h.sits(name, ""), 0
			go p.plays(func(a wire.Ask) string {
				time.Sleep(300 * time.Millisecond)
				if asked++; *a.View.Bag >= 7 && asked%4 == 2 {
					return "exchange " + a.View.Rack
				}
				return best(a)
			}, func(string, wire.News) {})
		}
		over.Wait()
		<-h.ended
		state := h.server.Snapshot().State
		for _, s := range all {
			if !reflect.DeepEqual(Rows(s.state), Rows(state)) || !s.state.Over() {
				t.Errorf("%d turns late: the standings are %v, not %v", s.delay, Rows(s.state), Rows(state))
			}
			if found := secrets.FindString(strings.Join(s.private, "")); found != "" {
				t.Errorf("%d turns late: a spectator is told %q", s.delay, found)
			}
			if !s.whole || (s.late > 5) != (s.delay > 0) {
				t.Errorf("%d turns late: the whole log is told: %v; the board is behind %d times", s.delay, s.whole, s.late)
			}
		}
		if n := len(all[0].private); n < 20 {
			t.Errorf("the spectator is told %d times before the end: too few to tell", n)
		}
	})
}

// TestHolderDelaysSpectators checks that the holder's delay counts if a spectator asks for less.
func TestHolderDelaysSpectators(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		o.Delay = 5
		h := open(t, o)
		for asked, want := range map[int]int{0: 5, 7: 7} {
			p := &player{h.visit("127.0.0.1:50001"), "spectator"}
			p.say(wire.Hello{Version: wire.Version2, Watch: true, Delay: asked})
			if hall := heard[wire.Hall](p); hall.Delay != want || !hall.Watch || hall.Token != "" {
				t.Errorf("the welcome is %+v", hall)
			}
		}
	})
}

// TestSpectatorsAreRefused checks the limits of spectators, and that nothing of theirs touches the players.
func TestSpectatorsAreRefused(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		o.Secret, o.Players, o.PerAddress = "sesame", 3, MaxPerAddress
		h := open(t, o)
		watch := wire.Hello{Version: wire.Version2, Watch: true, Secret: "sesame"}
		for want, hello := range map[string]wire.Hello{
			wire.FaultSecret:    {Version: wire.Version2, Watch: true},
			wire.FaultVersion:   {Version: wire.Version, Watch: true, Secret: "sesame"},
			wire.FaultMalformed: {Version: wire.Version2, Watch: true, Secret: "sesame", Delay: MaxDelay + 1},
		} {
			v := h.visit("198.51.100.9:1")
			v.say(hello)
			if f := hear[wire.Fault](v); f.Code != want || !f.Final {
				t.Errorf("%+v is answered with %+v, not %s", hello, f, want)
			}
		}
		var crowd []*player
		for i := range MaxSpectators {
			p := &player{h.visit(fmt.Sprintf("10.0.%d.1:1", i)), "spectator"}
			p.say(watch)
			heard[wire.Public](p)
			crowd = append(crowd, p)
		}
		late := &player{h.visit("10.1.0.1:1"), "late"}
		late.say(watch)
		if f := heard[wire.Fault](late); f.Code != wire.FaultServerFull {
			t.Errorf("one too many is told %+v", f)
		}
		one := crowd[0]
		one.say(wire.Resign{})
		if f := heard[wire.Fault](one); f.Code != wire.FaultNotAsked || f.Final {
			t.Errorf("a spectator who resigns is told %+v", f)
		}
		one.say(wire.Follow{Game: -1})
		for _, name := range []string{"ada", "bob"} {
			v := h.visit("127.0.0.1:2")
			v.say(wire.Hello{Version: wire.Version, Name: name, Secret: "sesame"})
			hear[wire.Welcome](v)
		}
		if f := heard[wire.Fault](one); f.Code != wire.FaultNoGame || f.Final {
			t.Errorf("a spectator of no game is told %+v", f)
		}
		one.close()
		synctest.Wait()
		late = &player{h.visit("10.1.0.1:1"), "late"}
		late.say(watch)
		heard[wire.Public](late)
	})
}

// TestSlowSpectatorIsDropped checks that a spectator who doesn't read costs a game nothing, and is dropped.
func TestSlowSpectatorIsDropped(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		o.Rounds = 10
		h := open(t, o)
		deaf := func() { h.visit("127.0.0.1:50000").say(wire.Hello{Version: wire.Version2, Watch: true}) }
		deaf()
		time.Sleep(2 * wire.WriteTime)
		h.mustNote("doesn't read what it is told")
		deaf()
		began, over := time.Now(), make(chan wire.Over, 2)
		for _, name := range []string{"ada", "bob"} {
			go h.join(name).playOn(over)
		}
		<-over
		if took := time.Since(began); took > time.Second {
			t.Errorf("the games took %v", took)
		}
	})
}

// TestTurnsBefore checks that a game is shown as it was before its last turns, also after a restart.
func TestTurnsBefore(t *testing.T) {
	tables, err := gamestest.All().New(games.Setup{Rules: DefaultRules}, quick().Time, nil)
	if err != nil {
		t.Fatal(err)
	}
	m := newMatch(rules.Game{Number: 1, Pairing: rules.Pair("ada", "bob", 1)})
	if m.state, err = tables.Open(tables.Header(tables.Times().Programs, m.names, 3, logs.LongSeed{}, 5), nil); err != nil {
		t.Fatal(err)
	}
	var states []matches.Any
	for i := 0; !m.state.Over() && i < 60; i++ {
		seat, _ := m.state.ToMove()
		line := fmt.Sprintf("%d %d play %s", i, seat+1, tables.Legal(m.state, m.mover())[i%3])
		next, err := m.state.Do(line)
		if err != nil {
			t.Fatal(err)
		}
		m.goes(next, line)
		states = append(states, next)
	}
	now := m.state.Result().Turns
	if now < 10 {
		t.Fatalf("the game has %d turns", now)
	}
	for turns := range MaxDelay + 1 {
		got, lines := RunningGame{state: m.state, past: m.past, lines: m.lines}.before(turns)
		want := max(0, now-turns, now-MaxDelay)
		if n := got.Result().Turns; n != want {
			t.Errorf("%d turns late there are %d turns, want %d", turns, n, want)
		}
		if lines > 0 && !reflect.DeepEqual(states[lines-1].Result(), got.Result()) {
			t.Errorf("%d turns late the log has %d lines of another state", turns, lines)
		}
	}
}
