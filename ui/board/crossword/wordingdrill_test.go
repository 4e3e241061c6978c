package crossword_test

import (
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/ui/board/crossword/wording"
)

// TestDrill checks the sentences about answers and about their number.
func TestDrill(t *testing.T) {
	simulated := grading.Verdict{By: grading.Simulated, Lost: grading.Loss{Win: 0.123, Points: 9}}
	static := grading.Verdict{By: grading.Static, Lost: grading.Loss{Points: 4.6}}
	ended := grading.Verdict{By: grading.Solved, Lost: grading.Loss{Ending: true, Points: 8}}
	lost := grading.Verdict{By: grading.Solved, Lost: grading.Loss{Ending: true, Win: 1, Points: 8}}
	rack, err := crossword.ParseRack("CEU")
	if err != nil {
		t.Fatal(err)
	}
	b := crossword.NewBoard(scrabble.Board())
	for want, got := range map[string]string{
		"X is as good as any":                                  wording.Graded("X", grading.None, 0, simulated),
		"X it is":                                              wording.Graded("X", grading.None, puzzle.Lead, static),
		"X is close: it loses 12.3 of 100 games":               wording.Graded("X", grading.Small, 0, simulated),
		"X is close: it loses 5 points":                        wording.Graded("X", grading.Small, puzzle.Bonus, static),
		"X loses 8 points":                                     wording.Graded("X", grading.Large, 0, ended),
		"X loses the game":                                     wording.Graded("X", grading.Large, 0, lost),
		"X doesn't win against the best reply":                 wording.Graded("X", grading.Large, puzzle.Winning, lost),
		"Pass was a large mistake: it lost 12.3 of 100 games.": "Pass was " + wording.LossOf(simulated) + ".",
		"One move wins this game, and only one, whatever is played after it. The other has CEU.": wording.Themed(puzzle.Winning, rack),
		"-CEU": wording.Choice(crossword.SquareFirst, b, player.Choice{Exchange: rack}),
		"pass": wording.Choice(crossword.SquareFirst, b, player.Choice{}),
		"No medium or large mistake was found in this game":                                   wording.Mistakes.Over(0, 0),
		"Those were all mistakes of this game: 1 of 2 put right":                              wording.Mistakes.Over(1, 2),
		"No position of your games of Scrabble and ScraeBBKle makes a puzzle yet":             wording.OwnPuzzles.Over(0, 0),
		"No position of your games of Scrabble and ScraeBBKle makes a puzzle yet, in Español": wording.OwnPuzzles.OverIn(lexicon.Spanish, 0, 0),
		"Those were all puzzles of your last games: 1 of 2 solved":                            wording.OwnPuzzles.Over(1, 2),
		"That was the puzzle of today: solved":                                                wording.DayPuzzle.Over(1, 1),
		"That was the puzzle of today; tomorrow there is another":                             wording.DayPuzzle.Over(0, 1),
		"Looking for mistakes: 1 turn left":                                                   wording.Mistakes.Looking(1),
		"Looking through your games: 2 games left":                                            wording.OwnPuzzles.Looking(2),
	} {
		if got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
