package kind

import (
	"context"
	"errors"

	"quoin/game"
	"quoin/game/match"
	"quoin/ui/play"
	"quoin/ui/tournament/wire"
)

// Tournament is what tournaments must know of a game beside what rooms do.
type Tournament struct {
	Modes []string      // ways to play, the usual one first; none where there is no choice
	Time  match.Control // that is usual
	// Wire returns how tables on a board, by some words, are told to programs. The words
	// are nil where none are laid, or where tables are only to be read. The error says
	// what is wrong with the board.
	Wire func(board string, words *play.Dictionary) (Wire, error)
	// Bot returns the computer at a table. It is slow for a list that was not used
	// before.
	Bot func(Seated) (Bot, error)
	// Ended puts the ending of a game behind "Ada wins": "with a climb".
	Ended func(game.Result) string
}

// Bot answers the prompts of a tournament with the text of an action. It belongs to one
// goroutine.
type Bot func(context.Context, wire.Ask) (action string, err error)

// Seated is what a Bot plays by.
type Seated struct {
	Level string                   // one of game.Levels
	Seed  func() uint64            // asked before each turn; it chooses among turns that are as good
	Board string                   // text of the board's file, where one is chosen
	Words func() (BotWords, error) // the list of the tournament, for a game where words are laid
}

// BotWords are the words that a Bot plays with.
type BotWords struct {
	All      *play.Dictionary
	Everyday *play.Dictionary // that the gentle level knows; nil for all
}

// ErrLevel is a level that there isn't.
var ErrLevel = errors.New("there is no such level")

// ErrNoAction is a prompt that nothing can be answered to.
var ErrNoAction = errors.New("the server asks for an action, and none is possible")

// Wire is how a table of a tournament is told, and what is done there. It belongs to one
// goroutine, but for Tell. What Tell says is made of the seat's view alone.
type Wire interface {
	// Parse says what is wrong with a text that isn't an action of a player.
	Parse(text string) error
	// Public is an action as those hear of it who don't see all of it.
	Public(text string) string
	// Tell is what a seat is told, or who looks on, -1, of the game alone.
	Tell(m match.Any, seat int) wire.View
	// Legal is what whoever is to move can do. Of moves in a word game it is the
	// MostLegal that score most, the best first, and pass is the last.
	Legal(m match.Any) []string
	// Follows is what follows from a position without a player, which the rules alone
	// don't find out, as an action of the match; "" where nothing does.
	Follows(m match.Any) string
	// Refusal is why an action wasn't taken: a code for programs, and a sentence in
	// ASCII.
	Refusal(err error) (code, reason string)
}

// MostLegal bounds what a Wire lists of moves that lay tiles.
const MostLegal = 100
