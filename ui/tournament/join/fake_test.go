package join

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

var kinds = gamestest.Kinds()

// server is a fake server: how it answers connections, and what it hears.
type server struct {
	dials  []client.Options
	refuse error     // instead of a welcome
	hall   wire.Hall // the welcome; the zero value is welcome
	conns  []*conn
}

func (s *server) dial(_ context.Context, o client.Options) (Conn, error) {
	s.dials = append(s.dials, o)
	if s.refuse != nil {
		return nil, s.refuse
	}
	c := &conn{hall: s.hall}
	s.conns = append(s.conns, c)
	return c, nil
}

// conn is a connection without messages of its own: tests pass messages to the screen.
type conn struct {
	hall     wire.Hall
	acts     []string
	ready    []int // games
	resigned bool
	closed   bool
}

var welcome = wire.Hall{
	Version: 2, Game: "santorini 1", Seats: 2, Name: "ada", Token: "5e884898da29", System: "roundrobin", Rounds: 2,
	Time: "30s+200ms", Grace: wire.Millis(time.Minute), Log: true,
}

// ofScrabble is a tournament of Scrabble in rounds.
var ofScrabble = wire.Hall{
	Version: 2, Game: "scrabble 1", Mode: "named", Seats: 2, Name: "ada", Token: "5e884898da29", System: "swiss", Rounds: 5,
	Time: "10m+5s", Grace: wire.Millis(time.Minute), Log: true, List: resources.Everyday().Name(), SHA256: resources.Everyday().SHA256(),
}

// table is a table of the fake server's tournament.
type table struct {
	testing.TB
	tables *games.Tables
	hall   wire.Hall
	game   int
	seat   int
	header game.Header
	lines  []string
	state  match.Any // as the server has it
	at     time.Duration
}

// begins starts a game of ada, on a seat from 1, and returns what its player is told.
func (f *table) begins(number, seat int, opponent string) []wire.News {
	f.Helper()
	if f.hall.Game == "" {
		f.hall = welcome
	}
	control, err := match.ParseControl(f.hall.Time)
	if err == nil {
		setup := games.Setup{Rules: f.hall.Game, Mode: f.hall.Mode, List: f.hall.List, SHA256: f.hall.SHA256}
		f.tables, err = gamestest.All().Far(setup, control, "", nil)
	}
	if err != nil {
		f.Fatal(err)
	}
	names := []string{"ada", opponent}
	if seat == 2 {
		names[0], names[1] = names[1], names[0]
	}
	f.game, f.seat, f.lines, f.at = number, seat, nil, 0
	f.header = f.tables.Header(f.tables.Times().People, names, uint64(number), game.LongSeed{}, 1)
	if f.state, err = f.tables.Open(f.header, nil); err != nil {
		f.Fatal(err)
	}
	return []wire.News{wire.Seating{Game: number, Seat: seat, Players: names, Leg: 2}, f.log()}
}

// log returns the whole log that the player is told.
func (f *table) log() wire.Log {
	f.Helper()
	header, lines, err := f.tables.LogOf(f.header, f.lines, f.seat-1)
	if err != nil {
		f.Fatal(err)
	}
	return wire.Log{Game: f.game, Header: header.String(), Lines: lines, At: wire.Millis(f.at)}
}

// happens has something happen there, and returns what the player is told.
func (f *table) happens(action string) wire.News {
	f.Helper()
	at := f.at
	if strings.HasSuffix(action, " time") {
		at = f.state.Limit()
	}
	line := fmt.Sprintf("%d %s", at.Milliseconds(), action)
	next, err := f.state.Do(line)
	if err != nil {
		f.Fatalf("%s: %v", line, err)
	}
	f.state, f.lines, f.at = next, append(f.lines, line), at
	if next.Over() {
		return f.log()
	}
	return wire.Log{Game: f.game, Lines: f.tables.Told(next, line, f.seat-1), At: wire.Millis(at)}
}

// plays has the player to move do something.
func (f *table) plays(action string) wire.News {
	f.Helper()
	mover, _ := f.state.ToMove()
	return f.happens(fmt.Sprintf("%d play %s", mover+1, action))
}

func (c *conn) Hall() wire.Hall {
	if c.hall.Game != "" {
		return c.hall
	}
	return welcome
}

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
	table  *table
	small  bool // letters on racks aren't drawn as figures
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
	v := &visitor{TB: t, server: s, table: &table{TB: t, hall: s.hall}, answers: make(chan tea.Msg, 256), now: time.Date(2026, 11, 21, 20, 14, 0, 0, time.UTC)}
	set := settings.Default()
	set.Sound = sound
	m := New(Deps{
		Host: play.Host{
			Store: store, Settings: settings.NewLive(t.TempDir()+"/settings.toml", set, nil, nil),
			Now:  func() time.Time { return v.now },
			Seed: func() uint64 { return 7 },

			Lexicon: func(string) (*lexicon.Lexicon, error) { return resources.Everyday(), nil },
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
	v.settles(v.s.Update(screen.Frame{Width: width, Height: height, Theme: theme.New("mono", true, colorprofile.ASCII), Small: v.small}))
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
	v.hears(v.table.begins(number, seat, opponent)...)
}

// asks sends a prompt.
func (v *visitor) asks() {
	v.Helper()
	v.prompt++
	v.hears(wire.Ask{Game: v.table.game, Prompt: v.prompt, Seat: v.table.seat})
}

// does has actions played, and tells them.
func (v *visitor) does(texts ...string) {
	v.Helper()
	for _, text := range texts {
		v.hears(v.table.plays(text))
	}
}

// ends ends the game by an action of its log, or without one, and tells how.
func (v *visitor) ends(action string, end wire.End) {
	v.Helper()
	if end.Game = v.table.game; action != "" {
		v.hears(v.table.happens(action))
	}
	if end.Winner != "" {
		end.Places = []int{2, 2}
		for seat, name := range v.model().seating.Players {
			if name == end.Winner {
				end.Places[seat] = 1
			}
		}
	}
	v.hears(end)
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
