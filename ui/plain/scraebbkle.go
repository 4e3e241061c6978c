package plain

import (
	"context"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/ui/play"
)

// ScraeBBKle plays ScraeBBKle in the dialogue of its document until the game
// or the input ends, or ctx is done; in the last two cases the game can be
// resumed. The error says why there was no game, or that the output can't be
// written.
func ScraeBBKle(ctx context.Context, host play.Host, at Console, answers CrosswordAnswers) error {
	return crosswordTalks(ctx, host, at, &scraebbkleScript, answers)
}

// scraebbkleScript is what ScraeBBKle has of its own.
var scraebbkleScript = crosswordScript{
	rules: scraebbkle.Rules, title: scraebbkleTitle,
	boards: true, askMove: movePrompt, help: helpScraeBBKle,
	begins: func(game.Header, crossword.State) string { return "" },
	name:   func(_ crossword.State, seat int) string { return playerName(seat) }, scores: scraebbkleScores,
	read: readMove, refuse: refusedMove, made: madeMove, ends: gameOver,
}
