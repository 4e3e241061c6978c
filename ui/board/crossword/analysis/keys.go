package analysis

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/crossword/sidepanel"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// analysisKey is a row of the keys.
type analysisKey = screen.KeyRow[Model]

// arrowKeys are the arrows by name.
var arrowKeys = []string{"left", "right", "up", "down"}

// escapes returns the row of the escape key.
func escapes(help, foot string, do func(Model, tea.KeyPressMsg) (Model, screen.Cmd)) analysisKey {
	return analysisKey{Key: screen.Bind("esc", help, "esc"), Foot: foot, Do: do}
}

// toList gives the keys to the list.
var toList = screen.Change(func(m Model) Model { m.focus = onList; return m })

// keyTable returns the keys that work now. While the arrows move in the list, letters are commands. On the board
// letters are tiles, and the keys are those of a game's board.
func (m Model) keyTable() screen.KeyTable[Model] {
	if m.phase != shown {
		return screen.KeyTable[Model]{{{Key: screen.Bind("esc", "back", "esc", "q"), Foot: "back", Do: screen.Sends[Model](screen.Back{})}}}
	}
	switch m.focus {
	case onBoard:
		return m.boardKeys()
	case blanking:
		return screen.KeyTable[Model]{{
			{Key: screen.Bind("a to z", "the letter of the blank", letters...), Foot: "letter", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				m.focus = onBoard
				letter, _ := laying.Typed(m.variant.Tiles, msg.Text)
				return m.layTile(letter, true), nil
			}},
			escapes("back", "back", screen.Change(func(m Model) Model { m.focus = onBoard; return m })),
		}}
	case setting:
		return settingKeys
	case typing:
		return lineKeys
	case seating:
		return seatKeys
	}
	return m.listKeys()
}

// listKeys returns the keys of the list.
func (m Model) listKeys() screen.KeyTable[Model] {
	s, judging := m.spot(), m.judging
	lacks := s.wants(m.variant.Tiles, 0) > 0 && !s.isOver(m.variant.Tiles)
	halt := "stop"
	if m.halted {
		halt = "go on"
	}
	return screen.KeyTable[Model]{
		{
			{Key: screen.Bind("enter", "play the chosen move", "enter"), Foot: "play", Do: screen.Act(Model.playChosen)},
			{Key: screen.Bind("←→", "take back, forward again", "left", "right"), Foot: "line", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				columns, _ := screen.Arrow(msg)
				return m.walk(columns)
			}},
			{Key: screen.Bind("home end", "the beginning, the end", "home", "end"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				if msg.Code == tea.KeyHome {
					return m.walk(-len(m.line.spots))
				}
				return m.walk(len(m.line.spots))
			}},
			{Key: screen.Bind("↑↓", "another move", "up", "down"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				_, rows := screen.Arrow(msg)
				m.choice, m.follow = m.chosen(m.choice+rows), nil
				return m, nil
			}},
		},
		{
			{Key: screen.Bind("tab", "lay tiles", "tab"), Foot: "lay", Do: screen.Change(func(m Model) Model { m.focus = onBoard; return m })},
			{Key: screen.Bind("m", "type a move, -ABC for an exchange, or pass", "m"), Do: screen.Change(func(m Model) Model { return m.askLine(aMove, "") })},
			{Key: screen.Bind("g", "back to the game's own line", "g"), Foot: "game", Off: !m.line.hasStrayed(), Do: screen.Act(func(m Model) (Model, screen.Cmd) { m.line = m.line.returned(); return m.showSpot() })},
			{Key: screen.Bind("r", "type the racks", "r"), Foot: screen.Foot("racks", lacks), Do: screen.Change(func(m Model) Model {
				return m.askLine(theRacks, strings.TrimRight(joined(m.spot().Racks), "/"))
			})},
			{Key: screen.Bind("d", "deal tiles onto the rack", "d"), Foot: screen.Foot("deal", lacks), Do: screen.Act(Model.dealt)},
			{Key: screen.Bind("e", "set tiles on squares", "e"), Foot: "edit", Do: screen.Change(func(m Model) Model { m.focus = setting; return m.stop() })},
			{Key: screen.Bind("s", "type the scores", "s"), Do: screen.Change(func(m Model) Model { return m.askLine(theScores, joined(m.spot().Scores)) })},
			{Key: screen.Bind("t", "the next player's turn", "t"), Do: screen.Act(Model.turned)},
			{Key: screen.Bind("o", "whether the other racks are known", "o"), Do: screen.Act(Model.toggleOpen)},
		},
		{
			{Key: screen.Bind("p", "play on from here against the computer", "p"), Foot: "play on", Do: screen.Change(Model.askWho)},
			{Key: screen.Bind("x", "stop looking further, or go on", "x"), Foot: screen.Foot(halt, judging != nil && judging.known), Off: judging != nil && judging.known && !judging.goesOn(), Do: screen.Act(Model.toggleHalt)},
			{Key: screen.Bind("k", "keep the move: simulate it in every iteration", "k"), Foot: screen.Foot("keep", m.canKeep()), Off: !m.canKeep(), Do: screen.Act(Model.toggleKept)},
			{Key: screen.Bind("u", "suppose what is on the next rack", "u"), Off: !m.canSuppose(), Do: screen.Change(func(m Model) Model { return m.askLine(theRange, m.supposed.text) })},
			{Key: screen.Bind("y", "what follows the move: replies, and the next turn", "y"), Off: !m.canFollow() && !m.then, Do: screen.Change(func(m Model) Model { m.then = !m.then; return m })},
			{Key: screen.Bind("c", "copy the position", "c"), Foot: "copy", Do: screen.Act(func(m Model) (Model, screen.Cmd) {
				return m, screen.Batch(screen.Send(screen.Copy{Text: m.text()}), screen.Send(screen.Notice{Good: true, Text: "The position is copied, in CGP"}))
			})},
			m.meaningKey(screen.KeyMeaning),
			{Key: screen.Bind("esc", "back", "esc", "q"), Foot: "back", Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m.stop(), screen.Send(screen.Back{}) })},
		},
	}
}

