// Package settings holds what a player can set: the values with their bounds
// and defaults, the file they are kept in, and where Quoin keeps its files.
//
// Every setting is one row of a table, [Fields]. The settings screen, the
// flags, the environment and the file all read and check values through it,
// so that a bound stands in one place (the bounds of a game come from
// [adjacency]).
//
// What holds in a run is the default, overruled by the file ([Load]), overruled
// by the environment ([FromEnv]), overruled by flags ([FromFlags]). [Save]
// writes the settings it is told to and no others, so what the environment and
// the flags say for one run never gets into the file.
//
// A file with a fault counts as a whole for nothing: the run has the defaults,
// and Save refuses to touch the file until its owner has mended it.
package settings

import (
	"quoin/game"
	"quoin/game/adjacency"
)

// The dictionaries that come with Quoin. Any other value of
// [Settings.Dictionary] is the name of a list in [Paths.Lexicons], or the path
// of one.
const (
	International = "International"
	Everyday      = "Everyday"
)

// The themes. Auto asks the terminal whether it is dark; Mono has no colours.
// All of them are made for colour-blind readers too.
const (
	ThemeAuto  = "auto"
	ThemeDark  = "dark"
	ThemeLight = "light"
	ThemeMono  = "mono"
)

// How large letters are drawn. Auto draws them large, and small in a terminal
// that has no colours or few characters.
const (
	TypeAuto  = "auto"
	TypeLarge = "large"
	TypeSmall = "small"
)

// Whether something moves on the screen. Auto leaves that to what the terminal
// is and to how quickly it takes what is drawn.
const (
	MotionAuto = "auto"
	MotionOn   = "on"
	MotionOff  = "off"
)

// MaxNameColumns is how wide on the screen a player's name can be.
const MaxNameColumns = 24

// Settings are a player's choices. It is a plain value: compare it with ==.
type Settings struct {
	Minutes    int               // a game's length, 1 to 5
	Size       int               // squares a side of the board, 4 to 8
	MinLength  int               // letters a word needs, 2 to 8; Qu counts two
	MinWords   int               // words a board must hold, 0 to 200; 0 takes every board
	Check      bool              // whether words must be in the dictionary
	Dictionary string            // International, Everyday, or a player's own list
	Weights    adjacency.Weights // how often letters come, a to z, each 1 to 5
	Theme      string            // one of the Theme constants
	Type       string            // one of the Type constants
	Motion     string            // one of the Motion constants
	Sound      bool              // whether the terminal's bell rings
	Name       string            // the player's name, perhaps ""
	Level      string            // how strong the computer plays, one of the levels of Santorini
	Opponent   string            // the name of who else plays at this keyboard, perhaps ""
	ScraeBBKle string            // who played it last, as its records name them; "" for nobody yet
	Scrabble   string            // the same of Scrabble
	Board      string            // the board that ScraeBBKle was last played on: a name or a path; "" for the default
}

// DefaultLevel is how strong the computer plays when nothing was chosen: it
// looks two turns ahead, which a newcomer beats after some games.
const DefaultLevel = game.Even

// MaxMinWords bounds MinWords: more than this, and boards of the lesser sizes
// are hardly to be found.
const MaxMinWords = 200

// Default is what holds when nothing was chosen.
func Default() Settings {
	game := adjacency.Default()
	return Settings{
		Minutes:    game.Minutes,
		Size:       game.Size,
		MinLength:  game.MinLength,
		Check:      game.Checked,
		Dictionary: International,
		Weights:    game.Weights,
		Theme:      ThemeAuto,
		Type:       TypeAuto,
		Motion:     MotionAuto,
		Level:      DefaultLevel,
	}
}

// Validate is nil, or a *[Fault] for the first value that isn't allowed.
func (s Settings) Validate() error {
	for _, f := range keys() {
		if set, err := f.Set(s, f.Get(s)); err != nil {
			return err
		} else if set != s {
			return f.fault(f.Get(s)) // only an untidy spelling is put right by setting it
		}
	}
	return nil
}

// Adjacency is the configuration of a game with these settings.
func (s Settings) Adjacency() adjacency.Config {
	return adjacency.Config{
		Size:      s.Size,
		Minutes:   s.Minutes,
		MinLength: s.MinLength,
		Checked:   s.Check,
		Weights:   s.Weights,
	}
}
