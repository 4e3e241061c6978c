//go:build unix

package app

import (
	"context"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/terminal"
)

// connection is an app that is run for somebody far away: it has no terminal of
// its own, and nothing of the process's.
type connection struct {
	*testing.T
	keys   *io.PipeWriter
	sizes  chan tea.WindowSizeMsg
	goes   context.CancelFunc
	ended  chan error
	mu     sync.Mutex
	output strings.Builder
}

func (c *connection) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.output.Write(b)
}

// patience bounds a wait for what has to come.
const patience = 2 * time.Minute

// until waits for a text after all that was waited for before.
func (c *connection) until(text string) {
	c.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(time.Millisecond) {
		c.mu.Lock()
		shown := ansi.Strip(c.output.String())
		if strings.Contains(shown, text) {
			c.output.Reset()
			c.mu.Unlock()
			return
		}
		c.mu.Unlock()
		if time.Now().After(end) {
			c.Fatalf("it never showed %q, but %q", text, shown)
		}
	}
}

func (c *connection) types(text string) {
	c.Helper()
	if _, err := io.WriteString(c.keys, text); err != nil {
		c.Fatal(err)
	}
}

func (c *connection) ends() {
	c.Helper()
	select {
	case err := <-c.ended:
		if err != nil {
			c.Error(err)
		}
	case <-time.After(patience):
		c.Fatal("it doesn't end")
	}
}

func connect(t *testing.T, host play.Host, first screen.Place, size tea.WindowSizeMsg) *connection {
	t.Helper()
	in, keys := io.Pipe()
	ctx, goes := context.WithCancel(t.Context())
	c := &connection{T: t, keys: keys, sizes: make(chan tea.WindowSizeMsg), goes: goes, ended: make(chan error, 1)}
	at := terminal.Terminal{In: in, Out: c, Environ: []string{"TERM=xterm-256color"}, Profile: colorprofile.TrueColor, Size: size, Sizes: c.sizes}
	go func() { c.ended <- Run(ctx, Env{Host: host, Terminal: at}, first) }()
	t.Cleanup(func() { _ = keys.Close() })
	return c
}

// TestFarTerminals: two people far away have an app each, in one process, whose
// signals are nobody's, and which can't be suspended. One whose connection ends
// loses nothing.
func TestFarTerminals(t *testing.T) {
	store, setback, err := stats.Open(t.TempDir(), time.Now(), kind.Rules(Games()))
	if err != nil || setback != nil {
		t.Fatal(err, setback)
	}
	defer store.Close()
	set := settings.Default()
	set.Asked = true // about the letters, before the first board
	host := play.Host{
		Store: store, Settings: settings.NewLive(filepath.Join(t.TempDir(), "settings.toml"), set, nil, nil),
		Lexicon: func(string) (*lexicon.Lexicon, error) { return resources.Everyday(), nil },
		Now:     time.Now, Seed: func() uint64 { return 7 }, Thinkers: play.NewThinkers(1),
	}
	ada := connect(t, host, screen.Play{Rules: adjacency.Rules}, tea.WindowSizeMsg{Width: 80, Height: 24})
	bob := connect(t, host, screen.Menu{}, tea.WindowSizeMsg{Width: 50, Height: 10})
	ada.until("0 words")
	bob.until("This is 50 by 10.")
	bob.sizes <- tea.WindowSizeMsg{Width: 80, Height: 24}
	bob.until("Santorini")

	hung := make(chan os.Signal, 1)
	signal.Notify(hung, syscall.SIGHUP) // or the test would end
	defer signal.Stop(hung)
	if err := syscall.Kill(os.Getpid(), syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	<-hung
	bob.types("\x1a") // ctrl+z
	bob.until("there is none to suspend it to")

	if left, err := store.Running(t.Context(), time.Now()); err != nil || len(left) > 0 {
		t.Fatalf("left are %v, %v", left, err)
	}
	ada.goes()
	ada.ends()
	if left, err := store.Running(t.Context(), time.Now()); err != nil || len(left) != 1 {
		t.Errorf("left are %v, %v", left, err)
	}
	bob.types("\x03") // ctrl+c
	bob.ends()
}
