package crossword

import (
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/multiplayer"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// boardKey is a row of the keys of the board.
type boardKey = screen.KeyRow[Model]

// boardTable returns the keys of the board while tiles are placed. Every letter lays a tile, so commands use
// control keys, except those that terminals or multiplexers may intercept and those that send the same byte as
// another key, as ctrl+i does for tab.
func (m Model) boardTable() screen.KeyTable[Model] {
	table := screen.KeyTable[Model]{m.layingKeys(), m.turnKeys(), m.lookKeys()}
	if m.far == nil {
		return table
	}
	c := m.far.company
	shown := ""
	switch {
	case !m.canLay():
		shown = c.KeyMute().Help().Key
	case c.ByDays() && !m.isMine():
		shown = multiplayer.KeyNext.Help().Key
	}
	return append(table, multiplayer.PlayKeys(c, Model.pressFar, shown))
}

// paneKey is the row of the key that changes the pane.
var paneKey = boardKey{Key: screen.Bind("ctrl+u", "turns, or the tiles not seen yet", "ctrl+u"), Do: screen.Change(Model.turnPane)}

// turnsKey scrolls the turns.
var turnsKey = boardKey{Key: screen.Bind("pgup pgdn", "scroll the turns", "pgup", "pgdown"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
	by := m.listHeight()
	if msg.Code == tea.KeyPgDown {
		by = -by
	}
	return m.scrolled(by), nil
}}

// layingKeys are the keys that lay tiles and take them back.
func (m Model) layingKeys() []boardKey {
	laid, lays := len(m.hand.Laid) > 0, m.canLay()
	arrows := boardKey{Key: screen.Bind("← → ↑ ↓", "square; also the direction", "left", "right", "up", "down"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		columns, rows := screen.Arrow(msg)
		m.hand = m.hand.Moved(m.state().Board().Layout(), columns, rows)
		return m, nil
	}}
	turn := boardKey{Key: screen.Bind("space", "turn the direction", "space"), Do: screen.Change(func(m Model) Model { m.hand.Down = !m.hand.Down; return m })}
	home := boardKey{Key: screen.Bind("home", "to the start square", "home"), Do: screen.Change(func(m Model) Model { m.hand.Cursor = m.state().Board().Layout().Start(); return m })}
	back := boardKey{Key: keyBack, Do: screen.Change(Model.takeBack)}
	escape := boardKey{Key: screen.Bind("esc", "take all back; without tiles, leave", "esc"), Foot: m.escapes(), Do: screen.Act(Model.escape)}
	if !lays {
		hurry := boardKey{Key: screen.Bind("enter", "make the computer move now", "enter"), Foot: "act now", Do: screen.Change(func(m Model) Model { m.match.Hurry(); return m })}
		keys := []boardKey{arrows, turn, home, back, escape}
		if m.match.Thinking() {
			keys = append([]boardKey{hurry}, keys...)
		}
		return keys
	}
	typed := func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) { return m.typed(msg.Text) }
	keys := []boardKey{
		{Key: screen.Bind("enter", "play your tiles", "enter"), Foot: screen.Foot("play", laid && m.trial.Err == nil && m.mode != picking), Do: screen.Act(Model.playLaid)},
		arrows, turn, home,
		{Key: screen.Bind("a to z", "lay a tile; without it, a "+m.kind.blank, letters('a')...), Foot: screen.Foot("lay a tile", !laid && m.mode != picking), Do: typed},
		{Key: screen.Bind("A to Z", "lay a "+m.kind.blank+" as that letter", letters('A')...), Do: typed},
		{Key: screen.Bind("?", "lay a "+m.kind.blank+"; then choose its letter", "?", "_"), Do: typed},
		{Key: screen.Bind("tab", "choose tiles from the rack", "tab"), Do: screen.Change(Model.togglePicking)},
		back, escape,
		{Key: screen.Bind("ctrl+r", "shuffle; with tiles on the board, recall them", "ctrl+r"), Do: screen.Change(Model.shuffleOrRecall)},
	}
	if m.mode == picking {
		return append([]boardKey{
			{Key: screen.Bind("←→", "choose a tile", "left", "right"), Foot: "choose", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				columns, _ := screen.Arrow(msg)
				m.picker.at = max(0, min(m.picker.at+columns, len(m.rest())-1))
				return m, nil
			}},
			{Key: screen.Bind("enter", "lay the tile", "enter", "space"), Foot: "lay it", Do: screen.Act(Model.layChosen)},
		}, keys...)
	}
	return keys
}

// letters returns the keys of an alphabet from its first letter on.
func letters(first rune) (all []string) {
	for c := range rune(26) {
		all = append(all, string(first+c))
	}
	return all
}

// escapes says what the escape key does now.
func (m Model) escapes() string {
	switch {
	case m.mode == picking:
		return "board"
	case len(m.hand.Laid) > 0:
		return "take all back"
	case m.match.Thinking():
		return "" // as enter
	case m.isWatching():
		return "lobby"
	}
	return "leave"
}

// turnKeys are the keys that end a turn, or answer the turn before.
func (m Model) turnKeys() (keys []boardKey) {
	if m.far == nil {
		keys = append(keys, boardKey{Key: screen.Bind("ctrl+o", "against computers: take your last turn back", "ctrl+o"), Do: screen.Act(Model.requestUndo)})
	}
	if !m.canLay() {
		return keys
	}
	keys = append(
		keys,
		boardKey{Key: screen.Bind("ctrl+p", "pass; with tiles on the board, play", "ctrl+p"), Do: screen.Act(Model.pass)},
		boardKey{Key: screen.Bind("ctrl+n", "type a move in notation: "+m.kind.example(), "ctrl+n"), Do: screen.Change(func(m Model) Model { m.mode, m.line = noting, laying.Line{}; return m })},
	)
	if m.kind.variant.Exchange > 0 {
		keys = append(keys, boardKey{Key: screen.Bind("ctrl+x", "exchange tiles", "ctrl+x"), Do: screen.Change(Model.startExchange)})
	}
	if m.state().Config().Challenge != rules.Void {
		keys = append(keys, boardKey{Key: screen.Bind("ctrl+k", "challenge the move before", "ctrl+k"), Foot: screen.Foot("challenge", m.canChallenge() && m.mode != picking), Do: screen.Change(Model.askToChallenge)})
	}
	return keys
}

// lookKeys are the keys that only look something up.
func (m Model) lookKeys() []boardKey {
	keys := []boardKey{
		paneKey,
		{Key: screen.Bind("ctrl+w", "look words up; also the words of two letters", "ctrl+w"), Do: screen.Change(Model.openDictionary)},
		turnsKey,
	}
	if m.far == nil && m.canLay() {
		hint := boardKey{Key: screen.Bind("ctrl+t", "a hint", "ctrl+t"), Foot: screen.Foot("hint", !m.canChallenge() && m.mode != picking), Do: screen.Act(Model.requestHint)}
		keys = append([]boardKey{hint}, keys...)
	}
	return keys
}

// pass asks whether to pass; with tiles on the board it plays them.
func (m Model) pass() (Model, screen.Cmd) {
	switch {
	case len(m.hand.Laid) > 0:
		return m.playLaid()
	case !m.isMine():
		m.message = widget.Bad(m.notYet())
		return m.refuse()
	}
	m.asked = askPass
	return m, nil
}

// askToChallenge asks whether to challenge the move before, if it can be.
func (m Model) askToChallenge() Model {
	if !m.canChallenge() {
		m.message = widget.Said("No move can be challenged now")
		return m
	}
	m.asked = askChallenge
	return m
}
