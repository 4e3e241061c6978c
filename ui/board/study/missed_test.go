package study_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/study"
	"quoin/resources"
	"quoin/settings"
	_ "quoin/testdata/sample" // tests collect less garbage, and keep their files in memory
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/gameplaytest"
	"quoin/ui/board/study/missed"
)

// TestMissed checks that a player's games are searched for racks that could have been laid
// whole.
func TestMissed(t *testing.T) {
	h := gameplaytest.Host(t)
	d, err := h.Deck()
	if err != nil {
		t.Fatal(err)
	}
	for seed := uint64(1); ; seed++ {
		header := game.Header{
			Rules: scrabble.Rules, Config: `named human "Ada" computer strong "Quoin"`, Seed: seed, Started: h.Now().UnixMilli(),
			Dictionary: resources.InternationalName, DictionarySHA256: resources.International().SHA256(),
		}
		e := gameplay.Engine(scrabble.Rules, resources.International())
		m, _, err := e.Begin(t.Context(), h.Store, header)
		if err != nil {
			t.Fatal(err)
		}
		q, _ := study.About(strings.ToLower(crossword.Rack{}.With(m.State.Seat(0).Tiles...).String()))
		possible := d.Answers(q)
		if m.State.ToMove() != 0 || len(possible) == 0 {
			continue
		}
		m, keep, err := m.Apply(time.Second, crossword.Pass{}, crossword.Pass{})
		for err == nil && !m.State.Over() {
			m, keep, err = m.Apply(time.Second, crossword.Pass{})
		}
		if kept := keep(); err != nil || kept.Err != nil {
			t.Fatal(err, kept.Err)
		}
		games, err := missed.Games(t.Context(), h)
		if err != nil || len(games) != 1 {
			t.Fatalf("%d games are looked through: %v", len(games), err)
		}
		words, err := missed.In(t.Context(), h, games[0])
		if err != nil || len(words) == 0 {
			t.Fatalf("nothing was missed of %v: %v", possible, err)
		}
		for _, w := range words {
			if !slices.Contains(possible, w) {
				t.Errorf("%s was missed, and the player's rack made %v", w, possible)
			}
		}
		return
	}
}

// TestLanguagesOfGames: flashcards of a language have the words of its games alone.
func TestLanguagesOfGames(t *testing.T) {
	h := gameplaytest.Host(t)
	header := game.Header{Rules: scrabble.Rules, Config: `named human "Ada" human "Bob" language es`, Seed: 1, Started: h.Now().UnixMilli(), Dictionary: "Español"}
	m, _, err := gameplay.Engine(scrabble.Rules, resources.International()).Begin(t.Context(), h.Store, header)
	if err != nil {
		t.Fatal(err)
	}
	m, keep, err := m.Apply(time.Second, crossword.Pass{})
	for err == nil && !m.State.Over() {
		m, keep, err = m.Apply(time.Second, crossword.Pass{})
	}
	if kept := keep(); err != nil || kept.Err != nil {
		t.Fatal(err, kept.Err)
	}
	for _, of := range lexicon.Languages() {
		for _, pool := range []string{of.Pool(""), of.Pool(adjacency.FindAll), of.Pool(""), of.Pool(crossword.Begun)} {
			if got := lexicon.PoolLanguage(pool); got != of {
				t.Errorf("%q is of %v, want %v", pool, got, of)
			}
		}
	}
	for of, want := range map[lexicon.Language]int{lexicon.English: 0, lexicon.Spanish: 1, lexicon.French: 0} {
		s := h.Settings.Now()
		s.Language = of.Tag()
		h.Settings = settings.NewLive("", s, nil, nil)
		if games, err := missed.Games(t.Context(), h); err != nil || len(games) != want {
			t.Errorf("%v: %d games are looked through, want %d (%v)", of, len(games), want, err)
		}
	}
}
