package app

import (
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/game/santorini"
	"quoin/settings"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/terminal"
)

// changing is a page that becomes another by itself, and asks for calm then.
type changing struct {
	page
	holds bool
}

func (c changing) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	next, cmd := c.page.Update(msg)
	c.page = next.(page)
	switch msg.(type) {
	case beat:
		return c, screen.Send(screen.Calm{})
	case screen.Calmed:
		c.told = "calmed"
	}
	return c, cmd
}

func (c changing) Keys() screen.Keys {
	k := c.page.Keys()
	k.Short, k.Holds = append(k.Short, screen.KeyYes), c.holds
	return k
}

func calmRoot(t testing.TB, holds bool) *root {
	r := newRoot(t)
	r.m.stack = append(r.m.stack, r.m.stand(changing{page{name: "board"}, holds}, screen.Play{}))
	r.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	return r
}

// quiet lets the pause come about that a calm waits for, and most the end that it has
// without one.
func (r *root) quiet() { r.Helper(); r.send(calmOver{r.m.top().calm.quiet}) }
func (r *root) most()  { r.Helper(); r.send(calmOver{r.m.top().calm.most}) }

func (r *root) lacks(text string) {
	r.Helper()
	if strings.Contains(r.text(), text) {
		r.Errorf("the screen shows %q:\n%s", text, r.text())
	}
}

// TestCalm: nothing that was typed for what stood there before acts on a screen that
// has changed by itself, and what always works still does.
func TestCalm(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := calmRoot(t, false)
		r.shows("enter yes")
		r.send(beat{})
		first := calmOver{r.m.top().calm.quiet}
		r.lacks("enter yes")
		r.shows("ctrl+c leave")
		r.press("o", "esc", "enter", "?", "ctrl+g", "tab")
		r.send(tea.MouseClickMsg{X: 5, Y: 1, Button: tea.MouseLeft})
		r.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
		r.send(tea.PasteMsg{Content: "o"})
		r.shows("board 80×23 beat")
		r.send(first) // keys have come since
		r.press("o")
		r.shows("board 80×23 beat")

		r.send(screen.Notice{Text: "something that stays", Sticky: true})
		r.press("ctrl+x")
		r.lacks("something")
		r.press("ctrl+z") // as everywhere
		r.shows("No shell has started Quoin")
		r.quiet()
		r.shows("calmed")
		r.shows("enter yes")
		r.press("o")
		r.shows("settings")
		if r.quit {
			t.Error("it has left")
		}
	})
}

// TestCalmEnds: a held key never pauses.
func TestCalmEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := calmRoot(t, false)
		r.send(beat{})
		for range 3 {
			r.press("o")
		}
		r.most()
		r.shows("board 80×23 calmed")
		r.send(calmOver{0})
		r.press("x")
		r.shows("board 80×23 key x")
	})
}

// TestCalmUnseen: a screen can be seen only once it is uncovered, so the calm starts then; the help takes
// keys as usual.
func TestCalmUnseen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := calmRoot(t, false)
		r.press("?")
		r.send(beat{})
		r.press("down", "esc")
		r.shows("board 80×23 beat")
		r.press("o", "esc")
		r.shows("board 80×23 beat")
		r.quiet()
		r.shows("calmed")

		r.send(tea.WindowSizeMsg{Width: 50, Height: 10})
		r.send(beat{})
		r.press("o")
		r.send(tea.WindowSizeMsg{Width: 80, Height: 24})
		r.press("o")
		r.shows("board 80×23 beat")
		// If the window gets too small meanwhile the calm starts again.
		old := r.m.top().calm
		r.send(tea.WindowSizeMsg{Width: 50, Height: 10})
		r.send(calmOver{old.most})
		r.send(tea.WindowSizeMsg{Width: 80, Height: 24})
		r.send(calmOver{old.quiet})
		r.press("o")
		r.shows("board 80×23 beat")
		r.quiet()
		r.shows("calmed")
	})
}

// TestCalmLeaves: ctrl+c always works, and so does the answer to what it asks.
func TestCalmLeaves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := calmRoot(t, true)
		r.send(beat{})
		r.press("ctrl+c")
		r.shows("key ctrl+c")
		r.press("y")
		r.shows("key y")
		r = calmRoot(t, false)
		r.send(beat{})
		r.press("ctrl+c")
		if !r.quit {
			t.Error("ctrl+c doesn't leave")
		}
	})
}

// TestCalmCovered: keys on another screen don't count for the one below.
func TestCalmCovered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := calmRoot(t, false)
		r.send(screen.Open{To: screen.SettingsPlace{}})
		r.send(beat{})
		r.press("esc")
		r.shows("board 80×23 shown")
		r.press("x")
		r.shows("key x")
	})
}

