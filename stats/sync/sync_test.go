package sync_test

import (
	"context"
	"errors"
	"io"
	"maps"
	"math/rand/v2"
	"net"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/stats/sync"
	"quoin/stats/sync/synctest"
	"quoin/testdata/sample"
)

var (
	ctx   = context.Background()
	rules = []string{adjacency.Rules}
)

// answered is the result of the other end.
type answered struct {
	came, went int
	err        error
}

// run merges two stores, over a pipe without a buffer.
func run(t *testing.T, here, there sync.GameStore, asks, answers sync.Options) (sync.Merged, answered, error) {
	t.Helper()
	a, b := net.Pipe()
	deadline := time.AfterFunc(4*time.Minute, func() { _, _ = a.Close(), b.Close() })
	defer deadline.Stop()
	if asks.Rules == nil {
		asks.Rules = rules
	}
	if answers.Rules == nil {
		answers.Rules = rules
	}
	end := make(chan answered, 1)
	go func() {
		defer b.Close()
		came, went, err := sync.Answer(ctx, b, there, answers)
		end <- answered{came, went, err}
	}()
	report, err := sync.Ask(ctx, a, here, asks)
	_ = a.Close()
	return report, <-end, err
}

func well(t *testing.T, here, there sync.GameStore, asks, answers sync.Options) sync.Merged {
	t.Helper()
	report, other, err := run(t, here, there, asks, answers)
	if err != nil || other.err != nil {
		t.Fatal(err, other.err)
	}
	if !asks.Dry && (other.came != report.Went.Games || other.went != report.Came.Games) {
		t.Fatalf("here it is %+v, there %+v", report, other)
	}
	return report
}

func flow(n int) sync.Flow { return sync.Flow{Games: n} }

// TestUnion: each side gets what it lacks, a dry run has reported it before, and the second time there is
// nothing to do.
func TestUnion(t *testing.T) {
	here := synctest.Open(t, t.TempDir(), synctest.Games(t, 0, 300, 3))
	there := synctest.Open(t, t.TempDir(), synctest.Games(t, 200, 250, 3))
	want := sync.Merged{Both: 100, Came: flow(150), Went: flow(200)}
	if dry := well(t, here, there, sync.Options{Dry: true}, sync.Options{}); dry != want {
		t.Errorf("dry: %+v", dry)
	}
	if len(synctest.Held(t, here)) != 300 || len(synctest.Held(t, there)) != 250 {
		t.Error("something came of a dry run")
	}
	var last sync.RunProgress
	got := well(t, here, there, sync.Options{Progress: func(p sync.RunProgress) {
		if p.Came < last.Came || p.Went < last.Went {
			t.Errorf("from %v to %v", last, p)
		}
		last = p
	}}, sync.Options{})
	if got != want || last != (sync.RunProgress{Come: 150, Came: 150, Go: 200, Went: 200}) {
		t.Errorf("%+v, %+v", got, last)
	}
	if again := well(t, here, there, sync.Options{}, sync.Options{}); again != (sync.Merged{Both: 450}) {
		t.Errorf("again: %+v", again)
	}
	if a, b := synctest.Held(t, here), synctest.Held(t, there); len(a) != 450 || !maps.Equal(a, b) {
		t.Errorf("%d and %d games", len(a), len(b))
	}
	// Derived figures are as if all games had been played there, except for their order.
	totals, err := there.Totals(ctx)
	if err != nil || totals.Games != 450 {
		t.Errorf("%+v, %v", totals, err)
	}
	share := func(s *stats.Store) stats.FoundShare {
		g, err := s.Game(ctx, stats.ID(synctest.Games(t, 2, 1, 3)[0].ID.String()))
		if err != nil {
			t.Fatal(err)
		}
		return g.Share
	}
	if share(here) != share(there) || !share(here).Known() {
		t.Errorf("shares %+v and %+v", share(here), share(there))
	}
}

