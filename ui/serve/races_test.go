package serve_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/game/adjacency"
	"quoin/game/match"
	"quoin/resources"
	"quoin/stats/record"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// racesEnv is the variable with the number of races that bots race over SSH. TestRace covers one, so there
// are none if it isn't set.
const racesEnv = "QUOIN_SERVE_RACES"

// TestRaces lets bots race each other, one race after another: all see at once what the others do, and the
// same table.
func TestRaces(t *testing.T) {
	t.Parallel()
	asked, err := strconv.Atoi(os.Getenv(racesEnv))
	if err != nil {
		t.Skip("none was asked for by " + racesEnv)
	}
	h := servetest.Start(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) { l.PerAddress = 10_000 })})
	kept, err := servetest.Record(h.Dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = kept.Close() }()
	pairs := min(20, asked)
	var all sync.WaitGroup
	var mu sync.Mutex
	var waits []time.Duration
	for n := range pairs {
		all.Go(func() {
			b := &bots{T: t, TestServer: h, kept: kept, random: rand.New(rand.NewPCG(uint64(n), 1))}
			b.meet(n)
			for race := n; race < asked; race += pairs {
				b.race(race+pairs < asked)
			}
			mu.Lock()
			defer mu.Unlock()
			waits = append(waits, b.waits...)
		})
	}
	all.Wait()
	ended, err := kept.List(t.Context(), record.GameFilter{State: record.Ended})
	if err != nil || len(ended) != asked {
		t.Errorf("%d of %d races have ended (%v)", len(ended), asked, err)
	}
	t.Logf("%d races of %d at once, %d words; at the other's screen after %s", asked, pairs, len(waits), spread(waits))
}

// bots are two bots that race each other.
type bots struct {
	*testing.T
	*servetest.TestServer
	kept   record.Record
	random *rand.Rand
	racers [2]*racer
	waits  []time.Duration
}

func (b *bots) meet(n int) {
	for i := range b.racers {
		r := &racer{key: servetest.Key(b.T), name: fmt.Sprintf("Bot%c%c", 'a'+n%26, 'A'+i)}
		r.client = b.TestServer.Named(r.key, r.name)
		r.client.Shows("Lobby", "New game")
		p, err := b.kept.ByKey(b.Context(), record.Fingerprint(ssh.FingerprintSHA256(r.key.PublicKey())))
		if err != nil {
			b.Error(err)
		}
		r.id, b.racers[i] = p.ID, r
	}
	ada, bo := b.racers[0], b.racers[1]
	ada.rival, bo.rival = bo, ada
	code := inviteToRace(b.T, ada.client)
	bo.client.Type("i" + code + "\r")
	bo.client.Shows(bo.name+" (you)", "waiting for all to be ready")
}

// calm is how long keys may be ignored on a screen that appears by itself, as the room and the race do; see
// ui/app.
const calm = time.Second

// race plays a race from the room to the table, and, with another, into the next room.
func (b *bots) race(another bool) {
	ada, bo := b.racers[0], b.racers[1]
	time.Sleep(calm)
	for _, r := range b.racers {
		r.client.Type(" ")
	}
	for _, r := range b.racers {
		r.client.Shows("2 players", "type a word")
	}
	time.Sleep(calm)
	held := b.words()
	for _, r := range b.racers {
		r.words = nil
	}
	for range 3 + b.random.IntN(6) {
		r := b.racers[b.random.IntN(2)]
		word := held[b.random.IntN(len(held))]
		if slices.Contains(r.words, word) {
			continue
		}
		r.words = append(r.words, word)
		typed := time.Now()
		r.client.Type(word + "\r")
		for {
			if _, rival := r.rival.looks(); rival == len(r.words) {
				break
			}
			if time.Since(typed) > 20*time.Second {
				b.Fatalf("%s doesn't see that %s has typed %q:\n%s", r.rival.name, r.name, r.words, r.rival.client.Text())
			}
			time.Sleep(time.Millisecond)
		}
		b.waits = append(b.waits, time.Since(typed))
	}
	for _, r := range b.racers {
		r.client.Type("\x1b")
		r.client.Shows("Stop here?")
		r.client.Type("\r")
	}
	shared := 0
	for _, word := range ada.words {
		if slices.Contains(bo.words, word) {
			shared++
		}
	}
	for _, r := range b.racers {
		var told []string
		for what, n := range map[string]int{
			"shared": shared, "only you": len(r.words) - shared, "only others": len(r.rival.words) - shared, "all": len(held),
		} {
			if n > 0 { // "0" isn't shown
				told = append(told, fmt.Sprintf("%s %d ", what, n))
			}
		}
		r.client.Shows("Nobody found")
		r.client.Type("\t")
		r.client.Shows(told...)
	}
	if another {
		bo.client.Type("n")
		bo.client.Shows("Room", "waiting for one more")
		ada.client.Shows("Another game is being got ready")
		ada.client.Type("n")
		for _, r := range b.racers {
			r.client.Shows("waiting for all to be ready")
		}
	}
}

// words returns the words on the board of their race: the record knows what no session may.
func (b *bots) words() (all []string) {
	b.Helper()
	games, err := b.kept.List(b.Context(), record.GameFilter{State: record.Running, Player: b.racers[0].id})
	if err != nil || len(games) != 1 {
		b.Fatalf("there run %+v (%v)", games, err)
	}
	return wordsOf(b.T, games[0])
}

// wordsOf returns the words on the board of a race, the longest first.
func wordsOf(t *testing.T, g record.Game) (all []string) {
	t.Helper()
	_, of, err := match.Raced(g.Header)
	if err != nil {
		t.Fatal(err)
	}
	s, err := adjacency.Start(of, adjacency.Trust)
	if err != nil {
		t.Fatal(err)
	}
	held, err := adjacency.NewSolver(resources.International()).Solve(s.Board(), s.Config().MinLength)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range held {
		all = append(all, w.Word)
	}
	return all
}
