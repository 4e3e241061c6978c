package serve_test

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"
	_ "modernc.org/sqlite" // to delete a game behind the store's back

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/stats/record"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// TestTaken: games with others are in each player's own statistics, each game once, even if it ended while
// they were away or if they have deleted it; unfinished games aren't, nor the board of a day that isn't over.
func TestTaken(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		var ahead atomic.Int64
		now := fromNoon()
		h := servetest.Start(t, serve.Options{Open: true, Now: func() time.Time { return now().Add(time.Duration(ahead.Load())) }})
		ada, bo := servetest.Key(t), servetest.Key(t)
		h.Ask(ada, "plain adjacency", "Ada\n")
		h.Ask(bo, "plain adjacency", "Bo\n")
		r, err := servetest.Record(h.Dir)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = r.Close() }()
		seed := uint64(0)
		begin := func(of game.Header, terms string, day record.Date, logs int, people ...record.PlayerID) record.GameID {
			t.Helper()
			g := record.Game{Header: of, Terms: terms, By: 1, Day: day, Made: 1, Logs: make([]record.LogProgress, logs)}
			for _, p := range people {
				g.Seats = append(g.Seats, record.Seat{Player: p})
			}
			id, err := r.Begin(t.Context(), g)
			if err != nil {
				t.Fatal(err)
			}
			return id
		}
		end := func(id record.GameID, part int, line string) {
			t.Helper()
			if err := r.Append(t.Context(), record.LogID{Game: id, Part: part}, 1, record.RecordedStep{Line: line, At: 1, Over: true}); err != nil {
				t.Fatal(err)
			}
		}
		race := func(day record.Date, people ...string) record.GameID {
			t.Helper()
			seed++
			of := adjacency.Race(nil).Header(match.Entry{Names: people}, game.Header{Rules: adjacency.Rules, Config: adjacency.Default().String(), Seed: seed, Started: int64(seed)})
			var ids []record.PlayerID
			for _, name := range people {
				ids = append(ids, map[string]record.PlayerID{"Ada": 1, "Bo": 2}[name])
			}
			return begin(of, "race keep", day, len(people), ids...)
		}
		stats := func(key ssh.Signer, want string) {
			t.Helper()
			if out, said, status := h.Ask(key, "stats", ""); status != 0 || !strings.Contains(out, want) {
				t.Errorf("%q, %q, %d; not %q", out, said, status, want)
			}
		}

		first, second := race("", "Ada", "Bo"), race("", "Bo", "Ada")
		end(first, 0, "1000 leave")
		end(second, 0, "1000 leave")
		stats(ada, "Ada: 0 games") // Ada has finished one of them, Bo nothing
		end(second, 1, "2000 leave")
		end(first, 1, "3000 leave")
		stats(ada, "Ada: 2 games")
		stats(ada, "Ada: 2 games")
		stats(bo, "Bo: 2 games")
		out, _, _ := h.Ask(ada, "export --json", "")
		if strings.Count(out, `"with":"Bo"`) != 2 || strings.Contains(out, "Ada") {
			t.Errorf("exported: %s", out)
		}
		san := santorini.Match().Header(match.BlitzTime, game.Header{
			Rules: santorini.Rules, Config: santorini.Config{Players: [2]game.Player{{Name: "Ada"}, {Name: "Bo"}}}.String(), Seed: 3, Started: 1,
		})
		end(begin(san, match.BlitzTime.String(), "", 1, 1, 2), 0, "1000 2 resign")
		stats(ada, "1 game of several players")
		if out, _, _ := h.Ask(bo, "export santorini", ""); strings.Count(out, "\n") != 3 || !strings.Contains(out, ",Ada,") {
			t.Errorf("exported: %s", out)
		}

		// A deleted game doesn't come back.
		db, err := sql.Open("sqlite", filepath.Join(h.Dir, "players", "1", "quoin.db"))
		if err == nil {
			_, err = db.Exec("DELETE FROM dealt; DELETE FROM results; DELETE FROM seats; DELETE FROM plays; DELETE FROM shares; DELETE FROM sums; DELETE FROM words; DELETE FROM steps; DELETE FROM games")
		}
		if err == nil {
			err = db.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		stats(ada, "Ada: 0 games")

		// A day's board is a player's own once nobody else can play it any more.
		today := record.DayOf(record.At(now()))
		of := race(today, "Ada")
		end(of, 0, "1000 leave")
		end(race("", "Ada", "Bo"), 0, "1000 leave")
		third := race("", "Ada", "Bo")
		end(third, 0, "1000 leave")
		end(third, 1, "1000 leave")
		stats(ada, "Ada: 1 game,")
		if out, _, _ := h.Ask(ada, "export", ""); strings.Count(out, "\n") != 2 {
			t.Errorf("exported: %s", out)
		}
		ahead.Store(int64(25 * time.Hour))
		stats(ada, "Ada: 2 games")
		stats(ada, "Ada: 2 games")

		// Many games are copied in parts.
		for range 250 {
			id := race("", "Bo", "Ada")
			end(id, 0, "1000 leave")
			end(id, 1, "1000 leave")
		}
		for had, parts := 0, 0; had < 3+250; parts++ {
			out, said, status := h.Ask(bo, "stats", "")
			has := 0
			if _, err := fmt.Sscanf(out, "Bo: %d games", &has); err != nil || status != 0 || has <= had || has > had+200+3 {
				t.Fatalf("%q, %q, %d; before there were %d", out, said, status, had)
			}
			if had = has; had == 3+250 && parts == 0 {
				t.Error("all come at once")
			}
		}
		if log := h.Log(); strings.Contains(log, "level=ERROR") || strings.Contains(log, "game not counted") {
			t.Error(log)
		}

		// A broken game is logged for the operator, and left out.
		broken := race("", "Bo", "Ada")
		end(broken, 0, "1000 enter zzzzz")
		end(broken, 1, "1000 leave")
		stats(bo, fmt.Sprintf("Bo: %d games", 3+250))
		if log := h.Log(); strings.Count(log, `"game not counted" player=2 game=`+string(broken)) != 1 {
			t.Error(log)
		}
	})
}

