package app

import (
	"fmt"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"quoin/testdata/sample"
)

// TestMonkey plays whole games well, by keys: it finds words with the solver and
// moves with the generator, and goes on to the result, the review and the
// statistics. All the while windows change their size, answers of commands come
// late and in any order, and saves fail. A frame is drawn after every message;
// nothing may panic, no frame may be larger than its window, and the game in the
// store must have the result on the screen.
//
// The clock is that of a synctest bubble, and what the monkey does follows from
// the seed alone.
//
//	QUOIN_MONKEY=10m       go on for at least this long, from a new seed, rather than the same few evenings
//	QUOIN_MONKEY_SEED=123  begin with this seed
//
// It wants -timeout 0 then.
func TestMonkey(t *testing.T) {
	t.Chdir(t.TempDir()) // exports go to the directory one is in
	seed, long := sample.Seed(t, "QUOIN_MONKEY"), time.Duration(0)
	if text := os.Getenv("QUOIN_MONKEY"); text != "" {
		var err error
		if long, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
	}
	var done tally
	for began, n := time.Now(), 0; n < sample.Size(len(evenings), len(evenings)) || time.Since(began) < long; n++ {
		e := evenings[int(seed%uint64(len(evenings)))]
		synctest.Test(t, func(t *testing.T) { newMonkey(t, e, seed, long > 0, &done).spends() })
		if t.Failed() {
			break
		}
		seed++
	}
	t.Log(done)
}

// tally is how much a monkey has done.
type tally struct {
	keys, frames, games, failures int
	points                        map[string]int // the most that a result showed, by game
}

func (t tally) String() string {
	return fmt.Sprintf("%d keys, %d frames, %d games to their ends, %d times that saves failed; most points %v",
		t.keys, t.frames, t.games, t.failures, t.points)
}
