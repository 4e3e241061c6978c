package textmode

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"quoin/game/crossword"
	"quoin/game/scraebbkle"
)

// scraebbkleScript is the script of ScraeBBKle.
var scraebbkleScript = script{
	rules: scraebbkle.Rules, title: scraebbkleTitle, boards: true, askMove: movePrompt, help: helpScraeBBKle,
	name: func(_ crossword.Observer, seat int) string { return playerName(seat) },
	read: readMove, refuse: refusedMove, made: madeMove, ends: gameOver,
}

// The texts of ScraeBBKle's document, byte for byte. Texts it lacks, as for a wrong answer
// or a tile that isn't on the rack, are in its style.
const (
	scraebbkleTitle = "" +
		"============                     ============\n" +
		"============ S c r a e B B K l e ============\n" +
		"============                     ============\n" +
		"\n"
	loadOrDefault = "Would you like to _l_oad a board or use the _d_efault board?\n"
	fileName      = "Please enter the file name of the board: "
	openOrClosed  = "Would you like to play an _o_pen or a _c_losed game?\n"
	movePrompt    = "" +
		"Please enter your move in the format: \"word,square\" (without the quotes)\n" +
		"For example, for suitable tile rack and board configuration, a downward move\n" +
		"could be \"HI,f4\" and a rightward move could be \"HI,4f\".\n" +
		"\n" +
		"In the word, upper-case letters are standard tiles and lower-case letters\n" +
		"are wildcards.\n" +
		"Entering \",\" passes the turn.\n"
	illegalFormat = "Illegal move format\n"
)

// playerName returns the name of a seat, which counts from 0.
func playerName(seat int) string { return fmt.Sprintf("Player %d", seat+1) }

func whoPlays(seat int) string {
	return "Is " + playerName(seat) + " a _h_uman player or a _c_omputer player?\n"
}

// DrawBoard draws a board as ScraeBBKle's document does: a square takes three columns, and
// a letter premium ends in a point, a word premium in an exclamation mark.
func DrawBoard(b crossword.Board, v *crossword.Variant) string {
	l, a := b.Layout(), v.Manner.Column()
	var head, text strings.Builder
	head.WriteString("   ")
	for column := range l.Columns() {
		fmt.Fprintf(&head, " %c ", a+byte(column))
	}
	head.WriteString("\n")
	text.WriteString(head.String() + "\n")
	for row := range l.Rows() {
		fmt.Fprintf(&text, "%2d ", row+1)
		for column := range l.Columns() {
			at := crossword.Square{Column: column, Row: row}
			text.WriteString(drawnSquare(b.Tile(at), l.Premium(at), v.Tiles))
		}
		fmt.Fprintf(&text, " %2d\n", row+1)
	}
	fmt.Fprintf(&text, "\n%s\nStart position: %s\n", head.String(), v.Manner.Square(l.Start()))
	return text.String()
}

// drawnSquare draws a square in three columns: values and factors have at most two digits.
func drawnSquare(t crossword.Tile, p crossword.Premium, r *crossword.Rules) string {
	switch {
	case t != crossword.None:
		return fmt.Sprintf("%s%-*d", t.Face(), 3-utf8.RuneCountInString(t.Face()), r.Value(t))
	case p.Kind == crossword.LetterPremium:
		return fmt.Sprintf("%2d.", p.Factor)
	case p.Kind == crossword.WordPremium:
		return fmt.Sprintf("%2d!", p.Factor)
	}
	return " . "
}

// rackText returns a rack in the order in which its tiles came: "[E2], [_8]".
func rackText(tiles []crossword.Tile, r *crossword.Rules) string {
	shown := make([]string, len(tiles))
	for i, t := range tiles {
		face := t.Face()
		if t.IsBlank() {
			face = "_"
		}
		shown[i] = fmt.Sprintf("[%s%d]", face, r.Value(t))
	}
	return strings.Join(shown, ", ")
}

// madePass describes a pass.
const madePass = "The move is:    Pass Move!\n"

func madeMove(t crossword.Turn) string {
	if t.Kind != crossword.MoveLaid {
		return madePass
	}
	word, square, _ := strings.Cut(t.Move.String(), ",")
	return fmt.Sprintf("The move is:    Letters: %s at position %s\n", word, square)
}

// readMove parses a line that a player entered. A word with more letters than a rack has
// is still well-formed: the tiles are missing.
func readMove(_ crossword.Board, text string) (crossword.Action, error) {
	m, err := crossword.ParseMove(text)
	switch {
	case err == nil && m.Len() == 0:
		return crossword.Pass{}, nil
	case err == nil:
		return crossword.Lay{Move: m}, nil
	}
	word, square, _ := strings.Cut(text, ",")
	if errors.Is(err, crossword.TooManyTiles) {
		if front, ok := cutRack(word); !ok {
			return nil, err
		} else if _, err := crossword.ParseMove(front + "," + square); err == nil {
			return nil, crossword.NotOnRack
		}
	}
	return nil, err
}

// cutRack returns as many tiles of a text as a rack has, if it consists of tiles.
func cutRack(text string) (front string, ok bool) {
	at := 0
	for n := 0; at < len(text); n++ {
		tile, size := crossword.ReadTile(text[at:])
		if tile == crossword.None {
			return "", false
		}
		if at += size; n == crossword.RackSize-1 {
			front = text[:at]
		}
	}
	return front, true
}

// refusedMove explains why a move was refused: the document has a single sentence for the
// board and the dictionary.
func refusedMove(text string, err error) string {
	who := "The board does not permit"
	switch {
	case errors.Is(err, crossword.NotOnRack):
		who = "Your tiles do not permit"
	case errors.As(err, new(*crossword.TextError)):
		return illegalFormat
	}
	word, square, _ := strings.Cut(text, ",")
	return fmt.Sprintf("%s word %s at position %s. Please try again.\n", who, word, square)
}

// gameOver describes the end; the scores already lack the tiles left.
func gameOver(_ crossword.Observer, o crossword.Outcome) string {
	var text strings.Builder
	text.WriteString("Game Over!\n")
	winner, winners := 0, 0
	for seat, settled := range o.Seats {
		fmt.Fprintf(&text, "%s scored %d points.\n", playerName(seat), settled.Final)
		if settled.Place == 1 {
			winner = seat
			winners++
		}
	}
	if winners > 1 {
		text.WriteString("It's a draw!\n")
	} else {
		text.WriteString(playerName(winner) + " wins!\n")
	}
	return text.String()
}