// TestEmpty: an empty store works like any other.
func TestEmpty(t *testing.T) {
	full, empty := synctest.Open(t, t.TempDir(), synctest.Games(t, 0, 3, 2)), synctest.Open(t, t.TempDir())
	if r := well(t, empty, synctest.Open(t, t.TempDir()), sync.Options{}, sync.Options{}); r != (sync.Merged{}) {
		t.Errorf("%+v", r)
	}
	if r := well(t, empty, full, sync.Options{}, sync.Options{}); r != (sync.Merged{Came: flow(3)}) {
		t.Errorf("%+v", r)
	}
	if r := well(t, full, synctest.Open(t, t.TempDir()), sync.Options{}, sync.Options{}); r != (sync.Merged{Went: flow(3)}) {
		t.Errorf("%+v", r)
	}
}

// TestKnownAgain: games that have other IDs there, are there twice, go on otherwise or are still running are
// distinguished.
func TestKnownAgain(t *testing.T) {
	games := synctest.Games(t, 0, 6, 3)
	named := slices.Clone(games)
	for i := range named {
		named[i].ID = uuid.New()
	}
	here, there := synctest.Open(t, t.TempDir(), games), synctest.Open(t, t.TempDir(), named)
	if r := well(t, here, there, sync.Options{}, sync.Options{}); r != (sync.Merged{Both: 6}) {
		t.Errorf("by other names: %+v", r)
	}

	otherwise := synctest.Games(t, 20, 1, 3)
	otherwise[0].ID = games[0].ID
	there = synctest.Open(t, t.TempDir(), otherwise, games[1:2])
	for range 2 {
		if r := well(t, here, there, sync.Options{}, sync.Options{}); r.Differ != 1 || r.Came.Games != 0 {
			t.Errorf("otherwise: %+v", r)
		}
	}
	running := func(k stats.TransferredGame) *stats.Store {
		s := synctest.Open(t, t.TempDir())
		rec, err := s.Begin(ctx, k.Header)
		if err == nil {
			err = rec.Append(ctx, 1, k.Lines[0])
		}
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	for range 2 { // the running game isn't final yet
		if r := well(t, running(games[0]), running(games[1]), sync.Options{}, sync.Options{}); r != (sync.Merged{}) {
			t.Errorf("running: %+v", r)
		}
	}
}

// TestRules: games of rules that the other side doesn't know stay where they are.
func TestRules(t *testing.T) {
	here, there := synctest.Open(t, t.TempDir(), synctest.Games(t, 0, 3, 2)), synctest.Open(t, t.TempDir(), synctest.Games(t, 3, 2, 2))
	r := well(t, here, there, sync.Options{Rules: rules}, sync.Options{Rules: []string{"chess 1"}})
	if r != (sync.Merged{Came: flow(2), Went: sync.Flow{Unknown: 3}}) {
		t.Errorf("%+v", r)
	}
	r = well(t, here, synctest.Open(t, t.TempDir(), synctest.Games(t, 9, 2, 2)), sync.Options{Rules: []string{"chess 1"}}, sync.Options{})
	if r != (sync.Merged{Came: sync.Flow{Unknown: 2}, Went: flow(5)}) {
		t.Errorf("%+v", r)
	}
}

// TestBounds: games beyond the limits of a run come with later ones, the oldest first, and games without room
// don't come.
func TestBounds(t *testing.T) {
	here, there := synctest.Open(t, t.TempDir(), synctest.Games(t, 0, 5, 2)), synctest.Open(t, t.TempDir(), synctest.Games(t, 5, 7, 2))
	r := well(t, here, there, sync.Options{Games: 4}, sync.Options{Games: 3})
	if r != (sync.Merged{Came: sync.Flow{Games: 4, Later: 3}, Went: sync.Flow{Games: 3, Later: 2}}) {
		t.Errorf("%+v", r)
	}
	r = well(t, here, there, sync.Options{Bytes: 2000}, sync.Options{Limited: true, Room: 100})
	if r.Came.Games != 2 || r.Came.Later != 1 || r.Went != (sync.Flow{NoRoom: 2}) {
		t.Errorf("%+v", r)
	}
	if r = well(t, here, there, sync.Options{}, sync.Options{}); r.Came.Games != 1 || r.Went.Games != 2 {
		t.Errorf("%+v", r)
	}
	if r = well(t, here, there, sync.Options{}, sync.Options{}); r != (sync.Merged{Both: 12}) {
		t.Errorf("%+v", r)
	}
}

// failing is a store that stops working after some pages.
type failing struct {
	*stats.Store
	brings, kepts int
	err           error
}

func (f *failing) Bring(ctx context.Context, games []stats.TransferredGame) ([]stats.Fate, error) {
	if f.brings--; f.brings < 0 {
		return nil, f.err
	}
	return f.Store.Bring(ctx, games)
}

func (f *failing) Kept(ctx context.Context, ids []uuid.UUID) ([]stats.TransferredGame, error) {
	if f.kepts--; f.kepts < 0 {
		return nil, f.err
	}
	return f.Store.Kept(ctx, ids)
}

// TestStoreFails: the side whose store fails knows why, the other is told, both keep their games, and the
// next run goes on from there.
func TestStoreFails(t *testing.T) {
	full := &stats.Error{Saving: true, Reason: stats.Full}
	made := func(from int) (dir string) {
		dir = t.TempDir()
		if err := synctest.Open(t, dir, synctest.Games(t, from, 450, 1)).Close(); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	copied := func(from string) *stats.Store {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
			t.Fatal(err)
		}
		return synctest.Open(t, dir)
	}
	first, last := made(0), made(450)
	for i, c := range []struct {
		name          string
		brings, kepts int
	}{{"to write", 1, 100}, {"at once", 0, 100}, {"to read", 100, 2}} {
		for j, asks := range []bool{true, false} {
			if !sample.Takes(2*i+j, 6) {
				continue
			}
			name := c.name
			here, there := copied(first), copied(last)
			var err, toldErr error
			if asks {
				var other answered
				_, other, err = run(t, &failing{here, c.brings, c.kepts, full}, there, sync.Options{}, sync.Options{})
				toldErr = other.err
			} else {
				var other answered
				_, other, toldErr = run(t, here, &failing{there, c.brings, c.kepts, full}, sync.Options{}, sync.Options{})
				err = other.err
			}
			if !errors.Is(err, stats.Full) {
				t.Errorf("%s (asks: %v): where it fails it is %v", name, asks, err)
			}
			if told, is := errors.AsType[*sync.PeerError](toldErr); !is || told.Code != sync.Full {
				t.Errorf("%s (asks: %v): the other is told %v", name, asks, toldErr)
			}
			well(t, here, there, sync.Options{}, sync.Options{})
			if a, b := synctest.Held(t, here), synctest.Held(t, there); len(a) != 900 || !maps.Equal(a, b) {
				t.Errorf("%s: %d and %d games", name, len(a), len(b))
			}
		}
	}
}

// cut is a connection that ends after this many bytes in either direction.
type cut struct {
	net.Conn
	left int
}

func (c *cut) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p[:min(len(p), c.left+1)])
	if c.left -= n; c.left < 0 {
		_ = c.Close()
		return 0, io.EOF
	}
	return n, err
}

