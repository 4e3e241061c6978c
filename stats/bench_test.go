package stats

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/uuid"

	"quoin/game/adjacency"
)

// benchGames is the number of games of adjacency in the store of the benchmarks, which has races as well. The
// first run makes the store (in about a minute) and leaves it in the directory for temporary files.
const benchGames = 100_000

func benchStore(b *testing.B) string {
	b.Helper()
	dir := filepath.Join(os.TempDir(), fmt.Sprintf("quoin-bench-%d-%d-v%d", benchGames, benchRaces, len(migrations)))
	if exists(filepath.Join(dir, "done")) {
		return dir
	}
	must(os.RemoveAll(dir))
	s, _, err := Open(dir, began, withRace())
	must(err)
	generate(b, s)
	generateRaces(b, s)
	at := time.Now()
	must(s.Rebuild(ctx))
	b.Logf("Rebuild of %d games: %v", benchGames+benchRaces, time.Since(at))
	must(s.Close())
	must(os.WriteFile(filepath.Join(dir, "done"), nil, 0o600))
	return dir
}

// generate writes games of one to thirty steps over some years, on 2,000 boards, so that words repeat as they
// do with people.
func generate(b *testing.B, s *Store) {
	b.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	logs := make([]adjacency.Log, 2000)
	for i := range logs {
		size := 4 + min(random.IntN(5), random.IntN(5)) // small boards are played more
		logs[i] = play(b, header(uint64(i), size, 1+random.IntN(5), began), 30)
	}
	tx, err := s.writer.db.Begin()
	must(err)
	game, err := tx.Prepare("INSERT INTO games (game, id, started, header, state) VALUES (?, ?, ?, ?, 'finished')")
	must(err)
	step, err := tx.Prepare("INSERT INTO steps VALUES (?, ?, ?)")
	must(err)
	for i := range benchGames {
		log := logs[random.IntN(len(logs))]
		log.Started = began.Add(time.Duration(i-benchGames) * 20 * time.Minute).UnixMilli()
		log.Steps = log.Steps[:random.IntN(len(log.Steps)+1)]
		log = left(log)
		_, err := game.Exec(i+1, uuid.New().String(), log.Started, log.Header.String())
		must(err)
		for n, a := range log.Steps {
			_, err := step.Exec(i+1, n+1, a.String())
			must(err)
		}
	}
	_, err = tx.Exec("INSERT INTO shares SELECT game, game % 50, 100 + game % 70, game % 200, 400 + game % 90, 'International', game % 25, 50 + game % 30, game % 100, 150 + game % 90 FROM games")
	must(err)
	must(tx.Commit())
}

// This is what the statistics screen does when it is opened first.
func BenchmarkOpenScreen(b *testing.B) {
	dir := benchStore(b)
	for b.Loop() {
		s, _, err := Open(dir, began, known())
		must(err)
		_, err = s.Totals(ctx)
		must(err)
		games, err := s.Games(ctx, timed, ByScore, 50, 0)
		must(err)
		n, err := s.Count(ctx, timed)
		must(err)
		if len(games) != 50 || n != benchGames {
			b.Fatal(len(games), n)
		}
		b.StopTimer()
		must(s.Close())
		b.StartTimer()
	}
}

func BenchmarkOpen(b *testing.B) {
	for _, c := range []struct {
		name string
		dir  func() string
	}{
		{"existing", func() string { return benchStore(b) }},
		{"new", b.TempDir},
	} {
		b.Run(c.name, func(b *testing.B) {
			dir := c.dir()
			for i := 0; b.Loop(); i++ {
				if c.name == "new" {
					dir = filepath.Join(dir, "x")
					if i%20 == 0 {
						dir = c.dir()
					}
				}
				s, _, err := Open(dir, began, known())
				must(err)
				b.StopTimer()
				must(s.Close())
				b.StartTimer()
			}
		})
	}
}

