package app

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// asker is an invented screen that has something run for every key, and shows
// what it was told.
type asker struct {
	name string
	told []string
}

// reply is what a command of an asker answers.
type reply struct{ text string }

func (a asker) Init() screen.Cmd { return nil }
func (a asker) View() screen.View {
	return screen.View{Content: a.name + " " + strings.Join(a.told, " ")}
}
func (a asker) Keys() screen.Keys { return screen.Keys{} }

func (a asker) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	say := func(text string) screen.Screen {
		a.told = append(a.told[:len(a.told):len(a.told)], text)
		return a
	}
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return a, asks(msg.String())
	case reply:
		return say(msg.text), nil
	case screen.Shown, screen.Recorded, screen.SettingsChanged:
		return say(strings.TrimPrefix(fmt.Sprintf("%T", msg), "screen.")), nil
	}
	return a, nil
}

// asks is what an asker wants done for a key.
func asks(key string) screen.Cmd {
	one := func() tea.Msg { return reply{"one"} }
	two := func() tea.Msg { return reply{"two"} }
	answers := map[string]tea.Msg{
		"1": reply{"one"},
		"b": tea.BatchMsg{one, two},
		"c": screen.Batch(screen.Send(reply{"sent"}), screen.Run(two), screen.Send(screen.Recorded{})),
		"o": screen.Open{To: screen.Help{}},
		"r": screen.Replace{To: screen.Help{}},
		"k": screen.Back{},
		"q": screen.Quit{},
		"n": screen.Notice{Text: "noticed"},
		"s": screen.SettingsChanged{},
		"m": screen.Meaning{Words: []string{"cats", "CATS", "zzxq"}},
	}
	if key == "2" { // at once
		return screen.Batch(screen.Send(reply{"sent"}), screen.Send(reply{"again"}))
	}
	return screen.Run(func() tea.Msg { return answers[key] })
}

// askers is an app of three of them: the menu, the settings on it, and a board
// on top.
func askers(t *testing.T) *root {
	r := newRoot(t)
	r.m.build = func(p screen.Place) screen.Screen {
		return asker{name: strings.TrimPrefix(fmt.Sprintf("%T", p), "screen.")}
	}
	r.m.stack = nil
	for _, p := range []screen.Place{screen.Menu{}, screen.SettingsPlace{}, screen.Play{}} {
		r.send(screen.Open{To: p})
	}
	return r
}

// asks gives the top a key, and holds back what comes of it.
func (r *root) asks(key string) tea.Cmd {
	next, cmd := r.m.Update(screentest.Key(key))
	r.m = next.(model)
	return cmd
}

// stands fails when the screens and what they were told aren't these.
func (r *root) stands(want ...string) {
	r.Helper()
	var got []string
	for _, s := range r.m.stack {
		got = append(got, strings.TrimSpace(s.View().Content))
	}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		r.Errorf("there are %q, want %q", got, want)
	}
}

// TestAnswers: an answer finds the screen that asked, wherever it stands, and no
// other.
func TestAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for key, told := range map[string]string{"1": "one", "b": "one two", "c": "sent Recorded two"} {
			r := askers(t)
			waiting := r.asks(key)
			r.send(screen.Open{To: screen.Play{}}) // such a screen too
			r.run(waiting)
			others := ""
			if key == "c" {
				others = " Recorded" // everybody hears of that
			}
			r.stands("Menu"+others, "SettingsPlace"+others, "Play "+told, strings.TrimSpace("Play"+others))
		}
		r := askers(t)
		r.press("2")
		r.stands("Menu", "SettingsPlace", "Play sent again")
	})
}

// TestAnswersToNobody: a message to a closed screen is dropped, except messages to all screens.
func TestAnswersToNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for key, told := range map[string]string{"1": "", "b": "", "o": "", "r": "", "k": "", "q": "", "n": "", "c": " Recorded", "s": " SettingsChanged"} {
			for _, gone := range []tea.Msg{screen.Back{}, screen.Replace{To: screen.Play{}}} {
				r := askers(t)
				waiting := r.asks(key)
				r.send(gone)
				r.run(waiting)
				if _, back := gone.(screen.Back); back {
					r.stands("Menu"+told, "SettingsPlace Shown"+told)
				} else {
					r.stands("Menu"+told, "SettingsPlace"+told, "Play"+told)
				}
				if r.quit {
					t.Errorf("%s of a screen that has gone ends the program", key)
				}
				if key == "n" {
					r.shows("noticed")
				}
			}
		}
	})
}

// TestGoesUnderneath: a screen that is covered goes or gives way where it
// stands, and what covers it stays.
func TestGoesUnderneath(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for key, want := range map[string][]string{
			"k": {"Menu", "SettingsPlace", "Statistics"},
			"r": {"Menu", "SettingsPlace", "Help", "Statistics"},
			"o": {"Menu", "SettingsPlace", "Play", "Statistics", "Help"},
		} {
			r := askers(t)
			waiting := r.asks(key)
			r.send(screen.Open{To: screen.Statistics{}})
			r.run(waiting)
			r.stands(want...)
		}
	})
}

// starter is a page that counts its starts.
type starter struct {
	page
	begun *int
}

func (s starter) Init() screen.Cmd { *s.begun++; return nil }

func (s starter) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	next, cmd := s.page.Update(msg)
	s.page = next.(page)
	return s, cmd
}

// TestCoveredMenuBeginsLater: if the program opens a game, the game is started at once, and the menu below it
// later, or never if the player has come back to it by then.
func TestCoveredMenuBeginsLater(t *testing.T) {
	for _, back := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			begun := map[string]*int{"menu": new(int), "board": new(int)}
			r := newRoot(t)
			r.m = newModel(r.m.env, func(p screen.Place) screen.Screen {
				name := "board"
				if p == screen.Place(screen.Menu{}) {
					name = "menu"
				}
				return starter{page{name: name}, begun[name]}
			}, screen.Play{Rules: "invented"}, colorprofile.TrueColor)
			r.send(tea.WindowSizeMsg{Width: 80, Height: 24})
			m, cmd := r.m.begins()
			r.m = m
			if *begun["board"] != 1 || *begun["menu"] != 0 || len(cmd) != 1 {
				t.Fatalf("at first the board is started %d times, the menu %d times, with %d commands", *begun["board"], *begun["menu"], len(cmd))
			}
			want := 1
			if back {
				want = 0
				r.press("esc")
				r.shows("menu 80×23 shown")
			}
			at := time.Now()
			late := screentest.Answer(t, cmd[0])
			if waited := time.Since(at); waited != coveredWait {
				t.Errorf("it waits for %v", waited)
			}
			r.send(late)
			if *begun["menu"] != want || *begun["board"] != 1 {
				t.Errorf("back is %v, and the menu is started %d times, the board %d times", back, *begun["menu"], *begun["board"])
			}
		})
	}
}
