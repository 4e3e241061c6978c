package app

import (
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/terminal"
)

// nobody is a listener of a bubble, to which nobody connects.
type nobody struct{ closed chan struct{} }

func (n nobody) Accept() (net.Conn, error) { <-n.closed; return nil, net.ErrClosed }
func (n nobody) Close() error              { close(n.closed); return nil }
func (n nobody) Addr() net.Addr            { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 7373} }

// heldRoot is the app of a process that holds a tournament. It belongs to a bubble of synctest.
func heldRoot(t testing.TB) *root {
	r := &root{TB: t}
	t.Cleanup(func() { time.Sleep(time.Hour) })
	held, _ := (&house{TB: t}).tournament(nobody{make(chan struct{})})
	env := Env{Host: play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil)}, Held: held}
	r.m = newModel(env, builder(env), screen.Held{}, colorprofile.TrueColor)
	r.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	return r
}

// TestHeld: the screen of a tournament's server has what every screen has, and
// stands alone.
func TestHeld(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := heldRoot(t)
		r.shows("Waiting for players")
		r.press("?")
		r.shows("the standings")
		r.press("esc")
		r.shows("? help")
		r.send(droppedNotices[terminal.DroppedPaste])
		r.shows("The pasted text is longer")
		r.press("ctrl+z")
		r.shows("The tournament would stand still")
		r.press("esc")
		r.shows("Stop the tournament?")
		r.send(tea.WindowSizeMsg{Width: MinWidth, Height: MinHeight})
		r.press("?")
		for line := range strings.Lines(r.text()) {
			if w := ansi.StringWidth(strings.TrimRight(line, "\n")); w > MinWidth {
				t.Errorf("%d columns: %q", w, line)
			}
		}
		r.press("esc", "n")
		r.shows("Waiting for players")
		if r.quit || len(r.m.stack) != 1 {
			t.Errorf("there are %d screens", len(r.m.stack))
		}
	})
}

// TestHeldAsks: leaving asks first, in a window of any size.
func TestHeldAsks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, size := range []tea.WindowSizeMsg{{Width: 80, Height: 24}, {Width: 50, Height: 10}} {
			r := heldRoot(t)
			server := r.m.env.Held.Server
			r.send(size)
			r.press("ctrl+c")
			r.shows("Stop the tournament?")
			if server.Snapshot().Stopping || r.quit {
				t.Fatal("it stopped before it was told to")
			}
			r.press("ctrl+c")
			<-server.Done()
			r.run(r.m.Init()) // it looks
			if !r.quit {
				t.Errorf("in %v, its screen stays", size)
			}
		}
	})
}
