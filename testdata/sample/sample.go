// Package sample bounds tests that can go on for as long as one likes: games
// played at random, oracles with thousands of positions.
package sample

import "os"

// Size is how many cases of such a test a run takes: the usual number, or a fifth
// of it under QUOIN_SAMPLE=small, as with the race detector, or whole under
// QUOIN_SAMPLE=whole, as in .ci/soak. The cases are the same each time, so that a
// failure comes again.
func Size(usual, whole int) int {
	switch os.Getenv("QUOIN_SAMPLE") {
	case "whole":
		return whole
	case "small":
		return max(1, usual/5)
	}
	return usual
}
