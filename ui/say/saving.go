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
// could still lose it. Mostly the disk is quicker than the screen, and it is
// never seen.
const Unkept = "*"

// SavedAgain is the sentence for a store that takes it after all.
const SavedAgain = "The game is being saved again"
