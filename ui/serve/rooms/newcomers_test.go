package rooms_test

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/stats/record"
)

// TestNewcomersRoomsEnd: the public room of a player without a finished game is cancelled a while after they
// have left; rooms of others stay, and so does one in which somebody sits.
func TestNewcomersRoomsEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Eve", "Cy", "Di")
		defer h.close()
		const ada, eve, cy, di = 0, 1, 2, 3
		room := func(by int, public bool, others ...int) record.GameID {
			t.Helper()
			seats := []record.Seat{{Player: h.people[by].ID}, {}, {}}
			for i, who := range others {
				seats[1+i].Player = h.people[who].ID
			}
			id, err := h.record.Begin(t.Context(), record.Game{
				Header: game.Header{Rules: santorini.Rules, Config: "-"}, Terms: "10m+5s", Public: public, By: h.people[by].ID,
				Seats: seats, Made: record.At(time.Now()),
			})
			h.must(err)
			return id
		}
		ended, err := h.record.Begin(t.Context(), record.Game{
			Header: game.Header{Rules: santorini.Rules, Config: "-"}, By: h.people[cy].ID, Made: record.At(time.Now()),
			Seats: []record.Seat{{Player: h.people[cy].ID}, {Player: h.people[di].ID}}, Logs: make([]record.LogProgress, 1),
		})
		h.must(errors.Join(err, h.record.Append(t.Context(), record.LogID{Game: ended}, 1, record.RecordedStep{Line: "1 over", At: record.At(time.Now()), Over: true})))
		byDays := func() record.GameID {
			t.Helper()
			id, err := h.Make(t.Context(), h.host, h.people[eve].ID, days)
			h.must(err)
			was := record.Seat{Player: h.people[eve].ID}
			is := was
			is.Ready = true
			h.must(h.record.Sit(t.Context(), id, 0, was, is))
			return id
		}
		stay := []record.GameID{room(ada, true), room(cy, true), room(eve, false), room(eve, true, ada), byDays()}
		gone := room(eve, true)
		byDays() // a second one isn't kept
		for range 5 {
			h.must(errors.Join(
				h.record.Beat(t.Context(), "main", record.At(time.Now())),
				h.record.Enter(t.Context(), record.ConnectedPlayer{Node: "main", ID: "ada", Player: h.people[ada].ID, Since: record.At(time.Now())}),
			))
			time.Sleep(20 * time.Second)
		}
		if g, err := h.record.Game(t.Context(), gone); err != nil || g.State != record.Open {
			t.Errorf("after less than two minutes Eve's room is %v (%v)", g.State, err)
		}
		for range 8 {
			h.must(h.record.Beat(t.Context(), "main", record.At(time.Now())))
			time.Sleep(20 * time.Second)
		}
		open, err := h.record.List(t.Context(), record.GameFilter{State: record.Open})
		h.must(err)
		var left []record.GameID
		for _, g := range open {
			left = append(left, g.ID)
		}
		slices.Sort(left)
		slices.Sort(stay)
		if !slices.Equal(left, stay) {
			t.Errorf("%v are left, want %v", left, stay)
		}
	})
}
