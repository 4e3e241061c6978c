package crossword

import (
	"charm.land/bubbles/v2/key"
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
	return screen.KeyTable[Model]{m.layingKeys(), m.turnKeys(), m.lookKeys()}
}

// foot returns a text for the footer if it is wanted there.
func foot(text string, wanted bool) string {
	if wanted {
		return text
	}
	return ""
}

// layingKeys are the keys that lay tiles and take them back.
func (m Model) layingKeys() []boardKey {
	laid, lays := len(m.hand.Laid) > 0, m.canLay()
	arrows := boardKey{Key: screen.Bind("← → ↑ ↓", "square; also the direction", "left", "right", "up", "down"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		columns, rows := screen.Arrow(msg, keyLeft, keyRight, keyUp, keyDown)
		m.hand = m.hand.Moved(m.state().Board().Layout(), columns, rows)
		return m, nil
	}}
	turn := boardKey{Key: screen.Bind("space", "turn the direction", "space"), Do: screen.Change(func(m Model) Model { m.hand.Down = !m.hand.Down; return m })}
	home := boardKey{Key: keyFirst, Do: screen.Change(func(m Model) Model { m.hand.Cursor = m.state().Board().Layout().Start(); return m })}
	back := boardKey{Key: keyBack, Do: screen.Change(Model.takeBack)}
	escape := boardKey{Key: keyEscape, Foot: m.escapes(), Do: screen.Act(Model.escape)}
	if !lays {
		hurry := boardKey{Key: screen.Bind("enter", "make the computer move now", "enter"), Foot: foot("act now", m.match.Thinking()), Do: screen.Change(func(m Model) Model { m.match.Hurry(); return m })}
		keys := []boardKey{arrows, turn, home, back, escape}
		if m.match.Thinking() {
			keys = append([]boardKey{hurry}, keys...)
		}
		return keys
	}
	typed := func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) { return m.typed(msg.Text[0]) }
	keys := []boardKey{
		{Key: screen.Bind("enter", "play your tiles", "enter"), Foot: foot("play", laid), Do: screen.Act(Model.playLaid)},
		arrows, turn, home,
		{Key: screen.Bind("a to z", "lay a tile; without it, a "+m.kind.blank, letters('a')...), Foot: foot("lay a tile", !laid), Do: typed},
		{Key: screen.Bind("A to Z", "lay a "+m.kind.blank+" as that letter", letters('A')...), Do: typed},
		{Key: screen.Bind("?", "lay a "+m.kind.blank+"; then choose its letter", "?", "_"), Do: typed},
		{Key: screen.Bind("tab", "choose tiles from the rack", "tab"), Do: screen.Change(Model.togglePicking)},
		back, escape,
		{Key: screen.Bind("ctrl+r", "shuffle; with tiles on the board, recall them", "ctrl+r"), Do: screen.Change(Model.shuffleOrRecall)},
	}
	if m.mode == picking {
		pick := boardKey{Key: keyPickKeys, Do: Model.pressPicking}
		return append([]boardKey{pick}, keys...)
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
	if m.far == nil && m.match.State.Config().Challenge != rules.Void {
		keys = append(keys, boardKey{Key: screen.Bind("ctrl+k", "challenge the move before", "ctrl+k"), Foot: foot("challenge", m.canChallenge()), Do: screen.Change(Model.askToChallenge)})
	}
	return keys
}

// lookKeys are the keys that only look something up.
func (m Model) lookKeys() []boardKey {
	keys := []boardKey{
		{Key: screen.Bind("ctrl+u", "turns, or the tiles not seen yet", "ctrl+u"), Do: screen.Change(Model.turnPane)},
		{Key: screen.Bind("ctrl+w", "look words up; also the words of two letters", "ctrl+w"), Do: screen.Change(Model.openDictionary)},
		{Key: screen.Bind("pgup pgdn", "scroll the turns", "pgup", "pgdown"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			by := m.listHeight()
			if key.Matches(msg, keyPageDown) {
				by = -by
			}
			return m.scrolled(by), nil
		}},
	}
	if m.far == nil && m.canLay() {
		hint := boardKey{Key: screen.Bind("ctrl+t", "a hint", "ctrl+t"), Foot: foot("hint", !m.canChallenge()), Do: screen.Act(Model.requestHint)}
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

// boardKeys returns the footer and the help of the board. What people in a game with others can do besides is
// the company's.
func (m Model) boardKeys() (short []key.Binding, full [][]key.Binding) {
	help := screen.KeyHelpTyping
	if m.far == nil && m.match.Thinking() {
		return m.boardTable().Keys(screen.KeyLeave, help)
	}
	if m.far == nil {
		return m.boardTable().Keys(help)
	}
	c := m.far.company
	last := []key.Binding{help}
	if c.ByDays() && !m.isMine() {
		last = []key.Binding{multiplayer.KeyNext, help}
	}
	if !m.canLay() {
		last = []key.Binding{c.KeyMute(), screen.KeyHelp}
	}
	short, full = m.boardTable().Keys(c.Possible(last)...)
	more := []key.Binding{multiplayer.KeySay, c.KeyMute()}
	if c.ByDays() {
		more = append(more, multiplayer.KeyNext)
	}
	return short, append(full, c.Possible(more))
}
