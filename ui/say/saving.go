package say

import (
	"errors"

	"quoin/stats"
)

// Unsaved is the sentence for a store that doesn't take what was done.
func Unsaved(err error) string {
	if _, is := errors.AsType[*stats.Error](err); is {
		return err.Error() // a sentence already
	}
	return "Nothing is being saved: " + err.Error()
}

// Unkept stands behind what is done and shown, and not on the disk yet: a kill
// could still lose it. What has it is muted and not in the colour of good news;
// the mark says the same without colours.
const Unkept = "*"

// SavedAgain is the sentence for a store that takes it after all.
const SavedAgain = "The game is being saved again"
