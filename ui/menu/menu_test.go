package menu_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/menu"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// world is the menu's environment: a store, a clock, and the ticks that the menu awaits.
type world struct {
	now     time.Time
	running []stats.Running
	err     error
	asked   int // number of requests to the store
	waits   []time.Duration
	tick    func(time.Time) tea.Msg // of the last wait
}

func newWorld() *world {
	return &world{
		now: time.Date(2026, 11, 21, 20, 14, 0, 0, time.UTC),
	}
}

func (w *world) deps() menu.Deps {
	return menu.Deps{
		Kinds: kinds(),
		Running: func(ctx context.Context) ([]stats.Running, error) {
			w.asked++
			return slices.Clone(w.running), w.err
		},
		Discard: func(context.Context, stats.ID) error { return nil },
		Host:    play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil), Now: func() time.Time { return w.now }},
		Tick: func(d time.Duration, f func(time.Time) tea.Msg) screen.Cmd {
			w.waits, w.tick = append(w.waits, d), f
			return nil
		},
	}
}

// open returns the menu after the store's first answer.
func (w *world) open(t *testing.T, th *theme.Theme, width, height int) screen.Screen {
	t.Helper()
	m := menu.New(w.deps())
	s, _ := m.Update(screen.Frame{Width: width, Height: height, Theme: th, Small: !th.Solid()})
	s, _ = screentest.Settle(t, s, m.Init())
	return s
}

// pass lets time pass until the tick that the menu awaits.
func (w *world) pass(t *testing.T, s screen.Screen) screen.Screen {
	t.Helper()
	d := w.waits[len(w.waits)-1]
	w.now = w.now.Add(d)
	for i := range w.running {
		w.running[i].Left -= d
	}
	w.running = slices.DeleteFunc(w.running, func(g stats.Running) bool { return g.Left <= 0 })
	next, cmd := s.Update(w.tick(w.now))
	s, _ = screentest.Settle(t, next, cmd)
	return s
}

var mono = theme.New("mono", true, colorprofile.ASCII)

func running(id stats.ID, left time.Duration, size, score int) stats.Running {
	return stats.Running{ID: id, Header: game.Header{Rules: gridRules}, Left: left, Result: game.Result{Seats: []game.Seat{{Score: int64(score)}}, Facets: [2]int{size, 3}}}
}

// endless returns a running game without a clock.
func endless(id stats.ID, size, score int) stats.Running {
	r := running(id, 87600*time.Hour, size, score)
	r.Facets[1], r.Pool = 0, "endless"
	return r
}

func text(s screen.Screen) string { return ansi.Strip(s.View().Content) }

// chosen returns the line with the sign of the chosen entry.
func chosen(t *testing.T, s screen.Screen) string {
	t.Helper()
	for line := range strings.Lines(text(s)) {
		if rest, ok := strings.CutPrefix(strings.TrimSpace(line), "> "); ok {
			return strings.Join(strings.Fields(rest), " ")
		}
	}
	t.Fatalf("nothing is chosen:\n%s", text(s))
	return ""
}

