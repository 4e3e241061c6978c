package pack

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
)

// Sizes of a block before it is deflated, and of the deflate dictionary for glosses, in bytes. Smaller blocks
// are faster to look up and compress worse, which the dictionary makes up for.
const (
	wordBlock  = 4 << 10
	glossBlock = 8 << 10
	dictionary = 24 << 10
)

// Append appends packed words, which must be in order and at most 255 letters long, and their glosses, which
// senses refer to by index; none may have a line break.
func Append(dst []byte, words []PackedWord, glosses []string) []byte {
	text := sample(glosses)
	var firsts []string
	var wordBlocks, glossBlocks [][]byte
	var firstGloss []int

	var block []byte
	before, gloss := "", 0
	for i, w := range words {
		if len(block) == 0 {
			firsts = append(firsts, w.Text)
			before, gloss = "", 0
		}
		block, gloss = appendWord(block, before, w, gloss)
		before = w.Text
		if len(block) >= wordBlock || i == len(words)-1 {
			wordBlocks = append(wordBlocks, deflate(block, nil))
			block = block[:0]
		}
	}
	for i, g := range glosses {
		if len(block) == 0 {
			firstGloss = append(firstGloss, i)
		} else {
			block = append(block, '\n')
		}
		block = append(block, g...)
		if len(block) >= glossBlock || i == len(glosses)-1 {
			glossBlocks = append(glossBlocks, deflate(block, text))
			block = block[:0]
		}
	}

	number := func(n int) { dst = binary.LittleEndian.AppendUint32(dst, uint32(n)) }
	ends := func(blocks [][]byte) {
		end := 0
		for _, b := range blocks {
			end += len(b)
			number(end)
		}
	}
	dst = append(dst, magic...)
	number(len(text))
	number(len(wordBlocks))
	number(len(glossBlocks))
	ends(wordBlocks)
	ends(glossBlocks)
	for _, n := range firstGloss {
		number(n)
	}
	for _, w := range firsts {
		dst = append(dst, byte(len(w)))
	}
	for _, w := range firsts {
		dst = append(dst, w...)
	}
	dst = append(dst, text...)
	for _, b := range append(wordBlocks, glossBlocks...) {
		dst = append(dst, b...)
	}
	return dst
}

// appendWord appends a word after another and a gloss, and returns the gloss of its last sense.
func appendWord(dst []byte, before string, w PackedWord, gloss int) ([]byte, int) {
	number := func(n int) { dst = binary.AppendUvarint(dst, uint64(n)) }
	text := func(s string) {
		number(len(s))
		dst = append(dst, s...)
	}
	shared := 0
	for shared < min(len(before), len(w.Text)) && before[shared] == w.Text[shared] {
		shared++
	}
	number(shared)
	text(w.Text[shared:])
	number(len(w.Senses))
	for _, s := range w.Senses {
		number(zigzag(s.Gloss-gloss)<<3 | int(s.Part))
		gloss = s.Gloss
	}
	number(len(w.Bases))
	for _, b := range w.Bases {
		number(int(b.Part))
		text(b.Text)
	}
	return dst, gloss
}

// sample returns some of the glosses, from all over, for the deflate dictionary.
func sample(glosses []string) (text []byte) {
	all := 0
	for _, g := range glosses {
		all += len(g) + 1
	}
	step := max(1, all/dictionary)
	for i := 0; i < len(glosses) && len(text) < dictionary; i += step {
		text = append(append(text, glosses[i]...), '\n')
	}
	return text[:min(len(text), dictionary)]
}

func deflate(block, dictionary []byte) []byte {
	var b bytes.Buffer
	w, err := flate.NewWriterDict(&b, flate.BestCompression, dictionary)
	if err == nil {
		_, err = w.Write(block)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err) // a buffer accepts everything, and the level is valid
	}
	return b.Bytes()
}
