package wording

import (
	"fmt"
	"math"

	"quoin/game/crossword"
	"quoin/game/crossword/judge"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
	"quoin/ui/say"
)

// Drill is what one learns from by finding the move.
type Drill uint8

// What there is to learn from.
const (
	Mistakes   Drill = iota // the mistakes of a game
	DayPuzzle               // the puzzle of a day
	OwnPuzzles              // puzzles from one's own games
)

// Name is what it is called.
func (d Drill) Name() string { return [...]string{"Mistakes", "Puzzle", "Puzzles"}[d] }

// Looking is what is told while nothing is asked yet: so many turns are still to be looked
// at, or games.
func (d Drill) Looking(left int) string {
	switch d {
	case DayPuzzle:
		return "Setting the puzzle of today up"
	case OwnPuzzles:
		return "Looking through your games: " + say.Count(left, "game") + " left"
	}
	return "Looking for mistakes: " + say.Count(left, "turn") + " left"
}

// Over is what is told once nothing more is asked: so many were solved of those that there
// were.
func (d Drill) Over(solved, asked int) string {
	switch {
	case d == DayPuzzle && solved > 0:
		return "That was the puzzle of today: solved"
	case d == DayPuzzle:
		return "That was the puzzle of today; tomorrow there is another"
	case d == OwnPuzzles && asked == 0:
		return "No position of your games of Scrabble and ScraeBBKle makes a puzzle yet"
	case d == OwnPuzzles:
		return "Those were all puzzles of your last games: " + d.Sum(solved, asked)
	case asked == 0:
		return "No medium or large mistake was found in this game"
	}
	return "Those were all mistakes of this game: " + d.Sum(solved, asked)
}

// Sum is how many were solved of those that were asked.
func (d Drill) Sum(solved, asked int) string {
	verb := "solved"
	if d == Mistakes {
		verb = "put right"
	}
	return fmt.Sprintf("%d of %d %s", solved, asked, verb)
}

// mistakeSizes are the mistakes that are asked about, in words.
var mistakeSizes = map[judge.Size]string{judge.Medium: "a medium mistake", judge.Large: "a large mistake"}

// Mistaken says what was played, and what that lost.
func Mistaken(played string, v judge.Verdict) string {
	return say.Capital(played) + " was " + mistakeSizes[v.Lost.Size()] + ": it lost " + Lost(v) + "."
}

// Themed says what stands out in a position; the rack is that of the other, where the
// theme is puzzle.Winning.
func Themed(theme puzzle.Theme, other crossword.Rack) string {
	switch theme {
	case puzzle.Lead:
		return fmt.Sprintf("Of all moves one is the best by %d points or more, with what stays on the rack.", puzzle.LeastLead)
	case puzzle.Bonus:
		return "One move lays the whole rack, and only one."
	}
	return "One move wins this game, and only one, whatever is played after it. The other has " + other.String() + "."
}

// Graded says how good an answer is: as play.Mistake.Grade grades it, by a verdict about
// it. In a puzzle, which has a theme, it is the move or it isn't.
func Graded(answer string, grade judge.Size, theme puzzle.Theme, v judge.Verdict) string {
	switch {
	case grade == judge.None && theme != 0:
		return answer + " it is"
	case grade == judge.None:
		return answer + " is as good as any"
	case grade == judge.Small:
		return answer + " is close: it loses " + Lost(v)
	case theme == puzzle.Winning:
		return answer + " doesn't win against the best reply"
	}
	return answer + " loses " + Lost(v)
}

// Lost is a loss in words: of the chance to win, or in points where all is known or
// nothing else is.
func Lost(v judge.Verdict) string {
	l := v.Lost
	switch {
	case l.Ending && l.Win >= 0.5:
		return "the game"
	case l.Ending, v.By == judge.Static:
		return say.Count(int(math.Round(l.Points)), "point")
	}
	return fmt.Sprintf("%.1f of 100 games", 100*l.Win)
}

// Choice is what a player chooses to do on a board, in the manner of the game.
func Choice(manner crossword.Manner, b crossword.Board, c player.Choice) string {
	switch {
	case c.Move.Len() > 0:
		return manner.Move(b, c.Move)
	case c.Exchange.Size() > 0:
		return "-" + c.Exchange.String()
	}
	return "pass"
}