// meaningKey returns the row of the key for definitions of the move's words.
func (m Model) meaningKey(k key.Binding) analysisKey {
	words := m.shownWords()
	return analysisKey{Key: k, Foot: screen.Foot("meaning", m.sense.Word != "" && m.focus == onList), Off: len(words) == 0, Do: screen.Sends[Model](screen.Meaning{Words: words, None: sidepanel.NoMeanings(m.language())})}
}

// cursorKeys are the keys that move the cursor.
var cursorKeys = []analysisKey{
	{Key: screen.Bind("space", "turn the direction", "space"), Foot: "turn", Do: screen.Change(func(m Model) Model { m.hand.Down = !m.hand.Down; return m })},
	{Key: screen.Bind("← → ↑ ↓", "square; also the direction", arrowKeys...), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		columns, rows := screen.Arrow(msg)
		m.hand = m.hand.Moved(m.spot().Board.Layout(), columns, rows)
		return m, nil
	}},
	{Key: screen.Bind("home", "to the start square", "home"), Do: screen.Change(func(m Model) Model { m.hand.Cursor = m.spot().Board.Layout().Start(); return m })},
}

// letters and capitals are the keys of tiles.
var letters, capitals = strings.Split("abcdefghijklmnopqrstuvwxyz", ""), strings.Split("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "")

// boardKeys returns the keys while tiles of the rack are laid.
func (m Model) boardKeys() screen.KeyTable[Model] {
	lay := func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		return m.layTile(laying.Typed(m.variant.Tiles, msg.Text)), nil
	}
	back := escapes("the list", "", toList)
	if len(m.hand.Laid) > 0 {
		back = escapes("take all back", "", screen.Change(func(m Model) Model { m.hand, m.trial = m.hand.Recalled(), laying.Trial{}; return m }))
	}
	return screen.KeyTable[Model]{
		cursorKeys,
		{
			{Key: screen.Bind("enter", "play your tiles", "enter"), Foot: "play", Do: screen.Act(Model.playLaid)},
			{Key: screen.Bind("a to z", "lay a tile", letters...), Do: lay},
			{Key: screen.Bind("A to Z", "lay a blank as that letter", capitals...), Do: lay},
			{Key: screen.Bind("?", "lay a blank; then choose its letter", "?", "_"), Do: screen.Change(func(m Model) Model { m.focus = blanking; return m })},
			{Key: screen.Bind("bksp", "take a tile back", "backspace", "ctrl+h"), Foot: "back", Do: screen.Change(func(m Model) Model {
				m.hand, _ = m.hand.Undone()
				m.trial = m.hand.Tried(m.spot().Board, m.try)
				return m
			})},
			{Key: screen.Bind("tab", "the list", "tab"), Foot: "list", Do: toList},
			m.meaningKey(screen.KeyMeaningTyping),
			back,
		},
	}
}