// TestCut: wherever the connection is cut, both sides get an error and both stores are whole; after enough
// runs, all games have come.
func TestCut(t *testing.T) {
	here, there := synctest.Open(t, t.TempDir(), synctest.Games(t, 0, 250, 2)), synctest.Open(t, t.TempDir(), synctest.Games(t, 200, 250, 2))
	random := rand.New(rand.NewPCG(4, 4))
	cuts := 0
	for i := range max(10, sample.Size(40, 40)) {
		a, b := net.Pipe()
		over := make(chan struct{})
		go func() {
			defer close(over)
			defer b.Close()
			_, _, _ = sync.Answer(ctx, b, there, sync.Options{Rules: rules})
		}()
		_, err := sync.Ask(ctx, &cut{a, random.IntN(1 + i*3000)}, here, sync.Options{Rules: rules})
		_ = a.Close()
		<-over
		if err == nil {
			break
		}
		cuts++
		if !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.ErrClosedPipe) && !errors.Is(err, sync.ErrNoGreeting) {
			t.Fatalf("cut %d: %v", i, err)
		}
		for _, s := range []*stats.Store{here, there} {
			n := len(synctest.Held(t, s))
			if totals, err := s.Totals(ctx); err != nil || totals.Games != n {
				t.Fatalf("%d games of %d count, %v", totals.Games, n, err)
			}
		}
	}
	if cuts < 5 {
		t.Errorf("only %d cuts", cuts)
	}
	if well(t, here, there, sync.Options{}, sync.Options{}); len(synctest.Held(t, here)) != 450 || len(synctest.Held(t, there)) != 450 {
		t.Error("not all has come")
	}
}

