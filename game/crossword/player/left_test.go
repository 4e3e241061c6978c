package player_test

import (
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/scrabble"
)

// TestViewWithoutThoseWhoLeft: a computer's view has no opponents who left, in any seat.
func TestViewWithoutThoseWhoLeft(t *testing.T) {
	for seat := range 4 {
		s, err := scrabble.Start(game.Header{Rules: scrabble.Rules, Config: `named human "A" human "B" human "C" human "D"`, Seed: 3}, listed{})
		if err != nil {
			t.Fatal(err)
		}
		left := 0
		for _, step := range []crossword.Step{
			{Do: crossword.Pass{}},
			{Do: crossword.Leave{Seat: seat, Why: crossword.Resigned}},
			{Do: crossword.Pass{}},
			{Do: crossword.Leave{Seat: (seat + 1) % 4, Why: crossword.Gone}},
			{Do: crossword.Pass{}},
		} {
			if s, err = s.Apply(step); err != nil {
				t.Fatal(err)
			}
			if _, is := step.Do.(crossword.Leave); is {
				left++
			}
			if v := player.ViewOf(s); len(v.Others) != 3-left {
				t.Errorf("seat %d leaves: after %v there are %d others, and %d have left", seat+1, step, len(v.Others), left)
			}
		}
	}
}
