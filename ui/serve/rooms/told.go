package rooms

import (
	"fmt"

	"quoin/stats/record"
	"quoin/ui/say"
)

// Told is what a player was told to wait for them. The zero value is for somebody who has just come: what waits already
// isn't told.
type Told struct{ waiting map[string]bool }

// News returns those of a player's calls that have come since the last time; see Calls.
func (t Told) News(calls []record.Game) (Told, []record.Game) {
	now := Told{map[string]bool{}}
	var news []record.Game
	for _, g := range calls {
		moves := 0
		for _, p := range g.Logs {
			moves += p.N
		}
		key := fmt.Sprint(g.ID, g.State, moves)
		if now.waiting[key] = true; t.waiting != nil && !t.waiting[key] {
			news = append(news, g)
		}
	}
	return now, news
}

// CallText says what a game waits for: the player's move, or their answer to an invitation.
func (all Offers) CallText(g record.Game, player record.PlayerID) string {
	name, _ := all.Tell(g)
	text := "It is your move in " + name
	switch {
	case g.State == record.Open && g.Former != "":
		text = "You are asked for another game of " + name
	case g.State == record.Open:
		text = "You are invited to " + name
	}
	var others []string
	for _, s := range g.Seats {
		if !s.IsOpen() && s.Player != player {
			others = append(others, say.Plain(NameOf(s)))
		}
	}
	if len(others) > 0 {
		text += " with " + say.List(others)
	}
	return text
}
