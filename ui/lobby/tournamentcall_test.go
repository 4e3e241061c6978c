package lobby_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/ui/lobby"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/serve/tournaments"
	"quoin/ui/theme"
	"quoin/ui/tournament"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
)

// desk is somebody's session as the app has it: screens above each other, all of which
// live on, in a bubble whose time their ticks go by.
type desk struct {
	*hall
	size  screentest.WindowSize
	place func(screen.Place) screen.Screen
	stack []*page
	told  []string // notices
	bells int
}

type page struct {
	at     screen.Screen
	answer chan tea.Msg
}

func (h *hall) sitsDown(who int, size screentest.WindowSize, all *tournaments.Hub) *desk {
	d := &desk{hall: h, size: size}
	d.place = lobby.Places(lobby.Deps{
		House: h.house, Record: h.record, Player: h.people[who], Host: h.host, Tournaments: all, Done: h.Context(),
		Tick: func(after time.Duration, f func(time.Time) tea.Msg) screen.Cmd {
			return screen.Run(func() tea.Msg {
				select {
				case <-time.After(after):
					return f(time.Now())
				case <-h.Context().Done():
					return nil
				}
			})
		},
	})
	d.opens(screen.Lobby{})
	d.settles()
	return d
}

func (d *desk) opens(to screen.Place) {
	p := &page{d.place(to), make(chan tea.Msg, 256)}
	d.stack = append(d.stack, p)
	width, height := d.size.Room()
	p.runs(p.at.Init())
	d.gives(p, screen.Frame{Width: width, Height: height, Theme: theme.New("dark", true, colorprofile.TrueColor)})
}

func (p *page) runs(cmd screen.Cmd) {
	for _, want := range cmd {
		if want.Run == nil {
			p.answer <- want.Sent
			continue
		}
		go func() { p.answer <- want.Run() }()
	}
}

// gives a screen a message, and does what it asks of the app.
func (d *desk) gives(p *page, msg tea.Msg) {
	switch msg := msg.(type) {
	case nil, screen.Calm:
	case screen.Bell:
		d.bells++
	case screen.Notice:
		d.told = append(d.told, msg.Text)
	case screen.Open:
		d.opens(msg.To)
	case screen.Back:
		i := slices.Index(d.stack, p)
		p.at.Update(screen.Leaving{})
		d.stack = slices.Delete(d.stack, i, i+1)
		if top := len(d.stack) - 1; i > top && top >= 0 {
			d.gives(d.stack[top], screen.Shown{})
		}
	case screen.Cmd:
		p.runs(msg)
	default:
		next, cmd := p.at.Update(msg)
		p.at = next
		p.runs(cmd)
	}
}

// settles gives the screens all that has come.
func (d *desk) settles() {
	for again := true; again; {
		again = false
		synctest.Wait()
		for _, p := range slices.Clone(d.stack) {
			select {
			case msg := <-p.answer:
				d.gives(p, msg)
				again = true
			default:
			}
		}
	}
}

func (d *desk) press(keys ...string) {
	d.Helper()
	for _, k := range keys {
		d.gives(d.stack[len(d.stack)-1], screentest.Key(k))
		d.settles()
	}
}

// home goes back to the lobby.
func (d *desk) home() {
	d.Helper()
	for range len(d.stack) - 1 {
		d.press("esc")
	}
	d.shows("Lobby")
}

// leaves ends the session.
func (d *desk) leaves() {
	for _, p := range slices.Backward(d.stack) {
		p.at.Update(screen.Leaving{})
	}
}

func (d *desk) shows(texts ...string) {
	d.Helper()
	got := strings.Join(strings.Fields(ansi.Strip(d.stack[len(d.stack)-1].at.View().Content)), " ")
	for _, text := range texts {
		if !strings.Contains(got, text) {
			d.Errorf("the screen doesn't say %q:\n%s", text, ansi.Strip(d.stack[len(d.stack)-1].at.View().Content))
		}
	}
}

// pass lets time go by for everybody.
func pass(t time.Duration, all ...*desk) {
	for ; t > 0; t -= time.Second {
		time.Sleep(min(t, time.Second))
		for _, d := range all {
			d.settles()
		}
	}
}

// tournamentOf returns a hall with a tournament of Santorini that starts once two are there, with a third as
// a spectator.
func tournamentOf(t *testing.T) (h *hall, all *tournaments.Hub, closes func()) {
	t.Helper()
	h, closed := newHall(t, "Ada", "Bea", "Mei")
	ctx, stop := context.WithCancel(context.Background())
	all, err := tournaments.Open(ctx, tournaments.Deps{Dir: t.TempDir(), Games: gamestest.All(), Log: func(line string) { t.Error(line) }})
	if err != nil {
		t.Fatal(err)
	}
	err = all.New("spring", tournament.Options{
		Setup: games.Setup{Rules: santorini.Rules}, Rounds: 1, Players: 2, Grace: 2 * time.Minute,
		Time: games.SameTimes(match.Control{TimeControl: match.TimeControl{Bank: 3 * time.Minute}}),
	})
	if err != nil {
		t.Fatal(err)
	}
	return h, all, func() {
		stop()
		all.Wait()
		closed()
	}
}

// running is the game that is being played.
func running(t *testing.T, all *tournaments.Hub) tournament.RunningGame {
	t.Helper()
	c, err := all.Find("spring")
	if err != nil || len(c.Games) != 1 {
		t.Fatalf("%+v, %v", c, err)
	}
	return c.Games[0]
}

