package adjacency

import (
	"fmt"
	"hash/fnv"
)

// Daily is the game of a day, the same for everyone: 4×4, three minutes,
// English weights, and the seed that the date gives. What day it is, is for
// the caller to say; Quoin takes the date in UTC.
func Daily(year, month, day int) Code {
	h := fnv.New64a()
	fmt.Fprintf(h, "quoin adjacency %04d-%02d-%02d", year, month, day)
	return Code{
		Size: DefaultSize, Minutes: DefaultMinutes, Weights: english,
		Seed: h.Sum64() % MaxSeed,
	}
}
