package review

import (
	"quoin/ui/board/crossword/beside"
	"quoin/ui/screen"
)

// words are those of the move on the board, the one along it first; none where no
// move is.
func (m Model) words() []string {
	if m.atEnd() {
		return nil
	}
	move, _ := m.laid()
	return beside.Words(m.game.end.Variant(), m.game.turns[m.turn].board, move)
}

// means looks up what the move's first word means, if that is another than before.
func (m Model) means() Model {
	m.sense = beside.Means(m.sense, m.words())
	return m
}

// asksMeaning asks for all that the words of the move mean.
func (m Model) asksMeaning() screen.Cmd {
	if words := m.words(); len(words) > 0 {
		return screen.Send(screen.Meaning{Words: words})
	}
	return nil
}
