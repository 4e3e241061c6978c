package adjacency

import (
	"fmt"
	"reflect"
	"testing"
	"time"
)

// These tests are about features that aren't in the document: hints, skipping poor boards, and untimed games.

func TestHints(t *testing.T) {
	s := play(t, on(t, market), step(second, Hint{}), step(2*second, Enter{"cat"}), step(3*second, Hint{}))
	if all, here := s.Hints(); all != 2 || here != 2 || s.Score() != 3 || s.Last() != 3*second {
		t.Errorf("hints %d, %d on this board; score %d", all, here, s.Score())
	}
	s = play(t, s, step(4*second, Reroll{}))
	if all, here := s.Hints(); all != 2 || here != 0 {
		t.Errorf("after a re-roll: hints %d, %d on this board", all, here)
	}
	s = play(t, s, step(5*second, Hint{}))
	if all, here := s.Hints(); all != 3 || here != 1 {
		t.Errorf("on the second board: hints %d, %d on this board", all, here)
	}
	limit := s.Config().Limit()
	checkReason(t, s, step(4*second, Hint{}), Earlier)
	checkReason(t, s, step(limit, Hint{}), TimeUp)
	if o, _ := s.Outcome(); o.Hints != 3 || o.Score != 3-RerollCost {
		t.Errorf("outcome %+v", o)
	}
	checkReason(t, play(t, s, step(6*second, Leave{})), step(7*second, Hint{}), GameOver)
}

// A re-roll that skips boards deals the same as that many re-rolls.
func TestSkip(t *testing.T) {
	for _, skip := range []int{0, 1, 7, MaxSkip} {
		t.Run(fmt.Sprintf("%d boards put aside", skip), func(t *testing.T) {
			s := on(t, market)
			skipped := play(t, s, step(second, Reroll{skip}))
			each := s
			for range skip + 1 {
				each = play(t, each, step(second, Reroll{}))
			}
			if skipped.Board() != each.Board() || skipped.chance != each.chance {
				t.Error("not the board that as many re-rolls would have dealt")
			}
			if skipped.Rerolls() != 1 || skipped.Score() != -RerollCost || len(skipped.Boards()) != 2 {
				t.Errorf("%d re-rolls, score %d: what is put aside costs nothing", skipped.Rerolls(), skipped.Score())
			}
		})
	}
	for _, skip := range []int{-1, MaxSkip + 1} {
		checkReason(t, on(t, market), step(second, Reroll{skip}), BadSkip)
	}
}

// An untimed game has one board and ends when a Complete says so, or the player leaves.
func TestNoClock(t *testing.T) {
	s := on(t, market, func(c *Config) { c.Minutes = NoClock })
	if s.Config().Timed() || !Default().Timed() {
		t.Error("Timed says otherwise")
	}
	const year = 365 * 24 * time.Hour
	s = play(t, s, step(2*year, Enter{"cat"}), step(3*year, Hint{}))
	if s.Remaining(3*year) <= 0 {
		t.Error("the time is up")
	}
	for _, c := range []struct {
		name string
		step Step
		want Reason
	}{
		{"a word", step(4*year, Enter{"net"}), ""},
		{"a word after ten years", step(10*year, Enter{"net"}), TimeUp},
		{"a re-roll", step(3*year, Reroll{}), OneBoard},
		{"a re-roll that puts a wrong number aside", step(3*year, Reroll{-1}), OneBoard},
		{"running out", step(3*year, Expire{}), Untimed},
		{"all found", step(3*year, Complete{}), ""},
		{"all found before the last step", step(2*year, Complete{}), Earlier},
		{"leaving", step(4*year, Leave{}), ""},
	} {
		t.Run(c.name, func(t *testing.T) { checkReason(t, s, c.step, c.want) })
	}

	over := play(t, s, step(3*year, Complete{}))
	o, ended := over.Outcome()
	best := Found{Word: "cat", Points: 3, At: 2 * year, Path: Path{0, 1, 2}}
	if want := (Outcome{Ending: AllFound, Score: 3, Hints: 1, Words: 1, Best: best}); !ended || !reflect.DeepEqual(o, want) {
		t.Errorf("outcome %+v, %v, want %+v", o, ended, want)
	}
	checkReason(t, over, step(4*year, Enter{"net"}), GameOver)
	checkReason(t, over, step(4*year, Complete{}), GameOver)
}

func TestCompleteTakesNoClock(t *testing.T) {
	checkReason(t, on(t, market), step(second, Complete{}), NotYet)
	checkReason(t, on(t, market), step(Default().Limit(), Complete{}), TimeUp)
}
