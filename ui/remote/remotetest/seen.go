package remotetest

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// Seen is a screen and whoever sits before it. Its commands run on goroutines of
// their own, as they do in a program, so that a screen can wait for news.
type Seen struct {
	testing.TB
	Screen screen.Screen
	Asked  []tea.Msg // of the app

	answers chan tea.Msg
	gone    bool // the screen has asked to be left
}

// Sees sits down before a screen.
func Sees(t testing.TB, s screen.Screen, f screen.Frame) *Seen {
	t.Helper()
	v := &Seen{TB: t, Screen: s, answers: make(chan tea.Msg, 256)}
	v.Gets(f)
	v.runs(v.Screen.Init())
	v.Settle()
	t.Cleanup(func() { time.Sleep(longest) }) // so that no tick is left in the bubble
	return v
}

// longest is longer than any screen waits for the time.
const longest = 24 * time.Hour

// Gets gives the screen a message.
func (v *Seen) Gets(msg tea.Msg) {
	next, cmd := v.Screen.Update(msg)
	v.Screen = next
	v.runs(cmd)
}

func (v *Seen) runs(cmd screen.Cmd) {
	for _, want := range cmd {
		if want.Run == nil {
			v.answers <- want.Sent
			continue
		}
		go func() { v.answers <- want.Run() }()
	}
}

// Settle gives the screen all that has come by now.
func (v *Seen) Settle() {
	for {
		synctest.Wait()
		select {
		case msg := <-v.answers:
			v.takes(msg)
		default:
			return
		}
	}
}

// Waits lets time go by, and gives the screen what comes when it comes.
func (v *Seen) Waits(long time.Duration) {
	end := time.NewTimer(long)
	defer end.Stop()
	for {
		select {
		case msg := <-v.answers:
			v.takes(msg)
		case <-end.C:
			v.Settle()
			return
		}
	}
}

// takes does what the app does with a message.
func (v *Seen) takes(msg tea.Msg) {
	if v.gone { // answers to a screen that is gone are dropped
		return
	}
	switch msg := msg.(type) {
	case nil:
	case screen.Calm:
		v.Gets(screen.Calmed{})
	case screen.Replace, screen.Back, screen.Quit:
		v.Asked, v.gone = append(v.Asked, msg), true
	case screen.Open, screen.Notice, screen.Bell, screen.Copy:
		v.Asked = append(v.Asked, msg)
	case screen.Cmd:
		v.runs(msg)
	default:
		v.Gets(msg)
	}
}

// Press presses keys by their names, all in sight of what the ones before did.
func (v *Seen) Press(keys ...string) {
	v.Settle()
	for _, k := range keys {
		v.Gets(screentest.Key(k))
		v.Settle()
	}
}

// Types presses the keys of a text.
func (v *Seen) Types(text string) { v.Press(strings.Split(text, "")...) }

// Text is what is in sight, without its colours.
func (v *Seen) Text() string {
	v.Settle()
	return ansi.Strip(v.Screen.View().Content)
}

// Shows holds that texts are in sight.
func (v *Seen) Shows(texts ...string) {
	v.Helper()
	seen := v.Text()
	for _, text := range texts {
		if !strings.Contains(seen, text) {
			v.Fatalf("%q isn't in sight:\n%s", text, seen)
		}
	}
}
