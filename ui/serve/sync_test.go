package serve_test

import (
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/stats/sync"
	"quoin/stats/sync/synctest"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// far is a synchronization that a player of a server has started by SSH.
type far struct {
	io.Reader
	io.Writer
	session *ssh.Session
	client  *ssh.Client
}

func syncing(t *testing.T, h *servetest.TestServer, key ssh.Signer, command string) *far {
	t.Helper()
	client, err := h.Dial(key)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	session, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	f := &far{session: session, client: client}
	if f.Writer, err = session.StdinPipe(); err == nil {
		f.Reader, err = session.StdoutPipe()
	}
	if err == nil {
		err = session.Start(command)
	}
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func (f *far) sync(s *stats.Store, o sync.Options) (sync.Merged, error) {
	o.Rules = []string{adjacency.Rules}
	r, err := sync.Ask(context.Background(), f, s, o)
	_ = f.client.Close()
	return r, err
}

// player makes a new player, Ada, and returns her key.
func player(t *testing.T, h *servetest.TestServer) ssh.Signer {
	t.Helper()
	key := servetest.Key(t)
	c := h.Named(key, "Ada")
	c.Shows("Lobby")
	_ = c.SSH.Close()
	return key
}

// TestSync: one's games at home and on the server are synchronized, by either command, and the statistics
// there include them.
func TestSync(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		key := player(t, h)
		home, work := synctest.Open(t, t.TempDir(), synctest.Games(t, 0, 120, 3)), synctest.Open(t, t.TempDir(), synctest.Games(t, 100, 60, 3))
		if r, err := syncing(t, h, key, "sync").sync(home, sync.Options{}); err != nil || r != (sync.Merged{Went: sync.Flow{Games: 120}}) {
			t.Fatalf("%+v, %v", r, err)
		}
		if r, err := syncing(t, h, key, "quoin sync --stdio").sync(work, sync.Options{Dry: true}); err != nil || r != (sync.Merged{Both: 20, Came: sync.Flow{Games: 100}, Went: sync.Flow{Games: 40}}) {
			t.Fatalf("dry: %+v, %v", r, err)
		}
		if r, err := syncing(t, h, key, "quoin sync --stdio").sync(work, sync.Options{}); err != nil || r != (sync.Merged{Both: 20, Came: sync.Flow{Games: 100}, Went: sync.Flow{Games: 40}}) {
			t.Fatalf("%+v, %v", r, err)
		}
		if r, err := syncing(t, h, key, "sync").sync(home, sync.Options{}); err != nil || r != (sync.Merged{Both: 120, Came: sync.Flow{Games: 40}}) {
			t.Fatalf("%+v, %v", r, err)
		}
		if a, b := synctest.Held(t, home), synctest.Held(t, work); len(a) != 160 || !maps.Equal(a, b) {
			t.Errorf("%d and %d games", len(a), len(b))
		}
		if out, _, status := h.Ask(key, "stats", ""); status != 0 || !strings.HasPrefix(out, "Ada: 160 games") {
			t.Errorf("%q, %d", out, status)
		}
		if log := h.Log(); !strings.Contains(log, `msg="games synced" player=1 came=120 went=0`) {
			t.Errorf("the log has\n%s", log)
		}
	})
}

// TestSyncIsForPlayers: only players reach a store, their own, and people are told the right command.
func TestSyncIsForPlayers(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		key := player(t, h)
		if out, said, status := h.Ask(servetest.Key(t), "quoin sync --stdio", ""); status != 64 || out != "" || !strings.Contains(said, "Nobody here has that key yet") {
			t.Errorf("%q, %q, %d", out, said, status)
		}
		for _, command := range []string{"sync now", "quoin sync", "quoin sync --stdio x", "quoin stats export"} {
			if out, _, status := h.Ask(key, command, ""); status != 64 || out != "" {
				t.Errorf("%s: %q, %d", command, out, status)
			}
		}
		ben := servetest.Key(t)
		c := h.Named(ben, "Ben")
		c.Shows("Lobby")
		if r, err := syncing(t, h, key, "sync").sync(synctest.Open(t, t.TempDir(), synctest.Games(t, 0, 3, 3)), sync.Options{}); err != nil || r.Went.Games != 3 {
			t.Fatalf("%+v, %v", r, err)
		}
		if r, err := syncing(t, h, ben, "sync").sync(synctest.Open(t, t.TempDir()), sync.Options{}); err != nil || r != (sync.Merged{}) {
			t.Errorf("Ben has %+v, %v", r, err)
		}
		screen := h.Shell(key, 80, 24, "sync")
		if screen.Ends() != 64 || !strings.Contains(screen.Raw(), "quoin sync HOST") {
			t.Errorf("%q", screen.Raw())
		}
	})
}

