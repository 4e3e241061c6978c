package noughts

import (
	"bufio"
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	rules "quoin/game/noughts"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

var (
	ada   = game.Player{Name: "Ada"}
	grace = game.Player{Name: "Grace"}
)

func host(t testing.TB, store *stats.Store) play.Host {
	s := settings.Default()
	s.Name = "Ada"
	return play.Host{
		Store: store, Settings: settings.NewLive(t.TempDir()+"/settings.toml", s, nil, nil),
		Now:  func() time.Time { return time.Unix(1800000000, 0) },
		Seed: func() uint64 { return 7 },
	}
}

func openStore(t testing.TB, dir string) *stats.Store {
	t.Helper()
	store, _, err := stats.Open(dir, time.Unix(1800000000, 0), []game.Rules{Kind().Rules})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return store
}

// seen is a screen, and the app's requests after the last keys.
type seen struct {
	testing.TB
	s     screen.Screen
	asked []tea.Msg
}

func open(t testing.TB, h play.Host, to screen.Play) *seen {
	t.Helper()
	atOnce := func(_ time.Duration, f func(time.Time) tea.Msg) screen.Cmd {
		return screen.Run(func() tea.Msg { return f(time.Time{}) })
	}
	v := &seen{TB: t, s: New(Deps{Host: h, Tick: atOnce}, to)}
	v.frame(80, 23)
	v.s, v.asked = screentest.Settle(t, v.s, v.s.Init())
	return v
}

func (v *seen) frame(width, height int) {
	v.s, _ = v.s.Update(screen.Frame{Width: width, Height: height, Theme: theme.New("dark", true, colorprofile.TrueColor)})
}

func (v *seen) press(keys ...string) {
	v.Helper()
	v.s, v.asked = screentest.Press(v, v.s, keys...)
}

func (v *seen) types(text string) {
	v.Helper()
	v.press(strings.Split(strings.ReplaceAll(text, " ", ""), "")...)
}

func (v *seen) text() string { return ansi.Strip(v.s.View().Content) }

func (v *seen) shows(texts ...string) {
	v.Helper()
	for _, text := range texts {
		if !strings.Contains(v.text(), text) {
			v.Errorf("the screen doesn't say %q:\n%s", text, v.text())
		}
	}
}

// fits checks the screen at each size.
func (v *seen) fits() {
	v.Helper()
	for _, f := range [][2]int{{screen.MinWidth, screen.MinHeight}, {120, 39}, {80, 23}} {
		v.frame(f[0], f[1])
		screentest.Fits(v, v.s.View(), f[0], f[1])
	}
}

func begin(players ...game.Player) screen.Play {
	return screen.Play{Begin: &game.Header{Config: rules.Config{Players: [2]game.Player(players)}.String()}}
}

func TestPlayed(t *testing.T) {
	v := open(t, host(t, nil), begin(ada, grace))
	v.shows("Ada: mark a square", "> X Ada", "turn 1")
	v.press("enter") // marks the middle
	v.shows("Grace: mark a square")
	v.types("b2")
	v.shows("There is a mark on b2 already")
	v.types("a4")
	v.shows("The board has columns a to c")
	v.types("A1 c3 c1")
	v.press("down", "left", "left", "up", "enter") // marks a2, beside the middle
	v.shows("turn 6")
	v.fits()
	v.types("b1")
	v.shows("Grace won with three in a line")
	if got := strings.Count(v.text(), "*"); got != 6 {
		t.Errorf("%d stars are on the line:\n%s", got, v.text())
	}
	v.fits()
	v.press("r", "end", "left")
	v.shows("5 of 6", "Grace is next")
	v.press("esc", "enter")
	if !reflect.DeepEqual(v.asked, []tea.Msg{screen.Back{}}) {
		t.Errorf("it asks for %v", v.asked)
	}
}

func TestSetup(t *testing.T) {
	h := host(t, nil)
	v := open(t, h, screen.Play{})
	v.fits()
	v.shows("Ada", "Quoin (even)")
	v.press("up", "right", "x", "down", "down", "enter") // chooses the next level, which begins
	v.shows("X Quoin (keen)", "O Ada", "Ada: mark a square", "turn 2")
	if got := h.Settings.Now().Level; got != game.Keen {
		t.Errorf("the next game has %s", got)
	}
	v.press("r")
	v.shows("Resign? Quoin wins then")
	v.press("enter")
	v.shows("Quoin won: Ada resigned")
	v.press("n")
	v.shows("Start")
	v.s, _ = v.s.Update(screen.Click{ID: "row 2"})
	if v.s.(Model).phase != opening {
		t.Error("a click doesn't start")
	}
}

// TestComputers checks that computers play alone, at every level.
func TestComputers(t *testing.T) {
	for _, level := range game.Levels() {
		open(t, host(t, nil), begin(play.Computer(level), play.Computer(game.Best))).shows("Quoin")
	}
}

// TestKept leaves a game, resumes it, and replays it after its end.
func TestKept(t *testing.T) {
	dir := t.TempDir()
	store := openStore(t, dir)
	v := open(t, host(t, store), begin(ada, grace))
	v.types("b2 a1")
	v.press("esc")
	v.shows("Leave the game? The menu will offer to resume it")
	v.press("enter")
	left, err := store.Running(t.Context(), time.Unix(1800000000, 0))
	if err != nil || len(left) != 1 {
		t.Fatal(left, err)
	}
	v = open(t, host(t, store), screen.Play{Resume: left[0].ID})
	v.shows("turn 3", "Ada: mark a square")
	v.types("a2 c2 b1 b3 c3 c1 a3")
	v.shows("Ada and Grace draw")
	record, err := store.Record(t.Context(), left[0].ID)
	if err != nil || len(record.Lines) != 9 {
		t.Fatal(record, err)
	}
	v = open(t, host(t, store), screen.Play{Watch: left[0].ID})
	v.shows("0 of 9", "Ada is next")
	v.press("end")
	v.shows("9 of 9", "Ada and Grace draw")
	open(t, host(t, nil), screen.Play{Record: &record}).shows("0 of 9")
	for _, to := range []screen.Play{{Resume: "nonsense"}, {Watch: "nonsense"}} {
		v = open(t, host(t, store), to)
		v.shows("This game can't be played")
		v.press("esc")
		if !reflect.DeepEqual(v.asked, []tea.Msg{screen.Back{}}) {
			t.Errorf("it asks for %v", v.asked)
		}
	}

	tells, err := Kind().Tell(record.String())
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	out := bufio.NewWriter(&text)
	if tells(out); out.Flush() != nil || !strings.Contains(text.String(), "9. 0:00, Ada, X: a3\n3 X O X\n2 X X O\n1 O X O\n") {
		t.Errorf("it tells\n%s", text.String())
	}
}

func said(t *testing.T, store *stats.Store, interactive bool, players [2]game.Player, resume stats.ID, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	at := plain.Console{In: strings.NewReader(strings.Join(lines, "\n") + "\n"), Out: &out, Interactive: interactive}
	if err := Talk(t.Context(), host(t, store), at, players, resume); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestLines(t *testing.T) {
	for _, c := range []struct {
		name        string
		interactive bool
		lines       string
		want        string // in the output
	}{
		{"a square", false, "b2", "Grace, O: mark a square"},
		{"the board", false, "B2 ", "3 . . .\n2 . X .\n1 . . .\n  a b c\n"},
		{"a marked one", false, "b2,b2", "There is a mark on b2 already"},
		{"none", false, "d9", "The board has columns"},
		{"no text", false, "hello", `"hello" is no square`},
		{"leaving is a command", false, "leave 1", `"leave 1" is no square`},
		{"no command", false, "/x", "There is no such command"},
		{"help", false, "?", "/resign  resign"},
		{"resign", false, "b2,/r", "Ada won: Grace resigned"},
		{"resign asks", true, "/r,n", "Resign? (y/n)\n> Playing on"},
		{"a line", false, "a1,b1,a2,b2,a3", "Ada won with three in a line\nThis game isn't recorded"},
		{"the input ends", false, "a1", "This game couldn't be saved and ends here"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := said(t, nil, c.interactive, [2]game.Player{ada, grace}, "", strings.Split(c.lines, ",")...); !strings.Contains(got, c.want) {
				t.Errorf("want %q in\n%s", c.want, got)
			}
		})
	}
}

func TestLinesResumed(t *testing.T) {
	store := openStore(t, t.TempDir())
	got := said(t, store, false, [2]game.Player{ada, play.Computer(game.Best)}, "", "b2", "/quit")
	if !strings.Contains(got, "The game can be resumed with: quoin noughts --plain --resume") {
		t.Error(got)
	}
	left, err := store.Running(t.Context(), time.Unix(1800000000, 0))
	if err != nil || len(left) != 1 {
		t.Fatal(left, err)
	}
	if got := said(t, store, false, [2]game.Player{}, left[0].ID, "/resign"); !strings.Contains(got, "Noughts: Ada, X against Quoin (best), O") || !strings.Contains(got, "Quoin won: Ada resigned\n") || strings.Contains(got, "isn't recorded") {
		t.Error(got)
	}
}

// TestEndings checks that every ending has its own text.
func TestEndings(t *testing.T) {
	for _, e := range []rules.Ending{rules.InLine, rules.Full, rules.Left} {
		if got := ending(game.Result{Ending: e.String()}); strings.HasPrefix(got.Told, "It ended") {
			t.Error(fmt.Sprint(e), got)
		}
	}
}
