package annotator

import (
	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

// keyTable returns the keys that work now. Letters are always typed.
func (m Model) keyTable() screen.KeyTable[Model] {
	leave := screen.KeyRow[Model]{Key: screen.Bind("esc", "back", "esc"), Foot: "back", Do: screen.Act(Model.leave)}
	erase := screen.KeyRow[Model]{Key: screen.Bind("bksp", "delete a letter", "backspace", "ctrl+h"), Do: screen.Change(Model.erase)}
	clear := screen.KeyRow[Model]{Key: screen.Bind("ctrl+u", "delete all letters", "ctrl+u"), Do: screen.Change(Model.clear)}
	switch m.phase {
	case reading, failed:
		return screen.KeyTable[Model]{{leave}}
	case naming:
		return screen.KeyTable[Model]{{{Key: screen.Bind("enter", "take this file, new or not", "enter"), Foot: "take", Do: screen.Act(Model.open)}, erase, clear, leave}}
	case seating:
		return screen.KeyTable[Model]{{{Key: screen.Bind("enter", "begin", "enter"), Foot: "begin", Do: screen.Act(Model.seat)}, erase, clear, leave}}
	}
	if m.typed != "" {
		leave.Key, leave.Foot = screen.Bind("esc", "clear the line", "esc"), "clear"
	}
	enter := screen.KeyRow[Model]{Key: screen.Bind("enter", "write it down", "enter"), Foot: "write it down", Off: m.typed == "", Do: screen.Act(Model.enter)}
	if m.unsaved && m.typed == "" {
		enter = screen.KeyRow[Model]{Key: screen.Bind("enter", "save again", "enter"), Foot: "save again", Do: screen.Act(Model.save)}
	}
	return screen.KeyTable[Model]{
		{
			enter,
			{Key: screen.Bind("↑", "take the last line back, to correct it", "up"), Foot: screen.Foot("take back", m.typed == ""), Off: m.game.Turns() == 0, Do: screen.Act(Model.takeBack)},
			erase,
			clear,
			{Key: screen.Bind("pgup pgdn", "earlier turns, later turns", "pgup", "pgdown"), Off: m.game.State().TurnCount() == 0, Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				const page = 5
				if msg.Code == tea.KeyPgUp {
					return m.scrolled(page), nil
				}
				return m.scrolled(-page), nil
			}},
			{Key: screen.Bind("ctrl+r", "review the game so far", "ctrl+r"), Foot: screen.Foot("review", m.typed == ""), Off: m.game.State().TurnCount() == 0, Do: screen.Act(Model.review)},
			leave,
		},
	}
}

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "analysis", First: "Writing a game down", Typing: m.phase == shown || m.asking()}
	help := screen.KeyHelp
	if k.Typing {
		help = screen.KeyHelpTyping
	}
	k.Short, k.Full = m.keyTable().Keys(help)
	return k
}
