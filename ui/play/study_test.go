package play_test

import (
	"errors"
	"testing"

	"quoin/game/lexicon"
	"quoin/game/study"
	"quoin/ui/play"
)

// TestStudyBesideOpenCards checks that an action reaches the flashcards while a screen has them open, and that this
// screen is told to read them again.
func TestStudyBesideOpenCards(t *testing.T) {
	h := studying(t, t.TempDir())
	open := cards(t, h)
	does(t, h, open, study.Pace{New: 5})
	today := play.Today(h.Now())
	box, err := h.Study(t.Context(), lexicon.English, study.PuzzleDay{Day: today, Solved: true})
	if err != nil || box.Pace() != 5 {
		t.Fatal(box.Pace(), err)
	}
	if _, err = h.Study(t.Context(), lexicon.English, study.PuzzleDay{Day: today}); !errors.Is(err, study.PuzzleDone) {
		t.Errorf("a second result: %v, want %v", err, study.PuzzleDone)
	}
	if result, done := cards(t, h).Box.Puzzle(today); !done || !result.Solved {
		t.Errorf("the day's result is %+v, %t", result, done)
	}
	if err := open.Do(h.Now(), study.Pace{New: 6}); err != nil {
		t.Fatal(err)
	}
	if err := open.Keep(); err == nil {
		t.Error("the open flashcards are saved over the result")
	}
}
