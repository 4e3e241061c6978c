package adjacency_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/board/adjacency/door"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

var (
	dark = theme.New("dark", true, colorprofile.TrueColor)
	mono = theme.New("mono", true, colorprofile.ASCII)
)

// home is a player whose clock the test sets.
type home struct {
	play.Host
	now  time.Time
	tick func(time.Time) tea.Msg
	wait time.Duration
}

func newHome(t *testing.T, dir string, now time.Time) *home {
	t.Helper()
	h := &home{now: now}
	store, _, err := stats.Open(dir, h.now, []game.Rules{gameplay.Rules()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	h.Host = play.Host{
		Store: store, Settings: settings.NewLive("", settings.Default(), nil, nil),
		Lexicon: func(name string) (*lexicon.Lexicon, error) {
			if name == settings.Everyday {
				return resources.Everyday(), nil
			}
			return resources.International(), nil
		},
		Now:  func() time.Time { return h.now },
		Seed: func() uint64 { return 1 },
	}
	return h
}

// plays plays the Daily and finds a number of everyday words, every second one of the board.
func (h *home) plays(t *testing.T, words int) stats.ID {
	t.Helper()
	m, kept, _, err := gameplay.Begin(t.Context(), h.Host, gameplay.Daily)
	if err != nil || kept.Err != nil {
		t.Fatal(err, kept.Err)
	}
	m, _ = m.Heard(kept)
	holding, err := gameplay.HoldingOf(h.Host, m.Log.Header, m.State)
	if err != nil {
		t.Fatal(err)
	}
	var do []adjacency.Action
	for i, held := range holding.Held {
		if i%2 == 1 && holding.Everyday.Has(held.Word) && len(do) < words {
			do = append(do, adjacency.Enter{Word: held.Word})
		}
	}
	m, keep, err := m.Apply(time.Second, append(do, adjacency.Leave{})...)
	if err != nil {
		t.Fatal(err)
	}
	m, _ = m.Heard(keep())
	gameplay.AftermathOf(t.Context(), h.Host, m)
	return m.ID()
}

// fortnight plays the days before today: -1 words is a day that isn't played.
func (h *home) fortnight(t *testing.T, words ...int) (last stats.ID) {
	t.Helper()
	today := h.now
	for i, n := range words {
		h.now = today.AddDate(0, 0, i-len(words))
		if n >= 0 {
			last = h.plays(t, n)
		}
	}
	h.now = today
	return last
}

// open returns the door after the store's answers.
func (h *home) open(t *testing.T, th *theme.Theme, width, height int) (screen.Screen, []tea.Msg) {
	t.Helper()
	s, _ := door.New(h.deps(), door.Door).Update(screen.Frame{Width: width, Height: height, Theme: th, Small: !th.Solid()})
	return screentest.Settle(t, s, s.Init())
}

func (h *home) deps() door.Deps {
	return door.Deps{Host: h.Host, Tick: func(d time.Duration, f func(time.Time) tea.Msg) screen.Cmd {
		h.wait, h.tick = d, f
		return nil
	}}
}

func text(s screen.Screen) string { return ansi.Strip(s.View().Content) }

var noon = time.Date(2026, 11, 24, 15, 0, 0, 0, time.UTC)

// TestDoorFrames checks the door of a player with a fortnight behind, and of a new one.
func TestDoorFrames(t *testing.T) {
	used, fresh := newHome(t, t.TempDir(), noon), newHome(t, t.TempDir(), noon)
	used.fortnight(t, 12, 6, 20, -1, 2, 10, 100, 8, 12, 0, 14, 22, 11)
	for _, c := range []struct {
		screentest.Scene
		home  *home
		theme *theme.Theme
	}{
		{screentest.Scene{Name: "used", Seen: []string{"Daily No. 328", "next one at 0:00 UTC, in 9 h", "Tuesday", "November 2026", "days in a row", "longest", "4×4", "3 minutes", "enter begins"}, Also: []screentest.WindowSize{screentest.Least}}, used, dark},
		{screentest.Scene{Name: "mono", Seen: []string{"Daily No. 328", "Tuesday", "2 4", "3 days in a row", "^"}}, used, mono},
		{screentest.Scene{Name: "fresh", Seen: []string{"Daily No. 328", "today is the first day", "enter begins"}}, fresh, dark},
	} {
		for _, size := range screentest.Sizes {
			t.Run(c.Name+"-"+size.String(), func(t *testing.T) {
				width, height := size.Room()
				s, _ := c.home.open(t, c.theme, width, height)
				c.Hold(t, size, s.View())
			})
		}
	}
	s, _ := used.open(t, dark, screen.MinWidth, screen.MinHeight)
	screentest.Fits(t, s.View(), screen.MinWidth, screen.MinHeight, "enter begins", "24", "Tuesday")
}

// TestNothingMoves: what the door has before the store answers stays where it is.
func TestNothingMoves(t *testing.T) {
	h := newHome(t, t.TempDir(), noon)
	h.fortnight(t, 5, 7, 9)
	for _, size := range screentest.Sizes {
		width, height := size.Room()
		before, _ := door.New(h.deps(), door.Door).Update(screen.Frame{Width: width, Height: height, Theme: dark})
		after, _ := screentest.Settle(t, before, before.Init())
		first, then := strings.Split(text(before), "\n"), strings.Split(text(after), "\n")
		for y, line := range first {
			for x, r := range []rune(line) {
				if now := []rune(then[y])[x]; r != ' ' && now != r {
					t.Fatalf("%v: at %d,%d %q became %q:\n%s\n%s", size, x, y, r, now, text(before), text(after))
				}
			}
		}
	}
}

// TestKeys: nothing begins before enter, esc costs nothing, and the other keys lead to what they say.
func TestKeys(t *testing.T) {
	h := newHome(t, t.TempDir(), noon)
	yesterday := h.fortnight(t, 9)
	s, asked := h.open(t, dark, 80, 23)
	if len(asked) > 0 {
		t.Errorf("the door asks for %v", asked)
	}
	day, err := gameplay.LookUpDay(t.Context(), h.Host, 0)
	if err != nil || day.State != gameplay.DayOpen {
		t.Errorf("the day is %+v (%v)", day, err)
	}
	for key, want := range map[string]tea.Msg{
		"enter": screen.Replace{To: screen.Play{Rules: adjacency.Rules, As: gameplay.Daily}},
		"esc":   screen.Back{},
		"k":     screen.Open{To: screen.Statistics{Calendar: adjacency.Rules}},
		"y":     screen.Open{To: screen.Play{Rules: adjacency.Rules, Watch: yesterday}},
	} {
		if _, asked := screentest.Press(t, s, key); !slices.Equal(asked, []tea.Msg{want}) {
			t.Errorf("%s asks for %v", key, asked)
		}
	}
	if !strings.Contains(text(s), "best you missed") {
		t.Errorf("there is no word missed yesterday:\n%s", text(s))
	}
	// A word-less day can be opened too, but without yesterday there is nothing to open.
	h.now = h.now.AddDate(0, 0, 3)
	s, _ = h.open(t, dark, 80, 23)
	if _, asked := screentest.Press(t, s, "y"); len(asked) > 0 || !strings.Contains(text(s), "not played") {
		t.Errorf("y asks for %v:\n%s", asked, text(s))
	}
}

// TestOnce: a day that is done shows its result, one that runs goes on, and enter before the store's answer
// waits for it.
func TestOnce(t *testing.T) {
	h := newHome(t, t.TempDir(), noon)
	s, _ := door.New(h.deps(), door.Door).Update(screen.Frame{Width: 80, Height: 23, Theme: dark})
	eager, asked := screentest.Press(t, s, "enter")
	if len(asked) > 0 {
		t.Errorf("before the answer enter asks for %v", asked)
	}
	begin := screen.Replace{To: screen.Play{Rules: adjacency.Rules, As: gameplay.Daily}}
	if _, asked := screentest.Settle(t, eager, eager.Init()); !slices.Equal(asked, []tea.Msg{begin}) {
		t.Errorf("after it %v is asked for", asked)
	}
	m, kept, _, err := gameplay.Begin(t.Context(), h.Host, gameplay.Daily)
	if err != nil {
		t.Fatal(err)
	}
	m, _ = m.Heard(kept)
	held, _ := h.open(t, dark, 80, 23)
	if held, asked := screentest.Press(t, held, "enter"); len(asked) != 1 || !strings.Contains(text(held), "Another Quoin is playing") {
		t.Errorf("a board in play elsewhere: %v\n%s", asked, text(held))
	}
	m.Close(h.Store)
	if _, asked := h.open(t, dark, 80, 23); !slices.Equal(asked, []tea.Msg{screen.Replace{To: screen.Play{Rules: adjacency.Rules, Resume: m.ID()}}}) {
		t.Errorf("a board left asks for %v", asked)
	}
	h.now = h.now.Add(time.Hour)
	eager, _ = screentest.Press(t, s, "enter")
	if _, asked := screentest.Settle(t, eager, eager.Init()); !slices.Equal(asked, []tea.Msg{screen.Replace{To: screen.Play{Rules: adjacency.Rules, Watch: m.ID()}}}) {
		t.Errorf("a board that is done asks for %v", asked)
	}
}

// TestAtOnce: the day from the command line begins without a door, is resumed if it has begun, and shows its
// result once it is done.
func TestAtOnce(t *testing.T) {
	h := newHome(t, t.TempDir(), noon)
	opens := func() (screen.Screen, []tea.Msg) {
		m := door.New(h.deps(), door.AtOnce)
		s, _ := m.Update(screen.Frame{Width: 80, Height: 23, Theme: dark})
		if got := s.View().Content; got != "" {
			t.Errorf("before the store's answer it shows\n%s", got)
		}
		return screentest.Settle(t, s, m.Init())
	}
	asks := func(to screen.Play) {
		t.Helper()
		to.Rules = adjacency.Rules
		if _, asked := opens(); !slices.Equal(asked, []tea.Msg{screen.Replace{To: to}}) {
			t.Errorf("it asks for %v, want %v", asked, to)
		}
	}
	asks(screen.Play{As: gameplay.Daily})
	m, kept, _, err := gameplay.Begin(t.Context(), h.Host, gameplay.Daily)
	if err != nil {
		t.Fatal(err)
	}
	m, _ = m.Heard(kept)
	if s, asked := opens(); len(asked) != 1 || !strings.Contains(text(s), "Another Quoin is playing") {
		t.Errorf("a board in play elsewhere: %v\n%s", asked, text(s))
	}
	m.Close(h.Store)
	asks(screen.Play{Resume: m.ID()})
	h.now = h.now.Add(time.Hour)
	asks(screen.Play{Watch: m.ID()})
}

// TestMidnight: at midnight the door is that of the next day.
func TestMidnight(t *testing.T) {
	h := newHome(t, t.TempDir(), time.Date(2026, 11, 24, 23, 59, 30, 0, time.UTC))
	s, _ := h.open(t, dark, 80, 23)
	if h.wait != 30*time.Second || !strings.Contains(text(s), "in less than a minute") {
		t.Errorf("it waits %v:\n%s", h.wait, text(s))
	}
	h.now = h.now.Add(h.wait)
	next, cmd := s.Update(h.tick(h.now))
	s, _ = screentest.Settle(t, next, cmd)
	if !strings.Contains(text(s), "No. 329") || !strings.Contains(text(s), "Wednesday") {
		t.Errorf("after midnight it is\n%s", text(s))
	}
}

// TestNoAnswer: if the store can't be read, enter tries again and begins nothing.
func TestNoAnswer(t *testing.T) {
	h := newHome(t, t.TempDir(), noon)
	lists := h.Lexicon
	h.Host.Lexicon = func(string) (*lexicon.Lexicon, error) { return nil, errors.New("no list") }
	s, _ := h.open(t, dark, 80, 23)
	if !strings.Contains(text(s), "! no list") {
		t.Errorf("it says\n%s", text(s))
	}
	h.Host.Lexicon = lists
	if _, asked := screentest.Press(t, s, "enter"); len(asked) > 0 {
		t.Errorf("enter asks for %v", asked)
	}
}

// TestState: the menu's row tells the streak, the last days, and the result.
func TestState(t *testing.T) {
	h := newHome(t, t.TempDir(), noon)
	h.fortnight(t, 3, -1, 4, 0, 5, 6)
	s := door.State(t.Context(), h.Host)
	if s.Done || s.To != nil || s.Then[0] != "2 days in a row, today open" || s.For != 9*time.Hour {
		t.Errorf("open: %+v", s)
	}
	const played, missed = kind.DayPlayed, kind.DayMissed
	if want := []kind.DaySign{missed, played, missed, played, missed, played, played, kind.DayToCome}; !slices.Equal(s.Days, want) {
		t.Errorf("the days are %v, want %v", s.Days, want)
	}
	id := h.plays(t, 8)
	s = door.State(t.Context(), h.Host)
	if !s.Done || s.To.Watch != id || !strings.HasPrefix(s.About[0], "done: ") || s.Then[0] != "3 days in a row, next in 9 h" || s.Days[7] != played {
		t.Errorf("done: %+v", s)
	}
}
