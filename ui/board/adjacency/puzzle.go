package adjacency

import (
	"quoin/ui/screen"
)

// A game without a clock can be left and resumed at any time. It ends when all everyday
// words are found or its player gives up. Other words are a bonus.

// canPutAway reports whether the game can be left and resumed from the menu.
func (m Model) canPutAway() bool { return !m.state().Config().Timed() && m.match.Saving() }

// putAway saves the game and returns to the menu. The store must have it back first, because
// the menu offers only games that aren't open.
func (m Model) putAway() (Model, screen.Cmd) {
	if match, _, err := m.match.Apply(m.look(), m.turnedOn()...); err == nil {
		m.match.Match = match // the table saves it when it leaves
	}
	m.phase = away
	var cmd screen.Cmd
	m.match, cmd = m.match.Leave(screen.Back{})
	return m, cmd
}

// ResumedBy implements screen.Resumable.
func (m Model) ResumedBy() string {
	switch {
	case m.race != nil || m.phase != playing || !m.match.Saving():
		return ""
	case m.state().Config().Day != "":
		return "quoin adjacency --daily"
	case !m.state().Config().Timed():
		return "quoin adjacency --find-all --resume"
	}
	return "quoin adjacency --resume"
}

// leaveQuestion returns the question before a game is ended.
func (m Model) leaveQuestion() string {
	switch {
	case m.state().Config().Timed():
		return "End the game now and record it?"
	case m.canPutAway():
		return "Leave the game? It is kept."
	}
	return "End the game, and record it as it stands?"
}

// bonus says if a word just found isn't one of those to find.
func (m Model) bonus(word string) string {
	switch {
	case m.state().Config().Timed() || !m.holding.Of(m.state()) || m.holding.Everyday.Has(word):
		return ""
	case m.isHeld(word):
		return ", rare: a bonus"
	}
	return ", a bonus" // in no list
}

// isHeld reports whether word is on the board and in the dictionary.
func (m Model) isHeld(word string) bool {
	for _, h := range m.holding.Held {
		if h.Word == word {
			return true
		}
	}
	return false
}

// extra returns the number of bonus words found in a game without a clock.
func (m Model) extra() (words int) {
	if m.state().Config().Timed() || !m.holding.Of(m.state()) {
		return 0
	}
	found, _ := m.holding.Found(m.state())
	return m.state().Words() - found
}
