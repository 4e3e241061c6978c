package analysis

import (
	"strings"

	"quoin/game/crossword"
	"quoin/resources"
	"quoin/ui/screen"
)

// shownWords are those of the move on the board, the one along it first: what was laid,
// if that can be played, or what is chosen in the list.
func (m Model) shownWords() (words []string) {
	if m.phase != shown {
		return nil
	}
	play := m.trial.Play
	switch move := m.pictured(); {
	case move.Len() > 0:
		// With a refusal, as there is one without a rack, come the words all the same.
		play, _ = m.variant.Tiles.Check(m.spot().Board, crossword.Rack{}, move, crossword.Trust{})
	case len(m.hand.Laid) == 0 || m.trial.Err != nil:
		return nil
	}
	for _, formed := range play.Words {
		words = append(words, strings.ToLower(formed.Word))
	}
	return words
}

// means looks up what the first of them means, if that is another than before.
func (m Model) means() Model {
	words := m.shownWords()
	switch {
	case len(words) == 0:
		m.sense.Word, m.sense.Senses = "", nil
	case words[0] != m.sense.Word:
		m.sense, _ = resources.Define(words[0])
		m.sense.Word = words[0]
	}
	return m
}

// asksMeaning asks for all that the words of the move mean.
func (m Model) asksMeaning() screen.Cmd {
	if words := m.shownWords(); len(words) > 0 {
		return screen.Send(screen.Meaning{Words: words})
	}
	return nil
}
