package wording

import (
	"fmt"
	"math"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
	"quoin/game/lexicon"
	"quoin/ui/say"
)

// Drill is a kind of questions to learn from.
type Drill uint8

// The kinds of questions.
const (
	Mistakes    Drill = iota // the mistakes of a game
	DayPuzzle                // the puzzle of a day
	OwnPuzzles               // puzzles from the player's own games
	OwnMistakes              // mistakes of one habit, from several games
	Collection               // puzzles of the collection
)

// Name returns the title.
func (d Drill) Name() string {
	return [...]string{"Mistakes", "Puzzle", "Puzzles", "Mistakes", "Puzzles"}[d]
}

// Title returns what is asked, for the title of the screen.
func (d Drill) Title() string {
	return [...]string{"mistakes of yours", "the puzzle", "puzzles from your games", "mistakes of yours", "puzzles"}[d]
}

// Verb returns what was done with the questions that are solved.
func (d Drill) Verb() string {
	if d == Mistakes || d == OwnMistakes {
		return "put right"
	}
	return "solved"
}

// Looking returns the text before the first question is found, with the number of turns or
// games left to search.
func (d Drill) Looking(left int) string {
	switch d {
	case DayPuzzle:
		return "Setting the puzzle of today up"
	case Collection:
		return "Setting the puzzle up"
	case OwnPuzzles:
		return "Looking through your games: " + say.Count(left, "game") + " left"
	}
	return "Looking for mistakes: " + say.Count(left, "turn") + " left"
}

// Over returns the text after the last question, with the numbers of questions solved and
// asked.
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
	case d == Collection:
		if asked == 0 {
			return "The collection has no puzzles of this theme"
		}
		return "There are no more puzzles of this theme: " + d.Sum(solved, asked)
	case d == OwnMistakes:
		return "Those were all of these mistakes: " + d.Sum(solved, asked)
	case asked == 0:
		return "No medium or large mistake was found in this game"
	}
	return "Those were all mistakes of this game: " + d.Sum(solved, asked)
}

// OverIn returns what Over does, and says of a search without a puzzle which language its games had.
func (d Drill) OverIn(of lexicon.Language, solved, asked int) string {
	text := d.Over(solved, asked)
	if d == OwnPuzzles && asked == 0 && of != lexicon.English {
		text += ", in " + of.Own()
	}
	return text
}

// Sum returns the number solved among those asked.
func (d Drill) Sum(solved, asked int) string {
	return fmt.Sprintf("%d of %d %s", solved, asked, d.Verb())
}

// LossOf says how large a mistake a turn was, and what it lost.
func LossOf(v grading.Verdict) string {
	switch size := v.Lost.Size(); {
	case size == grading.None && v.Played == 0:
		return "nothing was better"
	case size == grading.None:
		return "no mistake"
	default:
		return "a " + size.String() + " mistake: it lost " + Lost(v)
	}
}

// Themed says what stands out in a position. other is the opponent's rack, for
// endgames.
func Themed(theme puzzle.Motif, other crossword.Rack) string {
	switch theme {
	case puzzle.Lead:
		return fmt.Sprintf("Of all moves one is the best by %d points or more, with what stays on the rack.", puzzle.LeastLead)
	case puzzle.Bonus:
		return "One move lays the whole rack, and only one."
	case puzzle.Clear:
		text := "One turn is clearly the best, by all that follows it."
		if other.Size() > 0 {
			text += " The other has " + other.String() + "."
		}
		return text
	}
	return "One move wins this game, and only one, whatever is played after it. The other has " + other.String() + "."
}

// Graded says how good an answer is, by the grade of gameplay's Mistake.Grade and the
// verdict. A puzzle has a theme, and its answer is the solution or isn't.
func Graded(answer string, grade grading.Size, theme puzzle.Motif, v grading.Verdict) string {
	switch {
	case grade == grading.None && theme != 0:
		return answer + " it is"
	case grade == grading.None:
		return answer + " is as good as any"
	case grade == grading.Small:
		return answer + " is close: it loses " + Lost(v)
	case theme == puzzle.Winning:
		return answer + " doesn't win against the best reply"
	}
	return answer + " loses " + Lost(v)
}

// Lost returns a loss in words: of win chance, or of points in an endgame or in a verdict
// by score and leave value.
func Lost(v grading.Verdict) string {
	l := v.Lost
	switch {
	case l.Ending && l.Win >= 0.5:
		return "the game"
	case l.Decided:
		return say.Count(int(math.Round(l.Points)), "point") + " of a decided game"
	case l.Ending, v.By == grading.Static:
		return say.Count(int(math.Round(l.Points)), "point")
	}
	return fmt.Sprintf("%.1f of 100 games", 100*l.Win)
}

// Choice returns a player's choice in the game's notation.
func Choice(manner crossword.Manner, b crossword.Board, c player.Choice) string {
	switch {
	case c.Move.Len() > 0:
		return manner.Move(b, c.Move)
	case c.Exchange.Size() > 0:
		return "-" + c.Exchange.String()
	}
	return "pass"
}

// TryWord returns a word of judgement on an answer.
func TryWord(grade grading.Size) string {
	return [...]string{grading.None: "right", grading.Small: "close", grading.Medium: "not yet", grading.Large: "far off"}[min(grade, grading.Large)]
}
