package menu_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// puzzle returns a game that is kept until it is solved.
func puzzle(id stats.ID, size, done, of int) stats.Running {
	r := endless(id, size, 3*done)
	r.Puzzle = game.PuzzleProgress{Is: true, Done: done, Of: of}
	r.Started = time.Date(2026, 11, 20, 18, 5, 0, 0, time.UTC).UnixMilli()
	return r
}

// TestKept: puzzles are kept behind their row, and Resume is for the game left a moment ago.
func TestKept(t *testing.T) {
	w := newWorld()
	w.running = []stats.Running{puzzle("p", 4, 7, 33), puzzle("q", 5, 0, 61), running("b", 102*time.Second, 5, 23)}
	s, gone := w.discarding(t, nil)
	if got := text(s); !strings.Contains(got, "Grid 5×5, 1:42 left, 23 points") || !strings.Contains(got, "find words in a grid; f: 2 puzzles kept") {
		t.Errorf("the menu has\n%s", got)
	}
	open := func(p screen.Play) screen.Open { p.Rules = gridRules; return screen.Open{To: p} }
	for keys, want := range map[string]screen.Open{
		"f enter": open(screen.Play{Resume: "p"}), "f down enter": open(screen.Play{Resume: "q"}),
		"f up enter": open(screen.Play{As: "all"}), "f n": open(screen.Play{As: "all"}), "r": open(screen.Play{Resume: "b"}),
	} {
		if _, asked := screentest.Press(t, s, strings.Fields(keys)...); len(asked) != 1 || asked[0] != want {
			t.Errorf("%s asked for %v", keys, asked)
		}
	}
	listed, _ := screentest.Press(t, s, "f")
	for _, want := range []string{"Find all, kept", "a new board", "4×4, 7 of 33 everyday words", "5×5, 0 of 61 everyday words", "20 Nov 18:05"} {
		if !strings.Contains(text(listed), want) {
			t.Errorf("want %q in\n%s", want, text(listed))
		}
	}
	listed, _ = screentest.Press(t, listed, "down", "x")
	if !strings.Contains(text(listed), "Discard 5×5, 0 of 61 everyday words, for good?") {
		t.Errorf("x doesn't ask:\n%s", text(listed))
	}
	if no, _ := screentest.Press(t, listed, "n"); len(*gone) != 0 || !strings.Contains(text(no), "0 of 61") {
		t.Errorf("after no, gone are %v", *gone)
	}
	listed, _ = screentest.Press(t, listed, "y")
	if !slices.Equal(*gone, []stats.ID{"q"}) || strings.Contains(text(listed), "0 of 61") {
		t.Errorf("gone are %v\n%s", *gone, text(listed))
	}
	if back, _ := screentest.Press(t, listed, "esc"); !strings.Contains(text(back), "f: 1 puzzle kept") {
		t.Errorf("esc leads to\n%s", text(back))
	}
	// The list closes with its last game.
	listed, _ = screentest.Press(t, listed, "x", "y")
	if got := text(listed); !strings.Contains(got, "f: all of them, no clock") || strings.Contains(got, "kept") {
		t.Errorf("after the last one:\n%s", got)
	}
	if _, asked := screentest.Press(t, listed, "f"); len(asked) != 1 || asked[0] != open(screen.Play{As: "all"}) {
		t.Errorf("f asked for %v", asked)
	}
}

// TestKeptAlone: if there is nothing else to resume, r leads to the kept puzzles.
func TestKeptAlone(t *testing.T) {
	w := newWorld()
	w.running = []stats.Running{puzzle("p", 4, 7, 33)}
	for _, size := range screentest.Sizes {
		width, height := size.Room()
		s := w.open(t, mono, width, height)
		hold := func(name string, seen ...string) {
			screentest.Scene{Name: name, Seen: seen}.Hold(t, size, s.View())
		}
		hold("kept-menu", "Resume Find all:", "7 of 33", "or a new one", "f: 1 puzzle kept")
		s, _ = screentest.Press(t, s, "r")
		hold("kept", "4×4, 7 of 33 everyday words", "a new board")
	}
}
