// Package longseed draws what games between people are dealt from. It is the one
// place where chance of the system comes into a game: engines are given it in
// the header, and draw nothing themselves.
package longseed

import (
	"crypto/rand"

	"quoin/game"
)

// Draw returns a long seed of 256 bits by the system's cryptographic generator.
func Draw() (s game.LongSeed) {
	for s == (game.LongSeed{}) { // which headers have for none
		_, _ = rand.Read(s[:]) // it never fails
	}
	return s
}
