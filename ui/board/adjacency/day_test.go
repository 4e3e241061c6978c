package adjacency

import (
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game/lexicon"
	"quoin/stats"
	"quoin/ui/board/adjacency/door"
	"quoin/ui/kind"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// ofDay is a list of words on the board of 21 November 2026.
var ofDay = mustParse("International", "ho\nhoof\nmoo\n")

// daily plays the board of the day to its end, with the words given.
func daily(t *testing.T, store *stats.Store, w *wall, words ...string) *table {
	t.Helper()
	tb := ended(t, store, w, screen.Play{As: "daily"})
	for _, word := range words {
		tb.letters(word)
		tb.press("enter")
	}
	tb.press("esc", "enter")
	w.forward(time.Minute)
	return tb
}

// ended returns a screen opened at place, with the day's word list.
func ended(t *testing.T, store *stats.Store, w *wall, place screen.Play) *table {
	t.Helper()
	tb := stored(t, store, screen.Play{}, w)
	deps := tb.model().deps
	deps.Lexicon = func(string) (*lexicon.Lexicon, error) { return ofDay, nil }
	tb.s = New(deps, place)
	tb.frame(80, 23)
	tb.s, tb.asked = screentest.Settle(t, tb.s, tb.s.Init())
	return tb
}

// TestDayResult plays the boards of two days, the first one twice, and checks the result,
// the menu, and the result opened later.
func TestDayResult(t *testing.T) {
	w := &wall{time.Date(2026, 11, 21, 17, 10, 0, 0, time.UTC)}
	store := open(t, t.TempDir())
	defer store.Close()
	menu := func() kind.RowState {
		return door.State(t.Context(), ended(t, store, w, screen.Play{}).model().deps.Host)
	}

	if s := menu(); s.Done || s.To != nil || !slices.Equal(s.Then, []string{"today open", ""}) || s.Days[7] != kind.DayToCome {
		t.Errorf("the menu says %+v before any day's game", s)
	}
	first := daily(t, store, w, "hoof")
	first.shows("Daily  No. 325, Saturday 21 November")
	first.shows("tomorrow's board in 7 h")
	first.shows("· · · · · · · ■  first day")
	first.shows("you missed MOO, 3 points")
	first.shows("4 points")
	id := first.model().id()
	if got, want := keysOf(first), "enter menu   c share   tab found   f find the rest, no clock   ? help"; got != want {
		t.Errorf("the footer is %q, want %q", got, want)
	}
	first.press("b")
	again, _ := find[screen.Replace](first)
	s := menu()
	if s.About[0] != "done: printer, 4 points" || s.Then[0] != "first day, next in 7 h" || !s.Done || s.Days[7] != kind.DayPlayed || s.To == nil || s.To.Watch != id {
		t.Errorf("the menu says %+v", s)
	}
	if want := 49 * time.Minute; s.For != want {
		t.Errorf("it says so for %v, want %v", s.For, want)
	}

	first.shows("printer, 1 to master")
	tb := ended(t, store, w, again.To.(screen.Play))
	tb.shows("not ranked")
	if strings.Contains(tb.text(), " to apprentice") {
		t.Errorf("there is a rank to reach on a board seen before:\n%s", tb.text())
	}
	tb.press("esc", "enter")
	if strings.Contains(tb.text(), "devil") {
		t.Errorf("practice has a rank:\n%s", tb.text())
	}
	tb.press("c", "enter")
	if c, ok := find[screen.Copy](tb); !ok || !strings.HasPrefix(c.Text, "Quoin #325 · 21 Nov · practice\n") {
		t.Errorf("practice is passed on as %q", c.Text)
	}
	tb.press("esc")
	tb.shows("Practice: the day's result is 4")
	w.forward(time.Minute)
	if s := menu(); s.To == nil || s.To.Watch != id {
		t.Errorf("after practice the menu leads to %+v", s)
	}

	w.forward(24 * time.Hour)
	if s := menu(); s.Then[0] != "1 day so far, today open" || s.Done || s.To != nil {
		t.Errorf("on the next day the menu says %+v", s)
	}
	second := daily(t, store, w)
	second.shows("tomorrow's board in 7 h")
	second.golden("day")
	// A day without a word is done, and keeps no streak.
	if s := menu(); s.About[0] != "done: 0 points" || s.Then[0] != "next in 7 h" || !s.Done || !slices.Equal(s.Days[6:], []kind.DaySign{kind.DayPlayed, kind.DayMissed}) {
		t.Errorf("the menu says %+v", s)
	}

	// The first day's result, opened a day later.
	tb = ended(t, store, w, screen.Play{Watch: id})
	tb.shows("Daily  No. 325, Saturday 21 November")
	tb.shows("you missed MOO, 3 points")
	tb.shows("4 points")
	if text := tb.text(); strings.Contains(text, "in a row") || strings.Contains(text, "tomorrow") {
		t.Errorf("the result of a day before tells of today:\n%s", text)
	}
	tb.press("s")
	if o, ok := find[screen.Open](tb); !ok || o.To != any(screen.Statistics{Game: id}) {
		t.Errorf("s opens %+v", o)
	}
	tb.press("enter")
	if !asked[screen.Back](tb) {
		t.Error("enter doesn't go back")
	}
}

// TestNoResult checks the reasons shown when a result can't be opened.
func TestNoResult(t *testing.T) {
	store := open(t, t.TempDir())
	defer store.Close()
	w := &wall{time.Now()}
	ended(t, store, w, screen.Play{Watch: "nonsense"}).shows("This game can't be played")
	tb := ended(t, store, w, screen.Play{})
	ended(t, store, w, screen.Play{Watch: tb.model().match.ID()}).shows("This game can't be played")
}
