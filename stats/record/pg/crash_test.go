package pg

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"quoin/stats/record"
	"quoin/stats/record/pg/pgtest"
	"quoin/testdata/sample"
)

// TestCrash kills the database with SIGKILL in the middle of appends from two servers, and restarts it:
// everything goes on, and acknowledged steps are there.
func TestCrash(t *testing.T) {
	sample.InCI(t) // TestGone too stops and starts a database
	t.Parallel()
	c, err := pgtest.Start("fsync=off")
	if errors.Is(err, pgtest.ErrNone) {
		t.Skip(err)
	}
	ok(t, err)
	t.Cleanup(c.Stop)
	url := c.URL("postgres")
	nodes := []*store{open(t, url), open(t, url)}
	for _, n := range nodes {
		n.patience = 4 * time.Minute // a busy machine takes long to start a database
	}
	p := must[record.Player](t)(nodes[0].Join(ctx, record.Newcomer{Name: "Ada", Key: key("Ada"), At: noon}))
	hints := must[<-chan record.ChangeNotice](t)(nodes[1].Watch(ctx))
	go func() {
		for range hints {
		}
	}()
	a := appends(t, nodes, p)
	const kills = 3
	for range kills {
		a.goesOn(t)
		c.Kill()
		ok(t, c.Restart())
		// A reader finds its connections gone, and makes new ones.
		if _, err := nodes[1].Game(ctx, a.logs[0].Game); err != nil {
			t.Errorf("game: %v", err)
		}
	}
	g := between(p)
	g.Logs = make([]record.LogProgress, 1)
	after := must[record.GameID](t)(nodes[1].Begin(ctx, g))
	over(t, nodes[0], after, 0)
	t.Logf("%d kills, %d steps", kills, a.ends(t, nodes))
}

// appending is games to which servers append steps, one after another.
type appending struct {
	logs []record.LogID
	kept []atomic.Int64 // steps that were answered
	stop atomic.Bool
	all  sync.WaitGroup
}

// appends begins games, and appends to them by several servers until it ends.
func appends(t *testing.T, nodes []*store, p record.Player) *appending {
	t.Helper()
	const games = 12
	a := &appending{logs: make([]record.LogID, games), kept: make([]atomic.Int64, games)}
	for i := range a.logs {
		g := between(p)
		g.Logs = make([]record.LogProgress, 1)
		a.logs[i].Game = must[record.GameID](t)(nodes[0].Begin(ctx, g))
		a.all.Go(func() {
			for n := 1; !a.stop.Load(); n++ {
				// After a failure the caller retries, as a room does.
				err := nodes[i%len(nodes)].Append(ctx, a.logs[i], n, record.RecordedStep{Line: fmt.Sprint(n, " a"), At: noon})
				if err != nil {
					t.Errorf("step %d: %v", n, err)
					return
				}
				a.kept[i].Store(int64(n))
			}
		})
	}
	return a
}

// goesOn waits until both servers have appended more.
func (a *appending) goesOn(t *testing.T) {
	t.Helper()
	before := a.kept[0].Load() + a.kept[1].Load()
	for deadline := time.Now().Add(4 * time.Minute); a.kept[0].Load()+a.kept[1].Load() < before+20; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) || t.Failed() {
			t.Fatal("nothing goes on")
		}
	}
}

// ends holds that the record has each step that was answered, and returns how many there are.
func (a *appending) ends(t *testing.T, nodes []*store) (steps int) {
	t.Helper()
	a.stop.Store(true)
	a.all.Wait()
	for i := range a.logs {
		g, lines, err := nodes[(i+1)%len(nodes)].Read(ctx, a.logs[i], 1)
		if err != nil || len(lines) != int(a.kept[i].Load()) || g.Logs[0].N != len(lines) {
			t.Errorf("%d steps are there and %d were answered (%v)", len(lines), a.kept[i].Load(), err)
		}
		for n, line := range lines {
			if line != fmt.Sprint(n+1, " a") {
				t.Errorf("step %d is %q", n+1, line)
			}
		}
		steps += len(lines)
	}
	return steps
}

// TestGone: a database that doesn't come back is reported; a caller with a deadline is answered by then.
func TestGone(t *testing.T) {
	sample.InCI(t) // TestNoDatabase, TestListenAgain
	t.Parallel()
	c, err := pgtest.Start("fsync=off")
	if errors.Is(err, pgtest.ErrNone) {
		t.Skip(err)
	}
	ok(t, err)
	t.Cleanup(c.Stop)
	s := open(t, c.URL("postgres"))
	s.patience = 300 * time.Millisecond
	p := must[record.Player](t)(s.Join(ctx, record.Newcomer{Name: "Ada", Key: key("Ada"), At: noon}))
	g := between(p)
	g.Logs = make([]record.LogProgress, 1)
	log := record.LogID{Game: must[record.GameID](t)(s.Begin(ctx, g))}
	c.Kill()
	for what, err := range map[string]error{
		"append": s.Append(ctx, log, 1, record.RecordedStep{Line: "1 a"}),
		"rename": s.Rename(ctx, p.ID, "Adele"),
		"game":   func() error { _, err := s.Game(ctx, log.Game); return err }(),
	} {
		var e *record.Error
		if !errors.As(err, &e) || !errors.Is(err, record.Inaccessible) {
			t.Errorf("%s: %v", what, err)
		}
	}
	ok(t, c.Restart())
	s.patience = patience
	ok(t, s.Append(ctx, log, 1, record.RecordedStep{Line: "1 a"}))
	ok(t, s.Rename(ctx, p.ID, "Adele"))
}
