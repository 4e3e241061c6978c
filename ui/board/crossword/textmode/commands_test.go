package textmode

import (
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	_ "quoin/testdata/sample" // tests collect less garbage, and keep their files in memory
)

// TestCrosswordCommands checks that a turn against a computer can be taken back, that one
// against a person can't, and that notes are kept.
func TestCrosswordCommands(t *testing.T) {
	against := Answers{
		Players: sat([]game.Player{{Name: "Ada"}, {Name: "Quoin", Level: "strong"}}), Mode: crossword.AsNamed, Draws: scrabbleDraws,
	}
	at := newTable("/undo", "8D DINED", "/undo", "/hint", "/hint", "/hint", "/note", "/note a pity about the L", "/note", "8D DINED")
	got := at.playScrabble(t, against)
	inOrder(t, got,
		"/undo\nThere is no turn to take back\n",
		"The move is:    8D DINED makes DINED: 18 points\nAda score: 18\n",
		"/undo\nTaken back.\nAda score: 0\nQuoin score: 0\nTiles in the bag: 86\n",
		"It's your turn, Ada! Your tiles:\n[D2], [I1], [N1], [E1], [D2], [L1], [_0]\n",
		"Hint: ", "; /hint again tells more\n", "Hint: lay ", "; /hint again tells more\n", "Hint: 8",
		"There is no note on the last turn", "Kept\n", "a pity about the L\n",
		"The move is:    8D DINED makes DINED: 18 points, after 3 hints\nAda score: 18\n",
	)
	against.Players = sat(adaAndBob)
	if got := newTable("8D DINED", "/undo", "/x").playScrabble(t, against); !strings.Contains(got, "Turns are taken back where one plays against computers\n") ||
		!strings.Contains(got, "There is no such command") {
		t.Error(got)
	}
}