// settingKeys are the keys while tiles are set on squares.
var settingKeys = screen.KeyTable[Model]{
	{
		{Key: screen.Bind("a to z", "set a tile", letters...), Foot: "set", Do: setTyped},
		{Key: screen.Bind("A to Z", "set a blank as that letter", capitals...), Foot: "blank", Do: setTyped},
		{Key: screen.Bind("del", "no tile here", "delete", ".", "-"), Foot: "none", Do: screen.Change(func(m Model) Model {
			at := m.hand.Cursor
			return m.setTile(at, crossword.None).stepCursor(at)
		})},
		{Key: screen.Bind("bksp", "no tile before here", "backspace", "ctrl+h"), Do: screen.Change(func(m Model) Model {
			if back := m.hand.Cursor.Step(m.hand.Down, -1); m.spot().Board.Layout().Inside(back) {
				m.hand.Cursor = back
			}
			return m.setTile(m.hand.Cursor, crossword.None)
		})},
	},
	append(cursorKeys[:len(cursorKeys):len(cursorKeys)], analysisKey{Key: screen.Bind("enter", "done", "enter", "tab", "esc"), Foot: "done", Do: screen.Act(func(m Model) (Model, screen.Cmd) {
		m.focus = onList
		return m.analyse()
	})}),
}

// lineKeys are the keys while a line is typed.
var lineKeys = screen.KeyTable[Model]{{
	{Key: screen.Bind("enter", "done", "enter"), Foot: "done", Do: screen.Act(Model.takeLine)},
	{Key: screen.Bind("bksp", "delete a letter", "backspace", "ctrl+h"), Do: screen.Change(func(m Model) Model {
		m.message, m.typed.Text = widget.Message{}, m.typed.Text[:max(0, len(m.typed.Text)-1)]
		return m
	})},
	{Key: screen.Bind("ctrl+u", "clear", "ctrl+u"), Foot: "clear", Do: screen.Change(func(m Model) Model { m.typed, m.message = laying.Line{}, widget.Message{}; return m })},
	escapes("back", "back", screen.Change(func(m Model) Model { m.focus, m.message = onList, widget.Message{}; return m })),
}}

// seatKeys are the keys while the player chooses who plays on.
var seatKeys = screen.KeyTable[Model]{{
	{Key: screen.Bind("enter", "play", "enter"), Foot: "play", Do: screen.Act(func(m Model) (Model, screen.Cmd) {
		m.focus = onList
		begin := m.playOn()
		return m, screen.Send(screen.Open{To: screen.Play{Rules: m.variant.Version, Begin: &begin}})
	})},
	{Key: screen.Bind("←→", "your seat", "left", "right"), Foot: "who", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		columns, _ := screen.Arrow(msg)
		n := len(m.spot().Racks)
		m.seats.person = (m.seats.person + columns + n) % n
		return m, nil
	}},
	{Key: screen.Bind("↑↓", "level of the computer", "up", "down"), Foot: "level", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		_, rows := screen.Arrow(msg)
		levels := game.Levels()
		at := slices.Index(levels, m.seats.level) - rows // up is stronger
		m.seats.level = levels[max(0, min(at, len(levels)-1))]
		return m, nil
	}},
	escapes("back", "back", toList),
}}

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "analysis", Typing: m.phase == shown && m.focus != onList}
	help := screen.KeyHelp
	if k.Typing {
		help = screen.KeyHelpTyping
	}
	k.Short, k.Full = m.keyTable().Keys(help)
	return k
}
