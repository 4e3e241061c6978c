package study

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"quoin/game/rating"
)

// PuzzleTry is the first result of any puzzle, which changes the player's rating for puzzles.
type PuzzleTry struct {
	Name              string // identifies the puzzle: 1 to 80 characters without spaces
	Day               Day
	Found             PuzzleResult
	Rating, Deviation int    // of the puzzle
	Subjects          string // what it teaches: words of letters and hyphens with commas between them, or ""
}

// PuzzleResult says how a puzzle was solved.
type PuzzleResult uint8

// The results.
const (
	ShownFirst   PuzzleResult = iota // the answer was shown before it was found
	FoundLater                       // after answers that weren't right
	FoundAtFirst                     // with the first answer
)

var puzzleResults = [...]string{"shown", "later", "first"}

// score returns what the result counts for the rating, as in a game against the puzzle.
func (r PuzzleResult) score() float64 { return float64(r) / 2 }

const (
	maxPuzzleName = 80
	maxSubjects   = 80
)

func (PuzzleTry) action() {}

func (a PuzzleTry) String() string {
	subjects := a.Subjects
	if subjects == "" {
		subjects = "-"
	}
	return fmt.Sprintf("tried %s %v %s %d %d %s", a.Name, a.Day, puzzleResults[min(a.Found, FoundAtFirst)], a.Rating, a.Deviation, subjects)
}

// rating returns the rating of the puzzle.
func (a PuzzleTry) rating() rating.Rating {
	return rating.Rating{Rating: float64(a.Rating), Deviation: float64(a.Deviation), Volatility: rating.StartVolatility}
}

// parseTry reads the words of a PuzzleTry after its verb.
func parseTry(words []string) (a PuzzleTry, ok bool) {
	if len(words) != 6 || words[0] == "" || len(words[0]) > maxPuzzleName || len(words[5]) > maxSubjects {
		return a, false
	}
	day, err := ParseDay(words[1])
	found := slices.Index(puzzleResults[:], words[2])
	r, wrong := strconv.Atoi(words[3])
	deviation, alsoWrong := strconv.Atoi(words[4])
	if err != nil || found < 0 || wrong != nil || alsoWrong != nil || r < rating.LeastRating || r > rating.MostRating || deviation < rating.LeastDeviation || deviation > rating.MostDeviation {
		return a, false
	}
	a = PuzzleTry{Name: words[0], Day: day, Found: PuzzleResult(found), Rating: r, Deviation: deviation}
	if words[5] != "-" {
		a.Subjects = words[5]
		for word := range strings.SplitSeq(a.Subjects, ",") {
			if strings.Trim(word, "abcdefghijklmnopqrstuvwxyz-") != "" || strings.Trim(word, "-") != word || word == "" {
				return a, false
			}
		}
	}
	return a, true
}

// puzzleSolver is a player's puzzles and the rating that follows from them.
type puzzleSolver struct {
	rating rating.Rating
	tries  []PuzzleTry
	days   []PuzzleRating
	at     map[string]int // index into tries by name
}

func newSolver() puzzleSolver { return puzzleSolver{rating: rating.New(), at: map[string]int{}} }

// take takes a result.
func (s *puzzleSolver) take(a PuzzleTry) {
	s.rating = s.after(a)
	if n := len(s.days); n > 0 && s.days[n-1].Day >= a.Day { // later only if a clock was set back
		s.days[n-1].Rating = s.rating.Rating
	} else {
		s.days = append(s.days, PuzzleRating{a.Day, s.rating.Rating})
	}
	s.at[a.Name] = len(s.tries)
	s.tries = append(s.tries, a)
}

// after returns the rating after a result. The time since the last one is counted in days.
func (s *puzzleSolver) after(a PuzzleTry) rating.Rating {
	days := Day(0)
	if n := len(s.tries); n > 0 {
		days = a.Day - s.tries[n-1].Day
	}
	return s.rating.Played(rating.Periods(time.Duration(days)*24*time.Hour), rating.Encounter{Against: a.rating(), Score: a.Found.score(), Weight: 1})
}

// Tried returns the result of a puzzle, and reports whether there is one.
func (b *Box) Tried(name string) (result PuzzleTry, there bool) {
	at, there := b.solver.at[name]
	if there {
		result = b.solver.tries[at]
	}
	return result, there
}

// PuzzleFigures is what became of the player's puzzles.
type PuzzleFigures struct {
	Rating   rating.Rating // of the player; that of a newcomer before the first puzzle
	Tried    int
	Solved   int            // with any answer
	First    int            // with the first answer
	Streak   int            // days in a row whose puzzle was solved, up to today or yesterday
	Longest  int            // the longest such row
	Days     []PuzzleRating // the rating at the end of each day with puzzles, in order
	Subjects []SubjectTally // of the puzzles tried, in the order of the alphabet
}

// PuzzleRating is the player's rating at the end of a day.
type PuzzleRating struct {
	Day    Day
	Rating float64
}

// SubjectTally is the puzzles with a subject.
type SubjectTally struct {
	Name                 string
	Tried, Solved, First int
}

// PuzzleFigures counts the figures of a day.
func (b *Box) PuzzleFigures(day Day) PuzzleFigures {
	f := PuzzleFigures{Rating: b.solver.rating, Tried: len(b.solver.tries), Days: slices.Clone(b.solver.days)}
	add := func(name string, of PuzzleResult) {
		i, there := slices.BinarySearchFunc(f.Subjects, name, func(t SubjectTally, name string) int { return strings.Compare(t.Name, name) })
		if !there {
			f.Subjects = slices.Insert(f.Subjects, i, SubjectTally{Name: name})
		}
		t := &f.Subjects[i]
		t.Tried++
		t.Solved += of.counts(FoundLater)
		t.First += of.counts(FoundAtFirst)
	}
	for _, a := range b.solver.tries {
		f.Solved += a.Found.counts(FoundLater)
		f.First += a.Found.counts(FoundAtFirst)
		if a.Subjects != "" {
			for name := range strings.SplitSeq(a.Subjects, ",") {
				add(name, a.Found)
			}
		}
	}
	row, last := 0, Day(0)
	for _, p := range b.puzzles {
		switch {
		case !p.Solved || p.Day > day:
			continue
		case row > 0 && p.Day == last+1:
			row++
		default:
			row = 1
		}
		last = p.Day
		f.Longest = max(f.Longest, row)
	}
	if row > 0 && last >= day-1 {
		f.Streak = row
	}
	return f
}

// counts returns 1 if a result is at least another, and else 0.
func (r PuzzleResult) counts(least PuzzleResult) int {
	if r >= least {
		return 1
	}
	return 0
}
