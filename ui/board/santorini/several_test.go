package santorini

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/settings"
	"quoin/ui/play"
	others "quoin/ui/remote"
	"quoin/ui/remote/remotetest"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

type hosted = remotetest.Table[rules.Action, rules.State, rules.View]

func newHosted(t *testing.T, control string) *hosted {
	t.Helper()
	config := rules.Config{Players: [2]game.Player{ada, grace}}.String()
	return remotetest.New(t, rules.Match(), control, game.Header{Rules: rules.Rules, Config: config})
}

// before opens the board of a match for a seat, in a window of a size.
func before(t *testing.T, m *hosted, seat int, size screentest.WindowSize) *remotetest.Seen {
	t.Helper()
	s := settings.Default()
	s.Sound = true
	deps := Deps{Host: play.Host{
		Now: time.Now, Seed: func() uint64 { return 7 }, Settings: settings.NewLive(t.TempDir()+"/settings.toml", s, nil, nil),
	}}
	width, height := size.Room()
	return remotetest.Sees(t, NewMatch(deps, m.Look(seat)), screen.Frame{Width: width, Height: height, Theme: theme.New("dark", true, colorprofile.TrueColor)})
}

// plays plays turns alternately, with the keys of their squares.
func plays(seats [2]*remotetest.Seen, turns ...string) {
	for _, turn := range turns {
		seat := seats[0].Screen.(Model).position().Seat()
		seats[seat].Types(turn)
		seats[1-seat].Settle()
	}
}

// TestMatch plays a whole game by keys with both players and a spectator at every size,
// and checks what each of them sees.
func TestMatch(t *testing.T) {
	for _, size := range screentest.Sizes {
		t.Run(size.String(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { wholeMatch(t, size) })
		})
	}
}

func wholeMatch(t *testing.T, size screentest.WindowSize) {
	m := newHosted(t, "10m+5s")
	seats := [2]*remotetest.Seen{before(t, m, 0, size), before(t, m, 1, size)}
	a, b, mei := seats[0], seats[1], before(t, m, others.Watcher, size)
	hold := func(v *remotetest.Seen, name string, texts ...string) {
		t.Helper()
		v.Settle()
		scene := screentest.Scene{Name: "match-" + name, Seen: append(texts, "Ada", "Grace")}
		if name == "watched" {
			scene.Also = []screentest.WindowSize{screentest.Least}
		}
		scene.Hold(t, size, v.Screen.View())
	}
	a.Waits(3500 * time.Millisecond)
	hold(a, "begins", "Ada: place your first worker", "9:57", "10:00")
	plays(seats, opening4...)
	plays(seats, middle[:8]...)
	a.Press("up", "4")
	b.Waits(2 * time.Second)
	hold(b, "waits", "Ada is thinking", `Ada: "well played"`, "turn 5")
	hold(mei, "watched", "watching, turn 5", "Ada is thinking", `Ada: "well played"`)
	mei.Types("c3d4c3") // has no effect
	a.Types("c3d4")
	a.Press("esc", "esc", "esc")
	hold(a, "asked", "Leave the board? Your clock runs on", "enter leave r resign esc go on")
	a.Press("esc")
	plays(seats, middle[8])
	if err := m.Do("1 away"); err != nil {
		t.Fatal(err)
	}
	b.Waits(40 * time.Second)
	hold(b, "away", "> <B> Grace", "away", "Grace: choose a worker to move")
	b.Press("r", "enter")
	hold(b, "over", "Ada won: Grace resigned")
	hold(mei, "over-watched", "Ada won: Grace resigned")
	a.Press("r", "home", "right")
	a.Shows("1 of ")
	a.Press("esc")
	m.Next = "another"
	b.Press("n")
	hold(a, "again", "Ada won: Grace resigned", "Another game is")
	a.Press("q")
	if !slices.Equal(a.Asked[len(a.Asked)-1:], []tea.Msg{screen.Back{}}) {
		t.Errorf("to %v", a.Asked)
	}
	if to := b.Asked[len(b.Asked)-1]; to != tea.Msg(screen.Replace{To: screen.Room{Game: "another"}}) {
		t.Errorf("to %v", to)
	}
}

