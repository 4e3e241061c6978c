package game

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
)

// LongSeed is the seed for hidden tiles in games in which players would gain by guessing the seed: 256 bits
// from a cryptographic generator, drawn by the program that begins the game. A player can find a short seed
// by trying all of them against their own rack; a long one, never. The zero value is no long seed.
type LongSeed [32]byte

// String returns the seed in hexadecimal, as headers write it.
func (s LongSeed) String() string { return hex.EncodeToString(s[:]) }

// ParseLongSeed reads what LongSeed.String returns. It refuses the zero value, which headers leave out.
func ParseLongSeed(text string) (s LongSeed, err error) {
	_, err = hex.Decode(s[:], []byte(text[:min(len(text), hex.EncodedLen(len(s)))]))
	if err != nil || s.String() != text || s == (LongSeed{}) {
		return LongSeed{}, fmt.Errorf("long seed %.20q is not a hexadecimal number of 256 bits", text)
	}
	return s, nil
}

// Chance returns the generator of a stream: ChaCha8 (chacha8rand of C2SP) with the HMAC-SHA256, keyed by the
// seed, of the stream's eight bytes, most significant first. The output of one stream reveals nothing about
// another, or about the seed.
func (s LongSeed) Chance(stream uint64) Chance {
	mac := hmac.New(sha256.New, s[:])
	mac.Write(binary.BigEndian.AppendUint64(nil, stream)) // never fails
	return Chance{long: rand.NewChaCha8([32]byte(mac.Sum(nil)))}
}

// Chance returns a generator of the game, from its long seed if it has one.
func (h Header) Chance(stream uint64) Chance {
	if h.LongSeed != (LongSeed{}) {
		return h.LongSeed.Chance(stream)
	}
	return NewChance(h.Seed, stream)
}
