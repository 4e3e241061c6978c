package study_test

import (
	"reflect"
	"testing"

	"quoin/game/rating"
	"quoin/game/study"
)

// TestPuzzleTries: the first result of each puzzle changes the player's rating as a game against the puzzle would, and the
// figures count it by subject.
func TestPuzzleTries(t *testing.T) {
	b := newBox(t)
	if f := b.PuzzleFigures(monday); f.Rating != rating.New() || f.Tried != 0 {
		t.Errorf("before the first puzzle the figures are %+v", f)
	}
	want := rating.New()
	last := monday
	for _, c := range []struct {
		name     string
		after    study.Day
		found    study.PuzzleResult
		score    float64
		subjects string
	}{
		{"a", 0, study.FoundAtFirst, 1, "bonus"},
		{"b", 0, study.FoundLater, 0.5, "bonus,leave"},
		{"c", 9, study.ShownFirst, 0, ""},
		{"d", -3, study.FoundAtFirst, 1, "leave"}, // the clock was set back
	} {
		day := last + c.after
		try := study.PuzzleTry{Name: c.name, Day: day, Found: c.found, Rating: 1700, Deviation: 100, Subjects: c.subjects}
		b.do(try)
		periods := float64(max(0, c.after)) * rating.PeriodsPerDay
		want = want.Played(periods, rating.Encounter{Against: rating.Rating{Rating: 1700, Deviation: 100, Volatility: rating.StartVolatility}, Score: c.score, Weight: 1})
		if got := b.PuzzleFigures(monday).Rating; got != want {
			t.Errorf("after %s the rating is %v, want %v", c.name, got, want)
		}
		try.Found = study.FoundAtFirst
		b.refused(try, study.PuzzleDone)
		last = day
	}
	f := b.PuzzleFigures(monday)
	if want := []study.SubjectTally{{Name: "bonus", Tried: 2, Solved: 2, First: 1}, {Name: "leave", Tried: 2, Solved: 2, First: 1}}; f.Tried != 4 || f.Solved != 3 || f.First != 2 || !reflect.DeepEqual(f.Subjects, want) {
		t.Errorf("the figures are %+v, want %v", f, want)
	}
	if try, there := b.Tried("b"); !there || try.Found != study.FoundLater {
		t.Errorf("b was tried %+v, %t", try, there)
	}
}

// TestPuzzleStreak: days in a row count while each puzzle was solved, and until the end of the day after the last.
func TestPuzzleStreak(t *testing.T) {
	b := newBox(t)
	for day, solved := range map[study.Day]bool{1: true, 2: true, 3: false, 5: true, 6: true, 7: true} {
		b.do(study.PuzzleDay{Day: monday + day, Solved: solved})
	}
	for day, want := range map[study.Day]int{0: 0, 2: 2, 3: 2, 4: 0, 5: 1, 7: 3, 8: 3, 9: 0} {
		if got := b.PuzzleFigures(monday + day).Streak; got != want {
			t.Errorf("on day %d the streak is %d, want %d", day, got, want)
		}
	}
	if got := b.PuzzleFigures(monday + 9).Longest; got != 3 {
		t.Errorf("the longest streak is %d, want 3", got)
	}
}