// TestClockWaitsInLobby: one of two people is in the lobby when their game is called. She is told so there,
// and the clock stands still until both have pressed enter; the other and spectators see for whom it waits.
func TestClockWaitsInLobby(t *testing.T) {
	for _, size := range []screentest.WindowSize{screentest.Least, screentest.Usual} {
		synctest.Test(t, func(t *testing.T) {
			h, all, closes := tournamentOf(t)
			defer closes()
			ada, bea, mei := h.sitsDown(0, size, all), h.sitsDown(1, size, all), h.sitsDown(2, size, all)
			ada.press("u", "enter", "e")
			bea.press("u", "enter", "e")
			bea.home()
			pass(6*time.Second, ada, bea, mei)
			ada.shows("You against Bea", "Enter begins, when Bea is ready too. The clock starts in 0:5")
			if len(bea.told) != 1 || !strings.HasPrefix(bea.told[0], "spring: you against Ada. It is first in the lobby; the clock starts in ") || bea.bells != 1 {
				t.Errorf("told %q, with %d bells", bea.told, bea.bells)
			}
			ada.press("enter")
			ada.shows("Waiting for Bea. The clock starts in 0:5")
			mei.press("u", "enter")
			mei.shows("waiting for Bea")
			if size == screentest.Least { // the standings come first
				mei.press("end", "enter")
			} else {
				mei.press("home", "enter")
			}
			mei.shows("against", "Waiting for Bea. The clock starts in 0:5")
			mei.press("enter") // does nothing for a spectator
			pass(30*time.Second, ada, bea, mei)
			if g := running(t, all); !g.Still || g.Clocks[0] != 3*time.Minute || g.Clocks[1] != 3*time.Minute {
				t.Errorf("she is in the lobby, and the clocks are %v", g.Clocks)
			}
			screentest.Scene{Name: "called", Seen: []string{"spring", "You against Bea", "Waiting for Bea"}}.Hold(t, size, ada.stack[len(ada.stack)-1].at.View())
			bea.press("home", "enter")
			bea.shows("You against Ada", "Enter begins. The clock starts in 0:2")
			bea.press("enter")
			pass(4*time.Second, ada, bea, mei)
			for _, d := range []*desk{ada, bea, mei} {
				d.shows("2:56") // the board, with a clock that runs
			}
			if g := running(t, all); g.Still || len(g.Waits) > 0 || len(g.Late) > 0 {
				t.Errorf("it is %+v", g)
			}
			for _, d := range []*desk{ada, bea, mei} {
				d.leaves()
			}
		})
	}
}

// TestClockStartsWithoutHer: a minute after the call the clock starts anyway; an absent player is told once
// more, and forfeits after the grace period.
func TestClockStartsWithoutHer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, all, closes := tournamentOf(t)
		defer closes()
		ada, bea := h.sitsDown(0, screentest.Usual, all), h.sitsDown(1, screentest.Usual, all)
		bea.press("u", "enter", "e")
		ada.press("u", "enter", "e")
		bea.home()
		pass(4*time.Second, ada, bea)
		ada.press("enter")
		pass(66*time.Second, ada, bea)
		ada.shows("2:5")
		if g := running(t, all); g.Still || !slices.Equal(g.Late, []int{g.Pairing.Seat("Bea")}) {
			t.Errorf("it is %+v", g)
		}
		if len(bea.told) != 2 || bea.told[1] != "Your game of spring against Ada has started: it is first in the lobby" {
			t.Errorf("told %q", bea.told)
		}
		pass(time.Minute, ada, bea)
		c, err := all.Find("spring")
		if played := c.State.Games(); err != nil || len(played) != 1 || played[0].Winner != "Ada" || played[0].Ending != "gone" {
			t.Errorf("it ended as %+v, %v", played, err)
		}
		ada.leaves()
		bea.leaves()
	})
}

// TestPlayerIsAwaited: somebody whose game isn't called, since they have gone to the lobby,
// is told there that it waits, once; and it is called when they come back.
func TestPlayerIsAwaited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, all, closes := tournamentOf(t)
		defer closes()
		err := all.New("long", tournament.Options{
			Setup: games.Setup{Rules: santorini.Rules}, Rounds: 2, Players: 2, Grace: 2 * time.Minute,
			Time: games.SameTimes(match.Control{TimeControl: match.TimeControl{Bank: 3 * time.Minute}}),
		})
		if err != nil {
			t.Fatal(err)
		}
		ada, bea := h.sitsDown(0, screentest.Usual, all), h.sitsDown(1, screentest.Usual, all)
		for _, d := range []*desk{ada, bea} {
			d.press("u", "home", "enter", "e")
		}
		bea.press("enter")
		ada.press("enter")
		bea.home()
		pass(10*time.Second, ada, bea)
		place, err := all.Enter(t.Context(), "long", h.people[0])
		if err != nil {
			t.Fatal(err)
		}
		table := place.Table()
		if err := table.Do("resign"); err != nil {
			t.Fatal(err)
		}
		table.Leave()
		place.Leave()
		bea.told = nil
		pass(30*time.Second, ada, bea)
		if c, err := all.Find("long"); err != nil || len(c.State.Games()) != 1 || len(c.Games) != 0 {
			t.Fatalf("%+v, %v", c, err)
		}
		if want := []string{"long waits for you: your next game is called once you are there"}; !slices.Equal(bea.told, want) {
			t.Errorf("told %q, want %q", bea.told, want)
		}
		bea.press("u", "home", "enter")
		pass(4*time.Second, ada, bea)
		bea.shows("You against Ada", "Enter begins")
		ada.leaves()
		bea.leaves()
	})
}
