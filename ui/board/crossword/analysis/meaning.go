package analysis

import (
	"strings"

	"quoin/ui/board/crossword/beside"
	"quoin/ui/screen"
)

// shownWords are those of the move on the board, the one along it first: what was laid,
// if that can be played, or what is chosen in the list.
func (m Model) shownWords() (words []string) {
	if m.phase != shown {
		return nil
	}
	if move := m.pictured(); move.Len() > 0 || len(m.hand.Laid) == 0 || m.trial.Err != nil {
		return beside.Words(m.variant, m.spot().Board, move)
	}
	for _, formed := range m.trial.Play.Words {
		words = append(words, strings.ToLower(formed.Word))
	}
	return words
}

// asksMeaning asks for all that the words of the move mean.
func (m Model) asksMeaning() screen.Cmd {
	if words := m.shownWords(); len(words) > 0 {
		return screen.Send(screen.Meaning{Words: words})
	}
	return nil
}
