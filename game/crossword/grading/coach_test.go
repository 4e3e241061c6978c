package grading_test

import (
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
)

// TestLesson checks the habits of turns, which of them cost most, and what was done well.
func TestLesson(t *testing.T) {
	r := tables(t)[0].variant.Tiles
	board := crossword.NewBoard(tables(t)[0].layout)
	rack := func(text string) crossword.Rack {
		all, err := crossword.ParseRack(text)
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	choice := func(text string, score int64, static float64) grading.GradedChoice {
		c := grading.GradedChoice{Static: static, Equity: static}
		if text != "" {
			c.Move, _ = crossword.NewMove(crossword.Square{Column: 7, Row: 7}, false, rack(text).Tiles()...)
			c.Move.Score = score
		}
		return c
	}
	turn := func(number, bag int, best, played grading.GradedChoice) grading.JudgedTurn {
		v := grading.Verdict{By: grading.Static, Candidates: []grading.GradedChoice{best, played}, Played: 1}
		if v.Lost.Points = best.Static - played.Static; v.Lost.Points == 0 {
			v.Played, v.Candidates = 0, v.Candidates[1:]
		}
		return grading.JudgedTurn{Turn: number, View: player.View{Board: board, Rack: rack("AEINRST"), Bag: bag}, Verdict: v}
	}
	phony := turn(0, 50, choice("RAT", 20, 20), choice("", 0, 0))
	phony.Withdrawn = true
	turns := []grading.JudgedTurn{
		phony,
		turn(2, 50, choice("AEINRST", 70, 70), choice("RAT", 20, 30)),
		turn(4, 50, choice("RAT", 20, 25), choice("", 0, 5)),
		turn(6, 2, choice("RAT", 20, 25), choice("AT", 5, 5)),
		turn(8, 50, choice("RAT", 30, 35), choice("AT", 5, 15)),
		turn(10, 50, choice("RAT", 20, 35), choice("TIE", 20, 15)),
		turn(12, 50, choice("RAT", 20, 35), choice("TIE", 20, 29)),
		turn(14, 50, choice("TIN", 22, 25), choice("TIN", 22, 25)),
		turn(16, 50, choice("NIT", 31, 25), choice("NIT", 31, 25)),
		turn(18, 50, choice("RATE", 44, 45), choice("AT", 5, 15)),
	}
	for i, want := range []grading.Habit{
		grading.PhonyHabit, grading.BonusHabit, grading.PassHabit, grading.EndgameHabit, grading.PointsHabit, grading.LeaveHabit,
		grading.NoHabit, grading.NoHabit, grading.NoHabit, grading.PointsHabit,
	} {
		if got := turns[i].Habit(r); got != want {
			t.Errorf("turn %d: the habit is %v, want %v", i, got, want)
		}
	}
	l := grading.LessonOf(r, turns)
	if l.Turns != len(turns) || l.Worst == nil || l.Worst.Turn != 2 || l.Often != 1 || l.Bonuses != 0 || l.BonusesThere != 1 || l.Good == nil || l.Good.Turn != 16 {
		t.Errorf("the lesson is %+v", l)
	}
	turns[8].Verdict = turns[9].Verdict
	turns[9].Verdict.By, turns[9].Verdict.Lost = grading.Simulated, grading.Loss{Win: 0.04}
	if l := grading.LessonOf(r, turns); l.Worst.Turn != 18 || l.Often != 3 || l.Good.Turn != 14 {
		t.Errorf("with a surer verdict the lesson is %+v", l)
	}
	turns[9].Verdict.Lost.Win = 0.001
	if l := grading.LessonOf(r, turns); l.Worst.Turn != 2 {
		t.Errorf("a sure verdict without a mistake counts: %+v", l)
	}
	if l := grading.LessonOf(r, nil); l.Worst != nil || l.Turns != 0 {
		t.Errorf("the lesson of no turns is %+v", l)
	}
}

// TestStages checks where the parts of a game begin.
func TestStages(t *testing.T) {
	for _, at := range []struct {
		turn, bag, others int
		want              grading.Stage
	}{
		{0, 86, 1, grading.Opening},
		{5, 60, 1, grading.Opening},
		{6, 60, 1, grading.Middle},
		{8, 60, 2, grading.Opening},
		{9, 8, 2, grading.Middle},
		{20, 7, 1, grading.LastTiles},
		{2, 1, 1, grading.LastTiles},
		{21, 0, 1, grading.Endgame},
	} {
		j := grading.JudgedTurn{Turn: at.turn, View: player.View{Bag: at.bag, Others: make([]player.Other, at.others)}}
		if got := j.Stage(); got != at.want {
			t.Errorf("turn %d with %d in the bag is in the %v, want %v", at.turn, at.bag, got, at.want)
		}
	}
}
