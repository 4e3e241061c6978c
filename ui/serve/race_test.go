package serve_test

import (
	"strings"
	"testing"

	"quoin/stats/record"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// words returns the words on the board of the running races, the longest first: the record knows what no
// session may.
func words(t *testing.T, h *servetest.TestServer) (all []string) {
	t.Helper()
	r, err := servetest.Record(h.Dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Close() }()
	games, err := r.List(t.Context(), record.GameFilter{State: record.Running})
	if err != nil || len(games) == 0 {
		t.Fatalf("there run %+v (%v)", games, err)
	}
	return wordsOf(t, games[0])
}

// inviteToRace opens a private race from the lobby, and returns its code.
func inviteToRace(t *testing.T, c *servetest.Client) string {
	t.Helper()
	c.Type("a")
	c.Shows("Open the room")
	c.Type("\x1b[A\x1b[C") // up to the last term, and right
	c.Shows("the code only")
	c.Type("\r")
	c.Shows("waiting for one more", " (you)", "Tell a friend")
	return strings.ToLower(c.Finds(codeShape)) // the code is painted last
}

// TestRace: two people meet by a code, race, and see the same table; one of them is disconnected meanwhile
// and is back at the seat at once. They go on to another race.
func TestRace(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		adaKey, boKey := servetest.Key(t), servetest.Key(t)
		ada, bo := h.Named(adaKey, "Ada"), h.Named(boKey, "Bo")
		ada.Shows("Lobby", "New game")
		bo.Shows("Lobby", "New game")
		code := inviteToRace(t, ada)
		if strings.Contains(bo.Text(), "Race 4×4") {
			t.Errorf("the lobby tells of a private room:\n%s", bo.Text())
		}
		bo.Type("i" + code + "\r")
		bo.Shows("Bo (you)", "waiting for all to be ready")
		ada.Shows("Bo")
		ada.Type("1")
		bo.Shows(`"hello"`)
		ada.Type(" ")
		bo.Shows("waiting for Bo")
		bo.Type(" ")
		ada.ShowsOne("starts in", "2 players")
		bo.ShowsOne("starts in", "2 players")
		ada.Shows("2 players", "type a word")
		bo.Shows("2 players", "type a word")

		all := words(t, h)
		ada.Type(all[0] + "\r")
		ada.Shows("+")
		bo.Shows("1 word ")
		bo.Type(all[0] + "\r" + all[1] + "\r")
		bo.Shows("2 words")
		if err := bo.SSH.Close(); err != nil {
			t.Fatal(err)
		}
		ada.Shows("away")
		bo = h.Shell(boKey, 80, 24)
		bo.Shows("2 words", all[1]) // at once, without a way through the lobby

		ada.Type("\x1b")
		ada.Shows("Stop here?")
		ada.Type("\r")
		ada.Shows("The others race on")
		bo.Type("\x1b")
		bo.Shows("Stop here?")
		bo.Type("\r")
		for _, c := range []*servetest.Client{ada, bo} {
			c.Shows("Bo wins", "Nobody found", all[0])
			c.Type("\t")
			c.Shows("Bo wins", "shared 1", "missed", all[0], "both")
		}
		bo.Shows("only you 1")
		ada.Shows("only others 1")

		bo.Type("n")
		bo.Shows("Room", "waiting for one more")
		ada.Shows("Another game")
		ada.Type("n")
		ada.Shows("waiting for all to be ready")
		if log := h.Log(); strings.Contains(log, "level=ERROR") {
			t.Error(log)
		}
	})
}
