package game

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
)

// LongSeed is what a game deals hidden tiles from, where players would gain by
// working them out: 256 bits by a cryptographic generator, drawn by whoever
// begins the game. A short seed is found by trying all of them against one's own
// rack; this one isn't. The zero value is no long seed.
type LongSeed [32]byte

// String returns the seed in hexadecimal, as headers have it.
func (s LongSeed) String() string { return hex.EncodeToString(s[:]) }

// ParseLongSeed is the inverse of LongSeed.String. It refuses the zero value,
// which headers leave out.
func ParseLongSeed(text string) (s LongSeed, err error) {
	_, err = hex.Decode(s[:], []byte(text[:min(len(text), hex.EncodedLen(len(s)))]))
	if err != nil || s.String() != text || s == (LongSeed{}) {
		return LongSeed{}, fmt.Errorf("long seed %.20q is not a hexadecimal number of 256 bits", text)
	}
	return s, nil
}

// Chance returns a generator of the seed: ChaCha8 (chacha8rand of C2SP), whose
// key is the HMAC-SHA256 by the seed of the stream's eight bytes, the largest
// first. What comes of one stream tells nothing of another, or of the seed.
func (s LongSeed) Chance(stream uint64) Chance {
	mac := hmac.New(sha256.New, s[:])
	mac.Write(binary.BigEndian.AppendUint64(nil, stream)) // it never fails
	return Chance{long: rand.NewChaCha8([32]byte(mac.Sum(nil)))}
}

// Chance returns a generator of the game: of its long seed if it has one.
func (h Header) Chance(stream uint64) Chance {
	if h.LongSeed != (LongSeed{}) {
		return h.LongSeed.Chance(stream)
	}
	return NewChance(h.Seed, stream)
}
