package adjacency_test

import (
	"context"
	"testing"

	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/stats"
	"quoin/ui/board/adjacency/gameplay"
)

// plays sets the language of new games.
func (w *week) plays(of lexicon.Language) {
	s := w.Settings.Now()
	s.Language = of.Tag()
	w.Settings.Change(s)
}

// TestLanguagesApart plays a day and another game in each language: no day, streak, best or sum counts a game of
// another language, and each game finds its list again.
func TestLanguagesApart(t *testing.T) {
	w := newWeek(t)
	w.at("2026-11-24T12:00:00Z")
	for i, l := range lexicon.Languages() {
		w.plays(l)
		for day := range i + 1 { // a streak of its own in each
			w.now = w.now.AddDate(0, 0, 1)
			d, err := gameplay.LookUpDay(t.Context(), w.Host, l)
			if err != nil || d.State != gameplay.DayOpen || len(d.Results) != day {
				t.Fatalf("%v: %+v, %v", l, d, err)
			}
			m := w.begins(gameplay.Daily)
			c := m.State.Config()
			if c.Language != l || c.Code(m.Log.Seed).String() != d.Code || m.Log.DictionarySHA256 == "" {
				t.Errorf("%v: %v, %s", l, c, m.Log.Dictionary)
			}
			m, after := w.ends(m, 3)
			if after.NoReview != nil || after.Review.EverydayFound.Words != 3 || after.Standing != gameplay.FirstGame && day == 0 {
				t.Errorf("%v: %+v", l, after)
			}
		}
		w.now = w.now.AddDate(0, 0, -i-1)
	}
	w.now = w.now.AddDate(0, 0, 1)
	for i, l := range lexicon.Languages() {
		w.now = w.now.AddDate(0, 0, 1)
		d, err := gameplay.LookUpDay(t.Context(), w.Host, l)
		if err != nil || d.Longest != i+1 || len(d.Results) == 0 {
			t.Errorf("%v: a streak of %d, %d days, %v", l, d.Longest, len(d.Results), err)
		}
		r, err := w.Store.Records(context.Background(), adjacency.Rules, l.Pool(""))
		if err != nil || len(r.Bests) != 1 {
			t.Errorf("%v: %+v, %v", l, r.Bests, err)
		}
		n, err := w.Store.Count(t.Context(), stats.Filter{Rules: adjacency.Rules, Pool: l.Pool("")})
		if err != nil || n != i+1 {
			t.Errorf("%v: %d games, %v", l, n, err)
		}
	}
}

// TestFindAllInLanguages: the words to find are everyday words of the language, found in its own list.
func TestFindAllInLanguages(t *testing.T) {
	w := newWeek(t)
	for _, l := range lexicon.Languages()[1:] {
		w.plays(l)
		m := w.begins(gameplay.FindAll)
		h, err := gameplay.HoldingOf(w.Host, m.Log.Header, m.State)
		found, all := m.State.Reached()
		if err != nil || found != 0 || all < adjacency.FloorWords || len(h.Everyday) != all || m.State.Config().Language != l {
			t.Errorf("%v: %d of %d words, %d everyday, %v", l, found, all, len(h.Everyday), err)
		}
	}
}
