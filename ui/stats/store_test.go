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
	"quoin/ui/screentest"
	uistats "quoin/ui/stats"
)

// TestStoreOfPlayers has the screen show games as players left them, which
// opens on the one played last.
func TestStoreOfPlayers(t *testing.T) {
	s := realStore(t, t.TempDir())
	for _, name := range []string{"crossword/logs/scrabble-out-4", "crossword/logs/scraebbkle-passed-2", "santorini/logs/climbed"} {
		record, err := game.Parse(readFile(t, "../../testdata/"+name+".log"), func(action string) (line, error) { return line(action), nil })
		must(err)
		g := finished{Header: record.Header}
		for _, step := range record.Steps {
			g.lines = append(g.lines, step.String())
		}
		(&kept{Store: s}).put(t, g)
	}
	_, rules, _, err := s.Last(context.Background())
	must(err)
	first := opened(t, s, 120, 39, screen.Statistics{})
	for _, k := range app.Games() {
		if k.Rules.Name == rules {
			sees(t, first, "["+k.Title+"]")
		}
	}
	for game, want := range map[string]string{"Scrabble": "The last tile was laid", "ScraeBBKle": "Everybody passed", "Santorini": "A worker climbed to the third level"} {
		of, _ := tell(t, first, screen.Click{ID: "game:" + game})
		of, _ = screentest.Press(t, of, "1")
		sees(t, of, "1 game, latest first")
		of, _ = screentest.Press(t, of, "enter")
		sees(t, of, want)
	}
	_ = s.Close()
	closed, _ := screentest.Press(t, opened(t, s, 80, 23, screen.Statistics{}), "1")
	sees(t, closed, "The statistics can't be read")
}

// line is the text of an action, of whatever game.
type line string

func (l line) String() string { return string(l) }

func readFile(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	must(err)
	return string(text)
}

// realStore is a store of the games that there are.
func realStore(t testing.TB, dir string) *stats.Store {
	t.Helper()
	s, setback, err := stats.Open(dir, now, kind.Rules(app.Games()))
	if err != nil || setback != nil {
		t.Fatalf("Open: %v, %v", err, setback)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
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
	_, err = tx.Exec("INSERT INTO shares SELECT game, game % 50, 100 + game % 70, game % 200, 400 + game % 90, 'International', game % 25, 50 + game % 30, game % 100, 150 + game % 90 FROM games")
	if err != nil {
		return "", err
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
		{"filtered plots", []string{"f", "8", "tab", "5", "enter", "4"}}, // without enter the 4 would be another time
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
				s, _ := screentest.Press(b, opened(b, store, 80, 23, screen.Statistics{}), c.keys...)
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
					s, _ = screentest.Press(b, s, "home")
				} else {
					s, _ = screentest.Press(b, s, key)
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
			s, _ := screentest.Press(b, opened(b, filled(b, 40), 80, 23, screen.Statistics{}), page)
			for b.Loop() {
				s.View()
			}
		})
	}
}

var _ uistats.StatsReader = (*stats.Store)(nil)

// BenchmarkViewLarge is the same with large type.
func BenchmarkViewLarge(b *testing.B) {
	for _, page := range []string{"1", "2", "3", "4", "enter"} {
		b.Run(page, func(b *testing.B) {
			s := large(b, filled(b, 40), 80, 23, page)
			for b.Loop() {
				s.View()
			}
		})
	}
}
