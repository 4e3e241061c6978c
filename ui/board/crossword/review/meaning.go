package review

import "quoin/ui/board/crossword/sidepanel"

// words returns the words of the move on the board, the main word first, or nil if no move
// is shown.
func (m Model) words() []string {
	if m.isAtEnd() {
		return nil
	}
	move, _ := m.laid()
	return sidepanel.Words(m.game.end.Variant(), m.game.turns[m.turn].board, move)
}

// lookUpMeaning looks up the definition of the move's first word, unless it is known.
func (m Model) lookUpMeaning() Model {
	m.sense = sidepanel.Means(m.game.end.Variant().Tiles.Language, m.sense, m.words())
	return m
}
