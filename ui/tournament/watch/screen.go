package watch

import (
	"context"
	"errors"
	"io"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	rules "quoin/game/tournament"
	"quoin/ui/screen"
	"quoin/ui/terminal"
	"quoin/ui/theme"
	"quoin/ui/tournament"
	"quoin/ui/tournament/wire"
)

// Env is what the screen needs from outside.
type Env struct {
	Server  Source
	Log     *Log
	Kill    func() // stops the server at once
	Address string // that clients connect to
	Record  string // the file, or empty
	Theme   string // of the settings
	NoColor bool

	Input   io.Reader
	Output  io.Writer
	Environ []string
}

// Show shows the screen until whoever watches leaves, or the server has been
// stopped. Leaving asks the server to stop.
func Show(ctx context.Context, env Env) error {
	session := terminal.Open(ctx, terminal.Env{Input: env.Input, Output: env.Output, Environ: env.Environ})
	profile, options := session.Profile(), session.Options()
	if env.NoColor {
		profile = colorprofile.ASCII
		options = append(options, tea.WithColorProfile(profile))
	}
	_, err := session.Run(tea.NewProgram(newModel(env, profile), options...))
	if errors.Is(err, tea.ErrProgramKilled) && !errors.Is(err, tea.ErrProgramPanic) {
		return nil // the context has ended
	}
	return err
}

// pollTime is how often the screen looks at the tournament.
const pollTime = 200 * time.Millisecond

// question is what the screen is asking.
type question uint8

const (
	none question = iota
	whetherToStop
	whetherToKill
)

// pane is what the arrows scroll.
type pane uint8

const (
	standingsPane pane = iota
	gamesPane
	panes
)

type model struct {
	env           Env
	width, height int
	dark          bool
	profile       colorprofile.Profile
	theme         *theme.Theme

	seen   seen
	asking question
	pane   pane
	first  [panes]int // the first row shown
}

// seen is the tournament as it was looked at last.
type seen struct {
	tournament.Snapshot
	at        time.Time
	ended     bool
	notes     []tournament.Note
	standings []wire.Standing
	entrants  map[string]rules.Entrant
	key       [3]int // what the standings depend on
}

func newModel(env Env, profile colorprofile.Profile) model {
	m := model{env: env, width: terminal.UsualWidth, height: terminal.UsualHeight, dark: true, profile: profile}
	m.seen = look(env, seen{}, time.Now())
	return m.restyled()
}

func (m model) restyled() model {
	m.theme = theme.New(m.env.Theme, m.dark, m.profile)
	return m
}

func (m model) Init() tea.Cmd { return tea.Batch(tea.RequestBackgroundColor, m.poll(0)) }

// poll looks at the tournament after a while.
func (m model) poll(after time.Duration) tea.Cmd {
	env, before := m.env, m.seen
	return tea.Tick(after, func(at time.Time) tea.Msg { return look(env, before, at) })
}

// look takes what the screen shows. Ratings take time, so they are kept while
// they hold.
func look(env Env, before seen, at time.Time) seen {
	now := seen{Snapshot: env.Server.Snapshot(), at: at, notes: env.Log.Latest(), entrants: map[string]rules.Entrant{}}
	select {
	case <-env.Server.Done():
		now.ended = true
	default:
	}
	entrants := now.State.Entrants()
	for _, e := range entrants {
		now.entrants[e.Name] = e
	}
	now.key = [3]int{int(now.State.Phase()), len(entrants), now.State.Undecided()}
	// Who comes for somebody who goes changes none of these.
	if now.standings = before.standings; now.key != before.key || now.State.Phase() == rules.Listing {
		now.standings = tournament.Standings(now.State)
	}
	return now
}

func (m model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
		if m.width <= 0 || m.height <= 0 { // of a terminal that doesn't know
			m.width, m.height = terminal.UsualWidth, terminal.UsualHeight
		}
		return m.scrolled(0), nil
	case tea.BackgroundColorMsg:
		m.dark = msg.IsDark()
		return m.restyled(), nil
	case tea.ColorProfileMsg:
		if !m.env.NoColor {
			m.profile = msg.Profile
		}
		return m.restyled(), nil
	case seen:
		m.seen = msg
		if m.seen.ended && !m.seen.State.Over() {
			return m, tea.Quit // it was stopped, and there is nothing more to see
		}
		if m.seen.ended {
			m.asking = none
		}
		return m.scrolled(0), m.poll(pollTime)
	case tea.KeyPressMsg:
		return m.press(msg)
	}
	return m, nil
}

var (
	keyStop  = screen.Bind("esc q", "stop", "q", "esc", "ctrl+c")
	keyLeave = screen.Bind("esc q", "leave", "q", "esc", "enter", "ctrl+c")
	keyBegin = screen.Bind("s", "start now", "s")
	keyPane  = screen.Bind("tab", "games", "tab")
	keyYes   = screen.Bind("y", "yes", "y", "enter")
	keyNo    = screen.Bind("n", "no", "n", "esc")
	keyPages = screen.Bind("pgdown", "page", "pgdown", "space")
	keyBack  = screen.Bind("pgup", "page back", "pgup")
	keyScrll = screen.Bind("↑↓", "scroll", "up", "down", "j", "k")
)

func (m model) press(msg tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	switch {
	case m.asking != none:
		return m.answer(msg)
	case m.seen.ended && key.Matches(msg, keyLeave):
		return m, tea.Quit
	case key.Matches(msg, keyStop):
		m.asking = whetherToStop
		if m.seen.Stopping {
			m.asking = whetherToKill
		}
	case key.Matches(msg, keyBegin) && m.canBegin():
		server := m.env.Server
		return m, func() tea.Msg { server.Begin(); return nil }
	case key.Matches(msg, keyPane):
		m.pane = (m.pane + 1) % panes
	case key.Matches(msg, screen.KeyUp):
		return m.scrolled(-1), nil
	case key.Matches(msg, screen.KeyDown):
		return m.scrolled(1), nil
	case key.Matches(msg, keyBack):
		return m.scrolled(-m.rows()[m.pane]), nil
	case key.Matches(msg, keyPages):
		return m.scrolled(m.rows()[m.pane]), nil
	case key.Matches(msg, screen.KeyFirst):
		return m.scrolled(-m.first[m.pane]), nil
	case key.Matches(msg, screen.KeyLast):
		return m.scrolled(m.lengths()[m.pane]), nil
	}
	return m, nil
}

// answer is a key while the screen asks. Asking to leave a second time is an
// answer too.
func (m model) answer(msg tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	asked := m.asking
	switch {
	case key.Matches(msg, keyNo):
		m.asking = none
	case key.Matches(msg, keyYes), msg.String() == "ctrl+c":
		m.asking = none
		if asked == whetherToKill {
			kill := m.env.Kill
			return m, func() tea.Msg { kill(); return nil }
		}
		server := m.env.Server
		return m, func() tea.Msg { server.Stop(); return nil }
	}
	return m, nil
}

// canBegin says whether the games can be begun by hand.
func (m model) canBegin() bool {
	return m.seen.State.Phase() == rules.Listing && m.here() >= rules.MinEntrants && !m.seen.Stopping
}

// here counts the entrants that are connected.
func (m model) here() (n int) {
	for _, e := range m.seen.entrants {
		if e.Present {
			n++
		}
	}
	return n
}

// scrolled moves the pane's rows, and keeps both panes within theirs.
func (m model) scrolled(by int) model {
	m.first[m.pane] += by
	rows, lengths := m.rows(), m.lengths()
	for p := range panes {
		m.first[p] = max(0, min(m.first[p], lengths[p]-rows[p]))
	}
	return m
}
