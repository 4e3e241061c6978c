package recordtest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"quoin/stats/record"
	"quoin/testdata/sample"
)

// steps are stored in order, once, and can be read from anywhere.
func steps(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	id := begin(t, r, running(2, 1))
	log := record.LogID{Game: id}
	appended(t, r, log, 1, 5)
	want(t, "the same again", r.Append(ctx, log, 3, record.RecordedStep{Line: line(3), Due: 99, Turn: 1}), nil)
	want(t, "another", r.Append(ctx, log, 3, step(4)), &record.Taken{Line: line(3)})
	want(t, "with a gap", r.Append(ctx, log, 7, step(7)), &record.Gap{Last: 5})
	want(t, "with a large one", r.Append(ctx, log, 1<<40, step(7)), &record.Gap{Last: 5})
	wantText(t, "none", r.Append(ctx, log, 0, step(1)))
	wantText(t, "before", r.Append(ctx, log, -1, step(1)))
	want(t, "of no log", r.Append(ctx, record.LogID{Game: id, Part: 1}, 1, step(1)), record.NoSeat)
	want(t, "of no log", r.Append(ctx, record.LogID{Game: id, Part: -1}, 1, step(1)), record.NoSeat)
	want(t, "of no game", r.Append(ctx, record.LogID{Game: "00000000"}, 1, step(1)), record.NoGame)

	all := []string{line(1), line(2), line(3), line(4), line(5)}
	for from := -1; from <= 6; from++ {
		g, lines, err := r.Read(ctx, log, from)
		if err != nil || !slices.Equal(lines, all[max(from, 1)-1:]) || g.Logs[0].N != 5 || g.ID != id {
			t.Errorf("from %d: %q of %+v (%v)", from, lines, g, err)
		}
	}
	_, _, err := r.Read(ctx, log, 7)
	want(t, "read behind the end", err, &record.Gap{Last: 5})
	_, _, err = r.Read(ctx, record.LogID{Game: id, Part: 1}, 1)
	want(t, "read no log", err, record.NoSeat)
	_, _, err = r.Read(ctx, record.LogID{Game: "00000000"}, 1)
	want(t, "read no game", err, record.NoGame)

	last := record.RecordedStep{Line: line(6), At: now + 6, Due: now + hour, Turn: record.Seats(1)}
	want(t, "append", r.Append(ctx, log, 6, last), nil)
	g, err := r.Game(ctx, id)
	want(t, "game", err, nil)
	same(t, "progress", g.Logs, []record.LogProgress{{N: 6, Last: now + 6, Due: now + hour, Turn: record.Seats(1)}})
	last = record.RecordedStep{Line: line(7), At: now + 7, Due: now + hour, Turn: record.Seats(0), Over: true}
	want(t, "the last", r.Append(ctx, log, 7, last), nil)
	want(t, "the last again", r.Append(ctx, log, 7, last), nil)
	want(t, "another last", r.Append(ctx, log, 7, step(8)), &record.Taken{Line: line(7)})
	want(t, "after the end", r.Append(ctx, log, 8, step(8)), record.Over)
	g, err = r.Game(ctx, id)
	want(t, "game", err, nil)
	same(t, "progress at the end", g.Logs, []record.LogProgress{{N: 7, Last: now + 7, Over: true}})
	same(t, "state at the end", g.State, record.Ended)
}

// parts are parallel logs, as in a race: the game is over with the last one.
func parts(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	id := begin(t, r, running(3, 3))
	for part := range 3 {
		log := record.LogID{Game: id, Part: part}
		appended(t, r, log, 1, 2+part)
		g, lines, err := r.Read(ctx, log, 2)
		if err != nil || len(lines) != 1+part || g.State != record.Running {
			t.Fatalf("part %d: %q of %+v (%v)", part, lines, g, err)
		}
	}
	for part := range 3 {
		g, err := r.Game(ctx, id)
		if err != nil || g.State != record.Running {
			t.Errorf("before part %d ends: %+v (%v)", part, g, err)
		}
		want(t, "last", r.Append(ctx, record.LogID{Game: id, Part: part}, 3+part, record.RecordedStep{Line: "9000 leave", At: now, Over: true}), nil)
	}
	if g, err := r.Game(ctx, id); err != nil || g.State != record.Ended {
		t.Errorf("in the end: %+v (%v)", g, err)
	}
}

