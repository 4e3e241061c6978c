// Package wording holds the sentences that both screens and text mode of ScraeBBKle and
// Scrabble use.
package wording

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"

	"quoin/game/crossword"
	"quoin/ui/say"
)

// Refusal returns the sentence for a move or another action that the rules refuse, or for
// a text that isn't a move, with squares and moves in the game's notation. Any other error
// keeps its own text.
func Refusal(manner crossword.Manner, err error) string {
	if refusal, is := errors.AsType[*crossword.Refusal](err); is {
		return crosswordMove(manner, refusal)
	}
	if turn, is := errors.AsType[*crossword.TurnRefusal](err); is {
		return crosswordTurn(turn)
	}
	if text, is := errors.AsType[*crossword.TextError](err); is {
		return crosswordText(manner, text)
	}
	return say.Plain(err.Error())
}

func crosswordMove(manner crossword.Manner, r *crossword.Refusal) string {
	switch r.Reason {
	case crossword.NotOnRack:
		return "That needs a tile you don't have: " + tileName(r.Tile)
	case crossword.OffBoard:
		return "That goes off the board"
	case crossword.OriginTaken:
		return "A tile lies on " + manner.Square(r.Move.Origin()) + " already"
	case crossword.MissesStart:
		if len(r.Squares) > 0 {
			return "The first word has to cover " + manner.Square(r.Squares[0])
		}
		return "The first word has to cover the start"
	case crossword.TooFewTiles:
		if r.Move.Len() == 0 {
			return "No tile is laid"
		}
		return "The first word needs two tiles"
	case crossword.NotConnected:
		if len(r.Words) > 0 {
			return "Touching isn't enough: the word must take in a tile there"
		}
		return "That doesn't join a word on the board"
	case crossword.FormsAcross:
		if len(r.Words) > 0 {
			return "That also forms " + formed(manner, r.Words[0])
		}
		return "That forms a word across"
	case crossword.NotAWord:
		return notWords(r.Words)
	}
	return say.NotAllowed
}

// formed returns a word and its place: "NO down column d".
func formed(manner crossword.Manner, w crossword.Formed) string {
	if w.Down {
		return fmt.Sprintf("%s down column %c", say.Word(w.Word), rune(manner.Column())+rune(w.Origin.Column))
	}
	return fmt.Sprintf("%s along row %d", say.Word(w.Word), w.Origin.Row+1)
}

// maxSentence limits a sentence to the width of the smallest screen.
const maxSentence = 58

// notWords names the words that aren't in the dictionary, as many as fit on the smallest
// screen.
func notWords(words []crossword.Formed) string {
	for n := len(words); n > 1; n-- {
		var names []string
		for _, w := range words[:n] {
			names = append(names, say.Word(w.Word))
		}
		if more := len(words) - n; more > 0 {
			names = append(names, strconv.Itoa(more)+" more")
		}
		if text := say.List(names) + " aren't in the dictionary"; len(text) <= maxSentence {
			return text
		}
	}
	if len(words) == 0 {
		return "That isn't in the dictionary"
	}
	return say.Word(words[0].Word) + " isn't in the dictionary"
}

func tileName(t crossword.Tile) string {
	if t.IsBlank() {
		return "a blank"
	}
	return t.String()
}

// turnRefusals are the sentences that depend only on the reason.
var turnRefusals = map[crossword.TurnReason]string{
	crossword.GameOver:      say.GameOver,
	crossword.Earlier:       say.SetBack,
	crossword.NotInThisGame: "This game has no such turn",
	crossword.NoneExchanged: "No tile is chosen",
	crossword.NothingUndone: "There is no turn to take back",
	crossword.NoSuchTurn:    "There haven't been as many turns",
	crossword.NoNote:        "A note is a line of printable characters",

	crossword.NothingToDoubt:  "There is no move to be challenged",
	crossword.OtherVerdict:    "The dictionary judges otherwise",
	crossword.StillOpen:       "The last move may still be challenged",
	crossword.NothingToAccept: "There is nothing to accept",
	crossword.Halted:          "The clock stands still",
	crossword.NotHalted:       "The clock runs",
	crossword.TimeUp:          "The time is up",
	crossword.TimeNotUp:       "There is time left",
}

func crosswordTurn(r *crossword.TurnRefusal) string {
	switch r.Reason {
	case crossword.BagTooSmall:
		return fmt.Sprintf("The bag holds %s, and an exchange needs %d", say.Count(r.Have, "tile"), r.Need)
	case crossword.NotHeld:
		if r.Tile != crossword.None {
			return "You don't have that tile: " + tileName(r.Tile)
		}
		return "You don't have as many tiles"
	case crossword.BagNotEmpty:
		return fmt.Sprintf("The bag still holds %s", say.Count(r.Have, "tile"))
	case crossword.NotInThisGame:
		if _, undo := r.Action.(crossword.Undo); undo {
			return "Turns are taken back where one plays against computers"
		}
	}
	return cmp.Or(turnRefusals[r.Reason], say.NotAllowed)
}

// Example returns a sample move in the game's notation.
func Example(manner crossword.Manner) string {
	if manner == crossword.SquareFirst {
		return "8D .OVE"
	}
	return "OVE,4e"
}

// crosswordNotation explains the notation of moves.
func crosswordNotation(manner crossword.Manner) string {
	if manner == crossword.SquareFirst {
		return "A move is a square and a word: 8D WORD, or down D8 WORD"
	}
	return "A move is tiles and a square: OVE,4e, or down OVE,e4"
}

// textFaults are the sentences for a text that depend only on the reason.
var textFaults = map[crossword.TextReason]string{
	crossword.TextTooLong:   "That is too long for a move",
	crossword.NoTiles:       "That lays no tile",
	crossword.TooManyTiles:  "That lays more tiles than a rack has",
	crossword.OutsideBoard:  "That goes off the board",
	crossword.BracketedTile: "A tile of the board is written as . without brackets",
}

// crosswordText says what is wrong with a typed move. If the text isn't like a move at
// all, it explains the notation.
func crosswordText(manner crossword.Manner, e *crossword.TextError) string {
	at := ""
	if e.Row > 0 && e.Column > 0 {
		at = manner.Square(crossword.Square{Column: e.Column - 1, Row: e.Row - 1})
	}
	switch e.Reason {
	case crossword.MissingPart, crossword.BadOrigin, crossword.ColumnCase:
		return crosswordNotation(manner)
	case crossword.BadTile:
		return fmt.Sprintf("%s isn't a tile: A to Z, or a to z for a blank", strconv.QuoteToASCII(e.Text))
	case crossword.EmptyThrough:
		return "No tile lies on " + at + ", where the . stands"
	case crossword.TakenSquare:
		return "A tile lies on " + at + " already; it is written as ."
	case crossword.BeginsEarlier:
		return "The word begins earlier: a tile lies on " + at
	case crossword.EndsLater:
		return "The word goes on: a tile lies on " + at
	}
	return cmp.Or(textFaults[e.Reason], say.Plain(string(e.Reason)))
}
