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

// Terminal is a terminal and its known properties. It is either this process's own, or
// that of a user who is connected to it.
type Terminal struct {
	In      io.Reader
	Out     io.Writer
	Environ []string
	// Profile is the terminal's range of colours. If it is Unknown, Out and Environ
	// decide, which is right if Out is a terminal and not a connection.
	Profile colorprofile.Profile
	NoColor bool // whatever it could do
	// Size is the size of the window, and Sizes has all later ones. If both are missing Out is asked.
	Size  tea.WindowSizeMsg
	Sizes <-chan tea.WindowSizeMsg
	// Local is true for the process's own terminal: the process's signals concern it, and
	// a shell may suspend both together. Any other terminal is at the far end of a
	// connection; In is then read by a goroutine that ends with the first read that
	// returns after the program's end.
	Local  bool
	Bounds Bounds
	// Typed is called whenever the user presses a key, clicks or pastes, but not for what
	// the terminal sends by itself. It must be quick; it may be nil.
	Typed func()
	// Meter, if set, is told what the session costs. It is for a terminal that isn't Local.
	Meter FrameMeter
}

// Bounds are limits for a terminal, if lower than those of the process's own; 0 means the same.
type Bounds struct {
	Width, Height int // of the window: the most that is drawn on
	Paste         int // bytes of a paste; see MaxPaste
	Burst, Rate   int // bytes that may be typed at once, and a second after that; Burst 0 is any number
	Frames        int // a second
}

// CanSuspend reports whether a shell would take over the terminal while this process is
// suspended.
func (t Terminal) CanSuspend() bool { return t.Local && canSuspend() }

// Console reports whether the terminal is the Linux console, whose font has few
// characters.
func (t Terminal) Console() bool {
	term := uv.Environ(t.Environ).Getenv("TERM")
	return term == "linux" || strings.HasPrefix(term, "linux-")
}

// Still reports whether nothing should move unless the user asks for it: over SSH, where
// each frame takes a while to arrive; if NO_MOTION is set, to any value; and on terminals
// that draw frames poorly.
func (t Terminal) Still() bool {
	env := uv.Environ(t.Environ)
	for _, name := range []string{"NO_MOTION", "SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"} {
		if _, set := env.LookupEnv(name); set {
			return true
		}
	}
	return t.Console() || env.Getenv("TERM") == "dumb"
}

