package join

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/testdata/sample"
	"quoin/ui/kind"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
	"quoin/ui/tournament"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// patience is how long a test waits for something that takes a moment on a machine at rest.
const patience = 4 * time.Minute

// event is a tournament on a real server, with two computers and one person, ada.
type event struct {
	*testing.T
	address string
	served  chan error
	server  *tournament.Server
	store   *stats.Store
	finish  chan wire.Finish // what a computer is told at the end

	computer *client.Player // chooses ada's actions
	actions  chan string    // for each prompt of hers

	mu    sync.Mutex
	conns []*client.Conn
}

// holdEvent starts one of a game, with each against each once.
func holdEvent(t *testing.T, g games.Game) *event {
	t.Helper()
	o := tournament.Options{
		Games: gamestest.All(), Setup: games.Setup{Rules: g.Rules}, Rounds: 1, Grace: patience, Players: 3,
		Time: games.SameTimes(match.Control{TimeControl: match.TimeControl{Bank: 10 * patience}}),
	}
	if g.Words {
		everyday := resources.Everyday()
		o.Setup.Mode, o.Setup.List, o.Setup.SHA256 = g.Modes[0], everyday.Name(), everyday.SHA256()
		var err error
		if o.Words, err = resources.Dictionary(everyday); err != nil {
			t.Fatal(err)
		}
	}
	if g.Boards {
		o.Setup.Board = resources.Boards()[0].Text
	}
	var all []game.Rules
	for _, k := range gamestest.Kinds() {
		all = append(all, k.Rules)
	}
	store, _, err := stats.Open(t.TempDir(), time.Now(), all)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	server, err := tournament.New(o)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	e := &event{
		T: t, address: listener.Addr().String(), served: make(chan error, 1), server: server, store: store,
		finish: make(chan wire.Finish, 2), actions: make(chan string, 1), computer: computerOf(),
	}
	go func() { e.served <- server.Serve(t.Context(), listener) }()
	for _, name := range []string{"bot-1", "bot-2"} {
		p := computerOf()
		go func() {
			over, _ := client.PlayTables(t.Context(), client.Options{Address: e.address, Name: name}, p.Choose, func(news wire.News) {
				if h, is := news.(wire.Hall); is {
					_ = p.Sits(h) // or it loses its games
				}
			})
			e.finish <- over
		}()
	}
	return e
}

func computerOf() *client.Player {
	seed := uint64(0)
	return client.NewPlayer(gamestest.All(), game.Gentle, func() uint64 { seed++; return seed }, func(string, string) (kind.BotWords, error) {
		everyday, err := resources.Dictionary(resources.Everyday())
		return kind.BotWords{All: everyday, Everyday: everyday}, err
	}, nil)
}

// tapped is a connection from which a computer chooses ada's actions. Each of her games loses the connection at its
// third prompt, and once in each game it says how she comes back.
type tapped struct {
	*client.Conn
	*event
	prompts int
	lose    bool
	pending string // the action for the last prompt, which is taken once the player has heard of it
}

func (c *tapped) Next(ctx context.Context) (wire.News, error) {
	if c.pending != "" {
		select {
		case c.actions <- c.pending:
		case <-ctx.Done():
		}
		c.pending = ""
	}
	news, err := c.Conn.Next(ctx)
	a, is := news.(wire.Ask)
	if !is || err != nil || a.View.Phase == "build" { // a turn of Santorini is done as a whole
		return news, err
	}
	if c.prompts++; c.prompts == 3 && c.lose {
		_ = c.Close()
		return nil, client.ErrLost
	}
	c.pending, err = c.computer.Choose(ctx, a)
	if err != nil {
		return nil, err
	}
	return news, nil
}

