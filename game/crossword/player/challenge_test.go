package player_test

import (
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/scrabble"
)

type listed map[string]bool

func (l listed) Has(word string) bool { return l[word] }

// laidOpen returns a game in which a word that may be challenged was just laid.
func laidOpen(t *testing.T, word string, words crossword.Words) crossword.State {
	t.Helper()
	h := game.Header{Rules: scrabble.Rules, Config: `named human "Ada" human "Bob" challenge double`, Draws: "RIDEPEA"}
	s, err := scrabble.Start(h, words)
	if err != nil {
		t.Fatal(err)
	}
	a, err := crossword.ParseAction("lay " + word + ",8g")
	if err != nil {
		t.Fatal(err)
	}
	s, err = s.Apply(crossword.Step{Do: a})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestReply: stronger levels notice more phonies, no level challenges a valid word, and the same seed gives
// the same reply.
func TestReply(t *testing.T) {
	words := listed{"RIDE": true}
	good, phony, short := laidOpen(t, "RIDE", words), laidOpen(t, "DREP", words), laidOpen(t, "PED", words)
	const seeds = 500
	before := 0
	for level := player.Child; level <= player.Best; level++ {
		noticed := 0
		for seed := range uint64(seeds) {
			if a := player.Reply(good, level, seed); a != nil {
				t.Fatalf("%v does %v about a word", level, a)
			}
			a := player.Reply(phony, level, seed)
			if a != player.Reply(phony, level, seed) {
				t.Fatalf("%v: another reply to the same", level)
			}
			if a == nil {
				continue
			}
			noticed++
			if _, err := phony.Apply(crossword.Step{Do: a}); err != nil {
				t.Fatal(err)
			}
		}
		if noticed < before || noticed == 0 || level >= player.Skilled && noticed != seeds || level < player.Skilled && noticed == seeds {
			t.Errorf("%v notices %d of %d, and the one below %d", level, noticed, seeds, before)
		}
		before = noticed
	}
	for seed := range uint64(seeds) {
		if player.Reply(short, player.Keen, seed) == nil {
			t.Fatal("who knows the short words by heart misses a short phony")
		}
	}
}
