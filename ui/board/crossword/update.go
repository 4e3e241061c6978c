package crossword

import (
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/board/local"
	"quoin/ui/dictionary"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Update implements screen.Screen. Keys become actions, and refusals become sentences.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	next, cmd := m.update(msg)
	if m.phase == playing && next.phase == over {
		var coach screen.Cmd
		next, coach = next.startCoach()
		cmd = screen.Batch(cmd, coach)
	}
	// A key meant for the board mustn't act on a result that the computer's move has just
	// brought up, or reveal the next player's rack.
	ended, veiled := next.phase == over && !screen.ByHand(msg), next.veiled && !m.veiled
	if m.phase == playing && (ended || veiled) {
		cmd = screen.Batch(cmd, screen.Send(screen.Calm{}))
	}
	return next.followed(), cmd
}

func (m Model) update(msg tea.Msg) (Model, screen.Cmd) {
	switch msg.(type) {
	case screen.Frame, tea.KeyPressMsg, tea.PasteMsg, screen.Click, tea.MouseWheelMsg:
		m.shake = screen.Motion{}
	}
	if m.far != nil {
		if next, cmd, is := m.farHear(msg); is {
			return next, cmd
		}
		switch msg := msg.(type) {
		case read:
			return m.takeRead(msg), nil
		case screen.Leaving:
			m.far.company.Leaving()
			return m, nil
		}
	}
	switch msg := msg.(type) {
	case screen.FrameDue:
		var cmd screen.Cmd
		m.shake, cmd = m.shake.Moves(m.deps.Tick, msg)
		return m, cmd
	case screen.Frame:
		m.frame = msg
		if m.phase == playing || m.phase == over || m.phase == closing {
			m.layout = m.newLayout(msg)
		}
		return m.withWords(), nil
	case dictionary.LookUp:
		var cmd screen.Cmd
		if m.mode == looking { // otherwise the dictionary has been closed
			m.words, cmd = m.words.Found(msg)
		}
		return m, cmd
	case found:
		return m.takeFound(msg), nil
	case catalogued:
		m.setup.known = msg
		return m, nil
	case fetched:
		return m.takeFetched(msg), nil
	case begun:
		if m.phase != opening {
			return m, nil
		}
		return m.showBegun(msg)
	case seen:
		return m, msg.then
	case local.Second:
		return m.takeSecond(msg)
	case local.Saved, paused, screen.Leaving:
		if _, leaves := msg.(screen.Leaving); leaves {
			m = m.haltClock()
		}
		var cmd screen.Cmd
		m.match, cmd = m.match.Hears(msg)
		return m, cmd
	case thought:
		return m.thought(msg)
	case advised:
		return m.advised(msg), nil
	case coached:
		return m.coached(msg)
	case surveyed:
		if msg.ticket != m.survey || m.phase != playing {
			return m, nil
		}
		return m.surveyed(msg)
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

// press handles a key. Texts are typed outside the table.
func (m Model) press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	said := m.message
	if m.phase == playing && !m.isAsking() && !m.veiled && (m.mode <= picking || m.mode == exchanging) {
		m.message = widget.Message{}
	}
	next, cmd, done := m.keyTable().Press(m, msg)
	switch {
	case done:
		return next, cmd
	case m.phase == asking:
		return m.typeSetup(msg), nil
	case m.phase != playing || m.isAsking() || m.veiled:
		return m, nil
	}
	switch m.mode {
	case noting:
		if utf8.RuneCountInString(msg.Text) == 1 {
			m.message = widget.Message{}
			m.line = m.line.Pasted(msg.Text)
		}
	case looking:
		return m.pressWords(msg)
	case exchanging:
		if utf8.RuneCountInString(msg.Text) == 1 {
			return m.chosen(msg.Text), nil
		}
	case placing, picking:
		return m.typeBoard(msg, said)
	}
	return m, nil
}

// thought plays the computer's answer.
func (m Model) thought(t thought) (Model, screen.Cmd) {
	match, awaited := m.match.Takes(t)
	if m.match = match; !awaited || len(t.Actions) != 1 {
		return m, nil
	}
	return m.take(t.Actions[0])
}

// take applies an action that ends a turn, and begins the next turn.
func (m Model) take(a rules.Action) (Model, screen.Cmd) {
	if next, cmd, out := m.leaveIfOut(); out {
		return next, cmd
	}
	mover := m.state().ToMove()
	next, cmd, err := m.apply(a)
	if err != nil {
		return next.refuse()
	}
	next.shake = screen.Motion{}
	next.hand.Laid, next.trial, next.mode, next.back = nil, laying.Trial{}, placing, 0
	next = next.quiet()
	if next.phase == over {
		return next, screen.Batch(cmd, m.bell())
	}
	next.message = widget.Good(next.told())
	if c, is := a.(rules.Challenge); is {
		next.message = widget.Good(m.judged(c))
	}
	if !m.isLocal(mover) {
		cmd = screen.Batch(cmd, m.bell())
	}
	next, more := next.nextTurn()
	return next, screen.Batch(cmd, more)
}

// told returns a sentence about the last turn.
func (m Model) told() string {
	n := m.state().TurnCount()
	t := m.state().Turn(n - 1)
	name := say.Plain(m.name(t.Seat))
	if before := n - 2; before >= 0 && m.state().Turn(before).Kind == rules.Withdrawn && !m.isLocal(t.Seat) {
		// The computer has challenged the move before its own.
		name = wording.CameOff(m.state().Turn(before).Words) + ". " + name
	}
	switch t.Kind {
	case rules.Passed:
		return name + " passes"
	case rules.Exchanged:
		return name + " exchanges " + say.Count(t.Count, "tile")
	case rules.MoveLaid:
		text := name + ": " + t.Play.Words[0].Word + " " + m.kind.variant.Manner.Place(t.Board, t.Move) + ", " + say.Count(int(t.Points), "point")
		if len(t.Play.Words) > 1 {
			text += " (" + laidWords(t.Play) + ")"
		}
		return text
	case rules.Withdrawn:
		return say.Capital(wording.CameOff(t.Words))
	case rules.Adjusted, rules.Forfeited:
		return wording.Judged(m.state().Config().Challenge, rules.Challenge{}, name, name)
	}
	return ""
}

// leaveGame has the store save the game, and then returns to the menu.
func (m Model) leaveGame() (Model, screen.Cmd) {
	var cmd screen.Cmd
	m = m.haltClock()
	m.match, cmd = m.match.Leave(screen.Back{})
	m.asked, m.phase = none, closing
	return m, cmd
}

func (m Model) bell() screen.Cmd { return local.Bell(m.deps.Host) }
