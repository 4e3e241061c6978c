package serve_test

import (
	"strings"
	"testing"

	"quoin/stats/record"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// TestTable: two people and a computer player meet for Scrabble; one of them is disconnected and is back at
// the seat at once, they resign one after the other, and the game stands in the lobby of its players.
func TestTable(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true, Now: fromNoon()})
		adaKey, boKey := servetest.Key(t), servetest.Key(t)
		ada, bo := h.Named(adaKey, "Ada"), h.Named(boKey, "Bo")
		ada.Shows("Lobby", "New game")
		bo.Shows("Lobby", "New game")
		ada.Type("b")
		ada.Shows("25 min a side", "> Open the room")
		ada.Type("\x1b[A\x1b[A\x1b[A\x1b[A\x1b[A\x1b[C") // three seats
		ada.Shows("< 3 >")
		ada.Type("\r")
		ada.Shows("Room", "waiting for one more", "k computer in")
		ada.Type("k")
		ada.Shows("Quoin (even)", "l level, x out")
		bo.Shows("Open seats", "Ada, Quoin", "25 min")
		bo.Type("\x1b[H\r")
		bo.Shows("Bo (you)", "Quoin (even)", "waiting for")
		ada.Type(" ")
		bo.Type(" ")
		ada.ShowsOne("starts in", "25:00")
		ada.Shows("bag", "Bo", "Quoin", "25:00")
		bo.Shows("bag", "Ada", "Quoin", "25:00")
		if err := bo.SSH.Close(); err != nil {
			t.Fatal(err)
		}
		bo = h.Shell(boKey, 80, 24)
		bo.Shows("bag", "Ada", "Quoin") // at once, without a way through the lobby
		for _, c := range []*servetest.Client{bo, ada} {
			c.Type("\x1b")
			c.Shows("r resign")
			c.Type("r")
			c.Shows("enter yes")
			c.Type("\r")
			if c == bo {
				ada.Shows("Bo gone") // and the others go on
			}
		}
		ada.Shows("Quoin", "wins", "n again")
		bo.Shows("Quoin", "wins", "n again")
		ada.Type("\r")
		ada.Shows("Lobby", "Over", "earlier today")
		ada.Type("\x1b[F\x1b[A\x1b[A\x1b[A\x1b[A\x1b[A\x1b[A\r") // the last row above the shelf
		ada.Shows("Quoin", "wins", "n again")

		r, err := servetest.Record(h.Dir)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = r.Close() }()
		games, err := r.List(t.Context(), record.GameFilter{State: record.Ended})
		if err != nil || len(games) != 1 || len(games[0].Seats) != 3 {
			t.Errorf("there ended %+v (%v)", games, err)
		}
		if log := h.Log(); strings.Contains(log, "level=ERROR") {
			t.Error(log)
		}
	})
}
