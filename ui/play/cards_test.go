package play_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/study"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	adjacencies "quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/play"
)

// studying returns the host of a player with flashcards.
func studying(t testing.TB, dir string) play.Host {
	t.Helper()
	rules := []game.Rules{adjacencies.Rules(), gameplay.Engine(scrabble.Rules, crossword.Trust{}).Rules(scrabble.Rules)}
	store, _, err := stats.Open(dir, time.UnixMilli(1), rules)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return play.Host{
		Store: store, Settings: settings.NewLive("", settings.Default(), nil, nil),
		Lexicon: func(string) (*lexicon.Lexicon, error) { return resources.International(), nil },
		Now:     func() time.Time { return time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC) },
		Seed:    func() uint64 { return 1 },
	}
}

func cards(t testing.TB, h play.Host) *play.Cards {
	t.Helper()
	c, err := h.Cards(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func does(t testing.TB, h play.Host, c *play.Cards, all ...study.Action) {
	t.Helper()
	for _, a := range all {
		if err := c.Do(h.Now(), a); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Keep(); err != nil {
		t.Fatal(err)
	}
}

// TestCards: reopened flashcards are the same, from the log, from the cached cardbox, and if the
// cache is unusable.
func TestCards(t *testing.T) {
	dir := t.TempDir()
	h := studying(t, dir)
	day := play.Today(h.Now())
	if day.String() != "2026-11-23" {
		t.Errorf("today is %v", day)
	}
	c := cards(t, h)
	var all []study.Action
	for i := range 676 * 2 {
		q, _ := study.About(string([]byte{'a' + byte(i/26%26), 'a' + byte(i%26), 'y' + byte(i/676)}))
		if card, there := c.Box.Card(q); !there || card.Due <= day {
			all = append(all, study.Answer{Question: q, Right: i%3 > 0, Day: day})
			does(t, h, c, all[len(all)-1])
		}
	}
	want := string(c.Box.AppendBinary(nil))
	for _, when := range []string{"first", "folded", "folded anew"} {
		again := cards(t, h)
		if string(again.Box.AppendBinary(nil)) != want {
			t.Fatalf("%s, it is another box", when)
		}
		kept, err := h.Store.Study(t.Context(), false)
		if err != nil || kept.Upto != c.Box.Steps() {
			t.Fatalf("%s, %d of %d steps are folded: %v", when, kept.Upto, c.Box.Steps(), err)
		}
		if when == "folded" {
			header, err := game.ParseHeader(kept.Header)
			if err != nil {
				t.Fatal(err)
			}
			if err := h.Store.FoldStudy(t.Context(), header, kept.Upto, []byte("no box")); err != nil {
				t.Fatal(err)
			}
		}
	}
	f := c.Box.Figures(play.Today(h.Now()), nil)
	if due, all, err := h.CardsDue(t.Context()); err != nil || due != f.Due || all != f.Cards || all == 0 {
		t.Errorf("%d of %d cards are due, want %d of %d: %v", due, all, f.Due, f.Cards, err)
	}
	text, err := h.CardsLog(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if log, err := game.Parse(text, study.ParseAction); err != nil || len(log.Steps) != c.Box.Steps() {
		t.Errorf("the log has %d of %d steps: %v", len(log.Steps), c.Box.Steps(), err)
	}

	// Of two that have them open, only one can save.
	other := cards(t, h)
	does(t, h, other, study.Pace{New: 5})
	if err := c.Do(h.Now(), study.Pace{New: 6}); err != nil {
		t.Fatal(err)
	}
	if err := c.Keep(); !errors.Is(err, stats.ErrStudied) {
		t.Errorf("both have the step: %v", err)
	}
	if now := cards(t, h); now.Box.Pace() != 5 {
		t.Errorf("%d are new a day", now.Box.Pace())
	}

	h.Store = nil
	c = cards(t, h)
	does(t, h, c, study.Pace{New: 7})
	if c.Saves() || c.Box.Pace() != 7 {
		t.Error("without a store there is no box")
	}
}

// BenchmarkCards opens 20,000 flashcards, cached and not.
func BenchmarkCards(b *testing.B) {
	h := studying(b, filepath.Join(b.TempDir(), "store"))
	c := cards(b, h)
	d, err := h.Deck(study.QuestionList{Length: 7})
	if err != nil {
		b.Fatal(err)
	}
	for i, q := range d.Of(study.QuestionList{Length: 7})[:20_000] {
		if err := c.Do(h.Now(), study.Answer{Question: q, Right: i%4 > 0, Day: study.Day(20_000 + i/50)}); err != nil {
			b.Fatal(err)
		}
	}
	if err := c.Keep(); err != nil {
		b.Fatal(err)
	}
	cards(b, h)
	for b.Loop() {
		if got := cards(b, h).Box.Figures(play.Today(h.Now()), nil); got.Cards != 20_000 {
			b.Fatal(fmt.Sprint(got))
		}
	}
}

// BenchmarkDeck makes the lists for new flashcards.
func BenchmarkDeck(b *testing.B) {
	h := studying(b, filepath.Join(b.TempDir(), "store"))
	for b.Loop() {
		if _, err := h.Deck(study.First()...); err != nil {
			b.Fatal(err)
		}
	}
}

// TestExportCards reads an export back and compares it with the cardbox.
func TestExportCards(t *testing.T) {
	h := studying(t, t.TempDir())
	c := cards(t, h)
	today := play.Today(h.Now())
	aet, _ := study.About("eat")
	act, _ := study.About("act")
	does(t, h, c, study.Answer{Question: aet, Right: true, Day: today - 1, Took: 2500 * time.Millisecond}, study.Answer{Question: act, Day: today - 1},
		study.Answer{Question: act, Right: true, Day: today}, study.Add{Words: []string{"quiz"}})
	var text strings.Builder
	if days, err := h.ExportCards(t.Context(), &text, stats.CSV); err != nil || days != 2 {
		t.Fatal(days, err)
	}
	if want := "day,answers,right,new,seconds\n2026-11-22,2,1,2,2.5\n2026-11-23,1,1,0,0.0\n"; text.String() != want {
		t.Errorf("as CSV it is\n%swant\n%s", text.String(), want)
	}
	text.Reset()
	if days, err := h.ExportCards(t.Context(), &text, stats.JSON); err != nil || days != 2 {
		t.Fatal(days, err)
	}
	var got struct {
		Cards, Learned, Due, Waiting, DaysInARow, Answers, Right int
		RightSeconds                                             float64
		Levels                                                   []struct{ Level, Days, Cards, Answers, Right int }
		Days                                                     []struct {
			Day                 string
			Answers, Right, New int
		}
	}
	if err := json.Unmarshal([]byte(text.String()), &got); err != nil {
		t.Fatal(err, text.String())
	}
	f, worked, err := h.CardsStanding(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if got.Cards != 2 || got.Learned != 0 || got.Due != f.Due || got.Waiting != 1 || got.DaysInARow != 2 || got.Answers != 3 || got.Right != 2 || got.RightSeconds != 2.5 {
		t.Errorf("the figures are %+v, and of the box %+v", got, f)
	}
	if len(got.Levels) != len(f.Level) || got.Levels[0].Answers != 3 || got.Levels[1].Cards != 2 || got.Levels[3].Days != 7 {
		t.Errorf("the levels are %+v", got.Levels)
	}
	if len(got.Days) != len(worked) || got.Days[1].Day != worked[1].Day.String() || got.Days[0].New != 2 {
		t.Errorf("the days are %+v", got.Days)
	}
	if _, err := h.ExportCards(t.Context(), &text, "xml"); err == nil {
		t.Error("it is exported as xml")
	}
	text.Reset()
	if days, err := (play.Host{Now: h.Now}).ExportCards(t.Context(), &text, stats.JSON); err != nil || days != 0 || !strings.Contains(text.String(), `"days": []`) {
		t.Error("without a box it is", days, err, text.String())
	}
}
