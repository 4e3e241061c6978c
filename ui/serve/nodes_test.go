package serve_test

import (
	"errors"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/stats/record"
	"quoin/stats/record/pg/pgtest"
	"quoin/testdata/sample"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// cluster returns a PostgreSQL of the test's own.
func cluster(t *testing.T) *pgtest.Cluster {
	t.Helper()
	c, err := pgtest.Start("fsync=off")
	if errors.Is(err, pgtest.ErrNone) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Stop)
	return c
}

// logged waits until the log has a line the given number of times.
func logged(t *testing.T, h *servetest.TestServer, line string, times int) {
	t.Helper()
	until(t, line+" is in the log", func() bool { return strings.Count(h.Log(), line) >= times })
}

// clockWrong matches the log line about a wrong clock, with how far it is ahead. That is measured over the
// way to the database, which is slow on a busy machine.
var clockWrong = regexp.MustCompile(`msg="clock wrong" ahead=(\S+)`)

// TestClockAhead: of two servers one has a clock that is 20 minutes ahead. It says so, takes no games until
// it is right, and gives none of them a pause. If its clock goes wrong while somebody plays there, that game
// continues: no move is lost and none is late.
func TestClockAhead(t *testing.T) {
	sample.InCI(t)
	if testing.Short() {
		t.Skip("it counts down by the clock")
	}
	t.Parallel()
	address := cluster(t).URL("postgres")
	begun := time.Now()
	one := servetest.Start(t, serve.Options{Open: true, Record: address})
	var ahead atomic.Int64
	ahead.Store(int64(20 * time.Minute))
	two := servetest.Start(t, serve.Options{Open: true, Record: address, Machine: func() time.Time {
		return time.Now().Add(time.Duration(ahead.Load()))
	}})
	logged(t, two, `level=ERROR msg="clock wrong"`, 1)
	if ahead, err := time.ParseDuration(clockWrong.FindStringSubmatch(two.Log())[1]); err != nil || (ahead-20*time.Minute).Abs() > time.Minute {
		t.Errorf("the log says that the clock is ahead by %v (%v)", ahead, err)
	}

	keys := map[string]ssh.Signer{"Ada": servetest.Key(t), "Bo": servetest.Key(t)}
	ada := one.Lines(keys["Ada"], "plain")
	ada.Says("Ada", "new scrabble 2 15+10")
	code := codeShape.FindString(ada.Hears("Friends join with the code"))
	bo := one.Lines(keys["Bo"], "plain "+code)
	bo.Says("Bo", "ready")
	bo.Hears("You are ready")
	ada.Says("ready")
	now, other := "Ada", "Bo"
	if strings.Contains(ada.Hears("Go!", "It is "), "Bo's turn") {
		now, other = other, now
	}
	bo.Hears("Go!") // a line typed before that is for the room
	players := map[string]*servetest.Liner{"Ada": ada, "Bo": bo}
	mover, waits := players[now], players[other]
	pass := func(who *servetest.Liner, name string, others *servetest.Liner) {
		t.Helper()
		who.Says(",")
		who.Hears("You: passes")
		others.Hears(name + ": passes")
	}
	pass(mover, now, waits)
	pass(waits, other, mover)

	cy := two.Lines(servetest.Key(t), "plain")
	cy.Says("Cy", "new scrabble 2", "rooms", "watch 1")
	cy.Hears("Lobby", "clock of this server is wrong", "Being played", "clock of this server is wrong")

	// Its clock is set right, and one game continues there.
	ahead.Store(0)
	logged(t, two, `level=INFO msg="clock right"`, 1)
	waits.Ends()
	waits = two.Lines(keys[other], "plain --resume")
	waits.Hears("It is " + now + "'s turn")
	pass(mover, now, waits)
	pass(waits, other, mover)
	ahead.Store(int64(20 * time.Minute))
	logged(t, two, `msg="clock wrong"`, 2)
	pass(mover, now, waits)
	waits.Says(",")
	waits.Hears("The game is over")
	mover.Hears(other+": passes", "The game is over")

	r, err := serve.OpenRecord("", address)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	games, err := r.List(t.Context(), record.GameFilter{State: record.Ended})
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games have ended (%v)", len(games), err)
	}
	_, lines, err := r.Read(t.Context(), record.LogID{Game: games[0].ID}, 1)
	if err != nil {
		t.Fatal(err)
	}
	passes := 0
	for _, line := range lines {
		at, err := strconv.Atoi(regexp.MustCompile(`^\d+`).FindString(line))
		if took := time.Since(begun); err != nil || int64(at) > took.Milliseconds() {
			t.Errorf("%q is later than now, %v (%v)", line, took, err)
		}
		if strings.Contains(line, "pause") || strings.Contains(line, "time") {
			t.Errorf("nobody waited, and the log has %q", line)
		}
		if strings.Contains(line, " play") {
			passes++
		}
	}
	if passes != 6 {
		t.Errorf("of 6 moves the log has %d:\n%s", passes, strings.Join(lines, "\n"))
	}
	if strings.Contains(one.Log(), "clock") || strings.Contains(one.Log(), "level=ERROR") {
		t.Errorf("the other server says\n%s", one.Log())
	}
}

// TestRecordAway: the log says when the database is lost and when it is back, once each.
func TestRecordAway(t *testing.T) {
	sample.InCI(t) // TestGone of stats/record/pg loses its database too
	if testing.Short() {
		t.Skip("it waits for a database")
	}
	t.Parallel()
	c := cluster(t)
	h := servetest.Start(t, serve.Options{Open: true, Record: c.URL("postgres")})
	key := servetest.Key(t)
	for n := 1; n <= 2; n++ {
		c.Kill()
		logged(t, h, `level=ERROR msg="record lost" error=`, n)
		if _, said, status := h.Ask(key, "games", ""); status != 70 || !strings.Contains(said, "hasn't reached its database for") {
			t.Errorf("a player is told %q, status %d", said, status)
		}
		if err := c.Restart(); err != nil {
			t.Fatal(err)
		}
		logged(t, h, `level=INFO msg="record back" after=`, n)
	}
	if log := h.Log(); strings.Count(log, "record lost") != 2 || strings.Count(log, "record back") != 2 || strings.Contains(log, c.URL("")) {
		t.Errorf("the log has\n%s", log)
	}
}
