package recordtest

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"quoin/game"
	"quoin/stats/record"
)

// rooms are games in which people take seats until they begin.
func rooms(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	p := join(t, r, "Ada", "Bo", "Cy")
	g := room(2, p[0])
	id := begin(t, r, g)
	named := g
	named.ID = record.NewID()
	same(t, "a game's own ID", begin(t, r, named), named.ID)
	_, err := r.Begin(ctx, named)
	wantText(t, "the ID of another game", err)
	want(t, "give it up", r.Cancel(ctx, named.ID), nil)
	open, ada, bo := record.Seat{}, record.Seat{Player: p[0].ID}, record.Seat{Player: p[1].ID}
	ready := record.Seat{Player: p[1].ID, Ready: true}

	want(t, "sit", r.Sit(ctx, id, 1, open, bo), nil)
	want(t, "sit again", r.Sit(ctx, id, 1, open, bo), nil)
	want(t, "sit on a lap", r.Sit(ctx, id, 1, open, record.Seat{Player: p[2].ID}), &record.SeatTaken{Seat: bo})
	want(t, "sit twice", r.Sit(ctx, id, 2, open, bo), record.Sits)
	want(t, "sit nowhere", r.Sit(ctx, id, 3, open, bo), record.NoSeat)
	want(t, "sit in no room", r.Sit(ctx, "00000000", 1, open, bo), record.NoGame)
	want(t, "sit down as nobody", r.Sit(ctx, id, 2, open, record.Seat{Player: 999}), record.NoPlayer)
	wantText(t, "sit as both", r.Sit(ctx, id, 2, open, record.Seat{Player: p[2].ID, Level: game.Best}))
	wantText(t, "sit as a level that isn't", r.Sit(ctx, id, 2, open, record.Seat{Level: "godlike"}))
	wantText(t, "an open seat is ready", r.Sit(ctx, id, 2, open, record.Seat{Ready: true}))
	want(t, "ready", r.Sit(ctx, id, 1, bo, ready), nil)
	want(t, "get up as one was", r.Sit(ctx, id, 1, bo, open), &record.SeatTaken{Seat: ready})
	want(t, "get up", r.Sit(ctx, id, 1, ready, open), nil)
	want(t, "sit elsewhere", r.Sit(ctx, id, 2, open, ready), nil)

	want(t, "a step before the game", r.Append(ctx, record.LogID{Game: id}, 1, step(1)), record.NotBegun)
	got, lines, err := r.Read(ctx, record.LogID{Game: id}, 1)
	want(t, "read", err, nil)
	same(t, "lines of an open game", len(lines), 0)
	ada.Name, ready.Name = "Ada", "Bo"
	g.ID, g.State, g.Seats = id, record.Open, []record.Seat{ada, open, ready}
	same(t, "an open game", got, g)

	start := g
	start.Header.Started, start.Seats = int64(now+hour), []record.Seat{ready, ada}
	start.Logs = []record.LogProgress{{Due: now + 2*hour, Turn: record.Seats(0)}}
	less := start
	less.Seats = start.Seats[:1]
	want(t, "begin without Ada", r.Start(ctx, less), record.SeatsChanged)
	less.Seats = []record.Seat{ready, {Player: p[2].ID}}
	want(t, "begin with another", r.Start(ctx, less), record.SeatsChanged)
	less.Seats = []record.Seat{ready, {}}
	wantText(t, "begin with an open seat", r.Start(ctx, less))
	want(t, "begin", r.Start(ctx, start), nil)
	want(t, "begin again", r.Start(ctx, start), nil)
	other := start
	other.Header.Started++
	err = r.Start(ctx, other)
	want(t, "begin otherwise", err, &record.HeaderChanged{Header: start.Header})
	if !errors.Is(err, record.HasBegun) {
		t.Errorf("%v isn't that it has begun", err)
	}
	got, err = r.Game(ctx, id)
	want(t, "game", err, nil)
	start.State = record.Running
	same(t, "a game that runs", got, start)
	want(t, "sit in a game", r.Sit(ctx, id, 1, ada, open), record.HasBegun)
	want(t, "cancel a game", r.Cancel(ctx, id), record.HasBegun)
	want(t, "a step", r.Append(ctx, record.LogID{Game: id}, 1, step(1)), nil)

	id = begin(t, r, room(1, p[0]))
	want(t, "cancel", r.Cancel(ctx, id), nil)
	want(t, "cancel again", r.Cancel(ctx, id), record.NoGame)
	_, err = r.Game(ctx, id)
	want(t, "what was cancelled", err, record.NoGame)
	start.ID = id
	want(t, "begin what was cancelled", r.Start(ctx, start), record.NoGame)
	if list, err := r.List(ctx, record.GameFilter{Player: p[0].ID}); err != nil || len(list) != 1 {
		t.Errorf("left: %+v (%v)", list, err)
	}
}

// roomRaces: if several compete for a seat, or for the beginning, one succeeds.
func roomRaces(t *testing.T, s RecordKind) {
	place := s.New(t)
	nodes := []record.Record{s.open(t, place), s.open(t, place)}
	var p []record.Player
	for i := range 8 {
		p = append(p, join(t, nodes[0], fmt.Sprint("Player ", i))...)
	}
	for range 10 {
		g := room(1, p[0])
		g.ID = begin(t, nodes[0], g)
		var sat, began atomic.Int32
		var all sync.WaitGroup
		for i := 1; i < len(p); i++ {
			all.Go(func() {
				r := nodes[i%len(nodes)]
				own := record.Seat{Player: p[i].ID}
				err := r.Sit(ctx, g.ID, 1, record.Seat{}, own)
				if err == nil {
					sat.Add(1)
				}
				var taken *record.SeatTaken
				switch {
				case errors.As(err, &taken):
					own.Player = taken.Seat.Player
				case err != nil && !errors.Is(err, record.HasBegun):
					t.Errorf("sit: %v", err)
				case err != nil:
					return
				}
				start := g
				start.Header.Started += int64(i)
				start.Seats, start.Logs = []record.Seat{g.Seats[0], own}, make([]record.LogProgress, 1)
				if err := r.Start(ctx, start); err == nil {
					began.Add(1)
				} else if !errors.Is(err, record.HasBegun) {
					t.Errorf("begin: %v", err)
				}
			})
		}
		all.Wait()
		if sat.Load() != 1 || began.Load() != 1 {
			t.Fatalf("%d sat down and %d began", sat.Load(), began.Load())
		}
	}
}
