package app

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"quoin/settings"
	"quoin/ui/failure"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// word is what no report may hold.
const word = "QUIXOTRY"

// faulty is a screen that panics where it is told to: in Init, by the key u in
// Update, v in View, k in Keys, s in Status, c in a command, b in one of a batch;
// and by a later in Update or in a command, also where it is covered.
type faulty struct {
	page
	at    string
	gives *gives // the game that is played there; nil for none
}

// later has a faulty screen panic as a key of that name does.
type later string

// gives counts the attempts to give a game back, the first of which fail.
type gives struct{ tries, fail int }

func (f faulty) fails(at string) {
	if f.at == at {
		panic("no path for " + word)
	}
}

func (f faulty) Init() screen.Cmd { f.fails("init"); return f.page.Init() }

func (f faulty) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	broken := screen.Run(func() tea.Msg { panic(errors.New(word)) })
	if key, is := msg.(tea.KeyPressMsg); is {
		switch key.String() {
		case "u":
			var none []int
			_ = none[len(word)]
		case "c":
			return f, broken
		case "b":
			return f, screen.Run(func() tea.Msg { return tea.BatchMsg{func() tea.Msg { panic(word) }} })
		case "v", "k", "s":
			f.at = key.String()
			return f, nil
		}
	}
	if l, is := msg.(later); is {
		switch l {
		case "u":
			panic(word)
		case "c":
			return f, broken
		}
		f.at = string(l)
	}
	if f.at == "leaving" {
		if _, is := msg.(screen.Leaving); is {
			panic(word)
		}
	}
	next, cmd := f.page.Update(msg)
	f.page = next.(page)
	return f, cmd
}

func (f faulty) View() screen.View { f.fails("v"); return f.page.View() }
func (f faulty) Keys() screen.Keys { f.fails("k"); return screen.Keys{} }
func (f faulty) Status() string    { f.fails("s"); return "status" }

func (f faulty) Playing() (screen.Game, bool) {
	if f.gives == nil {
		return screen.Game{}, false
	}
	return screen.Game{ID: "the-game", GiveBack: func() error {
		f.gives.tries++
		if f.gives.tries <= f.gives.fail {
			return errors.New("the disk is full")
		}
		return nil
	}}, true
}

// newFaulty is an app with a faulty screen over the menu, in which a game is
// played, and with a folder for reports.
func newFaulty(t *testing.T, f faulty) *root {
	r := newRoot(t)
	r.fails = true
	dir := filepath.Join(t.TempDir(), "failures")
	r.m.env.Failures, r.m.env.FailuresIn = failure.Open(dir, "1.0.0"), dir
	build := r.m.build
	r.m.build = func(p screen.Place) screen.Screen {
		if _, is := p.(screen.Play); is {
			return f
		}
		return build(p)
	}
	r.send(screen.Open{To: screen.Play{}})
	return r
}

// reports returns the reports in the directory, and checks that none contains a word.
func (r *root) reports() []failure.CrashFile {
	r.Helper()
	all, err := failure.Read(r.m.env.FailuresIn)
	if err != nil {
		r.Fatal(err)
	}
	entries, _ := os.ReadDir(r.m.env.FailuresIn)
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(r.m.env.FailuresIn, e.Name()))
		if err != nil || strings.Contains(string(text), word) {
			r.Errorf("%v; the report tells a word:\n%s", err, text)
		}
	}
	return all
}

// says looks for a text that may be broken over lines.
func (r *root) says(text string) {
	r.Helper()
	if got := strings.Join(strings.Fields(r.text()), " "); !strings.Contains(got, text) {
		r.Errorf("the screen doesn't say %q:\n%s", text, r.text())
	}
}

