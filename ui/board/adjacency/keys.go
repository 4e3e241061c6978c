package adjacency

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/adjacency"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Keys that have rows in more than one table, or in one of several ways.
var (
	keyReroll   = screen.Bind("ctrl+r", "new letters for 5 points", "ctrl+r")
	keyHint     = screen.Bind("ctrl+t", "a hint", "ctrl+t")
	keyTurn     = screen.Bind("ctrl+o", "turn the board", "ctrl+o")
	keyPageUp   = screen.Bind("pgup", "a page up", "pgup")
	keyPageDown = screen.Bind("pgdn", "a page down", "pgdown")
)

// boardKey is a row of the screen's keys.
type boardKey = screen.KeyRow[Model]

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "adjacency"}
	switch {
	case m.race != nil:
		k.Topic = "serve"
	case m.phase == playing && !m.state().Config().Timed():
		k.First = "find all"
	}
	k.Short, k.Full = m.keyTable().Keys(screen.KeyHelp)
	return k
}

// keyTable returns the keys that work now. Letters type words, so during the game no command
// is a letter.
func (m Model) keyTable() screen.KeyTable[Model] {
	switch {
	case m.race != nil && m.phase == over:
		return m.raceEndKeys()
	case m.phase == over && m.result.shared != nil:
		return m.shareKeys()
	case m.phase == over && m.result.choosing:
		return m.startKeys()
	case m.phase == over:
		return m.resultKeys()
	case m.asked != none:
		return screen.KeyTable[Model]{m.questionKeys()}
	case m.race != nil && (m.phase == stopped || m.isWatching()):
		return screen.KeyTable[Model]{m.waitingKeys()}
	case m.phase == stopped:
		return screen.KeyTable[Model]{{{Key: screen.Bind("enter", "the result", "enter", "esc"), Foot: "the result", Do: screen.Act(Model.leaveBoard)}}}
	case m.phase == failed:
		return screen.KeyTable[Model]{{{Key: screen.Bind("esc", "menu", "esc", "enter", "q"), Foot: "menu", Do: leave}}}
	case m.phase != playing:
		return nil
	}
	return screen.KeyTable[Model]{m.wordKeys(), m.walkKeys(), m.commandKeys(), m.saidKeys()}
}

// leave leaves the screen.
func leave(m Model, _ tea.KeyPressMsg) (Model, screen.Cmd) { return m, screen.Send(screen.Back{}) }

// leaveBoard shows the result, once keys meant for the game are over.
func (m Model) leaveBoard() (Model, screen.Cmd) {
	if !m.rested {
		return m, nil
	}
	return m.showEnding()
}

// wordKeys are the keys that type a word. esc is one of them, to be second in the footer.
func (m Model) wordKeys() []boardKey {
	help, foot := m.escapes()
	return []boardKey{
		{Key: screen.Bind("a to z", "type a word", screen.Letters...), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) { return m.typed(msg.Text), nil }},
		{Key: screen.Bind("enter", "play it", "enter"), Foot: "play", Do: screen.Act(Model.enter)},
		{Key: screen.Bind("bksp", "take a letter back", "backspace", "ctrl+h"), Do: screen.Change(Model.takeBack)},
		{Key: screen.Bind("ctrl+u", "clear the word", "ctrl+u"), Do: screen.Change(Model.wipe)},
		{Key: screen.Bind("esc", help, "esc"), Foot: foot, Do: screen.Act(Model.escape)},
	}
}

// escapes returns what esc does in the help and in the footer, where the texts are as wide with a
// word as without in a game with a clock: typing a first letter moves none of the other keys,
// which would have to be drawn again.
func (m Model) escapes() (help, foot string) {
	help, foot = "clear; without a word, end the game", "end  "
	switch {
	case m.race != nil:
		help, foot = "clear; without a word, stop racing", "stop "
	case m.canPutAway():
		help, foot = "clear; without a word, leave", "leave; it is kept"
		if m.frame.Width < wide {
			foot = "leave"
		}
	}
	switch {
	case !m.entry.empty():
		foot = "clear"
	case m.regret != nil:
		foot = "take back"
	}
	return help, foot
}

// walkKeys are the keys that choose squares.
func (m Model) walkKeys() []boardKey {
	return []boardKey{
		{Key: screen.Bind("↑↓←→", "walk the board", "up", "down", "left", "right"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			return m.move(screen.Arrow(msg)), nil
		}},
		{Key: screen.Bind("space", "take the square", "space"), Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m.take(m.cursor) })},
		{Key: keyTurn, Do: screen.Change(Model.turnBoard)},
	}
}

// turnBoard turns the view by a quarter.
func (m Model) turnBoard() Model {
	m.turned = (m.turned + 1) % 4
	return m
}

// commandKeys are the other keys of a game.
func (m Model) commandKeys() (keys []boardKey) {
	if m.race == nil {
		keys = append(keys, boardKey{Key: keyHint, Foot: "hint", Do: screen.Act(Model.takeHint)})
	}
	if m.state().Config().Timed() && !m.isTeam() {
		keys = append(keys, boardKey{Key: keyReroll, Do: screen.Act(Model.askRoll)})
	}
	if next := m.nextPane(); next != m.paneNow() {
		foot := ""
		if !m.state().Config().Timed() {
			foot = next.String()
		}
		keys = append(keys, boardKey{Key: screen.Bind("tab", "the "+next.String(), "tab"), Foot: foot, Do: screen.Change(Model.turnPane)})
	}
	return append(keys, boardKey{Key: screen.Bind("pgup pgdn", "scroll the words", "pgup", "pgdown"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		return m.scrolled(pages(msg) * m.listHeight()), nil
	}})
}

// pages returns the pages that a key scrolls by.
func pages(msg tea.KeyPressMsg) int {
	if key.Matches(msg, keyPageUp) {
		return -1
	}
	return 1
}

// questionKeys are the answers to the question that is open.
func (m Model) questionKeys() []boardKey {
	no := boardKey{Key: screen.KeyNo, Foot: "no", Do: screen.Change(Model.goOn)}
	switch {
	case m.asked == askReroll:
		return []boardKey{{Key: screen.KeyYes, Foot: "yes", Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m.goOn().roll() })}, no}
	case m.canPutAway():
		no.Foot = "go on"
		return []boardKey{
			{Key: screen.Bind("enter", "leave; the game is kept", screen.KeyYes.Keys()...), Foot: "leave", Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m.goOn().putAway() })},
			no,
			{Key: screen.Bind("g", "give up, and see the words", "g", "G"), Foot: "give up", Do: screen.Act(Model.endGame)},
		}
	}
	return []boardKey{{Key: screen.KeyYes, Foot: "yes", Do: screen.Act(Model.endGame)}, no}
}

// goOn closes the question.
func (m Model) goOn() Model {
	m.asked = none
	return m
}

// endGame ends the game as it stands.
func (m Model) endGame() (Model, screen.Cmd) {
	next, cmd, _ := m.goOn().apply(m.match.Now(), rules.Leave{})
	return next, cmd
}

// refuseKey says why a key of some games does nothing in this one.
func (m Model) refuseKey(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	switch {
	case key.Matches(msg, keyReroll) && m.isTeam():
		m.message = widget.Said("A team keeps its board")
	case key.Matches(msg, keyReroll):
		return m.roll()
	case key.Matches(msg, keyHint):
		m.message = widget.Bad("There are no hints in a race")
	case m.refused == "":
		m.message = widget.Message{}
	}
	return m, nil
}
