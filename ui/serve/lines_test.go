package serve_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

var codeShape = regexp.MustCompile(`[0-9A-Z]{4}-[0-9A-Z]{2}`)

// TestRaceByLines: two people without a terminal meet by a code and race to the end, with a spectator.
func TestRaceByLines(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		adaKey, boKey, cyKey := servetest.Key(t), servetest.Key(t), servetest.Key(t)
		ada := h.Lines(adaKey, "")
		ada.Hears("What shall the others here call you?")
		ada.Says("Ada")
		ada.Hears("Lobby. You are Ada", "0 rooms to join", "new race")
		ada.Says("help")
		ada.Hears("Commands in the lobby:", "new GAME")
		ada.Says("new race")
		ada.Hears("Room: Race 4 by 4")
		code := codeShape.FindString(ada.Hears("Friends join with the code"))
		ada.Hears("Seat 1: Ada, you, not ready", "waiting for one more")
		if n := figure(t, scraped(h), "quoin_line_seconds_count"); n != 2 { // help, and the new race
			t.Errorf("%d lines are counted, want 2", n)
		}

		bo := h.Lines(boKey, "plain "+strings.ToLower(code))
		bo.Says("Bo")
		bo.Hears("Room: Race 4 by 4", "Seat 1: Ada, not ready", "Seat 2: Bo, you")
		ada.Hears("Bo sits down on seat 2")
		bo.Says("say 1")
		ada.Hears("Bo says: hello")
		ada.Says("say nonsense", "not ready", "READY")
		ada.Hears("Phrases: 1 hello", "You aren't ready", "You are ready; waiting for Bo")
		bo.Hears("Ada is ready")
		bo.Says("ready")
		for _, p := range []*servetest.Liner{ada, bo} {
			p.Hears("it begins in 5 seconds", "Go!", "Adjacency, 4 by 4", "left, 0 points")
		}

		cy := h.Lines(cyKey, "plain")
		cy.Says("Cy", "rooms", "watch 1")
		cy.Hears("Being played", "with Ada and Bo")
		cy.Hears("You are watching; words stay hidden")

		all := words(t, h)
		ada.Says(all[0])
		ada.Hears(strings.ToUpper(all[0]) + ",")
		for cy.Says("/others"); !strings.Contains(cy.Hears("Ada "), "1 word"); cy.Says("/others") {
			time.Sleep(50 * time.Millisecond) // until it is durable
		}
		ada.Says(all[0], "zzz", "no\x1b[2Jword\xff", strings.Repeat("e", 5000))
		ada.Hears("was played already", " Z ", "Words have only the letters")
		bo.Says(all[0], all[1], "/others", "/nothing")
		bo.Hears("2 words", "Ada ", "There is no such command")
		cy.Says("", all[2])
		cy.Hears("left; ", "You are watching")

		if err := bo.SSH.Close(); err != nil {
			t.Fatal(err)
		}
		ada.Hears("Bo is away")
		bo = h.Lines(boKey, "plain --resume")
		bo.Hears("2 words")
		ada.Hears("Bo is there")

		ada.Says("/stop", "y")
		ada.Hears("Stop here, with", "You have stopped")
		bo.Hears("Ada has stopped")
		bo.Says("/stop", "n", "/stop", "y")
		bo.Hears("Playing on", "You have stopped")
		for _, p := range []*servetest.Liner{ada, bo, cy} {
			p.Hears("The race is over: Bo wins", "1. Bo", "2. Ada", strings.ToUpper(all[0])+" ", "Missed by all")
		}
		if strings.Count(bo.Out(), "only you") != 1 || strings.Contains(cy.Out(), "only you") {
			t.Errorf("who found what:\n%s\n%s", bo.Out(), cy.Out())
		}

		bo.Says("again")
		bo.Hears("Room: Race", "Seat 1: Bo, you")
		ada.Hears("type again")
		ada.Says("again")
		ada.Hears("Seat 2: Ada, you")
		bo.Hears("Ada sits down")
		ada.Says("leave")
		ada.Hears("You are in the lobby")
		bo.Hears("Ada has left the seat")
		for name, p := range map[string]*servetest.Liner{"ada": ada, "bo": bo, "cy": cy} {
			if status := p.Ends(); status != 0 || p.Beside() != "" {
				t.Errorf("%s ends with %d, %q", name, status, p.Beside())
			}
			for _, r := range p.Out() {
				if r != '\n' && (r < ' ' || r > '~') {
					t.Errorf("%s is told %q:\n%q", name, r, p.Out())
					break
				}
			}
		}
		if log := h.Log(); strings.Contains(log, "level=ERROR") {
			t.Error(log)
		}
	})
}

