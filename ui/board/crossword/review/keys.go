package review

import (
	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

// keyTable returns the keys that work now.
func (m Model) keyTable() screen.KeyTable[Model] {
	back := screen.KeyRow[Model]{Key: screen.Bind("esc", "back", "esc", "q", "backspace"), Foot: "back", Do: screen.Sends[Model](screen.Back{})}
	if m.phase != shown {
		return screen.KeyTable[Model]{{back}}
	}
	if m.typing {
		return noteKeys
	}
	move, other, show, plot, halt := "turn", "best", "show best", "plot", "stop"
	if m.isAtEnd() {
		other = "summary"
	}
	best := m.pane == bestPane
	if best {
		move, other = other, "turns"
	}
	if m.onBoard {
		show = "show played"
	}
	if m.plotted {
		plot = "moves"
	}
	if m.halted {
		halt = "go on"
	}
	const all = 1 << 20 // longer than any list
	return screen.KeyTable[Model]{
		append(
			screen.ListKeys(move, all, Model.move),
			screen.KeyRow[Model]{Key: screen.Bind("pgup pgdn", "a page up, a page down", "pgup", "pgdown"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				if msg.Code == tea.KeyPgUp {
					return m.move(-m.page()), nil
				}
				return m.move(m.page()), nil
			}},
		),
		{
			{Key: screen.Bind("←→", "turn before, turn after", "left", "right"), Foot: screen.Foot("turn", best), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				if msg.Code == tea.KeyLeft {
					return m.goTo(m.turn - 1), nil
				}
				return m.goTo(m.turn + 1), nil
			}},
			{Key: screen.Bind("tab", "the other list", "tab", "shift+tab"), Foot: other, Do: screen.Change(Model.otherPane)},
			{Key: screen.Bind("p", "the chances along the game, or the best moves", "p"), Foot: plot, Off: !m.canSimulate(), Do: screen.Change(Model.togglePlot)},
			{Key: screen.Bind("x", "stop judging, or go on", "x"), Foot: halt, Off: !m.isJudging(), Do: screen.Act(Model.toggleHalt)},
			{Key: screen.Bind("l", "learn from the mistakes", "l"), Foot: "learn", Do: screen.Sends[Model](screen.Open{To: screen.MistakesPlace{Watch: m.to.Watch, Record: m.to.Record}})},
			{Key: screen.Bind("a", "analyse the position", "a"), Foot: "analyse", Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m, m.openAnalysis() })},
			{Key: screen.Bind("n", "a note on the turn", "n"), Foot: "note", Off: !m.canNote(), Do: screen.Change(func(m Model) Model {
				m.typing, m.typed = true, m.game.notes[m.noted()]
				return m
			})},
			{Key: screen.Bind("enter", "the best move on the board, or the one played", "enter", "space"), Foot: show, Off: m.isAtEnd(), Do: screen.Change(func(m Model) Model { m.onBoard = !m.onBoard; return m.followMove() })},
			{Key: screen.Bind("s", "the best by chances, by worth, or by score", "s"), Foot: "sort", Off: !m.canSort() || m.isAtEnd(), Do: screen.Change(Model.sorted)},
			{Key: screen.KeyMeaning, Foot: screen.Foot("meaning", m.sense.Word != ""), Off: len(m.words()) == 0, Do: screen.Sends[Model](screen.Meaning{Words: m.words()})},
			back,
		},
	}
}

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "review", Typing: m.typing}
	help := screen.KeyHelp
	if m.typing {
		help = screen.KeyHelpTyping
	}
	k.Short, k.Full = m.keyTable().Keys(help)
	return k
}

// canSort reports whether the best moves can be listed in more than one order.
func (m Model) canSort() bool { return m.game.leaves || m.canSimulate() }
