// Package app runs the full screen: it has the stack of screens, their size and theme, the help that covers
// them, the bottom line, and the way out.
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

// The smallest window in which every screen fits.
const (
	MinWidth  = screen.MinWidth
	MinHeight = screen.MinHeight + 1 + noticeRows
)

// leaveTime bounds the wait for unsaved data when the player leaves.
const leaveTime = 2 * time.Second

// model is the Bubble Tea model of the program.
type model struct {
	env   Env
	build func(screen.Place) screen.Screen

	stack     []standing // the top screen is the last
	addresses int        // last address given to a screen
	numbers   int        // last number given to the end of a calm
	over      *overlay   // nil if no overlay covers the screen
	talk      *textGame  // the last game in text mode, or nil
	notices   notices

	width, height int
	dark, told    bool // the terminal's background, and whether it is known
	slow          bool // the terminal takes long to receive a frame
	holds         bool // draw nothing until the terminal's background is known
	profile       colorprofile.Profile
	theme         *theme.Theme
	framed        bool      // the screens know their size, and can be drawn
	drawn         *tea.View // nil before the first message
	late          bool      // whether a drawLate is on its way

	leaving bool

	failure    *FailedScreen // the first of this session
	brokenDown bool          // even the failure screen failed
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

// begin starts the first screens.
type begin struct{}

// backgroundWait bounds the wait for the terminal's background before the first frame. Most terminals answer
// within a few milliseconds; drawing earlier would mean drawing most of the frame twice.
const backgroundWait = 15 * time.Millisecond

// backgroundLate says that backgroundWait is over.
type backgroundLate struct{}

func (m model) Init() tea.Cmd {
	// Nothing can be acted on here: it comes as the answer of a command.
	all := []tea.Cmd{tea.RequestBackgroundColor, func() tea.Msg { return begin{} }}
	if m.holds {
		all = append(all, tea.Tick(backgroundWait, func(time.Time) tea.Msg { return backgroundLate{} }))
	}
	return tea.Batch(all...)
}

// coveredWait is longer than it takes to draw the first frame.
const coveredWait = time.Second

// beginCovered says that coveredWait is over for a menu, which has that address.
type beginCovered struct{ address int }

// begins starts the first screens. To fill the rows of the menu takes as much work as to begin a game, so a menu
// that is covered by one starts later.
func (m model) begins() (model, screen.Cmd) {
	all := m.awaits()
	for i, s := range m.stack {
		if s.place == screen.Place(screen.Menu{}) && i < len(m.stack)-1 {
			all = append(all, screen.Tick(coveredWait, func(time.Time) tea.Msg { return beginCovered{s.address} })...)
			continue
		}
		next, cmd := m.init(i)
		m, all = next, append(all, cmd...)
	}
	return m, all
}

// beginsCovered starts a menu, unless it has been shown or is gone: the menu loads its rows whenever it is shown.
func (m model) beginsCovered(b beginCovered) (model, screen.Cmd) {
	if i := m.at(b.address); i >= 0 && i < len(m.stack)-1 {
		return m.init(i)
	}
	return m, nil
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

// small reports whether boards are drawn with characters in place of large tiles. By default they are if
// large tiles would look poor: without colours, with few characters, and in ASCII.
func (m model) small() bool {
	switch m.env.Settings.Now().Type {
	case settings.TypeLarge:
		return false
	case settings.TypeSmall:
		return true
	}
	return !m.theme.Solid() || m.env.Console() || m.env.ASCII()
}

// moves reports whether animations run. By default they don't without colours, if the terminal asks for
// reduced motion, or if it is too slow.
func (m model) moves() bool {
	switch m.env.Settings.Now().Motion {
	case settings.MotionOn:
		return true
	case settings.MotionOff:
		return false
	}
	return m.theme.Solid() && !m.slow && !m.env.Still()
}

// frame returns the space for screens: the window without the bottom line and without the notice, if there is
// one. If the window is too small, screens aren't drawn; they get the smallest size that they support.
func (m model) frame() screen.Frame {
	width, height := max(m.width, MinWidth), max(m.height, MinHeight)
	return screen.Frame{
		Width: width, Height: height - 1 - len(m.notices.lines(width)),
		Theme: m.theme, Small: m.small(), Moves: m.moves(),
	}
}

func (m model) tooSmall() bool { return m.width < MinWidth || m.height < MinHeight }

// status returns the top screen's status line, for when the screen can't be drawn.
func (m model) status() string { return m.top().Status() }

// Keys that work on every screen.
var (
	keySuspend = screen.Bind("ctrl+z", "suspend", "ctrl+z")
	keyRedraw  = screen.Bind("ctrl+l", "redraw the screen", "ctrl+l")
	keyHelp    = screen.Bind("?", "help", "?", "f1", "ctrl+g")
	// While the player types text, ? is a character like any other.
	keyHelpTyping = screen.Bind("ctrl+g", "help", "f1", "ctrl+g")
)