// buzzer is an app with games of all kinds, in which a test moves the clock and says
// when a calm is over. Nothing else waits.
type buzzer struct {
	testing.TB
	*house
	env     Env
	m       model
	now     atomic.Int64 // in nanoseconds; what a screen computes beside the test reads it too
	answers chan tea.Msg
	quit    bool
}

func newBuzzer(t testing.TB, h *house, change func(*settings.Settings)) *buzzer {
	b := &buzzer{TB: t, house: h, env: h.env, answers: make(chan tea.Msg, 64)}
	b.now.Store(time.Now().UnixNano())
	s := settings.Default()
	s.Motion = settings.MotionOff
	if change != nil {
		change(&s)
	}
	b.env.Notices, b.env.Now = nil, func() time.Time { return time.Unix(0, b.now.Load()) }
	b.env.Settings = settings.NewLive("", s, nil, nil)
	return b
}

// plays opens a place in a window of the usual size.
func (b *buzzer) plays(p screen.Place, sign string) {
	b.Helper()
	m := newModel(b.env, builder(b.env), p, colorprofile.TrueColor)
	b.m = m
	b.runs(m.Init())
	b.gets(tea.WindowSizeMsg{Width: terminal.UsualWidth, Height: terminal.UsualHeight})
	b.awaits(sign)
}

func (b *buzzer) gets(msg tea.Msg) {
	b.Helper()
	next, cmd := b.m.Update(msg)
	b.m = next.(model)
	b.runs(cmd)
}

func (b *buzzer) runs(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	ctx := b.Context()
	go func() {
		select {
		case b.answers <- cmd():
		case <-ctx.Done():
		}
	}()
}

func (b *buzzer) press(keys ...string) {
	b.Helper()
	for _, k := range keys {
		b.gets(screentest.Key(k))
	}
}

func (b *buzzer) text() string { return ansi.Strip(b.m.View().Content) }

// awaits takes answers until the screen shows a text.
func (b *buzzer) awaits(text string) {
	b.Helper()
	for limit := time.After(2 * time.Minute); !strings.Contains(b.text(), text); {
		select {
		case msg := <-b.answers:
			switch msg := msg.(type) {
			case tea.BatchMsg:
				for _, cmd := range msg {
					b.runs(cmd)
				}
			case calmOver: // which the test says
			case tea.QuitMsg:
				b.quit = true
			case nil:
			default:
				b.gets(msg)
			}
		case <-limit:
			b.Fatalf("the screen never shows %q:\n%s", text, b.text())
		}
	}
}

