package plain

import (
	"context"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/stats"
	"quoin/ui/play"
)

// ScraeBBKleAnswers are what the dialogue needn't ask.
type ScraeBBKleAnswers struct {
	Board *crossword.Layout // nil asks
	// Find finds a board by the name that a player enters.
	Find    func(name string) (*crossword.Layout, error)
	Players [2]play.Seat
	Mode    crossword.Mode // "" asks

	Seed   uint64
	Draws  string   // the order in which tiles leave the bag, as crossword.NewBag takes it
	Resume stats.ID // a game that was left running; then nothing is asked
}

// ScraeBBKle plays ScraeBBKle in the dialogue of its document until the game
// or the input ends, or ctx is done; in the last two cases the game can be
// resumed. The error says why there was no game, or that the output can't be
// written.
func ScraeBBKle(ctx context.Context, host play.Host, at Console, answers ScraeBBKleAnswers) error {
	return crosswordTalks(ctx, host, at, &scraebbkleScript, answers.Resume, answers.ask)
}

// scraebbkleScript is what ScraeBBKle has of its own.
var scraebbkleScript = crosswordScript{
	rules: scraebbkle.Rules, title: scraebbkleTitle,
	askMove: movePrompt, help: helpScraeBBKle,
	begins: func(game.Header, crossword.State) string { return "" },
	name:   func(_ crossword.State, seat int) string { return playerName(seat) }, scores: scraebbkleScores,
	read: readMove, refuse: refusedMove, made: madeMove, ends: gameOver,
}
