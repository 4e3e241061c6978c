package game

import (
	"math/bits"
	"math/rand/v2"
)

// Chance is the generator of a game. It is a value: a state keeps the one that
// stands after its last use, so that the next use of a copy is the same.
type Chance struct {
	pcg  rand.PCG
	long *rand.ChaCha8 // of a long seed, else nil; never changed, since copies share it
}

// NewChance is the generator of a seed. Streams of one seed have nothing to do
// with each other.
func NewChance(seed, stream uint64) Chance { return Chance{pcg: *rand.NewPCG(seed, stream)} }

// Below is uniform on 0..n-1 (Lemire, "Fast random integer generation in an
// interval", 2019). It is our own so that a seed means the same game for as
// long as seeds are passed around: PCG's output is fixed by its paper,
// rand.IntN's use of it is not. The same holds of ChaCha8.
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