// rides types whatever could act on the end of a game, and holds that nothing does;
// then the calm ends, and the end is there.
func (b *buzzer) rides(stands, end string) {
	b.Helper()
	address, before := b.m.top().address, b.text()
	if !strings.Contains(before, stands) {
		b.Fatalf("the end has come without %q:\n%s", stands, before)
	}
	b.press("s", "i", "t", "enter", "n", "b", "c", "v", "r", "q", "y", "esc", "esc", "space", "ctrl+r", "?")
	b.gets(tea.PasteMsg{Content: "snbq"})
	b.gets(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	for y := range 20 {
		b.gets(tea.MouseClickMsg{X: 50, Y: y, Button: tea.MouseLeft})
	}
	if got := b.text(); b.m.top().address != address || got != before {
		b.Fatalf("what was typed across the end acts on it:\n%s\nbefore:\n%s", got, before)
	}
	b.gets(calmOver{b.m.top().calm.quiet})
	b.awaits(end)
	if b.m.top().address != address || b.quit {
		b.Errorf("the end of the game is gone:\n%s", b.text())
	}
}

// results asks for the result of a game whose end has been seen.
func (b *buzzer) results() {
	b.Helper()
	b.press("s", "n")
	b.awaits("enter the result")
	b.press("enter")
	b.awaits("enter menu")
}

// TestBuzzer types across the end of every game that can end while somebody types.
// (That of a game in a tournament is in ui/tournament/join, and of a word game in
// ui/board/crossword.)
func TestBuzzer(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	timed := func(t testing.TB) *buzzer {
		b := newBuzzer(t, h, func(s *settings.Settings) { s.Check = false })
		b.plays(screen.Play{Rules: adjacency.Rules, As: "0400-0000-03J1"}, "esc end")
		b.press("b", "i") // of BIT
		b.now.Add(int64(3 * time.Minute))
		return b
	}
	for name, last := range map[string]tea.Msg{
		"a letter": screentest.Key("t"), "enter": screentest.Key("enter"), "a paste": tea.PasteMsg{Content: "t"},
	} {
		t.Run("the time runs out before "+name, func(t *testing.T) {
			t.Parallel()
			b := timed(t)
			b.gets(last)
			b.rides("0:00", "enter the result")
			b.results()
		})
	}
	t.Run("the half-typed word stays in sight", func(t *testing.T) {
		t.Parallel()
		b := timed(t)
		b.awaits("0:00")
		if !strings.Contains(b.text(), ">  B   I") {
			t.Errorf("what was typed is gone:\n%s", b.text())
		}
		if !strings.Contains(b.text(), "not entered in time") || strings.Contains(b.text(), "to play") {
			t.Errorf("there is something to play:\n%s", b.text())
		}
		b.rides("0:00", "enter the result")
		b.results()
	})
	t.Run("under help", func(t *testing.T) {
		t.Parallel()
		b := timed(t)
		b.press("?")
		b.awaits("Time!")
		b.press("down", "esc")
		b.rides("0:00", "enter the result")
		b.results()
	})
	t.Run("in a window too small", func(t *testing.T) {
		t.Parallel()
		b := timed(t)
		b.gets(tea.WindowSizeMsg{Width: 40, Height: 10})
		b.awaits("Time!")
		b.press("enter", "s")
		b.gets(tea.WindowSizeMsg{Width: 80, Height: 24})
		b.rides("0:00", "enter the result")
		b.results()
	})
	t.Run("all is found", func(t *testing.T) {
		t.Parallel()
		b := newBuzzer(t, h, nil)
		as := gameplay.Seeded(gameplay.FindAll, 7)
		header, words, _, err := gameplay.Deal(b.env.Host, as)
		if err != nil {
			t.Fatal(err)
		}
		dealt, err := adjacency.Start(header, words)
		if err != nil {
			t.Fatal(err)
		}
		word := strings.ToLower(dealt.Board().Face(0) + dealt.Board().Face(1))
		one, err := lexicon.Parse("one", []byte(word+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		b.env.Lexicon = func(string) (*lexicon.Lexicon, error) { return one, nil }
		b.plays(screen.Play{Rules: adjacency.Rules, As: as}, "of 1")
		b.press(strings.Split(word, "")...)
		b.press("enter")
		b.rides("All found!", "enter the result")
		b.results()
	})
	t.Run("the computer wins", func(t *testing.T) {
		t.Parallel()
		b := newBuzzer(t, h, nil)
		r := b.records["climbed"]
		r.Config = santorini.Config{Players: [2]game.Player{play.Computer("strong"), {Name: "Ada"}}}.String()
		r.Lines = r.Lines[:len(r.Lines)-1]
		b.plays(screen.Play{Rules: santorini.Rules, Resume: b.keep(r, false)}, "won by climbing")
		b.rides("won by climbing", "enter menu")
		b.press("r")
		b.awaits("beginning, end")
	})
	t.Run("a question comes up", func(t *testing.T) {
		t.Parallel()
		b := newBuzzer(t, h, nil)
		b.env.Lexicon = func(string) (*lexicon.Lexicon, error) { return nil, os.ErrNotExist }
		b.plays(screen.Play{Rules: adjacency.Rules, Resume: b.left("lost-list", 2)}, "The word list of this game")
		b.rides("The word list of this game", "enter do it")
	})
}

// TestTypedUnderNotice: a notice takes rows from a board, and not the word that is
// being typed.
func TestTypedUnderNotice(t *testing.T) {
	h := newHouse(t)
	for _, size := range []tea.WindowSizeMsg{{Width: MinWidth, Height: MinHeight}, {Width: 80, Height: 24}, {Width: 120, Height: 40}} {
		for _, side := range []int{4, 8} {
			b := newBuzzer(t, h, func(s *settings.Settings) { s.Size = side })
			b.plays(screen.Play{Rules: adjacency.Rules, As: gameplay.Seeded("", 7)}, "esc end")
			b.gets(size)
			b.press("e", "u", "x")
			for _, n := range []screen.Notice{{Text: "It passes"}, {Text: strings.Repeat("Something that stays, and is long. ", 20), Sticky: true}} {
				b.gets(n)
				if !strings.Contains(strings.Join(strings.Fields(b.text()), ""), ">E") && !strings.Contains(b.text(), "!E!") {
					t.Errorf("%v, %d squares a side: the word is out of sight:\n%s", size, side, b.text())
				}
			}
			b.press("enter", "esc", "esc")
		}
	}
}
