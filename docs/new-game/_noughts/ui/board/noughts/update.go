package noughts

import (
	"fmt"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/noughts"
	"quoin/ui/board/local"
	"quoin/ui/board/seats"
	"quoin/ui/screen"
)

// Update implements screen.Screen. Keys become actions, and refusals become sentences.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	if m.people {
		if c, cmd, is := m.company.Update(msg); is {
			return m.hears(c, cmd)
		}
	}
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
	case begun:
		if m.phase == opening {
			return m.begins(msg)
		}
	case local.Saved, paused, screen.Leaving:
		if m.people {
			m.company.Leaving()
			return m, nil
		}
		var cmd screen.Cmd
		m.match, cmd = m.match.Hears(msg)
		return m, cmd
	case thought:
		var awaited bool
		if m.match, awaited = m.match.Takes(msg); awaited && m.phase == playing {
			return m.apply(msg.Actions...)
		}
	case screen.Click:
		return m.click(msg.ID)
	case tea.KeyPressMsg:
		return m.press(msg)
	}
	return m, nil
}

func (m Model) press(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	switch {
	case m.people:
		return m.pressPeople(msg)
	case m.phase == asking:
		return m.pressSetup(msg)
	case m.phase == playing && m.asked != none:
		return m.answer(msg)
	case m.phase == playing:
		return m.play(msg)
	case m.phase == over:
		return m.pressOver(msg)
	case m.phase == watching:
		return m.pressWatch(msg)
	case m.phase == failed && key.Matches(msg, keyMenu):
		return m, screen.Send(screen.Back{})
	}
	return m, nil
}

// play handles a key during the game.
func (m Model) play(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	switch {
	case key.Matches(msg, keyUp):
		return m.moved(0, 1), nil
	case key.Matches(msg, keyDown):
		return m.moved(0, -1), nil
	case key.Matches(msg, keyLeft):
		return m.moved(-1, 0), nil
	case key.Matches(msg, keyRight):
		return m.moved(1, 0), nil
	case key.Matches(msg, keyTake):
		return m.take(m.cursor)
	case key.Matches(msg, keyEscape):
		m.asked = askLeave
	case key.Matches(msg, keyResign):
		if _, sits := m.seat(); sits {
			m.asked = askResign
		}
	case len(msg.Text) == 1:
		return m.typed(msg.Text[0] | 0x20) // small letters; digits stay the same
	}
	return m, nil
}

// moved moves the cursor, if there is a square.
func (m Model) moved(right, up int) Model {
	if q := rules.At(m.cursor.Column()+right, m.cursor.Row()+up); q.On() {
		m.cursor = q
	}
	m.column = 0
	return m
}

// typed handles a letter or a digit of a square's name.
func (m Model) typed(c byte) (screen.Screen, screen.Cmd) {
	switch {
	case c >= 'a' && c < 'a'+rules.Side:
		m.column = c
	case c >= '0' && c <= '9' && m.column != 0:
		a, err := rules.ParseAction(string([]byte{m.column, c}))
		if m.column = 0; err != nil {
			m.message, m.refused = sentence(err), true
			return m, local.Bell(m.deps.Host)
		}
		return m.take(a.(rules.Mark).Square)
	}
	return m, nil
}

// take marks a square.
func (m Model) take(q rules.Square) (screen.Screen, screen.Cmd) {
	if !m.mine() {
		return m, nil
	}
	m.cursor = q
	if m.people {
		return m.asksFor(rules.Mark{Square: q})
	}
	return m.apply(rules.Mark{Square: q})
}

// answer handles a key pressed while a question is open.
func (m Model) answer(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	asked := m.asked
	switch {
	case key.Matches(msg, screen.KeyNo):
		m.asked = none
	case !key.Matches(msg, screen.KeyYes):
	case asked == askLeave:
		return m.closes()
	default:
		seat, _ := m.seat()
		return m.apply(rules.Leave{Seat: seat, Why: rules.Left})
	}
	return m, nil
}

// closes has the store save the game, and then returns to the menu.
func (m Model) closes() (Model, screen.Cmd) {
	var cmd screen.Cmd
	m.match, cmd = m.match.Leave(screen.Back{})
	m.asked, m.phase = none, closing
	return m, cmd
}

// pressOver handles a key on the result.
func (m Model) pressOver(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	switch {
	case key.Matches(msg, keyMenu):
		return m.closes()
	case key.Matches(msg, keyAgain): // the same players in the other order
		_, cmd := m.match.Leave(nil)
		players := m.state().Config().Players
		next := New(m.deps, screen.Play{})
		next.frame, next.seats = m.frame, next.seats.With(players[:]).Swapped()
		return next, cmd
	case key.Matches(msg, keyWatch):
		m = m.watches()
		m.after = true
	}
	return m, nil
}

// pressWatch handles a key during the replay.
func (m Model) pressWatch(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	last := len(m.states) - 1
	switch {
	case key.Matches(msg, keyBack) && m.after:
		m.phase = over
	case key.Matches(msg, keyBack):
		return m, screen.Send(screen.Back{})
	case key.Matches(msg, keyPrev):
		m.step = max(m.step-1, 0)
	case key.Matches(msg, keyNext):
		m.step = min(m.step+1, last)
	case key.Matches(msg, screen.KeyFirst):
		m.step = 0
	case key.Matches(msg, screen.KeyLast):
		m.step = last
	}
	return m, nil
}

// startRow is the last row of the set-up page, which starts the game; the others are
// seats.
const startRow = 2

// pressSetup handles a key on the set-up page.
func (m Model) pressSetup(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	by := 1
	switch {
	case key.Matches(msg, keyBack):
		return m, screen.Send(screen.Back{})
	case key.Matches(msg, keyUp):
		m.row = max(m.row-1, 0)
	case key.Matches(msg, keyDown):
		m.row = min(m.row+1, startRow)
	case key.Matches(msg, keySwap):
		m.seats = m.seats.Swapped()
	case key.Matches(msg, keyTake) && m.row == startRow:
		return m.starts()
	case key.Matches(msg, keyLeft, keyRight, keyTake) && m.row < startRow:
		if key.Matches(msg, keyLeft) {
			by = -1
		}
		m.seats = m.seats.Turned(m.row, by)
	}
	return m, nil
}

// starts begins a game between the chosen players.
func (m Model) starts() (Model, screen.Cmd) {
	m.phase = opening
	live, who := m.deps.Settings, m.seats.Settled()
	config := rules.Config{Players: [2]game.Player(who.Players)}
	return m, screen.Batch(m.here(screen.Play{Begin: &game.Header{Config: config.String()}}), seats.Keep(live, who.Choices(live.Now())))
}

// click handles a click on a row of the set-up page, or on a square.
func (m Model) click(id string) (screen.Screen, screen.Cmd) {
	var i int
	if _, err := fmt.Sscanf(id, "row %d", &i); err == nil && m.phase == asking && i >= 0 && i <= startRow {
		if m.row = i; i == startRow {
			return m.starts()
		}
		m.seats = m.seats.Turned(i, 1)
		return m, nil
	}
	if _, err := fmt.Sscanf(id, "square %d", &i); err == nil && m.phase == playing && m.asked == none && !m.company.Asking() && i >= 0 && i < rules.Squares {
		return m.take(rules.Square(i))
	}
	return m, nil
}
