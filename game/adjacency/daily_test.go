package adjacency_test

import (
	"testing"
	"time"

	"quoin/game/adjacency"
	"quoin/resources"
)

func any(adjacency.Board) bool { return true }

// The Daily is the same on every machine and for ever.
func TestDaily(t *testing.T) {
	rich := adjacency.Floor(adjacency.NewSolver(resources.Everyday()))
	for day, want := range map[int]string{21: "049C-W1JQ-C41X", 22: "049C-W1JQ-PABF"} {
		c, seed := adjacency.Daily(2026, 11, day, rich)
		if got := c.Code(seed).String(); got != want {
			t.Errorf("the code of 2026-11-%d is %s", day, got)
		}
	}
	c, _ := adjacency.Daily(2026, 2, 3, any)
	if got := c.String(); got != "size=4 minutes=3 min=2 check=on weights=31225121411314321454111111 day=2026-02-03" {
		t.Errorf("the day's game is %s", got)
	}
}

// Every day of three years has a board of its own that reaches the floor of words: the first seed's if that
// one does, else a later one.
func TestDailyFloor(t *testing.T) {
	rich := adjacency.Floor(adjacency.NewSolver(resources.Everyday()))
	seen, firsts := map[uint64]bool{}, 0
	const days = 3 * 365
	for i := range days {
		at := time.Date(2026, 1, 1+i, 0, 0, 0, 0, time.UTC)
		c, seed := adjacency.Daily(at.Year(), int(at.Month()), at.Day(), rich)
		_, first := adjacency.Daily(at.Year(), int(at.Month()), at.Day(), any)
		s, err := adjacency.New(c, seed, adjacency.Trust)
		if err != nil || !rich(s.Board()) || c.Day != at.Format(time.DateOnly) {
			t.Fatalf("%s: %v, seed %d, %v", at.Format(time.DateOnly), c, seed, err)
		}
		seen[seed] = true
		if seed == first {
			firsts++
		}
	}
	if len(seen) != days || firsts == 0 || firsts == days {
		t.Errorf("%d days have %d boards, %d of them their first", days, len(seen), firsts)
	}
	// If no board is rich, the day still has a game.
	c, seed := adjacency.Daily(2026, 1, 1, func(adjacency.Board) bool { return false })
	if _, first := adjacency.Daily(2026, 1, 1, any); seed != first || c.Validate() != nil {
		t.Errorf("seed %d of %v", seed, c)
	}
}

// With the same secret the boards are the same on every machine and for ever, and reach the floor of words;
// with another secret they differ.
func TestSecretDaily(t *testing.T) {
	rich := adjacency.Floor(adjacency.NewSolver(resources.Everyday()))
	secret := []byte("a secret of some thirty-two bytes")
	for day, want := range map[int]uint64{21: 713627169096, 22: 931121509521} {
		c, seed, _ := adjacency.SecretDaily(secret, 2026, 11, day, rich)
		if seed != want || c.String() != "size=4 minutes=3 min=2 check=on weights=31225121411314321454111111" {
			t.Errorf("2026-11-%d is %v by %d", day, c, seed)
		}
	}
	seen, firsts := map[uint64]bool{}, 0
	const days = 300
	for i := range days {
		at := time.Date(2026, 1, 1+i, 0, 0, 0, 0, time.UTC)
		for _, secret := range [][]byte{secret, secret[1:], []byte("another")} {
			c, seed, _ := adjacency.SecretDaily(secret, at.Year(), int(at.Month()), at.Day(), rich)
			_, first, _ := adjacency.SecretDaily(secret, at.Year(), int(at.Month()), at.Day(), any)
			s, err := adjacency.New(c, seed, adjacency.Trust)
			if err != nil || !rich(s.Board()) || seed >= adjacency.MaxSeed {
				t.Fatalf("%s: %v, seed %d, %v", at.Format(time.DateOnly), c, seed, err)
			}
			seen[seed] = true
			if seed == first {
				firsts++
			}
		}
		_, public := adjacency.Daily(at.Year(), int(at.Month()), at.Day(), rich)
		seen[public] = true
	}
	if len(seen) != 4*days || firsts == 0 || firsts == 3*days {
		t.Errorf("%d days have %d boards, %d of them their first", days, len(seen), firsts)
	}
}
