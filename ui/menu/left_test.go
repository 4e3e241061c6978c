package menu_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/menu"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

func left(id stats.ID, rules string, turns int, seats ...game.Seat) stats.Running {
	return stats.Running{ID: id, Header: game.Header{Rules: rules}, Result: game.Result{Seats: seats, Turns: turns}}
}

func towersLeft(id stats.ID, turns int, seats ...game.Seat) stats.Running {
	return left(id, towersRules, turns, seats...)
}

// severalLeft returns games of all kinds, the latest first.
func severalLeft() []stats.Running {
	ada, grace, quoin := game.Seat{Name: "Ada"}, game.Seat{Name: "Grace"}, game.Seat{Name: "Quoin", Level: "strong"}
	all := []stats.Running{
		towersLeft("a", 22, ada, quoin),
		running("b", 102*time.Second, 5, 23),
		towersLeft("c", 0, ada, grace),
		towersLeft("d", 1, quoin, quoin),
		left("e", "chess 1", 0, ada, grace), // a game that this Quoin has no screen for
	}
	for i := range 20 {
		all = append(all, towersLeft(stats.ID(fmt.Sprint("f", i)), i, grace, quoin))
	}
	for i := range all {
		all[i].Started = time.Date(2026, 11, 21, 20-5*i, 4, 0, 0, time.UTC).UnixMilli()
	}
	return all
}

// discarding returns a menu whose store discards games, or fails with err.
func (w *world) discarding(t *testing.T, err error) (s screen.Screen, gone *[]stats.ID) {
	t.Helper()
	gone = new([]stats.ID)
	d := w.deps()
	d.Discard = func(_ context.Context, id stats.ID) error {
		if err == nil {
			*gone = append(*gone, id)
			w.running = slices.DeleteFunc(w.running, func(r stats.Running) bool { return r.ID == id })
		}
		return err
	}
	m := menu.New(d)
	s, _ = m.Update(screen.Frame{Width: 80, Height: 23, Theme: mono})
	s, _ = screentest.Settle(t, s, m.Init())
	return s, gone
}

func TestDescriptions(t *testing.T) {
	w := newWorld()
	w.running = severalLeft()
	s, _ := screentest.Press(t, w.open(t, mono, 80, 39), "m")
	for _, want := range []string{
		"Towers against Quoin (strong), turn 12", "Grid 5×5, 1:42 left, 23 points", "Towers of Ada and Grace, turn 1",
		"Towers of Quoin (strong) and Quoin (strong), tu… ",
	} {
		if !strings.Contains(text(s), want) {
			t.Errorf("want %q in\n%s", want, text(s))
		}
	}
	if strings.Contains(text(s), "chess") {
		t.Errorf("a game that can't be played is offered:\n%s", text(s))
	}
}

func TestResumeOfSeveral(t *testing.T) {
	w := newWorld()
	w.running = severalLeft()
	s, _ := screentest.Press(t, w.open(t, mono, 80, 23), "down")
	if got := chosen(t, s); got != "r Resume Towers of 2 players, turn 12; m: 23 more" {
		t.Errorf("chosen is %q", got)
	}
	for keys, want := range map[string]screen.Place{
		"enter": screen.Play{Rules: towersRules, Resume: "a"}, "m enter": screen.Play{Rules: gridRules, Resume: "b"}, "m j enter": screen.Play{Rules: towersRules, Resume: "c"},
	} {
		if _, asked := screentest.Press(t, s, strings.Fields(keys)...); len(asked) != 1 || asked[0] != (screen.Open{To: want}) {
			t.Errorf("%s asked for %v", keys, asked)
		}
	}
}

func TestDiscard(t *testing.T) {
	for _, c := range []struct {
		keys string
		want []stats.ID
	}{
		{"j x enter", []stats.ID{"a"}}, // the topmost
		{"j x y", []stats.ID{"a"}},
		{"j x esc", nil},
		{"j x x", nil},
		{"m x enter", nil}, // it counts
		{"m j x enter", []stats.ID{"c"}},
		{"m j x enter x enter", []stats.ID{"c", "d"}},
		{"x enter", nil}, // nothing that could be discarded
	} {
		t.Run(c.keys, func(t *testing.T) {
			w := newWorld()
			w.running = severalLeft()
			s, gone := w.discarding(t, nil)
			s, _ = screentest.Press(t, s, strings.Fields(c.keys)...)
			if !slices.Equal(*gone, c.want) {
				t.Errorf("discarded %v, want %v", *gone, c.want)
			}
			screentest.Fits(t, s.View(), 80, 23)
		})
	}
}

// TestDiscardLast: the list closes with its last game, and the store's error is shown.
func TestDiscardLast(t *testing.T) {
	w := newWorld()
	w.running = severalLeft()[2:4]
	s, _ := w.discarding(t, nil)
	s, _ = screentest.Press(t, s, "m", "x", "enter", "x", "enter")
	if !strings.Contains(text(s), "Statistics") || strings.Contains(text(s), "Resume") {
		t.Errorf("after the last one:\n%s", text(s))
	}
	w.running = severalLeft()[2:4]
	s, _ = w.discarding(t, errors.New("another Quoin is playing this game"))
	s, asked := screentest.Press(t, s, "down", "x", "enter")
	if want := (screen.Notice{Text: "another Quoin is playing this game"}); len(asked) != 1 || asked[0] != want {
		t.Errorf("told %v", asked)
	}
	if !strings.Contains(text(s), "Resume") {
		t.Errorf("the game is gone:\n%s", text(s))
	}
}

// TestNoneRunning: r says why there is nothing to resume.
func TestNoneRunning(t *testing.T) {
	w := newWorld()
	held := error(&stats.HeldError{By: stats.Holder{Process: 4711, Terminal: "pts/3", Since: w.now}})
	for _, c := range []struct {
		err  error
		want string
	}{
		{held, "Another Quoin is playing this game: process 4711, pts/3, since "},
		{play.ErrNoneRunning, "No game was left running, so there is nothing to resume"},
	} {
		deps := w.deps()
		deps.NoneRunning = func(context.Context) error { return c.err }
		m := menu.New(deps)
		s, _ := m.Update(screen.Frame{Width: 80, Height: 23, Theme: theme.New("dark", true, colorprofile.TrueColor)})
		_, asked := screentest.Press(t, s, "r")
		if len(asked) != 1 || !strings.HasPrefix(asked[0].(screen.Notice).Text, c.want) {
			t.Errorf("it asks for %+v", asked)
		}
	}
}

// TestNotDiscarded: the reason why a game of Grid can't be discarded is true of that game.
func TestNotDiscarded(t *testing.T) {
	timed, endless := running("b", 102*time.Second, 5, 23), endless("b", 5, 23)
	for want, game := range map[string]stats.Running{"when its time is up or you end it": timed, "as it stands, once you end it": endless} {
		w := newWorld()
		w.running = []stats.Running{game}
		s, _ := w.discarding(t, nil)
		_, asked := screentest.Press(t, s, "down", "x")
		if n, ok := asked[0].(screen.Notice); !ok || !strings.HasSuffix(n.Text, want) {
			t.Errorf("it says %v, not %q", asked, want)
		}
	}
}