func TestFrames(t *testing.T) {
	games := []string{"Quoin", "word games for the terminal", "d Daily No. 21, Saturday 21 November", "a Grid", "find words in a grid; f: ", "c Crosses", "b Tiles", "t Towers", "p People", "u Study", "s Statistics", "w Words", "e Settings", "h Help", "q Quit"}
	tables := []string{"a Grid find", "u Study learn"}
	for _, c := range []struct {
		screentest.Scene
		set  func(*world)
		keys []string
	}{
		{
			screentest.Scene{Name: "usual", Seen: append(slices.Clip(games), "> d"), Tables: tables, Also: []screentest.WindowSize{screentest.Least, screentest.Large}},
			func(*world) {}, nil,
		},
		{
			screentest.Scene{Name: "shelf", Seen: append(slices.Clip(games), "> w"), Tables: tables},
			func(w *world) {},
			[]string{"end", "left", "up", "up"},
		},
		{
			screentest.Scene{Name: "resume", Seen: append(slices.Clip(games), "r Resume Grid 5×5, 1:42 left, 23 points"), Tables: tables},
			func(w *world) { w.running = []stats.Running{running("a", 102*time.Second, 5, 23)} }, nil,
		},
		{
			screentest.Scene{Name: "crowd", Seen: append(slices.Clip(games), "> r Resume Grid 8×8, 5:00 left", "; m: 6 more"), Tables: append(slices.Clip(tables), "r Resume")},
			func(w *world) {
				for i := range 7 {
					w.running = append(w.running, running(stats.ID(fmt.Sprint(i)), time.Duration(300-i)*time.Second, 8, i-3))
				}
			},
			[]string{"down"},
		},
		{
			screentest.Scene{Name: "several", Seen: append(slices.Clip(games), "r Resume Towers", "turn 12; m: 23 more"), Tables: append(slices.Clip(tables), "r Resume")},
			func(w *world) { w.running = severalLeft() }, nil,
		},
		{
			screentest.Scene{Name: "left", Seen: []string{"Games left running", "Towers against Quoin (strong), turn 12 today 20:04", "Grid 5×5, 1:42 left, 23 points today 15:04", "> Towers of Ada and Grace, turn 1 today 10:04", "Discard Towers of Ada and Grace, turn 1, for good?"}, Tables: []string{"Towers today"}},
			func(w *world) { w.running = severalLeft() },
			[]string{"m", "down", "x"},
		},
		{
			screentest.Scene{Name: "trouble", Seen: append(slices.Clip(games), "! The statistics can't be read: /home/ada/.local/share/quoin/quoin.db: the disk reports an error."), Tables: tables},
			func(w *world) {
				w.err = errors.New("The statistics can't be read: /home/ada/.local/share/quoin/quoin.db: the disk reports an error.")
			}, nil,
		},
	} {
		for _, size := range screentest.Sizes {
			t.Run(c.Name+"-"+size.String(), func(t *testing.T) {
				w := newWorld()
				c.set(w)
				width, height := size.Room()
				s := w.open(t, mono, width, height)
				s, _ = screentest.Press(t, s, c.keys...)
				c.Hold(t, size, s.View())
			})
		}
	}
}

// TestChosenShows: in every theme the chosen row differs in more than its colour.
func TestChosenShows(t *testing.T) {
	for _, th := range []*theme.Theme{
		theme.New("dark", true, colorprofile.TrueColor), theme.New("light", false, colorprofile.TrueColor),
		theme.New("dark", true, colorprofile.ANSI), mono,
	} {
		s := newWorld().open(t, th, 80, 23)
		if got := chosen(t, s); !strings.HasPrefix(got, "d Daily") {
			t.Errorf("%s: chosen is %q", th.Name, got)
		}
		if !strings.Contains(s.View().Content, th.Chosen.Render("x")[:3]) {
			t.Errorf("%s: there is no bar", th.Name)
		}
	}
}

// TestStyledFrame compares the escape sequences of one frame, quoted.
func TestStyledFrame(t *testing.T) {
	w := newWorld()
	w.running = []stats.Running{running("a", 102*time.Second, 5, 23)}
	s := w.open(t, theme.New("dark", true, colorprofile.TrueColor), 80, 23)
	var quoted []string
	for line := range strings.SplitSeq(s.View().Content, "\n") {
		quoted = append(quoted, strconv.Quote(line))
	}
	screentest.Golden(t, "styled-80x24", strings.Join(quoted, "\n"))
}

