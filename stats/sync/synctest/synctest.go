// Package synctest makes stores for tests that sync.
package synctest

import (
	"context"
	"encoding/binary"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/uuid"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/stats"
)

// Began is when the first of all games began.
var Began = time.Date(2026, 11, 1, 8, 0, 0, 0, time.UTC)

// Rules returns the rules of the games.
func Rules() []game.Rules {
	r := game.RulesOf(adjacency.Rules, func(h game.Header) (adjacency.State, error) {
		return adjacency.Start(h, adjacency.Trust)
	}, adjacency.ParseAction)
	r.Alone = &adjacency.Alone
	return []game.Rules{r}
}

// Games returns n games of at most `words` words each, from number first on: the same number always gives the
// same game.
func Games(t testing.TB, first, n, words int) (all []stats.TransferredGame) {
	t.Helper()
	for i := first; i < first+n; i++ {
		c := adjacency.Default()
		c.Size, c.Minutes = 4+i%3, 3
		h := game.Header{Rules: adjacency.Rules, Config: c.String(), Seed: uint64(i), Started: Began.Add(time.Duration(i) * time.Hour).UnixMilli()}
		var id uuid.UUID
		binary.BigEndian.PutUint64(id[8:], uint64(i)+1)
		k := stats.TransferredGame{ID: id, Record: record(t, h, words)}
		if i%2 == 0 {
			k.Share = stats.FoundShare{FoundWords: i % 9, HeldWords: 50 + i%9, FoundPoints: i % 9, HeldPoints: 200, Dictionary: "International"}
		}
		all = append(all, k)
	}
	return all
}

// record returns a game of words that wander over the board; then the player leaves.
func record(t testing.TB, h game.Header, words int) game.Record {
	t.Helper()
	s, err := adjacency.Start(h, adjacency.Trust)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(h.Seed, 11))
	r := game.Record{Header: h}
	do := func(step adjacency.Step) {
		if next, err := s.Apply(step); err == nil {
			s, r.Lines = next, append(r.Lines, step.String())
		}
	}
	for i := range words {
		do(adjacency.Step{At: time.Duration(i) * time.Second, Do: adjacency.Enter{Word: Wander(s.Board(), random)}})
	}
	do(adjacency.Step{At: time.Duration(words) * time.Second, Do: adjacency.Leave{}})
	return r
}

// Wander returns the letters of three to five adjacent squares, chosen at random.
func Wander(b adjacency.Board, random *rand.Rand) (word string) {
	at, used := random.IntN(b.Squares()), map[int]bool{}
	for range 3 + random.IntN(3) {
		used[at] = true
		word += string(b.At(at))
		if b.At(at) == 'q' {
			word += "u"
		}
		for _, to := range random.Perm(b.Squares()) {
			if !used[to] && b.Adjacent(at, to) {
				at = to
				break
			}
		}
		if used[at] {
			break
		}
	}
	return word
}

// Open opens the store in a directory until the test is over, with some games added.
func Open(t testing.TB, dir string, games ...[]stats.TransferredGame) *stats.Store {
	t.Helper()
	s, setback, err := stats.Open(dir, Began, Rules())
	if err != nil || setback != nil {
		t.Fatal(setback, err)
	}
	t.Cleanup(func() { _ = s.Close() })
	for _, some := range games {
		fates, err := s.Bring(context.Background(), some)
		if err != nil {
			t.Fatal(err)
		}
		for i, f := range fates {
			if f != stats.Came {
				t.Fatalf("game %d has the fate %d", i, f)
			}
		}
	}
	return s
}

// Held returns the digests of a store's games.
func Held(t testing.TB, s *stats.Store) map[stats.Digest]int {
	t.Helper()
	held := map[stats.Digest]int{}
	if err := s.EachHeld(context.Background(), func(h stats.ListedGame) error { held[h.Digest]++; return nil }); err != nil {
		t.Fatal(err)
	}
	return held
}
