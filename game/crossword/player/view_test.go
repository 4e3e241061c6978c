package player_test

import (
	"errors"
	"reflect"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
)

// A view has what a player may see, and what follows from it.
func TestLook(t *testing.T) {
	b := tables(t)[0]
	for _, mode := range []crossword.Mode{crossword.Closed, crossword.Open} {
		s := b.start(t, 4, mode)
		thinker := b.thinker(t)
		for turn := 0; ; turn++ {
			if _, over := s.Outcome(); over {
				break
			}
			v := player.ViewOf(s)
			me, other := s.Seat(s.ToMove()), s.Seat(1-s.ToMove())
			seen := mode == crossword.Open || s.BagCount() == 0
			if v.Rack != me.Rack || v.Board != s.Board() || v.Bag != s.BagCount() || v.Idle != s.Idle() || len(v.Others) != 1 {
				t.Fatalf("%s, turn %d: %+v", mode, turn, v)
			}
			if o := v.Others[0]; o.Held != other.Held || seen && o.Rack != other.Rack || !seen && o.Rack != (crossword.Rack{}) {
				t.Errorf("%s, turn %d: the other is %+v", mode, turn, o)
			}
			hidden := v.Bag
			if !seen {
				hidden += other.Held
			}
			if v.Unseen.Size() != hidden {
				t.Errorf("%s, turn %d: %d tiles are unseen, not %d", mode, turn, v.Unseen.Size(), hidden)
			}
			s, _ = s.Apply(crossword.Step{Do: thinker.Choose(v, player.Strong, player.Limit{}).Action()})
		}
	}
}

// No rack is deduced if two are hidden.
func TestLookAtThree(t *testing.T) {
	v := player.View{Unseen: rack(t, "AEIOU"), Others: []player.Other{{Held: 2}, {Held: 3}}}
	b := tables(t)[1]
	v.Board, v.Rack = crossword.NewBoard(b.layout), rack(t, "STONE")
	c := b.thinker(t).Choose(v, player.Best, player.Limit{Nodes: 300})
	if c.Exact || c.Move.Len() == 0 {
		t.Errorf("%+v", c)
	}
}

// A thinker asks before every node whether to stop, and then searches no more.
func TestStop(t *testing.T) {
	for _, b := range tables(t) {
		thinker := b.thinker(t)
		for i, s := range scenes(t, b, 1, 3) {
			v := player.ViewOf(s)
			full := thinker.Choose(v, player.Best, player.Limit{Nodes: 150}).Nodes
			for _, after := range []int{0, 1, 7, 60} {
				asked := 0
				stop := func() bool { asked++; return asked > after }
				c := thinker.Choose(v, player.Best, player.Limit{Nodes: 150, Stop: stop})
				// With one or two tiles in the bag, a long list of an ending counts as several nodes but is
				// asked about only once.
				ends := v.Bag <= 2
				if asked > after+1 || !ends && (c.Nodes > after+1 || full > after+1 && asked < after) {
					t.Errorf("%s, position %d: asked %d times to stop after %d, searched %d of %d", b.name, i, asked, after, c.Nodes, full)
				}
			}
		}
	}
}

// The view of a position equals the view of the game.
func TestViewAt(t *testing.T) {
	for _, b := range tables(t) {
		for i, s := range scenes(t, b, 2, 4) {
			if s.Over() {
				continue
			}
			p, me := s.Position(), s.ToMove()
			for j := range p.Racks[1:] {
				if !s.Sees(me, 1-me) {
					p.Racks[j+1] = crossword.Rack{}
				}
			}
			got, err := player.ViewAt(p, b.variant.Tiles)
			want := player.ViewOf(s)
			for j := range want.Others {
				want.Others[j].Last = player.LastTurn{} // a position has no history
			}
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s, position %d: %v\n%+v and not\n%+v", b.name, i, err, got, want)
			}
		}
		empty := crossword.NewBoard(b.layout)
		p := crossword.Position{Board: empty, Racks: []crossword.Rack{rack(t, "AEINRST")}, Scores: []int64{12}}
		if v, err := player.ViewAt(p, b.variant.Tiles); err != nil || len(v.Others) != 1 || v.Others[0].Held != 7 || v.Bag != b.variant.Tiles.Bag.Size()-14 {
			t.Errorf("%s, alone: %+v, %v", b.name, v, err)
		}
		p.Racks[0] = rack(t, "QQQQQQQ")
		over := (*crossword.OverdrawnError)(nil)
		if _, err := player.ViewAt(p, b.variant.Tiles); !errors.As(err, &over) {
			t.Errorf("%s: seven Q: %v", b.name, err)
		}
	}
}
