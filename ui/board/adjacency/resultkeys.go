package adjacency

import (
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/screen"
)

// The keys of the result.

// pick returns the reaction of a key that selects the word by places further down the list.
func pick(by func(Model) int) func(Model, tea.KeyPressMsg) (Model, screen.Cmd) {
	return screen.Change(func(m Model) Model { return m.choose(m.result.selected + by(m)) })
}

// resultKeys returns the keys of the result.
func (m Model) resultKeys() screen.KeyTable[Model] {
	return screen.KeyTable[Model]{m.leavingKeys(), m.listKeys(), m.filterKeys()}
}

// leavingKeys are the keys that lead from the result to another screen. tab is one of them,
// to be third in the footer.
func (m Model) leavingKeys() []boardKey {
	menu, same := "menu", "play the same board"
	if m.to.Watch != "" {
		menu = "back"
	}
	if m.isToday() {
		same = "practice on the same board"
	}
	again := boardKey{Key: screen.Bind("n", "a new game", "n"), Foot: "new", Do: screen.Act(Model.playAgain)}
	if m.state().Config().Day != "" {
		again.Foot = ""
	}
	keys := []boardKey{
		{Key: screen.Bind("enter", menu, "enter", "q"), Foot: menu, Do: screen.Act(Model.leaveResult)},
		again,
		{Key: screen.Bind("c", "share the result", "c"), Foot: "share", Do: screen.Change(Model.share)},
		{Key: screen.Bind("tab", "words missed, found or all", "tab"), Foot: showNames[m.next()], Do: screen.Change(func(m Model) Model {
			m.result.show = m.next()
			return m.choose(0)
		})},
	}
	if m.hasRest() {
		rest := "find the rest"
		if m.state().Config().Day != "" && m.frame.Width >= wide {
			rest += ", no clock"
		}
		keys = append(keys, boardKey{Key: screen.Bind("f", "find the rest, without a clock", "f"), Foot: rest, Do: screen.Act(Model.findRest)})
	}
	esc := boardKey{Key: screen.Bind("esc", menu, "esc"), Do: screen.Act(Model.leaveResult)}
	if m.isFiltered() {
		esc = boardKey{Key: screen.Bind("esc", "all words", "esc", "backspace", "delete"), Do: screen.Change(Model.unfilter)}
	}
	return append(
		keys,
		boardKey{Key: screen.Bind("b", same, "b"), Do: screen.Act(Model.playSame)},
		boardKey{Key: screen.Bind("s", "statistics", "s"), Do: screen.Act(Model.openStatistics)},
		esc,
	)
}

// listKeys are the keys that move in the list and between boards.
func (m Model) listKeys() []boardKey {
	keys := []boardKey{
		{Key: screen.Bind("↑", "word before", "up", "k"), Do: pick(func(Model) int { return -1 })},
		{Key: screen.Bind("↓", "word after", "down", "j"), Do: pick(func(Model) int { return 1 })},
		{Key: screen.Bind("pgup pgdn", "a page", "pgup", "pgdown"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			return m.choose(m.result.selected + pages(msg)*m.listHeight()), nil
		}},
		{Key: screen.KeyFirst, Do: pick(func(m Model) int { return -len(m.list()) })},
		{Key: screen.KeyLast, Do: pick(func(m Model) int { return len(m.list()) })},
	}
	if m.state().Rerolls() > 0 {
		keys = append(keys, boardKey{Key: screen.Bind("←→", "board before, after", "left", "right", "h", "l"), Foot: "board", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			by := 1
			if name := msg.String(); name == "left" || name == "h" {
				by = -1
			}
			return m.board(m.result.roll + by), nil
		}})
	}
	if m.selectedWord() != "" {
		keys = append(keys, boardKey{Key: screen.KeyMeaning, Do: screen.Act(func(m Model) (Model, screen.Cmd) {
			return m, screen.Send(screen.Meaning{Words: []string{m.selectedWord()}, None: m.noMeanings()})
		})})
	}
	return keys
}

// filterKeys are the keys that choose words, and turn the board.
func (m Model) filterKeys() []boardKey {
	return []boardKey{
		{Key: screen.Bind("2 to 9", "only that length, 0 all", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			m.result.length = int(msg.Text[0] - '0')
			if m.result.length == 1 {
				m.result.length = 0
			}
			return m.choose(0), nil
		}},
		{Key: screen.Bind("a", "only from a square", "a"), Do: screen.Change(func(m Model) Model {
			m.result.choosing = true
			m.result.start = max(0, m.result.start)
			return m.choose(0)
		})},
		{Key: keyTurn, Do: screen.Change(Model.turnBoard)},
	}
}

// startKeys are the keys while the square is chosen at which the words listed start.
func (m Model) startKeys() screen.KeyTable[Model] {
	return screen.KeyTable[Model]{{
		{Key: screen.Bind("↑↓←→", "square", "up", "down", "left", "right"), Foot: "square", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			return m.moveStart(screen.Arrow(msg)), nil
		}},
		{Key: screen.Bind("enter", "keep", "enter", "space", "a"), Foot: "keep", Do: screen.Change(func(m Model) Model {
			m.result.choosing = false
			return m
		})},
		{Key: screen.Bind("esc", "all squares", "esc", "backspace", "delete"), Foot: "all squares", Do: screen.Change(func(m Model) Model {
			m.result.choosing, m.result.start = false, -1
			return m.choose(0)
		})},
	}}
}

func (m Model) leaveResult() (Model, screen.Cmd) { return m.leaveFor(screen.Back{}) }

// playAgain begins another game of this kind.
func (m Model) playAgain() (Model, screen.Cmd) {
	to := screen.Play{Rules: rules.Rules}
	if !m.state().Config().Timed() {
		to.As = gameplay.FindAll
	}
	return m.leaveFor(screen.Replace{To: to})
}

// playSame plays the same board again.
func (m Model) playSame() (Model, screen.Cmd) {
	return m.leaveFor(screen.Replace{To: screen.Play{Rules: rules.Rules, As: m.code().String()}})
}

// findRest plays the same board without a clock.
func (m Model) findRest() (Model, screen.Cmd) {
	rest := m.code()
	rest.Minutes = rules.NoClock
	return m.leaveFor(screen.Replace{To: screen.Play{Rules: rules.Rules, As: rest.String()}})
}

// openStatistics opens the game in the statistics; the list of games, if it isn't in the store.
func (m Model) openStatistics() (Model, screen.Cmd) {
	var to screen.Statistics
	to.Game = m.id()
	return m, screen.Send(screen.Open{To: to})
}
