package serve_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// limits returns the usual limits, changed.
func limits(change func(*serve.Limits)) serve.Limits {
	l := serve.Usual
	change(&l)
	return l
}

// TestSessionsLimit: a session over the limit is refused in a sentence.
func TestSessionsLimit(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) { l.Sessions = 1 })})
		c := h.Named(servetest.Key(t), "Ada")
		c.Shows("Lobby")
		other := servetest.Key(t)
		if _, said, status := h.Ask(other, "", ""); status != 64 || !strings.Contains(said, "as many people here as there is room for") {
			t.Errorf("%q, %d", said, status)
		}
		if _, _, status := h.Ask(other, "help", ""); status != 0 {
			t.Error("there is no help where there is no room")
		}
		c.Type("q")
		c.Ends()
		b := h.Shell(other, 80, 24)
		b.Shows("call you?")
	})
}

// TestPerAddress: the connections of an address are limited, and closed ones don't count.
func TestPerAddress(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) { l.PerAddress = 3 })})
		key := servetest.Key(t)
		first, err := h.Dial(key)
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			c, err := h.Dial(key)
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
		}
		c, err := h.Dial(key)
		if err == nil {
			_ = c.Close()
			t.Fatal("there is a fourth")
		}
		if !strings.Contains(err.Error(), "as many connections from your address as one may have") {
			t.Errorf("the fourth is told %v", err)
		}
		_ = first.Close()
		until(t, "the first is gone", func() bool { return h.Server.Status().Connections == 2 })
		if c, err = h.Dial(key); err != nil {
			t.Fatal(err)
		}
		_ = c.Close()
	})
}

// until waits until is returns true.
func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); !is(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			stacks := make([]byte, 1<<20)
			t.Fatalf("it never comes that %s:\n%s", what, stacks[:runtime.Stack(stacks, true)])
		}
	}
}

// fromNoon returns a clock that starts at noon, for tests of things that end with a day.
func fromNoon() func() time.Time {
	begun, noon := time.Now(), time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	return func() time.Time { return noon.Add(time.Since(begun)) }
}

// withLonger tries something that must happen within a limit of the server, with longer and longer limits:
// a busy machine may take longer than a short one.
func withLonger(t *testing.T, limit time.Duration, try func(limit time.Duration) error) {
	t.Helper()
	for ; ; limit *= 4 {
		err := try(limit)
		switch {
		case err == nil:
			return
		case limit > time.Minute:
			t.Fatalf("with a limit of %v: %v", limit, err)
		}
		t.Logf("with a limit of %v: %v", limit, err)
	}
}

// TestPerPlayer: a session over the limit ends the player's oldest, with a sentence.
func TestPerPlayer(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) { l.PerPlayer = 2 })})
		key := servetest.Key(t)
		first := h.Named(key, "Ada")
		first.Menu()
		second := h.Shell(key, 80, 24)
		second.Menu()
		third := h.Shell(key, 80, 24)
		third.Menu()
		first.Ends()
		if !strings.Contains(first.Raw(), "the limit is 2 sessions, so this one has ended") {
			t.Errorf("it ends without a word: %q", first.Raw()[max(0, len(first.Raw())-200):])
		}
		second.Type("s")
		second.Shows("Nothing has been played yet")
	})
}

// TestIdle: a session without keys ends, even if other input comes; one with keys doesn't.
func TestIdle(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		withLonger(t, 1500*time.Millisecond, func(limit time.Duration) error {
			h := servetest.Start(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) { l.Idle = limit })})
			key := servetest.Key(t)
			busy := h.Shell(key, 80, 24)
			for _, step := range [][2]string{{"call you?", "Ada\r"}, {"Your own Quoin", "m"}, {"opens its row", ""}} {
				if missed := busy.Sees(2*time.Minute, step[0]); missed != "" || busy.Try(step[1]) != nil {
					return fmt.Errorf("the session ends before %q", step[0])
				}
			}
			idle := h.Shell(key, 80, 24)
			stop := make(chan struct{})
			done := make(chan struct{})
			go func() {
				defer close(done)
				for {
					select {
					case <-stop:
						return
					case <-time.After(50 * time.Millisecond):
						_ = busy.Try("\x1b[B")                // down
						_ = idle.Try("\x1b[I")                // the terminal says that the window has the focus,
						_ = idle.Session.WindowChange(24, 81) // and that its size has changed
					}
				}
			}()
			idle.Ends()
			close(stop)
			<-done
			if !strings.Contains(idle.Raw(), "Nobody has touched a key") {
				t.Error("it ends without a word")
			}
			_ = busy.Try("s")
			if missed := busy.Sees(2*time.Minute, "Nothing has been played yet"); missed != "" {
				return errors.New("the session with keys has ended too")
			}
			return nil
		})
	})
}

