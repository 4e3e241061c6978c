package adjacency

import (
	"quoin/ui/screen"
)

// A game without a clock is a puzzle to keep: it is put away and taken up again, as
// one likes, and ends when all is found or its player gives up. What it asks for are
// the everyday words; others are a bonus.

// kept says whether the game can be put away, to be found in the menu again.
func (m Model) kept() bool { return !m.state().Config().Timed() && m.match.Saving() }

// puts puts the game away. It has to be given back first: the menu offers what
// nobody plays.
func (m Model) puts() (Model, screen.Cmd) {
	if match, _, err := m.match.Apply(m.look(), m.turnedOn()...); err == nil {
		m.match.Match = match // which the table keeps
	}
	m.phase = away
	var cmd screen.Cmd
	m.match, cmd = m.match.Leave(screen.Back{})
	return m, cmd
}

// leaveQuestion asks before a game is ended.
func (m Model) leaveQuestion() string {
	if m.state().Config().Timed() {
		return "End the game now and record it?"
	}
	return "Give up, and record it as it stands?"
}

// bonus says of a word that was just found that it isn't one of those to be found.
func (m Model) bonus(word string) string {
	switch {
	case m.state().Config().Timed() || !m.holding.Of(m.state()) || m.holding.Everyday.Has(word):
		return ""
	case m.isHeld(word):
		return ", rare: a bonus"
	}
	return ", a bonus" // which no list has
}

// isHeld says whether the list has a word of the board.
func (m Model) isHeld(word string) bool {
	for _, h := range m.holding.Held {
		if h.Word == word {
			return true
		}
	}
	return false
}

// extra counts the words found that aren't to be found.
func (m Model) extra() (words int) {
	found, _ := m.holding.Found(m.state())
	return m.state().Words() - found
}
