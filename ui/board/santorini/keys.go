package santorini

import (
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/santorini"
	"quoin/ui/board/multiplayer"
	"quoin/ui/screen"
)

// boardKey is a row of the keys.
type boardKey = screen.KeyRow[Model]

var (
	keyHint   = screen.Bind("ctrl+t", "a hint, also t", "ctrl+t", "t")
	keyResign = screen.Bind("r", "resign", "r", "R", "ctrl+r")
	keyMenu   = screen.Bind("enter", "menu", "enter", "esc", "q")
)

// replayKey opens the replay of a finished game.
var replayKey = boardKey{Key: screen.Bind("r", "replay", "r"), Foot: "replay", Do: screen.Change(Model.replays)}

// turnsKey scrolls the turns.
var turnsKey = boardKey{Key: screen.Bind("pgup pgdn", "scroll the turns", "pgup", "pgdown"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
	by := m.listHeight()
	if msg.Code == tea.KeyPgDown {
		by = -by
	}
	return m.scrolled(by), nil
}}

// keyTable returns the keys that work now.
func (m Model) keyTable() screen.KeyTable[Model] {
	switch {
	case m.phase == asking:
		return m.setupKeys()
	case m.phase == watching:
		return m.watchKeys()
	case m.phase == playing && m.several.is && m.several.company.Asking():
		short, _ := m.several.company.QuestionKeys()
		return screen.KeyTable[Model]{screen.Rows(short, Model.pressSeveral)}
	case m.phase == playing && m.asked != none:
		_, sits := m.seat()
		return screen.KeyTable[Model]{append(
			screen.Answers(Model.confirm, func(m Model) Model { m.asked = none; return m }),
			boardKey{Key: keyResign, Foot: "resign", Off: m.asked != askLeave || !sits, Do: screen.Change(func(m Model) Model { m.asked = askResign; return m })},
		)}
	case m.phase == playing:
		return m.boardTable()
	case m.phase == over && m.several.is:
		c := m.several.company
		return screen.KeyTable[Model]{
			append(screen.Rows(c.OverKeys(), Model.pressSeveral), replayKey, turnsKey),
			multiplayer.PlayKeys(c, Model.pressSeveral, "1-8", "0"),
		}
	case m.phase == over:
		return screen.KeyTable[Model]{{
			{Key: keyMenu, Foot: "menu", Do: screen.Act(Model.closes)},
			{Key: screen.Bind("n", "new game", "n"), Foot: "new game", Do: screen.Act(Model.again)},
			replayKey, turnsKey,
		}}
	case m.phase == failed:
		return screen.KeyTable[Model]{{{Key: keyMenu, Foot: "menu", Do: screen.Sends[Model](screen.Back{})}}}
	}
	return nil
}

// watchKeys returns the keys of a replay.
func (m Model) watchKeys() screen.KeyTable[Model] {
	leave := boardKey{Key: screen.Bind("esc", "back", "esc", "q"), Foot: "back", Do: screen.Sends[Model](screen.Back{})}
	if m.watch.after {
		leave = boardKey{Key: screen.Bind("esc", "result", "esc", "q", "r"), Foot: "result", Do: screen.Change(func(m Model) Model { m.phase = over; return m })}
	}
	return screen.KeyTable[Model]{{
		{Key: screen.Bind("←→", "turn before, turn after", "left", "h", "up", "k", "pgup", "right", "l", "down", "j", "pgdown", "enter", "space"), Foot: "turn", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			switch msg.String() {
			case "left", "h", "up", "k", "pgup":
				return m.stepped(-1), nil
			}
			return m.stepped(1), nil
		}},
		{Key: screen.Bind("home end", "beginning, end", "home", "g", "end", "G"), Foot: "beginning, end", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			by, _ := screen.Row(msg, len(m.turns))
			return m.stepped(by), nil
		}},
		leave,
	}}
}

// confirm does what the open question asks about.
func (m Model) confirm() (Model, screen.Cmd) {
	asked := m.asked
	m.asked = none
	switch {
	case asked == askLeave:
		return m.closes()
	case asked == askHint && m.mine():
		return m.gives()
	case asked == askResign:
		seat, _ := m.seat()
		next, cmd, _ := m.apply(rules.Leave{Seat: seat, Why: rules.Left})
		return next, cmd
	}
	return m, nil
}

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "santorini", Typing: m.phase == asking && m.setup.typing}
	table := m.keyTable()
	switch {
	case k.Typing:
		k.Short, k.Full = table.Keys(screen.KeyHelpTyping)
	case m.phase == playing && m.asking():
		k.Short, k.Full = table.Keys()
	case m.phase == watching, m.phase == over && !m.several.is:
		k.Short, k.Full = table.Keys(screen.KeyHelp, screen.KeyLeave)
	default:
		k.Short, k.Full = table.Keys(screen.KeyHelp)
	}
	return k
}
