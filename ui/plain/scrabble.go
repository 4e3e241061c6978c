package plain

import (
	"context"
	"strconv"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/stats"
	"quoin/ui/play"
)

// ScrabbleAnswers are what the dialogue needn't ask.
type ScrabbleAnswers struct {
	Players []game.Player // nil asks
	AsNamed bool          // the first player starts, without a draw

	Seed   uint64
	Draws  string   // the order in which tiles leave the bag, as crossword.NewBag takes it
	Resume stats.ID // a game that was left running; then nothing is asked
}

// Scrabble plays Scrabble in the manner of ScraeBBKle's dialogue until the game
// or the input ends, or ctx is done; in the last two cases the game can be
// resumed. The error says why there was no game, or that the output can't be
// written.
func Scrabble(ctx context.Context, host play.Host, at Console, answers ScrabbleAnswers) error {
	return crosswordTalks(ctx, host, at, &scrabbleScript, answers.Resume, answers.ask)
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

// ask settles what the answers leave open.
func (a ScrabbleAnswers) ask(ctx context.Context, d *crosswordDialogue) (h game.Header, ok bool) {
	players, ok := a.players(ctx, d)
	config := crossword.Config{Mode: crossword.DrawStart, Players: players}
	if a.AsNamed {
		config.Mode = crossword.AsNamed
	}
	return game.Header{Config: config.String(), Seed: a.Seed, Draws: a.Draws}, ok
}

// players is who plays. It is false when nothing more is heard.
func (a ScrabbleAnswers) players(ctx context.Context, d *crosswordDialogue) ([]game.Player, bool) {
	if a.Players != nil {
		return a.Players, true
	}
	count, ok := d.choice(ctx, howMany, helpMany, "2", "3", "4")
	if !ok {
		return nil, false
	}
	n, _ := strconv.Atoi(count) // one of these
	players := make([]game.Player, n)
	for seat := range players {
		who, ok := d.askSitter(ctx, seat)
		if !ok {
			return nil, false
		}
		players[seat] = who.Player(d.host.Settings.Now().Level)
	}
	return play.Seated(players, d.host.Settings.Now()), true
}