// TestScreenFails: wherever a screen panics, the game is given back, the screen
// says what happened, a report is written, and esc leads to the menu.
func TestScreenFails(t *testing.T) {
	for _, c := range []struct{ at, key, during string }{
		{"init", "", failure.Opening},
		{"", "u", failure.Updating},
		{"", "v", failure.Drawing},
		{"", "k", failure.Drawing},
		{"", "c", failure.Working},
		{"", "b", failure.Working},
	} {
		t.Run(c.at+c.key, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := &gives{}
				r := newFaulty(t, faulty{page: page{name: "board"}, at: c.at, gives: g})
				if c.key != "" {
					r.shows("board 80×23")
					r.press(c.key)
				}
				r.says("A fault in Quoin stopped this screen. Your game is saved, up to the last move.")
				r.says("text mode")
				if g.tries != 1 {
					t.Errorf("the game was given back %d times", g.tries)
				}
				all := r.reports()
				if len(all) != 1 {
					t.Fatalf("%d reports", len(all))
				}
				if got := all[0]; got.During != c.during || got.Game != "the-game" || got.Columns != 80 || got.Rows != 24 || got.Screen != "app.faulty" || got.Version != "1.0.0" ||
					!strings.Contains(strings.Join(got.Stack, "\n"), "app.faulty") {
					t.Errorf("the report is %+v", got)
				}
				if !r.m.env.Failures.Failed("the-game") {
					t.Error("the game isn't known to have failed")
				}
				r.press("esc") // typed for the board, perhaps
				r.shows("This screen failed")
				r.quiet()
				r.press("esc")
				r.shows("menu 80×23 shown")
				r.press("o")
				r.shows("settings 80×23")
			})
		})
	}
}

// TestScreenFailsInSmallWindow: a status that panics is reported once there is room.
func TestScreenFailsInSmallWindow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newFaulty(t, faulty{page: page{name: "board"}})
		r.press("s")
		r.send(tea.WindowSizeMsg{Width: 30, Height: 10})
		r.shows("Quoin needs more room")
		r.send(tea.WindowSizeMsg{Width: MinWidth, Height: MinHeight})
		r.says("Everything that was saved is safe.")
		if all := r.reports(); len(all) != 1 || all[0].Columns != 30 {
			t.Errorf("got %+v", all)
		}
	})
}

// TestFailedSavesAgain: if saving fails with the screen it is tried again, and once more when Quoin is left.
func TestFailedSavesAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := &gives{fail: 1}
		r := newFaulty(t, faulty{page: page{name: "board"}, gives: g})
		r.press("u")
		r.says("the last moves aren't yet: Quoin keeps trying")
		r.send(answer{r.m.top().address, again{}})
		r.says("Your game is saved, up to the last move.")
		r.send(answer{r.m.top().address, again{}})
		if g.tries != 2 {
			t.Errorf("it was tried %d times", g.tries)
		}

		g = &gives{fail: 1}
		r = newFaulty(t, faulty{page: page{name: "board"}, gives: g})
		r.press("u", "ctrl+c")
		if g.tries != 2 || !r.quit {
			t.Errorf("it was tried %d times, and Quoin was left: %v", g.tries, r.quit)
		}
	})
}

// TestCoveredScreenFails: a screen that is covered fails by itself, and the one on
// top stays.
func TestCoveredScreenFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newFaulty(t, faulty{page: page{name: "board"}})
		address := r.m.top().address
		r.send(screen.Open{To: screen.SettingsPlace{}})
		r.send(commandFailed{address, failure.Caught("x")})
		r.shows("settings 80×23")
		r.press("esc")
		r.shows("This screen failed")
		r.quiet()
		r.press("esc")
		r.shows("menu 80×23 shown")
		r.send(commandFailed{address, failure.Caught("x")})
		r.says("Something failed in the background")
		if n := len(r.reports()); n != 2 {
			t.Errorf("%d reports", n)
		}
	})
}

// TestFailsWhileLeaving: a screen that panics when Quoin is left doesn't hold it up.
func TestFailsWhileLeaving(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newFaulty(t, faulty{page: page{name: "board"}, at: "leaving"})
		r.press("ctrl+c")
		if !r.quit {
			t.Error("Quoin isn't left")
		}
	})
}

// TestBottomFails: a failed bottom screen is replaced by a new one.
func TestBottomFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newFaulty(t, faulty{page: page{name: "board"}})
		r.m.stack = r.m.stack[1:]
		r.press("v")
		r.shows("This screen failed")
		r.quiet()
		r.press("esc")
		r.shows("board 80×23")
		if len(r.m.stack) != 1 || r.quit {
			t.Errorf("%d screens, left: %v", len(r.m.stack), r.quit)
		}
	})
}

