// Package settings has the player's settings: their values, bounds and defaults, the file that stores them,
// and the places of Quoin's files.
//
// Every setting is one row of a table, [Fields]. The settings screen, the flags, the environment and the file
// all read and check values through it, so that each bound is in one place (the bounds of a game come from
// [adjacency]).
//
// The settings of a run are the defaults, overruled by the file ([Load]), overruled by the environment
// ([FromEnv]), overruled by flags ([FromFlags]). [Save] writes only the settings it is told to, so values
// from the environment and the flags never get into the file.
//
// A file with a fault is ignored completely: the run has the defaults, and Save refuses to touch the file
// until its owner has repaired it.
package settings

import (
	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
)

// The dictionaries that come with Quoin. Any other value of [Settings.Dictionary] is the name of a list in
// [Paths.Lexicons], or the path of one.
const (
	International = "International"
	Everyday      = "Everyday"
)

// The themes. Auto asks the terminal whether it is dark; Mono has no colours. All are made for colour-blind
// readers too.
const (
	ThemeAuto  = "auto"
	ThemeDark  = "dark"
	ThemeLight = "light"
	ThemeMono  = "mono"
)

// How large letters are drawn. Auto draws them large, or small in a terminal that has no colours or few
// characters.
const (
	TypeAuto  = "auto"
	TypeLarge = "large"
	TypeSmall = "small"
)

// Whether anything moves on the screen. Auto decides by the kind of terminal and by its speed.
const (
	MotionAuto = "auto"
	MotionOn   = "on"
	MotionOff  = "off"
)

// How a player is told that others wait for them: in their turn, or by an invitation.
const (
	AlertOff          = "off"
	AlertBell         = "bell"
	AlertNotification = "notification"
)

// MaxNameColumns is the largest width of a player's name on the screen.
const MaxNameColumns = 24

// Settings is a player's settings. It is a plain value that can be compared with ==.
type Settings struct {
	Minutes    int               // length of a game, 1 to 5
	Size       int               // squares a side of the board, 4 to 8
	MinLength  int               // least letters of a word, 2 to 8; Qu counts two
	MinWords   int               // least words on a board, 0 to 200; 0 accepts every board
	Check      bool              // whether words must be in the dictionary
	Dictionary string            // International, Everyday, or a player's own list
	Language   string            // tag of the language of words and tiles
	Weights    adjacency.Weights // frequency of the letters a to z, each 1 to 5
	Theme      string            // one of the Theme constants
	Type       string            // one of the Type constants
	Motion     string            // one of the Motion constants
	Sound      bool              // whether the terminal's bell rings in games
	Alert      string            // one of the Alert constants
	Name       string            // name of the player, perhaps ""
	Level      string            // level of the computer, one of the levels of Santorini
	Opponent   string            // name of the opponent at this keyboard, perhaps ""
	ScraeBBKle string            // players of the last game of ScraeBBKle, as in its records; "" for none yet
	Scrabble   string            // the same for Scrabble
	Board      string            // board of the last game of ScraeBBKle: a name or a path; "" for the default
	Asked      bool              // whether the player was asked which letters to play with
}

// DefaultLevel is the default level of the computer: it looks two turns ahead, and a newcomer beats it after
// some games.
const DefaultLevel = game.Even

// MaxMinWords is the largest MinWords: beyond it, small boards are hardly ever found.
const MaxMinWords = 200

// Default returns the default settings.
func Default() Settings {
	game := adjacency.Default()
	return Settings{
		Minutes:    game.Minutes,
		Size:       game.Size,
		MinLength:  game.MinLength,
		Check:      game.Checked,
		Dictionary: International,
		Language:   game.Language.Tag(),
		Weights:    game.Weights,
		Theme:      ThemeAuto,
		Type:       TypeAuto,
		Motion:     MotionAuto,
		Alert:      AlertBell,
		Level:      DefaultLevel,
	}
}

// Validate returns a *[Fault] for the first value that isn't allowed, or nil.
func (s Settings) Validate() error {
	for _, f := range keys() {
		if set, err := f.Set(s, f.Get(s)); err != nil {
			return err
		} else if set != s {
			return f.fault(f.Get(s)) // setting it would change only an untidy spelling
		}
	}
	return nil
}

// Words returns the language of words and tiles.
func (s Settings) Words() lexicon.Language {
	of, _ := lexicon.ParseLanguage(s.Language)
	return of
}

// Adjacency returns the configuration of a game with these settings.
func (s Settings) Adjacency() adjacency.Config {
	return adjacency.Config{
		Size:      s.Size,
		Minutes:   s.Minutes,
		MinLength: s.MinLength,
		Checked:   s.Check,
		Weights:   s.Weights.In(s.Words()),
		Language:  s.Words(),
	}
}
