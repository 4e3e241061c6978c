package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"sync"
	"syscall"

	tea "charm.land/bubbletea/v2"

	"quoin/stats"
	"quoin/ui/failure"
	"quoin/ui/kind"
	"quoin/ui/plain"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/terminal"
)

// textGame is a game in text mode, shown in place of the screens. It implements tea.ExecCommand.
type textGame struct {
	env  Env
	kind kind.Kind
	game stats.ID

	byKey bool // ctrl+c was pressed, which leaves Quoin
}

// dialogue returns the game in text mode for a place whose screen failed in this version of Quoin, if the
// game can be resumed; otherwise nil.
func (e Env) dialogue(p screen.Place) *textGame {
	to, is := p.(screen.Play)
	if !is || e.Text.Out == nil || !e.Failures.Failed(string(to.Resume)) {
		return nil
	}
	k, known := kind.Find(Games(), to.Rules)
	if !known {
		return nil
	}
	return &textGame{env: e, kind: k, game: to.Resume}
}

// talked says that the dialogue is over.
type talked struct{}

// talks removes the screen at i, if there is one, and shows the dialogue until it ends.
func (m model) talks(i int, d *textGame) (model, screen.Cmd) {
	if i < len(m.stack) && len(m.stack) > 1 {
		m.stack = slices.Delete(slices.Clone(m.stack), i, i+1)
	}
	m.over, m.talk = nil, d
	return m, screen.Run(tea.Exec(d, func(error) tea.Msg { return talked{} }))
}

// afterTalk shows the screens again. The window's size is read again, because it may have changed.
func (m model) afterTalk() (model, screen.Cmd) {
	m, cmd := m.broadcast(screen.Recorded{})
	m, shown := m.toTop(screen.Shown{})
	return m, screen.Batch(cmd, shown, screen.Run(func() tea.Msg { return tea.WindowSizeMsg{} }))
}

// SetStdin implements tea.ExecCommand: the dialogue has its own streams.
func (d *textGame) SetStdin(io.Reader) {}

// SetStdout implements tea.ExecCommand.
func (d *textGame) SetStdout(io.Writer) {}

// SetStderr implements tea.ExecCommand.
func (d *textGame) SetStderr(io.Writer) {}

// Run plays the game until it ends, the player leaves or a signal arrives. The error is a terminal.Signalled
// if a signal ended it; other errors are shown in the dialogue.
func (d *textGame) Run() error {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	defer signal.Stop(signals)
	return d.run(signals)
}

// run is Run with the signals that end it. A terminal in line mode sends ctrl+c as a signal.
func (d *textGame) run(signals <-chan os.Signal) error {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	came := make(chan os.Signal, 1)
	go func() {
		select {
		case sig := <-signals:
			came <- sig
			stop()
		case <-ctx.Done():
		}
	}()
	in := &lent{from: d.env.Text.In}
	at := d.env.Text
	at.In = in
	d.tell("The screen of this game failed in this version of Quoin, so the game goes on in text mode. ctrl+c leaves Quoin; you can resume the game later.\n")
	if err := d.talk(ctx, at); err != nil {
		d.tell(say.Sentence(err) + "\n")
	}
	if ctx.Err() == nil && !in.over() {
		done := in.last() // before the prompt, so that a quick enter isn't lost
		d.tell("\nPress Enter to go to Quoin's menu. ")
		select {
		case <-done:
		case <-ctx.Done():
		}
	}
	select {
	case sig := <-came:
		if d.byKey = sig == os.Interrupt; !d.byKey {
			return terminal.Signalled{Signal: sig}
		}
	default:
	}
	return nil
}

func (d *textGame) tell(text string) { _, _ = io.WriteString(d.env.Text.Out, text) }

// talk runs the dialogue, and reports a panic.
func (d *textGame) talk(ctx context.Context, at plain.Console) (err error) {
	defer func() {
		f := failure.Caught(recover())
		if f == nil {
			return
		}
		err = errors.New("text mode failed too; the game is saved, and can be resumed when Quoin is started again")
		r := failure.CrashFile{
			System: runtime.GOOS + "/" + runtime.GOARCH, Go: runtime.Version(),
			Screen: d.kind.Name(), During: failure.Talking, Game: string(d.game), Panic: f.What, Stack: f.Stack,
		}
		if _, unwritten := d.env.Failures.Write(r); unwritten != nil {
			err = fmt.Errorf("%w; no report could be written: %s", err, failure.Why(unwritten))
		}
	}()
	return d.kind.Talk(ctx, d.env.Host, at, d.game)
}

// lent is an input that can be given back. The dialogue's reader reads ahead, and would otherwise take the
// first key meant for the screens.
type lent struct {
	from io.Reader

	mu      sync.Mutex
	closed  bool          // given back; reads return io.EOF
	ended   bool          // the input has ended
	reading chan struct{} // closed when the current read is done; nil if there is none
}

// Read reads once, and returns io.EOF after the input was given back.
func (l *lent) Read(p []byte) (int, error) {
	l.mu.Lock()
	if l.closed || l.ended {
		l.mu.Unlock()
		return 0, io.EOF
	}
	done := make(chan struct{})
	l.reading = done
	l.mu.Unlock()
	n, err := l.from.Read(p)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.reading, l.ended = nil, err != nil
	close(done)
	return n, err
}

// over reports whether the input ended by itself.
func (l *lent) over() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.ended
}

// last gives the input back. The returned channel is closed after one more line: a read that is under way
// takes that line, because a terminal sends whole lines.
func (l *lent) last() <-chan struct{} {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	if l.reading != nil {
		return l.reading
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for one := []byte{0}; one[0] != '\n'; {
			if n, err := l.from.Read(one); n == 0 || err != nil {
				return
			}
		}
	}()
	return done
}
