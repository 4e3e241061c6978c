package grading

import (
	"quoin/game/crossword"
	"quoin/game/crossword/player"
)

// Habit is a kind of mistake.
type Habit uint8

// The habits.
const (
	// NoHabit is that of a turn that was no mistake.
	NoHabit Habit = iota
	// PhonyHabit lays words that come off, and BonusHabit overlooks moves with the whole rack.
	PhonyHabit
	BonusHabit
	// PassHabit passes or exchanges although a move was better.
	PassHabit
	// EndgameHabit loses points with an empty bag, or with the last two tiles in it.
	EndgameHabit
	// PointsHabit overlooks points, LeaveHabit keeps the wrong tiles, and ReplyHabit gives the opponent a good reply.
	PointsHabit
	LeaveHabit
	ReplyHabit
	habits
)

// Habits returns all habits but NoHabit.
func Habits() (all []Habit) {
	for h := NoHabit + 1; h < habits; h++ {
		all = append(all, h)
	}
	return all
}

func (h Habit) String() string {
	return [...]string{"", "phony", "bonus", "pass", "endgame", "points", "leave", "reply"}[min(h, ReplyHabit)]
}

// JudgedTurn is a turn of a player with its verdict.
type JudgedTurn struct {
	Turn      int // index in State.Turns
	View      player.View
	Verdict   Verdict
	Withdrawn bool // the move was challenged off
}

// mistakePoints is the least loss of a mistake in a verdict by score and leave.
const mistakePoints = 7

// IsMistake reports whether a turn was a mistake: for a verdict by score and leave, one of at least seven points.
func (j JudgedTurn) IsMistake() bool {
	if j.Verdict.By == Static {
		return j.Verdict.Lost.Points >= mistakePoints
	}
	return j.Verdict.Lost.Size() != None
}

// Habit returns the kind of mistake that a turn was.
func (j JudgedTurn) Habit(r *crossword.Rules) Habit {
	if !j.IsMistake() {
		return NoHabit
	}
	played, _ := j.Verdict.Turn()
	best := j.Verdict.Best()
	switch {
	case j.Withdrawn:
		return PhonyHabit
	case best.Move.Len() == crossword.RackSize && played.Move.Len() < crossword.RackSize:
		return BonusHabit
	case best.Move.Len() > 0 && played.Move.Len() == 0:
		return PassHabit
	case j.View.Bag <= player.MostBag:
		return EndgameHabit
	}
	switch all := Why(j.View, r, j.Verdict); {
	case len(all) > 0 && all[0].Reason == ScoresMore:
		return PointsHabit
	case len(all) > 0 && all[0].Reason == AllowsLess:
		return ReplyHabit
	}
	return LeaveHabit
}

// Lesson is what a player can learn from a game.
type Lesson struct {
	Turns int
	// Worst is the turn that lost most, and Often the number of mistakes of its habit; Worst is nil if no turn was a
	// mistake.
	Worst *JudgedTurn
	Often int
	// Bonuses is the number of moves with the whole rack that were laid, of BonusesThere that were the best.
	Bonuses, BonusesThere int
	// Good is the turn with the highest score that nothing beat; nil if there is none.
	Good *JudgedTurn
}

// LessonOf returns the lesson of a player's turns in a game. Once some are judged by more than score and leave, the
// worst is one of these.
func LessonOf(r *crossword.Rules, turns []JudgedTurn) (l Lesson) {
	l.Turns = len(turns)
	for i := range turns {
		j := &turns[i]
		played, _ := j.Verdict.Turn()
		if j.Verdict.Best().Move.Len() == crossword.RackSize {
			l.BonusesThere++
			if played.Move.Len() == crossword.RackSize {
				l.Bonuses++
			}
		}
		if j.Verdict.Played == 0 && played.Move.Len() > 0 && (l.Good == nil || played.Move.Score > goodScore(l.Good)) {
			l.Good = j
		}
		if j.IsMistake() && (l.Worst == nil || j.worseThan(*l.Worst)) {
			l.Worst = j
		}
	}
	if l.Worst == nil {
		return l
	}
	for _, j := range turns {
		if j.Habit(r) == l.Worst.Habit(r) {
			l.Often++
		}
	}
	return l
}

func goodScore(j *JudgedTurn) int64 {
	played, _ := j.Verdict.Turn()
	return played.Move.Score
}

// worseThan reports whether a mistake is worse than another: by a surer verdict, by its size, and by what it lost.
func (j JudgedTurn) worseThan(other JudgedTurn) bool {
	a, b := j.Verdict, other.Verdict
	switch {
	case (a.By > Static) != (b.By > Static):
		return a.By > Static
	case a.By == Static:
		return a.Lost.Points > b.Lost.Points
	case a.Lost.Size() != b.Lost.Size():
		return a.Lost.Size() > b.Lost.Size()
	case a.Lost.Win != b.Lost.Win:
		return a.Lost.Win > b.Lost.Win
	}
	return a.Lost.Points > b.Lost.Points
}
