package terminal

import (
	"bytes"
	"context"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// asker asks for the background, and ends after something.
type asker struct{ after func() }

func (asker) View() tea.View                        { return tea.NewView("asker") }
func (m asker) Update(tea.Msg) (tea.Model, tea.Cmd) { return m, nil }

func (m asker) Init() tea.Cmd {
	return tea.Batch(tea.RequestBackgroundColor, func() tea.Msg { m.after(); return tea.QuitMsg{} })
}

// belated is a terminal that answers a little later what it is asked.
type belated struct {
	in    *os.File
	asked map[string]string // the answers to the questions
	once  sync.Once
	begun chan struct{} // closed with the first question
	later sync.WaitGroup
	mu    sync.Mutex
	text  strings.Builder
	count int
}

func (a *belated) Write(b []byte) (int, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for question, answer := range a.asked {
		for range bytes.Count(b, []byte(question)) {
			a.count++
			a.once.Do(func() { close(a.begun) })
			a.later.Go(func() {
				time.Sleep(20 * time.Millisecond)
				_, _ = io.WriteString(a.in, answer)
			})
		}
	}
	return a.text.Write(b)
}

// TestEndAwaitsAnswers ends a program before the terminal has answered its questions: an answer that nobody reads stays on
// the shell's line.
func TestEndAwaitsAnswers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ local, asked bool }{
		"here": {local: true}, "far away": {}, "here, asked": {true, true}, "far away, asked": {false, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in, typed, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			defer in.Close()
			a := &belated{in: typed, begun: make(chan struct{}), asked: map[string]string{
				ansi.RequestBackgroundColor:        "\x1b]11;rgb:0000/0000/0000\x1b\\",
				ansi.RequestModeSynchronizedOutput: "\x1b[?2026;2$y",
				ansi.RequestModeUnicodeCore:        "\x1b[?2027;0$y",
			}}
			after := func() {}
			if c.asked {
				after = func() { <-a.begun }
			}
			s := Open(context.Background(), Terminal{Local: c.local, In: in, Out: a, Environ: []string{"TERM=xterm-256color"}}, nil)
			p := tea.NewProgram(s.Shown(asker{after}), s.Options()...)
			if _, err := s.Run(p); err != nil {
				t.Fatal(err)
			}
			a.later.Wait()
			_ = typed.Close()
			left, err := io.ReadAll(in)
			if err != nil || len(left) > 0 || c.asked && a.count == 0 {
				t.Errorf("of %d answers %q is left for the shell (%v)", a.count, left, err)
			}
		})
	}
}
