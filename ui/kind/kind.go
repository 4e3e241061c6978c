// Package kind is what every face of Quoin must know of a game: the menu, the help, the
// statistics, the store, the commands and the replay range over a list of kinds, and know no game
// themselves.
package kind

import (
	"bufio"
	"context"
	"slices"
	"strings"
	"time"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/command"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Kind is a kind of game.
type Kind struct {
	game.Rules
	Title string // name for people
	Topic string // name of its help page: resources/help/TOPIC.md
	Rows  []Row  // of the menu

	// Board returns the screen on which the game is played, or shown turn by turn.
	Board func(play.Host, screen.Play) screen.Screen
	// Tell reads a record, and returns a function that prints the game turn by turn. It replays
	// the record to its end first, so that nothing is printed of a record with a fault. The error
	// is a *game.SyntaxError and names the line.
	Tell func(record string) (func(*bufio.Writer), error)
	// Left describes the state of a running game, after the title; left is the time on its clock.
	// It is nil for games of several players, which are described by their players and the turn.
	Left func(h game.Header, r game.Result, left time.Duration) string
	// Ending returns how a game ended; nil if the rules' own word says it.
	Ending func(game.Result) say.Ending

	// Scored means that words are made for points: the statistics then have pages about them.
	Scored bool
	// Page describes the statistics of a game that is played alone.
	Page Page

	// Reviews is how finished games are judged; nil if they aren't.
	Reviews *Reviews

	// Code reads the code of a board of the game; the error says what is wrong with it. It is nil
	// for a game without codes.
	Code func(host play.Host, text string) (Coded, error)

	Command Command // that plays it
	// Tools are its other commands. They may be about several games; one of those has them.
	Tools func(command.Shell) []command.Tool // nil for none

	// Taken works out and keeps what the statistics need of a finished game that was
	// copied into the store, beside its record; nil if they need nothing. It is slow.
	Taken func(ctx context.Context, host play.Host, id stats.ID)

	Several *Several // the game between people; nil if it is only played alone
}

// Coded is the content of a board's code.
type Coded struct {
	To    screen.Play // the game that it deals
	About string      // a sentence about it, and about differences from the settings
}

// Row is a way to begin a game, for the menu.
type Row struct {
	Key, Label, About string
	As                string // the variety of the game, see screen.Play
	// Today returns the text of a row that is about today, at a time; nil for other rows. Such a row
	// comes first in the menu, and has a second line for the last days. It mustn't be slow: the
	// menu's first frame has it.
	Today func(now time.Time) string
	// Folded means that the row has no line of its own: its key works, and the line of the kind's
	// first row names it.
	Folded bool
	// Keeps means that running puzzles are kept behind this row: it offers those and a new one,
	// and they aren't offered for resuming elsewhere. See game.PuzzleProgress.
	Keeps bool
	// State returns the current state of the row; it may be nil. It is called whenever the menu
	// shows the row, and may be slow.
	State func(context.Context, play.Host) RowState
}

// RowState changes a row of the menu: its text and its target. The zero value leaves the row as
// it is.
type RowState struct {
	About []string      // texts with the same meaning, the longest first; the menu takes the first that fits
	To    *screen.Play  // nil for the row's usual target
	For   time.Duration // how long the state is valid; 0 until the menu is shown again

	Done bool      // whether nothing waits behind the row, so that the cursor begins on the next one
	Days []DaySign // the last days, today last, for the second line
	Then []string  // texts beside them, the longest first
}

// DaySign is what became of a day's game.
type DaySign uint8

// The signs.
const (
	DayMissed DaySign = iota
	DayPlayed
	DayToCome // today, and not played yet
)

// Mark returns the sign as text.
func (d DaySign) Mark() string {
	return [...]string{DayMissed: "·", DayPlayed: "■", DayToCome: "_"}[d]
}

// Name returns the name of the rules without their version, as commands have it.
func (k Kind) Name() string {
	name, _, _ := strings.Cut(k.Rules.Name, " ")
	return name
}

// Ended returns how a game ended.
func (k Kind) Ended(r game.Result) say.Ending {
	if k.Ending == nil {
		return say.Ended(r.Ending)
	}
	return k.Ending(r)
}

// Find returns the kind with some rules, as headers name them, or false if this Quoin doesn't
// know them.
func Find(kinds []Kind, rules string) (Kind, bool) {
	return First(kinds, func(k Kind) bool { return k.Rules.Name == rules })
}

// First returns the first of some values that is wanted, or false if none is.
func First[T any](all []T, wanted func(T) bool) (T, bool) {
	if i := slices.IndexFunc(all, wanted); i >= 0 {
		return all[i], true
	}
	var none T
	return none, false
}

// Rules returns the rules of all kinds.
func Rules(kinds []Kind) []game.Rules {
	rules := make([]game.Rules, len(kinds))
	for i, k := range kinds {
		rules[i] = k.Rules
	}
	return rules
}
