package adjacency

import (
	"slices"
	"testing"
	"time"
)

// unclocked returns an untimed game on the board of seed 7:
//
//	W O J M
//	S K O A
//	Qu O H V
//	J K S K
func unclocked(t *testing.T) State {
	t.Helper()
	c := Default()
	c.Minutes = NoClock
	s, err := New(c, 7, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestGoal(t *testing.T) {
	s := unclocked(t)
	checkReason(t, s, step(0, GoalOf([]string{"zoo"})), BadGoal) // isn't on the board
	checkReason(t, s, step(0, Goal{"woo oho"}), BadGoal)
	checkReason(t, s, step(0, Goal{""}), BadGoal)
	checkReason(t, s, step(0, Goal{"a"}), BadGoal)
	if found, all := s.Reached(); found != 0 || all != 0 || s.Goal() != nil {
		t.Errorf("without a goal, %d of %d are found", found, all)
	}
	goal := GoalOf([]string{"woo", "oho"})
	s, err := s.Apply(step(0, goal))
	if err != nil {
		t.Fatal(err)
	}
	checkReason(t, s, step(0, goal), BadGoal) // the first goal stays
	if s, err = s.Apply(step(time.Hour, Enter{"wok"})); err != nil {
		t.Fatal(err)
	}
	if found, all := s.Reached(); found != 0 || all != 2 {
		t.Errorf("WOK is a bonus, and %d of %d are found", found, all)
	}
	checkReason(t, s, step(time.Hour, Complete{}), NotYet)
	for _, word := range []string{"woo", "OHO"} {
		if s, err = s.Apply(step(24*time.Hour, Enter{word})); err != nil {
			t.Fatal(err)
		}
	}
	if p := s.Result().Puzzle; !p.Is || p.Done != 2 || p.Of != 2 {
		t.Errorf("the result has %+v", p)
	}
	if s, err = s.Apply(step(24*time.Hour, Complete{})); err != nil || !s.Over() {
		t.Error("all is found, and it goes on", err)
	}

	timed, err := New(Default(), 7, nil)
	if err != nil {
		t.Fatal(err)
	}
	checkReason(t, timed, step(0, goal), BadGoal)
	if timed.Result().Puzzle.Is {
		t.Error("a game with a clock is a puzzle to keep")
	}
}

// TestGoalOutlivesTheList: a review includes words of the goal that a later list no longer has.
func TestGoalOutlivesTheList(t *testing.T) {
	s := unclocked(t)
	s, err := s.Apply(step(0, GoalOf([]string{"woo", "oho"})))
	if err == nil {
		s, err = s.Apply(step(1, Enter{"woo"}))
	}
	if err != nil {
		t.Fatal(err)
	}
	held := s.Completed([]BoardWord{{Word: "wok"}})
	if words := []string{held[0].Word, held[1].Word, held[2].Word}; !slices.Equal(words, []string{"wok", "oho", "woo"}) || held[1].Points != 3 || len(held[1].Path) != 3 {
		t.Errorf("the board holds %+v", held)
	}
}

// TestGoalIsUnseen: the goal has every word to find, so views of a game don't contain it.
func TestGoalIsUnseen(t *testing.T) {
	s := unclocked(t)
	s, err := s.Apply(step(0, GoalOf([]string{"woo", "oho"})))
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range []int{0, Watcher} {
		if v := s.View(seat); v.known.goal != nil {
			t.Errorf("seat %d sees %v", seat, v.known.goal.words)
		}
	}
}
