package app

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/terminal"
	"quoin/ui/theme"
)

// page is a screen that shows its name and what it was told.
type page struct {
	name   string
	typing bool
	frame  screen.Frame
	told   string
	saves  *int // counts what leaving does
}

func (p page) Init() screen.Cmd { return nil }

func (p page) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		p.frame = msg
	case tea.KeyPressMsg:
		p.told = "key " + msg.String()
		switch msg.String() {
		case "o":
			return p, screen.Send(screen.Open{To: screen.SettingsPlace{}})
		case "r":
			return p, screen.Send(screen.Replace{To: screen.Help{}})
		case "b":
			return p, screen.Batch(screen.Run(func() tea.Msg { return beat{} }), screen.Send(screen.Notice{Text: "sent"}), screen.Send(screen.Open{To: screen.SettingsPlace{}}))
		case "esc":
			return p, screen.Send(screen.Back{})
		}
	case screen.Click:
		p.told = "click " + msg.ID
	case screen.Shown:
		p.told = "shown"
	case screen.Leaving:
		if p.saves != nil {
			return p, screen.Run(func() tea.Msg { *p.saves++; return nil })
		}
	case beat:
		p.told = "beat"
	}
	return p, nil
}

type beat struct{}

func (p page) View() screen.View {
	return screen.View{
		Content: fmt.Sprintf("%s %d×%d %s", p.name, p.frame.Width, p.frame.Height, p.told),
		Regions: []screen.Region{{ID: "all", Width: 80, Height: 2}, {ID: "spot", X: 5, Y: 1, Width: 2, Height: 1}},
	}
}

// unseen is a page that must not be drawn.
type unseen struct{ page }

func (u unseen) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	next, cmd := u.page.Update(msg)
	return unseen{next.(page)}, cmd
}

func (unseen) View() screen.View { panic("drawn where it can't be seen") }

func (p page) Status() string { return p.name + " status" }

func (p page) Keys() screen.Keys {
	return screen.Keys{Short: []key.Binding{screen.KeyLeave}, Typing: p.typing, Topic: "adjacency"}
}

// TestFirstView holds that a screen is neither drawn nor clicked on before it is
// told its room, though the terminal asks for a view before it says its size.
func TestFirstView(t *testing.T) {
	env := Env{Host: play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil)}}
	build := func(screen.Place) screen.Screen { return unseen{page{name: "menu"}} }
	m := newModel(env, build, screen.Menu{}, colorprofile.TrueColor)
	if got := ansi.Strip(m.View().Content); !strings.Contains(got, "ctrl+c leave") {
		t.Errorf("the first view is %q", got)
	}
	next, _ := m.Update(tea.MouseClickMsg{Button: tea.MouseLeft})
	if f := next.(model).failure; f != nil {
		t.Errorf("%s: %s", f.During, f.Panic)
	}
}

// root is an app of such pages. It belongs to a bubble of synctest.
type root struct {
	testing.TB
	m     model
	quit  bool
	saves int
	fails bool // a screen is to fail
}

// inBubble runs a test in a bubble of synctest.
func inBubble(f func(*testing.T)) func(*testing.T) {
	return func(t *testing.T) { synctest.Test(t, f) }
}

func newRoot(t testing.TB) *root {
	r := &root{TB: t}
	synctest.Wait()                             // which panics outside of a bubble
	t.Cleanup(func() { time.Sleep(time.Hour) }) // a bubble ends once nobody awaits the time any more
	build := func(p screen.Place) screen.Screen {
		switch p.(type) {
		case screen.Menu:
			return page{name: "menu"}
		case screen.Play:
			return page{name: "board", typing: true, saves: &r.saves}
		case screen.SettingsPlace:
			return page{name: "settings"}
		}
		return page{name: "other"}
	}
	env := Env{Host: play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil)}}
	r.m = newModel(env, build, screen.Menu{}, colorprofile.TrueColor)
	r.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	return r
}

