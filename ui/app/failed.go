package app

import (
	"strings"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/ui/failure"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// failed replaces a screen that failed. It gives the game back, and says whether that worked.
type failed struct {
	env     Env
	frame   screen.Frame
	report  failure.CrashFile
	kept    *keeper // nil where no game was played
	resumes bool    // the game can be resumed in text mode

	saved    bool   // the game was given back
	unsaved  bool   // giving back has failed so far
	written  string // path of the report; "" until it is written
	fault    string // why there is no report
	isLeaver bool   // ctrl+c was pressed once, if leaving asks first
}

// givenBack and reported are the results of a failed screen's commands.
type (
	givenBack struct{ err error }
	again     struct{}
	reported  struct {
		path string
		err  error
	}
)

// betweenTries is the pause before saving is tried again.
const betweenTries = time.Second

var (
	keyFailedBack  = screen.Bind("esc", "back", "esc", "enter", "q")
	keyFailedStops = screen.Bind("ctrl+c", "stop the tournament", "ctrl+c")
)

// Init writes the report and gives the game back. Pending keys were meant for the screen that failed.
func (s failed) Init() screen.Cmd {
	cmd := screen.Batch(screen.Run(s.writes), s.givesBack())
	if s.env.EndOnFailure {
		return screen.Batch(cmd, screen.Send(screen.Quit{}))
	}
	return screen.Batch(cmd, screen.Send(screen.Calm{}))
}

func (s failed) writes() tea.Msg {
	path, err := s.env.Failures.Write(s.report)
	return reported{path, err}
}

func (s failed) givesBack() screen.Cmd {
	if s.kept == nil || s.saved {
		return nil
	}
	return screen.Run(func() tea.Msg { return givenBack{s.kept.giveBack()} })
}

// Update implements screen.Screen.
func (s failed) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		s.frame = msg
	case givenBack:
		s.saved, s.unsaved = msg.err == nil, msg.err != nil
		if s.saved {
			return s, screen.Send(screen.Recorded{}) // the game may have ended, which changes lists and statistics
		}
		return s, screen.Tick(betweenTries, func(time.Time) tea.Msg { return again{} })
	case again:
		return s, s.givesBack()
	case screen.Leaving:
		return s, s.givesBack()
	case reported:
		s.written = msg.path
		if msg.err != nil {
			s.fault = failure.Why(msg.err)
		}
	case tea.KeyPressMsg:
		switch {
		case key.Matches(msg, screen.KeyLeave) && s.isLeaver:
			return s, screen.Send(screen.Quit{})
		case key.Matches(msg, screen.KeyLeave):
			s.isLeaver = true
		case key.Matches(msg, keyFailedBack):
			return s, screen.Send(screen.Back{})
		default:
			s.isLeaver = false
		}
	}
	return s, nil
}

// Keys returns the keys. Leaving would end the tournament of this process, so it asks first.
func (s failed) Keys() screen.Keys {
	leave := screen.KeyLeave
	if s.env.Held != nil {
		leave = keyFailedStops
	}
	return screen.Keys{
		Short: []key.Binding{keyFailedBack, screen.KeyHelp, leave}, Full: [][]key.Binding{{keyFailedBack}},
		Topic: "files", Holds: s.env.Held != nil, Asks: s.isLeaver,
	}
}

// Status asks whether to leave, even if the screen isn't drawn.
func (s failed) Status() string {
	if s.isLeaver {
		return "ctrl+c once more stops the tournament"
	}
	return ""
}

// says returns the sentences about the failure. The first says whether the game is saved.
func (s failed) says() []string {
	text := []string{"A fault in Quoin stopped this screen. " + s.game()}
	if s.resumes && (s.kept == nil || s.saved) {
		text = append(text, "When you resume the game, it goes on in text mode until you install another version of Quoin.")
	}
	switch {
	case s.fault != "":
		text = append(text, "No report could be written: "+s.fault+".")
	case s.written != "":
		text = append(text, "A report for the people who make Quoin is in "+s.env.FailuresIn+`. It has no words from the game. "quoin doctor" tells you more.`)
	}
	if s.isLeaver {
		text = append(text, s.Status())
	}
	return text
}

func (s failed) game() string {
	switch {
	case s.env.Held != nil:
		return "The tournament goes on; esc brings its screen back."
	case s.kept == nil:
		return "Everything that was saved is safe."
	case s.kept.game.ID == "":
		return "The game wasn't being saved, so it ends here."
	case s.saved:
		return "Your game is saved, up to the last move."
	case s.unsaved:
		return "Your game is saved, but the last moves aren't yet: Quoin keeps trying."
	}
	return "Your game is being saved."
}

// View implements screen.Screen.
func (s failed) View() screen.View {
	lines := []string{"", s.frame.Theme.Bad.Render("This screen failed"), ""}
	for _, text := range s.says() {
		lines = append(append(lines, widget.Wrap(text, min(failedWidth, s.frame.Width-4))...), "")
	}
	widget.Shift(lines, 2)
	return screen.View{Content: strings.Join(lines, "\n")}
}

// failedWidth is the most columns of its sentences.
const failedWidth = 72