func TestOpening(t *testing.T) {
	to := func(p screen.Place) []tea.Msg { return []tea.Msg{screen.Open{To: p}} }
	quit := []tea.Msg{screen.Quit{}}
	two := []stats.Running{running("first", time.Minute, 4, 1), running("second", time.Minute, 4, 2)}
	for _, c := range []struct {
		name    string
		running []stats.Running
		keys    []string
		want    []tea.Msg
	}{
		{"enter begins with the day", two[:1], []string{"enter"}, to(screen.Play{Rules: gridRules, As: "daily"})},
		{"then comes the game left", two[:1], []string{"down", "enter"}, to(screen.Play{Rules: gridRules, Resume: "first"})},
		{"p", nil, []string{"p"}, to(screen.OthersPlace{})},
		{"w", nil, []string{"w"}, to(screen.DictionaryPlace{})},
		{"a", two[:1], []string{"a"}, to(screen.Play{Rules: gridRules})},
		{"d", nil, []string{"d"}, to(screen.Play{Rules: gridRules, As: "daily"})},
		{"f", nil, []string{"f"}, to(screen.Play{Rules: gridRules, As: "all"})},
		{"u", nil, []string{"u"}, to(screen.Study{})},
		{"s", nil, []string{"s"}, to(screen.Statistics{})},
		{"e", nil, []string{"e"}, to(screen.SettingsPlace{})},
		{"h", nil, []string{"h"}, to(screen.Help{})},
		{"q", nil, []string{"q"}, quit},
		{"r resumes the only one", two[:1], []string{"r"}, to(screen.Play{Rules: gridRules, Resume: "first"})},
		{"r resumes the first of several", two, []string{"r"}, to(screen.Play{Rules: gridRules, Resume: "first"})},
		{"t", nil, []string{"t"}, to(screen.Play{Rules: towersRules})},
		{"c", nil, []string{"c"}, to(screen.Play{Rules: "crosses 1"})},
		{"b", nil, []string{"b"}, to(screen.Play{Rules: "tiles 1"})},
		{"the other of two", two, []string{"m", "enter"}, to(screen.Play{Rules: gridRules, Resume: "second"})},
		{"the first of the list", two, []string{"m", "k", "up", "enter"}, to(screen.Play{Rules: gridRules, Resume: "first"})},
		{"the last of the list", two, []string{"m", "home", "end", "down", "enter"}, to(screen.Play{Rules: gridRules, Resume: "second"})},
		{"back from the list", two, []string{"m", "esc", "s"}, to(screen.Statistics{})},
		{"no more with one", two[:1], []string{"m"}, nil},
		{"r without a game", nil, []string{"r"}, nil},
		{"esc doesn't quit", nil, []string{"esc"}, nil},
		{"arrows", nil, []string{"down", "j", "j", "j", "j", "j", "j", "j", "k", "enter"}, to(screen.Statistics{})},
		{"arrows on the shelf", nil, []string{"end", "left", "left", "right", "left", "enter"}, to(screen.SettingsPlace{})},
		{"right opens above it", nil, []string{"right"}, to(screen.Play{Rules: gridRules, As: "daily"})},
		{"not above the first", nil, []string{"up", "enter"}, to(screen.Play{Rules: gridRules, As: "daily"})},
		{"end", nil, []string{"end", "down", "enter"}, quit},
		{"home", nil, []string{"end", "home", "enter"}, to(screen.Play{Rules: gridRules, As: "daily"})},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld()
			w.running = c.running
			_, asked := screentest.Press(t, w.open(t, mono, 80, 23), c.keys...)
			if !slices.Equal(asked, c.want) {
				t.Errorf("asked for %v, want %v", asked, c.want)
			}
		})
	}
}

// TestClicks clicks each entry where it is drawn.
func TestClicks(t *testing.T) {
	w := newWorld()
	w.running = []stats.Running{running("g", time.Minute, 4, 1)}
	s := w.open(t, mono, 80, 23)
	lines := strings.Split(text(s), "\n")
	regions := s.View().Regions
	labels := []string{"Daily", "", "Resume", "Grid", "Tiles", "Crosses", "Towers", "People", "Study", "Statistics", "Words", "Settings", "Help", "Quit"}
	if len(regions) != len(labels) {
		t.Fatalf("%d regions", len(regions))
	}
	for i, label := range labels {
		r := regions[i]
		if got := string([]rune(lines[r.Y] + strings.Repeat(" ", 80))[r.X : r.X+r.Width]); !strings.Contains(got, label) {
			t.Errorf("the region %q is on the line %q", r.ID, lines[r.Y])
		}
		next, cmd := s.Update(screen.Click{ID: r.ID})
		if _, asked := screentest.Settle(t, next, cmd); len(asked) != 1 {
			t.Errorf("a click on %s asked for %v", label, asked)
		}
	}
	if _, cmd := s.Update(screen.Click{ID: "chess"}); cmd != nil {
		t.Error("a click on nothing did something")
	}
}

