package screen

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"
)

// Cmd is what a screen wants done; nil is nothing. What it sends is done first,
// in the order of the list and before the next key is read: by way of the
// program's queue it would come behind keys typed ahead, and those would go to
// the screen being left.
type Cmd []Want

// Want is one thing of a Cmd: a message sent, or a function to run.
type Want struct {
	Sent tea.Msg
	Run  tea.Cmd
}

// Send gives the app a message. What it knows it does; any other comes back to
// the screen.
func Send(msg tea.Msg) Cmd {
	if msg == nil {
		return nil
	}
	return Cmd{{Sent: msg}}
}

// Run has a function run on a goroutine of its own, as everything that reads,
// writes, waits or thinks must be. Its answer comes to the screen; an answer
// that is a Cmd is done like one of Update.
func Run(f func() tea.Msg) Cmd {
	if f == nil {
		return nil
	}
	return Cmd{{Run: f}}
}

// Batch is several of them as one.
func Batch(cmds ...Cmd) Cmd { return slices.Concat(cmds...) }

// Tick is what f makes of the time once d has gone by.
func Tick(d time.Duration, f func(time.Time) tea.Msg) Cmd { return Run(tea.Tick(d, f)) }

// Ticker is what a test has in the place of Tick, or nil.
type Ticker func(time.Duration, func(time.Time) tea.Msg) Cmd

// After is Tick, or what a test has in its place.
func (t Ticker) After(d time.Duration, f func(time.Time) tea.Msg) Cmd {
	if t == nil {
		return Tick(d, f)
	}
	return t(d, f)
}