// TestMatchByRules checks that only legal actions of the player to move are done, and that
// refusals say why.
func TestMatchByRules(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newHosted(t, "30s+200ms")
		seats := [2]*remotetest.Seen{before(t, m, 0, screentest.Usual), before(t, m, 1, screentest.Usual)}
		a, b := seats[0], seats[1]
		b.Types("b2")
		b.Press("enter")
		if len(m.Log()) != 0 {
			t.Fatalf("done out of turn: %q", m.Log())
		}
		a.Types("9") // neither a row nor a phrase
		a.Shows("A square is a letter a to e, then a digit 1 to 5")
		a.Types("b2b2")
		a.Shows("b2 has a worker on it")
		a.Types("t")
		a.Shows("There are no hints here")
		a.Types("d4")
		a.Types("e5") // not her turn yet
		b.Types("b4")
		b.Types("d2")
		b.Shows("Ada is thinking")
		a.Types("b2b3")
		a.Types("3") // without a column
		b.Shows(`Ada: "one moment"`)
		a.Types("u")
		a.Types("b2b3c3")
		if got := strings.Join(m.Log(), " "); !strings.HasSuffix(got, "1 play b2b3 0 1 play +c3") {
			t.Errorf("did %q", got)
		}
		// A bell tells the waiting player that it is their turn.
		if !slices.Contains(b.Asked, tea.Msg(screen.Bell{For: "It is your move in Santorini", Seen: true})) {
			t.Error("no bell")
		}
		b.Settle()
		b.Gets(screen.Click{ID: ids[rules.At(3, 1)]})
		b.Press("esc", "esc")
		b.Gets(screen.Click{ID: ids[rules.At(3, 0)]}) // a question covers the board
		b.Shows("Leave the board?")
		b.Waits(31 * time.Second)
		b.Shows("Ada won: the time of Grace was up")
		if to := len(b.Asked); to == 0 || m.State().Over() == false {
			t.Error("the time has no end")
		}
		a.Shows("Ada won: the time of Grace was up")
	})
}

// TestMatchComesBack checks that a board opened during a game, or after it, shows all
// turns.
func TestMatchComesBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newHosted(t, "5m+0s")
		seats := [2]*remotetest.Seen{before(t, m, 0, screentest.Usual), before(t, m, 1, screentest.Usual)}
		plays(seats, opening4...)
		plays(seats, middle[:7]...)
		seats[1].Types("e1d2") // the build is missing
		if err := m.Do("2 away"); err != nil {
			t.Fatal(err)
		}
		seats[0].Waits(41 * time.Second)
		seats[0].Press("esc", "a")
		seats[0].Shows("adjourned: esc, then a", "Grace is to move once the game is resumed")
		again := before(t, m, 0, screentest.Usual)
		if a, b := again.Text(), seats[0].Text(); a != b {
			t.Errorf("who comes again sees\n%s\nand who stayed\n%s", a, b)
		}
		if err := m.Do("2 back"); err != nil {
			t.Fatal(err)
		}
		seats[1].Types("e1d2e1")
		if seats[1].Screen.(Model).position().Seat() != 1 {
			t.Error("played while it is adjourned")
		}
		seats[1].Press("esc", "esc", "esc", "a") // the first esc takes the step back
		seats[1].Types("e1d2e1")
		seats[0].Shows("4  d5e5+d4  e1d2+e1")
		seats[0].Press("r", "enter")
		late := before(t, m, others.Watcher, screentest.Usual)
		late.Shows("Grace won: Ada resigned", "4  d5e5+d4  e1d2+e1")
		late.Press("r", "end")
		late.Shows("Grace won: Ada resigned")
	})
}
