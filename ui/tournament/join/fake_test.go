package join

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/settings"
	"quoin/stats"
	board "quoin/ui/board/santorini"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

var kinds = []kind.Kind{board.Kind()}

// server is a fake server: how it answers connections, and what it hears.
type server struct {
	dials  []client.Options
	refuse error // instead of a welcome
	conns  []*conn
}

func (s *server) dial(_ context.Context, o client.Options) (Conn, error) {
	s.dials = append(s.dials, o)
	if s.refuse != nil {
		return nil, s.refuse
	}
	c := new(conn)
	s.conns = append(s.conns, c)
	return c, nil
}

// conn is a connection without messages of its own: tests pass messages to the screen.
type conn struct {
	acts     []string
	ready    []int // games
	resigned bool
	closed   bool
}

var welcome = wire.Welcome{
	Version: 1, Game: "santorini 1", Name: "ada", Token: "5e884898da29", Rounds: 2,
	Bank: wire.Millis(30 * time.Second), Increment: wire.Millis(200 * time.Millisecond), Grace: wire.Millis(time.Minute),
}

func (c *conn) Welcome() wire.Welcome { return welcome }

func (c *conn) Next(context.Context) (wire.News, error) { return nil, context.Canceled }

func (c *conn) Send(_ context.Context, requests ...wire.Request) error {
	for _, r := range requests {
		switch r := r.(type) {
		case wire.Action:
			c.acts = append(c.acts, r.Action)
		case wire.Ready:
			c.ready = append(c.ready, r.Game)
		case wire.Resign:
			c.resigned = true
		}
	}
	return nil
}

func (c *conn) Close() error { c.closed = true; return nil }

// visitor is the screen and what is around it. Its commands run on goroutines of their own, as they do in a
// program, so that a board can wait for news; all belong to a bubble of synctest.
type visitor struct {
	testing.TB
	server *server
	now    time.Time
	waits  []time.Duration
	tick   func(time.Time) tea.Msg
	s      screen.Screen
	asked  []tea.Msg
	state  rules.State // of the game, as the server has it
	prompt int64

	answers chan tea.Msg
}

// inBubble runs a test in a bubble of synctest.
func inBubble(f func(*testing.T)) func(*testing.T) {
	return func(t *testing.T) { synctest.Test(t, f) }
}

// visit opens the screen; the first answer to it is that of the server.
func visit(t testing.TB, s *server, store *stats.Store, sound bool) *visitor {
	t.Helper()
	v := &visitor{TB: t, server: s, answers: make(chan tea.Msg, 256), now: time.Date(2026, 11, 21, 20, 14, 0, 0, time.UTC)}
	set := settings.Default()
	set.Sound = sound
	m := New(Deps{
		Host: play.Host{
			Store: store, Settings: settings.NewLive(t.TempDir()+"/settings.toml", set, nil, nil),
			Now:  func() time.Time { return v.now },
			Seed: func() uint64 { return 7 },
		},
		Kinds: kinds,
		Dial:  s.dial,
		Tick: func(d time.Duration, f func(time.Time) tea.Msg) screen.Cmd {
			v.waits, v.tick = append(v.waits, d), f
			return nil
		},
	}, screen.Tournament{Address: "127.0.0.1:4040", Name: "ada"})
	t.Cleanup(func() {
		m.stop()
		v.model().stands()
	})
	v.s = m
	v.frame(80, 23)
	v.settles(v.s, m.Init())
	return v
}

// settles gives the screen all that comes of a command.
func (v *visitor) settles(s screen.Screen, cmd screen.Cmd) {
	v.Helper()
	v.s = s
	v.runs(cmd)
	for {
		synctest.Wait()
		select {
		case msg := <-v.answers:
			v.takes(msg)
		default:
			return
		}
	}
}

func (v *visitor) runs(cmd screen.Cmd) {
	for _, want := range cmd {
		if want.Run == nil {
			v.answers <- want.Sent
			continue
		}
		go func() { v.answers <- want.Run() }()
	}
}

