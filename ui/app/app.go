// Package app is the root of the full screen: a stack of screens, the size
// and theme they are drawn with, the help that covers them, the bottom line,
// and leaving.
package app

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/terminal"
	"quoin/ui/theme"
)

// The least window in which every screen is whole.
const (
	MinWidth  = screen.MinWidth
	MinHeight = screen.MinHeight + 1 + noticeRows
)

// Leaving waits at most this long for what has to be saved.
const leaveTime = 2 * time.Second

// model is the root model.
type model struct {
	env   Env
	build func(screen.Place) screen.Screen

	stack     []standing // the last is on top
	addresses int        // given to screens so far
	numbers   int        // given to the ends of calms so far
	over      *overlay   // nil when nothing is laid over the screen
	talk      *textGame  // the last game in text mode, or nil
	notices   notices

	width, height int
	dark, told    bool // the terminal's ground, and whether the terminal has said so
	slow          bool // the terminal takes long to be told a frame
	holds         bool // nothing is drawn yet: the terminal is asked for its background
	profile       colorprofile.Profile
	theme         *theme.Theme
	framed        bool      // the screens know their room, and can be drawn
	drawn         *tea.View // nil before the first message

	leaving bool

	failure    *FailedScreen // the first of this session
	brokenDown bool          // there is nothing left that could be shown
}

func newModel(env Env, build func(screen.Place) screen.Screen, first screen.Place, profile colorprofile.Profile) model {
	m := model{
		env: env, build: build, profile: profile, dark: true,
		width: terminal.UsualWidth, height: terminal.UsualHeight,
	}
	m.restyle()
	for _, n := range env.Notices {
		m.notices = m.notices.with(screen.Notice{Text: n, Sticky: true})
	}
	if env.Unsaved != "" {
		m.notices = m.notices.with(screen.Notice{Text: env.Unsaved, Sticky: true, Topic: screen.SavingTopic})
	}
	// The menu, or another home, lies at the bottom of every stack, so that back always leads
	// somewhere; but who holds a tournament does nothing else.
	home := env.Home
	if home == nil {
		home = screen.Menu{}
	}
	if first != home {
		m.stack = []standing{m.stand(m.built(first), first)}
	}
	if env.Held == nil {
		m.stack = slices.Insert(m.stack, 0, m.stand(m.built(home), home))
	}
	return m
}

// begin asks the model to begin its first screens.
type begin struct{}

// backgroundWait is the time that a terminal has to tell its background before the first frame
// is drawn without it. Most answer within a few milliseconds, and drawing earlier would mean
// drawing most of the frame twice.
const backgroundWait = 30 * time.Millisecond

// backgroundLate says that the terminal has had its time to tell its background.
type backgroundLate struct{}

func (m model) Init() tea.Cmd {
	// Nothing can be acted on here: it comes as the answer of a command.
	all := []tea.Cmd{tea.RequestBackgroundColor, func() tea.Msg { return begin{} }}
	if m.holds {
		all = append(all, tea.Tick(backgroundWait, func(time.Time) tea.Msg { return backgroundLate{} }))
	}
	return tea.Batch(all...)
}

// begins begins the first screens.
func (m model) begins() (model, screen.Cmd) {
	all := m.awaits()
	for i := range m.stack {
		next, cmd := m.init(i)
		m, all = next, append(all, cmd...)
	}
	return m, all
}

func (m *model) restyle() {
	var traits []theme.Trait
	if !m.told {
		traits = append(traits, theme.UnknownGround)
	}
	if m.env.Console() {
		traits = append(traits, theme.Console)
	}
	m.theme = theme.New(m.env.Settings.Now().Theme, m.dark, m.profile, traits...)
}

// small is whether letters are characters everywhere. By itself that is where a
// drawing of one would be poor: without colours, with few characters, and in ASCII.
func (m model) small() bool {
	switch m.env.Settings.Now().Type {
	case settings.TypeLarge:
		return false
	case settings.TypeSmall:
		return true
	}
	return !m.theme.Solid() || m.env.Console() || m.env.ASCII()
}

// moves is whether something may move on the screen. By itself it doesn't without
// colours, where frames of lines would do the moving, and where the terminal asks
// for rest or takes too long to be told.
func (m model) moves() bool {
	switch m.env.Settings.Now().Motion {
	case settings.MotionOn:
		return true
	case settings.MotionOff:
		return false
	}
	return m.theme.Solid() && !m.slow && !m.env.Still()
}

// frame is the room the screens have: all but the bottom line, and the
// notice's while there is one. In a window that is too small they aren't drawn,
// and needn't be able to: they are told the least room in which they are whole.
func (m model) frame() screen.Frame {
	width, height := max(m.width, MinWidth), max(m.height, MinHeight)
	return screen.Frame{
		Width: width, Height: height - 1 - len(m.notices.lines(width)),
		Theme: m.theme, Small: m.small(), Moves: m.moves(),
	}
}

func (m model) tooSmall() bool { return m.width < MinWidth || m.height < MinHeight }

// status returns the top screen's line for when it can't be drawn.
func (m model) status() string { return m.top().Status() }

// The keys that work everywhere.
var (
	keySuspend = screen.Bind("ctrl+z", "suspend", "ctrl+z")
	keyRedraw  = screen.Bind("ctrl+l", "redraw the screen", "ctrl+l")
	keyHelp    = screen.Bind("?", "help", "?", "f1", "ctrl+g")
	// Where text is typed, ? may be part of it.
	keyHelpTyping = screen.Bind("ctrl+g", "help", "f1", "ctrl+g")
)
