package puzzle

import (
	"math"
	"slices"
	"strings"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
)

// PuzzleSubject is what a puzzle teaches, or several of these. It follows from the position and from the figures of a judge.
type PuzzleSubject uint8

// The subjects.
const (
	// EndgameSubject has an empty bag, and PreEndgameSubject at most a rack of tiles in it.
	EndgameSubject PuzzleSubject = 1 << iota
	PreEndgameSubject
	// BonusSubject lays the whole rack.
	BonusSubject
	// LeaveSubject and DefenceSubject score less than another move does, which loses most by the player's next
	// turn, or the opponent's.
	LeaveSubject
	DefenceSubject
	// WaitingSubject passes, although there are moves.
	WaitingSubject
)

var subjectNames = [...]string{"endgame", "pre-endgame", "bonus", "leave", "defence", "waiting"}

// String returns the names, with commas between them.
func (s PuzzleSubject) String() string {
	var names []string
	for i, name := range subjectNames {
		if s&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, ",")
}

// ParseSubjects reads what String returns; ok is false for anything else.
func ParseSubjects(text string) (s PuzzleSubject, ok bool) {
	for name := range strings.SplitSeq(text, ",") {
		i := slices.Index(subjectNames[:], name)
		if i < 0 {
			return 0, text == ""
		}
		s |= 1 << i
	}
	return s, s.String() == text
}

// leastReason is how many points must speak for the reason by which a move is best.
const leastReason = 5

// Subjects returns what a puzzle teaches. It takes some tenths of a second, and returns false if stop, which may be nil,
// returned true.
func (p Puzzle) Subjects(t *player.Thinker, r *crossword.Rules, stop func() bool) (s PuzzleSubject, ok bool) {
	bag := p.View.Bag
	switch {
	case bag == 0:
		s |= EndgameSubject
	case bag <= crossword.RackSize:
		s |= PreEndgameSubject
	}
	switch {
	case p.Best.Move.Len() == crossword.RackSize:
		s |= BonusSubject
	case p.Best.Move.Len() == 0 && p.Best.Exchange.Size() == 0:
		s |= WaitingSubject
	}
	highest := Highest(t, p.View)
	if bag == 0 || highest.Move.Score <= p.Best.Move.Score {
		return s, true
	}
	j := grading.New(t, p.View, &highest, grading.Options{Worlds: standingWorlds, Seed: standingSeed})
	if !j.Step(math.MaxInt, stop) {
		return 0, false
	}
	v := j.Verdict()
	if v.By == grading.Simulated && v.Best().SameAs(p.View.Board, p.Best) {
		switch first := grading.Why(p.View, r, v)[0]; {
		case first.Gain < leastReason:
		case first.Reason == grading.DrawsMore:
			s |= LeaveSubject
		case first.Reason == grading.AllowsLess:
			s |= DefenceSubject
		}
	}
	return s, true
}

// Highest returns the move with the highest score, and among equals the best by score and leave; the zero Choice if there
// is no move.
func Highest(t *player.Thinker, v player.View) (c player.Choice) {
	for _, other := range t.Rank(v, everything) {
		if other.Move.Score > c.Move.Score {
			c = other
		}
	}
	return c
}
