// Package lexicon holds word lists: which words a game accepts, and the graph
// that finds them.
//
// Parse reads a list that a person wrote and says what is wrong with it. Load
// takes one that was compiled before, by AppendBinary, and is ready within a
// millisecond. Every word has a rank, its place in the alphabetical list
// counted from 0; ranks are what searches collect and compare, words what
// people read.
package lexicon

import (
	"iter"
	"math/bits"
)

// Bounds on a word and on a list. A graph has bounds too: see Slots.
const (
	// MinLength is the shortest word, in letters: no game can be played with a
	// single one.
	MinLength = 2
	// MaxLength is the longest word, in letters: the longest line of any
	// board, ScraeBBKle's columns, has 99 squares.
	MaxLength = 99
	// MaxWords is the most different words a list may hold.
	MaxWords = 2_000_000
	// MaxBytes is the longest text Parse takes.
	MaxBytes = 32 << 20
)

// Lexicon is a list of words. It never changes once made, so any number of
// goroutines may share one.
type Lexicon struct {
	name   string
	sha256 string
	count  int
	parts  []Part
}

// Name is what the list is called, for people.
func (l *Lexicon) Name() string { return l.name }

// SHA256 is the checksum, in lower-case hexadecimal, of the words in lower
// case and in order with an LF after each: two lists with equal checksums hold
// the same words, however their files were laid out.
func (l *Lexicon) SHA256() string { return l.sha256 }

// Len is the number of words.
func (l *Lexicon) Len() int { return l.count }

// Has reports whether word is in the list. Upper and lower case are the same;
// anything that isn't a word of letters a to z is in no list.
func (l *Lexicon) Has(word string) bool {
	_, ok := l.Rank(word)
	return ok
}

// Rank is the place of word in the alphabetical list, from 0 to Len()-1. For a
// word that isn't in the list, ok is false. Upper and lower case are the same.
func (l *Lexicon) Rank(word string) (rank int, ok bool) {
	node, ok := l.Root(), len(word) <= MaxLength
	for i := 0; ok && i < len(word); i++ {
		node, ok = node.Child(word[i] | 0x20) // no other byte becomes a letter by this
	}
	if !ok || !node.Word() {
		return 0, false
	}
	return node.Rank(), true
}

// Word is the word of a rank in lower case, or "" when there is no such rank.
func (l *Lexicon) Word(rank int) string {
	if rank < 0 || rank >= l.count {
		return ""
	}
	word := make([]byte, 0, 16)
	node := l.Root()
	for len(word) < MaxLength && (!node.Word() || node.Rank() != rank) {
		// The last child whose words begin at or before the rank leads to it.
		var next Node
		var letter byte
		for at, child := range node.Children() {
			if child.Rank() > rank {
				break
			}
			next, letter = child, at
		}
		if letter == 0 { // never in a graph made here
			return ""
		}
		word = append(word, letter)
		node = next
	}
	return string(word)
}

// All goes through the words and their ranks in order.
func (l *Lexicon) All() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		walk(l.Root(), make([]byte, 0, MaxLength), yield)
	}
}

func walk(node Node, letters []byte, yield func(int, string) bool) bool {
	if node.Word() && !yield(node.Rank(), string(letters)) {
		return false
	}
	if len(letters) == MaxLength {
		return true
	}
	for letter, child := range node.Children() {
		if !walk(child, append(letters, letter), yield) {
			return false
		}
	}
	return true
}

// Lengths returns the letters of every word by its rank. It takes a few
// milliseconds for a list of the usual size.
func (l *Lexicon) Lengths() []uint8 {
	lengths := make([]uint8, l.count)
	for _, part := range l.parts {
		part.measure(part.Root, part.Before, 1, lengths)
	}
	return lengths
}

// measure fills in the lengths of the words that go on after slot, the first
// of them with the rank given; length is that of those just one letter on.
func (p *Part) measure(slot uint64, rank, length int, lengths []uint8) {
	for rest := slot & LetterBits; rest != 0; rest &= rest - 1 {
		child := p.Slots.Child(slot, uint64(bits.TrailingZeros64(rest)))
		first := rank + int(child>>SkipShift)
		if child>>WordBit&1 == 1 {
			lengths[first] = uint8(length)
			first++
		}
		p.measure(child, first, length+1, lengths)
	}
}
