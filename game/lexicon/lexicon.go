// Package lexicon has word lists: the words that a game accepts, and the graph that finds them.
//
// Parse reads a list that a person wrote and reports its faults. Load reads one that AppendBinary compiled
// before, within a millisecond. Every word has a rank, its index in the alphabetical list; searches collect
// and compare ranks, and people read words.
package lexicon

import (
	"iter"
	"math/bits"
)

// Limits on a word and on a list. A graph has limits too: see Slots.
const (
	// MinLength is the length of the shortest word in letters: no game can be played with one.
	MinLength = 2
	// MaxLength is the length of the longest word in letters: the longest line of any board, a column in
	// ScraeBBKle, has 99 squares.
	MaxLength = 99
	// MaxWords is the most different words of a list.
	MaxWords = 2_000_000
	// MaxBytes is the longest text that Parse accepts.
	MaxBytes = 32 << 20
)

// Lexicon is a word list. It is immutable, so any number of goroutines may share one.
type Lexicon struct {
	name     string
	language Language
	sha256   string
	count    int
	parts    []GraphPart
	apart    map[string][]string // see Spellings; nil if the list doesn't say
}

// In returns the list as one of a language: packed forms don't say which.
func (l *Lexicon) In(of Language) *Lexicon {
	next := *l
	next.language = of
	return &next
}

// Language returns the language of the words.
func (l *Lexicon) Language() Language { return l.language }

// Name returns the name of the list, for people.
func (l *Lexicon) Name() string { return l.name }

// SHA256 returns the checksum, in lower-case hexadecimal, of the words in lower case and in order, each with
// an LF: lists with equal checksums have the same words, whatever the layout of their files.
func (l *Lexicon) SHA256() string { return l.sha256 }

// Len returns the number of words.
func (l *Lexicon) Len() int { return l.count }

// Has reports whether word is in the list. Case doesn't matter; text with characters other than letters is in
// no list.
func (l *Lexicon) Has(word string) bool {
	_, ok := l.Rank(word)
	return ok
}

// Rank returns the index of word in the alphabetical list, from 0 to Len()-1; ok is false if the word isn't
// in the list. Case doesn't matter, and neither do accents that the language folds.
func (l *Lexicon) Rank(word string) (rank int, ok bool) {
	if len(word) > MaxLength {
		return 0, false
	}
	if l.language != English {
		if word, ok = l.language.Alphabet().Code(word); !ok {
			return 0, false
		}
	}
	return l.rank(word)
}

// rank returns the rank of a code, or of a word of A to Z in either case.
func (l *Lexicon) rank(word string) (rank int, ok bool) {
	node, ok := l.Root(), len(word) <= MaxLength
	for i := 0; ok && i < len(word); i++ {
		node, ok = node.Child(word[i] | 0x20) // no other byte becomes a letter by this
	}
	if !ok || !node.Word() {
		return 0, false
	}
	return node.Rank(), true
}

// Word returns the word with a rank in lower case, or "" if there is none.
func (l *Lexicon) Word(rank int) string { return l.language.Alphabet().Decode(l.Code(rank)) }

// Code returns the code of the word with a rank.
func (l *Lexicon) Code(rank int) string {
	if rank < 0 || rank >= l.count {
		return ""
	}
	word := make([]byte, 0, 16)
	node := l.Root()
	for len(word) < MaxLength && (!node.Word() || node.Rank() != rank) {
		// The way leads to the last child whose words begin at or before the rank.
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

// All returns the words with their ranks, in order.
func (l *Lexicon) All() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		walk(l.Root(), make([]byte, 0, MaxLength), l.decoding(yield))
	}
}

// decoding returns yield for codes.
func (l *Lexicon) decoding(yield func(int, string) bool) func(int, string) bool {
	if a := l.language.Alphabet(); !a.az {
		return func(rank int, code string) bool { return yield(rank, a.Decode(code)) }
	}
	return yield
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

// Lengths returns the length of every word, by rank. It takes a few milliseconds for a list of the usual
// size.
func (l *Lexicon) Lengths() []uint8 {
	lengths := make([]uint8, l.count)
	for _, part := range l.parts {
		part.measure(part.Root, part.Before, 1, lengths)
	}
	return lengths
}

// measure fills in the lengths of the words that go on after slot; rank is that of the first of them, and
// length that of words just one letter longer.
func (p *GraphPart) measure(slot uint64, rank, length int, lengths []uint8) {
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