func TestCountdown(t *testing.T) {
	w := newWorld()
	w.running = []stats.Running{running("g", 2500*time.Millisecond, 5, 23)}
	s, _ := screentest.Press(t, w.open(t, mono, 80, 23), "down")
	for _, want := range []string{"0:03", "0:02", "0:01"} {
		if got, want := chosen(t, s), "r Resume Grid 5×5, "+want+" left, 23 points"; got != want {
			t.Fatalf("got %q, want %q", got, want)
		}
		if w.asked != 1 {
			t.Fatalf("the store was asked %d times while time was left", w.asked)
		}
		s = w.pass(t, s)
	}
	if want := []time.Duration{500 * time.Millisecond, time.Second, time.Second}; !slices.Equal(w.waits, want) {
		t.Errorf("waited %v, want %v", w.waits, want)
	}
	if strings.Contains(text(s), "Resume") {
		t.Errorf("the game is still offered:\n%s", text(s))
	}
	if got := chosen(t, s); !strings.HasPrefix(got, "d Daily") {
		t.Errorf("chosen is %q", got)
	}
	if w.asked != 2 {
		t.Errorf("the store was asked %d times, and it should be again once the game was over", w.asked)
	}
	if next, cmd := s.Update(w.tick(w.now)); cmd != nil || text(next) != text(s) {
		t.Error("a tick of before did something")
	}
}

// TestShownAgainWaitsOnce: a menu that is shown again waits for nothing new, unless it comes earlier.
func TestShownAgainWaitsOnce(t *testing.T) {
	w := newWorld()
	w.running = []stats.Running{running("g", 900*time.Millisecond, 5, 23)}
	s := w.open(t, mono, 80, 23)
	for _, more := range [][]stats.Running{nil, nil, {running("h", 300*time.Millisecond, 5, 23)}, nil} {
		w.running = append(w.running, more...)
		next, cmd := s.Update(screen.Shown{})
		s, _ = screentest.Settle(t, next, cmd)
	}
	if want := []time.Duration{900 * time.Millisecond, 300 * time.Millisecond}; !slices.Equal(w.waits, want) {
		t.Errorf("waited %v, want %v", w.waits, want)
	}
	if s = w.pass(t, s); strings.Contains(text(s), "Resume") && w.asked < 6 {
		t.Errorf("the store was asked %d times, and a game is over:\n%s", w.asked, text(s))
	}
}

// TestSuspend lets an hour pass between two ticks.
func TestSuspend(t *testing.T) {
	w := newWorld()
	w.running = []stats.Running{running("g", time.Minute, 5, 23)}
	s := w.open(t, mono, 80, 23)
	w.now, w.running = w.now.Add(time.Hour), nil
	next, cmd := s.Update(w.tick(w.now))
	s, _ = screentest.Settle(t, next, cmd)
	if strings.Contains(text(s), "Resume") || w.asked != 2 {
		t.Errorf("asked %d times:\n%s", w.asked, text(s))
	}
}

func TestChosenStays(t *testing.T) {
	w := newWorld()
	s := w.open(t, mono, 80, 23)
	s, _ = screentest.Press(t, s, "end", "up", "up", "up", "up", "up")
	w.running = []stats.Running{running("g", time.Minute, 4, 7)}
	next, cmd := s.Update(screen.Shown{})
	s, _ = screentest.Settle(t, next, cmd)
	if !strings.Contains(text(s), "1:00 left, 7 points") {
		t.Errorf("the new game isn't there:\n%s", text(s))
	}
	if got := chosen(t, s); !strings.HasPrefix(got, "u Study") {
		t.Errorf("what the player chose became %q", got)
	}
}

// TestBackFromResumed: a game just played isn't offered again before the store has answered.
func TestBackFromResumed(t *testing.T) {
	w := newWorld()
	w.running = []stats.Running{running("g", time.Minute, 4, 7)}
	s, _ := screentest.Press(t, w.open(t, mono, 80, 23), "r")
	s, _ = s.Update(screen.Shown{})
	if strings.Contains(text(s), "Resume") {
		t.Errorf("it is offered:\n%s", text(s))
	}
	if got := chosen(t, s); !strings.HasPrefix(got, "d Daily") {
		t.Errorf("chosen is %q", got)
	}
}

// TestLateAnswer delivers the answer to an earlier request after that to a later one.
func TestLateAnswer(t *testing.T) {
	w := newWorld()
	s := w.open(t, mono, 80, 23)
	w.running = []stats.Running{endless("a", 4, 149)}
	s, early := s.Update(screen.Shown{})
	earlier := screentest.Answer(t, early[0])
	w.running = []stats.Running{endless("a", 4, 150)}
	s, late := s.Update(screen.Shown{})
	s, _ = screentest.Settle(t, s, late)
	s, _ = s.Update(earlier)
	if !strings.Contains(text(s), "150 points") {
		t.Errorf("an old answer counted:\n%s", text(s))
	}
}

