package game_test

import (
	"fmt"
	"strings"
	"testing"

	"quoin/game"
)

// counted returns the long seed of the bytes 1 to 32.
func counted() (s game.LongSeed) {
	for i := range s {
		s[i] = byte(i + 1)
	}
	return s
}

const countedText = "0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20"

func withLong(h game.Header) game.Header {
	h.Seed, h.LongSeed = 0, counted()
	return h
}

// Another program worked out the numbers from the specifications of HMAC-SHA256 and chacha8rand. If this test
// fails, games with long seeds are dealt differently than before, and every game's rules need a new version.
func TestLongSeedStays(t *testing.T) {
	c := counted().Chance(0xbf58476d1ce4e5b9)
	got := ""
	for _, n := range []uint64{1, 2, 6, 100, 1 << 40, 1<<63 + 1} {
		got += fmt.Sprintln(n, c.Below(n), c.Below(n))
	}
	want := "1 0 0\n2 0 1\n6 3 1\n100 5 98\n1099511627776 108666672520 470645566076\n" +
		"9223372036854775809 4748857471098928730 6705076515629406616\n"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	var last uint64
	for range 200 { // beyond the block after which ChaCha8 changes its key
		last = c.Below(1 << 40)
	}
	if last != 97257533 {
		t.Errorf("number 212 is %d", last)
	}
}

func TestLongChanceIsAValue(t *testing.T) {
	c := counted().Chance(2)
	c.Below(10)
	kept := c
	first := []uint64{c.Below(1000), c.Below(1000), c.Below(1000)}
	for i, want := range first {
		if got := kept.Below(1000); got != want {
			t.Errorf("number %d of the copy is %d, not %d", i, got, want)
		}
	}
}

// Each of the 256 bits makes another game, and so does each stream.
func TestLongSeedBitsMatter(t *testing.T) {
	dealt := map[string]string{}
	deal := func(what string, c game.Chance) {
		var key string
		for range 4 {
			key += fmt.Sprint(c.Below(1<<32), " ")
		}
		if had := dealt[key]; had != "" {
			t.Errorf("%s deals what %s deals", what, had)
		}
		dealt[key] = what
	}
	for bit := range 256 {
		s := counted()
		s[bit/8] ^= 1 << (bit % 8)
		deal(fmt.Sprint("bit ", bit), s.Chance(1))
	}
	for stream := range uint64(64) {
		deal(fmt.Sprint("stream ", stream), counted().Chance(1<<stream))
	}
}

// Chance uses the long seed if there is one, else the short one.
func TestHeaderChance(t *testing.T) {
	short, long := game.Header{Seed: 7}, game.Header{Seed: 7, LongSeed: counted()}
	a, b, c, d := short.Chance(3), game.NewChance(7, 3), long.Chance(3), counted().Chance(3)
	for range 8 {
		if got, want := a.Below(1<<40), b.Below(1<<40); got != want {
			t.Errorf("a short seed deals %d, not %d", got, want)
		}
		if got, want := c.Below(1<<40), d.Below(1<<40); got != want {
			t.Errorf("a long seed deals %d, not %d", got, want)
		}
	}
}

func TestParseLongSeed(t *testing.T) {
	if got, err := game.ParseLongSeed(countedText); err != nil || got != counted() || got.String() != countedText {
		t.Errorf("ParseLongSeed = %v, %v", got, err)
	}
	for _, text := range []string{
		"", "0", strings.Repeat("0", 64), countedText[:63], countedText[:62], countedText + "00", countedText + "0",
		strings.ToUpper(countedText), "x" + countedText[1:], " " + countedText[1:],
	} {
		if got, err := game.ParseLongSeed(text); err == nil || got != (game.LongSeed{}) {
			t.Errorf("ParseLongSeed(%q) = %v, %v", text, got, err)
		}
	}
}
