package several

import (
	"reflect"
	"testing"

	"quoin/game"
	"quoin/ui/kind"
)

// TestSelfplaySides checks that a pair of games is what people would see with that seed,
// once with each player on either side.
func TestSelfplaySides(t *testing.T) {
	players := [2]kind.Duelist{{Level: game.Best, Number: 1000}, {Level: game.Even}}
	play, err := Kind().Selfplay.Sit(players, kind.Ground{})
	if err != nil {
		t.Fatal(err)
	}
	for first := range players {
		got, err := play(7, first)
		if err != nil || !got.Over || got.Seats[first].Level != "best" || got.Seats[1-first].Level != "even" {
			t.Errorf("with %d first: %v, %+v", first, err, got)
		}
		// No clock has limited it, and earlier searches don't matter.
		if again, _ := play(7, first); !reflect.DeepEqual(again, got) {
			t.Errorf("%+v and then %+v", got, again)
		}
	}
}
