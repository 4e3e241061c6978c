package say

import (
	"errors"

	"quoin/stats"
)

// Unsaved returns the sentence for a store that fails to save.
func Unsaved(err error) string {
	if _, is := errors.AsType[*stats.Error](err); is {
		return err.Error() // already a sentence
	}
	return "Nothing is being saved: " + err.Error()
}

// Unkept marks what is shown but not saved yet, so that a crash could still lose it. It is
// also muted instead of in the colour of good news; the mark says so without colours.
const Unkept = "*"

// SavedAgain is the sentence for a store that saves again.
const SavedAgain = "The game is being saved again"
