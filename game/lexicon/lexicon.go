// Package lexicon holds word lists: which words a game accepts.
//
// A list is text, one word a line. Parse reads one that a person wrote and
// says what is wrong with it; Sorted takes one that is known to be in order
// and needs no work before its first lookup.
package lexicon

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// Bounds on a word and on a list.
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
	text   string // sorted by byte, lower case, no duplicates, LF after every word
	count  int
}

// Sorted makes a Lexicon of a text already in the form that Text returns. It
// trusts the text, and so is meant for lists that the program carries itself.
func Sorted(name, text string) *Lexicon {
	sum := sha256.Sum256([]byte(text))
	return &Lexicon{
		name:   name,
		sha256: hex.EncodeToString(sum[:]),
		text:   text,
		count:  strings.Count(text, "\n"),
	}
}

// Name is what the list is called, for people.
func (l *Lexicon) Name() string { return l.name }

// SHA256 is the checksum of Text in lower-case hexadecimal: two lists with
// equal checksums hold the same words, however their files were laid out.
func (l *Lexicon) SHA256() string { return l.sha256 }

// Len is the number of words.
func (l *Lexicon) Len() int { return l.count }

// Text is the whole list: lower case, sorted by byte, no duplicates, LF after
// every word.
func (l *Lexicon) Text() string { return l.text }

// Has reports whether word is in the list. Upper and lower case are the same;
// anything that isn't a word of letters a to z is in no list.
func (l *Lexicon) Has(word string) bool {
	word = lowerASCII(word)
	if !isWord(word) {
		return false
	}
	// A binary search over bytes, not lines, so that no index has to be built
	// when the program starts.
	low, high := 0, len(l.text) // both at the start of a line or at the end
	for low < high {
		start := strings.LastIndexByte(l.text[low:low+(high-low)/2], '\n') + 1 + low
		end := start + strings.IndexByte(l.text[start:high], '\n')
		switch strings.Compare(l.text[start:end], word) {
		case 0:
			return true
		case -1:
			low = end + 1
		default:
			high = start
		}
	}
	return false
}
