package say

import (
	"errors"

	"quoin/stats"
)

// Unsaved is the sentence for a store that doesn't take what was done.
func Unsaved(err error) string {
	var told *stats.Error
	if errors.As(err, &told) {
		return err.Error() // a sentence already
	}
	return "Nothing is being saved: " + err.Error()
}

// SavedAgain is the sentence for a store that takes it after all.
const SavedAgain = "The game is being saved again"
