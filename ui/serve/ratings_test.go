package serve_test

import (
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"

	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// TestRatedByLines: two agree to a rated game; they, and anybody who asks, are told the new ratings.
func TestRatedByLines(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		adaKey, boKey := servetest.Key(t), servetest.Key(t)
		asks := func(key ssh.Signer, command string, status int, wanted ...string) {
			t.Helper()
			out, said, got := h.Ask(key, command, "")
			if got != status {
				t.Errorf("%q ends with %d: %q, %q", command, got, out, said)
			}
			for _, text := range wanted {
				if !strings.Contains(out+said, text) {
					t.Errorf("%q says %q and %q, without %q", command, out, said, text)
				}
			}
		}
		asks(adaKey, "ratings", 64, "Nobody here has that key")
		ada := h.Lines(adaKey, "plain")
		ada.Says("Ada", "new santorini 3+2 rated", "computer")
		ada.Hears("Room: Santorini, 3 min + 2 s a turn, rated")
		code := codeShape.FindString(ada.Hears("Friends join with the code"))
		ada.Hears("There is no such command")
		asks(adaKey, "ratings", 1, "Nobody has a rating there yet")
		bo := h.Lines(boKey, "plain "+code)
		bo.Says("Bo")
		bo.Hears("Room: Santorini, 3 min + 2 s a turn, rated", "Seat 1: Ada")
		bo.Says("ready")
		ada.Hears("Bo is ready")
		ada.Says("ready")
		ada.Hears("Go!")
		bo.Hears("Go!")
		now, other := ada, bo
		if strings.Contains(bo.Hears("It is "), "your turn") {
			now, other = bo, ada
		}
		now.Says("@b2", "@c2")
		other.Hears("It is your turn")
		other.Says("@d2", "@d3")
		other.Hears("You: @d2", "You: @d3")
		now.Says("/resign", "y")
		for _, p := range []*servetest.Liner{ada, bo} {
			p.Hears("The game is over", " is rated 1", " is rated 1")
			for _, text := range []string{" is rated 1662 plus or minus 580, provisional now (+162)", " is rated 1338 plus or minus 580, provisional now (-162)"} {
				if !strings.Contains(p.Out(), text) {
					t.Errorf("%q isn't told:\n%s", text, p.Out())
				}
			}
		}
		winner, loser := adaKey, boKey
		name := "Ada"
		if now == ada {
			winner, loser, name = boKey, adaKey, "Bo"
		}
		asks(winner, "ratings", 0, "Santorini blitz\n1  "+name+" ", "1662±580?  1 game  you\n2  ", "1338±580?")
		asks(loser, "ratings santorini --json", 0, `[{"kind":"santorini blitz","place":1,"name":"`+name+`","rating":1662,"plus_minus":580,"provisional":true,"games":1,"you":false},{`)
		asks(loser, "ratings race", 1, "Nobody has a rating there yet")
		asks(loser, "ratings race --json", 1, "[]")
		asks(loser, "ratings chess", 64)
		asks(winner, "stats", 0, "Santorini blitz: 1662±580?, 1 game\n")
		asks(loser, "stats --json", 0, `"ratings":[{"kind":"santorini blitz","name":"`, `"rating":1338,"plus_minus":580,"provisional":true,"games":1,"you":true}]`)
		third := h.Lines(servetest.Key(t), "plain")
		third.Says("Cy", "ratings", "quit")
		third.Hears("Santorini blitz: 1. " + name + ", 1662 plus or minus 580, provisional; 2. ")
		now.Says("leave", "ratings", "quit")
		now.Hears("You are in the lobby", "  You: 1338 plus or minus 580, provisional, 1 game, the last ones -162")
		if status := now.Ends(); status != 0 {
			t.Error(status)
		}
		other.Says("again")
		other.Hears("Room: Santorini, 3 min + 2 s a turn, rated", "rated 1662 plus or minus 580, provisional")
	})
}
