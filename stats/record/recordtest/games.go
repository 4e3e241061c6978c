package recordtest

import (
	"sync"
	"testing"
	"time"

	"quoin/game"
	"quoin/stats/record"
)

// games: impossible games are refused, and others are stored unchanged.
func games(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	p := join(t, r, "Ada", "Bo")
	former := begin(t, r, running(2, 1))
	g := record.Game{
		Header: game.Header{
			Rules: "scraebbkle 1", Config: "five words", Seed: 1<<64 - 1, Started: int64(now),
			Dictionary: "a list\twith \"quotes\"", DictionarySHA256: "ab", Board: "a\nboard\n", Draws: "ÄBC",
		},
		Terms: "3+2", By: p[0].ID, Seats: []record.Seat{{Player: p[1].ID, Ready: true}, {Player: p[0].ID}, {Level: game.Best}},
		Logs:   []record.LogProgress{{Due: now + hour, Turn: record.Seats(0)}, {Due: now + 2*hour, Turn: record.Seats(1)}, {Turn: record.Seats(2)}},
		Former: former, Made: now,
	}
	id := begin(t, r, g)
	got, err := r.Game(ctx, id)
	want(t, "game", err, nil)
	g.ID, g.State = id, record.Running
	g.Seats[0].Name, g.Seats[1].Name = "Bo", "Ada"
	same(t, "a game", got, g)
	same(t, "due", got.Due(), now+hour)
	same(t, "turn", got.Turn(), record.Seats(0, 1, 2))
	same(t, "seat", got.SeatOf(p[0].ID), 1)
	same(t, "no seat", got.SeatOf(99), -1)

	for name, spoil := range map[string]func(*record.Game){
		"without seats":               func(g *record.Game) { g.Seats, g.Logs = nil, nil },
		"of nine":                     func(g *record.Game) { *g = running(9, 1) },
		"with two logs of three":      func(g *record.Game) { g.Logs = g.Logs[:2] },
		"with an open seat":           func(g *record.Game) { g.Seats = []record.Seat{{}, g.Seats[0], g.Seats[1]} },
		"with steps":                  func(g *record.Game) { g.Logs[0].N = 1 },
		"without rules":               func(g *record.Game) { g.Header.Rules = "" },
		"with a header of two lines":  func(g *record.Game) { g.Header.Config = "a\nb" },
		"of a day that isn't":         func(g *record.Game) { g.Day = "2026-02-30" },
		"of a day, for three":         func(g *record.Game) { g.Day = "2026-02-28" },
		"of a former that can't be":   func(g *record.Game) { g.Former = "x" },
		"of a computer that isn't":    func(g *record.Game) { g.Seats[2].Level = "godlike" },
		"of somebody and the machine": func(g *record.Game) { g.Seats[0].Level = game.Best },
	} {
		bad := g
		bad.Seats, bad.Logs = append([]record.Seat{}, g.Seats...), append([]record.LogProgress{}, g.Logs...)
		spoil(&bad)
		_, err := r.Begin(ctx, bad)
		wantText(t, name, err)
	}
	twice, nobody, maker := room(1, p[0], p[0]), room(1, record.Player{ID: 999}), room(1, p[0])
	maker.By = 999
	_, err = r.Begin(ctx, twice)
	want(t, "who sits twice", err, record.Sits)
	_, err = r.Begin(ctx, nobody)
	want(t, "who isn't", err, record.NoPlayer)
	_, err = r.Begin(ctx, maker)
	want(t, "made by who isn't", err, record.NoPlayer)
	if list, err := r.List(ctx, record.GameFilter{}); err != nil || len(list) != 2 {
		t.Errorf("left: %+v (%v)", list, err)
	}
}

