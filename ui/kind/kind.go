// Package kind is what every face of Quoin must know of a game: the menu, the
// help, the statistics, the store, the commands and the replay range over a
// list of kinds, and know no game themselves.
package kind

import (
	"bufio"
	"context"
	"strings"
	"time"

	"quoin/game"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Kind is a kind of game.
type Kind struct {
	game.Rules
	Title string // what it is called
	Topic string // names its help page: resources/help/TOPIC.md
	Rows  []Row  // of the menu

	// Board is where it is played on the full screen, and shown turn by turn.
	Board func(play.Host, screen.Play) screen.Screen
	// Tell reads a record, and gives what prints the game turn by turn. The
	// record is followed to its end before, so that nothing is printed of one
	// with a fault. The error is a *game.SyntaxError and names the line.
	Tell func(record string) (func(*bufio.Writer), error)
	// Left says how a game stands that was left running, behind the title; left
	// is the time on its clock. It is nil for a game of several players of whom
	// there is nothing else to say than who they are and which turn it is.
	Left func(h game.Header, r game.Result, left time.Duration) string
	// Ending is how a game ended; nil where its rules' word says it.
	Ending func(game.Result) say.Ending

	// Scored says that words are made for points: then its statistics have
	// pages about them.
	Scored bool
	// Page is of a game that one plays alone.
	Page Page

	// Code reads the code of a board of the game; the error says what is wrong with
	// it. It is nil for a game without codes.
	Code func(host play.Host, text string) (Coded, error)

	Command Command // that plays it

	Several *Several // the game between people; nil for one that is only played alone
}

// Coded is what a board's code says.
type Coded struct {
	To    screen.Play // the game that it deals
	About string      // a sentence about that, and in what it isn't as the settings have it
}

// Row is a line of the menu: a way to begin a game.
type Row struct {
	Key, Label, About string
	As                string // which game it is, as screen.Play has it
	// Keeps says that the puzzles left running are kept behind this row: it offers
	// those and a new one, and nobody is asked to resume them. See game.Puzzle.
	Keeps bool
	// State, where there is one, says how the row stands now. It is asked whenever
	// the menu shows it, and may be slow.
	State func(context.Context, play.Host) RowState
}

// RowState is how a row of the menu stands: what is said of it then, and where it
// leads. A zero one leaves the row as it is.
type RowState struct {
	About []string      // texts that say the same, the longest first, of which there is room for one
	To    *screen.Play  // nil where the row leads where it always does
	For   time.Duration // how long all this is so; 0 is until the menu is shown again
}

// Name is that of the rules without their version, as commands have it.
func (k Kind) Name() string {
	name, _, _ := strings.Cut(k.Rules.Name, " ")
	return name
}

// Ended is how a game ended.
func (k Kind) Ended(r game.Result) say.Ending {
	if k.Ending == nil {
		return say.Ended(r.Ending)
	}
	return k.Ending(r)
}

// Find is the kind of some rules, as headers name them, and false where this
// Quoin doesn't know them.
func Find(kinds []Kind, rules string) (Kind, bool) {
	for _, k := range kinds {
		if k.Rules.Name == rules {
			return k, true
		}
	}
	return Kind{}, false
}

// Rules are those of all kinds.
func Rules(kinds []Kind) []game.Rules {
	rules := make([]game.Rules, len(kinds))
	for i, k := range kinds {
		rules[i] = k.Rules
	}
	return rules
}
