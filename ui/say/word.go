// Package say is the one place for the sentences that more than one face of
// Quoin speaks: the full screen and the line dialogue refuse a word in the
// same words. Sentences are ASCII, end without a full stop, and never hold
// anything a terminal would obey, whatever was typed.
package say

import "strings"

// What every game refuses in the same words.
const (
	GameOver   = "The game is over"
	SetBack    = "The clock was set back; try again"
	NotAllowed = "That isn't allowed"
)

// Word is a word as sentences show it: in capitals, and cut where it is
// longer than any word is.
func Word(word string) string { return strings.ToUpper(Cut(word)) }

// MaxShown keeps every sentence within the narrowest screen.
const MaxShown = 20

func Cut(word string) string {
	if len(word) > MaxShown {
		return word[:MaxShown] + "..."
	}
	return word
}