// lists: a list has what its filter selects.
func lists(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	p := join(t, r, "Ada", "Bo", "Cy")
	names := map[record.GameID]string{}
	add := func(name string, g record.Game) record.GameID {
		id := begin(t, r, g)
		names[id] = name
		return id
	}
	two := func(a, b record.Player, due record.Time, turn int) record.Game {
		g := room(0, a, b)
		g.Logs = []record.LogProgress{{Due: due, Turn: record.Seats(turn)}}
		return g
	}
	add("open", room(1, p[0]))
	hidden := room(1, p[1])
	hidden.Public = false
	add("hidden", hidden)
	late := add("late", two(p[0], p[1], now+3*hour, 0))
	add("soon", two(p[0], p[1], now+hour, 1))
	race := room(0, p[0], p[1], p[2])
	race.Logs = []record.LogProgress{{Due: now + 2*hour}, {Turn: record.Seats(1)}, {}}
	add("race", race)
	ended := add("ended", two(p[1], p[2], now+hour, 0))
	want(t, "end", r.Append(ctx, record.LogID{Game: ended}, 1, record.RecordedStep{Line: "1 leave", Over: true}), nil)

	for _, c := range []struct {
		name   string
		filter record.GameFilter
		want   []string
	}{
		{"all", record.GameFilter{}, []string{"ended", "race", "soon", "late", "hidden", "open"}},
		{"two", record.GameFilter{Limit: 2}, []string{"ended", "race"}},
		{"before", record.GameFilter{Before: late}, []string{"hidden", "open"}},
		{"two before", record.GameFilter{Before: ended, Limit: 2}, []string{"race", "soon"}},
		{"open", record.GameFilter{State: record.Open}, []string{"hidden", "open"}},
		{"open for all", record.GameFilter{State: record.Open, Public: true}, []string{"open"}},
		{"running", record.GameFilter{State: record.Running}, []string{"race", "soon", "late"}},
		{"ended", record.GameFilter{State: record.Ended}, []string{"ended"}},
		{"Ada's", record.GameFilter{Player: p[0].ID}, []string{"race", "soon", "late", "open"}},
		{"Ada's move", record.GameFilter{Player: p[0].ID, Move: true}, []string{"late"}},
		{"Bo's move", record.GameFilter{Player: p[1].ID, Move: true}, []string{"race", "soon"}},
		{"Cy's", record.GameFilter{Player: p[2].ID, State: record.Running}, []string{"race"}},
		{"nobody's", record.GameFilter{Player: 999}, nil},
		{"due", record.GameFilter{Due: now + 3*hour}, []string{"soon", "race", "late"}},
		{"due first", record.GameFilter{Due: now + 3*hour, Limit: 1}, []string{"soon"}},
		{"due by then", record.GameFilter{Due: now + hour, State: record.Running}, []string{"soon"}},
		{"due before", record.GameFilter{Due: now + hour - 1}, nil},
	} {
		list, err := r.List(ctx, c.filter)
		want(t, c.name, err, nil)
		var got []string
		for _, g := range list {
			got = append(got, names[g.ID])
			if one, err := r.Game(ctx, g.ID); err != nil {
				t.Error(err)
			} else {
				same(t, "listed as it is", g, one)
			}
		}
		same(t, c.name, got, c.want)
	}
	_, err := r.List(ctx, record.GameFilter{Before: "00000000"})
	want(t, "before none", err, record.NoGame)
}

// watch: hints are about changes that are there, and about nothing else.
func watch(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	watching, stop := withCancel(t)
	hints, err := r.Watch(watching)
	want(t, "watch", err, nil)
	p := join(t, r, "Ada")
	g := room(1, p[0])
	g.ID = begin(t, r, g)
	log := record.LogID{Game: g.ID}
	awaited(t, hints, record.ChangeNotice{LogID: log})
	g.Seats, g.Logs = []record.Seat{g.Seats[0], {Level: game.Even}}, make([]record.LogProgress, 1)
	want(t, "start", r.Start(ctx, g), nil)
	awaited(t, hints, record.ChangeNotice{LogID: log})
	for n := 1; n <= 20; n++ {
		// Refused steps aren't reported.
		want(t, "gap", r.Append(ctx, log, n+1, step(n)), &record.Gap{Last: n - 1})
		want(t, "append", r.Append(ctx, log, n, step(n)), nil)
		awaited(t, hints, record.ChangeNotice{LogID: log, N: n, Line: line(n)})
		if _, lines, err := r.Read(ctx, log, n); err != nil || len(lines) != 1 {
			t.Fatalf("told of step %d: %q (%v)", n, lines, err)
		}
		want(t, "again", r.Append(ctx, log, n, step(n)), nil)
	}
	// A watcher that doesn't read holds nobody up.
	var all sync.WaitGroup
	for range 16 {
		log := record.LogID{Game: begin(t, r, running(2, 1))}
		all.Go(func() { appended(t, r, log, 1, 150) })
	}
	all.Wait()
	stop()
	for range hints {
	}

	ended, err := r.Watch(ctx)
	want(t, "watch", err, nil)
	want(t, "close", r.Close(), nil)
	for range ended {
	}
	_, err = r.Watch(ctx)
	want(t, "watch what is closed", err, record.Closed)
}

// awaited waits for a hint, which must be the next.
func awaited(t *testing.T, hints <-chan record.ChangeNotice, want record.ChangeNotice) {
	t.Helper()
	const patience = 4 * time.Minute
	select {
	case got, open := <-hints:
		if !open || got != want {
			t.Fatalf("hint %+v, want %+v", got, want)
		}
	case <-time.After(patience):
		t.Fatalf("no hint, want %+v", want)
	}
}