func BenchmarkQueries(b *testing.B) {
	s, _, err := Open(benchStore(b), began, known())
	must(err)
	defer func() { must(s.Close()) }()
	run := func(name string, f func() error) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				must(f())
			}
		})
	}
	for o, name := range []string{"score", "time", "words"} {
		for _, facets := range [][2]int{{}, {5}, {0, 2}, {8, 5}, {9}} {
			f := timed.with(facets[0], facets[1])
			for _, offset := range []int{0, benchGames - 50} {
				run(fmt.Sprintf("games/%s/size=%d/minutes=%d/offset=%d", name, facets[0], facets[1], offset), func() error {
					_, err := s.Games(ctx, f, Order(o), 50, offset)
					return err
				})
			}
		}
	}
	for _, prefix := range []string{"", "s", "qu"} {
		f := WordFilter{Rules: adjacency.Rules, Prefix: prefix}
		run("words/"+prefix, func() error { _, err := s.Words(ctx, f, ByTimes, 50, 0); return err })
		run("countwords/"+prefix, func() error { _, err := s.CountWords(ctx, f); return err })
	}
	run("count", func() error { _, err := s.Count(ctx, timed.with(5, 0)); return err })
	run("running", func() error { _, err := s.Running(ctx, began); return err })
	run("totals", func() error { _, err := s.Totals(ctx); return err })
	for _, size := range []int{0, 5} {
		run(fmt.Sprintf("scores/size=%d", size), func() error { _, err := s.Points(ctx, timed.with(size, 0), Score, 80); return err })
	}
	run("records", func() error { _, err := s.Records(ctx, adjacency.Rules, ""); return err })
	run("distribution", func() error { _, err := s.Spread(ctx, timed, Score, 40); return err })
	run("lengths", func() error { _, err := s.Lengths(ctx, adjacency.Rules, ""); return err })
	run("shares", func() error { _, err := s.Points(ctx, timed, Found, 80); return err })
	run("ranks", func() error { _, err := s.Points(ctx, timed, Ranked, 80); return err })
	run("days", func() error { _, err := s.Days(ctx, adjacency.Rules); return err })
	for _, format := range []string{CSV, JSON} {
		run("export/"+format, func() error { _, err := s.Export(ctx, io.Discard, format, adjacency.Rules); return err })
	}
}

// A step is written to the disk and acknowledged.
func BenchmarkAppend(b *testing.B) {
	s, _, err := Open(b.TempDir(), began, known())
	must(err)
	defer func() { must(s.Close()) }()
	r, err := s.Begin(ctx, header(1, 4, 3, began))
	must(err)
	for n := 0; b.Loop(); n++ {
		if n == MaxSteps {
			b.Fatal("too many steps")
		}
		must(r.Append(ctx, n+1, "5 reroll"))
	}
}

// A game is written with all its steps at once, and finished.
func BenchmarkFinish(b *testing.B) {
	s, _, err := Open(b.TempDir(), began, known())
	must(err)
	defer func() { must(s.Close()) }()
	log := left(play(b, header(1, 5, 5, began), 60))
	lines := log.Record().Lines
	for b.Loop() {
		b.StopTimer()
		r, err := s.Begin(ctx, log.Header)
		must(err)
		must(r.Append(ctx, 1, lines...))
		b.StartTimer()
		must(r.Finish(ctx))
	}
}

// The checksums of all games in a store are added to a store of version 10, and checked.
func BenchmarkSums(b *testing.B) {
	from := filepath.Join(benchStore(b), "quoin.db")
	dir := b.TempDir()
	path := filepath.Join(dir, "quoin.db")
	b.Run("migrate", func(b *testing.B) {
		for b.Loop() {
			b.StopTimer()
			must(os.WriteFile(path, bytesOf(b, from), 0o600))
			execIn(path, fmt.Sprintf("ALTER TABLE games DROP COLUMN sum; DROP TABLE blocks; PRAGMA user_version = %d", summed-1))
			b.StartTimer()
			s, _, err := Open(dir, began, withRace())
			must(err)
			b.StopTimer()
			must(s.Close())
			b.StartTimer()
		}
	})
	b.Run("check", func(b *testing.B) {
		s, _, err := Open(dir, began, withRace())
		must(err)
		defer func() { must(s.Close()) }()
		for b.Loop() {
			if n, err := countDamaged(ctx, s.readers); err != nil || n > 0 {
				b.Fatal(n, err)
			}
		}
	})
}
