package terminal

import (
	"context"
	"io"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
)

// Env is a terminal.
type Env struct {
	Input   io.Reader
	Output  io.Writer
	Environ []string
	// Dropped is told what of the input was too much. It must not block, and may
	// be nil.
	Dropped func(Dropped)
}

// Session is one terminal and the program that is shown on it. The program is
// made with the Options and run by Run:
//
//	s := terminal.Open(ctx, env)
//	p := tea.NewProgram(model, s.Options()...)
//	_, err := s.Run(p)
type Session struct {
	ctx     context.Context
	env     Env
	profile colorprofile.Profile
	window  window
	out     *output
	rest    *rest
	program atomic.Pointer[tea.Program]
}

// Open is a session that ends with a context. Nothing has been written yet.
func Open(ctx context.Context, env Env) *Session {
	s := &Session{ctx: ctx, env: env, profile: colorprofile.Detect(env.Output, env.Environ), window: windowOf(env.Output)}
	s.rest = newRest(s.send)
	s.out = &output{to: env.Output, rest: s.rest}
	return s
}

// Profile is the colours of the terminal, as far as its environment tells.
func (s *Session) Profile() colorprofile.Profile { return s.profile }

// frames is how often a second the screen may be drawn: a key waits for its
// answer up to 16 ms.
const frames = 60

// Options are what a program on this terminal is made with. Later options rank
// above these.
func (s *Session) Options() []tea.ProgramOption {
	size := s.window.size(tea.WindowSizeMsg{})
	in := NewReader(s.env.Input, s.env.Dropped)
	if f, ok := in.(*fileReader); ok {
		f.failed = s.rest.release
	}
	return []tea.ProgramOption{
		tea.WithContext(s.ctx), tea.WithInput(in), tea.WithOutput(s.out.asFile()), tea.WithEnvironment(s.env.Environ),
		tea.WithColorProfile(s.profile), tea.WithWindowSize(size.Width, size.Height),
		tea.WithFPS(frames), tea.WithFilter(s.filter), tea.WithoutSignalHandler(),
	}
}

// Run runs a program that was made with the Options.
func (s *Session) Run(p *tea.Program) (tea.Model, error) {
	s.program.Store(p)
	defer s.rest.release()
	defer context.AfterFunc(s.ctx, s.rest.release)()
	defer s.window.watch(func() { p.Send(tea.WindowSizeMsg{}) })()
	return p.Run()
}

// Kill ends the program at once.
func (s *Session) Kill() {
	s.rest.release()
	if p := s.program.Load(); p != nil {
		p.Kill()
	}
}

func (s *Session) send(msg tea.Msg) {
	if p := s.program.Load(); p != nil {
		p.Send(msg)
	}
}

// filter sees every message before Bubble Tea does.
func (s *Session) filter(_ tea.Model, msg tea.Msg) tea.Msg {
	if !s.rest.hears(msg) {
		return nil
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		size := s.window.size(msg)
		if s.window.beyond() {
			s.out.clamped.Store(true)
		}
		return size
	case tea.ResumeMsg:
		// It may have been resized in the meantime.
		go s.send(tea.WindowSizeMsg{})
	}
	return msg
}