// takes does what the app does with a message.
func (v *visitor) takes(msg tea.Msg) {
	var cmd screen.Cmd
	switch msg := msg.(type) {
	case nil:
	case screen.Cmd:
		cmd = msg
	case screen.Calm:
		v.asked = append(v.asked, msg)
		v.s, cmd = v.s.Update(screen.Calmed{})
	case screen.Back, screen.Quit, screen.Notice, screen.Bell:
		v.asked = append(v.asked, msg)
	default:
		v.s, cmd = v.s.Update(msg)
	}
	v.runs(cmd)
}

// notices are what the app was asked to say.
func (v *visitor) notices() string {
	var all []string
	for _, msg := range v.asked {
		if n, is := msg.(screen.Notice); is {
			all = append(all, n.Text)
		}
	}
	return strings.Join(all, "\n")
}

// says holds that the app was asked to say something.
func (v *visitor) says(text string) {
	v.Helper()
	if !strings.Contains(v.notices(), text) {
		v.Errorf("the app isn't asked to say %q, but %q", text, v.notices())
	}
}

func (v *visitor) frame(width, height int) {
	v.Helper()
	v.settles(v.s.Update(screen.Frame{Width: width, Height: height, Theme: theme.New("mono", true, colorprofile.ASCII)}))
}

func (v *visitor) press(keys ...string) {
	v.Helper()
	for _, k := range keys {
		v.settles(v.s.Update(screentest.Key(k)))
	}
}

// later advances the clock without a tick.
func (v *visitor) later(d time.Duration) { v.now = v.now.Add(d) }

// ticks advances the clock to the next awaited time.
func (v *visitor) ticks() {
	v.Helper()
	v.later(v.waits[len(v.waits)-1])
	v.settles(v.s.Update(v.tick(v.now)))
}

func (v *visitor) model() Model { return v.s.(Model) }

func (v *visitor) conn() *conn { return v.server.conns[len(v.server.conns)-1] }

// hears passes messages of the server to the screen.
func (v *visitor) hears(news ...wire.News) {
	v.Helper()
	for _, n := range news {
		v.settles(v.s.Update(heard{conn: v.model().conn, news: n}))
	}
}

// breaks breaks the connection.
func (v *visitor) breaks(err error) {
	v.Helper()
	v.settles(v.s.Update(heard{conn: v.model().conn, err: err}))
}

// plays starts a game.
func (v *visitor) plays(number, seat int, opponent string) {
	v.Helper()
	v.hears(wire.Game{Game: number, Seat: seat, Opponent: opponent, Leg: 1})
	players := [2]game.Player{{Name: "ada"}, {Name: opponent}}
	if seat == 2 {
		players[0], players[1] = players[1], players[0]
	}
	v.state, _ = rules.New(rules.Config{Players: players})
}

var half = [2]wire.Millis{wire.Millis(30 * time.Second), wire.Millis(12 * time.Second)}

// asks sends a prompt.
func (v *visitor) asks() {
	v.Helper()
	v.prompt++
	p := v.state.Position()
	v.hears(wire.Prompt{
		Game: v.model().game.Game, Prompt: v.prompt, Seat: p.Seat() + 1, Phase: wire.Phases[p.Phase()],
		Position: wire.Position{Position: p}, Clocks: half, Tries: wire.Refusals,
	})
}

// does plays actions, and sends them.
func (v *visitor) does(texts ...string) {
	v.Helper()
	for _, text := range texts {
		a, err := rules.ParseAction(text)
		seat := v.state.Position().Seat()
		if err == nil {
			v.state, err = v.state.Apply(rules.Step{Do: a})
		}
		if err != nil {
			v.Fatal(err)
		}
		v.hears(wire.Played{Game: v.model().game.Game, Seat: seat + 1, Action: text, Position: wire.Position{Position: v.state.Position()}, Clocks: half})
	}
}

func (v *visitor) text() string { return ansi.Strip(v.s.View().Content) }

func (v *visitor) shows(texts ...string) {
	v.Helper()
	for _, text := range texts {
		if !strings.Contains(v.text(), text) {
			v.Errorf("the screen doesn't say %q:\n%s", text, v.text())
		}
	}
}

func find[M tea.Msg](v *visitor) (msg M, ok bool) {
	for _, a := range v.asked {
		if m, is := a.(M); is {
			return m, true
		}
	}
	return msg, false
}
