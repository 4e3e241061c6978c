package adjacency

import (
	"testing"

	"quoin/game"
	"quoin/game/match"
)

func longHeader(change byte) game.Header {
	h := game.Header{Rules: Rules, Config: Default().String(), Seed: 0x63}
	for i := range h.LongSeed {
		h.LongSeed[i] = byte(i+1) ^ change
	}
	return h
}

// The first board is that of the seed, so its code deals it again; re-rolls come from the long seed, as
// another program worked them out.
func TestLongSeedRerolls(t *testing.T) {
	h := longHeader(0)
	s, err := Start(h, Trust)
	if err != nil {
		t.Fatal(err)
	}
	h.LongSeed = game.LongSeed{}
	short, err := Start(h, Trust)
	if err != nil {
		t.Fatal(err)
	}
	if s.Board() != short.Board() || s.Code() != short.Code() {
		t.Errorf("the first board is %v by %v, not %v by %v", s.Board(), s.Code(), short.Board(), short.Code())
	}
	first, second := play(t, s, step(0, Reroll{})), play(t, s, step(0, Reroll{Skip: 1}))
	twice := play(t, first, step(0, Reroll{}))
	for what, boards := range map[string][2]string{
		"a re-roll":             {first.Board().String(), "ynsi/yunr/eyxn/fubd"},
		"a second one":          {twice.Board().String(), "csyi/osno/xljh/lawq"},
		"the one after a board": {second.Board().String(), "csyi/osno/xljh/lawq"},
	} {
		if boards[0] != boards[1] {
			t.Errorf("%s deals %s, want %s", what, boards[0], boards[1])
		}
	}
	back := play(t, first, step(0, Unroll{}), step(0, Reroll{}))
	if back.Board() != first.Board() {
		t.Errorf("after a re-roll taken back the next deals %v, not %v", back.Board(), first.Board())
	}
	if other := play(t, short, step(0, Reroll{})); other.Board() == first.Board() {
		t.Error("the short seed tells the re-roll")
	}
}

// All racers get the same re-rolls, and another long seed deals others.
func TestRaceRerolls(t *testing.T) {
	boards := map[Board]bool{}
	for change := range byte(8) {
		h := Race(nil).Header(match.Entry{Names: []string{"Ada", "Bo"}}, longHeader(change))
		r, err := Race(nil).Begin(h)
		if err != nil {
			t.Fatal(err)
		}
		for seat := range 2 {
			if r, err = r.Apply(seat, step(0, Reroll{})); err != nil {
				t.Fatal(err)
			}
		}
		if a, b := r.Game(0).Board(), r.Game(1).Board(); a != b {
			t.Errorf("they see %v and %v", a, b)
		}
		boards[r.Game(0).Board()] = true
	}
	if len(boards) != 8 {
		t.Errorf("8 long seeds deal %d boards", len(boards))
	}
}

// A day's re-rolls follow from the secret, and not from the day or its board alone.
func TestSecretDailyLongSeed(t *testing.T) {
	any := func(Board) bool { return true }
	secret := []byte("a secret of some thirty-two bytes")
	_, _, long := SecretDaily(secret, 2026, 11, 21, any)
	if want := "2d268ab0a15483c15489a69ceef89d14063773428a17788a4bfa4a90f8ac76e6"; long.String() != want {
		t.Errorf("the long seed is %v, want %s", long, want)
	}
	_, _, next := SecretDaily(secret, 2026, 11, 22, any)
	_, _, other := SecretDaily(secret[1:], 2026, 11, 21, any)
	if next == long || other == long {
		t.Error("another day or another secret has the same re-rolls")
	}
}
