package play

import (
	"context"
	"slices"
	"strings"

	"quoin/game/lexicon"
	"quoin/stats"
)

// LastEndedIn returns those of the finished games of some rules that began last, at most `most`, whose words are of the
// language of the settings.
func (h Host) LastEndedIn(ctx context.Context, most int, rules ...string) ([]stats.FinishedGame, error) {
	all, err := h.Store.LastEnded(ctx, most, rules...)
	of := h.Language()
	return slices.DeleteFunc(all, func(g stats.FinishedGame) bool { return PoolLanguage(g.Pool) != of }), err
}

// PoolLanguage returns the language of a pool of games, as the games' PoolIn writes it.
func PoolLanguage(pool string) lexicon.Language {
	of, _ := lexicon.ParseLanguage(pool[strings.LastIndexByte(pool, ' ')+1:])
	return of
}