// TestStops: a side that is stopped returns the cause.
func TestStops(t *testing.T) {
	why := errors.New("enough")
	stopped, stop := context.WithCancelCause(ctx)
	a, b := net.Pipe()
	go func() { stop(why); _ = a.Close() }()
	defer b.Close()
	if _, err := sync.Ask(stopped, a, synctest.Open(t, t.TempDir()), sync.Options{Rules: rules}); !errors.Is(err, why) && !errors.Is(err, io.ErrClosedPipe) {
		t.Error(err)
	}
}

// TestTwoAtOnce: two sides that bring a store the same games bring each once.
func TestTwoAtOnce(t *testing.T) {
	there := synctest.Open(t, t.TempDir())
	done := make(chan error, 2)
	for range 2 {
		here := synctest.Open(t, t.TempDir(), synctest.Games(t, 0, 250, 1))
		go func() {
			a, b := net.Pipe()
			go func() {
				defer b.Close()
				_, _, _ = sync.Answer(ctx, b, there, sync.Options{Rules: rules})
			}()
			_, err := sync.Ask(ctx, a, here, sync.Options{Rules: rules})
			_ = a.Close()
			done <- err
		}()
	}
	if err := errors.Join(<-done, <-done); err != nil {
		t.Fatal(err)
	}
	held := synctest.Held(t, there)
	if totals, err := there.Totals(ctx); len(held) != 250 || totals.Games != 250 || err != nil {
		t.Errorf("%d games, %+v, %v", len(held), totals, err)
	}
}

// TestManyGames merges two stores with many games each, QUOIN_SYNC_GAMES of them (docs promise 10000), and
// reports how long it took.
func TestManyGames(t *testing.T) {
	n := 0
	for _, r := range os.Getenv("QUOIN_SYNC_GAMES") {
		n = n*10 + int(r-'0')
	}
	if n == 0 {
		t.Skip("QUOIN_SYNC_GAMES says how many; it takes a while")
	}
	var stores []*stats.Store
	for i := range 2 {
		s := synctest.Open(t, t.TempDir())
		for at := 0; at < n; at += 500 {
			if _, err := s.Bring(ctx, synctest.Games(t, i*n+at, min(500, n-at), 30)); err != nil {
				t.Fatal(err)
			}
		}
		stores = append(stores, s)
	}
	bytes := 0
	if err := stores[0].EachHeld(ctx, func(h stats.ListedGame) error { bytes += h.Size; return nil }); err != nil {
		t.Fatal(err)
	}
	for _, want := range []sync.Merged{{Came: flow(n), Went: flow(n)}, {Both: 2 * n}, {Both: 2 * n}} {
		began := time.Now()
		r := well(t, stores[0], stores[1], sync.Options{}, sync.Options{})
		t.Logf("%d games each, %d bytes: %v", n, bytes, time.Since(began))
		if r != want {
			t.Errorf("%+v", r)
		}
	}
}
