package cli

import (
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/ui/app"
	"quoin/ui/kind"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/stats"
)

// TestResumeHeld: while another Quoin has the game open, --resume says so and names it, for every
// game, on the screen and in text mode. A game that nobody has open is resumed.
func TestResumeHeld(t *testing.T) {
	t.Parallel()
	two := []game.Player{{Name: "Ada"}, {Name: "Bob"}}
	headers := map[string]game.Header{
		"adjacency":  {Rules: adjacency.Rules, Config: adjacency.Default().String()},
		"scrabble":   {Rules: scrabble.Rules, Config: crossword.Config{Mode: crossword.AsNamed, Players: two}.String()},
		"scraebbkle": {Rules: scraebbkle.Rules, Config: crossword.Config{Mode: crossword.Open, Players: two}.String(), Board: resources.Boards()[0].Text},
		"santorini":  {Rules: santorini.Rules, Config: santorini.Config{Players: [2]game.Player{{Name: "Ada"}, {Name: "Bob"}}}.String()},
	}
	heard := make(chan os.Signal, 1) // starts what hears signals, outside of the bubbles
	signal.Notify(heard, os.Interrupt)
	signal.Stop(heard)
	for name, h := range headers {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) { // it waits twice for the other to leave the game
				r := try(t)
				store, _, err := stats.Open(filepath.Join(r.environ["HOME"], ".local/share/quoin"), time.Now(), kind.Rules(app.Games()))
				if err != nil {
					t.Fatal(err)
				}
				defer store.Close()
				h.Started = time.Now().UnixMilli()
				played, err := store.Begin(t.Context(), h)
				if err != nil {
					t.Fatal(err)
				}
				for _, args := range [][]string{{name, "--resume"}, {name, "--plain", "--resume"}} {
					r.runs(1, args...)
					want := fmt.Sprintf("quoin: another Quoin is playing this game: process %d", os.Getpid())
					if got := r.errs.String(); !strings.HasPrefix(got, want) || !strings.Contains(got, ", since ") {
						t.Errorf("%q says %q", args, got)
					}
				}
				for other := range headers {
					if other != name {
						r.runs(1, other, "--plain", "--resume")
						if got := r.errs.String(); got != "quoin: no game was left running, so there is nothing to resume\n" {
							t.Errorf("%s says %q", other, got)
						}
					}
				}
				if err := played.Release(); err != nil {
					t.Fatal(err)
				}
				r.runs(0, name, "--resume")
			})
		})
	}
}
