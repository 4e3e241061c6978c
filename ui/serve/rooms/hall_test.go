package rooms_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/stats/record"
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
		_, rooms, _ := hall.Yours(h.people[2].ID)
		if len(rooms) != record.MaxList || rooms[0].ID != honest || rooms[1].ID != newest {
			t.Errorf("of %d rooms the first are %v and %v, want %v and %v", len(rooms), rooms[0].ID, rooms[1].ID, honest, newest)
		}
	})
}
