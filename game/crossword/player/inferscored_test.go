package player_test

import (
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/resources"
	"quoin/testdata/sample"
)

// strong deals a game of Strong against itself.
func (b table) strong(t testing.TB, seed uint64) crossword.State {
	t.Helper()
	c := crossword.Config{Mode: b.closed(), Players: []game.Player{{Name: "A", Level: "strong"}, {Name: "B", Level: "strong"}}}
	s, err := crossword.Start(b.variant, b.layout, game.Header{Rules: b.variant.Version, Config: c.String(), Seed: seed}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestInferScored: with every leave that is imagined for a player by score, Strong makes the last move, and no
// tile is imagined that can't be there. On average over some games the leaves are as bad as the real ones, within three
// points: they are worth some eight points less than tiles from the bag.
func TestInferScored(t *testing.T) {
	b := tables(t)[1]
	thinker, leaves := b.thinker(t), resources.Leaves(b.variant.Tiles.Name)
	worth := func(r crossword.Rack) float64 { return float64(leaves.Worth(r)) / 1000 }
	turns, imagined, real := 0.0, 0.0, 0.0
	games := sample.Size(2, 12)
	for seed := range uint64(games) {
		var left crossword.Rack
		for s := b.strong(t, 40_000+seed); !s.Over(); {
			v := player.ViewOf(s)
			last := v.Others[0].Last
			var all []crossword.Rack
			if sample.Takes(s.TurnCount(), 4) {
				all = thinker.Inferred(v, seed)
			}
			if len(all) > 0 {
				sum := 0.0
				for i, leave := range all {
					sum += worth(leave)
					if leave.Less(v.Unseen).Size() > 0 {
						t.Fatalf("%v is imagined of %v", leave, v.Unseen)
					}
					if i%50 > 0 {
						continue
					}
					then := thinker.Choose(player.View{Board: last.Board, Rack: leave.With(last.Move.Tiles()...)}, player.Strong, player.Limit{})
					if !then.Move.Same(last.Move) {
						t.Errorf("with %v on the rack it isn't %v that is laid but %v", leave, last.Move, then.Move)
					}
				}
				turns, imagined, real = turns+1, imagined+sum/float64(len(all)), real+worth(left)
			}
			c := thinker.Choose(v, player.Strong, player.Limit{Seed: seed})
			left = player.Leave(v.Rack, c)
			var err error
			if s, err = s.Apply(crossword.Step{Do: c.Action()}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if off := imagined/turns - real/turns; turns < float64(3*games) || imagined/turns > -3 || games > 2 && (off < -3 || off > 3) {
		t.Errorf("the leaves imagined for %.0f turns are worth %.1f points, and the real ones %.1f", turns, imagined/turns, real/turns)
	}
}

// TestScoredTurns: a turn of Strong tells something at Scrabble, together with those before it, and nothing in
// ScraeBBKle.
func TestScoredTurns(t *testing.T) {
	for _, b := range tables(t) {
		s, thinker := b.strong(t, 1), b.thinker(t)
		for turn := range 12 {
			asked := 0
			for l := &player.ViewOf(s).Others[0].Last; l != nil && l.ByScore; l = l.Before {
				if at := s.Turn(turn - 1 - 2*asked); !l.Move.Same(at.Move) {
					t.Errorf("%s: before turn %d, %v is asked and not %v", b.name, turn, l.Move, at.Move)
				}
				asked++
			}
			if want := min((turn+1)/2, 4); b.name == "scrabble" && asked != want || b.name != "scrabble" && asked != 0 {
				t.Errorf("%s: before turn %d, %d turns are asked", b.name, turn, asked)
			}
			c := thinker.Choose(player.ViewOf(s), player.Strong, player.Limit{})
			var err error
			if s, err = s.Apply(crossword.Step{Do: c.Action()}); err != nil {
				t.Fatal(err)
			}
		}
	}
}
