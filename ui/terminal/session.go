package terminal

import (
	"context"
	"io"
	"runtime"
	"strings"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"
)

// Terminal is one terminal and what is known of it: this process's own, or that
// of somebody who is connected to it.
type Terminal struct {
	In      io.Reader
	Out     io.Writer
	Environ []string
	// Profile is its colours. Unknown leaves them to Out and Environ, which is
	// right where Out is the terminal and not a connection to it.
	Profile colorprofile.Profile
	NoColor bool // whatever it could do
	// Size is the size of the window, and Sizes has all later ones. If both are missing Out is asked.
	Size  tea.WindowSizeMsg
	Sizes <-chan tea.WindowSizeMsg
	// Local says that it is the process's own: the signals that the process gets
	// are about it, and a shell may suspend them together. Anything else is at the
	// other end of a connection; In is then read by a goroutine that ends once a
	// read returns after the program's end.
	Local  bool
	Bounds Bounds
	// Typed is told whenever somebody presses a key, clicks or pastes: what a
	// terminal says by itself doesn't count. It must be quick; nil is nobody.
	Typed func()
}

// Bounds are limits for a terminal, if lower than those of the process's own; 0 means the same.
type Bounds struct {
	Width, Height int // of the window: the most that is drawn on
	Paste         int // bytes of a paste; see MaxPaste
	Burst, Rate   int // bytes that may be typed at once, and a second after that; Burst 0 is any number
	Frames        int // a second
}

// CanSuspend says whether somebody would take over the terminal while this
// process is suspended.
func (t Terminal) CanSuspend() bool { return t.Local && canSuspend() }

// Console says whether it is the console of Linux, which has a font of few
// characters.
func (t Terminal) Console() bool {
	term := uv.Environ(t.Environ).Getenv("TERM")
	return term == "linux" || strings.HasPrefix(term, "linux-")
}

// paints says whether what is erased loses its ground on it, as under GNU screen,
// which names itself in STY, and from another machine in TERM alone.
func (t Terminal) paints() bool {
	env := uv.Environ(t.Environ)
	_, within := env.LookupEnv("STY")
	return within || strings.HasPrefix(env.Getenv("TERM"), "screen")
}

// Still says whether nothing should move on it unless somebody asks for that: over
// SSH, where each frame is on its way for a while; where the environment asks for
// rest, with any value of NO_MOTION; and where a frame is drawn poorly.
func (t Terminal) Still() bool {
	env := uv.Environ(t.Environ)
	for _, name := range []string{"NO_MOTION", "SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"} {
		if _, set := env.LookupEnv(name); set {
			return true
		}
	}
	return t.Console() || env.Getenv("TERM") == "dumb"
}

// Colours is the colours that are drawn with on it: by NoColor, by Profile, and else by
// what Environ and Out tell. Within tmux it asks tmux, and waits for it.
func (t Terminal) Colours() colorprofile.Profile {
	switch {
	case t.NoColor:
		// Bubble Tea takes only words of truth for NO_COLOR; the convention is any
		// value at all (no-color.org).
		return colorprofile.ASCII
	case t.Profile != colorprofile.Unknown:
		return t.Profile
	}
	return colorprofile.Detect(t.Out, t.Environ)
}

// Session is one terminal and the program that is shown on it. The program is
// made with the Options and run by Run:
//
//	s := terminal.Open(ctx, t, nil)
//	p := tea.NewProgram(model, s.Options()...)
//	_, err := s.Run(p)
type Session struct {
	ctx     context.Context
	on      Terminal
	dropped func(Dropped)
	profile colorprofile.Profile
	window  window
	out     *output
	rest    *rest
	over    chan struct{} // closed when the program has ended
	program atomic.Pointer[tea.Program]
}

// Open is a session that ends with a context. Nothing has been written yet.
// dropped is told what of the input was too much; it must not block, and may be
// nil.
func Open(ctx context.Context, on Terminal, dropped func(Dropped)) *Session {
	s := &Session{ctx: ctx, on: on, dropped: dropped, profile: on.Colours(), window: windowOf(on), over: make(chan struct{})}
	s.rest = newRest(s.send)
	s.out = &output{to: on.Out, rest: s.rest, now: time.Now, asks: !on.Local, ascii: on.ASCII()}
	in, ok := on.In.(file)
	s.out.thrift.paints = on.paints()
	s.out.thrift.returns = runtime.GOOS != "windows" && (!ok || !term.IsTerminal(in.Fd())) // as Bubble Tea has it
	s.out.slow = func() { go s.send(Slow{}) }                                              // it blocks until the program takes it
	s.out.redraw = func() { go s.send(tea.ClearScreen()) }
	return s
}

// Profile is the colours of the terminal, as far as is known.
func (s *Session) Profile() colorprofile.Profile { return s.profile }

// frames is the number of times a second that a screen may be drawn: a key waits up to 8 ms
// for its answer. Between messages nothing is drawn, and nothing wakes up (see rest).
const frames = 120

func (s *Session) frames() int {
	if n := s.on.Bounds.Frames; n > 0 {
		return n
	}
	return frames
}

// Options are what a program on this terminal is made with. Later options rank
// above these.
func (s *Session) Options() []tea.ProgramOption {
	size := s.window.size(tea.WindowSizeMsg{})
	s.out.sized(size)
	var in io.Reader // the session reads by itself
	if s.on.Local {
		in = s.reader()
	}
	return []tea.ProgramOption{
		tea.WithContext(s.ctx), tea.WithInput(in), tea.WithOutput(s.out.asFile()), tea.WithEnvironment(s.on.Environ),
		tea.WithColorProfile(s.profile), tea.WithWindowSize(size.Width, size.Height),
		tea.WithFPS(s.frames()), tea.WithFilter(s.filter), tea.WithoutSignalHandler(),
	}
}

// Run runs a program that was made with the Options.
func (s *Session) Run(p *tea.Program) (tea.Model, error) {
	s.program.Store(p)
	defer s.rest.release()
	defer context.AfterFunc(s.ctx, s.rest.release)()
	defer s.window.watch(func() { p.Send(tea.WindowSizeMsg{}) })()
	defer close(s.over)
	if !s.on.Local {
		s.listen(p)
	}
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

// askBackground is the message that asks the terminal for its background.
var askBackground = tea.RequestBackgroundColor()

// askBackground asks at once. Bubble Tea would send the question with the first frame, and
// the answer, which the colours depend on, would have most of that frame drawn again.
func (s *Session) askBackground() {
	go func() { // a terminal that reads nothing holds up nobody but this
		select {
		case <-s.over:
		default:
			_ = s.out.write([]byte(ansi.RequestBackgroundColor))
		}
	}()
}

// filter sees every message before Bubble Tea does.
func (s *Session) filter(_ tea.Model, msg tea.Msg) tea.Msg {
	if !s.rest.hears(msg) {
		return nil
	}
	if msg == askBackground {
		s.askBackground()
		return nil
	}
	switch msg := msg.(type) {
	case tea.KeyPressMsg, tea.MouseClickMsg, tea.MouseWheelMsg, tea.PasteMsg:
		if s.on.Typed != nil {
			s.on.Typed()
		}
	case tea.WindowSizeMsg:
		size := s.window.size(msg)
		if s.window.beyond() {
			s.out.clamped.Store(true)
		}
		s.out.sized(size)
		return size
	case tea.ResumeMsg:
		// It may have been resized in the meantime.
		go s.send(tea.WindowSizeMsg{})
	}
	return msg
}
