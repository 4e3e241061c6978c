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
)

// benchContests is how many contests the benchmarks here look at, which the
// first run makes as benchStore does.
const benchContests = 10_000

func benchContestStore(b *testing.B) *Store {
	b.Helper()
	dir := filepath.Join(os.TempDir(), fmt.Sprintf("quoin-bench-%d-contests-v%d", benchContests, len(migrations)))
	made := exists(filepath.Join(dir, "done"))
	if !made {
		must(os.RemoveAll(dir))
	}
	s, _, err := Open(dir, began, withRace())
	must(err)
	b.Cleanup(func() { must(s.Close()) })
	if !made {
		generateContests(b, s)
		at := time.Now()
		must(s.Rebuild(ctx))
		b.Logf("Rebuild of %d contests: %v", benchContests, time.Since(at))
		must(os.WriteFile(filepath.Join(dir, "done"), nil, 0o600))
	}
	return s
}

// generateContests writes races of some thirty turns, with a vocabulary as
// large as that of people.
func generateContests(b *testing.B, s *Store) {
	b.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	tx, err := s.writer.db.Begin()
	must(err)
	for i := range benchContests {
		log := race(uint64(i), raceTables[random.IntN(len(raceTables))], began.Add(time.Duration(i-benchContests)*time.Hour), 20+random.IntN(20))
		for n := range log.Steps {
			log.Steps[n].Do.word += fmt.Sprint(random.IntN(1 + random.IntN(5000)))
			log.Steps[n].Do.points *= int64(random.IntN(20))
			if log.Steps[n].Do.what != "lay" {
				log.Steps[n].Do.word, log.Steps[n].Do.points = "", 0
			}
		}
		if random.IntN(3) == 0 {
			log.Rules = "relay 1"
		}
		log = ended(log)
		_, err := tx.Exec("INSERT INTO games (game, id, started, header, state) VALUES (?, ?, ?, ?, 'finished')", i+1, uuid.New().String(), log.Started, log.Header.String())
		must(err)
		for n, a := range log.Steps {
			_, err := tx.Exec("INSERT INTO steps VALUES (?, ?, ?)", i+1, n+1, a.String())
			must(err)
		}
	}
	must(tx.Commit())
}

func BenchmarkContests(b *testing.B) {
	s := benchContestStore(b)
	run := func(name string, f func() error) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				must(f())
			}
		})
	}
	for o, name := range []string{"latest", "highest", "widest"} {
		for _, f := range []ContestFilter{{}, {Rules: "relay 1"}, {Rules: raceRules, Level: "gentle"}, {Name: "nobody"}} {
			for _, offset := range []int{0, benchContests - 50} {
				run(fmt.Sprintf("list/%s/%s/%s%s/%d", name, f.Rules, f.Level, f.Name, offset), func() error {
					_, err := s.Contests(ctx, f, ContestOrder(o), 50, offset)
					return err
				})
			}
		}
	}
	for _, f := range []ContestFilter{{}, {Rules: raceRules}, {Level: "strong"}} {
		run(fmt.Sprintf("count/%s%s", f.Rules, f.Level), func() error {
			_, err := s.CountContests(ctx, f)
			return err
		})
		for of, name := range []string{"score", "margin", "won", "turns"} {
			run(fmt.Sprintf("points/%s/%s%s", name, f.Rules, f.Level), func() error {
				_, err := s.ContestPoints(ctx, f, Figure(of), 80)
				return err
			})
		}
		run(fmt.Sprintf("spread/%s%s", f.Rules, f.Level), func() error {
			_, err := s.ContestSpread(ctx, f, SeatMargin, 20)
			return err
		})
	}
	run("totals", func() error { _, err := s.ContestTotals(ctx, raceRules); return err })
	run("opponents", func() error { _, err := s.Opponents(ctx, raceRules); return err })
	run("plays/own", func() error { _, err := s.BestPlays(ctx, PlayFilter{Rules: raceRules}, 20); return err })
	run("plays/all", func() error {
		_, err := s.BestPlays(ctx, PlayFilter{Rules: raceRules, Computer: true}, 20)
		return err
	})
	for o, name := range []string{"most", "best", "newest", "a to z"} {
		run("laid/"+name, func() error {
			_, err := s.WordsLaid(ctx, LaidFilter{Rules: raceRules}, LaidOrder(o), 50, 0)
			return err
		})
	}
	run("laid/prefix", func() error {
		_, err := s.WordsLaid(ctx, LaidFilter{Rules: raceRules, Prefix: "zo"}, MostLaid, 50, 0)
		return err
	})
	run("laid/count", func() error { _, err := s.CountLaid(ctx, LaidFilter{Rules: raceRules}); return err })
	run("last", func() error { _, err := s.Last(ctx); return err })
	run("export/csv", func() error { return s.ExportContests(ctx, io.Discard, CSV) })
	run("export/json", func() error { return s.ExportContests(ctx, io.Discard, JSON) })
}
