package plain

import (
	"context"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/ui/play"
)

// Scrabble plays Scrabble in the manner of ScraeBBKle's dialogue until the game
// or the input ends, or ctx is done; in the last two cases the game can be
// resumed. The error says why there was no game, or that the output can't be
// written.
func Scrabble(ctx context.Context, host play.Host, at Console, answers CrosswordAnswers) error {
	return crosswordTalks(ctx, host, at, &scrabbleScript, answers)
}

// scrabbleScript is what Scrabble has of its own.
var scrabbleScript = crosswordScript{
	rules: scrabble.Rules, title: scrabbleTitle,
	howTo: howToMove, askMove: askMove, help: helpScrabble,
	begins: func(h game.Header, s crossword.State) string {
		return whichWords(h) + whoStarts(s) + "\n" + scrabbleScores(s) + "\n"
	},
	name: scrabbleName, scores: scrabbleScores,
	read: readTurn, refuse: refusedTurn, made: madeTurn, ends: scrabbleEnd, stuck: true,
}
