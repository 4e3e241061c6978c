package kind

import (
	"context"
	"time"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/remote/dialogue"
	"quoin/ui/screen"
)

// Several is a game for several people.
type Several struct {
	Title       string // name in the lobby; "" for the kind's own
	Key         string // its key in the lobby, where games are sorted by their keys
	About       string // a short description
	Least, Most int    // number of seats
	// Race is set for a game in which each plays alone, with the same clock and deal. Mode,
	// Config, Match and Next are for all other games, which are played at one table.
	Race     *RaceGame
	Controls []match.Control // the offered clocks, the default first
	Asks     string          // the subject of the modes
	Modes    []GameMode      // ways to play, the default first; empty if there is no choice
	Words    bool            // whether words are laid, and a dictionary is chosen
	Boards   bool            // whether the board is chosen

	// LanguageOf returns the language of a configuration, also of a room's before its players are known; nil for a game
	// without words.
	LanguageOf func(config string) lexicon.Language
	// Mode returns what was Agreed for a configuration, or the default for ""; nil for a game with a single way to play.
	Mode func(config string) string
	// Config returns the configuration of a game with these players, for what was Agreed.
	Config func(agreed string, players []game.Player) string
	// Match returns the game for matches, with a dictionary; nil accepts every word.
	Match func(Words) AnyEngine
	// Next returns the work that follows from a position without a person: the turn of a
	// computer, or a question for the dictionary. It is nil if there is none.
	Next func(MatchTurn) Chore

	// Board returns the screen of a running game, for a player or a spectator, and Talk the same
	// in text mode.
	Board func(play.Host, screen.Ticker, remote.Game) screen.Screen
	Talk  func(*dialogue.Room) dialogue.Script

	Tournament *TournamentGame // nil for a game without tournaments
	Selfplay   *Selfplay       // nil for a game in which computers can't be compared
}

// GameMode is a way to play.
type GameMode struct{ Name, About string }

// Words are the words of a dictionary, such as a *lexicon.Lexicon.
type Words interface{ Has(word string) bool }

// AnyEngine is a match.Engine of any game.
type AnyEngine interface {
	Header(match.Control, game.Header) game.Header
	Open(game.Record) (match.Any, error)
	Rematch(header game.Header, seed uint64, started int64) (game.Header, error)
	Plain(game.Record) (game.Record, error)
}

// MatchTurn is a position of a match for Next.
type MatchTurn struct {
	Match match.Any
	Seat  int    // the seat to move
	Level string // of the computer there; "" for a person
	Seed  uint64 // for the choices of the match's computers
	// Tongue returns the dictionary of the match; nil in games without words. The first call is
	// slow.
	Tongue func() (play.Tongue, error)
}

// Chore does the work that follows from a position, and returns actions of the match. It is slow.
// It passes searches to think, which waits for a free processor and limits their time. After an
// error the chore has to be done again.
type Chore func(ctx context.Context, host play.Host, think Thinking) (actions []string, err error)

// Thinking calls a search when a processor is free for it.
type Thinking func(ctx context.Context, thought func(context.Context)) error

// RaceGame is a game in which several players race.
type RaceGame struct {
	// Deal returns the header of a new game by the settings of a player.
	Deal func(play.Host) (game.Header, error)
	// Daily returns the header of the game of a day, drawn from a secret, without its dictionary;
	// nil for a game without one.
	Daily func(secret []byte, year, month, day int, everyday *lexicon.Lexicon) game.Header
	// Terms reads a configuration.
	Terms func(config string) (Terms, error)
	// Choices are the terms that a room's host can change. Check returns a configuration with or
	// without a dictionary; it is nil if there is no choice.
	Choices []RaceChoice
	Check   func(config string, checked bool) (string, error)
	// Against returns the configuration of a player's own game, with the others' names.
	Against func(config string, others []string) (string, error)
	// Course returns the game for races, with a dictionary; nil accepts every word.
	Course func(Words) AnyCourse
}

// Terms are the terms of a race, from its configuration.
type Terms struct {
	Board, Time string // in words: "5×5", "3 minutes"
	Length      time.Duration
	Checked     bool   // whether words are looked up in a dictionary
	Letters     string // how letters are drawn, in words; "" if there is no choice
}

// RaceChoice is a term of a race that is one of several values.
type RaceChoice struct {
	Label  string
	Custom string                                      // the present value in words if At returns -1
	Values []string                                    // in words
	At     func(config string) int                     // the present value's index, or -1 for another one
	With   func(config string, at int) (string, error) // the configuration with a value
}

// AnyCourse is a match.Course of any game.
type AnyCourse interface {
	Header(match.Entry, game.Header) game.Header
	Open(header game.Header, logs []game.Record) (match.AnyRace, error)
}
