package screen

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"
)

// Cmd is what a screen wants done; nil is nothing. Its messages are handled first, in
// order and before the next key is read: through the program's queue they would come after
// keys typed ahead, which would then go to the wrong screen.
type Cmd []Want

// Want is one item of a Cmd: a message to send, or a function to run.
type Want struct {
	Sent tea.Msg
	Run  tea.Cmd
}

// Send sends the app a message. The app handles those it knows, and returns any other to
// the screen.
func Send(msg tea.Msg) Cmd {
	if msg == nil {
		return nil
	}
	return Cmd{{Sent: msg}}
}

// Run runs a function on its own goroutine, as is required of everything that reads,
// writes, waits or thinks. Its result is sent to the screen; a result that is a Cmd is
// handled like one returned by Update.
func Run(f func() tea.Msg) Cmd {
	if f == nil {
		return nil
	}
	return Cmd{{Run: f}}
}

// Batch joins several Cmds.
func Batch(cmds ...Cmd) Cmd { return slices.Concat(cmds...) }

// Tick sends the result of f after d.
func Tick(d time.Duration, f func(time.Time) tea.Msg) Cmd { return Run(tea.Tick(d, f)) }

// Ticker is a test's substitute for Tick, or nil.
type Ticker func(time.Duration, func(time.Time) tea.Msg) Cmd

// After calls the substitute, or Tick if there is none.
func (t Ticker) After(d time.Duration, f func(time.Time) tea.Msg) Cmd {
	if t == nil {
		return Tick(d, f)
	}
	return t(d, f)
}
