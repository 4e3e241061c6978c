package app

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/screen"
	"quoin/ui/terminal"
)

// Env is what the screens need from outside.
type Env struct {
	Store    *stats.Store // nil when nothing can be saved
	Settings *settings.Live
	Lexicon  func(name string) (*lexicon.Lexicon, error)
	// Dictionary is that of play.Host; it may be nil.
	Dictionary func(*lexicon.Lexicon) (*search.Dictionary, error)
	UserLists  func() ([]string, error) // the player's own word lists, as the dictionary setting names them
	ListsDir   string                   // where they lie
	// The player's own boards for ScraeBBKle: their paths, and what is in one.
	BoardFiles func() ([]string, error)
	ReadBoard  func(path string) (*crossword.Layout, error)
	Now        func() time.Time
	Seed       func() uint64 // below adjacency.MaxSeed
	NoColor    bool          // NO_COLOR is set to anything
	Notices    []string      // sentences to show at the start

	Input   io.Reader // the terminal
	Output  io.Writer
	Environ []string
}

// frames is how often a second the screen may be drawn. A key waits for its
// answer up to 16 ms; at 120 it would be half of that, for twice as many
// wake-ups all day long in a pane where nothing happens.
const frames = 60

// Run shows the full screen until the player leaves. The terminal is given
// back as it was found, whatever the reason.
func Run(ctx context.Context, env Env, first screen.Place) error {
	profile := colorprofile.Detect(env.Output, env.Environ)
	dropped := make(chan terminal.Dropped, 1)
	input := terminal.NewReader(env.Input, func(d terminal.Dropped) {
		select {
		case dropped <- d:
		default: // one is being told
		}
	})
	options := []tea.ProgramOption{
		tea.WithContext(ctx), tea.WithInput(input), tea.WithOutput(env.Output), tea.WithEnvironment(env.Environ),
		tea.WithFPS(frames), tea.WithFilter(usualSize), tea.WithoutSignalHandler(),
	}
	if env.NoColor {
		// Bubble Tea takes only words of truth here; the convention is any
		// value at all (no-color.org).
		profile = colorprofile.ASCII
		options = append(options, tea.WithColorProfile(profile))
	}
	p := tea.NewProgram(newModel(env, builder(env), first, profile), options...)
	stop := leaveOnSignal(p)
	defer stop()
	defer tell(p, dropped)()
	_, err := p.Run()
	if errors.Is(err, tea.ErrProgramPanic) {
		return errors.New("there is a bug in Quoin, and it had to stop; a running game is kept, and the menu offers to resume it")
	}
	if errors.Is(err, tea.ErrProgramKilled) {
		return nil // a signal, and the model was too slow to leave by itself
	}
	return err
}

// tell tells the player what of the input was dropped, until it is stopped.
func tell(p *tea.Program, dropped <-chan terminal.Dropped) (stop func()) {
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-done:
				return
			case d := <-dropped:
				p.Send(droppedNotices[d])
			}
		}
	}()
	return func() { close(done) }
}

// leaveOnSignal ends the program in the same way as ctrl+c does when the
// terminal goes away or somebody asks the process to end. Bubble Tea's own
// handler knows nothing of a hang-up and saves nothing.
func leaveOnSignal(p *tea.Program) (stop func()) {
	signals := make(chan os.Signal, 1)
	done := make(chan struct{})
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		select {
		case <-done:
			return
		case <-signals:
		}
		go p.Send(screen.Quit{}) // Send blocks while the program is busy
		select {
		case <-done:
		case <-time.After(leaveTime + time.Second):
			p.Kill()
		}
	}()
	return func() {
		signal.Stop(signals)
		close(done)
	}
}

// usualSize gives a terminal that says it has no size the usual one: some
// start at 0×0 and would stay blank.
func usualSize(_ tea.Model, msg tea.Msg) tea.Msg {
	if size, ok := msg.(tea.WindowSizeMsg); ok {
		if size.Width <= 0 || size.Height <= 0 {
			return tea.WindowSizeMsg{Width: usualWidth, Height: usualHeight}
		}
	}
	return msg
}
