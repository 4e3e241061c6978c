package rooms_test

import (
	"slices"
	"testing"

	"quoin/game"
	"quoin/stats/record"
	"quoin/ui/kind"
	"quoin/ui/serve/rooms"
)

// TestOffersOfInventedGames: games for several people are offered by their keys, under their title there or
// the kind's, and a game of unknown rules is told as "another game".
func TestOffersOfInventedGames(t *testing.T) {
	offers := rooms.NewOffers([]kind.Kind{
		{Rules: game.Rules{Name: "towers 1"}, Title: "Towers", Several: &kind.Several{Key: "t", Least: 2, Most: 4}},
		{Rules: game.Rules{Name: "sums 1"}, Title: "Sums"},
		{Rules: game.Rules{Name: "hares 2"}, Title: "Hares", Several: &kind.Several{Title: "Chase", Key: "h", Least: 2, Most: 2}},
	})
	var titles []string
	for _, o := range offers {
		titles = append(titles, o.Title)
	}
	if want := []string{"Chase", "Towers"}; !slices.Equal(titles, want) {
		t.Errorf("offered are %q, want %q", titles, want)
	}
	for rules, want := range map[string]string{"towers 1": "Towers", "hares 2": "Chase", "hares 1": "another game", "sums 1": "another game"} {
		g := record.Game{State: record.Open, Terms: "3m+2s", Header: game.Header{Rules: rules}}
		if name, _ := offers.Tell(g); name != want {
			t.Errorf("a game of %s is called %q, want %q", rules, name, want)
		}
	}
}
