package serve_test

import (
	"strings"
	"testing"
	"time"

	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// TestSantorini: two people meet in the lobby and play a match to its end, with a spectator; one of them is
// disconnected and is back at the seat, with all turns. They go on in another room.
func TestSantorini(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		boKey := servetest.Key(t)
		ada, bo, mei := h.Named(servetest.Key(t), "Ada"), h.Named(boKey, "Bo"), h.Named(servetest.Key(t), "Mei")
		for _, c := range []*servetest.Client{ada, bo, mei} {
			c.Shows("Lobby", "Santorini", "build and climb")
		}
		ada.Type("t")
		ada.Shows("Open the room")
		ada.Type("\r")
		ada.Shows("Ada (you)", "waiting for one more")
		bo.Shows("Open seats", "■·")
		bo.Type("\x1b[H\r")
		bo.Shows("Bo (you)", "waiting for all to be ready")
		bo.Type(" ")
		ada.Shows("waiting for Ada")
		ada.Type(" ")
		ada.ShowsOne("starts in", "placing")
		for _, c := range []*servetest.Client{ada, bo} {
			c.Shows("(A)", "<B>", "placing")
		}
		mei.Shows("Being played")
		mei.Type("\x1b[H\r")
		mei.Shows("watching, placing")

		// The first player is drawn by lot.
		one, two, name := ada, bo, "Ada"
		if strings.Contains(ada.Text(), "(A) Bo") {
			one, two, name = bo, ada, "Bo"
		}
		one.Shows(name + ": place your first worker")
		two.Shows(name + " is thinking")
		turn := func(c *servetest.Client, squares, told string) {
			t.Helper()
			c.Type(squares)
			for _, c := range []*servetest.Client{ada, bo, mei} {
				c.Shows(told)
			}
		}
		turn(one, "b2d4", "@b2@d4")
		turn(two, "c4d2", "@c4@d2")
		for _, pair := range [][2]string{
			{"b2b3c3", "d2e2e3"}, {"d4d5d4", "e2d2e2"}, {"b3c3b3", "d2e1d1"}, {"d5e5d4", "e1d2e1"}, {"c3d4c3", "d2e1d2"}, {"d4c3d4", "e1d1e1"},
		} {
			for i, c := range []*servetest.Client{one, two} {
				turn(c, pair[i], pair[i][:4]+"+"+pair[i][4:])
			}
		}
		if err := bo.SSH.Close(); err != nil {
			t.Fatal(err)
		}
		ada.Shows("away")
		bo = h.Shell(boKey, 80, 24)
		bo.Shows("@b2@d4", "d4c3+d4", "e1d1+e1")
		if one, two = ada, bo; name == "Bo" {
			one, two = bo, ada
		}
		two.Type("2")
		one.Shows(`"good luck"`)
		one.Type("\x1b")
		one.Shows("Leave the board? Your clock runs on")
		one.Type("n")
		turn(one, "c3d4", name+" won by climbing to the third level")
		one.Type("r\x1b[H") // from the beginning
		one.Shows("The empty board")
		one.Type("\x1b")
		one.Shows(name + " won")
		one.Type("n")
		one.Shows("Room", "waiting for one more")
		two.Shows("Another game")
		time.Sleep(time.Second) // keys meant for the board are ignored for so long
		two.Type("n")
		two.Shows("waiting for all to be ready")
		figures := scraped(h)
		for _, want := range []string{
			"quoin_sessions 3\n", "quoin_players 3\n", `quoin_rooms{game="santorini",state="open"} 1` + "\n",
			`quoin_events_total{event="player came"} 4` + "\n", "quoin_record_lost 0\n",
		} {
			if !strings.Contains(figures, want) {
				t.Errorf("the figures don't have %q", want)
			}
		}
		// Two players place two workers each, twelve turns move and build, and the last only moves; a chat is no action.
		if n := figure(t, figures, "quoin_move_seconds_count"); n != 29 {
			t.Errorf("%d moves were measured, want 29", n)
		}
		if keys, answered, frames, drawn := figure(t, figures, "quoin_keys_total"), figure(t, figures, "quoin_key_seconds_count"), figure(t, figures, "quoin_frames_total"), figure(t, figures, "quoin_drawing_seconds_count"); keys < 15*6 || answered != keys || frames < 100 || drawn < keys {
			t.Errorf("%d keys, %d answered, %d frames, %d drawn", keys, answered, frames, drawn)
		}
		if appends := figure(t, figures, "quoin_append_seconds_count"); appends < 29 {
			t.Errorf("%d lines were saved, want at least the 29 actions", appends)
		}
		for _, name := range []string{"Ada", "Bo\"", "Mei", "127.0.0.1"} {
			if strings.Contains(figures, name) {
				t.Errorf("the figures tell of %s", name)
			}
		}
		if log := h.Log(); strings.Contains(log, "level=ERROR") {
			t.Error(log)
		}
	})
}
