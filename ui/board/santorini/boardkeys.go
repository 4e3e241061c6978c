package santorini

import (
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/santorini"
	"quoin/ui/board/multiplayer"
	"quoin/ui/screen"
)

// boardTable returns the keys of the board during a game. Letters and digits besides name squares.
func (m Model) boardTable() screen.KeyTable[Model] {
	if m.several.is && m.several.company.Watches() {
		lobby := boardKey{Key: multiplayer.KeyLobby, Foot: "lobby", Do: screen.Act(Model.escape)}
		return screen.KeyTable[Model]{append([]boardKey{lobby, turnsKey}, multiplayer.PlayKeys(m.several.company, Model.pressSeveral, "0")...)}
	}
	take, escape := m.footTexts()
	squares := boardKey{Key: screen.Bind("a to e, 1 to 5", "name a square: b2 c3, then d4", "a", "b", "c", "d", "e", "A", "B", "C", "D", "E", "1", "2", "3", "4", "5"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		if m.several.is && m.hand.column == 0 && msg.Text <= "9" {
			return m.pressSeveral(msg) // a phrase
		}
		return m.typed(msg.Text[0])
	}}
	leaves := "take back; without a move, leave"
	if m.several.is {
		leaves += " or adjourn"
	}
	last := []boardKey{}
	if !m.several.is {
		hint := boardKey{Key: keyHint, Do: screen.Act(Model.asksHint)}
		if m.mine() {
			hint.Foot = "hint"
		}
		last = append(last, hint)
	}
	if _, sits := m.seat(); sits {
		last = append(last, boardKey{Key: keyResign, Do: screen.Change(Model.askToResign)})
	}
	last = append(last, turnsKey)
	table := screen.KeyTable[Model]{
		{
			{Key: screen.Bind("enter", "place, move, build", "enter", "space"), Foot: take, Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m.take(m.hand.cursor, true) })},
			{Key: screen.Bind("↑↓←→", "choose a square", "up", "down", "left", "right", "h", "j", "k", "l"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				switch msg.String() {
				case "left", "h":
					m.hand = m.hand.moved(-1, 0)
				case "right", "l":
					m.hand = m.hand.moved(1, 0)
				case "up", "k":
					m.hand = m.hand.moved(0, 1)
				default:
					m.hand = m.hand.moved(0, -1)
				}
				return m, nil
			}},
			squares,
		},
		{
			{Key: screen.Bind("esc", leaves, "esc"), Foot: escape, Do: screen.Act(Model.escape)},
			{Key: screen.Bind("u", "take back", "u", "backspace", "ctrl+h"), Do: screen.Change(Model.undo)},
		},
		last,
	}
	if !m.several.is {
		return table
	}
	c, shown := m.several.company, "1-8"
	if c.ByDays() && !c.Mine() {
		shown = multiplayer.KeyNext.Help().Key
	}
	return append(table, multiplayer.PlayKeys(c, Model.pressSeveral, shown))
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