// send gives the app a message and then all that follows from it.
func (r *root) send(msg tea.Msg) {
	r.Helper()
	next, cmd := r.m.Update(msg)
	r.m = next.(model)
	if r.m.failure != nil && !r.fails {
		r.Fatalf("%s failed: %s\n%s", r.m.failure.Screen, r.m.failure.Panic, strings.Join(r.m.failure.Stack, "\n"))
	}
	r.run(cmd)
}

func (r *root) answered(msg tea.Msg) {
	switch msg := msg.(type) {
	case nil:
	case tea.QuitMsg:
		r.quit = true
	case tea.BatchMsg:
		for _, c := range msg {
			r.run(c)
		}
	case screen.Cmd:
		r.send(msg)
	default:
		// A sequence's type is Bubble Tea's own; it is a list of commands.
		if v := reflect.ValueOf(msg); v.Kind() == reflect.Slice {
			for i := range v.Len() {
				r.run(v.Index(i).Interface().(tea.Cmd))
			}
			return
		}
		r.send(msg)
	}
}

func (r *root) run(c tea.Cmd) {
	if c == nil {
		return
	}
	answer := make(chan tea.Msg, 1)
	go func() { answer <- c() }()
	synctest.Wait()
	select {
	case msg := <-answer:
		r.answered(msg)
	default: // a tick, which waits
	}
}

func (r *root) press(keys ...string) {
	r.Helper()
	for _, k := range keys {
		r.send(screentest.Key(k))
	}
}

func (r *root) text() string { return ansi.Strip(r.m.View().Content) }

func (r *root) shows(text string) {
	r.Helper()
	if !strings.Contains(r.text(), text) {
		r.Errorf("the screen doesn't show %q:\n%s", text, r.text())
	}
}

func TestStack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newRoot(t)
		r.shows("menu 80×23")
		r.press("o")
		r.shows("settings 80×23")
		r.press("r")
		r.shows("other 80×23")
		r.press("esc")
		r.shows("menu 80×23 shown")
		r.press("esc")
		if !r.quit {
			t.Error("back from the menu doesn't leave")
		}
	})
}

func TestBroadcast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newRoot(t)
		r.press("o")
		r.send(beat{})
		r.shows("settings 80×23 beat")
		r.send(screen.Back{})
		// Shown came after the beat; what it replaced proves that the menu was told.
		if got := r.m.stack[0].Screen.(page).told; got != "shown" {
			t.Errorf("the menu was told %q last", got)
		}
	})
}

func TestHelp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newRoot(t)
		r.press("?")
		r.shows("menu status")
		r.send(beat{})
		r.press("esc")
		r.shows("menu 80×23 beat")

		r.send(screen.Open{To: screen.Play{}})
		r.press("?")
		r.shows("board 80×23 key ?")
		for _, k := range []string{"f1", "ctrl+g"} {
			r.press(k)
			r.shows("board status")
			r.send(tea.WindowSizeMsg{Width: 100, Height: 30})
			r.shows("board status")
			r.send(tea.WindowSizeMsg{Width: 80, Height: 24})
			r.press(k)
			r.shows("board 80×23")
		}
	})
}

// TestRedraw: a key redraws the screen anywhere, even where letters are typed, and no screen takes it for a
// letter.
func TestRedraw(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newRoot(t)
		anew := func(where string) {
			t.Helper()
			_, cmd := r.m.Update(screentest.Key("ctrl+l"))
			if cmd == nil || !reflect.DeepEqual(cmd(), tea.ClearScreen()) {
				t.Errorf("%s: ctrl+l doesn't draw anew", where)
			}
			if r.press("ctrl+l"); strings.Contains(r.text(), "key ctrl+l") {
				t.Errorf("%s gets ctrl+l", where)
			}
		}
		anew("the menu")
		r.press("?")
		anew("help")
		r.press("esc")
		r.send(screen.Open{To: screen.Play{}})
		anew("a board")
		r.send(tea.WindowSizeMsg{Width: 20, Height: 5})
		anew("a small window")
	})
}

