package player_test

import (
	"math"
	"slices"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/testdata/sample"
)

// TestInferenceTells: by another's last turn, the tiles that really stayed on that rack are on average more than twice
// as likely as by chance, if the other plays by score and leave. No tile is imagined that can't be there.
func TestInferenceTells(t *testing.T) {
	sample.InCI(t)
	b := tables(t)[1]
	thinker := b.thinker(t)
	turns, told := 0, 0.0
	for seed := range uint64(3) {
		s := b.start(t, 7000+seed, b.closed())
		for !s.Over() {
			v := player.ViewOf(s)
			if s.TurnCount() > 0 && v.Others[0].Last.Slack > 0 {
				last := s.Turn(s.TurnCount() - 1)
				leave, _ := crossword.Rack{}.With(last.Rack...).Without(last.Move.Tiles()...)
				if ratio, ok := thinker.Tells(v, leave, seed); ok {
					turns++
					told += math.Log(ratio)
				}
			}
			var err error
			if s, err = s.Apply(crossword.Step{Do: thinker.Equity(v).Action()}); err != nil {
				t.Fatal(err)
			}
			if turns == 10 && seed == 0 {
				v := player.ViewOf(s)
				if got := thinker.Simulate(v, player.SimulateOptions{Candidates: 2, Worlds: 1}); !got.Step(1, nil) {
					t.Error("a simulation of one iteration goes on") // too few to infer anything
				}
				for _, rack := range player.Imagined(thinker, v, 60) {
					if rack.Size() != v.Others[0].Held || rack.Less(v.Unseen).Size() > 0 {
						t.Errorf("%v is imagined of %v", rack, v.Unseen)
					}
				}
			}
		}
	}
	if turns < 30 || told/float64(turns) < math.Log(2) {
		t.Errorf("%d turns make what stayed %.2f times as likely", turns, math.Exp(told/float64(turns)))
	}
}

// TestLastTurn: a turn tells something only of a person or of the level Best, as the one turn before that of the player
// to move in a game between two.
func TestLastTurn(t *testing.T) {
	b := tables(t)[1]
	s := b.start(t, 1, b.closed())
	if l := player.ViewOf(s).Others[0].Last; l.Slack != 0 {
		t.Errorf("before the first turn the last one is %+v", l)
	}
	thinker := b.thinker(t)
	c := thinker.Equity(player.ViewOf(s))
	s, err := s.Apply(crossword.Step{Do: c.Action()})
	if err != nil {
		t.Fatal(err)
	}
	l := player.ViewOf(s).Others[0].Last
	if l.Slack == 0 || l.Bag != 86 || !l.Move.Same(c.Move) {
		t.Errorf("after %v the last turn is %+v", c.Move, l)
	}
	give := crossword.Exchange{Tiles: crossword.Rack{}.With(s.Seat(1).Tiles[:3]...)}
	if s, err = s.Apply(crossword.Step{Do: give}); err != nil {
		t.Fatal(err)
	}
	v := player.ViewOf(s)
	if l := v.Others[0].Last; l.Exchanged != 3 || l.Slack == 0 || l.Bag != v.Bag {
		t.Errorf("after an exchange the last turn is %+v", l)
	}
	if racks := player.Imagined(thinker, v, 20); len(racks) != 20 {
		t.Errorf("%d racks are imagined", len(racks))
	}
	if s, err = s.Apply(crossword.Step{Do: crossword.Pass{}}); err != nil {
		t.Fatal(err)
	}
	if l := player.ViewOf(s).Others[0].Last; l.Slack != 0 {
		t.Errorf("after a pass the last turn is %+v", l)
	}
}

// TestExchangedTilesAreNotKept: tiles that a player has just exchanged can't be among those that the other kept in the
// next turn, whatever the other's level, but the other may have drawn them.
func TestExchangedTilesAreNotKept(t *testing.T) {
	b := tables(t)[1]
	thinker := b.thinker(t)
	for _, level := range []string{"best", "keen", "strong"} {
		c := crossword.Config{Mode: b.closed(), Players: []game.Player{{Name: "A", Level: "best"}, {Name: "B", Level: level}}}
		s, err := crossword.Start(b.variant, b.layout, game.Header{Rules: b.variant.Version, Config: c.String(), Seed: 8}, nil)
		if err != nil {
			t.Fatal(err)
		}
		given := crossword.Rack{}.With(s.Seat(0).Tiles[:5]...)
		s, err = s.Apply(crossword.Step{Do: crossword.Exchange{Tiles: given}})
		if err != nil {
			t.Fatal(err)
		}
		v := player.ViewOf(s)
		if v.Others[0].Last.Without != (crossword.Rack{}) {
			t.Errorf("the exchange itself is known by %+v", v.Others[0].Last)
		}
		if s, err = s.Apply(crossword.Step{Do: thinker.Choose(v, player.Strong, player.Limit{}).Action()}); err != nil {
			t.Fatal(err)
		}
		v = player.ViewOf(s)
		if got := v.Others[0].Last.Without; got != given {
			t.Errorf("%s: %v is known not to be kept, and %v was exchanged", level, got, given)
		}
		leaves := thinker.Inferred(v, 1)
		if len(leaves) == 0 {
			t.Errorf("%s: no leave is imagined: %+v", level, v.Others[0])
		}
		for _, leave := range leaves {
			if over := leave.Less(v.Unseen.Less(given)); over.Size() > 0 {
				t.Errorf("%s: %v is kept, with %v that was exchanged", level, leave, over)
			}
		}
		drawn := 0
		for _, rack := range player.Imagined(thinker, v, 200) {
			drawn += rack.Less(rack.Less(given)).Size()
		}
		if drawn == 0 {
			t.Errorf("%s: nothing exchanged is ever drawn", level)
		}
	}
}

// TestDealtBesideLeave: the tiles dealt beside those that another player is known or supposed to have are as likely as in
// the bag, also further ones of the same letter.
func TestDealtBesideLeave(t *testing.T) {
	b := tables(t)[1]
	thinker, e := b.thinker(t), crossword.Letter('E')
	v := player.ViewOf(b.start(t, 1, b.closed()))
	kept := crossword.Rack{}.With(e, e, crossword.Letter('N'))
	ranged := v
	ranged.Others = slices.Clone(v.Others)
	ranged.Others[0].Range = player.RackRange{Has: kept}
	const worlds = 4000
	for name, c := range map[string]struct {
		view  player.View
		leave crossword.Rack
	}{"inferred": {v, kept}, "supposed": {ranged, crossword.Rack{}}} {
		racks, next := player.Dealt(thinker, c.view, c.leave, worlds)
		beside, drawn, want := 0.0, 0.0, 0.0
		for i, rack := range racks {
			beside += float64(rack.Count(e)-kept.Count(e)) / float64(rack.Size()-kept.Size())
			drawn += float64(next[i].Count(e)) / crossword.RackSize
			want += float64(v.Unseen.Count(e)-rack.Count(e)) / float64(v.Unseen.Size()-rack.Size())
		}
		if name == "inferred" {
			even := worlds * float64(v.Unseen.Count(e)-kept.Count(e)) / float64(v.Unseen.Size()-kept.Size())
			if math.Abs(beside/even-1) > 0.1 {
				t.Errorf("%s: of the tiles beside %v %.4f are E, want %.4f", name, kept, beside/worlds, even/worlds)
			}
		}
		if math.Abs(drawn/want-1) > 0.1 {
			t.Errorf("%s: of the next tiles of the bag %.4f are E, want %.4f", name, drawn/worlds, want/worlds)
		}
	}
}
