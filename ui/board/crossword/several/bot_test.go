package several

import (
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/match"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/ui/kind"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/wire"
)

// TestSees checks that the computer reads from a prompt what it would know in its seat at
// home, in every turn and including all scores.
func TestSees(t *testing.T) {
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	held := games.Of([]kind.Kind{{Rules: game.Rules{Name: scrabble.Rules}, Title: "Scrabble", Several: Scrabble()}})
	g, _ := held.Find(scrabble.Rules)
	all, err := held.New(games.Setup{Rules: g.Rules, Mode: g.Modes[0], List: resources.Everyday().Name(), SHA256: resources.Everyday().SHA256()}, g.Times(), words)
	if err != nil {
		t.Fatal(err)
	}
	p := &bot{variant: scrabble.Variant(), layout: scrabble.Board()}
	m, err := all.Open(all.Header(all.Times().Programs, []string{"ada", "bob", "cyd"}, 7, game.LongSeed{}, 1), nil)
	if err != nil {
		t.Fatal(err)
	}
	turns := 0
	for ; !m.Over(); turns++ {
		if action := all.Follows(m); action != "" {
			if m, err = m.Do("1 " + action); err != nil {
				t.Fatal(err)
			}
			continue
		}
		seat, _ := m.ToMove()
		state := m.(match.State[crossword.Action, crossword.State, crossword.View]).Game()
		want := player.ViewOf(state)
		got, err := p.readView(wire.Ask{Seat: seat + 1, View: all.Tell(m, seat), Clocks: make([]wire.Millis, 3)})
		if err != nil {
			t.Fatal(err)
		}
		if got.Score != want.Score || got.Rack != want.Rack || got.Unseen != want.Unseen || got.Bag != want.Bag || got.Idle != want.Idle || len(got.Others) != len(want.Others) {
			t.Fatalf("turn %d: %+v and not %+v", turns, got, want)
		}
		for i := range want.Others {
			if got.Others[i] != want.Others[i] {
				t.Fatalf("turn %d: the others are %+v and not %+v", turns, got.Others, want.Others)
			}
		}
		if m, err = m.Do("1 " + string(rune('1'+seat)) + " play " + all.Legal(m, seat)[0]); err != nil {
			t.Fatal(err)
		}
	}
	if turns < 10 {
		t.Errorf("only %d turns", turns)
	}
}
