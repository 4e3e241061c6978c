package watch

import (
	"context"
	"net"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"

	"quoin/game/match"
	rules "quoin/game/tournament"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/tournament"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// spectated returns the screen of a spectator who was told of a source.
func spectated(t *testing.T, src *source, width, height int) Model {
	t.Helper()
	m := NewSpectator(gamestest.All(), screen.Spectate{Address: "192.168.0.7:4040"})
	hear := func(news wire.News) {
		if err := m.deps.Far.hear(news); err != nil {
			t.Fatal(err)
		}
	}
	lines, _, _ := src.snapshot.State.Since(rules.Published{})
	hear(wire.Public{Again: true, Lines: lines})
	for _, g := range src.snapshot.Games {
		n := wire.Running{Game: g.Number, Turns: g.Turns, Scores: g.Scores, ToMove: g.ToAct + 1, Still: true}
		for _, left := range g.Clocks {
			n.Clocks = append(n.Clocks, wire.Millis(left))
		}
		hear(n)
	}
	if _, is := gamestest.All().Find(src.snapshot.State.Config().Game); is {
		tables, err := gamestest.All().New(games.Setup{Rules: src.snapshot.State.Config().Game, Mode: "draw"}, games.SameTimes(match.ClubTime), nil)
		if err == nil {
			m.deps.Far.tables = tables
		}
	}
	m = tell(m, framed(width, height))
	return tell(m, see(m.deps, lastState{}, moment))
}

// TestSpectatorFrames draws what a spectator sees, without a key that directs.
func TestSpectatorFrames(t *testing.T) {
	swiss := swissAt(t, 8, 3)
	lost := spectated(t, swiss, 80, 24)
	lost.deps.Far.lose("The connection is lost: it was closed; trying again")
	lost = tell(lost, see(lost.deps, lastState{}, moment))
	refused := tell(NewSpectator(gamestest.All(), screen.Spectate{Address: "192.168.0.7:4040"}), framed(80, 24))
	if text := ansi.Strip(frame(t, refused)); !strings.Contains(text, "Connecting") {
		t.Errorf("at first it shows\n%s", text)
	}
	refused.deps.Far.lose("Can't connect to 192.168.0.7:4040: connection refused")
	refused = tell(refused, see(refused.deps, lastState{}, moment))
	for name, m := range map[string]Model{"spectator": spectated(t, swiss, 80, 24), "spectator-lost": lost, "spectator-refused": refused} {
		text := frame(t, m)
		if m.Keys().Holds {
			t.Errorf("%s: ctrl+c doesn't leave", name)
		}
		screentest.Golden(t, name+"-80x24", text)
		for _, keys := range m.Keys().Full {
			for _, k := range keys {
				if slices.Contains([]string{"direct", "start now", "stop"}, k.Help().Desc) {
					t.Errorf("%s: a spectator can %s", name, k.Help().Desc)
				}
			}
		}
	}
	for height := screen.MinHeight; height < 40; height++ {
		for _, width := range []int{screen.MinWidth, 80, 120} {
			frame(t, spectated(t, swiss, width, height))
			frame(t, spectated(t, at(t, 16, -1), width, height))
		}
	}
	left := spectated(t, swiss, 80, 24)
	_, cmd := left.Update(screentest.Key("esc"))
	if !slices.Contains(sent(cmd), any(screen.Back{})) {
		t.Errorf("esc sends %v", sent(cmd))
	}
}

// TestDecided checks the words for results.
func TestDecided(t *testing.T) {
	p := rules.Pair("Ada", "Bea", 1)
	g := rules.Game{Number: 7, Pairing: p}
	for want, is := range map[string]rules.DecidedGame{
		"Game 7 is over: Ada 412 - Bea 380":      {Game: g, Winner: "Ada", Scores: []rules.Score{{Place: 1, Points: 412}, {Place: 2, Points: 380}}},
		"Game 7 is over: Ada - Bea, Ada wins":    {Game: g, Winner: "Ada", Scores: []rules.Score{{Place: 1}, {Place: 2}}},
		"Game 7 is over: Ada - Bea, a draw":      {Game: g, Scores: []rules.Score{{Place: 1}, {Place: 1}}},
		"Game 7 is over: Ada - Bea, nobody wins": {Game: g, Scores: []rules.Score{{}, {}}},
		"Ada - Bea: Bea wins, without a game":    {Game: rules.Game{Pairing: p}, Winner: "Bea", Forfeit: true},
		"Ada - Bea: nobody wins, without a game": {Game: rules.Game{Pairing: p}, Forfeit: true},
		"Game 7 is over: Ada - Bea, Bea wins":    {Game: g, Winner: "Bea", Ending: "climbed"},
		"Game 7 is over: Ada -12 - Bea 0":        {Game: g, Winner: "Bea", Scores: []rules.Score{{Place: 2, Points: -12}, {Place: 1}}},
		"Game 7 is over: Ada 400 - Bea 400":      {Game: g, Scores: []rules.Score{{Place: 1, Points: 400}, {Place: 1, Points: 400}}},
	} {
		if got := decided(is); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestFarFollowsAServer follows a tournament over TCP, one table included, until it is over. The spectator sees what
// the server has, and each result is noted once.
func TestFarFollowsAServer(t *testing.T) {
	o := tournament.Options{
		Games: gamestest.All(), Rounds: 4, Players: 2, Grace: time.Minute,
		Time: games.SameTimes(match.Control{TimeControl: match.TimeControl{Bank: time.Minute, Increment: time.Second}}),
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server, err := tournament.New(o)
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- server.Serve(t.Context(), listener) }()
	address := listener.Addr().String()

	var mu sync.Mutex
	var notes []string
	far := NewFar(gamestest.All(), address, "", 0, func(n tournament.Announcement) {
		mu.Lock()
		defer mu.Unlock()
		notes = append(notes, n.Text)
	})
	ran := make(chan error, 1)
	go func() { ran <- far.Run(t.Context()) }()
	watched := make(chan struct{}) // a table is watched by then
	var playing sync.WaitGroup
	for _, name := range []string{"ada", "bob"} {
		playing.Go(func() {
			first := true
			_, err := client.PlayTables(t.Context(), client.Options{Address: address, Name: name}, func(_ context.Context, a wire.Ask) (string, error) {
				if first {
					first = false
					<-watched
				}
				for _, text := range []string{"@a1", "@b2", "@c3", "@d4"} { // the first two that are free
					if !strings.Contains(a.View.Position[len("00000/00000/00000/00000/00000"):], text[1:]) && a.View.Phase == "place" {
						return text, nil
					}
				}
				return "nonsense", nil // which loses the game
			}, nil)
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		})
	}
	for len(far.Snapshot().Games) == 0 {
		<-far.Changed()
	}
	g := far.Watch(1)
	if g == nil {
		t.Fatal("game 1 can't be watched")
	}
	here := server.Watch(1)
	if got, want := g.Now(), here.Now(); !reflect.DeepEqual(got.Names, want.Names) || got.Seat != want.Seat || !reflect.DeepEqual(got.View, want.View) {
		t.Errorf("the table is\n%+v\nnot\n%+v", got, want)
	}
	if err := g.Do("resign"); err == nil {
		t.Error("a spectator can resign")
	}
	close(watched)
	playing.Wait()
	if err := <-ran; err != nil {
		t.Error(err)
	}
	if err := <-served; err != nil {
		t.Error(err)
	}
	if got, want := tournament.Rows(far.Snapshot().State), tournament.Rows(server.Snapshot().State); !reflect.DeepEqual(got, want) {
		t.Errorf("the standings are %v, not %v", got, want)
	}
	mu.Lock()
	defer mu.Unlock()
	if n := len(notes); n != 4 || !strings.HasPrefix(notes[3], "Game 4 is over: ") {
		t.Errorf("noted: %q", notes)
	}
}

// TestFarSaysWhyNot checks what is said of servers that can't be watched.
func TestFarSaysWhyNot(t *testing.T) {
	answers := map[string]string{
		"":       "Can't connect to",
		"hello?": "Can't connect to",
		`{"type":"error","code":"secret","reason":"nobody watches","final":true}`:                     "The tournament has a secret: use --secret-file FILE",
		`{"type":"error","code":"malformed","reason":"the hello has no name","final":false}`:          "The tournament's Quoin is too old to be watched from here",
		`{"type":"error","code":"server_full","reason":"there are too many spectators","final":true}`: "trying again",
		`{"type":"welcome","version":2,"watch":true,"game":"chess 1","time":"1m+0s"}`:                 "The tournament's Quoin is of another version, and can't be watched from here",
	}
	for answer, want := range answers {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			for {
				c, err := listener.Accept()
				if err != nil {
					return
				}
				_, _ = c.Read(make([]byte, 1000))
				_, _ = c.Write([]byte(answer + "\n"))
				_ = c.Close()
			}
		}()
		far := NewFar(gamestest.All(), listener.Addr().String(), "", 0, nil)
		err = far.Run(t.Context())
		_ = listener.Close()
		if err == nil || !strings.Contains(err.Error(), want) && want != "trying again" || far.Away() != err.Error() {
			t.Errorf("%q: %v, and away is %q", answer, err, far.Away())
		}
	}
}