// Colours returns the range of colours to draw with, from NoColor, Profile, or else
// Environ and Out. Within tmux it asks tmux and waits for the answer.
func (t Terminal) Colours() colorprofile.Profile {
	switch {
	case t.NoColor:
		// Bubble Tea accepts only boolean values for NO_COLOR; by convention any value
		// counts (no-color.org).
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
	answers *answers
	painter *painter      // of a terminal that isn't Local
	over    chan struct{} // closed when the program has ended
	program atomic.Pointer[tea.Program]
	read    atomic.Int64 // when the input was read that the program is being given, in Unix nanoseconds
}

// Open returns a session that ends with a context. It writes nothing yet. dropped is
// called for input over a limit; it must not block, and may be nil.
func Open(ctx context.Context, on Terminal, dropped func(Dropped)) *Session {
	if on.Meter != nil {
		told := dropped
		dropped = func(d Dropped) {
			on.Meter.Dropped(d)
			if told != nil {
				told(d)
			}
		}
	}
	s := &Session{ctx: ctx, on: on, dropped: dropped, profile: on.Colours(), window: windowOf(on), over: make(chan struct{})}
	s.rest = newRest(s.send)
	s.answers = &answers{send: s.send}
	s.out = &output{to: on.Out, rest: s.rest, meter: on.Meter, now: time.Now, asks: !on.Local, ascii: on.ASCII()}
	s.out.thrift.asks = func() bool { return s.answers.asks(askedMode) }
	s.painter = &painter{out: s.out}
	in, ok := on.In.(file)
	s.out.thrift.returns = runtime.GOOS != "windows" && (!ok || !term.IsTerminal(in.Fd())) // as Bubble Tea has it
	s.out.slow = func() { go s.send(Slow{}) }                                              // it blocks until the program takes it
	s.out.redraw = func() { go s.send(tea.ClearScreen()) }
	return s
}

// Profile returns the terminal's range of colours, as far as it is known.
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

// Options returns the options to create the program with. Later options override them.
func (s *Session) Options() []tea.ProgramOption {
	size := s.window.size(tea.WindowSizeMsg{})
	s.out.sized(size)
	var in io.Reader // the session reads by itself
	if s.on.Local {
		in = s.reader()
	}
	options := []tea.ProgramOption{
		tea.WithContext(s.ctx), tea.WithInput(in), tea.WithOutput(s.out.asFile()), tea.WithEnvironment(s.on.Environ),
		tea.WithColorProfile(s.profile), tea.WithWindowSize(size.Width, size.Height),
		tea.WithFPS(s.frames()), tea.WithFilter(s.filter), tea.WithoutSignalHandler(),
	}
	if !s.on.Local {
		options = append(options, tea.WithoutRenderer())
		s.out.thrift.erasesSome = erases(s.on.Environ)
	}
	return options
}

// erases reports whether a terminal can erase a number of cells, as nearly all can.
func erases(environ []string) bool {
	name, _, _ := strings.Cut(uv.Environ(environ).Getenv("TERM"), "-")
	switch name {
	case "xterm", "tmux", "screen", "alacritty", "foot", "ghostty", "kitty", "st", "wezterm", "contour", "rio", "linux":
		return true
	}
	return false
}

// Run runs a program that was made with the Options.
func (s *Session) Run(p *tea.Program) (tea.Model, error) {
	s.program.Store(p)
	defer s.rest.release()
	defer context.AfterFunc(s.ctx, s.rest.release)()
	defer s.window.watch(func() {
		p.Send(tea.WindowSizeMsg{})
		s.paces()
		s.rests()
	})()
	defer close(s.over)
	if s.on.Local {
		return p.Run()
	}
	defer s.painter.close()
	s.listen(p)
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

// clearScreen is the message that everything is to be drawn again.
var clearScreen = tea.ClearScreen()

// askBackground asks for the background at once. Bubble Tea would ask with the first
// frame, and the answer, which the colours depend on, would cause most of that frame to be
// drawn again.
func (s *Session) askBackground() {
	go func() { // a terminal that reads nothing holds up nobody but this
		select {
		case <-s.over:
		default:
			if !s.answers.asks(askedGround) {
				return
			}
			ask := ansi.RequestBackgroundColor
			if !s.on.Local { // Bubble Tea asks only if it draws
				ask += ansi.RequestModeSynchronizedOutput
			}
			_ = s.out.write([]byte(ask))
		}
	}()
}

// filter sees every message before Bubble Tea does.
func (s *Session) filter(_ tea.Model, msg tea.Msg) tea.Msg {
	if !s.rest.hears(msg) || !s.answers.hears(msg) {
		return nil
	}
	if msg == askBackground {
		s.askBackground()
		return nil
	}
	if s.on.Typed != nil && byUser(msg) {
		s.on.Typed()
	}
	if msg == clearScreen {
		s.painter.again()
	}
	switch msg := msg.(type) {
	case tea.ModeReportMsg:
		if msg.Mode == ansi.ModeSynchronizedOutput && msg.Value == ansi.ModeReset {
			s.painter.holds.Store(true)
		}
	case tea.WindowSizeMsg:
		size := s.window.size(msg)
		if s.window.beyond() {
			s.out.clamped.Store(true)
		}
		s.out.sized(size)
		return size
	case tea.ResumeMsg:
		// The window may have been resized in the meantime.
		go s.send(tea.WindowSizeMsg{})
	}
	return msg
}
