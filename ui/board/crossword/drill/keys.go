package drill

import (
	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/crossword/sidepanel"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// drillKey is a row of the keys of the screen.
type drillKey = screen.KeyRow[Model]

var (
	keyConfirm = screen.Bind("enter", "answer with the tiles typed", "enter")
	keyTake    = screen.Bind("backspace", "take a tile back", "backspace", "ctrl+h")
)

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "study", First: "puzzle", Typing: m.phase == solving, Indent: m.blockLeft() + 2}
	help := screen.KeyHelp
	if k.Typing {
		help = screen.KeyHelpTyping
	}
	k.Short, k.Full = m.table().Keys(help)
	return k
}

// table returns the keys of the present phase.
func (m Model) table() screen.KeyTable[Model] {
	leave := drillKey{Key: screen.Bind("esc", "back", "esc"), Foot: "back", Do: screen.Act(Model.leaveDrill)}
	switch {
	case m.phase == solving && m.typing:
		return screen.KeyTable[Model]{{
			{Key: keyConfirm, Foot: "exchange", Do: screen.Act(Model.exchange)},
			{Key: screen.Bind("a-z ?", "a tile to exchange", "?", "_"), Foot: "tiles", Do: Model.typeTile},
			{Key: keyTake, Do: screen.Change(Model.takeTile)},
			{Key: screen.Bind("esc", "back to the board", "esc"), Foot: "board", Do: screen.Change(func(m Model) Model { m.typing = false; return m })},
		}}
	case m.phase == solving:
		return screen.KeyTable[Model]{m.layingKeys(), m.answerKeys(leave)}
	case m.phase == choosing:
		return screen.KeyTable[Model]{m.chooserKeys(leave)}
	case m.phase == graded, m.phase == told:
		return screen.KeyTable[Model]{m.shownKeys(leave)}
	}
	return screen.KeyTable[Model]{{leave}}
}

// layingKeys are the keys that lay tiles.
func (m Model) layingKeys() []drillKey {
	return []drillKey{
		{Key: screen.Bind("a-z", "lay a tile; a capital is a blank", screen.Letters...), Foot: layFoot(m), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			return m.layTile(laying.Typed(m.variant().Tiles, msg.Text)), nil
		}},
		{Key: screen.Bind("?", "lay a blank; then type its letter", "?", "_"), Do: screen.Change(func(m Model) Model { m.blank = true; return m })},
		{Key: screen.Bind("← → ↑ ↓", "choose a square", "left", "right", "up", "down"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			columns, rows := screen.Arrow(msg)
			m.hand = m.hand.Moved(m.task().View.Board.Layout(), columns, rows)
			return m, nil
		}},
		{Key: screen.Bind("space", "to the right, or down", "space"), Do: screen.Change(func(m Model) Model { m.hand.Down = !m.hand.Down; return m })},
	}
}

// layFoot is the text of the letters in the footer: they are in it until a tile lies.
func layFoot(m Model) string {
	if len(m.hand.Laid) > 0 {
		return ""
	}
	return "lay a tile"
}

// answerKeys are the keys that answer the question, or leave it.
func (m Model) answerKeys(leave drillKey) []drillKey {
	take := drillKey{Key: keyTake, Do: screen.Change(func(m Model) Model {
		m.hand, _ = m.hand.Undone()
		m.trial = m.hand.Tried(m.task().View.Board, m.try)
		return m
	})}
	answer := drillKey{Key: screen.Bind("enter", "answer with the move you laid", "enter"), Do: screen.Act(Model.confirm)}
	if len(m.hand.Laid) > 0 {
		answer.Foot, take.Foot = "try it", "take back"
		leave = drillKey{Key: screen.Bind("esc", "take all tiles back", "esc"), Foot: "take all back", Do: screen.Change(Model.recall)}
	}
	return []drillKey{
		answer,
		{Key: screen.Bind("tab", "show the answer", "tab"), Foot: "show the answer", Do: screen.Act(Model.showBest)},
		take,
		{Key: screen.Bind(",", "answer with a pass", ","), Do: screen.Act(Model.pass)},
		{Key: screen.Bind("-", "answer with an exchange", "-"), Do: screen.Change(func(m Model) Model {
			m = m.recall()
			m.typing, m.given = true, laying.Line{}
			return m
		})},
		leave,
	}
}

