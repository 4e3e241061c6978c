package adjacency_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	_ "quoin/testdata/sample" // tests collect less garbage, and keep their files in memory
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/play"
)

// week is a player whose clock the test sets.
type week struct {
	*testing.T
	play.Host
	now time.Time
}

func newWeek(t *testing.T) *week {
	t.Helper()
	w := &week{T: t, now: time.Date(2026, 11, 16, 10, 0, 0, 0, time.UTC)} // a Monday
	store, _, err := stats.Open(t.TempDir(), w.now, []game.Rules{gameplay.Rules()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	seed := uint64(0)
	w.Host = play.Host{
		Store: store, Settings: settings.NewLive("", settings.Default(), nil, nil),
		Lexicon: func(name string) (*lexicon.Lexicon, error) {
			if name == settings.Everyday {
				return resources.Everyday(), nil
			}
			return resources.International(), nil
		},
		Now:  func() time.Time { return w.now },
		Seed: func() uint64 { seed++; return seed },
	}
	return w
}

func (w *week) at(text string) {
	w.Helper()
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		w.Fatal(err)
	}
	w.now = at
}

func (w *week) begins(as string) gameplay.Match {
	w.Helper()
	m, kept, _, err := gameplay.Begin(w.Context(), w.Host, as)
	if err != nil || kept.Err != nil {
		w.Fatal(err, kept.Err)
	}
	m, _ = m.Heard(kept)
	return m
}

// ends finds a number of everyday words, and leaves the game.
func (w *week) ends(m gameplay.Match, words int) (gameplay.Match, gameplay.Aftermath) {
	w.Helper()
	holding, err := gameplay.HoldingOf(w.Host, m.Log.Header, m.State)
	if err != nil {
		w.Fatal(err)
	}
	var do []adjacency.Action
	for _, h := range holding.Held {
		if holding.Everyday.Has(h.Word) && len(do) < words {
			do = append(do, adjacency.Enter{Word: h.Word})
		}
	}
	m, keep, err := m.Apply(time.Second, append(do, adjacency.Leave{})...)
	if err != nil {
		w.Fatal(err)
	}
	m, _ = m.Heard(keep())
	return m, gameplay.AftermathOf(w.Context(), w.Host, m)
}

// is checks the day: its date and state, the streak, the longest streak, and the finished
// days.
func (w *week) is(date string, state gameplay.DayState, streak, longest int, done ...string) gameplay.Day {
	w.Helper()
	d, err := gameplay.LookUpDay(w.Context(), w.Host, 0)
	if err != nil {
		w.Fatal(err)
	}
	var days []string
	for _, r := range d.Results {
		days = append(days, strings.TrimPrefix(r.Day, "2026-11-"))
	}
	got, want := fmt.Sprint(d.Date, d.State, d.Streak, d.Longest, days), fmt.Sprint(date, state, streak, longest, done)
	if got != want {
		w.Errorf("at %v: %s, want %s", w.now, got, want)
	}
	return d
}

// TestWeek plays the boards of a week, across midnight, time zones and clock changes.
func TestWeek(t *testing.T) {
	w := newWeek(t)
	d := w.is("2026-11-16", gameplay.DayOpen, 0, 0)
	if d.Next != 14*time.Hour {
		t.Errorf("the next is in %v", d.Next)
	}
	// Monday. The settings don't matter.
	m := w.begins(gameplay.Daily)
	plain := m.Log.Header
	c, err := adjacency.ParseConfig(plain.Config)
	if err != nil || c.Day != "2026-11-16" || c.Size != 4 || !c.Checked || plain.Dictionary != "International" {
		t.Errorf("the day's game is %+v (%v)", plain, err)
	}
	other := w.Host
	s := settings.Default()
	s.Size, s.Minutes, s.MinLength, s.MinWords, s.Dictionary = 8, 1, 5, 100, settings.Everyday
	other.Settings = settings.NewLive("", s, nil, nil)
	header, _, note, err := gameplay.Deal(other, gameplay.Daily)
	if header.Started = plain.Started; header != plain || note != "" || err != nil {
		t.Errorf("by other settings it is %+v, %q (%v)", header, note, err)
	}
	if d := w.is("2026-11-16", gameplay.DayHeld, 0, 0); d.ID != m.ID() {
		t.Errorf("%s is being played, not %s", d.ID, m.ID())
	}
	m, _ = w.ends(m, 3)
	if w.is("2026-11-16", gameplay.DayDone, 1, 1, "16").Done.Score != m.State.Score() {
		t.Error("the result isn't that of the game")
	}

	// Tuesday, played in Auckland, where it is already Wednesday.
	w.now = time.Date(2026, 11, 18, 9, 0, 0, 0, time.FixedZone("NZDT", 13*3600))
	w.is("2026-11-17", gameplay.DayOpen, 1, 1, "16")
	w.ends(w.begins(gameplay.Daily), 4)
	w.is("2026-11-17", gameplay.DayDone, 2, 2, "16", "17")
	w.now = w.now.In(time.FixedZone("HST", -10*3600)) // the player travels
	w.is("2026-11-17", gameplay.DayDone, 2, 2, "16", "17")

	// Wednesday's game runs past midnight, and still belongs to Wednesday.
	w.at("2026-11-18T23:59:00Z")
	m = w.begins(gameplay.Daily)
	w.at("2026-11-19T00:01:00Z")
	w.is("2026-11-19", gameplay.DayOpen, 0, 2, "16", "17") // Wednesday's game isn't over yet
	w.ends(m, 2)
	w.is("2026-11-19", gameplay.DayOpen, 3, 3, "16", "17", "18")

	// Thursday's game is left, can be resumed, and is recorded when its time is up.
	m = w.begins(gameplay.Daily)
	m.Close(w.Store)
	if d := w.is("2026-11-19", gameplay.DayRunning, 3, 3, "16", "17", "18"); d.ID != m.ID() {
		t.Errorf("%s is to be resumed, not %s", d.ID, m.ID())
	}
	w.now = w.now.Add(10 * time.Minute)
	d = w.is("2026-11-19", gameplay.DayDone, 0, 3, "16", "17", "18", "19")
	// Its share of words is known even though it hasn't been opened.
	if d.ID != m.ID() || d.Done.Rank != adjacency.Devil {
		t.Errorf("the result is %+v", d.Done)
	}
	if g, err := w.Store.Game(t.Context(), d.ID); err != nil || g.Share.Everyday.HeldWords < adjacency.FloorWords {
		t.Errorf("kept is %+v (%v)", g.Share, err)
	}
	ended, err := gameplay.ReadEnded(t.Context(), w.Host, d.ID)
	if err != nil || ended.State.Config().Day != "2026-11-19" || ended.NoReview != nil || ended.Review.EverydayHeld.Words < adjacency.FloorWords {
		t.Errorf("%+v (%v)", ended.Aftermath, err)
	}
	if d = w.is("2026-11-19", gameplay.DayDone, 0, 3, "16", "17", "18", "19"); d.Done.Rank != adjacency.Devil {
		t.Errorf("the rank of nothing found is %s", d.Done.Rank)
	}

	// Friday isn't played.
	w.at("2026-11-21T20:00:00Z")
	w.is("2026-11-21", gameplay.DayOpen, 0, 3, "16", "17", "18", "19")
	_, after := w.ends(w.begins(gameplay.Daily), 100)
	d = w.is("2026-11-21", gameplay.DayDone, 1, 3, "16", "17", "18", "19", "21")
	if after.Standing != gameplay.NewBest || d.Done.Rank != adjacency.Master {
		t.Errorf("who finds everything is %v, %s", after.Standing, d.Done.Rank)
	}

	// A game by its code is practice, and the result stays.
	m = w.begins(d.Code)
	if m.State.Config().Day != "2026-11-21" {
		t.Errorf("the code's game is %v", m.State.Config())
	}
	if o := gameplay.OutsetOf(t.Context(), w.Host, m); !o.Replay || !o.Best.Known || o.Best.ID != d.ID {
		t.Errorf("at its beginning: %+v", o)
	}
	if _, after = w.ends(m, 1); after.Standing != gameplay.Replayed {
		t.Errorf("practice is called %v", after.Standing)
	}
	if again := w.is("2026-11-21", gameplay.DayDone, 1, 3, "16", "17", "18", "19", "21"); again.Done != d.Done {
		t.Errorf("after practice the result is %+v, not %+v", again.Done, d.Done)
	}
	// The code of an earlier day deals an ordinary game.
	w.at("2026-11-22T08:00:00Z")
	if m = w.begins(d.Code); m.State.Config().Day != "" {
		t.Errorf("a day later the code's game is of %s", m.State.Config().Day)
	}
	w.ends(m, 1)
	w.is("2026-11-22", gameplay.DayOpen, 1, 3, "16", "17", "18", "19", "21")

	// The clock is set back.
	w.at("2026-11-17T12:00:00Z")
	w.is("2026-11-17", gameplay.DayDone, 2, 2, "16", "17")
	// The clock is set ahead, the board is played, and the clock is corrected: that result
	// doesn't count until its day comes.
	w.at("2026-11-23T12:00:00Z")
	w.ends(w.begins(gameplay.Daily), 1)
	w.at("2026-11-22T09:00:00Z")
	w.is("2026-11-22", gameplay.DayOpen, 1, 3, "16", "17", "18", "19", "21")
	w.ends(w.begins(gameplay.Daily), 1)
	w.is("2026-11-22", gameplay.DayDone, 2, 3, "16", "17", "18", "19", "21", "22")
	w.at("2026-11-23T09:00:00Z")
	w.is("2026-11-23", gameplay.DayDone, 3, 3, "16", "17", "18", "19", "21", "22", "23")
}

// TestEndedOfNothing checks that ReadEnded returns an error for an unfinished game and for
// one that doesn't exist.
func TestEndedOfNothing(t *testing.T) {
	w := newWeek(t)
	m := w.begins("")
	if _, err := gameplay.ReadEnded(t.Context(), w.Host, m.ID()); err != stats.ErrNotOver {
		t.Error(err)
	}
	if _, err := gameplay.ReadEnded(t.Context(), w.Host, "nobody"); err != stats.ErrUnknown {
		t.Error(err)
	}
	w.Store = nil
	if _, err := gameplay.ReadEnded(t.Context(), w.Host, m.ID()); err == nil {
		t.Error("without a store there is a game")
	}
	if d, err := gameplay.LookUpDay(t.Context(), w.Host, 0); err != nil || d.State != gameplay.DayOpen || d.Code == "" {
		t.Errorf("without a store the day is %+v (%v)", d, err)
	}
}

// TestHoldingRank checks that the rank during a game counts the score against the everyday
// points of all boards seen, as the review after it does.
func TestHoldingRank(t *testing.T) {
	w := newWeek(t)
	m := w.begins("")
	standing := func() adjacency.RankStanding {
		h, err := gameplay.HoldingOf(w.Host, m.Log.Header, m.State)
		if err != nil {
			t.Fatal(err)
		}
		return h.RankStanding(m.State)
	}
	first := standing()
	if first.Rank != adjacency.Devil || first.More == 0 || first.Gained != 0 {
		t.Fatalf("without a word the standing is %+v", first)
	}
	next, _, err := m.Apply(time.Second, adjacency.Reroll{})
	if err != nil {
		t.Fatal(err)
	}
	m = next
	if s := standing(); s.Gained != -adjacency.RerollCost || s.Step <= first.Step {
		t.Errorf("after a re-roll the standing is %+v, and was %+v", s, first)
	}
	m, after := w.ends(m, 3)
	r := after.Review
	if s := standing(); s != r.RankStanding(3) || r.EverydayFound.Words != 3 || r.Counted != m.State.Score() {
		t.Errorf("the standing is %+v, and by the review %+v", s, r.RankStanding(3))
	}
}

// TestUnlistedWordsHaveNoRank checks that words outside the dictionary score in a game that
// isn't checked, and don't count for its rank.
func TestUnlistedWordsHaveNoRank(t *testing.T) {
	w := newWeek(t)
	m := w.begins("")
	board := m.State.Board()
	wild := strings.ToLower(board.Face(0) + board.Face(1) + board.Face(5) + board.Face(4))
	if resources.International().Has(wild) {
		t.Fatalf("%s is a word", wild)
	}
	m, keep, err := m.Apply(time.Second, adjacency.Enter{Word: wild})
	if err != nil {
		t.Fatal(err)
	}
	m, _ = m.Heard(keep())
	h, err := gameplay.HoldingOf(w.Host, m.Log.Header, m.State)
	if err != nil || h.Lists(wild) || h.Unlisted(m.State) != m.State.Score() || h.RankStanding(m.State).Gained != 0 {
		t.Errorf("%s: %d of %d points aren't counted (%v)", wild, h.Unlisted(m.State), m.State.Score(), err)
	}
	m, after := w.ends(m, 2)
	if after.Review.Counted != m.State.Score()-len(wild) {
		t.Errorf("%d of %d points count", after.Review.Counted, m.State.Score())
	}
}

// TestOldResultKeepsItsRank checks that a game whose store has another count than the score
// keeps its rank, on its result and among the days.
func TestOldResultKeepsItsRank(t *testing.T) {
	w := newWeek(t)
	m, _ := w.ends(w.begins(gameplay.Daily), 100)
	g, err := w.Store.Game(t.Context(), m.ID())
	if err != nil {
		t.Fatal(err)
	}
	old := g.Share
	old.Everyday.FoundPoints = 20
	given := adjacency.RankOf(20, old.Everyday.HeldPoints, 3)
	if given == adjacency.Master {
		t.Fatal("20 points are too many")
	}
	if err := w.Store.SetShare(t.Context(), m.ID(), old); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the first look changes nothing
		e, err := gameplay.ReadEnded(t.Context(), w.Host, m.ID())
		if err != nil || e.Review.Rank(3) != given {
			t.Errorf("the result's rank is %s (%v)", e.Review.Rank(3), err)
		}
		d, err := gameplay.LookUpDay(t.Context(), w.Host, 0)
		if err != nil || d.Done.Rank != given {
			t.Errorf("the day's rank is %s (%v)", d.Done.Rank, err)
		}
	}
}

