package analysis

import (
	"strings"

	"quoin/game/lexicon"
	"quoin/ui/board/crossword/sidepanel"
)

// shownWords returns the words of the move on the board, the main word first: of the tiles
// laid, if they can be played, or of the move chosen in the list.
func (m Model) shownWords() (words []string) {
	if m.phase != shown {
		return nil
	}
	if move := m.pictured(); move.Len() > 0 || len(m.hand.Laid) == 0 || m.trial.Err != nil {
		return sidepanel.Words(m.variant, m.spot().Board, move)
	}
	for _, formed := range m.trial.Play.Words {
		words = append(words, strings.ToLower(formed.Word))
	}
	return words
}

// language returns the language of the words; that of a position that isn't read yet is English.
func (m Model) language() lexicon.Language {
	if m.variant == nil {
		return lexicon.English
	}
	return m.variant.Tiles.Language
}
