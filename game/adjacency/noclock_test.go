package adjacency

import (
	"testing"
	"time"
)

// A game without a clock has one board and ends when somebody says that all
// is found, or leaves.
func TestNoClock(t *testing.T) {
	s := on(t, market, func(c *Config) { c.Minutes = NoClock })
	if s.Config().Timed() {
		t.Error("a game of no minutes is timed")
	}
	year := 365 * 24 * time.Hour
	for _, c := range []struct {
		name   string
		action Action
		want   Reason
	}{
		{"a word after a year", Enter{"cat", year}, 0},
		{"leaving after a year", Leave{year}, 0},
		{"no word after ten years", Enter{"cat", 10 * year}, TimeUp},
		{"a re-roll", Reroll{At: second}, OneBoard},
		{"running out", Expire{year}, NotYet},
		{"all found", Complete{year}, 0},
	} {
		t.Run(c.name, func(t *testing.T) { checkReason(t, s, c.action, c.want) })
	}
	s = play(t, s, Enter{"cat", second}, Complete{2 * second})
	o, ended := s.Outcome()
	if !ended || o.Ending != AllFound || o.Score != 3 {
		t.Errorf("all found, and the outcome is %+v, %v", o, ended)
	}
	checkReason(t, s, Enter{"at", 3 * second}, GameOver)

	timed := on(t, market)
	checkReason(t, timed, Complete{second}, NotYet)
}

func TestHints(t *testing.T) {
	s := play(t, on(t, market), Hint{second}, Hint{2 * second})
	if all, here := s.Hints(); all != 2 || here != 2 {
		t.Errorf("two hints, and %d are counted, %d here", all, here)
	}
	if s.Score() != 0 {
		t.Errorf("hints cost %d points", -s.Score())
	}
	s = play(t, s, Reroll{At: 3 * second}, Hint{4 * second})
	if all, here := s.Hints(); all != 3 || here != 1 {
		t.Errorf("a hint after a re-roll, and %d are counted, %d here", all, here)
	}
	s = play(t, s, Leave{5 * second})
	if o, _ := s.Outcome(); o.Hints != 3 {
		t.Errorf("the outcome has %d hints", o.Hints)
	}
	checkReason(t, s, Hint{6 * second}, GameOver)
}

// A re-roll that puts boards aside deals what as many re-rolls would have.
func TestSkip(t *testing.T) {
	start := on(t, market)
	one := play(t, start, Reroll{second, 2})
	three := play(t, start, Reroll{At: second}, Reroll{At: second}, Reroll{At: second})
	if one.Board() != three.Board() {
		t.Error("putting two boards aside deals another board than the third")
	}
	if one.Score() != -RerollCost || one.Rerolls() != 1 || len(one.Boards()) != 2 {
		t.Errorf("it costs %d points and counts as %d re-rolls", -one.Score(), one.Rerolls())
	}
	checkReason(t, start, Reroll{second, -1}, BadSkip)
	checkReason(t, start, Reroll{second, MaxSkip + 1}, BadSkip)
	checkReason(t, start, Reroll{second, MaxSkip}, 0)
}

func TestCodeWithoutClock(t *testing.T) {
	c := Code{5, NoClock, Presets[1].Weights, 12345}
	got, err := ParseCode(c.String())
	if err != nil || got != c {
		t.Errorf("ParseCode(%q) = %+v, %v", c, got, err)
	}
}