// TestCardsDue: the Study entry shows how many cards are due, after everything else has loaded,
// and again whenever the menu is shown.
func TestCardsDue(t *testing.T) {
	w := newWorld()
	due, cards, failed := 0, 0, error(nil)
	d := w.deps()
	asked := 0
	d.Due = func(context.Context) (int, int, error) {
		if asked++; w.asked == 0 {
			t.Error("it is asked before the rest")
		}
		return due, cards, failed
	}
	m := menu.New(d)
	s, _ := m.Update(screen.Frame{Width: 80, Height: 23, Theme: mono, Small: !mono.Solid()})
	s, _ = screentest.Settle(t, s, m.Init())
	for _, c := range []struct {
		due, cards int
		err        error
		want       string
	}{
		{0, 0, nil, "learn words"},
		{0, 1200, nil, "1,200 cards, none due"},
		{1, 20, nil, "1 card due"},
		{1001, 20_000, nil, "1,001 cards due"},
		{3, 20, errors.New("disk on fire"), "learn words"},
	} {
		due, cards, failed = c.due, c.cards, c.err
		var cmd screen.Cmd
		s, cmd = s.Update(screen.Shown{})
		s, _ = screentest.Settle(t, s, cmd)
		if !strings.Contains(text(s), c.want) {
			t.Errorf("want %q in\n%s", c.want, text(s))
		}
	}
	if asked != 6 {
		t.Errorf("it was asked %d times", asked)
	}
}

func TestAbout(t *testing.T) {
	for _, c := range []struct {
		name string
		set  func(*world)
		want string
	}{
		{"without a clock", func(w *world) {
			w.running = []stats.Running{endless("g", 4, 12)}
		}, "Resume       Grid 4×4, no clock, 12 points"},
		{"below zero", func(w *world) { w.running = []stats.Running{running("g", time.Minute, 4, -5)} }, "1:00 left, -5 points"},
		{"trouble", func(w *world) { w.err = errors.New("disk \x1b[2J on fire") }, "! disk ?[2J on fire"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld()
			c.set(w)
			if s := w.open(t, mono, 80, 23); !strings.Contains(text(s), c.want) {
				t.Errorf("want %q in\n%s", c.want, text(s))
			}
		})
	}
}

// TestGamesBesideTrouble: the store lists games and reports its trouble with others.
func TestGamesBesideTrouble(t *testing.T) {
	w := newWorld()
	w.running, w.err = []stats.Running{running("g", time.Minute, 4, 7)}, errors.New("Nothing is being saved")
	s := w.open(t, mono, 80, 23)
	for _, want := range []string{"1:00 left, 7 points", "! Nothing is being saved"} {
		if !strings.Contains(text(s), want) {
			t.Errorf("want %q in\n%s", want, text(s))
		}
	}
	if len(w.waits) != 1 {
		t.Errorf("the clock doesn't go on: %v", w.waits)
	}
}

// TestNoTickWithoutClock: a game without a clock causes no ticks.
func TestNoTickWithoutClock(t *testing.T) {
	w := newWorld()
	w.running = []stats.Running{endless("g", 4, 0)}
	w.open(t, mono, 80, 23)
	if len(w.waits) != 0 {
		t.Errorf("it waits %v", w.waits)
	}
}

func TestTroubleEnds(t *testing.T) {
	w := newWorld()
	w.err = errors.New("the disk is away")
	s := w.open(t, mono, 80, 23)
	w.err = nil
	next, cmd := s.Update(screen.Shown{})
	s, _ = screentest.Settle(t, next, cmd)
	if strings.Contains(text(s), "away") {
		t.Errorf("the trouble stayed:\n%s", text(s))
	}
}

func TestWithoutStore(t *testing.T) {
	d := newWorld().deps()
	d.Running = nil
	m := menu.New(d)
	if m.Init() != nil {
		t.Error("a store that isn't there was asked")
	}
	s, _ := m.Update(screen.Frame{Width: 80, Height: 23, Theme: mono})
	s, cmd := s.Update(screen.Shown{})
	if cmd != nil || !strings.Contains(text(s), "No. 21, Saturday 21 November") {
		t.Errorf("the menu is\n%s", text(s))
	}
}
