package join

import (
	"context"
	"net"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/ui/board/santorini/gameplay"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game/santorini"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
	"quoin/ui/tournament"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/clienttest"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// patience is how long a test waits for something that takes a moment on a
// machine at rest.
const patience = 4 * time.Minute

// program runs a screen as Bubble Tea does: commands beside each other, and
// their answers one by one.
type program struct {
	*testing.T
	s    screen.Screen
	msgs chan tea.Msg
}

func (p *program) update(msg tea.Msg) {
	p.Helper()
	if n, app := msg.(screen.Notice); app && !strings.HasPrefix(n.Text, "Game 1 is over: ") {
		p.Errorf("the screen says %q", msg)
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

// highest climbs where it can, so that games are short.
func highest(p santorini.Position) santorini.Turn {
	rise := func(t santorini.Turn) int {
		if p.Phase() != santorini.Moving {
			return 0
		}
		return p.Height(t.To) - p.Height(t.From)
	}
	return slices.MaxFunc(p.Turns(), func(a, b santorini.Turn) int { return rise(a) - rise(b) })
}

// TestWholeTournament plays one to its end by keys, on a real server against a
// bot.
func TestWholeTournament(t *testing.T) {
	server, err := tournament.New(tournament.Options{Games: gamestest.All(), Rounds: 2, Time: match.Control{TimeControl: match.TimeControl{Bank: 10 * patience}}, Grace: patience, Players: 2})
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- server.Serve(t.Context(), listener) }()
	botOver := make(chan wire.Over, 1)
	go func() {
		over, _ := clienttest.Play(t.Context(), client.Options{Address: listener.Addr().String(), Name: "bot"}, func(_ context.Context, p wire.Prompt) (santorini.Action, error) {
			return highest(p.Position.Position).Actions()[0], nil
		}, nil)
		botOver <- over
	}()

	store, _, err := stats.Open(t.TempDir(), time.Now(), []game.Rules{gameplay.Engine().Rules(santorini.Rules)})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	now := time.Now()
	m := New(Deps{
		Host: play.Host{
			Store: store, Settings: settings.NewLive(t.TempDir()+"/settings.toml", settings.Default(), nil, nil),
			Now:  func() time.Time { return now },
			Seed: func() uint64 { return 7 },
		},
		Kinds: kinds,
		Tick:  func(time.Duration, func(time.Time) tea.Msg) screen.Cmd { return nil },
	}, screen.Tournament{Address: listener.Addr().String(), Name: "ada"})
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
		case <-limit:
			t.Fatalf("it doesn't end:\n%s", p.text())
		}
		p.answers()
	}
	p.update(screentest.Key("enter"))
	if text := p.text(); !strings.Contains(text, "The tournament is over") || !strings.Contains(text, "place  name") {
		t.Errorf("at the end it shows\n%s", text)
	}

	// Server, bot, screen and statistics agree.
	if err := <-served; err != nil {
		t.Error(err)
	}
	standings := tournament.Standings(server.Snapshot().State)
	if over := <-botOver; !slices.Equal(over.Standings, standings) || !slices.Equal(p.model().over.Standings, standings) {
		t.Errorf("the server has %v, the bot %v and the screen %v", standings, over.Standings, p.model().over.Standings)
	}
	won := 0
	contests, err := store.Games(t.Context(), stats.Filter{Rules: santorini.Rules}, stats.ByTime, 10, 0)
	for _, c := range contests {
		for _, seat := range c.Seats {
			if seat.Name == "ada" && seat.Place == 1 {
				won++
			}
		}
	}
	i := slices.IndexFunc(standings, func(s wire.Standing) bool { return s.Name == "ada" })
	if err != nil || len(contests) != 2 || standings[i].Won != won {
		t.Errorf("recorded are %+v, %v; the server has %v", contests, err, standings)
	}
}

// answers presses the keys of a turn where the screen asks for one.
func (p *program) answers() {
	p.Helper()
	text := p.text()
	if strings.Contains(text, "Enter begins") {
		p.update(screentest.Key("enter"))
		return
	}
	if !strings.Contains(text, "ada: choose a worker") && !strings.Contains(text, "ada: place your") {
		return
	}
	position := p.model().seat.Now().View.(match.View[santorini.View]).Game.Position()
	turn := highest(position)
	keys := strings.NewReplacer("@", "", "+", "").Replace(turn.String())
	if position.Phase() == santorini.Placing {
		keys = turn.To.String()
	}
	for k := range strings.SplitSeq(keys, "") {
		p.update(screentest.Key(k))
	}
	if again := p.text(); strings.Contains(again, "ada: choose a worker") {
		p.Fatalf("the keys %q of %v aren't taken:\n%s", keys, turn, again)
	}
}