// TestHandshake: a client that doesn't sign, or asks for nothing, is disconnected.
func TestHandshake(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		withLonger(t, 300*time.Millisecond, func(limit time.Duration) error {
			h := servetest.Start(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) { l.Handshake = limit })})
			silent, err := h.Connect()
			if err != nil {
				t.Fatal(err)
			}
			defer silent.Close()
			asksNothing, err := h.Dial(servetest.Key(t))
			if err != nil {
				return err
			}
			defer asksNothing.Close()
			hasSession, err := h.Dial(servetest.Key(t))
			if err != nil {
				return err
			}
			defer hasSession.Close()
			if _, err := hasSession.NewSession(); err != nil {
				return err
			}
			until(t, "all of them are gone", func() bool { return h.Server.Status().Connections == 0 })
			return nil
		})
	})
}

// TestOneSession: a connection has one session, and no other channels.
func TestOneSession(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		c := h.Named(servetest.Key(t), "Ada")
		c.Menu()
		for range 60 {
			if s, err := c.SSH.NewSession(); err == nil {
				_ = s.Close()
				t.Fatal("there is another session on the connection")
			}
		}
		if to, err := c.SSH.Dial("tcp", h.Address); err == nil {
			_ = to.Close()
			t.Error("it forwards")
		}
		if l, err := c.SSH.Listen("tcp", "127.0.0.1:0"); err == nil {
			_ = l.Close()
			t.Error("it listens")
		}
		c.Type("s")
		c.Shows("Nothing has been played yet")
	})
}

// TestWindow: the session survives anything that a client says about its window.
func TestWindow(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		c := h.Named(servetest.Key(t), "Ada")
		c.Menu()
		for _, size := range [][2]int{{1, 1}, {0, 0}, {1 << 30, 1 << 30}, {3, 500}, {500, 3}, {-1, -1}} {
			_ = c.Session.WindowChange(size[1], size[0])
		}
		// Keys and sizes come by two ways, and in a window that is too small keys do nothing; so each is waited
		// for.
		c.Resize(40, 12)
		c.Shows("Quoin needs more room")
		c.Resize(120, 40)
		c.Shows("opens its row")
		c.Type("s")
		c.Shows("Nothing has been played yet")
		before := c.Bytes()
		c.Resize(600, 600)
		c.Type("\x1b")
		c.Shows("opens its row")
		if n := c.Bytes() - before; n > 250*100*8 {
			t.Errorf("a window of 600 by 600 takes %d bytes", n)
		}
	})
}

// TestEnvironment: of a client's environment only the variables about its terminal's colours count.
func TestEnvironment(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		key := servetest.Key(t)
		c := h.Named(key, "Ada")
		c.Menu()
		if !strings.Contains(c.Raw(), "38;2;") {
			t.Error("a terminal with all colours has few")
		}
		for name := range map[string]bool{"QUOIN_MINUTES": true, "HOME": true, "TERM": true, "QUOIN_DATA_DIR": true, "LD_PRELOAD": true} {
			client, err := h.Dial(key)
			if err != nil {
				t.Fatal(err)
			}
			session, err := client.NewSession()
			if err != nil {
				t.Fatal(err)
			}
			if session.Setenv(name, "1") == nil {
				t.Errorf("%s is taken", name)
			}
			_ = client.Close()
		}
		none := h.ShellIn(map[string]string{"COLORTERM": "truecolor", "NO_COLOR": "1"}, key, 80, 24)
		none.Menu()
		if strings.Contains(none.Raw(), "38;") || strings.Contains(none.Raw(), "48;") {
			t.Error("NO_COLOR counts for nothing")
		}
	})
}

// TestDrain: everybody is told, games are kept, and they continue when the server is back.
func TestDrain(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		dir, key := t.TempDir(), servetest.Key(t)
		h := servetest.Start(t, serve.Options{Open: true, Dir: dir})
		c := h.Named(key, "Ada")
		c.Menu()
		c.Type("a")
		c.Shows("before the first board")
		c.Type("\r")
		c.Shows("0 words")
		if err := h.Server.Drain(context.Background()); err != nil {
			t.Fatal(err)
		}
		c.Ends()
		if !strings.Contains(c.Raw(), "This Quoin is closing for a while") {
			t.Error("it ends without a word")
		}
		if _, err := h.Dial(key); err == nil {
			t.Error("somebody more comes in")
		}
		h = servetest.Start(t, serve.Options{Open: true, Dir: dir})
		c = h.Shell(key, 80, 24)
		c.Menu("Resume")
	})
}

// TestDropped: if the connection is lost in the middle of a game, the game waits as it was.
func TestDropped(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h, key := servetest.Start(t, serve.Options{Open: true}), servetest.Key(t)
		c := h.Named(key, "Ada")
		c.Menu()
		c.Type("a")
		c.Shows("before the first board")
		c.Type("\r")
		c.Shows("0 words")
		_ = c.SSH.Close()
		until(t, "the session is over", func() bool { return h.Server.Status().Sessions == 0 })
		c = h.Shell(key, 80, 24)
		c.Menu("Resume")
		if strings.Contains(c.Text(), "another Quoin") {
			t.Error(c.Text())
		}
	})
}
