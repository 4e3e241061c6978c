package santorini

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/santorini"
	"quoin/ui/screen"
)

// boardTable returns the keys of the board during a game. Letters and digits besides name squares.
func (m Model) boardTable() screen.KeyTable[Model] {
	take, escape := m.footTexts()
	squares := screen.KeyRow[Model]{Key: screen.Bind("a to e, 1 to 5", "name a square: b2 c3, then d4", "a", "b", "c", "d", "e", "A", "B", "C", "D", "E", "1", "2", "3", "4", "5"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		next, cmd := m.typed(msg.Text[0])
		return next.(Model), cmd
	}}
	leaves := "take back; without a move, leave"
	if m.several.is {
		leaves += " or adjourn"
	}
	last := []screen.KeyRow[Model]{}
	if !m.several.is {
		hint := screen.KeyRow[Model]{Key: keyHint, Do: screen.Act(Model.asksHint)}
		if m.mine() {
			hint.Foot = "hint"
		}
		last = append(last, hint)
	}
	if _, sits := m.seat(); sits {
		last = append(last, screen.KeyRow[Model]{Key: keyResign, Do: screen.Change(func(m Model) Model { m.asked = askResign; return m })})
	}
	last = append(last, screen.KeyRow[Model]{Key: screen.Bind("pgup pgdn", "scroll the turns", "pgup", "pgdown"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		by := m.listHeight()
		if key.Matches(msg, keyPageDown) {
			by = -by
		}
		return m.scrolled(by), nil
	}})
	return screen.KeyTable[Model]{
		{
			{Key: keyTake, Foot: take, Do: screen.Act(func(m Model) (Model, screen.Cmd) {
				next, cmd := m.take(m.hand.cursor, true)
				return next.(Model), cmd
			})},
			{Key: screen.Bind("↑↓←→", "choose a square", "up", "down", "left", "right", "h", "j", "k", "l"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				columns, rows := screen.Arrow(msg, keyLeft, keyRight, screen.KeyUp, screen.KeyDown)
				m.hand = m.hand.moved(columns, -rows)
				return m, nil
			}},
			squares,
		},
		{
			{Key: screen.Bind("esc", leaves, "esc"), Foot: escape, Do: screen.Change(Model.escape)},
			{Key: keyUndo, Do: screen.Change(Model.undo)},
		},
		last,
	}
}

// footTexts says what enter and escape do at this point of a turn.
func (m Model) footTexts() (take, escape string) {
	if !m.mine() {
		if m.several.is {
			return "", "leave"
		}
		return "act now", "leave"
	}
	escape = "leave"
	if _, back := m.hand.undone(); back {
		escape = "take back"
	}
	switch p := m.hand.position(m.position()); {
	case p.Phase() == rules.Placing:
		return "place", escape
	case p.Phase() == rules.Building:
		return "build", escape
	case m.hand.chosen.On():
		return "move", escape
	}
	return "choose", escape
}
