package app

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

// standing is a screen of the stack and its address, which no other screen ever
// has, before it or after.
type standing struct {
	screen.Screen
	address int
	calm    calm
}

// answer is what a screen has sent, or what came of a function it had run.
type answer struct {
	address int
	msg     tea.Msg
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
		addressed[i].Run = func() tea.Msg {
			if msg := want.Run(); msg != nil {
				return answer{address, msg}
			}
			return nil
		}
	}
	return addressed
}

// answered brings an answer to the screen it is for, whatever covers it, or does
// what it asks of the app. A screen that is gone may still have something to
// tell; but it goes nowhere, and answers to it are dropped.
func (m model) answered(a answer) (model, screen.Cmd) {
	switch msg := a.msg.(type) {
	case screen.Cmd:
		return m, from(a.address, msg)
	case tea.BatchMsg: // of a line being typed, or whatever else a screen is made of
		var cmd screen.Cmd
		for _, run := range msg {
			cmd = append(cmd, screen.Run(run)...)
		}
		return m, from(a.address, cmd)
	case screen.Notice, screen.Bell, screen.Copy, screen.Recorded, screen.SettingsChanged:
		return m.update(msg)
	}
	i := slices.IndexFunc(m.stack, func(s standing) bool { return s.address == a.address })
	if i < 0 {
		return m, nil
	}
	switch msg := a.msg.(type) {
	case screen.Open:
		return m.put(len(m.stack), msg.To)
	case screen.Replace:
		return m.put(i, msg.To)
	case screen.Back:
		return m.remove(i)
	case screen.Meaning:
		if i < len(m.stack)-1 {
			return m, nil
		}
		return m.means(msg), nil
	case screen.Calm:
		if i < len(m.stack)-1 {
			return m.tell(i, screen.Calmed{}) // what is typed isn't for it
		}
		return m.calmed(calm{wanted: true, short: msg.Short}), nil
	case screen.Quit:
		return m.leave()
	}
	return m.tell(i, a.msg)
}

// stand gives a screen an address.
func (m *model) stand(s screen.Screen) standing {
	m.addresses++
	return standing{Screen: s, address: m.addresses}
}

func (m model) top() standing { return m.stack[len(m.stack)-1] }

func (m model) toTop(msg tea.Msg) (model, screen.Cmd) {
	return m.tell(len(m.stack)-1, msg)
}

// tell gives a message to one screen of the stack. The stack is copied, since
// models are values.
func (m model) tell(i int, msg tea.Msg) (model, screen.Cmd) {
	next, cmd := m.stack[i].Update(msg)
	m.stack = slices.Clone(m.stack)
	m.stack[i].Screen = next
	return m, from(m.stack[i].address, cmd)
}

// broadcast gives a message to every screen.
func (m model) broadcast(msg tea.Msg) (model, screen.Cmd) {
	var all screen.Cmd
	for i := range m.stack {
		next, cmd := m.tell(i, msg)
		m, all = next, append(all, cmd...)
	}
	return m, all
}

// put has the screen of a place on the stack: in the place of the one at i, or
// on top where there is none.
func (m model) put(i int, p screen.Place) (model, screen.Cmd) {
	s := m.build(p)
	if s == nil {
		return m.say(screen.Notice{Text: "This Quoin doesn't know the rules of that game"})
	}
	if i >= len(m.stack)-1 {
		m.over = nil
	}
	m.stack = slices.Clone(m.stack)
	if i == len(m.stack) {
		m.stack = append(m.stack, standing{})
	}
	m.stack[i] = m.stand(s)
	m, framed := m.tell(i, m.frame())
	return m, screen.Batch(framed, m.init(i))
}

func (m model) init(i int) screen.Cmd { return from(m.stack[i].address, m.stack[i].Init()) }

// remove takes a screen away; the one below it is told, if it is seen now.
func (m model) remove(i int) (model, screen.Cmd) {
	if len(m.stack) <= 1 {
		return m.leave()
	}
	covered := i < len(m.stack)-1
	m.stack = slices.Delete(slices.Clone(m.stack), i, i+1)
	if covered {
		return m, nil
	}
	m.over = nil
	return m.toTop(screen.Shown{})
}
