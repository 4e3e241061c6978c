package stats

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"quoin/testdata/sample"
)

// childRaces runs races until it is killed, and prints lines as childPlays does.
func childRaces(dir, firstSeed string) {
	s, _, err := Open(dir, began, withRace())
	must(err)
	for seed := number(firstSeed); ; seed++ {
		log := childRace(seed)
		r, err := s.Begin(ctx, log.Header)
		must(err)
		fmt.Println(r.ID(), "begun", seed)
		var all sync.WaitGroup
		for i, a := range log.Steps {
			all.Add(1)
			go func() {
				defer all.Done()
				must(r.Append(ctx, i+1, a.String()))
				fmt.Println(r.ID(), i+1)
			}()
		}
		must(r.Finish(ctx))
		fmt.Println(r.ID(), "finished")
		all.Wait()
	}
}

func childRace(seed uint64) raceLog {
	return ended(race(seed, raceTables[int(seed)%len(raceTables)], began, 30))
}

// After a kill at any moment a race has every acknowledged step, continues from there, and its caches agree
// with its log.
func TestKillRaces(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	seed := sample.Seed(t, "QUOIN_KILL")
	t.Logf("QUOIN_KILL_SEED=%d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	total, hits := 0, 0 // races, and kills in the middle of one
	enough := sample.Size(5, 15)
	for kill := 0; kill < enough || hits < enough; kill++ {
		if kill == 1000 {
			t.Fatalf("only %d kills hit a race", hits)
		}
		p := startChild(t, "race", dir, strconv.Itoa(kill*1000))
		p.kill(t, random, 50*time.Millisecond)
		_ = p.end()
		s := openRace(t, dir)
		list, err := s.Running(ctx, began)
		if err != nil || len(list) > 1 {
			t.Fatalf("offered %v (%v)", list, err)
		}
		for _, o := range list {
			r, record, err := s.Resume(ctx, o.ID)
			if err != nil {
				t.Fatal(err)
			}
			w := p.said[o.ID]
			if w == nil {
				w = &witnessed{seed: uint64(kill*1000 + len(p.said))} // killed before it could say so
			}
			hits++
			whole := childRace(w.seed)
			if len(record.Lines) < w.steps || w.finished || !strings.HasPrefix(whole.String(), record.String()) {
				t.Fatalf("kept %v\nof %v, of which %d steps were acknowledged", record, whole, w.steps)
			}
			for i, a := range whole.Steps {
				must(r.Append(ctx, i+1, a.String()))
			}
			must(r.Finish(ctx))
			p.said[o.ID] = w
		}
		for id := range p.said {
			if _, err := s.Game(ctx, id); err != nil {
				t.Errorf("a race that was over: %v", err)
			}
		}
		total += len(p.said)
		must(s.Close())
	}
	s := openRace(t, dir)
	before := cachesOf(t, s)
	if n, err := s.Count(ctx, races); err != nil || n < total {
		t.Errorf("%d contests (%v) of %d", n, err, total)
	}
	if err := s.Rebuild(ctx); err != nil {
		t.Fatal(err)
	}
	if after := cachesOf(t, s); after != before {
		t.Errorf("kept %s\nmade again %s", before, after)
	}
}
