package scrabble

import (
	"errors"
	"fmt"
	"strconv"

	"quoin/game/crossword"
)

// A GCG file is the field's record of a game: lines that begin with #
// say something about the game, lines that begin with > say what a player did.
// John Chew's page is the description (https://www.poslfit.com/scrabble/gcg/);
// files in the world go beyond it and fall short of it. docs/gcg.md says what
// is read and what is written.

// GCG is a game as a GCG file has it: a record, and what a record has no place
// for. What the lines call the players stands in the record's configuration.
type GCG struct {
	Log Log
	// Pragmata are what the head says beside the players and the dictionary, in
	// order.
	Pragmata []Pragma
	// Notes are the remarks below the lines, by how many of State.Turns had
	// happened; several lines of one are parted by line feeds.
	Notes map[int]string
	// Differences are where the file's numbers aren't what the rules or its
	// other numbers make them. The file's totals stand.
	Differences []Difference
}

// Pragma is a line of the head: its key in lower case without #, and the rest.
type Pragma struct{ Key, Text string }

// DifferenceKind is which number differs.
type DifferenceKind string

// The numbers that may differ.
const (
	ScoreDiffers   DifferenceKind = "score" // of a turn, from the rules
	TotalDiffers   DifferenceKind = "total" // from the one before and the score
	EndRackDiffers DifferenceKind = "rack"  // the points of tiles left, from their values
)

// Difference is a number of a file that isn't what it should be.
type Difference struct {
	Line int // from 1
	Kind DifferenceKind
	// Have is what stands there, Want what would follow from the rules and the
	// lines before.
	Have, Want int64
}

// MaxGCG bounds the text of a file in bytes. The longest games have some 100
// lines, and notes get the rest.
const MaxGCG = 256 << 10

// GCGReason is what is wrong with the text of a GCG file; errors.Is finds it
// in a *GCGError.
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

// GCGError is where a GCG file is none, and why.
type GCGError struct {
	Reason       GCGReason
	Line, Column int    // in characters, from 1
	Text         string // what stands there, of any kind; "" at the end of the line
	// Err is what the rules say: a *crossword.Refusal or *crossword.TurnRefusal;
	// nil but with GCGNotInGame.
	Err error
}

// Error is one sentence of what is wrong and where, in printable ASCII.
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

// Unwrap returns the reason and what the rules say.
func (e *GCGError) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Reason}
	}
	return []error{e.Reason, e.Err}
}

// GCGUnfit is a record that can't be written as GCG, such as one that can't be
// followed.
type GCGUnfit struct {
	Reason GCGReason
	Step   int   // of the record, from 1; 0 where it isn't about one
	Err    error // GCGUnfitRecord
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