// TestFindAllHasAFloor checks that Find all has English letters and a minimum of words
// whatever the settings are.
func TestFindAllHasAFloor(t *testing.T) {
	w := newWeek(t)
	floor := adjacency.Floor(adjacency.NewSolver(resources.Everyday()))
	for range 20 {
		header, _, note, err := gameplay.Deal(w.Host, gameplay.FindAll)
		if err != nil || note != "" {
			t.Fatal(note, err)
		}
		s, err := adjacency.Start(header, adjacency.Trust)
		if err != nil || !floor(s.Board()) || s.Config().Weights != adjacency.English() || s.Config().Timed() {
			t.Errorf("%v %v (%v)", s.Config(), s.Board(), err)
		}
	}
}

// TestDayNumber counts days from 1 January 2026, wherever the player is.
func TestDayNumber(t *testing.T) {
	east := time.FixedZone("NZDT", 13*3600)
	for at, want := range map[time.Time]int{
		time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC):      1,
		time.Date(2026, 11, 26, 23, 59, 59, 0, time.UTC): 330,
		time.Date(2026, 11, 27, 12, 59, 0, 0, east):      330,
		time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC):      366,
		time.Date(2028, 12, 31, 12, 0, 0, 0, time.UTC):   1096,
	} {
		if got := gameplay.DayNumber(at); got != want {
			t.Errorf("%v is day %d, want %d", at, got, want)
		}
	}
}
