package plain

import (
	"quoin/game/crossword"
	"quoin/ui/say"
)

// CrosswordTable is a table of ScraeBBKle or Scrabble as it is told, for a dialogue
// that isn't about the player's own game: people are called by their names.
type CrosswordTable struct{ crossword.Table }

// Name is what a player is called: two of one name are told apart by their seats.
func (t CrosswordTable) Name(seat int) string { return scrabbleName(t, seat) }

// Drawn is the board.
func (t CrosswordTable) Drawn() string { return DrawBoard(t.Board(), t.Variant()) }

// Rack is a player's tiles, as far as they are known.
func (t CrosswordTable) Rack(seat int) string { return rackText(t.Seat(seat).Tiles, t.Variant().Tiles) }

// Starts tells who drew which tile, and who starts; it is empty where nobody drew.
func (t CrosswordTable) Starts() string {
	if len(t.StartDraw()) == 0 {
		return ""
	}
	return whoStarts(t)
}

// Told is what a player did in a turn, and what came of it.
func (t CrosswordTable) Told(turn crossword.Turn) string {
	return toldTurn(t.Variant().Manner, turn)
}

// Ends is why the game is over, and what the tiles that are left take off and give.
func (t CrosswordTable) Ends(o crossword.Outcome) string {
	players := callable(t)
	return say.CrosswordEnd(o, players) + "\n" + tally(t, o, players)
}

// Read is what somebody entered who is to move, and Refused why that can't be.
func (t CrosswordTable) Read(text string) (crossword.Action, error) {
	return scriptOf(t.Variant().Version).read(t.Board(), text)
}

// Refused is a sentence for what the rules refuse, or for a text that is no move.
func (t CrosswordTable) Refused(err error) string {
	return say.Capital(say.Crossword(t.Variant().Manner, err))
}

// HowTo tells the rules of a move, and how it is written.
func (t CrosswordTable) HowTo() string {
	script := scriptOf(t.Variant().Version)
	if script.howTo != "" {
		return moveRules[script.rules] + script.howTo
	}
	return moveRules[script.rules] + script.askMove
}
