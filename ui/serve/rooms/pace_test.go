package rooms_test

import (
	"slices"
	"testing"

	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/ui/app"
	"quoin/ui/say"
	"quoin/ui/serve/rooms"
)

// TestPace checks the names of the time controls on offer.
func TestPace(t *testing.T) {
	for rules, want := range map[string][]string{
		scrabble.Rules:  {"25 min a side, then -10 a minute", "25 min", "15 min + 10 s a turn", "15+10", "3 min + 2 s a turn", "3+2"},
		santorini.Rules: {"10 min + 5 s a turn", "10+5", "3 min + 2 s a turn", "3+2", "30 s + 0.2 s a turn", "30s+0.2"},
	} {
		k, _ := rooms.NewOffers(app.Games()).Find(rules)
		var got []string
		for _, c := range k.Controls {
			if err := c.Validate(); err != nil {
				t.Error(err)
			}
			got = append(got, say.Pace(c), rooms.Short(c))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q", rules, got)
		}
	}
}
