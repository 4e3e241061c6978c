package app

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/failure"
	"quoin/ui/screen"
)

// standing is a screen of the stack with its address, which is never used again.
type standing struct {
	screen.Screen
	place   screen.Place // the place that it was made for
	address int
	calm    calm
}

// answer is a message that a screen sent, or the result of its command.
type answer struct {
	address int
	msg     tea.Msg
}

// answered passes an answer to the screen that it is for, even a covered one, or does what the screen asks of
// the app. A screen that is gone may still send notices, but it can't open anything, and answers to it are
// dropped.
func (m model) answered(a answer) (model, screen.Cmd) {
	switch msg := a.msg.(type) {
	case screen.Cmd:
		return m, from(a.address, msg)
	case tea.BatchMsg: // from a part of the screen, such as a text input
		var cmd screen.Cmd
		for _, run := range msg {
			cmd = append(cmd, screen.Run(run)...)
		}
		return m, from(a.address, cmd)
	case screen.Notice, screen.Bell, screen.Copy, screen.Recorded, screen.SettingsChanged:
		return m.update(msg)
	}
	i := m.at(a.address)
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
			return m.tell(i, screen.Calmed{}) // the key was meant for another screen
		}
		return m.calmed(calm{wanted: true, short: msg.Short}), nil
	case screen.Quit:
		return m.leave()
	}
	return m.tell(i, a.msg)
}

// stand gives a screen an address.
func (m *model) stand(s screen.Screen, p screen.Place) standing {
	m.addresses++
	return standing{Screen: s, place: p, address: m.addresses}
}

func (m model) top() standing { return m.stack[len(m.stack)-1] }

func (m model) toTop(msg tea.Msg) (model, screen.Cmd) {
	return m.tell(len(m.stack)-1, msg)
}

// tell passes a message to one screen. It copies the stack, since models are values.
func (m model) tell(i int, msg tea.Msg) (model, screen.Cmd) {
	next, cmd, failed := m.stack[i].updated(msg)
	if failed != nil {
		return m.fail(m.stack[i].address, failure.Updating, failed)
	}
	m.stack = slices.Clone(m.stack)
	m.stack[i].Screen = next
	return m, from(m.stack[i].address, cmd)
}

// broadcast passes a message to every screen.
func (m model) broadcast(msg tea.Msg) (model, screen.Cmd) {
	var all screen.Cmd
	for i := range m.stack {
		next, cmd := m.tell(i, msg)
		m, all = next, append(all, cmd...)
	}
	return m, all
}

// put puts the screen of a place on the stack: replacing the one at i, or on top if there is none there.
func (m model) put(i int, p screen.Place) (model, screen.Cmd) {
	if d := m.env.dialogue(p); d != nil {
		return m.talks(i, d)
	}
	s := m.built(p)
	if s == nil {
		return m.say(screen.Notice{Text: "This Quoin doesn't know the rules of that game"})
	}
	var left screen.Cmd
	if i >= len(m.stack)-1 {
		m.over = nil
		m, left = m.leaves()
	}
	m.stack = slices.Clone(m.stack)
	if i == len(m.stack) {
		m.stack = append(m.stack, standing{})
	}
	m.stack[i] = m.stand(s, p)
	m, begun := m.placed(i)
	return m, screen.Batch(left, begun)
}

// placed tells a new screen its size, and starts it.
func (m model) placed(i int) (model, screen.Cmd) {
	m, framed := m.tell(i, m.frame())
	m, begun := m.init(i)
	return m, screen.Batch(framed, begun)
}

// init starts a screen of the stack.
func (m model) init(i int) (model, screen.Cmd) {
	cmd, failed := m.stack[i].begun()
	if failed != nil {
		return m.fail(m.stack[i].address, failure.Opening, failed)
	}
	return m, from(m.stack[i].address, cmd)
}

// remove removes a screen, and tells the one below if that becomes visible.
func (m model) remove(i int) (model, screen.Cmd) {
	_, again := m.stack[i].Screen.(failed)
	switch {
	case i == 0 && again: // there is nothing to go back to
		return m.put(0, m.stack[0].place)
	case len(m.stack) <= 1:
		return m.leave()
	}
	covered := i < len(m.stack)-1
	m.stack = slices.Delete(slices.Clone(m.stack), i, i+1)
	if covered {
		return m, nil
	}
	m.over = nil
	m, left := m.leaves()
	m, shown := m.toTop(screen.Shown{})
	return m, screen.Batch(left, shown)
}
