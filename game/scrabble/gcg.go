package scrabble

import (
	"errors"
	"fmt"
	"strconv"

	"quoin/game/crossword"
)

// A GCG file is the usual record of a game among players: lines that begin with # are about the game, and
// lines that begin with > say what a player did. John Chew's page describes it
// (https://www.poslfit.com/scrabble/gcg/); real files go beyond that and fall short of it. docs/gcg.md says
// what is read and what is written.

// GCG is a game as a GCG file has it: a record, and data that don't fit into a record. The nicknames of the
// players are in the record's configuration.
type GCG struct {
	Log Log
	// Pragmata is the lines of the head other than players and dictionary, in order.
	Pragmata []Pragma
	// Notes is the remarks below the lines, by the number of State.Turns before them; several lines are
	// joined by line feeds.
	Notes map[int]string
	// Differences is the numbers in the file that disagree with the rules or with its other numbers. The
	// file's totals stand.
	Differences []Difference
}

// Pragma is a line of the head: its key in lower case without #, and the rest.
type Pragma struct{ Key, Text string }

// DifferenceKind is the kind of number that differs.
type DifferenceKind string

// The numbers that may differ.
const (
	ScoreDiffers   DifferenceKind = "score" // of a turn, from the rules
	TotalDiffers   DifferenceKind = "total" // from the one before plus the score
	EndRackDiffers DifferenceKind = "rack"  // points of tiles left, from their values
)

// Difference is a number in a file that isn't what it should be.
type Difference struct {
	Line int // from 1
	Kind DifferenceKind
	// Have is the number in the file, Want the one that follows from the rules and the lines before.
	Have, Want int64
}

// MaxGCG is the size limit of a file in bytes. The longest games have about 100 lines; the rest is for notes.
const MaxGCG = 256 << 10

// GCGReason is what is wrong with the text of a GCG file; errors.Is finds it in a *GCGError.
type GCGReason string

func (r GCGReason) Error() string { return string(r) }

// The reasons.
const (
	GCGTooBig         GCGReason = "the file is too big"
	GCGEncoding       GCGReason = "the encoding isn't UTF-8 or ISO-8859-1"
	GCGBadUTF8        GCGReason = "this isn't UTF-8, as the file says it is"
	GCGNoGame         GCGReason = "this is no game in GCG: a line begins with # or >"
	GCGManyPlayers    GCGReason = "a game has four players at most"
	GCGPlayerTwice    GCGReason = "this player was named before"
	GCGNick           GCGReason = "a nickname without a colon should stand here"
	GCGUnknownPlayer  GCGReason = "nobody has this nickname"
	GCGNoColon        GCGReason = "a line of the game is >, a nickname and a colon"
	GCGRack           GCGReason = "a rack is A to Z, or ? for a blank"
	GCGNoEvent        GCGReason = "a square such as 8D, an exchange, a pass or brackets should stand here"
	GCGNoWord         GCGReason = "the word should stand here"
	GCGSquare         GCGReason = "a square has a row from 1 to 15 and a column from A to O"
	GCGWord           GCGReason = "a word has letters, and . or letters in brackets for tiles on the board"
	GCGOffBoard       GCGReason = "the word goes off the board"
	GCGTaken          GCGReason = "another tile lies on this square"
	GCGEmpty          GCGReason = "no tile lies on this square"
	GCGNoTile         GCGReason = "the word lays no tile"
	GCGManyTiles      GCGReason = "the word lays more tiles than a rack has"
	GCGBracket        GCGReason = "in the brackets is challenge, time, or tiles"
	GCGNumber         GCGReason = "points are a whole number of up to six digits"
	GCGNoPoints       GCGReason = "the points should stand here"
	GCGNotWithdrawn   GCGReason = "this player made no move just before that could be withdrawn"
	GCGNotInGame      GCGReason = "this can't have happened here"
	GCGUnfitRecord    GCGReason = "the record can't be followed"
	GCGUnfitAdjusting GCGReason = "GCG has no line for this"
	GCGUnfitBegun     GCGReason = "the game began from a position, and those of GCG begin with an empty board"
)

// GCGError is a fault in a GCG file, and its place.
type GCGError struct {
	Reason       GCGReason
	Line, Column int    // in characters, from 1
	Text         string // text at fault, of any kind; "" at the end of the line
	// Err is the error of the rules, a *crossword.Refusal or *crossword.TurnRefusal; nil unless the reason is
	// GCGNotInGame.
	Err error
}

// Error returns one sentence of printable ASCII that says what is wrong and where.
func (e *GCGError) Error() string {
	text := fmt.Sprintf("line %d, column %d", e.Line, e.Column)
	if e.Text != "" {
		text += fmt.Sprintf(", %+.30q", e.Text)
	}
	text += ": " + string(e.Reason)
	var move *crossword.Refusal
	var turn *crossword.TurnRefusal
	switch {
	case errors.As(e.Err, &move):
		text += ": " + move.Reason.Error() + tileOf(move.Tile)
	case errors.As(e.Err, &turn):
		text += ": " + turn.Reason.Error() + tileOf(turn.Tile)
		if turn.Have != 0 || turn.Need != 0 {
			text += " (" + strconv.Itoa(turn.Have) + " of " + strconv.Itoa(turn.Need) + ")"
		}
	}
	return text
}

func tileOf(t crossword.Tile) string {
	if t == crossword.None {
		return ""
	}
	return " (" + t.String() + ")"
}

// Unwrap returns the reason and the error of the rules.
func (e *GCGError) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Reason}
	}
	return []error{e.Reason, e.Err}
}

// GCGUnfit is a record that can't be written as GCG, such as one that can't be replayed.
type GCGUnfit struct {
	Reason GCGReason
	Step   int   // step of the record, from 1; 0 if the reason isn't about a step
	Err    error // for GCGUnfitRecord
}

func (e *GCGUnfit) Error() string {
	text := string(e.Reason)
	switch {
	case e.Err != nil:
		text += ": " + e.Err.Error()
	case e.Step > 0:
		text = fmt.Sprintf("step %d: %s", e.Step, text)
	}
	return text
}

// Unwrap returns the reason and its cause.
func (e *GCGUnfit) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Reason}
	}
	return []error{e.Reason, e.Err}
}