// shownKeys are the keys while a grade or an answer is shown.
func (m Model) shownKeys(leave drillKey) []drillKey {
	next := drillKey{Key: screen.Bind("enter", "next", "enter", "space"), Foot: "next " + m.thing(), Do: screen.Act(Model.askNext)}
	again := drillKey{Key: screen.Bind("backspace", "try again", "backspace", "ctrl+h"), Do: screen.Change(Model.tryAgain)}
	best := drillKey{Key: screen.Bind("tab", "show the answer", "tab"), Foot: "show the answer", Do: screen.Act(Model.showBest)}
	meaning := drillKey{Key: screen.KeyMeaning, Do: screen.Act(Model.openMeaning)}
	card := drillKey{Key: screen.Bind("l", "make the word a flashcard", "l"), Do: screen.Act(Model.makeCard)}
	keys := []drillKey{next}
	switch {
	case m.phase == graded && !m.isRight():
		again.Key = screen.Bind("enter", "try again", "enter", "backspace", "ctrl+h")
		again.Foot = "try again"
		return []drillKey{again, best, meaning, leave}
	case m.phase == graded && m.to.Daily():
		best.Key, best.Foot = screen.Bind("enter", "see why", "enter", "tab"), "see why"
		keys = []drillKey{best, again}
	case m.phase == graded:
		keys = append(keys, best, again)
	default:
		if m.to.Daily() {
			keys = []drillKey{{Key: screen.Bind("enter", "done", "enter", "space"), Foot: "done", Do: screen.Act(Model.leaveDrill)}}
		}
		if m.playedChoice() >= 0 {
			keys = append(keys, drillKey{Key: screen.Bind("b", "the other move on the board", "b"), Foot: "both on the board", Do: screen.Change(Model.turnChoice)})
		}
		keys = append(
			keys,
			drillKey{Key: screen.Bind("↑ ↓", "the other best moves", "up", "down"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				_, by := screen.Arrow(msg)
				return m.moveChoice(by), nil
			}},
		)
	}
	if len(m.shownWords()) > 0 {
		card.Foot = "make it a card"
		return append(keys, card, meaning, leave)
	}
	return append(keys, leave)
}

// thing names a question.
func (m Model) thing() string {
	if m.to.Daily() || m.to.Own || m.to.Collected {
		return "puzzle"
	}
	return "mistake"
}

func (m Model) press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	letter, blank := crossword.None, false
	if m.phase == solving {
		letter, blank = laying.Typed(m.variant().Tiles, msg.Text)
	}
	switch {
	case m.phase == solving && m.blank:
		if m.blank = false; letter != crossword.None {
			return m.layTile(letter, true), nil
		}
		return m, nil
	case letter != crossword.None && m.typing:
		return m.typeTile(msg)
	}
	next, cmd, done := m.table().Press(m, msg)
	if !done && letter != crossword.None { // an Ñ or an Ä
		next = m.layTile(letter, blank)
	}
	return next, cmd
}

// openMeaning opens the definitions of the words shown.
func (m Model) openMeaning() (Model, screen.Cmd) {
	if words := m.shownWords(); len(words) > 0 {
		return m, screen.Send(screen.Meaning{Words: words, None: sidepanel.NoMeanings(m.language())})
	}
	return m, nil
}

// turnChoice shows the best move after the one that was played, and that one after any other.
func (m Model) turnChoice() Model {
	played := m.playedChoice()
	if m.choice == 0 && played >= 0 {
		m.choice = played
	} else {
		m.choice = 0
	}
	m.message = widget.Message{}
	return m
}

// playedChoice returns the index of the move that was played among the best, or -1.
func (m Model) playedChoice() int {
	at := m.task()
	for i, c := range m.best() {
		if at.Theme == 0 && c.SameAs(at.View.Board, at.Played) {
			return i
		}
	}
	return -1
}

// blockLeft returns the column where the block begins.
func (m Model) blockLeft() int {
	if m.squares == nil {
		return 0
	}
	return sidepanel.Left(m.frame, m.squares)
}
