package review

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword/grading"
	"quoin/ui/board/crossword/sidepanel"
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
	other, show, halt := "best moves", "show the best", "stop judging"
	if m.isAtEnd() {
		other = "summary"
	}
	if m.pane == bestPane {
		other = "turns"
	}
	if m.onBoard {
		show = "show what was played"
	}
	if m.halted {
		halt = "go on judging"
	}
	const all = 1 << 20 // longer than any list
	return screen.KeyTable[Model]{
		{
			{Key: screen.Bind("enter", show+" on the board", "enter", "space"), Foot: show, Off: m.isAtEnd(), Do: screen.Change(func(m Model) Model { m.onBoard = !m.onBoard; return m.followMove() })},
			{Key: screen.Bind("tab", "the "+other, "tab", "shift+tab"), Foot: strings.TrimPrefix(other, "best "), Do: screen.Change(Model.otherPane)},
			{Key: screen.Bind("m", "the next mistake", "m"), Foot: "next mistake", Off: m.nextMistake() < 0, Do: screen.Change(func(m Model) Model { return m.goTo(m.nextMistake()) })},
			{Key: screen.Bind("y", "why: the figures, the line of play, and where the replies go", "y"), Foot: "why", Off: !m.canExplain() && !m.explained, Do: screen.Change(Model.toggleWhy)},
			{Key: screen.Bind("l", "learn from the mistakes", "l"), Foot: "learn", Do: screen.Sends[Model](screen.Open{To: screen.MistakesPlace{Watch: m.to.Watch, Record: m.to.Record}})},
			{Key: screen.Bind("p", "the chances along the game, or the best moves", "p"), Off: !m.canSimulate(), Do: screen.Change(Model.togglePlot)},
			{Key: screen.Bind("x", halt, "x"), Off: !m.isJudging(), Do: screen.Act(Model.toggleHalt)},
			{Key: screen.Bind("a", "analyse the position", "a"), Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m, m.openAnalysis() })},
			{Key: screen.Bind("n", "a note on the turn", "n"), Off: !m.canNote(), Do: screen.Change(func(m Model) Model {
				m.typing, m.typed = true, m.game.notes[m.noted()]
				return m
			})},
			{Key: screen.Bind("s", "the best by chances, by worth, or by score", "s"), Off: !m.canSort() || m.isAtEnd(), Do: screen.Change(Model.sorted)},
			{Key: screen.KeyMeaning, Off: len(m.words()) == 0, Do: screen.Sends[Model](screen.Meaning{Words: m.words(), None: sidepanel.NoMeanings(m.game.end.Variant().Tiles.Language)})},
			back,
		},
		append(
			screen.ListKeys("", all, Model.move),
			screen.KeyRow[Model]{Key: screen.Bind("pgup pgdn", "a page up, a page down", "pgup", "pgdown"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				if msg.Code == tea.KeyPgUp {
					return m.move(-m.page()), nil
				}
				return m.move(m.page()), nil
			}},
			screen.KeyRow[Model]{Key: screen.Bind("←→", "turn before, turn after", "left", "right"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				if msg.Code == tea.KeyLeft {
					return m.goTo(m.turn - 1), nil
				}
				return m.goTo(m.turn + 1), nil
			}},
		),
	}
}

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "review", Typing: m.typing}
	help := screen.KeyHelp
	if m.typing {
		help = screen.KeyHelpTyping
	}
	if m.squares != nil {
		k.Indent = sidepanel.Left(m.frame, m.squares) + 2
	}
	k.Short, k.Full = m.keyTable().Keys(help)
	return k
}

// canSort reports whether the best moves can be listed in more than one order.
func (m Model) canSort() bool { return m.game.leaves || m.canSimulate() }

// nextMistake returns the next turn that was a mistake, after the last one the first; -1 if no other is known.
func (m Model) nextMistake() int {
	n := len(m.game.turns)
	for i := range n {
		if at := (m.turn + 1 + i) % (n + 1); at < n && at != m.turn && m.isMistake(at) {
			return at
		}
	}
	return -1
}

// isMistake reports whether a turn is known to have been a mistake: by the win chances, or if these aren't
// judged, by what it lost.
func (m Model) isMistake(turn int) bool {
	if v := m.verdict(turn); v != nil {
		return v.Lost.Size() != grading.None
	}
	return !m.canSimulate() && turn < len(m.game.judged) && m.game.judged[turn].Whole && m.game.judged[turn].Lost > 0
}
