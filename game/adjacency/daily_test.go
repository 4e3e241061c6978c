package adjacency_test

import (
	"fmt"
	"hash/fnv"
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

// boardsOf hashes the Dailies from one date to another, by the rule of each day.
func boardsOf(from, to time.Time) (public, secret uint64) {
	everyday := adjacency.NewSolver(resources.Everyday())
	h, hidden := fnv.New64a(), fnv.New64a()
	for at := from; !at.After(to); at = at.AddDate(0, 0, 1) {
		year, month, day := at.Year(), int(at.Month()), at.Day()
		rich := adjacency.RichOn(everyday, year, month, day)
		c, seed := adjacency.Daily(year, month, day, rich)
		fmt.Fprintln(h, c.Day, seed)
		_, seed, _ = adjacency.SecretDaily([]byte("a secret of some thirty-two bytes"), year, month, day, rich)
		fmt.Fprintln(hidden, seed)
	}
	return h.Sum64(), hidden.Sum64()
}

var firstEven = time.Date(2026, 11, 27, 0, 0, 0, 0, time.UTC)

// TestDaysGivenStay: the boards of days up to 26 November 2026 are those that were dealt when only the floor
// was asked for.
func TestDaysGivenStay(t *testing.T) {
	public, secret := boardsOf(time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), firstEven.AddDate(0, 0, -1))
	if public != 0x9da80a48da71a617 || secret != 0x794564f79925901f {
		t.Errorf("the boards of 2026 are %#x and %#x", public, secret)
	}
}

// TestDaysAreEven: from then on no day of three years is richer than another by more than 1.6 to 1, each has
// a board of its own, and the boards stay the same.
func TestDaysAreEven(t *testing.T) {
	everyday := adjacency.NewSolver(resources.Everyday())
	floor := adjacency.Floor(everyday)
	poorest, richest, before := 1<<30, 0, map[uint64]bool{}
	for i := range 3 * 365 {
		at := firstEven.AddDate(0, 0, i)
		year, month, day := at.Year(), int(at.Month()), at.Day()
		rich := adjacency.RichOn(everyday, year, month, day)
		c, seed := adjacency.Daily(year, month, day, rich)
		hidden, secret, _ := adjacency.SecretDaily([]byte("another"), year, month, day, rich)
		for seed, c := range map[uint64]adjacency.Config{seed: c, secret: hidden} {
			s, err := adjacency.New(c, seed, adjacency.Trust)
			if err != nil || !floor(s.Board()) || before[seed] {
				t.Fatalf("%v: seed %d, %v, dealt before: %v", at, seed, err, before[seed])
			}
			before[seed] = true
			points, err := everyday.Points(s.Board(), c.MinLength)
			if err != nil {
				t.Fatal(err)
			}
			poorest, richest = min(poorest, points), max(richest, points)
		}
	}
	if 10*richest > 16*poorest {
		t.Errorf("the everyday words of a day are worth %d to %d points", poorest, richest)
	}
	public, secret := boardsOf(firstEven, firstEven.AddDate(0, 0, 99))
	if public != 0x71e54175a3c60de || secret != 0xa6a7a249819d87c6 {
		t.Errorf("the boards of the first hundred days are %#x and %#x", public, secret)
	}
}
