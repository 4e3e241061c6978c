// Package play starts, resumes, keeps and closes games for every face of Quoin:
// the full screen and the line dialogue deal the same boards, open the same
// records and find the same words in them. It does what is slow; its callers
// keep it off the screen's path.
package play

import (
	"context"
	"time"

	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
)

// Host is what games need from outside.
type Host struct {
	Store    *stats.Store // nil when nothing can be saved
	Settings func() settings.Settings
	Lexicon  func(name string) (*lexicon.Lexicon, error)
	// Dictionary makes a list ready for the crossword games; nil is
	// resources.Dictionary.
	Dictionary func(*lexicon.Lexicon) (*search.Dictionary, error)
	Now        func() time.Time
	Seed       func() uint64 // below adjacency.MaxSeed
}

func (h Host) dictionary(l *lexicon.Lexicon) (*search.Dictionary, error) {
	if h.Dictionary == nil {
		return resources.Dictionary(l)
	}
	return h.Dictionary(l)
}

// storeTime bounds every call to the store.
const storeTime = 5 * time.Second

// Bounded is a context for one call to the store.
func Bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, storeTime)
}
