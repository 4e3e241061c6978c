package kind

import (
	"context"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/ui/far"
	"quoin/ui/far/dialogue"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// Several is a game as people play it with each other.
type Several struct {
	Title       string // of the game there; "" for the kind's own
	Key         string // that chooses it in the lobby, where games stand in the order of their keys
	About       string // half a line of what it is
	Least, Most int    // how many seats it has
	// Race is set for a game in which all race alone, with one clock and one deal. Mode,
	// Config, Match and Next are for all other games, which are played at one table.
	Race     *Race
	Controls []match.Control // the clocks that are offered, the usual one first
	Asks     string          // what the modes are about
	Modes    []Mode          // ways to play, the usual one first; none where there is no choice
	Words    bool            // words are laid, and a list says which
	Boards   bool            // the board is chosen

	// Mode is the way to play in a configuration, or the usual one of ""; nil for a
	// game with a single way.
	Mode func(config string) string
	// Config is the configuration of a game at which players sit.
	Config func(mode string, players []game.Player) string
	// Match returns the game as matches know it, by some words; nil believes every
	// word.
	Match func(Words) Match
	// Next returns what follows from a position without a person: the turn of a
	// computer that is to move, or what only a dictionary says. It is nil where
	// nothing can follow.
	Next func(Turn) Chore

	// Board is the screen of a game that has begun, for somebody who plays or looks on,
	// and Talk the same by lines.
	Board func(play.Host, screen.Ticker, far.Game) screen.Screen
	Talk  func(*dialogue.Room) dialogue.Script

	Tournament *Tournament // nil for a game without tournaments
	Selfplay   *Selfplay   // nil for a game at which computers aren't measured
}

// Mode is a way to play.
type Mode struct{ Name, About string }

// Words are those of a dictionary; *lexicon.Lexicon has them.
type Words interface{ Has(word string) bool }

// Match is a match.Engine of any game.
type Match interface {
	Header(match.Control, game.Header) game.Header
	Open(game.Record) (match.Any, error)
	Rematch(header game.Header, seed uint64, started int64) (game.Header, error)
	Plain(game.Record) (game.Record, error)
}

// Turn is a position of a match of which it is asked what follows.
type Turn struct {
	Match match.Any
	Seat  int    // that is to move
	Level string // of the computer there; "" for a person
	Seed  uint64 // by which the computers of the match choose
	// Tongue returns the words of the match; nil where none are laid. It is slow at
	// first.
	Tongue func() (play.Tongue, error)
}

// Chore finds out what follows from a position, as actions of the match, and is slow.
// It calls think for what needs a processor, which waits until one is free and bounds
// the time. The error says that the chore has to be done again.
type Chore func(ctx context.Context, host play.Host, think Thinking) (actions []string, err error)

// Thinking calls a thought when a processor is free for it.
type Thinking func(ctx context.Context, thought func(context.Context)) error

// Race is a game that several race in.
type Race struct {
	// Deal is the header of a new game by the settings of a player.
	Deal func(play.Host) (game.Header, error)
	// Daily is the header of the game of a day, drawn from a secret, but for its
	// dictionary; nil for a game without one.
	Daily func(secret []byte, year, month, day int, everyday *lexicon.Lexicon) game.Header
	// Terms reads a configuration.
	Terms func(config string) (Terms, error)
	// Against is the configuration of a player's own game, with the names of the
	// others in it.
	Against func(config string, others []string) (string, error)
	// Course returns the game as races know it, by some words; nil believes every
	// word.
	Course func(Words) Course
}

// Terms are what a configuration says of a race.
type Terms struct {
	Board, Time string // in words: "5×5", "3 minutes"
	Checked     bool   // words are looked up in a dictionary
}

// Course is a match.Course of any game.
type Course interface {
	Header(match.Entry, game.Header) game.Header
	Open(header game.Header, logs []game.Record) (match.AnyRace, error)
}
