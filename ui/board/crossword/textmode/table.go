package textmode

import (
	"quoin/game/crossword"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say"
)

// Table is a table of ScraeBBKle or Scrabble as it is told, for a dialogue
// that isn't about the player's own game: people are called by their names.
type Table struct{ crossword.Table }

// Name is what a player is called: two of one name are told apart by their seats.
func (t Table) Name(seat int) string { return scrabbleName(t, seat) }

// Drawn is the board.
func (t Table) Drawn() string { return DrawBoard(t.Board(), t.Variant()) }

// Rack is a player's tiles, as far as they are known.
func (t Table) Rack(seat int) string { return rackText(t.Seat(seat).Tiles, t.Variant().Tiles) }

// Starts tells who drew which tile, and who starts; it is empty where nobody drew.
func (t Table) Starts() string {
	if len(t.StartDraw()) == 0 {
		return ""
	}
	return whoStarts(t)
}

// Told is what a player did in a turn, and what came of it.
func (t Table) Told(turn crossword.Turn) string {
	return toldTurn(t.Variant().Manner, turn)
}

// Ends is why the game is over, and what the tiles that are left take off and give.
func (t Table) Ends(o crossword.Outcome) string {
	players := callable(t)
	return wording.End(o, players) + "\n" + tally(t, o, players)
}

// Read is what somebody entered who is to move, and Refused why that can't be.
func (t Table) Read(text string) (crossword.Action, error) {
	return scriptOf(t.Variant().Version).read(t.Board(), text)
}

// Refused is a sentence for what the rules refuse, or for a text that is no move.
func (t Table) Refused(err error) string {
	return say.Capital(wording.Refusal(t.Variant().Manner, err))
}

// HowTo tells the rules of a move, and how it is written.
func (t Table) HowTo() string {
	script := scriptOf(t.Variant().Version)
	if script.howTo != "" {
		return moveRules[script.rules] + script.howTo
	}
	return moveRules[script.rules] + script.askMove
}