func TestTooSmall(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newRoot(t)
		r.send(tea.WindowSizeMsg{Width: 59, Height: 24})
		r.shows("60 columns by 20 rows")
		r.shows("This is 59 by 24")
		r.press("o") // not seen, not done
		r.send(tea.WindowSizeMsg{Width: 60, Height: 20})
		r.shows("menu 60×19")
		for w := range 12 {
			for h := range 6 {
				r.send(tea.WindowSizeMsg{Width: w, Height: h})
				for i, l := range strings.Split(r.text(), "\n") {
					if i >= max(1, h) || ansi.StringWidth(l) > max(1, w) {
						t.Errorf("%d×%d: line %d is %q", w, h, i+1, l)
					}
				}
			}
		}
	})
}

// TestLeastFrame: however small the window, a screen is told the least room in
// which it is whole, and isn't drawn for the few words that stay in sight.
func TestLeastFrame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, size := range []tea.WindowSizeMsg{
			{Width: 80, Height: 2}, {Width: 80, Height: 1}, {Width: 1, Height: 1}, {Width: 59, Height: 24}, {Width: 60, Height: 19}, {Width: 0, Height: 0}, {Width: -5, Height: -5},
		} {
			for notices := range 3 {
				r := newRoot(t)
				r.m.stack = []standing{r.m.stand(unseen{page{name: "board"}}, screen.Play{})}
				for n := range notices {
					r.m.notices = r.m.notices.with(screen.Notice{Text: strings.Repeat("long ", 99*n), Sticky: true})
				}
				r.send(size)
				if f := r.m.stack[0].Screen.(unseen).frame; f.Width < screen.MinWidth || f.Height < screen.MinHeight {
					t.Errorf("in a window of %v, with %d notices, a screen is told %d×%d", size, notices, f.Width, f.Height)
				}
				r.text()
				help := newHelp(r.m.top().Keys(), r.m.frame(), nil)
				r.m.over = &help
				r.send(tea.WindowSizeMsg{Width: 80, Height: 24})
				r.shows("board status")
			}
		}
	})
}

// TestBottomLine: the way out and the help are the last to go.
func TestBottomLine(t *testing.T) {
	th := theme.New("mono", true, colorprofile.ASCII)
	keys := []key.Binding{
		screen.Bind("enter", "play", "enter"), screen.Bind("tab", "next", "tab"), screen.Bind("esc", "back", "esc"),
		screen.Bind("x", "exchange", "x"), screen.KeyHelp, screen.KeyLeave,
	}
	for width, want := range map[int]string{
		80: "  enter play   tab next   esc back   x exchange   ? help   ctrl+c leave",
		60: "  enter play   tab next   esc back   x exchange   ? help",
		45: "  enter play   tab next   esc back   ? help",
		30: "  esc back   ? help",
		19: "  esc back   ? help",
		10: "  esc back",
		0:  "",
	} {
		if got := strings.TrimRight(ansi.Strip(bottomLine(th, keys, 0, width)), " "); got != want {
			t.Errorf("in %d columns: %q, want %q", width, got, want)
		}
	}
}

