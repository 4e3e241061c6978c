// Package play starts, resumes, keeps and closes games for every face of Quoin: the full screen
// and text mode deal the same boards, open the same records and find the same words in them. It
// does the slow work; its callers run it away from the screen's event loop.
package play

import (
	"context"
	"time"
)

// storeTime is the longest time for a call to the store.
const storeTime = 5 * time.Second

// Bounded returns a context for one call to the store.
func Bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, storeTime)
}
