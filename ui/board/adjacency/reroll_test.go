package adjacency

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"

	"quoin/settings"
	"quoin/stats"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

func TestReroll(t *testing.T) {
	tb := newTable(t, 80, 23, nil)
	before := tb.model().state().Board()
	tb.press("ctrl+r")
	if tb.model().state().Board() == before {
		t.Error("ctrl+r leaves the board as it was")
	}
	tb.shows("-5 points")
	tb.shows("0 words, 1 re-roll")

	tb.letters(strings.ToLower(tb.model().state().Board().Face(0)))
	tb.press("ctrl+r")
	tb.shows("Drop the word and re-roll for 5 points?")
	tb.press("esc")
	tb.shows("-5 points")
	tb.press("ctrl+r", "enter")
	tb.shows("-10 points")
	tb.says("0 words, 2 re-rolls")
}

// overs ends the moment in which a re-roll can be taken back.
func (tb *table) overs() {
	tb.Helper()
	next, cmd := tb.s.Update(tb.stays)
	tb.s, tb.asked = screentest.Settle(tb, next, cmd)
}

// recorded returns the game's record in the store.
func (tb *table) recorded(store *stats.Store) string {
	tb.Helper()
	r, err := store.Record(context.Background(), tb.model().match.ID())
	if err != nil {
		tb.Fatal(err)
	}
	return strings.Join(r.Lines, ", ")
}

// TestRegret checks that a re-roll can be taken back for two seconds, and is recorded
// otherwise.
func TestRegret(t *testing.T) {
	const second = time.Second
	for _, c := range []struct {
		name   string
		does   func(tb *table)
		rolls  int // re-rolls in the state afterwards
		record string
		says   string
	}{
		{"at once", func(tb *table) { tb.press("ctrl+r", "esc") }, 0, "0 reroll, 0 unroll", "The letters are back"},
		{"behind a letter", func(tb *table) { tb.press("ctrl+r", "a", "esc", "esc") }, 0, "0 reroll, 0 unroll", "The letters are back"},
		{"up to two seconds", func(tb *table) { tb.press("ctrl+r"); tb.wall.forward(2 * second); tb.press("esc") }, 0, "0 reroll, 2000 unroll", "The letters are back"},
		{"not later", func(tb *table) { tb.press("ctrl+r"); tb.wall.forward(2*second + 1e6); tb.press("esc") }, 1, "0 reroll", "The new letters stay"},
		{"not when they are over", func(tb *table) { tb.press("ctrl+r"); tb.overs(); tb.press("esc", "esc") }, 1, "0 reroll", ""},
		{"not by esc for a word", func(tb *table) { tb.press("ctrl+r", "a", "esc"); tb.overs() }, 1, "0 reroll", ""},
		{"not behind a hint", func(tb *table) { tb.press("ctrl+r", "ctrl+t", "esc", "esc") }, 1, "0 reroll, 0 hint", ""},
		{"not twice to see the same board", func(tb *table) { tb.press("ctrl+r", "esc", "ctrl+r", "esc", "esc") }, 1, "0 reroll, 0 unroll, 0 reroll", ""},
		{"the next board is another", func(tb *table) { tb.press("ctrl+r", "esc", "ctrl+r", "ctrl+r", "esc") }, 1, "0 reroll, 0 unroll, 0 reroll, 0 reroll, 0 unroll", "The letters are back"},
		{"the last of two", func(tb *table) { tb.press("ctrl+r", "ctrl+r", "esc") }, 1, "0 reroll, 0 reroll, 0 unroll", "The letters are back"},
		{"a game goes on", func(tb *table) { tb.press("ctrl+r", "esc", "w", "o", "enter") }, 0, "0 reroll, 0 unroll, 0 enter wo", "+2  WO"},
	} {
		t.Run(c.name, func(t *testing.T) {
			store := open(t, t.TempDir())
			defer store.Close()
			tb := stored(t, store, screen.Play{}, &wall{time.Now()})
			board := tb.model().state().Board()
			c.does(tb)
			m := tb.model()
			if m.state().Rerolls() != c.rolls || c.rolls == 0 && m.state().Board() != board {
				t.Errorf("%d re-rolls, want %d:\n%s", m.state().Rerolls(), c.rolls, tb.text())
			}
			tb.shows(c.says)
			if got := tb.recorded(store); got != c.record {
				t.Errorf("the record has %q, want %q", got, c.record)
			}
		})
	}
}

// TestTypedWhileDealt checks that letters typed during the search for a board with enough
// words aren't lost.
func TestTypedWhileDealt(t *testing.T) {
	tb := newTable(t, 80, 23, func(s *settings.Settings) { s.MinWords = 1 })
	next, search := tb.s.Update(screentest.Key("ctrl+r"))
	tb.s = next
	tb.letters("woj")
	tb.s, _ = screentest.Settle(t, tb.s, search)
	if m := tb.model(); m.state().Rerolls() != 1 || m.entry.word() != "woj" {
		t.Errorf("after %d re-rolls the line has %q", m.state().Rerolls(), m.entry.word())
	}
}

// TestRegretTold checks that the statistics omit a re-roll that was taken back, and its
// board.
func TestRegretTold(t *testing.T) {
	tb := newTable(t, 80, 23, nil)
	tb.letters("wo")
	tb.press("enter", "ctrl+r", "esc")
	tb.overs()
	tb.letters("oj")
	tb.press("enter", "esc", "enter")
	d, err := detail(tb.model().match.Log.Record())
	if err != nil || len(d.Moments) != 2 || d.Moments[1].Score != 4 {
		t.Fatalf("%+v, %v", d.Moments, err)
	}
	board := d.Board(screen.Frame{Width: 80, Height: 23, Theme: theme.New("mono", true, colorprofile.ASCII), Small: true})
	if text := strings.Join(board(1), "\n"); strings.Contains(text, "of 2") {
		t.Errorf("there is a board more:\n%s", text)
	}
}

// TestTurnedResumed checks that a resumed game's board is turned as before.
func TestTurnedResumed(t *testing.T) {
	store := open(t, t.TempDir())
	defer store.Close()
	w := &wall{time.Now()}
	leaves := func(tb *table) {
		next, cmd := tb.s.Update(screen.Leaving{})
		screentest.Settle(t, next, cmd)
	}
	tb := stored(t, store, screen.Play{}, w)
	id := tb.model().match.ID()
	tb.press("ctrl+o", "ctrl+o", "ctrl+o")
	leaves(tb)
	before := tb.text()
	tb = stored(t, store, screen.Play{Resume: id}, w)
	if got := tb.text(); got != before {
		t.Errorf("resumed:\n%s\nleft:\n%s", got, before)
	}
	// A word records the turn before it, even if the game isn't closed properly, and two
	// turns make one step.
	tb.press("ctrl+o", "ctrl+o")
	tb.letters("wo")
	tb.press("enter")
	leaves(tb)
	if got := tb.recorded(store); got != "0 turn 3, 0 turn 1, 0 enter wo" {
		t.Errorf("the record has %q", got)
	}
	tb = stored(t, store, screen.Play{Resume: id}, w)
	if tb.model().turned != 1 {
		t.Errorf("it is turned by %d", tb.model().turned)
	}
	tb.press("esc", "enter")
	if tb.model().turned != 1 {
		t.Error("the end turns it back")
	}
}