func TestNotice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newRoot(t)
		r.send(screen.Notice{Text: "something passing"})
		r.shows("something passing")
		r.shows("menu 80×22")
		old := r.m.notices.number
		r.send(screen.Notice{Text: "something else passing"})
		r.send(noticeOver{old})
		r.shows("something else passing")
		r.send(noticeOver{r.m.notices.number})
		r.shows("menu 80×23")

		r.send(screen.Notice{Text: "the first that stays", Sticky: true})
		r.send(screen.Notice{Text: "not saved", Sticky: true, Topic: "saving"})
		r.send(screen.Notice{Text: "the first that stays", Sticky: true})
		r.send(screen.Notice{Text: "still not saved", Sticky: true, Topic: "saving"})
		if n := len(r.m.notices.staying); n != 2 {
			t.Errorf("%d notices wait, want 2", n)
		}
		r.send(screen.Notice{Text: "passing by"})
		r.shows("passing by")
		r.send(noticeOver{r.m.notices.number})
		r.shows("the first that stays (ctrl+x hides this)")
		r.send(screen.Notice{Sticky: true, Topic: "saving"})
		r.press("ctrl+x")
		r.shows("menu 80×23")
		r.press("ctrl+x")
		r.shows("key ctrl+x") // nothing to hide: the screen's own key

		r.send(screen.Notice{Text: strings.Repeat("a long story ", 40), Sticky: true})
		r.shows("menu 80×20")
		r.shows("…")
		for range 20 {
			r.send(screen.Notice{Text: fmt.Sprint(len(r.m.notices.staying), time.Now()), Sticky: true})
		}
		if n := len(r.m.notices.staying); n > maxStaying {
			t.Errorf("%d notices wait", n)
		}
	})
}

// TestNoticeOfSuccess checks that a notice of success isn't drawn as a warning, and that it
// leaves with its screen, while a warning goes on to the next one.
func TestNoticeOfSuccess(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, c := range []struct {
			name string
			from []tea.Msg // opens the screens below
			to   tea.Msg
			next string
		}{
			{"opens another", nil, screen.Open{To: screen.SettingsPlace{}}, "settings"},
			{"is replaced", []tea.Msg{screen.Open{To: screen.Play{}}}, screen.Replace{To: screen.SettingsPlace{}}, "settings"},
			{"goes back", []tea.Msg{screen.Open{To: screen.Play{}}}, screen.Back{}, "menu"},
		} {
			for _, good := range []bool{true, false} {
				r := newRoot(t)
				for _, msg := range c.from {
					r.send(msg)
				}
				r.send(screen.Notice{Text: "it is copied", Good: good})
				drawn, _ := r.m.draw()
				if warns := strings.Contains(drawn, r.m.theme.Warn.Render("it is copied")); warns == good {
					t.Errorf("%s, good %v: drawn as a warning: %v", c.name, good, warns)
				}
				r.send(c.to)
				if drawn, _ = r.m.draw(); strings.Contains(ansi.Strip(drawn), "it is copied") == good {
					t.Errorf("%s, good %v: on the next screen stands\n%s", c.name, good, ansi.Strip(drawn))
				}
				height := map[bool]int{true: 23, false: 22}[good]
				r.shows(fmt.Sprintf("%s 80×%d", c.next, height))
			}
		}
	})
}

// TestBells: what others wait for is told as the settings have it, and at the board the bell only among sounds.
func TestBells(t *testing.T) {
	const note = "\x1b]777;notify;Quoin;your move\a"
	for _, c := range []struct {
		alert string
		sound bool
		bell  screen.Bell
		want  string
	}{
		{settings.AlertOff, false, screen.Bell{}, "\a"}, // a board asks for sounds only if they are on
		{settings.AlertOff, true, screen.Bell{For: "your move"}, ""},
		{settings.AlertBell, false, screen.Bell{For: "your move"}, "\a"},
		{settings.AlertBell, false, screen.Bell{For: "your move", Seen: true}, ""},
		{settings.AlertBell, true, screen.Bell{For: "your move", Seen: true}, "\a"},
		{settings.AlertNotification, false, screen.Bell{For: "your move"}, note},
		{settings.AlertNotification, false, screen.Bell{For: "your move", Seen: true}, note},
	} {
		s := settings.Default()
		s.Alert, s.Sound = c.alert, c.sound
		m := model{env: Env{Host: play.Host{Settings: settings.NewLive("", s, nil, nil)}, Terminal: terminal.Terminal{Environ: []string{"TERM=foot"}}}}
		got := ""
		for _, do := range m.rings(c.bell) {
			got += fmt.Sprint(do.Run().(tea.RawMsg).Msg)
		}
		if got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

func TestClick(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newRoot(t)
		r.send(tea.MouseClickMsg{X: 5, Y: 1, Button: tea.MouseLeft})
		r.shows("click spot")
		r.send(tea.MouseClickMsg{X: 7, Y: 1, Button: tea.MouseLeft})
		r.shows("click all")
		r.send(tea.MouseClickMsg{X: 5, Y: 1, Button: tea.MouseRight})
		r.shows("click all")
	})
}

func TestLeavingSavesFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, how := range []tea.Msg{screentest.Key("ctrl+c"), screen.Quit{}} {
			r := newRoot(t)
			r.send(screen.Open{To: screen.Play{}})
			r.send(screen.Open{To: screen.SettingsPlace{}})
			r.send(how)
			if r.saves != 1 {
				t.Errorf("%T: a board under another screen saved %d times, want once", how, r.saves)
			}
			if !r.quit {
				t.Errorf("%T doesn't end the program", how)
			}
		}
	})
}

// Keys typed ahead go to the screen that the key before them opened.
func TestTypedAhead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newRoot(t)
		next, _ := r.m.Update(screentest.Key("o"))
		next, _ = next.Update(screentest.Key("x"))
		r.m = next.(model)
		r.shows("settings 80×23 key x")
		next, _ = r.m.Update(screentest.Key("esc"))
		next, _ = next.Update(screentest.Key("y"))
		r.m = next.(model)
		r.shows("menu 80×23 key y")
		// So do those after one that sends several things and has something run.
		next, cmd := r.m.Update(screentest.Key("b"))
		next, _ = next.Update(screentest.Key("z"))
		r.m = next.(model)
		r.shows("settings 80×22 key z")
		r.shows("sent")
		if cmd == nil {
			t.Error("nothing runs")
		}
	})
}

// TestTyped: no key and no paste brings a screen what a terminal would obey.
func TestTyped(t *testing.T) {
	for text, want := range map[string]string{"a": "a", "é": "é", "日": "日", " ": " ", "\x1b": "", "a\x9b": "", "\u009b": "", "\x00": "", "\u202e": ""} {
		if got := typed(tea.KeyPressMsg{Code: 'x', Text: text}).(tea.KeyPressMsg); got.Text != want || got.Code != 'x' {
			t.Errorf("the text %q of a key became %q", text, got.Text)
		}
	}
	for text, want := range map[string]string{
		"two\r\nlines\rand\nmore\t.": "two\nlines\nand\nmore\t.", "\x1b[31mred\x1b[m": "[31mred[m", "\xffé\u009b\x00": "é",
	} {
		if got := typed(tea.PasteMsg{Content: text}).(tea.PasteMsg); got.Content != want {
			t.Errorf("%q pasted became %q", text, got.Content)
		}
	}
}

// TestHelpKeysOfThisTerminal: help lists ctrl+z only where it does something, which is
// in a terminal of the process's own.
func TestHelpKeysOfThisTerminal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const suspend = "ctrl+z"
		for _, local := range []bool{false, true} {
			r := newRoot(t)
			r.m.env.Local = local
			here := r.m.env.CanSuspend()
			if !local && here {
				t.Fatal("a far terminal can be suspended")
			}
			build := builder(r.m.env)
			r.m.build = build
			r.send(tea.WindowSizeMsg{Width: 100, Height: 60})
			r.press("?", "pgdown", "pgdown")
			r.shows("help, from anywhere")
			if got := strings.Contains(r.text(), suspend); got != here {
				t.Errorf("local %v: help lists %s: %v, want %v:\n%s", local, suspend, got, here, r.text())
			}
			r.press("esc")
			r.send(screen.Open{To: screen.Help{Topic: "keys"}})
			r.shows("ctrl+l")
			if got := strings.Contains(r.text(), suspend); got != here {
				t.Errorf("local %v: the page of keys lists %s: %v, want %v:\n%s", local, suspend, got, here, r.text())
			}
		}
	})
}