// TestOverlayFails: what lies over a screen fails by itself, and the screen goes on.
func TestOverlayFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newFaulty(t, faulty{page: page{name: "board"}})
		o := newOverlay("Help", helpKeys, nil, r.m.frame(), func(*theme.Theme, int) string { return "text" })
		o.text = nil // which is called when the window changes
		r.m.over = &o
		r.send(tea.WindowSizeMsg{Width: 90, Height: 30})
		r.shows("This screen failed")
		r.quiet()
		r.press("esc")
		r.shows("board 90×29")
	})
}

// TestBuildFails: a screen that can't be made is replaced too, the first one as well.
func TestBuildFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newFaulty(t, faulty{})
		build := r.m.build
		r.m.build = func(p screen.Place) screen.Screen {
			if _, is := p.(screen.DictionaryPlace); is {
				panic(word)
			}
			return build(p)
		}
		r.send(screen.Open{To: screen.DictionaryPlace{Word: word}})
		r.shows("This screen failed")

		env := Env{Host: play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil)}}
		r.m = newModel(env, r.m.build, screen.DictionaryPlace{}, colorprofile.TrueColor)
		r.run(r.m.Init())
		r.send(tea.WindowSizeMsg{Width: 80, Height: 24})
		r.shows("This screen failed")
		r.quiet()
		r.press("esc")
		r.shows("menu 80×23")
	})
}

// TestFailedFails: a failed screen that can't be drawn ends the program, and
// doesn't fail for ever.
func TestFailedFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newFaulty(t, faulty{page: page{name: "board"}})
		r.press("u")
		broken := r.m.top().Screen.(failed)
		broken.frame.Theme = nil
		r.m.stack[len(r.m.stack)-1].Screen = broken
		r.send(beat{})
		if !r.quit || !r.m.brokenDown {
			t.Errorf("it goes on with\n%s", r.text())
		}
	})
}

// TestEndOnFailure: where a failure ends the session, the game is given back, and
// the player is told without a word about what it was.
func TestEndOnFailure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, key := range []string{"u", "v", "c"} {
			g := &gives{}
			r := newFaulty(t, faulty{page: page{name: "board"}, gives: g})
			r.m.env.EndOnFailure, r.m.env.Failures = true, nil
			r.press(key)
			if !r.quit || g.tries == 0 || r.m.failure == nil {
				t.Fatalf("%s: left: %v, %d tries, %+v", key, r.quit, g.tries, r.m.failure)
			}
			if got, want := r.m.failure.Error(), "A fault in Quoin stopped this screen, so the session has ended. Your game is saved."; got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		}
	})
}

// TestHeldFails: the tournament goes on when its screen fails, and leaving is asked
// about.
func TestHeldFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := heldRoot(t)
		r.fails = true
		r.m.stack[0].Screen = faulty{page: page{name: "board"}}
		r.press("u")
		r.says("The tournament goes on")
		r.quiet()
		r.press("ctrl+c")
		r.shows("ctrl+c once more stops the tournament")
		r.press("x", "esc")
		r.shows("Waiting for players")
		if r.quit {
			t.Error("it was left")
		}
	})
}

// TestFailedFits: the screen in the place of one that failed is whole in the
// smallest window, with the longest that it says.
func TestFailedFits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := failed{
			env: Env{FailuresIn: "~/" + strings.Repeat("folder/", 12) + "failures"}, resumes: true, saved: true, written: "x",
			kept: &keeper{game: screen.Game{ID: "x"}},
		}
		for width := screen.MinWidth; width < 140; width++ {
			next, _ := s.Update(screen.Frame{Width: width, Height: screen.MinHeight, Theme: newRoot(t).m.theme})
			lines := strings.Split(next.View().Content, "\n")
			if len(lines) > screen.MinHeight {
				t.Errorf("%d lines of %d columns", len(lines), width)
			}
			screentest.Fits(t, next.View(), width, screen.MinHeight, "Your game is saved", "no words from the game")
		}
	})
}
