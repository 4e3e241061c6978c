package stats_test

import (
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	_ "modernc.org/sqlite"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/app"
	"quoin/ui/kind"
	"quoin/ui/screen"
	uistats "quoin/ui/stats"
)

// realStore is a store on the disk.
func realStore(t testing.TB, dir string) *stats.Store {
	t.Helper()
	s, setback, err := stats.Open(dir, now, kind.Rules(app.Games()))
	if err != nil || setback != nil {
		t.Fatalf("Open: %v, %v", err, setback)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func record(t testing.TB, s *stats.Store, log adjacency.Log) stats.ID {
	t.Helper()
	r, err := s.Begin(context.Background(), log.Header)
	for i := 0; err == nil && i < len(log.Steps); i++ {
		err = r.Append(context.Background(), i+1, log.Steps[i].String())
	}
	if err == nil {
		err = r.Finish(context.Background())
	}
	if err != nil {
		t.Fatal(err)
	}
	return r.ID()
}

// TestRealStore has the screen show the same of the store on the disk as of
// the one in memory.
func TestRealStore(t *testing.T) {
	memory := filled(t, 12)
	memory.add(t, withoutClock(t))
	disk := realStore(t, t.TempDir())
	for i := range memory.games {
		g := &memory.games[i]
		id := record(t, disk, memory.logs[g.ID])
		if i%4 == 3 {
			continue // of this one it isn't known
		}
		g.Share = stats.Share{FoundWords: i, HeldWords: 100, FoundPoints: 5 * i, HeldPoints: 110, Dictionary: "International"}
		if err := disk.SetShare(context.Background(), id, g.Share); err != nil {
			t.Fatal(err)
		}
	}
	for _, keys := range [][]string{
		nil,
		{"end"},
		{"s"},
		{"s", "s", "down"},
		{"f", "8", "enter"},
		{"f", "4", "tab", "4", "enter"},
		{"enter", "down", "down"},
		{"end", "enter"},
		{"2"},
		{"2", "end"},
		{"2", "/", "b", "enter"},
		{"3"},
		{"4"},
		{"4", "f", "5", "enter"},
		{"t"},
		{"s", "t", "enter"},
		{"2", "t"},
		{"2", "s"},
		{"2", "s", "s", "end"},
		{"2", "s", "s", "s"},
		{"3", "t"},
		{"4", "v"},
		{"4", "v", "v"},
		{"4", "v", "v", "v"},
		{"4", "v", "v", "v", "t"},
	} {
		t.Run(strings.Join(keys, " "), func(t *testing.T) {
			want, _ := press(opened(t, memory, 80, 23, screen.Statistics{}), keys...)
			got, _ := press(opened(t, disk, 80, 23, screen.Statistics{}), keys...)
			if text(got) != text(want) {
				t.Errorf("got\n%s\nwant\n%s", text(got), text(want))
			}
		})
	}
	t.Run("export", func(t *testing.T) {
		dir := workIn(t, nil)
		s, _ := press(opened(t, disk, 120, 39, screen.Statistics{}), "e", "enter")
		sees(t, s, "13 games written to "+dir)
		file, err := os.ReadFile(usualFile)
		if lines := strings.Count(string(file), "\n"); err != nil || lines != 14 {
			t.Errorf("%d lines, %v", lines, err)
		}
	})
	t.Run("closed", func(t *testing.T) {
		_ = disk.Close()
		s, _ := press(opened(t, disk, 80, 23, screen.Statistics{}), "1")
		sees(t, s, "The statistics can't be read")
	})
}

// big is a store of 100,000 games, made once: its steps are written straight
// into the tables of record, since that many games take minutes through
// Append, which waits for the disk at every step.
var big = sync.OnceValues(func() (dir string, err error) {
	if dir, err = os.MkdirTemp("", "quoin-bench-"); err != nil {
		return "", err
	}
	bigDir = dir
	s, _, err := stats.Open(dir, now, kind.Rules(app.Games()))
	if err != nil {
		return "", err
	}
	if err := s.Close(); err != nil {
		return "", err
	}
	db, err := sql.Open("sqlite", filepath.Join(dir, "quoin.db"))
	if err != nil {
		return "", err
	}
	tx, err := db.Begin()
	if err != nil {
		return "", err
	}
	for i := range 100_000 {
		if err := insert(tx, i); err != nil {
			return "", err
		}
	}
	if err := tx.Commit(); err != nil {
		return "", err
	}
	if err := db.Close(); err != nil {
		return "", err
	}
	if s, _, err = stats.Open(dir, now, kind.Rules(app.Games())); err != nil {
		return "", err
	}
	defer func() { _ = s.Close() }()
	return dir, s.Rebuild(context.Background())
})

// insert writes a game of some words that are neighbours on the board.
func insert(tx *sql.Tx, i int) error {
	random := rand.New(rand.NewPCG(uint64(i), 1))
	c := adjacency.Default()
	c.Size, c.Minutes = 4+random.IntN(5), 1+random.IntN(5)
	h := game.Header{Rules: adjacency.Rules, Config: c.String(), Seed: uint64(i), Started: now.Add(-time.Duration(100_000-i) * time.Hour).UnixMilli()}
	state, err := adjacency.Start(h, adjacency.Trust)
	if err != nil {
		return err
	}
	b := state.Board()
	if _, err := tx.Exec("INSERT INTO games (game, id, started, header, state) VALUES (?, ?, ?, ?, 'finished')", i+1, fmt.Sprintf("%08d", i), h.Started, h.String()); err != nil {
		return err
	}
	n := 0
	step := func(at time.Duration, do adjacency.Action) (err error) {
		step := adjacency.Step{At: at, Do: do}
		if next, refused := state.Apply(step); refused == nil {
			state = next
			n++
			_, err = tx.Exec("INSERT INTO steps (game, n, line) VALUES (?, ?, ?)", i+1, n, step.String())
		}
		return err
	}
	for range random.IntN(9) {
		square := random.IntN(b.Squares() - 1)
		word := b.Face(square) + b.Face(square+1)
		if square > c.Size {
			word += b.Face(square - c.Size)
		}
		if err := step(state.Last()+time.Second, adjacency.Enter{Word: strings.ToLower(word)}); err != nil {
			return err
		}
	}
	return step(c.Limit(), adjacency.Expire{})
}

func bigStore(b *testing.B) *stats.Store {
	b.Helper()
	dir, err := big()
	if err != nil {
		b.Fatal(err)
	}
	return realStore(b, dir)
}

// bigDir is where the big store is, once there is one.
var bigDir string

func TestMain(m *testing.M) {
	code := m.Run()
	if bigDir != "" {
		_ = os.RemoveAll(bigDir)
	}
	os.Exit(code)
}

// BenchmarkOpen100k is from opening the screen to its first whole frame, on
// 100,000 games; the issue allows 50 ms. Each page is read as when it is
// opened.
func BenchmarkOpen100k(b *testing.B) {
	store := bigStore(b)
	for _, c := range []struct {
		name string
		keys []string
	}{
		{"games", nil},
		{"words", []string{"2"}},
		{"records", []string{"3"}},
		{"plots", []string{"4"}},
		{"shares", []string{"4", "v"}},
		{"spread", []string{"4", "v", "v"}},
		{"lengths", []string{"4", "v", "v", "v"}},
		{"words by date", []string{"2", "s"}},
		{"by words", []string{"s", "s"}},
		{"filtered", []string{"f", "8", "tab", "5"}},
		{"detail", []string{"enter"}},
		{"prefix", []string{"2", "/", "t"}},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				s, _ := press(opened(b, store, 80, 23, screen.Statistics{}), c.keys...)
				if s.View().Content == "" {
					b.Fatal("nothing to see")
				}
			}
		})
	}
}

// BenchmarkScroll100k is one key in the list of 100,000 games, reading
// included.
func BenchmarkScroll100k(b *testing.B) {
	store := bigStore(b)
	for _, key := range []string{"down", "pgdown", "end"} {
		b.Run(key, func(b *testing.B) {
			s := opened(b, store, 80, 23, screen.Statistics{})
			for i := 0; b.Loop(); i++ {
				if key == "end" && i%2 == 1 {
					s, _ = press(s, "home")
				} else {
					s, _ = press(s, key)
				}
				s.View()
			}
		})
	}
}

// BenchmarkView is one frame of each page.
func BenchmarkView(b *testing.B) {
	for _, page := range []string{"1", "2", "3", "4", "enter"} {
		b.Run(page, func(b *testing.B) {
			s, _ := press(opened(b, filled(b, 40), 80, 23, screen.Statistics{}), page)
			for b.Loop() {
				s.View()
			}
		})
	}
}

var _ uistats.Store = (*stats.Store)(nil)
