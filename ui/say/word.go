// Package say holds the sentences that more than one part of the interface uses, such as
// screens and text mode. Sentences are ASCII, end without a full stop, and contain nothing
// that a terminal would obey, whatever was typed.
package say

import "strings"

// The refusals that all games share.
const (
	GameOver   = "The game is over"
	SetBack    = "The clock was set back; try again"
	NotAllowed = "That isn't allowed"
)

// Word returns a word for a sentence: in capitals, and cut if it is longer than any real
// word.
func Word(word string) string { return strings.ToUpper(Cut(word)) }

// MaxShown keeps every sentence within the width of the smallest screen.
const MaxShown = 20

// Cut returns a word, cut to MaxShown bytes if it is longer.
func Cut(word string) string {
	if len(word) > MaxShown {
		return word[:MaxShown] + "..."
	}
	return word
}
