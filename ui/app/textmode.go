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

// textGame is a game in text mode, while the screens make room for it. It is a
// tea.ExecCommand.
type textGame struct {
	env  Env
	kind kind.Kind
	game stats.ID

	byKey bool // ctrl+c was pressed, which leaves Quoin as it does on a screen
}

// dialogue is the one in which a place has to be shown, whose game resumes and
// whose screen failed in this version of Quoin; nil for any other place.
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

// talked answers for a dialogue that is over.
type talked struct{}

// talks holds a dialogue in the place of the screen at i, or over all of them.
func (m model) talks(i int, d *textGame) (model, screen.Cmd) {
	if i < len(m.stack) && len(m.stack) > 1 {
		m.stack = slices.Delete(slices.Clone(m.stack), i, i+1)
	}
	m.over, m.talk = nil, d
	return m, screen.Run(tea.Exec(d, func(error) tea.Msg { return talked{} }))
}

// afterTalk brings the screens back. The window may have changed meanwhile; its
// size is found on the way here.
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

// Run plays the game to its end, or until it is left or the process is to end. The error
// is a terminal.Signalled if a signal ended it. Whatever else is wrong is told there.
func (d *textGame) Run() error {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	defer signal.Stop(signals)
	return d.run(signals)
}

// run is Run until the first of some signals. On a terminal that takes lines the key
// ctrl+c comes as one.
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
		done := in.last() // before the prompt, or a quick Enter would be the dialogue's
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

// talk is the conversation. What it panics with is reported.
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

// lent is an input that is given back: the dialogue's reader reads ahead, and would take the first key that
// is meant for the screens.
type lent struct {
	from io.Reader

	mu      sync.Mutex
	closed  bool          // nothing more is read
	ended   bool          // there was nothing more to read
	reading chan struct{} // closed when the read that is under way is done; else nil
}

// Read reads once, or is at the end when the input was given back.
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

// last gives the input back. What it returns is closed once another line was entered;
// a read that is under way takes that line, since a terminal gives one at a time.
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