// races: several appenders compete for each step, through one record and through several that have the same
// place open: each step has one winner, and all others get its line. QUOIN_RACES says how many appends there
// are.
func races(t *testing.T, s RecordKind) {
	place := s.New(t)
	nodes := []record.Record{s.open(t, place), s.open(t, place)}
	random := rand.New(rand.NewPCG(1, 2))
	for left := asked(t, "QUOIN_RACES", sample.Size(1000, 4000)); left > 0; {
		racers := 2 + random.IntN(7)
		shared := random.IntN(4) > 0 // most compete through one record
		log := record.LogID{Game: begin(t, nodes[0], running(2, 1))}
		const steps = 25
		var won [steps + 1]atomic.Int32
		var all sync.WaitGroup
		for racer := range racers {
			r := nodes[0]
			if !shared {
				r = nodes[racer%len(nodes)]
			}
			all.Go(func() {
				for n := 1; n <= steps; n++ {
					own := record.RecordedStep{Line: fmt.Sprintf("%d by %d", n, racer), At: now}
					err := r.Append(ctx, log, n, own)
					var taken *record.Taken
					switch {
					case err == nil:
						won[n].Add(1)
					case !errors.As(err, &taken):
						t.Errorf("step %d: %v", n, err)
						return
					case taken.Line == own.Line || !strings.HasPrefix(taken.Line, fmt.Sprint(n, " by ")):
						t.Errorf("step %d: %q was refused for %q", n, own.Line, taken.Line)
					}
				}
			})
		}
		all.Wait()
		_, lines, err := nodes[1].Read(ctx, log, 1)
		if err != nil || len(lines) != steps {
			t.Fatalf("%d steps (%v)", len(lines), err)
		}
		for n := 1; n <= steps; n++ {
			if got := won[n].Load(); got != 1 {
				t.Errorf("step %d has %d winners", n, got)
			}
		}
		if t.Failed() {
			return
		}
		left -= racers * steps
	}
}

// texts that are unsafe for a terminal are refused, and leave nothing.
func texts(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	log := record.LogID{Game: begin(t, r, running(2, 1))}
	hostile := []string{
		"1 a\x00b", "1 a\nb", "1 a\x1b[2J", "1 a\u0085b", "1 a\xffb", "1 a\xc3", "1 \u202eab", "1 a\u2028b", "1 a\rb", "1 a\tb", "1 a\x7f",
		strings.Repeat("a", 1<<20), strings.Repeat("a", record.MaxLine+1),
	}
	for _, text := range append(hostile, "") {
		wantText(t, fmt.Sprintf("a step %.20q", text), r.Append(ctx, log, 1, record.RecordedStep{Line: text}))
	}
	for _, text := range hostile {
		g := running(2, 1)
		g.Terms = text
		_, err := r.Begin(ctx, g)
		wantText(t, fmt.Sprintf("terms %.20q", text), err)
		g = running(2, 1)
		g.Header.Config = text
		if strings.Contains(text, "\t") || len(text) == record.MaxLine+1 {
			continue // the rules have to refuse it
		}
		_, err = r.Begin(ctx, g)
		wantText(t, fmt.Sprintf("a header %.20q", text), err)
	}
	if list, err := r.List(ctx, record.GameFilter{}); err != nil || len(list) != 1 || list[0].Logs[0].N != 0 {
		t.Errorf("left: %+v (%v)", list, err)
	}
	long := strings.Repeat("ä", record.MaxLine/2)
	want(t, "as long as may be", r.Append(ctx, log, 1, record.RecordedStep{Line: long}), nil)
	if _, lines, err := r.Read(ctx, log, 1); err != nil || len(lines) != 1 || lines[0] != long {
		t.Errorf("read %d lines (%v)", len(lines), err)
	}
}
