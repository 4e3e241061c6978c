// Package play starts, resumes, keeps and closes games for every face of Quoin:
// the full screen and the line dialogue deal the same boards, open the same
// records and find the same words in them. It does what is slow; its callers
// keep it off the screen's path.
package play

import (
	"context"
	"time"
)

// storeTime bounds every call to the store.
const storeTime = 5 * time.Second

// Bounded is a context for one call to the store.
func Bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, storeTime)
}
