package lexicon

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"iter"
	"math/bits"
	"slices"
)

// Build compiles the words of a language, in any order; words in other letters are left out. Its error is a
// *ParseError.
func Build(of Language, name string, words iter.Seq[string]) (*Lexicon, error) {
	var coded []string
	for word := range words {
		if letters, err := of.Alphabet().Parse(word); err == nil && len(letters) >= MinLength && len(letters) <= MaxLength {
			coded = append(coded, codeOf(letters))
		}
	}
	if len(coded) == 0 {
		return nil, &ParseError{Name: name, Reason: Empty}
	}
	slices.Sort(coded)
	lex, err := build(of, name, slices.Compact(coded))
	if parse, is := errors.AsType[*ParseError](err); is {
		parse.Name = name
	}
	return lex, err
}

// build compiles words as codes, which must be sorted and without duplicates. Its error is a *ParseError without the
// list's name.
func build(of Language, name string, words []string) (*Lexicon, error) {
	parts, err := split(words)
	if err != nil {
		return nil, err
	}
	before := 0
	for i := range parts {
		parts[i].Before = before
		before += parts[i].words
	}
	sum := sha256.New()
	var line []byte
	for _, word := range words {
		line = append(append(line[:0], of.Alphabet().Decode(word)...), '\n')
		sum.Write(line)
	}
	return &Lexicon{name: name, language: of, sha256: hex.EncodeToString(sum.Sum(nil)), count: before, parts: parts}, nil
}

// split compiles words into one part if they fit, else into two halves, each split further if necessary.
func split(words []string) ([]GraphPart, error) {
	if part, ok := compile(words); ok {
		return []GraphPart{part}, nil
	}
	// All words with the same first letter stay together, so the cut is where the letter of the middle word
	// begins or, if that leaves nothing, ends.
	middle := words[len(words)/2][0]
	cut, _ := slices.BinarySearch(words, string(middle))
	if cut == 0 {
		cut, _ = slices.BinarySearch(words, string(middle+1))
	}
	if cut == len(words) {
		return nil, &ParseError{Reason: TooRich, Letter: middle}
	}
	low, err := split(words[:cut])
	if err != nil {
		return nil, err
	}
	high, err := split(words[cut:])
	if err != nil {
		return nil, err
	}
	return append(low, high...), nil
}

// compile makes a part from words. ok is false if they need more room than a part has.
func compile(words []string) (GraphPart, bool) {
	if len(words) > partWords {
		return GraphPart{}, false
	}
	b := builder{ids: map[string]int{}, groups: []group{{}}}
	for _, word := range words {
		b.add(word)
		if b.siblings > places {
			return GraphPart{}, false
		}
	}
	root := b.finish()
	order := b.levelOrder(root)
	bases, used, ok := b.pack(order)
	if !ok {
		return GraphPart{}, false
	}
	part := GraphPart{Slots: new(Slots), used: used, words: len(words)}
	part.Root = uint64(b.groups[root].letters) | uint64(bases[root])<<BaseShift
	for _, id := range order {
		skip := 0
		for _, s := range b.groups[id].siblings {
			part.Slots[bases[id]+int(s.letter)] = uint64(b.groups[s.next].letters) |
				uint64(s.ends)<<WordBit | uint64(bases[s.next])<<BaseShift | uint64(skip)<<SkipShift
			skip += s.ends + b.groups[s.next].words
		}
	}
	return part, true
}

// sibling is a letter that may follow some others.
type sibling struct {
	letter byte // 0..25
	ends   int  // 1 if a word ends with it
	next   int  // group of letters that may follow it; 0 if none may
}

// group is all letters that may follow some others.
type group struct {
	siblings []sibling
	letters  uint32 // set of the siblings' letters
	words    int    // number of words that end with them or later
}

// builder stores equal groups once. It takes the words in order, so a group is complete as soon as a word
// branches off before it.
type builder struct {
	groups   []group // 0 is the empty group
	ids      map[string]int
	siblings int // in all groups

	last string
	open [MaxLength][]sibling // open[i] can follow the first i letters of last
}

func (b *builder) add(word string) {
	shared := 0
	for shared < len(b.last) && shared < len(word) && b.last[shared] == word[shared] {
		shared++
	}
	b.complete(shared)
	for i := shared; i < len(word); i++ {
		b.open[i] = append(b.open[i], sibling{letter: word[i] - 'a'})
	}
	end := b.open[len(word)-1]
	end[len(end)-1].ends = 1
	b.last = word
}

// complete stores the groups after the first shared letters of the last word.
func (b *builder) complete(shared int) {
	for i := len(b.last) - 1; i > shared; i-- {
		before := b.open[i-1]
		before[len(before)-1].next = b.store(b.open[i])
		b.open[i] = b.open[i][:0]
	}
}

// finish completes all groups and returns the group of first letters.
func (b *builder) finish() int {
	b.complete(0)
	return b.store(b.open[0])
}

func (b *builder) store(siblings []sibling) int {
	key := make([]byte, 0, 26*4)
	for _, s := range siblings {
		key = append(key, s.letter|byte(s.ends)<<5, byte(s.next), byte(s.next>>8), byte(s.next>>16))
	}
	if id, ok := b.ids[string(key)]; ok {
		return id
	}
	g := group{siblings: append([]sibling(nil), siblings...)}
	for _, s := range siblings {
		g.letters |= 1 << s.letter
		g.words += s.ends + b.groups[s.next].words
	}
	id := len(b.groups)
	b.ids[string(key)] = id
	b.groups = append(b.groups, g)
	b.siblings += len(siblings)
	return id
}

// levelOrder returns the groups, except the empty one, by their least distance from the root, so that those
// often met in searches are close together.
func (b *builder) levelOrder(root int) []int {
	order := []int{root}
	seen := make([]bool, len(b.groups))
	seen[0] = true
	for i := 0; i < len(order); i++ {
		for _, s := range b.groups[order[i]].siblings {
			if !seen[s.next] {
				seen[s.next] = true
				order = append(order, s.next)
			}
		}
	}
	return order
}

// pack gives each group the first base at which its letters find free places; used is the number of places up
// to the last one taken.
func (b *builder) pack(order []int) (bases []int, used int, ok bool) {
	bases = make([]int, len(b.groups))
	taken := make([]uint64, places/64+1) // one bit for each place
	full := 0                            // words of taken before this one have no free place
	for _, id := range order {
		letters := uint64(b.groups[id].letters)
		for taken[full] == ^uint64(0) {
			if full++; full == places/64 {
				return nil, 0, false
			}
		}
		// A base may be before the first free place, if its letters are after it.
		for w := max(full-1, 0); ; w++ {
			if w == places/64 {
				return nil, 0, false
			}
			fits := ^uint64(0) // the bases 64w..64w+63 that are free for every letter
			for rest := letters; rest != 0; rest &= rest - 1 {
				n := bits.TrailingZeros64(rest)
				fits &^= taken[w]>>n | taken[w+1]<<(64-n)
			}
			if fits == 0 {
				continue
			}
			n := bits.TrailingZeros64(fits)
			bases[id] = 64*w + n
			if end := bases[id] + bits.Len64(letters); end > places {
				return nil, 0, false
			} else if end > used {
				used = end
			}
			taken[w] |= letters << n
			taken[w+1] |= letters >> (64 - n)
			break
		}
	}
	return bases, used, true
}
