package wording

import (
	"fmt"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/ui/say"
)

// habits says what each habit does.
var habits = [...]string{
	grading.PhonyHabit: "words that come off", grading.BonusHabit: "missed bonuses", grading.PassHabit: "passing up a move",
	grading.EndgameHabit: "the endgame", grading.PointsHabit: "points left on the board", grading.LeaveHabit: "keeping the wrong tiles",
	grading.ReplyHabit: "openings for the reply",
}

// HabitName names a habit.
func HabitName(h grading.Habit) string { return habits[min(int(h), len(habits)-1)] }

// Coach says in three lines what a player can learn from a game: the turn that cost most, its habit, and something
// done well. Lines without anything to say are left out.
func Coach(v *crossword.Variant, l grading.Lesson) (lines []string) {
	if l.Turns == 0 {
		return nil
	}
	if at := l.Worst; at == nil {
		lines = append(lines, "No turn was a mistake")
	} else {
		w := because{v: v, view: at.View, o: at.Verdict, best: at.Verdict.Best().Choice}
		played, _ := at.Verdict.Turn()
		w.played = played.Choice
		w.name()
		if at.Withdrawn {
			w.other = "a phony"
		}
		lost := Lost(at.Verdict)
		lines = append(lines,
			fmt.Sprintf("Turn %d cost most, %s: %s, not %s", at.Turn+1, lost, w.other, w.one),
			fmt.Sprintf("The habit behind it: %s, in %d of %s", HabitName(at.Habit(v.Tiles)), l.Often, say.Count(l.Turns, "turn")))
	}
	switch {
	case l.BonusesThere > 0 && l.Bonuses == l.BonusesThere:
		lines = append(lines, fmt.Sprintf("Well done: you found %d of %s", l.Bonuses, bonuses(l.BonusesThere)))
	case l.Good != nil:
		w := because{v: v, view: l.Good.View}
		played, _ := l.Good.Verdict.Turn()
		lines = append(lines, fmt.Sprintf("Well done: nothing was better than %s for %d", w.called(played.Choice), played.Move.Score))
	}
	return lines
}

func bonuses(n int) string {
	if n == 1 {
		return "1 bonus"
	}
	return fmt.Sprintf("%d bonuses", n)
}
