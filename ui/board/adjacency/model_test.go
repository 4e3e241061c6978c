package adjacency

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game/lexicon"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// noTick drops all ticks; the test sends its own.
func noTick(time.Duration, func(time.Time) tea.Msg) screen.Cmd { return nil }

// wall is a clock that tests set.
type wall struct{ now time.Time }

func (w *wall) forward(d time.Duration) { w.now = w.now.Add(d) }

// table is a screen with its own clock and settings, and without a store.
type table struct {
	testing.TB
	wall  *wall
	live  *settings.Live
	s     screen.Screen
	large bool                    // the letters are drawn, not text
	asked []tea.Msg               // requests to the app after the last keys
	due   func(time.Time) tea.Msg // makes the pending tick
	moves bool                    // whether motion is on
	steps []screen.FrameDue       // pending steps of motion
	stays stays                   // ends the moment in which a re-roll can be taken back
}

var list = small()

func small() *lexicon.Lexicon {
	l, err := lexicon.Parse("Small", []byte("to\ntog\ngot\ngoat\nquit\n"))
	if err != nil {
		panic(err)
	}
	return l
}

// awaits keeps a tick until the test sends it.
func (tb *table) awaits(_ time.Duration, due func(time.Time) tea.Msg) screen.Cmd {
	switch msg := due(tb.wall.now).(type) {
	case screen.FrameDue:
		tb.steps = append(tb.steps, msg)
	case stays:
		tb.stays = msg
	default:
		tb.due = due
	}
	return nil
}

func newTable(t testing.TB, width, height int, change func(*settings.Settings)) *table {
	t.Helper()
	s := settings.Default()
	if change != nil {
		change(&s)
	}
	w := &wall{time.Date(2026, 11, 21, 20, 14, 0, 0, time.UTC)}
	live := settings.NewLive("", s, nil, nil)
	tb := &table{TB: t, wall: w, live: live}
	deps := Deps{Tick: tb.awaits, Host: play.Host{
		Settings: live,
		Lexicon:  func(string) (*lexicon.Lexicon, error) { return list, nil },
		Now:      func() time.Time { return w.now },
		Seed:     func() uint64 { return 7 },
	}}
	tb.s = New(deps, screen.Play{})
	tb.frame(width, height)
	tb.s, _ = screentest.Settle(t, tb.s, tb.s.Init())
	return tb
}

func (tb *table) frame(width, height int) {
	next, _ := tb.s.Update(screen.Frame{Width: width, Height: height, Theme: theme.New("dark", true, colorprofile.TrueColor), Small: !tb.large, Moves: tb.moves})
	tb.s = next
}

func (tb *table) press(keys ...string) {
	tb.Helper()
	tb.s, tb.asked = screentest.Press(tb, tb.s, keys...)
}

// letters types a word.
func (tb *table) letters(word string) {
	tb.Helper()
	tb.press(strings.Split(word, "")...)
}

// ticks moves the clock on and sends the pending tick.
func (tb *table) ticks(after time.Duration) {
	tb.Helper()
	tb.wall.forward(after)
	next, cmd := tb.s.Update(tb.due(tb.wall.now))
	tb.s, tb.asked = screentest.Settle(tb, next, cmd)
}

func (tb *table) model() Model { return tb.s.(Model) }

// lines returns the steps of the game so far.
func (m Model) lines() (lines []string) {
	for _, step := range m.match.Log.Steps {
		lines = append(lines, step.String())
	}
	return lines
}

func (tb *table) text() string { return ansi.Strip(tb.s.View().Content) }

func (tb *table) shows(text string) {
	tb.Helper()
	if !strings.Contains(tb.text(), text) {
		tb.Errorf("the screen doesn't say %q:\n%s", text, tb.text())
	}
}

func (tb *table) golden(name string) {
	tb.Helper()
	screentest.Scene{Name: name}.Hold(tb, screentest.Usual, tb.s.View())
}

// Seed 7 deals, at size 4:
//
//	W O J M
//	S K O A
//	Qu O H V
//	J K S K
