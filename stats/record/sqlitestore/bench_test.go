package sqlitestore

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"quoin/game"
	"quoin/stats/record"
	"quoin/testdata/sample"
)

// The load of a server: this many running games, each with an action every five seconds.
const (
	liveGames = 10_000
	liveEvery = 5 * time.Second
)

// BenchmarkLive lets each game do one thing in five seconds, at a moment of its own, and reports how long it
// took until that was on the disk. One round is five seconds: -benchtime 4x takes twenty.
func BenchmarkLive(b *testing.B) {
	s := open(b, b.TempDir())
	logs := live(b, s)
	before := sample.CPU()
	b.ResetTimer()
	start := time.Now()
	took := make([][]time.Duration, len(logs))
	var all sync.WaitGroup
	for i, log := range logs {
		moment := rand.N(liveEvery)
		all.Go(func() {
			for n := 1; n <= b.N; n++ {
				time.Sleep(time.Until(start.Add(moment + time.Duration(n-1)*liveEvery)))
				at := time.Now()
				step := record.RecordedStep{
					Line: "123456 2 play lay OVERTAKE,4e", At: record.At(at), Due: record.At(at.Add(time.Minute)),
					Turn: record.Seats(n % 2),
				}
				if err := s.Append(ctx, log, n, step); err != nil {
					b.Error(err)
					return
				}
				took[i] = append(took[i], time.Since(at))
			}
		})
	}
	all.Wait()
	b.StopTimer()
	lasted := time.Since(start)
	every := slices.Concat(took...)
	slices.Sort(every)
	for _, m := range []struct {
		unit string
		at   int // in thousands
	}{{"p50-ms", 500}, {"p99-ms", 990}, {"p999-ms", 999}} {
		b.ReportMetric(float64(every[min(len(every)*m.at/1000, len(every)-1)].Microseconds())/1000, m.unit)
	}
	b.ReportMetric(float64(every[len(every)-1].Microseconds())/1000, "max-ms")
	b.ReportMetric(float64(len(every))/lasted.Seconds(), "steps/s")
	b.ReportMetric(100*(sample.CPU()-before).Seconds()/lasted.Seconds(), "%cpu")
	b.ReportMetric(0, "ns/op")
}

// live begins the games, many at once.
func live(b *testing.B, s *store) []record.LogID {
	logs := make([]record.LogID, liveGames)
	var all sync.WaitGroup
	const together = 500
	for from := range together {
		all.Go(func() {
			for i := from; i < len(logs); i += together {
				logs[i] = running(b, s)
			}
		})
	}
	all.Wait()
	return logs
}

// BenchmarkLobby reads what a lobby shows with all those games.
func BenchmarkLobby(b *testing.B) {
	s := open(b, b.TempDir())
	live(b, s)
	p, err := s.Join(ctx, record.Newcomer{Name: "Ada", Key: "SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", At: 1})
	if err != nil {
		b.Fatal(err)
	}
	for range 20 {
		_, err := s.Begin(ctx, record.Game{
			Header: game.Header{Rules: "santorini 1", Config: "two", Seed: 1, Started: 1},
			Seats:  []record.Seat{{Player: p.ID}, {Level: game.Best}},
			Logs:   []record.LogProgress{{Turn: record.Seats(0), Due: 9}},
			Made:   1,
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	for name, f := range map[string]record.GameFilter{
		"own":     {Player: p.ID, State: record.Running},
		"move":    {Player: p.ID, Move: true},
		"open":    {State: record.Open, Public: true},
		"running": {State: record.Running, Public: true, Limit: 20},
		"due":     {Due: 10},
		"not due": {Due: 8},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := s.List(ctx, f); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkRecord runs the benchmark for all kinds of record.
func BenchmarkRecord(b *testing.B) { kept.Bench(b) }
