package textmode

import (
	"quoin/game/crossword"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say"
)

// Table describes a position of ScraeBBKle or Scrabble in text mode, for a game between
// people, where players are called by their names.
type Table struct{ crossword.Observer }

// Name returns a player's name. Two players with the same name are distinguished by their
// seats.
func (t Table) Name(seat int) string { return scrabbleName(t, seat) }

// Drawn draws the board.
func (t Table) Drawn() string { return DrawBoard(t.Board(), t.Variant()) }

// Rack returns a player's tiles, as far as they are known.
func (t Table) Rack(seat int) string { return rackText(t.Seat(seat).Tiles, t.Variant().Tiles) }

// Starts describes the draw for the start and its winner, or is "" if there was no draw.
func (t Table) Starts() string {
	if len(t.StartDraw()) == 0 {
		return ""
	}
	return whoStarts(t)
}

// Told describes a turn and its result.
func (t Table) Told(turn crossword.Turn) string {
	return toldTurn(t.Variant().Manner, turn)
}

// Ends describes why the game is over, and what each player loses and gains by the tiles
// left.
func (t Table) Ends(o crossword.Outcome) string {
	players := callable(t)
	return wording.End(o, players) + "\n" + tally(t, o, players)
}

// Read parses a line entered by the player to move. Refused explains its error.
func (t Table) Read(text string) (crossword.Action, error) {
	return scriptOf(t.Variant().Version).read(t.Board(), typed(t, text))
}

// typed returns a line with the tiles that the player to move has.
func typed(s crossword.Observer, line string) string {
	return s.Variant().Tiles.Typed(s.Seat(s.ToMove()).Rack, line)
}

// Refused returns a sentence for a refusal of the rules, or for a text that isn't a move.
func (t Table) Refused(err error) string {
	return say.Capital(wording.Refusal(t.Variant().Manner, err))
}

// HowTo explains what a legal move is, and how to write it.
func (t Table) HowTo() string {
	script := scriptOf(t.Variant().Version)
	if script.howTo != "" {
		return moveRules[script.rules] + script.howTo
	}
	return moveRules[script.rules] + script.askMove
}
