// Package pack is the format of the definitions in the program: blocks of words and of glosses, each deflated
// separately, so that looking up a word inflates only one block of words and the few with its glosses.
//
// All numbers of the head are little-endian and of 4 bytes:
//
//	"quoindef"                  8 bytes
//	dictionary, words, glosses  how long the first of these parts is, in bytes, and how many blocks the others have
//	ends of the word blocks     where each ends, counted from the beginning of the first
//	ends of the gloss blocks    likewise, from the beginning of the first of them
//	firsts of the gloss blocks  the number of the first gloss in each
//	lengths of the first words  of each word block, in one byte each
//	first words                 one after the other
//	dictionary                  text that deflating begins with in every gloss block
//	word blocks, gloss blocks   deflated
//
// A block of glosses has one on each line. A block of words has for each word, in order: the number of
// letters shared with the previous word of the block, the number of other letters, these letters, the number
// of senses, the senses, the number of bases if it is an irregular form, and for each base the part of
// speech, its length and its letters. These numbers are varints. A sense is the part of speech plus eight
// times the distance of its gloss from that of the previous sense; the first of the block counts from 0.
package pack

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"io"
	"slices"
	"strings"
)

// PartOfSpeech is a part of speech.
type PartOfSpeech uint8

// The parts of speech that WordNet knows.
const (
	Noun PartOfSpeech = iota
	Verb
	Adjective
	Adverb
)

// PackedWord is a word with its senses.
type PackedWord struct {
	Text   string
	Senses []PackedSense
	Bases  []Base // words that it is an irregular form of
}

// PackedSense is a gloss, by number, with its part of speech.
type PackedSense struct {
	Part  PartOfSpeech
	Gloss int
}

// Base is a word of some part of speech that another is a form of.
type Base struct {
	Part PartOfSpeech
	Text string
}

const (
	magic    = "quoindef"
	headSize = len(magic) + 3*4
)

// Book is packed definitions.
type Book struct {
	first          []string // first words of the word blocks
	firstGloss     []int
	words, glosses [][]byte // deflated
	dictionary     []byte
}

var errForm = errors.New("these are no packed definitions")

// Open reads the head of packed definitions; nothing is inflated.
func Open(data []byte) (b Book, err error) {
	if len(data) < headSize || string(data[:len(magic)]) != magic {
		return b, errForm
	}
	number := func() int {
		n := binary.LittleEndian.Uint32(data)
		data = data[4:]
		return int(n)
	}
	data = data[len(magic):]
	dictionary, words, glosses := number(), number(), number()
	if len(data) < 4*(words+2*glosses)+words {
		return b, errForm
	}
	numbers := func(n int) (all []int) {
		for range n {
			all = append(all, number())
		}
		return all
	}
	wordEnds, glossEnds, firsts := numbers(words), numbers(glosses), numbers(glosses)
	take := func(n int) []byte {
		if n < 0 || n > len(data) {
			err = errForm
			return nil
		}
		taken := data[:n:n]
		data = data[n:]
		return taken
	}
	for _, n := range take(words) {
		b.first = append(b.first, string(take(int(n))))
	}
	b.firstGloss, b.dictionary = firsts, take(dictionary)
	b.words, b.glosses = blocks(wordEnds, take), blocks(glossEnds, take)
	return b, err
}

func blocks(ends []int, take func(int) []byte) (all [][]byte) {
	before := 0
	for _, end := range ends {
		all = append(all, take(end-before))
		before = end
	}
	return all
}

// Reader looks words up, and keeps what it has inflated. Only one goroutine may use it.
type Reader struct {
	book    Book
	words   map[int][]PackedWord
	glosses map[int][]string
}

// Reader returns a new Reader.
func (b Book) Reader() *Reader {
	return &Reader{b, map[int][]PackedWord{}, map[int][]string{}}
}

// Word returns the word with a text.
func (r *Reader) Word(text string) (PackedWord, bool) {
	i, is := slices.BinarySearch(r.book.first, text)
	if !is {
		i--
	}
	if i < 0 {
		return PackedWord{}, false
	}
	words, known := r.words[i]
	if !known {
		words = parseWords(inflate(r.book.words[i], nil))
		r.words[i] = words
	}
	at, is := slices.BinarySearchFunc(words, text, func(w PackedWord, text string) int { return strings.Compare(w.Text, text) })
	if !is {
		return PackedWord{}, false
	}
	return words[at], true
}

// Gloss returns the gloss with a number.
func (r *Reader) Gloss(n int) string {
	i, is := slices.BinarySearch(r.book.firstGloss, n)
	if !is {
		i--
	}
	lines, known := r.glosses[i]
	if !known {
		lines = strings.Split(string(inflate(r.book.glosses[i], r.book.dictionary)), "\n")
		r.glosses[i] = lines
	}
	return lines[n-r.book.firstGloss[i]]
}

// inflate returns a block inflated. The program's own data can't be broken: a test inflates all of it.
func inflate(block, dictionary []byte) []byte {
	text, err := io.ReadAll(flate.NewReaderDict(bytes.NewReader(block), dictionary))
	if err != nil {
		panic(err)
	}
	return text
}

func parseWords(data []byte) (words []PackedWord) {
	number := func() int {
		n, size := binary.Uvarint(data)
		data = data[size:]
		return int(n)
	}
	text := func(n int) string {
		s := string(data[:n])
		data = data[n:]
		return s
	}
	before, gloss := "", 0
	for len(data) > 0 {
		shared := number()
		w := PackedWord{Text: before[:shared] + text(number())}
		before = w.Text
		for range number() {
			n := number()
			gloss += unzigzag(n >> 3)
			w.Senses = append(w.Senses, PackedSense{PartOfSpeech(n & 7), gloss})
		}
		for range number() {
			part := PartOfSpeech(number())
			w.Bases = append(w.Bases, Base{part, text(number())})
		}
		words = append(words, w)
	}
	return words
}

func zigzag(n int) int {
	if n < 0 {
		return -2*n - 1
	}
	return 2 * n
}

func unzigzag(n int) int {
	if n&1 == 1 {
		return -(n + 1) / 2
	}
	return n / 2
}