// TestTakenAtOnce: a game that ends while its players are here is in their statistics, and so are those that
// ended before they came, without their asking.
func TestTakenAtOnce(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		key := servetest.Key(t)
		c := h.Named(key, "Ada")
		c.Shows("Lobby")
		c.Type("q")
		c.Ends()
		r, err := servetest.Record(h.Dir)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = r.Close() }()
		of := adjacency.Race(nil).Header(match.Entry{Names: []string{"Ada", "Bo"}}, game.Header{Rules: adjacency.Rules, Config: adjacency.Default().String(), Seed: 5, Started: time.Now().UnixMilli()})
		id, err := r.Begin(t.Context(), record.Game{Header: of, Terms: "race keep", Made: 1, Seats: []record.Seat{{Player: 1}, {Level: game.Even}}, Logs: make([]record.LogProgress, 2)})
		if err != nil {
			t.Fatal(err)
		}
		for part := range 2 {
			if err := r.Append(t.Context(), record.LogID{Game: id, Part: part}, 1, record.RecordedStep{Line: "1000 leave", At: 1, Over: true}); err != nil {
				t.Fatal(err)
			}
		}
		c = h.Shell(key, 80, 24)
		c.Shows("Lobby")
		c.Type("m")
		// The menu names the board of the settings, 4×4 too, so the list is looked for on the page, which is
		// opened again until the game is there, and what was found of its board.
		list := regexp.MustCompile(`Nothing has been played yet|best word +when[^\x00]*4×4`)
		for limit := time.Now().Add(2 * time.Minute); ; {
			c.Shows("opens its row")
			c.Type("s")
			if strings.HasSuffix(c.Finds(list), "4×4") {
				c.Type("\r")
				c.Shows("race", "with Bo", "left early")
				if strings.Contains(c.Text(), "below apprentice") {
					break
				}
				c.Type("\x1b")
				c.Finds(list)
			}
			if time.Now().After(limit) {
				t.Fatalf("it isn't there:\n%s", c.Text())
			}
			c.Type("\x1b")
		}
	})
}
