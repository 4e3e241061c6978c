package kind

import (
	"context"
	"errors"

	"quoin/game"
	"quoin/game/match"
	"quoin/ui/play"
	"quoin/ui/tournament/wire"
)

// TournamentGame has the properties of a game that tournaments need and rooms don't.
type TournamentGame struct {
	Modes []string // ways to play, the default first; empty if there is no choice
	// Rulings are the challenge rules beside that without challenges.
	Rulings []string
	Time    match.Control // the default
	// People is the default of games with a person, if it is another.
	People match.Control
	// Race is set for a game in which all at a table race at once.
	Race *TournamentRace
	// Wire returns the protocol of tables on a board, with a dictionary. The dictionary is nil
	// for games without words, or if tables are only read. The error says what is wrong with the
	// board.
	Wire func(board string, words *play.Dictionary) (Wire, error)
	// Hidden is how seats on other machines follow a match; nil for a game that hides nothing, so that they
	// follow its own log.
	Hidden *Hidden
	// Bot returns the computer at a table. It is slow for a list that wasn't used before.
	Bot func(BotConfig) (Bot, error)
	// Picture returns the board for a page of a report; nil for a game without a board.
	Picture func(match.Any) BoardPicture
	// Ended returns the end of a game, to follow "Ada wins": "with a climb".
	Ended func(game.Result) string
}

// TournamentRace is a game as tournaments race it. Its kind has no Config and no Match.
type TournamentRace struct {
	// Fits returns why a race can't last as long as a time control says, or nil.
	Fits func(match.Control) error
	// Config returns the configuration of a race with these players.
	Config func(mode string, c match.Control, players []game.Player) string
	// Match returns the race, with a dictionary; nil accepts every word.
	Match func(Words) AnyHeats
	// Seed returns the seed that a header has beside its long one.
	Seed func(game.LongSeed) uint64
	// Against returns the configuration of a player's own game, with the others' names.
	Against func(config string, others []string) (string, error)
}

// AnyHeats is a match.HeatEngine of any game.
type AnyHeats interface {
	AnyEngine
	// Own returns the record of a player's own game.
	Own(r game.Record, seat int) (game.Record, error)
}

// Hidden is a game's log as a seat may know it.
type Hidden struct {
	// Follower returns the game that such a log folds to, with a dictionary; nil accepts every word.
	Follower func(Words) AnyEngine
	// Opening returns what the log has before the first step: the Draws of its header, and lines.
	Opening func(m match.Any, seat int) (draws string, lines []string)
	// Told returns what it has for a line of the match's log, which has led to m.
	Told func(m match.Any, line string, seat int) []string
	// Verdict returns an action as the log has it, if only the server knows what it leads to, and "" for all others.
	Verdict func(m match.Any, action string) string
}

// Bot answers the prompts of a tournament with the text of an action. It is for one goroutine.
type Bot func(context.Context, wire.Ask) (action string, err error)

// BotConfig is the configuration of a Bot.
type BotConfig struct {
	Level string                   // one of game.Levels
	Seed  func() uint64            // called before each turn; for choices among equal turns
	Board string                   // text of the board's file, if one is chosen
	Words func() (BotWords, error) // the tournament's dictionary, for a game of words
}

// BotWords are the words that a Bot knows.
type BotWords struct {
	All      *play.Dictionary
	Everyday *play.Dictionary // of the gentle level; nil for all
}

// ErrLevel means that a level doesn't exist.
var ErrLevel = errors.New("there is no such level")

// ErrNoAction means that a prompt has no possible answer.
var ErrNoAction = errors.New("the server asks for an action, and none is possible")

// Wire describes the tables of a tournament to programs, and reads their actions. It is for one
// goroutine, except for Tell. Tell's result depends only on what the seat can see.
type Wire interface {
	// Parse returns an error if a text isn't an action of a player.
	Parse(text string) error
	// Public returns an action as it is shown to players who may not see all of it.
	Public(text string) string
	// Tell returns the view of a seat, or of a spectator for -1.
	Tell(m match.Any, seat int) wire.View
	// Legal returns the possible actions of a player who can act. In a word game they are the
	// MostLegal moves with the highest scores, the best first, and pass is the last; in a race the last one leaves it.
	Legal(m match.Any, seat int) []string
	// Follows returns the action that follows from a position without a player, if the rules
	// alone don't determine it; "" if there is none.
	Follows(m match.Any) string
	// Refusal returns the reason why an action was refused: a code for programs, and a sentence
	// in ASCII.
	Refusal(err error) (code, reason string)
}

// MostLegal is the most moves with tiles that a Wire lists.
const MostLegal = 100
