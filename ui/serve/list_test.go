package serve_test

import (
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/stats/record"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// TestGames: a shell's prompt can learn whether a game waits for its player.
func TestGames(t *testing.T) {
	t.Parallel()
	h, ada, bo := servetest.Start(t, serve.Options{Open: true}), servetest.Key(t), servetest.Key(t)
	h.Ask(ada, "plain adjacency", "Ada\n")
	h.Ask(bo, "plain adjacency", "Bo\n")
	if out, said, status := h.Ask(ada, "games", ""); status != 1 || out != "" || said != "" {
		t.Errorf("without a game: %q, %q, %d", out, said, status)
	}
	r, err := servetest.Record(h.Dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Close() }()
	now := time.Now()
	id, err := r.Begin(t.Context(), record.Game{
		Header: game.Header{Rules: santorini.Rules, Config: "human Ada, human Bo", Started: now.UnixMilli(), Seed: 1},
		Seats:  []record.Seat{{Player: 1}, {Player: 2}}, Logs: []record.LogProgress{{Turn: record.Seats(0)}}, Made: record.At(now),
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		key    string
		out    string
		status int
	}{{"Ada", "your move", 0}, {"Bo", "others' move", 1}} {
		key := ada
		if c.key == "Bo" {
			key = bo
		}
		out, _, status := h.Ask(key, "games", "")
		if status != c.status || !strings.Contains(out, c.out) || !strings.Contains(out, string(id)) || !strings.Contains(out, "Ada, Bo") {
			t.Errorf("%s: %q, %d", c.key, out, status)
		}
		out, _, status = h.Ask(key, "games --json", "")
		if status != c.status || !strings.Contains(out, `"players":["Ada","Bo"]`) {
			t.Errorf("%s: %q, %d", c.key, out, status)
		}
	}
}
