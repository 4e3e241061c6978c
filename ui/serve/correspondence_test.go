package serve_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// TestDaysByLines: a game with days for each move starts though one player, who is ready, is elsewhere. The
// lobby, the command games and its status tell whose move it is and how much time is left, and from there one
// goes on to the next game that waits.
func TestDaysByLines(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) { l.Correspondence = 2 })})
		keys := map[string]ssh.Signer{"Ada": servetest.Key(t), "Bo": servetest.Key(t)}
		ada := h.Lines(keys["Ada"], "plain")
		ada.Says("Ada", "new scrabble 15d", "new scrabble 3d")
		ada.Hears("15d isn't an option", "1d to 14d for days a turn", "Room: Scrabble, 3 days a turn, 3 in hand")
		bo := h.Lines(keys["Bo"], "plain")
		bo.Says("Bo")
		bo.Hears("Lobby")
		begin := func() {
			code := codeShape.FindString(ada.Hears("Friends join with the code"))
			ada.Says("ready")
			ada.Hears("You are ready; waiting for one more")
			ada.Says("leave")
			ada.Hears("You are in the lobby")
			bo.Says("room "+code, "ready")
			bo.Hears("Ada, ready", "it begins in", "Go!")
			bo.Says("/leave")
			bo.Hears("You are in the lobby")
		}
		begin()
		ada.Says("new santorini 14d")
		ada.Hears("Room: Santorini, 14 days a turn, 3 in hand")
		begin()
		ada.Says("new scrabble 1d")
		ada.Hears("as many games with days for a turn")

		moves := 0
		for name, key := range keys {
			type line struct {
				Name, Terms string
				Move        bool
				Left        int64
			}
			var lines []line
			out, _, status := h.Ask(key, "games --json", "")
			if err := json.Unmarshal([]byte(out), &lines); err != nil || len(lines) != 2 {
				t.Fatalf("%s has %q (%v)", name, out, err)
			}
			mine := 0
			for i, l := range lines {
				days := map[string]int64{"Scrabble": 6, "Santorini": 17}[l.Name]
				if l.Left > days*86400 || l.Left < days*86400-600 || l.Terms == "" {
					t.Errorf("%s is told %+v", name, l)
				}
				if l.Move {
					mine++
				}
				if l.Move && i > 0 && !lines[i-1].Move {
					t.Errorf("%s isn't told first where it is their move: %+v", name, lines)
				}
			}
			moves += mine
			if (status == 0) != (mine > 0) {
				t.Errorf("%s has %d moves, and status %d", name, mine, status)
			}
			out, _, _ = h.Ask(key, "games", "")
			if !strings.Contains(out, "6 days left") || !strings.Contains(out, "17 days left") {
				t.Errorf("%s is told %q", name, out)
			}
		}
		if moves != 2 {
			t.Errorf("there are %d moves to make in two games", moves)
		}

		// The player to move in both games gets from one to the other; the opponent has no game to go to.
		for name, l := range map[string]*servetest.Liner{"Ada": ada, "Bo": bo} {
			l.Says("games")
			l.Hears("Your games:")
			_, _, status := h.Ask(keys[name], "games", "")
			if status != 0 {
				continue
			}
			l.Says("1", "/time", "/claim", "/next")
			l.Hears("days left", "There is no such command")
			l.Says("/leave")
			l.Hears("You are in the lobby")
		}
		if log := h.Log(); strings.Contains(log, "level=ERROR") {
			t.Error(log)
		}
	})
}

// TestDowntime: a server that was down for ten minutes gives them back to the player to move.
func TestDowntime(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		h := servetest.Start(t, serve.Options{Open: true, Dir: dir})
		adaKey, boKey := servetest.Key(t), servetest.Key(t)
		ada := h.Lines(adaKey, "plain")
		ada.Says("Ada", "new scrabble 15+10")
		code := codeShape.FindString(ada.Hears("Friends join with the code"))
		bo := h.Lines(boKey, "plain "+code)
		bo.Says("Bo", "ready")
		bo.Hears("You are ready")
		ada.Says("ready")
		ada.Hears("Go!", "left")
		h.Stop()
		h = servetest.Start(t, serve.Options{Open: true, Dir: dir, Now: func() time.Time { return time.Now().Add(10 * time.Minute) }})
		ada = h.Lines(adaKey, "plain --resume")
		if told := ada.Hears("turn, "); !regexp.MustCompile(`turn, (1[0-5]|[6-9]):`).MatchString(told) { // else 5:00 at most
			t.Errorf("after the pause it says %q", told)
		}
		ada.Says("/time")
		ada.Hears(": 15:00 left")
	})
}
