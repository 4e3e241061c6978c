package santorini

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// wall is a clock that tests set.
type wall struct{ now time.Time }

// table is a screen with its own clock and settings.
type table struct {
	testing.TB
	small bool // type
	wall  *wall
	live  *settings.Live
	deps  Deps
	s     screen.Screen
	asked []tea.Msg // requests to the app after the last keys
}

// atOnce is a tick that doesn't wait.
func atOnce(_ time.Duration, f func(time.Time) tea.Msg) screen.Cmd {
	return screen.Run(func() tea.Msg { return f(time.Time{}) })
}

// newTable opens a place, at 80 by 23.
func newTable(t testing.TB, place screen.Screen, deps Deps) *table {
	t.Helper()
	tb := &table{TB: t, deps: deps, s: place}
	tb.frame(80, 23)
	tb.s, tb.asked = screentest.Settle(t, tb.s, tb.s.Init())
	return tb
}

func newDeps(t testing.TB, store *stats.Store) (Deps, *wall, *settings.Live) {
	w := &wall{time.Date(2026, 11, 21, 20, 14, 0, 0, time.UTC)}
	s := settings.Default()
	s.Name = "Ada"
	live := settings.NewLive(t.TempDir()+"/settings.toml", s, nil, nil)
	return Deps{Tick: atOnce, Host: play.Host{
		Store: store, Settings: live,
		Now:  func() time.Time { return w.now },
		Seed: func() uint64 { return 7 },
	}}, w, live
}

var (
	ada   = game.Player{Name: "Ada"}
	grace = game.Player{Name: "Grace"}
)

func quoin(level string) game.Player { return game.Player{Name: "Quoin", Level: level} }

// seated returns a game between two players that isn't saved.
func seated(t testing.TB, first, second game.Player) *table {
	t.Helper()
	deps, w, live := newDeps(t, nil)
	tb := newTable(t, New(deps, twoPlayers(first, second)), deps)
	tb.wall, tb.live = w, live
	return tb
}

// asks returns the set-up page.
func asks(t testing.TB) *table {
	t.Helper()
	deps, w, live := newDeps(t, nil)
	tb := newTable(t, New(deps, screen.Play{}), deps)
	tb.wall, tb.live = w, live
	return tb
}

func (tb *table) frame(width, height int) {
	tb.s, _ = tb.s.Update(screen.Frame{Width: width, Height: height, Theme: themes["dark"], Small: tb.small})
}

func (tb *table) press(keys ...string) {
	tb.Helper()
	tb.s, tb.asked = screentest.Press(tb, tb.s, keys...)
}

// types presses the keys of texts.
func (tb *table) types(texts ...string) {
	tb.Helper()
	for _, text := range texts {
		tb.press(strings.Split(text, "")...)
	}
}

// tells sends the screen a message, and all that follow from it.
func (tb *table) tells(msg tea.Msg) {
	tb.Helper()
	next, cmd := tb.s.Update(msg)
	tb.s, tb.asked = screentest.Settle(tb, next, cmd)
}

func (tb *table) model() Model { return tb.s.(Model) }

func (tb *table) text() string { return ansi.Strip(tb.s.View().Content) }

func (tb *table) shows(text string) {
	tb.Helper()
	if !strings.Contains(tb.text(), text) {
		tb.Errorf("the screen doesn't say %q:\n%s", text, tb.text())
	}
}

// log returns the steps without their times.
func (tb *table) log() string {
	var texts []string
	for _, step := range tb.model().match.Log.Steps {
		texts = append(texts, step.Do.String())
	}
	return strings.Join(texts, " ")
}

// opening4 places the workers: A on b2 and d4, B on c4 and d2.
var opening4 = []string{"b2", "d4", "c4", "d2"}

func find[M tea.Msg](tb *table) (msg M, ok bool) {
	for _, a := range tb.asked {
		if m, is := a.(M); is {
			return m, true
		}
	}
	return msg, false
}
