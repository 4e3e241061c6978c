package rooms_test

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/game/santorini"
	"quoin/stats/record"
	"quoin/ui/serve/rooms"
)

// TestHallShowsPeopleFirst: even if there are more abandoned rooms than the lobby shows, the older room of
// somebody who is there comes first.
func TestHallShowsPeopleFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Eve", "Cy")
		defer h.close()
		room := func(who int) record.GameID {
			t.Helper()
			id, err := h.record.Begin(t.Context(), record.Game{
				Header: game.Header{Rules: santorini.Rules, Config: "-"}, Terms: "10m+5s", Public: true, By: h.people[who].ID,
				Seats: []record.Seat{{Player: h.people[who].ID}, {}}, Made: record.At(time.Now()),
			})
			h.must(err)
			return id
		}
		honest := room(0)
		var newest record.GameID
		for range record.MaxList + 20 {
			newest = room(1)
		}
		h.must(errors.Join(
			h.record.Beat(t.Context(), "main", record.At(time.Now())),
			h.record.Enter(t.Context(), record.ConnectedPlayer{Node: "main", ID: "ada", Player: h.people[0].ID, Since: record.At(time.Now())}),
		))
		time.Sleep(2 * time.Second)
		hall, err := h.HallOf(t.Context(), h.people[2].ID)
		h.must(err)
		_, open, _ := hall.Yours(h.people[2].ID)
		if len(open) != record.MaxList || open[0].ID != honest || open[1].ID != newest {
			t.Errorf("of %d rooms the first are %v and %v, want %v and %v", len(open), open[0].ID, open[1].ID, honest, newest)
		}
	})
}

// TestSuitedLanguage: what suits is in the player's language, or has no words, and of the kind of game played last. The
// groups name the other languages that there are games in.
func TestSuitedLanguage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo", "Cy", "Dee")
		defer h.close()
		by := 0
		room := func(w rooms.Wanted) string {
			t.Helper()
			w.Public = true
			id, err := h.Make(t.Context(), h.host, h.people[by].ID, w)
			h.must(err)
			by++
			return string(id)
		}
		race := func(letters string) rooms.Wanted {
			return rooms.Wanted{Rules: adjacency.Rules, Race: true, Terms: []rooms.ChosenTerm{{Label: "Letters", Value: letters}}}
		}
		english, french, board := room(race("as in English")), room(race("as in Français")), room(rooms.Wanted{Rules: santorini.Rules})
		time.Sleep(2 * time.Second)
		hall, err := h.Hall(t.Context())
		h.must(err)
		for _, c := range []struct {
			by   rooms.Perspective
			want []string
		}{
			{rooms.Perspective{Kind: "race"}, []string{english, board, french}},
			{rooms.Perspective{Kind: "santorini rapid"}, []string{board, english, french}},
			{rooms.Perspective{Language: lexicon.French, Kind: "race"}, []string{french, board, english}},
			{rooms.Perspective{Language: lexicon.Dutch, Kind: "race"}, []string{board, french, english}}, // the newest first
		} {
			var got []string
			for _, g := range hall.Suited(h.Offers, c.by, slices.Clone(hall.Open), 0) {
				got = append(got, string(g.ID))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("in %v, after %s: %v, want %v", c.by.Language, c.by.Kind, got, c.want)
			}
		}
		var groups []string
		for _, g := range h.Groups(hall.Open) {
			groups = append(groups, g.Name)
		}
		if want := []string{"all", "Race", "Santorini", "with a clock", "in French"}; !slices.Equal(groups, want) {
			t.Errorf("the groups are %q, want %q", groups, want)
		}
	})
}
