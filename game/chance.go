package game

import (
	"math/bits"
	"math/rand/v2"
)

// Chance is the random generator of a game. It is a value: a state keeps the generator as it was after its
// last use, so the next use gives every copy the same numbers.
type Chance struct {
	pcg  rand.PCG
	long *rand.ChaCha8 // for a long seed, else nil; immutable, since copies share it
}

// NewChance returns the generator of a seed. The streams of one seed are independent.
func NewChance(seed, stream uint64) Chance { return Chance{pcg: *rand.NewPCG(seed, stream)} }

// Below returns a number from 0 to n-1, uniformly (Lemire, "Fast random integer generation in an interval",
// 2019). The code is Quoin's own, so that a seed means the same game as long as seeds are passed around:
// PCG's output is fixed by its paper, but the way in which rand.IntN uses it is not. The same goes for
// ChaCha8.
func (c *Chance) Below(n uint64) uint64 {
	high, low := bits.Mul64(c.next(), n)
	if low < n {
		for least := -n % n; low < least; {
			high, low = bits.Mul64(c.next(), n)
		}
	}
	return high
}

// next returns the next 64 bits.
func (c *Chance) next() uint64 {
	if c.long == nil {
		return c.pcg.Uint64()
	}
	after := *c.long
	n := after.Uint64()
	c.long = &after
	return n
}
