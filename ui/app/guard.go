package app

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/failure"
	"quoin/ui/screen"
)

// A panic of a screen doesn't end the program. In a message or at the start it is caught at the call; in a
// view, the keys or a status it is thrown on to the caller, with the screen's address, and caught by guarded.

// overlayAddress is the address of the overlay; screens have others.
const overlayAddress = 0

// thrown is a panic on its way to guarded.
type thrown struct {
	address int
	during  string
	*failure.Failure
}

// commandFailed is the message of a command that panicked.
type commandFailed struct {
	address int
	*failure.Failure
}

// rethrow adds a screen's address to a panic. Defer it directly, since it recovers.
func rethrow(address int, during string) {
	if f := failure.Caught(recover()); f != nil {
		panic(thrown{address, during, f})
	}
}

// View draws the screen. A panic carries the screen's address, as in Keys and Status.
func (s standing) View() screen.View {
	defer rethrow(s.address, failure.Drawing)
	return s.Screen.View()
}

// Keys implements screen.Screen.
func (s standing) Keys() screen.Keys {
	defer rethrow(s.address, failure.Drawing)
	return s.Screen.Keys()
}

// Status implements screen.Stating; it returns "" if the screen doesn't.
func (s standing) Status() string {
	stating, is := s.Screen.(screen.Stating)
	if !is {
		return ""
	}
	defer rethrow(s.address, failure.Drawing)
	return stating.Status()
}

// updated passes a message to a screen, and returns the failure if the screen panics.
func (s standing) updated(msg tea.Msg) (next screen.Screen, cmd screen.Cmd, f *failure.Failure) {
	defer func() {
		if f = failure.Caught(recover()); f != nil {
			next, cmd = s.Screen, nil
		}
	}()
	next, cmd = s.Screen.Update(msg)
	return next, cmd, nil
}

// begun starts a screen, and returns the failure if it panics.
func (s standing) begun() (cmd screen.Cmd, f *failure.Failure) {
	defer func() { f = failure.Caught(recover()) }()
	return s.Screen.Init(), nil
}

// built makes the screen of a place: a FailedScreen if that panics, nil if build returns nil.
func (m *model) built(p screen.Place) (s screen.Screen) {
	defer func() {
		if f := failure.Caught(recover()); f != nil {
			s = m.failedAt(standing{place: p}, failure.Opening, f, nil)
		}
	}()
	return m.build(p)
}

// guarded runs a change of the model. If it panics, the model stays as it was, except that the screen at
// fault has failed; a panic of the app itself counts as one of the top screen.
func (m model) guarded(do func(model) (model, tea.Cmd)) (next model, run tea.Cmd) {
	defer func() {
		value := recover()
		if value == nil {
			return
		}
		t, is := value.(thrown)
		if !is {
			t = thrown{m.top().address, failure.Updating, failure.Caught(value)}
		}
		next, run = m.fails(t)
	}()
	return do(m)
}

// fails records a panic, and replaces the screen or ends the program.
func (m model) fails(t thrown) (model, tea.Cmd) {
	m, cmd := m.fail(t.address, t.during, t.Failure)
	return m.acts(cmd)
}

// acts runs a command, and starts the screens that have become visible.
func (m model) acts(cmd screen.Cmd) (model, tea.Cmd) {
	m, run := m.do(cmd)
	m, calms := m.calms()
	_, end := m.do(calms) // sends nothing
	return m, tea.Batch(run, end)
}

// draws draws the frame. It replaces screens that can't be drawn, and draws again. That comes to an end,
// since the program ends if a FailedScreen fails.
func (m model) draws() (model, tea.Cmd) {
	var all []tea.Cmd
	for !m.brokenDown {
		next, run := m.guarded(func(m model) (model, tea.Cmd) {
			view := m.view()
			m.drawn = &view
			return m, nil
		})
		m, all = next, append(all, run)
		if m.drawn != nil {
			break
		}
	}
	return m, tea.Batch(all...)
}

// from tags the messages of a screen's command with the screen's address.
func from(address int, cmd screen.Cmd) screen.Cmd {
	addressed := make(screen.Cmd, len(cmd))
	for i, want := range cmd {
		if want.Run == nil {
			addressed[i].Sent = answer{address, want.Sent}
			continue
		}
		addressed[i].Run = func() (msg tea.Msg) {
			defer func() {
				if f := failure.Caught(recover()); f != nil {
					msg = commandFailed{address, f}
				}
			}()
			if msg := want.Run(); msg != nil {
				return answer{address, msg}
			}
			return nil
		}
	}
	return addressed
}

// at returns the index in the stack of the screen with an address, or -1.
func (m model) at(address int) int {
	return slices.IndexFunc(m.stack, func(s standing) bool { return s.address == address })
}
