package gameplay_test

import (
	"maps"
	"slices"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/testdata/sample"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/gameplaytest"
	"quoin/ui/play"
)

// plays stores a game played by score and leave value.
func plays(t *testing.T, h play.Host, seed uint64) (states []crossword.State, thinker *player.Thinker) {
	t.Helper()
	header := game.Header{
		Rules: scrabble.Rules, Config: `named human "Ada" human "Bob"`, Seed: seed, Started: h.Now().UnixMilli() + int64(seed),
		Dictionary: resources.EverydayName, DictionarySHA256: resources.Everyday().SHA256(),
	}
	m, _, err := gameplay.Engine(scrabble.Rules, resources.Everyday()).Begin(t.Context(), h.Store, header)
	if err != nil {
		t.Fatal(err)
	}
	words, _, err := gameplay.ReviewWords(h, header, lexicon.English)
	if err != nil {
		t.Fatal(err)
	}
	thinker = gameplay.JudgeThinker(m.State, words)
	for !m.State.Over() {
		states = append(states, m.State)
		do := crossword.Action(crossword.Pass{})
		if best := thinker.Rank(player.ViewOf(m.State), 1); len(best) > 0 {
			do = best[0].Action()
		}
		next, keep, err := m.Apply(time.Second, do)
		if err != nil {
			t.Fatal(err)
		}
		if kept := keep(); kept.Err != nil {
			t.Fatal(kept.Err)
		}
		m = next
	}
	return states, thinker
}

// TestOwnPuzzles checks that the puzzles are exactly the positions of finished games in
// which one move with everyday words stands out, and that their order is the same
// throughout a day.
func TestOwnPuzzles(t *testing.T) {
	sample.InCI(t)
	sample.NoNewRaces(t) // TestJudgeOn
	h := gameplaytest.Host(t)
	h.Lexicon = func(string) (*lexicon.Lexicon, error) { return resources.Everyday(), nil }
	want := map[string]puzzle.Motif{}
	const games = 5
	for seed := range uint64(games) {
		states, thinker := plays(t, h, seed+1)
		for _, s := range states {
			p, ok := puzzle.Find(thinker, player.ViewOf(s))
			if player.IsEnding(player.ViewOf(s)) {
				p, ok = puzzle.FindWinning(thinker, player.ViewOf(s), player.Limit{})
			}
			if ok && s.TurnCount() >= puzzle.FirstTurn && p.Common(scrabble.Tiles(), resources.Everyday()) && (p.Theme == puzzle.Winning || p.Stands(thinker, nil)) {
				want[s.Board().String()] = p.Theme
			}
		}
	}
	if themes := slices.Sorted(maps.Values(want)); len(slices.Compact(themes)) < 3 {
		t.Fatalf("the games have the themes %v", themes)
	}
	found := func() (all []gameplay.Mistake) {
		m, err := gameplay.OwnPuzzles(t.Context(), h)
		if err != nil || m.Left() != games {
			t.Fatal(m, err)
		}
		for m.Left() > 0 {
			at, is, err := m.Next(t.Context(), h.Thinkers)
			if err != nil {
				t.Fatal(err)
			}
			if is {
				all = append(all, at)
			}
		}
		// The first puzzle can still be judged after later games have been searched.
		best := all[0].Verdict.Best().Choice
		v, err := m.Judge(t.Context(), h.Thinkers, all[0], best)
		if err != nil || v.Played != 0 {
			t.Errorf("the best is at %d: %v", v.Played, err)
		}
		return all
	}
	all := found()
	if len(all) != len(want) {
		t.Errorf("%d puzzles are found of %d", len(all), len(want))
	}
	for _, at := range all {
		if at.Theme == puzzle.Winning && at.Verdict.By != grading.Solved {
			t.Errorf("turn %d: an ending is judged by %v", at.Turn, at.Verdict.By)
		}
		if theme := want[at.View.Board.String()]; theme == 0 || theme != at.Theme || at.Turn < puzzle.FirstTurn {
			t.Errorf("turn %d of theme %d, which is %d", at.Turn, at.Theme, theme)
		}
	}
	for i, at := range found() {
		if at.View.Board.String() != all[i].View.Board.String() {
			t.Errorf("the puzzle %d is another one", i)
		}
	}
	h.Store = nil
	if _, err := gameplay.OwnPuzzles(t.Context(), h); err == nil {
		t.Error("there are puzzles without a store")
	}
}
