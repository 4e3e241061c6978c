package stats

import (
	"fmt"
	"io"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/uuid"
)

// benchRaces is the number of races in the store of benchStore.
const benchRaces = 10_000

// generateRaces writes races of about thirty turns, with a vocabulary as large as people's.
func generateRaces(b *testing.B, s *Store) {
	b.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	tx, err := s.writer.db.Begin()
	must(err)
	for i := range benchRaces {
		log := race(uint64(i), raceTables[random.IntN(len(raceTables))], began.Add(time.Duration(i-benchRaces)*time.Hour), 20+random.IntN(20))
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
		_, err := tx.Exec("INSERT INTO games (game, id, started, header, state) VALUES (?, ?, ?, ?, 'finished')", benchGames+i+1, uuid.New().String(), log.Started, log.Header.String())
		must(err)
		for n, a := range log.Steps {
			_, err := tx.Exec("INSERT INTO steps VALUES (?, ?, ?)", benchGames+i+1, n+1, a.String())
			must(err)
		}
	}
	must(tx.Commit())
}

func BenchmarkRaces(b *testing.B) {
	s, _, err := Open(benchStore(b), began, withRace())
	must(err)
	defer func() { must(s.Close()) }()
	run := func(name string, f func() error) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				must(f())
			}
		})
	}
	for o, name := range map[Order]string{ByTime: "latest", ByScore: "highest", ByMargin: "widest"} {
		for _, f := range []Filter{relays, {Rules: raceRules, Level: "gentle"}, {Rules: raceRules, Name: "nobody"}} {
			for _, offset := range []int{0, benchRaces - 50} {
				run(fmt.Sprintf("list/%s/%s/%s%s/%d", name, f.Rules, f.Level, f.Name, offset), func() error {
					_, err := s.Games(ctx, f, o, 50, offset)
					return err
				})
			}
		}
	}
	for _, f := range []Filter{races, {Rules: raceRules, Level: "strong"}} {
		run(fmt.Sprintf("count/%s%s", f.Rules, f.Level), func() error {
			_, err := s.Count(ctx, f)
			return err
		})
		for of, name := range []string{"score", "margin", "won", "turns"} {
			run(fmt.Sprintf("points/%s/%s%s", name, f.Rules, f.Level), func() error {
				_, err := s.Points(ctx, f, Figure(of), 80)
				return err
			})
		}
		run(fmt.Sprintf("spread/%s%s", f.Rules, f.Level), func() error {
			_, err := s.Spread(ctx, f, Margin, 20)
			return err
		})
	}
	run("records", func() error { _, err := s.Records(ctx, raceRules, ""); return err })
	for o, name := range map[WordOrder]string{ByTimes: "most", ByPoints: "best", ByFirst: "newest", ByAlphabet: "a to z"} {
		run("words/"+name, func() error {
			_, err := s.Words(ctx, WordFilter{Rules: raceRules}, o, 50, 0)
			return err
		})
	}
	run("words/prefix", func() error {
		_, err := s.Words(ctx, WordFilter{Rules: raceRules, Prefix: "zo"}, ByTimes, 50, 0)
		return err
	})
	run("words/count", func() error { _, err := s.CountWords(ctx, WordFilter{Rules: raceRules}); return err })
	run("last", func() error { _, _, _, err := s.Last(ctx); return err })
	run("export/csv", func() error { _, err := s.Export(ctx, io.Discard, CSV, raceRules); return err })
	run("export/json", func() error { _, err := s.Export(ctx, io.Discard, JSON, raceRules); return err })
}
