package serve_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/stats/record"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// earlierEnv is the variable with the commit of an earlier Quoin, or the path of its program.
const earlierEnv = "QUOIN_EARLIER"

// earlierBinary builds Quoin as it was at a commit.
func earlierBinary(t *testing.T, commit string) string {
	t.Helper()
	if _, err := os.Stat(commit); err == nil {
		return commit
	}
	dir := t.TempDir()
	binary := filepath.Join(dir, "earlier")
	build := fmt.Sprintf("git archive --format=tar %q | tar -x -C %q && cd %q && go build -trimpath -o %q .", commit, dir, dir, binary)
	cmd := exec.Command("sh", "-c", build)
	cmd.Dir = filepath.Join("..", "..")
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	return binary
}

// distantPair is two players of a game, at a server each.
type distantPair struct {
	names [2]string
	keys  [2]ssh.Signer
	at    [2]*servetest.Liner
	mover int
}

// begins begins a game. In the first one the players choose their names.
func (d *distantPair) begins(houses [2]*house, first bool) {
	for i, h := range houses {
		if d.at[i] = h.Lines(d.keys[i], "plain"); first {
			d.at[i].Says(d.names[i])
		}
	}
	d.at[0].Says("new scrabble 2 15+10 private")
	code := codeShape.FindString(d.at[0].Hears("Friends join with the code"))
	d.at[1].Says("room " + code)
	d.at[1].Says("ready")
	d.at[1].Hears("You are ready")
	d.at[0].Says("ready")
	d.mover = 0
	if strings.Contains(d.at[0].Hears("Go!", "It is "), d.names[1]) {
		d.mover = 1
	}
	d.at[1].Hears("Go!") // a line typed before that is for the room
}

// pass is a turn. The sixth one in a row ends the game.
func (d *distantPair) pass(last bool) {
	mover, other := d.at[d.mover], d.at[1-d.mover]
	mover.Says(",")
	if last {
		mover.Hears("The game is over")
		other.Hears("The game is over")
	} else {
		mover.Hears("You: passes")
		other.Hears(d.names[d.mover] + ": passes")
	}
	d.mover = 1 - d.mover
}

// upgrade stops a server as its service would, and starts it with another program.
func (h *house) upgrade(binary string) {
	h.T.Helper()
	if err := h.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		h.T.Fatal(err)
	}
	if err := h.cmd.Wait(); err != nil {
		h.T.Errorf("it stops with %v", err)
	}
	h.binary = binary
	before := len(h.wholeLog())
	h.start()
	until(h.T.(*testing.T), "the server listens again", func() bool { return strings.Contains(h.wholeLog()[before:], "msg=listening") })
}

// TestRollingUpgrade upgrades two servers on one record, one after the other and back again, while pairs of players at
// both of them play: no turn is lost, and whatever version a player's server has, the game goes on. The versions
// have to have the same form of the record.
func TestRollingUpgrade(t *testing.T) {
	commit := os.Getenv(earlierEnv)
	if commit == "" {
		t.Skip(earlierEnv + " names the commit of an earlier version, or its program")
	}
	c := cluster(t)
	earlier := earlierBinary(t, commit)
	houses := [2]*house{newHouse(t, true), newHouse(t, false)}
	binaries := [2]string{earlier, houses[0].binary}
	for _, h := range houses {
		h.record, h.binary, h.open = c.URL("postgres"), earlier, true
		h.start()
		until(t, "a server listens", func() bool { return strings.Contains(h.Log(), "msg=listening") })
		t.Cleanup(func() {
			if t.Failed() {
				t.Log(h.Log())
			}
		})
	}
	pairs := make([]*distantPair, 4)
	for i := range pairs {
		pairs[i] = &distantPair{names: [2]string{fmt.Sprint("Ada", i), fmt.Sprint("Bo", i)}, keys: [2]ssh.Signer{servetest.Key(t), servetest.Key(t)}}
	}
	lasts, _ := time.ParseDuration(os.Getenv(earlierEnv + "_TIME"))
	rounds := 0
	for begun := time.Now(); rounds < 2 || time.Since(begun) < lasts; rounds++ {
		for _, p := range pairs {
			p.begins(houses, rounds == 0)
		}
		for i, h := range houses {
			for _, p := range pairs {
				p.pass(false)
				p.pass(false)
			}
			h.upgrade(binaries[(rounds+1)%2])
			for _, p := range pairs {
				p.at[i] = h.Lines(p.keys[i], "plain --resume")
				p.at[i].Hears("turn")
			}
		}
		for _, p := range pairs {
			p.pass(false)
			p.pass(true)
			for _, l := range p.at {
				_ = l.SSH.Close()
			}
		}
	}
	r, err := serve.OpenRecord("", c.URL("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	games := endedGames(t, r)
	if len(games) != rounds*len(pairs) {
		t.Fatalf("%d games have ended, want %d", len(games), rounds*len(pairs))
	}
	for _, g := range games {
		_, lines, err := r.Read(t.Context(), record.LogID{Game: g.ID}, 1)
		if n := strings.Count(strings.Join(lines, "\n"), " play"); err != nil || n != 6 {
			t.Errorf("a game has %d turns, want 6 (%v):\n%s", n, err, strings.Join(lines, "\n"))
		}
	}
	for _, h := range houses {
		for line := range strings.Lines(h.wholeLog()) {
			if strings.Contains(line, "level=ERROR") {
				t.Error(line)
			}
		}
	}
	t.Logf("%d upgrades of two servers, %d games", rounds, len(games))
}

// endedGames returns all games that have ended, the newest first.
func endedGames(t *testing.T, r record.Record) (all []record.Game) {
	t.Helper()
	for before := record.GameID(""); ; before = all[len(all)-1].ID {
		games, err := r.List(t.Context(), record.GameFilter{State: record.Ended, Before: before})
		if err != nil {
			t.Fatal(err)
		}
		if all = append(all, games...); len(games) < record.MaxList {
			return all
		}
	}
}
