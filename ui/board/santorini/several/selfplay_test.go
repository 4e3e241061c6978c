package several

import (
	"reflect"
	"testing"

	"quoin/game"
	"quoin/ui/kind"
)

// A pair is the game that people would see of that seed, once with each on either
// side.
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
		// A clock can't have cut it short, and what was thought before doesn't matter.
		if again, _ := play(7, first); !reflect.DeepEqual(again, got) {
			t.Errorf("%+v and then %+v", got, again)
		}
	}
}
