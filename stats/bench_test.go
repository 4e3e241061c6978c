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

// The benchmarks look at a store of so many games, which the first run makes
// (in a minute or so) and leaves in the directory for temporary files.
const benchGames = 100_000

func benchStore(b *testing.B) string {
	b.Helper()
	dir := filepath.Join(os.TempDir(), fmt.Sprintf("quoin-bench-%d-v%d", benchGames, len(migrations)))
	if exists(filepath.Join(dir, "done")) {
		return dir
	}
	must(os.RemoveAll(dir))
	s, _, err := Open(dir, began, known())
	must(err)
	generate(b, s)
	at := time.Now()
	must(s.Rebuild(ctx))
	b.Logf("Rebuild of %d games: %v", benchGames, time.Since(at))
	must(s.Close())
	must(os.WriteFile(filepath.Join(dir, "done"), nil, 0o600))
	return dir
}

// generate writes games of one to thirty steps over some years, on 2,000
// boards, so that words come again as they do with people.
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
	_, err = tx.Exec("INSERT INTO shares SELECT game, game % 50, 100 + game % 70, game % 200, 400 + game % 90, 'International' FROM games")
	must(err)
	must(tx.Commit())
}

// What the statistics screen does when it is opened as the first thing.
func BenchmarkOpenScreen(b *testing.B) {
	dir := benchStore(b)
	for b.Loop() {
		s, _, err := Open(dir, began, known())
		must(err)
		_, err = s.Totals(ctx)
		must(err)
		games, err := s.Games(ctx, Filter{}, ByScore, 50, 0)
		must(err)
		n, err := s.Count(ctx, Filter{})
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
	for o, name := range []string{"score", "time", "words"} {
		for _, f := range []Filter{{}, {Size: 5}, {Minutes: 2}, {Size: 8, Minutes: 5}, {Size: 9}} {
			for _, offset := range []int{0, benchGames - 50} {
				b.Run(fmt.Sprintf("games/%s/size=%d/minutes=%d/offset=%d", name, f.Size, f.Minutes, offset), func(b *testing.B) {
					for b.Loop() {
						_, err := s.Games(ctx, f, Order(o), 50, offset)
						must(err)
					}
				})
			}
		}
	}
	for _, prefix := range []string{"", "s", "qu"} {
		b.Run("words/"+prefix, func(b *testing.B) {
			for b.Loop() {
				_, err := s.Words(ctx, WordFilter{Prefix: prefix}, ByTimes, 50, 0)
				must(err)
			}
		})
		b.Run("countwords/"+prefix, func(b *testing.B) {
			for b.Loop() {
				_, err := s.CountWords(ctx, WordFilter{Prefix: prefix})
				must(err)
			}
		})
	}
	b.Run("count", func(b *testing.B) {
		for b.Loop() {
			_, err := s.Count(ctx, Filter{Size: 5})
			must(err)
		}
	})
	b.Run("running", func(b *testing.B) {
		for b.Loop() {
			_, err := s.Running(ctx, began)
			must(err)
		}
	})
	b.Run("totals", func(b *testing.B) {
		for b.Loop() {
			_, err := s.Totals(ctx)
			must(err)
		}
	})
	for _, f := range []Filter{{}, {Size: 5}} {
		b.Run(fmt.Sprintf("scores/size=%d", f.Size), func(b *testing.B) {
			for b.Loop() {
				_, err := s.Scores(ctx, f, 80)
				must(err)
			}
		})
	}
	b.Run("records", func(b *testing.B) {
		for b.Loop() {
			_, err := s.Records(ctx, Timed)
			must(err)
		}
	})
	b.Run("distribution", func(b *testing.B) {
		for b.Loop() {
			_, err := s.Distribution(ctx, Filter{}, 40)
			must(err)
		}
	})
	b.Run("lengths", func(b *testing.B) {
		for b.Loop() {
			_, err := s.Lengths(ctx, Timed)
			must(err)
		}
	})
	b.Run("shares", func(b *testing.B) {
		for b.Loop() {
			_, err := s.Shares(ctx, Filter{}, 80)
			must(err)
		}
	})
	for _, format := range []string{CSV, JSON} {
		b.Run("export/"+format, func(b *testing.B) {
			for b.Loop() {
				must(s.Export(ctx, io.Discard, format))
			}
		})
	}
}

// A step on its way to the disk and back.
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
