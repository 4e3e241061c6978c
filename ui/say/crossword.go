package say

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"quoin/game/crossword"
)

// Crossword is the sentence for a move or another action that the rules of a
// crossword game refuse, or for a text that is no move. Any other error says
// what it says.
func Crossword(err error) string {
	var refusal *crossword.Refusal
	if errors.As(err, &refusal) {
		return crosswordMove(refusal)
	}
	var turn *crossword.TurnRefusal
	if errors.As(err, &turn) {
		return crosswordTurn(turn)
	}
	var text *crossword.TextError
	if errors.As(err, &text) {
		return crosswordText(text)
	}
	return Plain(err.Error())
}

func crosswordMove(r *crossword.Refusal) string {
	switch r.Reason {
	case crossword.NotOnRack:
		return "That needs a tile you don't have: " + tileName(r.Tile)
	case crossword.OffBoard:
		return "That goes off the board"
	case crossword.OriginTaken:
		return "A tile lies on " + SquareName(r.Move.Origin()) + " already"
	case crossword.MissesStart:
		if len(r.Squares) > 0 {
			return "The first word has to cover " + SquareName(r.Squares[0])
		}
		return "The first word has to cover the start"
	case crossword.TooFewTiles:
		if r.Move.Len() == 0 {
			return "No tile is laid"
		}
		return "The first word needs two tiles"
	case crossword.NotConnected:
		return "That doesn't join a word on the board"
	case crossword.FormsAcross:
		if len(r.Words) > 0 {
			return "That also forms " + Formed(r.Words[0])
		}
		return "That forms a word across"
	case crossword.NotAWord:
		return notWords(r.Words)
	}
	return "That isn't allowed"
}

// Formed is a word and where it lies: "NO down column d".
func Formed(w crossword.Formed) string {
	if w.Down {
		return fmt.Sprintf("%s down column %c", Word(w.Word), 'a'+rune(w.Origin.Column))
	}
	return fmt.Sprintf("%s along row %d", Word(w.Word), w.Origin.Row+1)
}

// notWords names the words that failed, as many as a narrow screen holds.
func notWords(words []crossword.Formed) string {
	const most = 3
	var names []string
	for _, w := range words[:min(len(words), most)] {
		names = append(names, Word(w.Word))
	}
	switch more := len(words) - most; {
	case len(names) == 0:
		return "That isn't in the dictionary"
	case len(names) == 1:
		return names[0] + " isn't in the dictionary"
	case more > 0:
		return strings.Join(names, ", ") + " and " + strconv.Itoa(more) + " more aren't in the dictionary"
	default:
		last := len(names) - 1
		return strings.Join(names[:last], ", ") + " and " + names[last] + " aren't in the dictionary"
	}
}

func tileName(t crossword.Tile) string {
	if t.IsBlank() {
		return "a blank"
	}
	return t.String()
}

// SquareName is a square as sentences have it, its column first: "d7".
func SquareName(s crossword.Square) string {
	return string(rune('a'+s.Column)) + strconv.Itoa(s.Row+1)
}

func crosswordTurn(r *crossword.TurnRefusal) string {
	switch r.Reason {
	case crossword.GameOver:
		return "The game is over"
	case crossword.Earlier:
		return "The clock was set back; try again"
	case crossword.NotInThisGame:
		return "This game has no such turn"
	case crossword.NoneExchanged:
		return "No tile is chosen"
	case crossword.BagTooSmall:
		return fmt.Sprintf("The bag holds %s, and an exchange needs %d", Count(r.Have, "tile"), r.Need)
	case crossword.NotHeld:
		if r.Tile != crossword.None {
			return "You don't have that tile: " + tileName(r.Tile)
		}
		return "You don't have as many tiles"
	case crossword.BagNotEmpty:
		return fmt.Sprintf("The bag still holds %s", Count(r.Have, "tile"))
	}
	return "That isn't allowed"
}

// crosswordText says how a move is written, and where this one isn't.
func crosswordText(e *crossword.TextError) string {
	reason := string(e.Reason)
	if e.Text == "" {
		return fmt.Sprintf("At the end: %s", reason)
	}
	return fmt.Sprintf("At %s: %s", strconv.QuoteToASCII(e.Text), reason)
}

// CrosswordEnd says why a game is over, by the names of the players.
func CrosswordEnd(o crossword.Outcome, players []crossword.Player) string {
	who := ""
	if o.Seat >= 0 && o.Seat < len(players) {
		who = Plain(players[o.Seat].Name)
	}
	switch o.Ending {
	case crossword.WentOut:
		return who + " laid the last tile, and the bag is empty"
	case crossword.AllPassed:
		return "Everybody passed twice in a row"
	case crossword.Scoreless:
		return "Six turns in a row scored nothing"
	case crossword.NoMoves:
		return "The bag is empty, and nobody can make a move"
	case crossword.Resigned:
		return who + " gave up"
	}
	return "The game is over"
}

// CrosswordWinner says who won: "Ada wins by 12 points", "Ada and Bob draw".
func CrosswordWinner(o crossword.Outcome, players []crossword.Player) string {
	var first []string
	best, next, others := int64(0), int64(0), false
	for i, s := range o.Seats {
		switch {
		case s.Place == 1:
			first = append(first, Plain(players[i].Name))
			best = s.Final
		case !others || s.Final > next:
			next, others = s.Final, true
		}
	}
	switch {
	case len(first) == 0:
		return ""
	case len(first) > 1:
		last := len(first) - 1
		return strings.Join(first[:last], ", ") + " and " + first[last] + " draw"
	case o.Ending == crossword.Resigned || !others:
		return first[0] + " wins"
	case best == next:
		return first[0] + " wins: level, and ahead before the tiles left were taken off"
	}
	return first[0] + " wins by " + Count(int(best-next), "point")
}
