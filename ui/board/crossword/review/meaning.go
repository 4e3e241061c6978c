package review

import (
	"strings"

	"quoin/game/crossword"
	"quoin/resources"
	"quoin/ui/screen"
)

// words are those of the move on the board, the one along it first; none where no
// move is.
func (m Model) words() (words []string) {
	move, _ := m.laid()
	if m.atEnd() || move.Len() == 0 {
		return nil
	}
	// With a refusal, as there is one without a rack, come the words all the same.
	play, _ := m.game.end.Variant().Tiles.Check(m.game.turns[m.turn].board, crossword.Rack{}, move, crossword.Trust{})
	for _, formed := range play.Words {
		words = append(words, strings.ToLower(formed.Word))
	}
	return words
}

// means looks up what the move's first word means, if that is another than before.
func (m Model) means() Model {
	words := m.words()
	if len(words) == 0 {
		m.sense.Word, m.sense.Senses = "", nil
		return m
	}
	if words[0] != m.sense.Word {
		m.sense, _ = resources.Define(words[0])
		m.sense.Word = words[0]
	}
	return m
}

// asksMeaning asks for all that the words of the move mean.
func (m Model) asksMeaning() screen.Cmd {
	if words := m.words(); len(words) > 0 {
		return screen.Send(screen.Meaning{Words: words})
	}
	return nil
}
