package tournament_test

import (
	"bytes"
	"crypto/rand"
	"io"
	"math/bits"
	"testing"

	"quoin/game"
	"quoin/ui/longseed"
)

// told is a source that gives bytes in turn, and counts them.
type told struct {
	bytes io.Reader
	asked int
}

func (s *told) Read(b []byte) (int, error) {
	n, err := s.bytes.Read(b)
	s.asked += n
	return n, err
}

// from has the system's generator give bytes for the length of a test.
func from(t *testing.T, b []byte) *told {
	t.Helper()
	was, now := rand.Reader, &told{bytes: bytes.NewReader(b)}
	rand.Reader = now
	t.Cleanup(func() { rand.Reader = was })
	return now
}

// Each of the 256 bits comes from the system's cryptographic generator, and
// nothing else goes in: neither the time, nor what was drawn before.
func TestDrawSource(t *testing.T) {
	for bit := range 256 {
		var want game.LongSeed
		want[bit/8] = 1 << (bit % 8)
		source := from(t, want[:])
		if got := longseed.Draw(); got != want || source.asked != len(want) {
			t.Errorf("bit %d: %v of %d bytes, want %v", bit, got, source.asked, want)
		}
	}
}

// No seed is drawn again where a source gives none.
func TestDrawNeverZero(t *testing.T) {
	some := bytes.Repeat([]byte{7}, 32)
	from(t, append(make([]byte, 64), some...))
	if got := longseed.Draw(); !bytes.Equal(got[:], some) {
		t.Errorf("Draw = %v", got)
	}
}

// No two are alike, and each bit is as often set as not: of 4,096 the bounds are
// ten standard deviations away, which a sound generator passes once in 10²⁰ runs.
func TestDrawSpreads(t *testing.T) {
	const draws, far = 4096, 10 * 32
	seen, ones := map[game.LongSeed]bool{}, [256]int{}
	for range draws {
		s := longseed.Draw()
		if seen[s] {
			t.Fatalf("%v was drawn twice", s)
		}
		seen[s] = true
		for i, b := range s {
			for ; b != 0; b &= b - 1 {
				ones[8*i+bits.TrailingZeros8(b)]++
			}
		}
	}
	for bit, n := range ones {
		if n < draws/2-far || n > draws/2+far {
			t.Errorf("bit %d was set %d times of %d", bit, n, draws)
		}
	}
}
