package serve_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// TestTeamRace: two people race as one team, one on the screen and one in text mode: each sees
// the other's words at once, the points are shared, nobody wins, and the game is in nobody's
// own statistics.
func TestTeamRace(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		adaKey := servetest.Key(t)
		ada := h.Named(adaKey, "Ada")
		ada.Shows("Lobby", "New game")
		ada.Type("a")
		ada.Shows("Open the room", "each alone")
		ada.Type("\x1b[A\x1b[A\x1b[A\x1b[A\x1b[D") // four up, and left
		ada.Shows("< one team >")
		ada.Type("\r")
		ada.Shows("waiting for one more", "one team")
		bo := h.Lines(servetest.Key(t), "plain")
		bo.Says("Bo", "new race team rated", "rooms", "1", "ready")
		bo.Hears("A race as one team isn't rated", "Race 4 by 4, 3 minutes, one team, with Ada", "Seat 2: Bo, you")
		ada.Shows("Bo")
		ada.Type(" ")
		bo.Hears("Go!", "You are one team", "0 points together")
		ada.Shows("2 players, one team", "0 points together")

		all := words(t, h)
		mine, his := all[0], all[1]
		ada.Type(mine + "\r")
		bo.Hears("Ada: " + strings.ToUpper(mine) + ", ")
		bo.Says(mine)
		bo.Hears("Ada has found that word")
		bo.Says(his, "/words", "/hint", "/help")
		bo.Hears("together, 2 words", strings.ToUpper(mine)+" (Ada), "+strings.ToUpper(his), "There are no hints", "/stop")
		points := fmt.Sprintf("%d points together", len(mine)+len(his))
		ada.Shows("found by Bo", points, his)
		ada.Type(his + "\r")
		ada.Shows("has found that word")
		if help := bo.Out(); strings.Contains(help, "/reroll") || strings.Contains(help, "a new board costs") {
			t.Errorf("a team is offered a re-roll:\n%s", help)
		}
		ada.Type("\x15") // the refused word
		ada.Shows("stop")
		ada.Type("\x1b")
		ada.Shows("Stop here? The others play on")
		ada.Type("\r")
		bo.Hears("Ada has stopped")
		bo.Says("/end", "y")
		bo.Hears("The race is over: "+points+", 2 words", "Ada, ", "Bo, ", "issed")
		for _, row := range []string{fmt.Sprintf("%d, Ada\n", len(mine)), fmt.Sprintf("%d, you\n", len(his))} {
			if !strings.Contains(bo.Out(), row) {
				t.Errorf("the table has no %q:\n%s", row, bo.Out())
			}
		}
		ada.Shows(points+", 2 words", mine, his)
		if strings.Contains(ada.Text()+bo.Out(), "win") {
			t.Errorf("somebody wins:\n%s\n%s", ada.Text(), bo.Out())
		}
		bo.Says("leave", "quit")
		bo.Ends()
		out, said, status := h.Ask(adaKey, "export adjacency", "")
		if head, games, _ := strings.Cut(out, "\n"); status != 0 || head == "" || games != "" {
			t.Errorf("Ada's own games have it: %s%s", out, said)
		}
		if log := h.Log(); strings.Contains(log, "level=ERROR") || strings.Contains(log, "level=WARN") {
			t.Error(log)
		}
	})
}

// TestTeamAfterAKill: a team's race goes on after the server was killed, with the words of
// all.
func TestTeamAfterAKill(t *testing.T) {
	switch {
	case runtime.GOOS == "windows":
		t.Skip("a process isn't given a socket there")
	case testing.Short():
		t.Skip("a server is started again")
	}
	t.Parallel()
	h := newHouse(t, false)
	racers := []*racer{{key: servetest.Key(t), name: "Ada"}, {key: servetest.Key(t), name: "Bo"}}
	for i, r := range racers {
		r.rival = racers[i^1]
	}
	beginsAs(t, rand.New(rand.NewPCG(31, 6)), h.Dir, racers, true)
	h.start()
	for _, r := range racers {
		r.client = h.Shell(r.key, 80, 24)
		r.client.Shows("2 players, one team", "0 points together")
	}
	var found []string
	for i, r := range racers {
		word := r.words[0]
		for slices.Contains(found, word) {
			r.words = r.words[1:]
			word = r.words[0]
		}
		found = append(found, word)
		r.client.Type(word + "\r")
		r.rival.client.Shows(fmt.Sprintf("%d points together", points(found)), "found by "+r.name)
		if i == 0 { // durable, since the other has seen it
			h.kill()
			for _, r := range racers {
				r.client.Ends()
				_ = r.client.SSH.Close()
			}
			h.start()
			for _, r := range racers {
				r.client = h.Shell(r.key, 80, 24)
				r.client.Shows("2 players, one team", fmt.Sprintf("%d points together", points(found)), found[0])
			}
		}
	}
	_ = racers[0].client.Try(found[1] + "\r")
	racers[0].client.Shows("Bo has found that word")
}

// points returns the points of words.
func points(words []string) (n int) {
	for _, w := range words {
		n += len(w)
	}
	return n
}
