package adjacency

import (
	"reflect"
	"testing"
	"time"
)

// TestUnroll: a re-roll can be taken back completely within two seconds, once for each board.
func TestUnroll(t *testing.T) {
	first := play(t, on(t, market), step(second, Enter{"cat"}))
	rolled := play(t, first, step(10*second, Reroll{}))
	back := play(t, rolled, step(12*second, Unroll{}))
	if back.Board() != first.Board() || back.Score() != first.Score() || back.Rerolls() != 0 || back.Words() != 1 {
		t.Errorf("after it: %d re-rolls, %d points, %d words", back.Rerolls(), back.Score(), back.Words())
	}
	if back.Last() != 12*second {
		t.Errorf("the time is %v", back.Last())
	}
	again := play(t, back, step(13*second, Reroll{}))
	if again.Board() != rolled.Board() {
		t.Error("another board comes")
	}
	checkReason(t, again, step(13*second, Unroll{}), Stays)
	next := play(t, again, step(14*second, Reroll{}))
	if play(t, next, step(14*second, Unroll{})).Board() != again.Board() {
		t.Error("the next board isn't taken back")
	}

	checkReason(t, first, step(2*second, Unroll{}), Stays)
	checkReason(t, rolled, step(12*second+time.Millisecond, Unroll{}), Stays)
	checkReason(t, back, step(12*second, Unroll{}), Stays)
	checkReason(t, play(t, rolled, step(11*second, Hint{})), step(11*second, Unroll{}), Stays)
	checkReason(t, play(t, rolled, step(11*second, Rotate{1})), step(11*second, Unroll{}), Stays)
	checkReason(t, rolled, step(9*second, Unroll{}), Earlier)
	late := play(t, first, step(first.Config().Limit()-second, Reroll{}))
	checkReason(t, late, step(first.Config().Limit(), Unroll{}), TimeUp)
	checkReason(t, play(t, rolled, step(11*second, Leave{})), step(11*second, Unroll{}), GameOver)

	// A spectator can't know it; the player may.
	if _, may := rolled.View(0).Unrolls(); !may {
		t.Error("the player doesn't know")
	}
	if err := rolled.View(0).Check(step(12*second, Unroll{})); err != nil {
		t.Error(err)
	}
	if _, may := rolled.View(Watcher).Unrolls(); may {
		t.Error("who looks on knows")
	}
}

// TestTurn: the view is remembered, and nothing else changes.
func TestTurn(t *testing.T) {
	s := on(t, market)
	turned := play(t, s, step(second, Rotate{3}))
	if turned.Turned() != 3 || play(t, turned, step(second, Rotate{0})).Turned() != 0 {
		t.Error("the quarters aren't remembered")
	}
	turned.turned, turned.last = 0, 0
	if !reflect.DeepEqual(turned, s) {
		t.Error("more has changed")
	}
	checkReason(t, s, step(second, Rotate{4}), BadTurn)
	checkReason(t, s, step(second, Rotate{-1}), BadTurn)
}