// dial connects ada. Her first connection is lost in the middle of a game.
func (e *event) dial(ctx context.Context, o client.Options) (Conn, error) {
	conn, err := client.Dial(ctx, o)
	if err == nil {
		err = e.computer.Sits(conn.Hall())
	}
	if err != nil {
		return nil, err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.conns = append(e.conns, conn)
	return &tapped{Conn: conn, event: e, lose: len(e.conns) == 1}, nil
}

func (e *event) deps() Deps {
	return Deps{
		Host: play.Host{
			Store: e.store, Settings: settings.NewLive(e.TempDir()+"/settings.toml", settings.Default(), nil, nil),
			Now: time.Now, Seed: func() uint64 { return 7 },
			Lexicon: func(string) (*lexicon.Lexicon, error) { return resources.Everyday(), nil },
		},
		Kinds: kinds, Dial: e.dial,
		Tick: func(d time.Duration, f func(time.Time) tea.Msg) screen.Cmd {
			return screen.Run(func() tea.Msg {
				select {
				case now := <-time.After(d):
					return f(now)
				case <-e.Context().Done():
					return nil
				}
			})
		},
	}
}

// agrees holds that server, computers and the store know the same, and that ada came back.
func (e *event) agrees(rules string) {
	e.Helper()
	if err := <-e.served; err != nil {
		e.Error(err)
	}
	rows := tournament.Rows(e.server.Snapshot().State)
	if over := <-e.finish; !slices.Equal(over.Standings, rows) {
		e.Errorf("the server has %v, and a computer %v", rows, over.Standings)
	}
	won, played := 0, 0
	contests, err := e.store.Games(e.Context(), stats.Filter{Rules: rules}, stats.ByTime, 10, 0)
	for _, c := range contests {
		for _, seat := range c.Seats {
			if seat.Name == "ada" {
				played++
				if seat.Place == 1 {
					won++
				}
			}
		}
	}
	i := slices.IndexFunc(rows, func(s wire.Row) bool { return s.Name == "ada" })
	if err != nil || played != 2 || len(contests) != 2 || rows[i].Won+rows[i].Drawn != won {
		e.Errorf("recorded are %+v, %v; the server has %v", contests, err, rows)
	}
	if len(e.conns) != 2 {
		e.Errorf("she connected %d times", len(e.conns))
	}
}

// program runs a screen as Bubble Tea does: commands beside each other, and their answers one by one.
type program struct {
	*testing.T
	s       screen.Screen
	msgs    chan tea.Msg
	notices []string
	action  string // still to be played
}

func (p *program) update(msg tea.Msg) {
	p.Helper()
	if n, is := msg.(screen.Notice); is {
		p.notices = append(p.notices, n.Text)
	}
	next, cmd := p.s.Update(msg)
	p.s = next
	p.run(cmd)
	screentest.Fits(p, p.s.View(), 80, 23)
}

func (p *program) run(cmd screen.Cmd) {
	for _, want := range cmd {
		go func() {
			msg := want.Sent
			if want.Run != nil {
				msg = want.Run()
			}
			switch msg := msg.(type) {
			case nil:
			case screen.Cmd:
				p.run(msg)
			default:
				select {
				case p.msgs <- msg:
				case <-p.Context().Done():
				}
			}
		}()
	}
}

func (p *program) model() Model { return p.s.(Model) }

func (p *program) text() string { return ansi.Strip(p.s.View().Content) }

func (p *program) press(keys ...string) {
	p.Helper()
	for _, k := range keys {
		p.update(screentest.Key(k))
	}
}

// TestWholeTournament plays one of each game to its end by keys, on a real server against computers, and loses the
// connection in the middle of the first game.
func TestWholeTournament(t *testing.T) {
	t.Parallel()
	n := 0
	for _, g := range gamestest.All() {
		if g.Race != nil { // it lasts a minute: TestRaceInTheLobby
			continue
		}
		if n++; !sample.Takes(n-1, 3) {
			continue
		}
		t.Run(g.Title, func(t *testing.T) {
			t.Parallel()
			e := holdEvent(t, g)
			m := New(e.deps(), screen.Tournament{Address: e.address, Name: "ada"})
			defer m.stop()
			p := &program{T: t, s: m, msgs: make(chan tea.Msg)}
			p.update(screen.Frame{Width: 80, Height: 23, Theme: theme.New("dark", true, colorprofile.TrueColor)})
			p.run(p.s.Init())
			recorded := 0
			for limit := time.After(patience); p.model().phase != finished || recorded < 2; {
				select {
				case msg := <-p.msgs:
					if _, done := msg.(screen.Recorded); done {
						recorded++
					}
					p.update(msg)
				case p.action = <-e.actions:
				case <-limit:
					t.Fatalf("it doesn't end:\n%s", p.text())
				}
				p.acts()
				if p.model().awaitsUs() && p.model().ready != p.model().seating.Game {
					if text := p.text(); !strings.Contains(text, "You against bot-") || !strings.Contains(text, ", 40 min a side") {
						t.Errorf("the call says\n%s", text)
					}
					p.press("enter")
				}
			}
			p.press("enter")
			if text := p.text(); !strings.Contains(text, "The tournament is over") || !strings.Contains(text, "place  name") {
				t.Errorf("at the end it shows\n%s", text)
			}
			for _, notice := range p.notices {
				if !strings.Contains(notice, " is over: ") {
					t.Errorf("it says %q", notice)
				}
			}
			e.agrees(g.Rules)
		})
	}
}

// acts presses the keys of an action once the board says that it is her turn.
func (p *program) acts() {
	p.Helper()
	do, text := p.action, p.text()
	switch {
	case do == "":
	case !p.model().tables.Words && strings.Contains(text, "ada: place your"), strings.Contains(text, "ada: choose a worker"):
		p.action = ""
		position := p.model().seat.Now().View.(match.View[santorini.View]).Game.Position()
		turn := position.Turns()[0] // whole, since the board wants the build too
		keys := strings.NewReplacer("@", "", "+", "").Replace(turn.String())
		if position.Phase() == santorini.Placing {
			keys = turn.To.String()
		}
		p.press(strings.Split(keys, "")...)
	case !strings.Contains(text, "Your turn"):
	case strings.HasPrefix(do, "lay "):
		p.action = ""
		p.press("ctrl+n")
		p.press(strings.Split(strings.TrimPrefix(do, "lay "), "")...)
		p.press("enter")
	default:
		p.action = ""
		p.press("ctrl+p", "y") // exchanges take more keys
	}
}

// TestTalkWhole does the same in text mode.
func TestTalkWhole(t *testing.T) {
	t.Parallel()
	for _, g := range gamestest.All() {
		if g.Race != nil { // it lasts a minute: TestRaceInTheLobby
			continue
		}
		t.Run(g.Title, func(t *testing.T) {
			t.Parallel()
			e := holdEvent(t, g)
			in, keys := io.Pipe()
			said, out := io.Pipe()
			ended := make(chan error, 1)
			go func() {
				ended <- Talk(t.Context(), e.deps(), plain.Console{In: in, Out: out, Interactive: true}, screen.Tournament{Address: e.address, Name: "ada"})
				_ = out.Close()
			}()
			typed := make(chan string, 4)
			go func() {
				for {
					select {
					case do := <-e.actions:
						do = strings.TrimPrefix(do, "lay ")
						if tiles, is := strings.CutPrefix(do, "exchange "); is {
							do = "-" + strings.ReplaceAll(tiles, "?", "_")
						} else if g.Words && do == "pass" {
							do = ","
						}
						_, _ = io.WriteString(keys, do+"\n")
					case line := <-typed:
						_, _ = io.WriteString(keys, line+"\n")
					case <-t.Context().Done():
						return
					}
				}
			}()
			var all strings.Builder
			for lines := bufio.NewScanner(said); lines.Scan(); {
				fmt.Fprintln(&all, lines.Text())
				text := strings.TrimPrefix(lines.Text(), "> ")
				switch builds := strings.Fields(text); {
				case strings.HasPrefix(text, "Enter begins"):
					typed <- ""
				case strings.HasPrefix(text, "Moved; now build"):
					typed <- "/legal"
				case strings.HasPrefix(text, "+"):
					typed <- builds[0]
				}
			}
			if err := <-ended; err != nil {
				t.Fatalf("%v\n%s", err, all.String())
			}
			e.agrees(g.Rules)
			for _, want := range []string{
				"The games begin: ", ". You against bot-", "40 min a side", "The game begins", "The game is over: ", "The tournament is over",
				"You: ", "bot-1: ", "bot-2: ", "The connection is lost", "Back in the tournament, as ada",
			} {
				if !strings.Contains(all.String(), want) {
					t.Errorf("it never said %q:\n%s", want, all.String())
				}
			}
			for _, never := range []string{"refuses", "isn't", "There is no such"} {
				if strings.Contains(all.String(), never) {
					t.Errorf("it said %q:\n%s", never, all.String())
				}
			}
		})
	}
}
