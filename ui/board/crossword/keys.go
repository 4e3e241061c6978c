package crossword

import (
	"charm.land/bubbles/v2/key"

	rules "quoin/game/crossword"
	"quoin/ui/dictionary"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

var (
	keyBack   = screen.Bind("bksp", "take a tile back", "backspace", "ctrl+h")
	keyResign = screen.Bind("r", "resign", "r", "R")
	keyMenu   = screen.Bind("enter", "menu", "enter", "esc", "q")
)

// keyTable returns the keys that work now.
func (m Model) keyTable() screen.KeyTable[Model] {
	switch m.phase {
	case asking:
		return m.setupKeys()
	case playing:
		return m.playKeys()
	case over:
		return m.overKeys()
	case failed:
		return screen.KeyTable[Model]{{{Key: keyMenu, Foot: "menu", Do: screen.Sends[Model](screen.Back{})}}}
	}
	return nil
}

// playKeys returns the keys at this point of a turn.
func (m Model) playKeys() screen.KeyTable[Model] {
	switch {
	case m.far != nil && m.far.company.Asking():
		short, _ := m.far.company.QuestionKeys()
		return screen.KeyTable[Model]{screen.Rows(short, Model.pressFar)}
	case m.asked != none:
		_, sits := m.asker()
		return screen.KeyTable[Model]{append(
			screen.Answers(Model.confirm, func(m Model) Model { m.asked = none; return m }),
			boardKey{Key: keyResign, Foot: "resign", Off: m.asked != askLeave || !sits, Do: screen.Change(func(m Model) Model { m.asked = askResign; return m })},
		)}
	case m.isLastMoveOpen():
		return screen.KeyTable[Model]{{
			{Key: screen.Bind("enter", "accept the last move", "enter", "space", "y", "Y"), Foot: "accept", Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m.take(rules.Accept{}) })},
			{Key: screen.Bind("c", "challenge the last move", "c", "C", "ctrl+k"), Foot: "challenge", Do: screen.Act(Model.challenge)},
			escapeTo("leave", func(m Model) Model { m.asked = askLeave; return m }),
			paneKey,
		}}
	case m.veiled:
		return screen.KeyTable[Model]{{
			{Key: screen.Bind("enter", "see the rack", "enter", "space"), Foot: "see the rack", Do: screen.Change(func(m Model) Model {
				m.veiled, m.looked, m.message = false, m.state().ToMove(), widget.Message{}
				return m.arrange()
			})},
			escapeTo("leave", func(m Model) Model { m.asked = askLeave; return m }),
			paneKey,
		}}
	}
	switch m.mode {
	case noting:
		return m.lineKeys()
	case looking:
		return screen.KeyTable[Model]{append(
			screen.Rows(m.words.Keys(), Model.pressWords),
			boardKey{Key: screen.Bind("esc", "back to the board", "esc", "ctrl+w"), Foot: "back", Do: screen.Change(func(m Model) Model { m.mode, m.words = placing, dictionary.Model{}; return m })},
		)}
	case blanking:
		return blankKeys
	case exchanging:
		return exchangeKeys
	}
	return m.boardTable()
}

// escapeTo returns the row of the escape key.
func escapeTo(text string, do func(Model) Model, more ...string) boardKey {
	return boardKey{Key: screen.Bind("esc", text, append(more, "esc")...), Foot: text, Do: screen.Change(do)}
}

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: m.kind.topic}
	var last []key.Binding
	switch m.phase {
	case asking:
		k.Typing, k.Indent = m.setup.typing != notTyping, m.setupLeft()+1
	case over:
		last = []key.Binding{screen.KeyHelp, screen.KeyLeave}
	case playing:
		// Here ? lays a blank or is part of a text, and doesn't open the help.
		k.Typing = !m.isAsking() && !m.veiled && m.mode != blanking && (m.far == nil || m.canLay() || m.mode == looking)
		if m.isAsking() && !m.isLastMoveOpen() || m.mode == blanking || m.mode == exchanging {
			last = []key.Binding{} // four keys without it
		}
	}
	switch {
	case last != nil:
	case k.Typing:
		last = []key.Binding{screen.KeyHelpTyping}
	default:
		last = []key.Binding{screen.KeyHelp}
	}
	k.Short, k.Full = m.keyTable().Keys(last...)
	return k
}
