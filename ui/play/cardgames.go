package play

import (
	"context"
	"slices"

	"quoin/game/lexicon"
	"quoin/stats"
)

// LastEndedIn returns those of the finished games of some rules that began last, at most `most`, whose words are of the
// language of the settings.
func (h Host) LastEndedIn(ctx context.Context, most int, rules ...string) ([]stats.FinishedGame, error) {
	all, err := h.Store.LastEnded(ctx, most, rules...)
	of := h.Language()
	return slices.DeleteFunc(all, func(g stats.FinishedGame) bool { return lexicon.PoolLanguage(g.Pool) != of }), err
}
