package play_test

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/settings"
	"quoin/ui/board/santorini/textmode"
	"quoin/ui/plain"
	"quoin/ui/play"
)

// TestWrongAnswersOfSantorini checks that a computer with illegal answers still plays to
// the end of the game, and that the player isn't told.
func TestWrongAnswersOfSantorini(t *testing.T) {
	var out bytes.Buffer
	host := play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil), Now: time.Now, Seed: func() uint64 { return 1 }}
	at := plain.Console{In: strings.NewReader(""), Out: &out}
	think := func(context.Context, santorini.Level, uint64, int, santorini.State) santorini.Turn {
		return santorini.Turn{From: 3, To: 3, Build: 3}
	}
	players := [2]game.Player{{Name: "Ada", Level: "gentle"}, {Name: "Bob", Level: "best"}}
	if err := textmode.PlayBy(t.Context(), host, at, think, players, ""); err != nil || !strings.Contains(out.String(), " won") {
		t.Errorf("%v, it says\n%s", err, out.String())
	}
}
