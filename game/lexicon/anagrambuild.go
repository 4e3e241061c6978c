package lexicon

import "slices"

// maxMoves limits the moves that make room for one sum. If there is room for all, a handful is enough.
const maxMoves = 500

// alphagramsBuilder is an Alphagrams being built, with the complete sums.
type alphagramsBuilder struct {
	set  *Alphagrams
	sums [][tags]uint64 // by bucket; held says how many are used
	held []uint8
}

// placeSums puts the tags of sums into buckets. ok is false if there are too few buckets.
func placeSums(sums []uint64, bucketBits uint) (*Alphagrams, bool) {
	n := 1 << bucketBits
	p := alphagramsBuilder{
		set:  &Alphagrams{buckets: make([]uint64, n), shift: 64 - bucketBits, mask: uint64(n - 1)},
		sums: make([][tags]uint64, n),
		held: make([]uint8, n),
	}
	for _, sum := range sums {
		if !p.place(sum) {
			return nil, false
		}
	}
	for at, sums := range p.sums {
		for i, sum := range sums[:p.held[at]] {
			p.set.buckets[at] |= sum & tagMask << (i * tagBits)
		}
	}
	return p.set, true
}

// homes returns the two buckets of a sum; they may be the same.
func (p *alphagramsBuilder) homes(sum uint64) (first, second uint64) {
	return sum >> p.set.shift, sum >> tagBits & p.set.mask
}

// place places a sum, unless it is there already.
func (p *alphagramsBuilder) place(sum uint64) bool {
	first, second := p.homes(sum)
	if p.in(first, sum) || p.in(second, sum) {
		return true // an anagram of an earlier word
	}
	at := first
	if p.held[second] < p.held[first] {
		at = second
	}
	for move := range maxMoves {
		if n := p.held[at]; n < tags {
			p.sums[at][n] = sum
			p.held[at]++
			return true
		}
		// Another sum goes to its other home, and may have to move one there.
		i := move % tags
		sum, p.sums[at][i] = p.sums[at][i], sum
		first, second = p.homes(sum)
		at ^= first ^ second
	}
	return false
}

func (p *alphagramsBuilder) in(at, sum uint64) bool {
	return slices.Contains(p.sums[at][:p.held[at]], sum)
}
