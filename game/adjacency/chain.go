package adjacency

import (
	"math/bits"
	"slices"
)

// These types make a state an immutable value whose successor costs no more late in a game than early: a new
// state shares everything with the one it came from, and what is shared never changes.

// chain is a list that grows at its end; the zero chain is empty.
type chain[T any] struct {
	last *link[T]
	n    int
}

type link[T any] struct {
	value  T
	before *link[T]
}

// with returns the chain with another value at its end.
func (c chain[T]) with(value T) chain[T] { return chain[T]{&link[T]{value, c.last}, c.n + 1} }

// all returns a new slice of the values, oldest first; nil if there are none.
func (c chain[T]) all() []T {
	if c.n == 0 {
		return nil
	}
	values := make([]T, c.n)
	for i, l := c.n-1, c.last; l != nil; i, l = i-1, l.before {
		values[i] = l.value
	}
	return values
}

// first returns the oldest value of a chain that isn't empty.
func (c chain[T]) first() T {
	l := c.last
	for l.before != nil {
		l = l.before
	}
	return l.value
}

// wordSet is a set of words of the letters a to z, as a tree with one letter for each step; nil is the empty
// set.
type wordSet struct {
	letters uint32     // letters that go on from here, one bit each
	ends    bool       // a word ends here
	next    []*wordSet // one for each of letters, in order
}

// has reports whether a word is in the set.
func (s *wordSet) has(word string) bool {
	for i := range len(word) {
		if s == nil {
			return false
		}
		at, there := s.find(word[i])
		if !there {
			return false
		}
		s = s.next[at]
	}
	return s != nil && s.ends
}

// find returns the index in next for a letter, and whether it is there.
func (s *wordSet) find(letter byte) (at int, there bool) {
	bit := uint32(1) << (letter - 'a')
	return bits.OnesCount32(s.letters & (bit - 1)), s.letters&bit != 0
}

// with returns the set with another word. Only the path to that word is new.
func (s *wordSet) with(word string) *wordSet {
	grown := &wordSet{}
	if s != nil {
		*grown = *s
	}
	if word == "" {
		grown.ends = true
		return grown
	}
	at, there := grown.find(word[0])
	next := grown.next
	if there {
		grown.next = slices.Clone(next)
		grown.next[at] = next[at].with(word[1:])
		return grown
	}
	grown.letters |= 1 << (word[0] - 'a')
	grown.next = slices.Concat(next[:at], []*wordSet{(*wordSet)(nil).with(word[1:])}, next[at:])
	return grown
}
