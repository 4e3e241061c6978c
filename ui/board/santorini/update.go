package santorini

import (
	"errors"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/santorini"
	"quoin/ui/board/local"
	"quoin/ui/board/santorini/wording"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Update implements screen.Screen. Keys become actions, and refusals become sentences.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	next, cmd := m.update(msg)
	// A key meant for the board mustn't act on a result that has just appeared.
	if next.(Model).phase == over && m.phase == playing && !screen.ByHand(msg) {
		cmd = screen.Batch(cmd, screen.Send(screen.Calm{}))
	}
	return next, cmd
}

func (m Model) update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	if m.several.is {
		if c, cmd, is := m.several.company.Update(msg); is {
			return m.hears(c, cmd)
		}
	}
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
		m.look = newLook(m.look, msg)
		return m, nil
	case begun:
		if m.phase != opening {
			return m, nil
		}
		return m.begins(msg)
	case local.Saved, paused, screen.Leaving:
		if m.several.is {
			m.several.company.Leaving()
			return m, nil
		}
		var cmd screen.Cmd
		m.match, cmd = m.match.Hears(msg)
		return m, cmd
	case thought:
		return m.thought(msg)
	case advised:
		return m.advised(msg), nil
	case tea.KeyPressMsg:
		return m.press(msg)
	case tea.PasteMsg:
		return m.paste(msg.Content)
	case screen.Click:
		return m.click(msg.ID)
	case tea.MouseWheelMsg:
		return m.wheel(msg), nil
	}
	return m, nil
}

// press handles a key. Texts, and signs that are no squares, are handled outside the table.
func (m Model) press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	next, cmd, done := m.keyTable().Press(m, msg)
	switch {
	case done:
		return next, cmd
	case m.phase == asking && m.setup.typing:
		return m.typesName(msg)
	case m.phase != playing || m.asking() || m.several.is && m.several.company.Watches():
	case key.Matches(msg, keyHint):
		return m.asksHint() // says that there are none in this game
	case len(msg.Text) == 1:
		return m.typed(msg.Text[0])
	}
	return m, nil
}

// escape takes a step back. Without one it asks whether to leave.
func (m Model) escape() (Model, screen.Cmd) {
	if hand, back := m.hand.undone(); back {
		m.hand, m.message = hand, widget.Message{}
		return m, nil
	}
	if m.several.is {
		c, cmd := m.several.company.AskLeave()
		return m.knows(c), cmd
	}
	m.asked = askLeave
	return m, nil
}

// askToResign asks whether to resign.
func (m Model) askToResign() Model {
	if m.several.is {
		return m.knows(m.several.company.AskResign())
	}
	m.asked = askResign
	return m
}

func (m Model) undo() Model {
	hand, back := m.hand.undone()
	m.message = widget.Message{}
	if !back {
		m.message = widget.Said("There is nothing to take back: a turn that is done stays")
	}
	m.hand = hand
	return m
}

// typed handles a letter or digit of a square's name. Signs before a square in notation
// are ignored: the phase of the turn implies them.
func (m Model) typed(c byte) (Model, screen.Cmd) {
	if !m.mine() {
		// A digit typed too early is the row of a square, not a phrase.
		m.hand.column = 0
		if c |= 0x20; m.several.is && c >= 'a' && c < 'a'+rules.Side {
			m.hand.column = c
		}
		return m, nil
	}
	switch c |= 0x20; { // small letters; digits and signs stay the same
	case c >= 'a' && c < 'a'+rules.Side:
		m.hand.column, m.message = c, widget.Message{}
	case c >= '1' && c < '1'+rules.Side && m.hand.column != 0:
		q := rules.At(int(m.hand.column-'a'), int(c-'1'))
		m.hand.column = 0
		return m.take(q, false)
	case c >= '0' && c <= '9':
		m.message = widget.Bad("A square is a letter a to e, then a digit 1 to 5")
		return m, m.bell()
	}
	return m, nil
}

// paste handles pasted text as if it were typed.
func (m Model) paste(text string) (Model, screen.Cmd) {
	if m.phase == asking && m.setup.typing {
		m.setup.seats = m.setup.seats.Pasted(m.setup.at().seat, text)
		return m, nil
	}
	if m.phase != playing || m.asking() {
		return m, nil
	}
	var cmds []screen.Cmd
	for i := range min(len(text), maxPaste) {
		next, cmd := m.typed(text[i])
		m, cmds = next, append(cmds, cmd)
	}
	return m, screen.Batch(cmds...)
}

// maxPaste is the length of a turn with some blanks.
const maxPaste = 20

// take uses a square. During the computer's turn it makes the computer move at once.
func (m Model) take(q rules.Square, again bool) (Model, screen.Cmd) {
	if !m.mine() {
		m.match.Hurry()
		return m, nil
	}
	hand, actions, err := m.hand.take(m.position(), q, again)
	m.hand, m.message = hand, widget.Message{}
	if err != nil {
		m.message = widget.Bad(sentence(err))
		return m, m.bell()
	}
	if actions == nil {
		return m, nil
	}
	if m.several.is {
		return m.asksFor(actions)
	}
	return m.does(actions)
}

// does plays a turn, and begins the next one.
func (m Model) does(turn []rules.Action) (Model, screen.Cmd) {
	next, cmd, err := m.apply(turn...)
	if err != nil {
		return next, m.bell()
	}
	next.hand = next.hand.done()
	next, more := next.goesOn()
	return next, screen.Batch(cmd, more)
}

// thought plays the computer's turn.
func (m Model) thought(t thought) (Model, screen.Cmd) {
	match, awaited := m.match.Takes(t)
	if m.match = match; !awaited || m.phase != playing {
		return m, nil
	}
	return m.does(t.Actions)
}

// asksHint gives a hint, after a question before the first one of a game.
func (m Model) asksHint() (Model, screen.Cmd) {
	switch {
	case m.several.is:
		m.message = widget.Said("There are no hints here")
		return m, nil
	case !m.mine():
		return m, nil
	case m.state().Hints() == 0:
		m.asked = askHint
		return m, nil
	}
	return m.gives()
}

// gives takes a hint, which the log counts.
func (m Model) gives() (Model, screen.Cmd) {
	next, cmd, err := m.apply(rules.Hint{})
	if err != nil {
		return next, nil
	}
	next.message = widget.Said("Looking for a good turn")
	next, think := next.advise()
	return next, screen.Batch(cmd, think)
}

// advised shows the hint.
func (m Model) advised(a advised) Model {
	match, awaited := m.match.Advised(a.Ticket)
	if m.match = match; !awaited || m.phase != playing {
		return m
	}
	m.hint = a.Is
	m.message = widget.Good("Hint: " + a.Is.String())
	return m
}

// closes has the store save the game, and then returns to the menu.
func (m Model) closes() (Model, screen.Cmd) {
	var cmd screen.Cmd
	m.match, cmd = m.match.Leave(screen.Back{})
	m.asked, m.phase = none, closing
	return m, cmd
}

func (m Model) bell() screen.Cmd { return local.Bell(m.deps.Host) }

// sentence returns a sentence for an error, of the rules or any other.
func sentence(err error) string {
	if errors.Is(err, errNoMove) {
		return "That worker can't move; choose the other one"
	}
	return wording.Refusal(err)
}
