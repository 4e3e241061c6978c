package serve

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"

	"quoin/stats/record"
	"quoin/ui/app"
	"quoin/ui/say"
	"quoin/ui/serve/rooms"
)

// ratingLine is a player's rating of a kind, as JSON.
type ratingLine struct {
	Kind        string `json:"kind"`
	Place       int    `json:"place,omitempty"` // the place, or 0 in one's own statistics
	Name        string `json:"name"`
	Rating      int    `json:"rating"`
	PlusMinus   int    `json:"plus_minus"` // the largest error, in 95 of 100 cases
	Provisional bool   `json:"provisional"`
	Games       int    `json:"games"`
	You         bool   `json:"you"`
}

func rated(r rooms.CurrentRating, place int, player record.PlayerID) ratingLine {
	return ratingLine{
		Kind: r.Kind, Place: place, Name: r.Name, Rating: int(math.Round(r.Now.Rating)), PlusMinus: int(math.Round(r.Now.Spread())),
		Provisional: r.Now.Provisional(), Games: r.N, You: r.Player == player,
	}
}

// kindOrNothing accepts the words of a kind, "scrabble blitz", or the beginning of them, and --json.
func kindOrNothing(words []string) bool {
	rest := without(words, asJSON)
	return len(words)-len(rest) <= 1 && (len(rest) == 0 || len(kindsOf(rest)) > 0)
}

// kindsOf returns all kinds that begin with words.
func kindsOf(words []string) (kinds []string) {
	begins := strings.ToLower(strings.Join(words, " "))
	for _, kind := range offers().RatingKinds() {
		if begins == "" || strings.HasPrefix(kind+" ", begins+" ") {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// tellsRatings lists the rated players. If there are none, the status is 1.
func (n *channelSession) tellsRatings(words []string) int {
	p, status := n.known()
	if status != statusWell {
		return status
	}
	rest := without(words, asJSON)
	var b strings.Builder
	told := []ratingLine{}
	for _, kind := range kindsOf(rest) {
		ranks, err := n.server.rooms.Ranks(n.ctx, kind)
		if err != nil {
			return n.fail(err)
		}
		if len(ranks) == 0 {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintln(&b, say.Capital(kind))
		columns := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
		for i, r := range ranks {
			told = append(told, rated(r, i+1, p.ID))
			mark := ""
			if r.Player == p.ID {
				mark = "\tyou"
			}
			fmt.Fprintf(columns, "%d\t%s\t%s\t%s%s\n", i+1, r.Name, r.Text(), say.Count(r.N, "game"), mark)
		}
		_ = columns.Flush()
	}
	if len(told) == 0 {
		b.WriteString("Nobody has a rating there yet.\n")
	}
	status = statusWell
	if len(told) == 0 {
		status = statusNothing
	}
	return n.tells(slices.Contains(words, asJSON), told, b.String(), status)
}

// ownRatings returns a player's ratings, for the player's statistics.
func (n *channelSession) ownRatings(p record.Player) (lines []ratingLine, text string, err error) {
	own, err := n.server.rooms.Own(n.ctx, p.ID)
	lines = make([]ratingLine, 0, len(own))
	for _, r := range own {
		lines = append(lines, rated(r, 0, p.ID))
		text += fmt.Sprintf("%s: %s, %s\n", say.Capital(r.Kind), r.Text(), say.Count(r.N, "game"))
	}
	return lines, text, err
}

// offers returns the games that people can play with each other here.
var offers = sync.OnceValue(func() rooms.Offers { return rooms.NewOffers(app.Games()) })
