package textmode

import (
	"context"
	"fmt"
	"strings"

	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/serve/rooms"
)

// The numbers of past games and of leaders listed for each kind.
const (
	lastChanges = 5
	bestPlayers = 3
)

// ratings lists the player's ratings, the changes by their last games, and the leaders.
func (t *talk) ratings(ctx context.Context) {
	ctx, cancel := play.Bounded(ctx)
	defer cancel()
	all, err := t.deps.House.Ranks(ctx, "")
	if err != nil {
		t.Say(sentence(err))
		return
	}
	if len(all) == 0 {
		t.Say("Nobody is rated yet; a game counts in a room that is opened as in new race rated")
		return
	}
	for _, kind := range t.deps.House.RatingKinds() {
		place, own := 0, rooms.CurrentRating{}
		var best []string
		for _, r := range all {
			if r.Kind != kind {
				continue
			}
			place++
			if r.Player == t.deps.Player.ID {
				own = r
			}
			if place <= bestPlayers {
				best = append(best, fmt.Sprintf("%d. %s, %s", place, r.Name, spokenRating(r.Text())))
			}
		}
		if place == 0 {
			continue
		}
		t.Say(say.Capital(kind) + ": " + strings.Join(best, "; "))
		if own.N == 0 {
			continue
		}
		history, err := t.deps.House.RatingHistory(ctx, t.deps.Player.ID, kind, lastChanges)
		if err != nil {
			t.Say(sentence(err))
			return
		}
		var changes []string
		for _, r := range history {
			changes = append(changes, say.RatingChange(r.Was, r.RatingEntry.Rating))
		}
		t.Say(fmt.Sprintf("  You: %s, %s, the last ones %s", spokenRating(own.Text()), say.Count(own.N, "game"), strings.Join(changes, ", ")))
	}
}
