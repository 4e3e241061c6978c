package app

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/failure"
	"quoin/ui/screen"
)

// A panic of a screen doesn't end the program. In a message or at the start it is caught at the call; in a
// view, the keys or a status it is thrown on to the caller, with the screen's address, and caught by guarded.

// overlayAddress is the address of an overlay. No screen has it.
const overlayAddress = 0

// thrown is a panic on its way to guarded.
type thrown struct {
	address int
	during  string
	*failure.Failure
}

// commandFailed answers for a command that panicked.
type commandFailed struct {
	address int
	*failure.Failure
}

// rethrow is deferred around what a screen is asked for. It must be called by
// defer itself, since it recovers.
func rethrow(address int, during string) {
	if f := failure.Caught(recover()); f != nil {
		panic(thrown{address, during, f})
	}
}

// View, Keys and Status are the screen's, with its address on a panic.
func (s standing) View() screen.View {
	defer rethrow(s.address, failure.Drawing)
	return s.Screen.View()
}

// Keys implements screen.Screen.
func (s standing) Keys() screen.Keys {
	defer rethrow(s.address, failure.Drawing)
	return s.Screen.Keys()
}

// Status implements screen.Stating; "" for a screen that doesn't.
func (s standing) Status() string {
	stating, is := s.Screen.(screen.Stating)
	if !is {
		return ""
	}
	defer rethrow(s.address, failure.Drawing)
	return stating.Status()
}

// updated gives a message to a screen, or says why the screen can't take it.
func (s standing) updated(msg tea.Msg) (next screen.Screen, cmd screen.Cmd, f *failure.Failure) {
	defer func() {
		if f = failure.Caught(recover()); f != nil {
			next, cmd = s.Screen, nil
		}
	}()
	next, cmd = s.Screen.Update(msg)
	return next, cmd, nil
}

// begun begins a screen, or says why it can't begin.
func (s standing) begun() (cmd screen.Cmd, f *failure.Failure) {
	defer func() { f = failure.Caught(recover()) }()
	return s.Screen.Init(), nil
}

// built makes the screen of a place. One that can't be made is a failed one; nil
// is as of build.
func (m *model) built(p screen.Place) (s screen.Screen) {
	defer func() {
		if f := failure.Caught(recover()); f != nil {
			s = m.failedAt(standing{place: p}, failure.Opening, f, nil)
		}
	}()
	return m.build(p)
}

// guarded does something to the model. A panic in it is that of a screen, or of
// the app itself, which then passes for one of the screen on top: the model is as
// it was before, but that this screen has failed.
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

// fails takes note of a panic and does what is to be done about it.
func (m model) fails(t thrown) (model, tea.Cmd) {
	m, cmd := m.fail(t.address, t.during, t.Failure)
	return m.acts(cmd)
}

// acts does what was asked for, and begins what has come to be seen.
func (m model) acts(cmd screen.Cmd) (model, tea.Cmd) {
	m, run := m.do(cmd)
	m, calms := m.calms()
	_, end := m.do(calms) // which sends nothing
	return m, tea.Batch(run, end)
}

// draws draws the frame. Screens that can't be drawn are replaced before anybody
// sees that. It ends, since a failed screen that fails itself ends the program.
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

// from is what the screen at an address wants done, with the address on
// everything that comes of it.
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

// at is where in the stack the screen at an address is; -1 where it is gone.
func (m model) at(address int) int {
	return slices.IndexFunc(m.stack, func(s standing) bool { return s.address == address })
}