// heard returns the answer instead of a synchronization.
func heard(t *testing.T, f *far) sync.FaultCode {
	t.Helper()
	_, err := f.sync(synctest.Open(t, t.TempDir()), sync.Options{})
	told, is := err.(*sync.PeerError)
	if !is {
		t.Fatalf("it is %v", err)
	}
	return told.Code
}

// TestSyncOne: one at a time for a player, and no more than the server allows; one that ends makes room.
func TestSyncOne(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) { l.Syncs = 1 })})
		key := player(t, h)
		first := syncing(t, h, key, "sync")
		if _, err := io.ReadFull(first, make([]byte, 12)); err != nil { // it has sent its greeting
			t.Fatal(err)
		}
		if code := heard(t, syncing(t, h, key, "sync")); code != sync.Already {
			t.Errorf("a second one is told %v", code)
		}
		ben := servetest.Key(t)
		h.Named(ben, "Ben").Shows("Lobby")
		if code := heard(t, syncing(t, h, ben, "sync")); code != sync.Crowded {
			t.Errorf("another player is told %v", code)
		}
		_ = first.client.Close()
		for deadline := time.Now().Add(2 * time.Minute); ; time.Sleep(20 * time.Millisecond) {
			if _, err := syncing(t, h, ben, "sync").sync(synctest.Open(t, t.TempDir()), sync.Options{}); err == nil {
				break
			} else if time.Now().After(deadline) {
				t.Fatal(err)
			}
		}
	})
}

// TestSyncRoom: a player's games use no more of the disk than the server allows, and can still be fetched.
func TestSyncRoom(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) { l.Synced = 1 })})
		key := player(t, h)
		home := synctest.Open(t, t.TempDir(), synctest.Games(t, 0, 400, 20))
		r, err := syncing(t, h, key, "sync").sync(home, sync.Options{})
		if err != nil || r.Went.Games == 0 || r.Went.NoRoom == 0 || r.Went.Games+r.Went.NoRoom != 400 {
			t.Fatalf("%+v, %v", r, err)
		}
		for range 3 {
			more, err := syncing(t, h, key, "sync").sync(home, sync.Options{})
			if err != nil {
				t.Fatal(err)
			}
			r.Went.Games += more.Went.Games
		}
		// SQLite empties the journal beside the file at times of its choice.
		for name, most := range map[string]int64{"quoin.db": 3 << 19, "quoin.db-wal": 4 << 20} {
			info, err := os.Stat(filepath.Join(h.Dir, "players", "1", name))
			switch {
			case err != nil && name == "quoin.db":
				t.Error(err)
			case err == nil && info.Size() > most:
				t.Errorf("%d bytes of %s are taken up by %d games", info.Size(), name, r.Went.Games)
			}
		}
		if back, err := syncing(t, h, key, "sync").sync(synctest.Open(t, t.TempDir()), sync.Options{}); err != nil || back.Came.Games != r.Went.Games {
			t.Errorf("%+v, %v", back, err)
		}
	})
}

// TestSyncHostile: invalid input leaves the server as it was.
func TestSyncHostile(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		key := player(t, h)
		for i, says := range []string{"", "rm -rf /\n", strings.Repeat("G\xff\xff\xff\xff", 1000), "H\x00\x00\x40\x00" + strings.Repeat("x", 1<<20)} {
			out, said, status := h.Ask(key, "sync", says)
			if status == 0 || said != "" || !strings.HasPrefix(out, "quoin-sync 1\n") {
				t.Errorf("%d: %.40q, %q, %d", i, out, said, status)
			}
		}
		s := synctest.Open(t, t.TempDir(), synctest.Games(t, 0, 2, 2))
		if r, err := syncing(t, h, key, "sync").sync(s, sync.Options{}); err != nil || fmt.Sprint(r.Went.Games) != "2" {
			t.Errorf("%+v, %v", r, err)
		}
	})
}
