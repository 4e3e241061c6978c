package recordtest

import (
	"testing"
	"time"

	"quoin/stats/record"
	"quoin/testdata/sample"
)

// Size of the benchmarks' record: a server's games, most of them over.
const (
	benchGames = 2000
	benchSteps = 60 // in the game that is read
)

// Bench measures the most frequent requests of a server: appending steps, reading a game, the lists of a
// lobby, and making and beginning rooms.
func (s RecordKind) Bench(b *testing.B) {
	r := s.fresh(b)
	people := join(b, r, "Ada", "Bo", "Cy", "Di")
	fill(b, r, people)
	b.Run("Append", func(b *testing.B) { benchAppend(b, r, 1) })
	b.Run("AppendMany", func(b *testing.B) { benchAppend(b, r, 64) })
	benchRead(b, r, people)
	benchLists(b, r, people[0])
	timed(b, "Room", func(b *testing.B) { benchRoom(b, r, people) })
	timed(b, "See", func(b *testing.B) { must(b, r.See(ctx, key("Ada"), now)) })
	timed(b, "ByKey", func(b *testing.B) {
		_, err := r.ByKey(ctx, key("Ada"))
		must(b, err)
	})
}

// timed runs a benchmark, and reports processor time as well as elapsed time.
func timed(b *testing.B, name string, f func(b *testing.B)) {
	b.Run(name, func(b *testing.B) {
		var before time.Duration
		begun := false
		for b.Loop() {
			if !begun {
				before, begun = sample.CPU(), true
			}
			f(b)
		}
		b.ReportMetric(float64(sample.CPU()-before)/float64(b.N), "cpu-ns/op")
	})
}

func must(b *testing.B, err error) {
	if err != nil {
		b.Helper()
		b.Fatal(err)
	}
}

// fill begins the games: one in ten is running, one in a hundred is open, and the others have ended.
func fill(b *testing.B, r record.Record, people []record.Player) {
	b.Helper()
	for i := range benchGames {
		p, o := people[i%len(people)], people[(i/4)%len(people)]
		g := room(2, p)
		if i%100 != 0 {
			g = running(2, 1)
			g.Seats[0] = record.Seat{Player: p.ID}
			if p.ID != o.ID {
				g.Seats[1] = record.Seat{Player: o.ID}
			}
			g.Logs[0] = record.LogProgress{Turn: record.Seats(i % 2), Due: now + record.Time(i)}
		}
		id := begin(b, r, g)
		if len(g.Logs) > 0 && i%10 != 5 {
			must(b, r.Append(ctx, record.LogID{Game: id}, 1, record.RecordedStep{Line: line(1), At: now, Over: true}))
		}
	}
}

func benchAppend(b *testing.B, r record.Record, at int) {
	b.SetParallelism(at)
	before := sample.CPU()
	defer func() { b.ReportMetric(float64(sample.CPU()-before)/float64(b.N), "cpu-ns/op") }()
	b.RunParallel(func(pb *testing.PB) {
		var log record.LogID
		for i := 0; pb.Next(); i++ {
			const each = 200
			if i%each == 0 {
				log.Game = begin(b, r, running(2, 1))
			}
			k := i%each + 1
			if err := r.Append(ctx, log, k, record.RecordedStep{Line: line(k), At: now, Due: now + hour, Turn: record.Seats(k % 2)}); err != nil {
				b.Error(err)
				return
			}
		}
	})
}

func benchRead(b *testing.B, r record.Record, people []record.Player) {
	g := room(0, people...)
	g.Logs = make([]record.LogProgress, 1)
	log := record.LogID{Game: begin(b, r, g)}
	for n := 1; n <= benchSteps; n++ {
		must(b, r.Append(ctx, log, n, step(n)))
	}
	for name, from := range map[string]int{"Read/Whole": 1, "Read/News": benchSteps} {
		timed(b, name, func(b *testing.B) {
			_, lines, err := r.Read(ctx, log, from)
			if must(b, err); len(lines) != benchSteps+1-from {
				b.Fatalf("%d steps", len(lines))
			}
		})
	}
}

func benchLists(b *testing.B, r record.Record, p record.Player) {
	for _, f := range []struct {
		name   string
		filter record.GameFilter
	}{
		{"Rooms", record.GameFilter{State: record.Open, Public: true}},
		{"Running", record.GameFilter{State: record.Running, Public: true, Limit: 20}},
		{"Own", record.GameFilter{Player: p.ID, State: record.Running}},
		{"Move", record.GameFilter{Player: p.ID, Move: true}},
		{"Ended", record.GameFilter{Player: p.ID, ByEnd: true, Limit: 100}},
		{"Due", record.GameFilter{State: record.Running, Due: now + 200, Limit: 20}},
		{"All", record.GameFilter{}},
	} {
		timed(b, "List/"+f.name, func(b *testing.B) {
			games, err := r.List(ctx, f.filter)
			if must(b, err); len(games) == 0 {
				b.Fatal("no games")
			}
		})
	}
}

// benchRoom makes a room, seats a player, begins the game and cancels another room.
func benchRoom(b *testing.B, r record.Record, people []record.Player) {
	g := room(1, people[0])
	g.ID = begin(b, r, g)
	sits := record.Seat{Player: people[1].ID, Ready: true}
	must(b, r.Sit(ctx, g.ID, 1, record.Seat{}, sits))
	g.Seats[1], g.Logs = sits, []record.LogProgress{{Turn: record.Seats(0)}}
	must(b, r.Start(ctx, g))
	must(b, r.Cancel(ctx, begin(b, r, room(1, people[0]))))
}