// TestLineAgainstScreen: a player in text mode plays one on the screen.
func TestLineAgainstScreen(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		ada := h.Named(servetest.Key(t), "Ada")
		ada.Shows("Lobby", "New game")
		ada.Type("a")
		ada.Shows("Open the room")
		ada.Type("\r")
		ada.Shows("waiting for one more", "Tell a friend", "-")
		bo := h.Lines(servetest.Key(t), "plain")
		bo.Says("Bo", "rooms", "1", "ready")
		bo.Hears("Open seats", "1  Race 4 by 4", "Seat 2: Bo, you", "You are ready; waiting for Ada")
		ada.Shows("Bo")
		ada.Type("3 ")
		bo.Hears("Ada says: one moment", "All are ready")
		bo.Hears("Go!")
		ada.Shows("2 players", "type a word")
		all := words(t, h)
		ada.Type(all[0] + "\r")
		ada.Shows("+")
		for bo.Says("/others"); !strings.Contains(bo.Hears("Ada "), "1 word"); bo.Says("/others") {
			time.Sleep(50 * time.Millisecond) // until it is durable
		}
		bo.Says(all[0])
		bo.Hears(strings.ToUpper(all[0]) + ",")
		ada.Type("\x1b")
		ada.Shows("Stop here?")
		ada.Type("\r")
		bo.Hears("Ada has stopped")
		bo.Says("/stop", "y")
		bo.Hears("The race is over: Ada and Bo are level", "both")
		ada.Shows("share the win", "Nobody found")
		ada.Type("\t")
		ada.Shows("shared 1", "both")
		bo.Says("leave", "quit")
		bo.Hears("You are in the lobby")
		if status := bo.Ends(); status != 0 {
			t.Error(status)
		}
	})
}

// TestLinesRefuse: what is impossible is refused with a sentence and a status, and a private game can't be
// watched.
func TestLinesRefuse(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		key, other := servetest.Key(t), servetest.Key(t)
		h.Ask(key, "plain", "Ada\n")
		h.Ask(other, "plain", "Bo\n")
		for command, status := range map[string]int{
			"plain ZZZZ-ZZ": 64, "plain chess": 64, "plain --resume now": 64, "plain ZZZZ-ZZ --resume": 64,
			"watch": 64, "watch 1": 64, "watch ZZZZZZZZ": 64, "plain --resume": 1, "plain santorini --resume": 1,
		} {
			if out, said, got := h.Ask(key, command, "help\n"); got != status || out != "" || strings.Count(said, "\n") != 1 {
				t.Errorf("%s: %q, %q, %d", command, out, said, got)
			}
		}
		ada := h.Lines(key, "plain")
		ada.Says("new race private")
		ada.Hears("Seat 1")
		bo := h.Lines(other, "plain")
		bo.Says("rooms", "99", "room", "watch x", "new chess", "play chess", "help me", "zzz\x00\x1b]0;x\x07", "room ZZZZ-ZZ")
		bo.Hears("Open seats: none", "no such number", "Which room? Give its code", "A room has a number", "chess isn't an option", "You can play alone", "help is said alone", "no such command", "ode")
		if strings.ContainsAny(bo.Out(), "\x1b\x00\x07") {
			t.Errorf("%q", bo.Out())
		}
		if status := bo.Ends(); status != 0 {
			t.Error(status)
		}
		if status := ada.Ends(); status != 0 {
			t.Error(status)
		}
		if out, _, _ := h.Ask(key, "games", ""); out != "" {
			t.Errorf("a room is left behind: %q", out)
		}
	})
}

// TestLinesOwn: one plays alone from the lobby, one game after another, and no input is lost between them.
func TestLinesOwn(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		key := servetest.Key(t)
		out, said, status := h.Ask(key, "plain", "Ada\nplay adjacency\n/quit\ny\nsantorini\nh\n/quit\npeople\nquit\n")
		if status != 0 || said != "" || !strings.Contains(out, "Final score") || !strings.Contains(out, "Ada, you") || strings.Count(out, "You are in the lobby") != 2 {
			t.Errorf("%d, %q:\n%s", status, said, out)
		}
		out, _, status = h.Ask(key, "plain adjacency", "qwx\n")
		if status != 0 || !strings.Contains(out, "resume it with: ssh HOST plain adjacency --resume") {
			t.Errorf("%d:\n%s", status, out)
		}
		out, _, status = h.Ask(key, "plain --resume", "/quit\ny\n")
		if status != 0 || !strings.Contains(out, "Final score") || strings.Contains(out, "--code") {
			t.Errorf("%d:\n%s", status, out)
		}
	})
}
