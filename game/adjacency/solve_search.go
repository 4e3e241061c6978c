package adjacency

import (
	"math/bits"

	"quoin/game/lexicon"
)

// The search follows all paths of a board at once, one square further each time, and drops paths with which
// no word begins. A path waits in a queue with the squares it can go on to; each step takes one of these
// squares, looks its letter up in the word graph, and records the longer path and, for a word, its rank.
//
// All this is arithmetic without branches: whether a letter ends a word, or leads anywhere, is practically
// random, and a processor that predicts wrongly every other time loses more than skipping gains. So results
// are always written, and unwanted ones are overwritten by the next. docs/solver.md has the figures.

const (
	// levelPaths is how many paths are extended together.
	levelPaths = 1 << 10
	// queueHalf is the room for the extended paths: a square has 8 neighbours.
	queueHalf = 8 * levelPaths
	// foundWords is the room for the words of two such levels.
	foundWords = 2 * queueHalf
	// maxPaths is where a search gives up, after about a second. The richest known boards have some hundred
	// thousand paths.
	maxPaths = 50_000_000

	tileQ = 'q' - 'a'
	tileU = 'u' - 'a'
)

// partial is a path with which words may begin.
type partial struct {
	// node is the slot of its last letter, with the rank of the next word from here on in place of the skip.
	node uint64
	free uint64 // unused squares
	todo uint64 // squares to go on to, never empty
}

// place is a square as the search uses it.
type place struct {
	neighbours uint64
	tile       uint64 // 0..25
}

// batch is paths of one length, kept for later.
type batch struct {
	squares int
	paths   []partial
}

type search struct {
	parts      []lexicon.GraphPart
	lengths    []uint8
	neighbours [MaxSize + 1][MaxSize * MaxSize]uint64 // by size and index

	// holding[i][set] is the squares with one of a set of letters, out of the 7 letters from 7i on; bit 0 is
	// the first.
	holding [4][128]uint64
	places  [MaxSize * MaxSize]place // by index
	hasQ    bool

	queue   [2 * queueHalf]partial
	aside   []batch
	words   [foundWords]uint32 // ranks within a part, with repetitions
	seen    []uint64           // one bit for each rank: whether ranks has it
	ranks   []uint32           // ranks found, each once; its length has room for all
	count   int                // number of ranks found
	minimum int                // least letters of a word
}

// index returns the index of a square in the tables, for a set with only that square. Multiplying shifts a de
// Bruijn sequence (Leiserson, Prokop and Randall, 1998), which is faster than counting zeros on plain amd64.
func index(square uint64) uint64 { return square * 0x03f79d71b4cb0a89 >> 58 }

// none returns 1 for an empty set and 0 for others, without a branch: subtracting 1 borrows only from 0.
func none(set uint64) uint64 {
	_, borrow := bits.Sub64(set, 1, 0)
	return borrow
}

func (s *search) prepare(lex *lexicon.Lexicon) {
	s.parts = lex.Parts()
	s.lengths = lex.Lengths()
	s.seen = make([]uint64, lex.Len()/64+1)
	s.ranks = make([]uint32, lex.Len()+1)
	for size := MinSize; size <= MaxSize; size++ {
		b := Board{size: uint8(size)}
		for square := range b.Squares() {
			bit := uint64(1) << square
			s.neighbours[size][index(bit)] = b.around(bit) &^ bit
		}
	}
}

// found returns the ranks of the last run, unordered.
func (s *search) found() []uint32 { return s.ranks[:s.count] }

// run finds the words of a board. After an error, found has only some of them.
func (s *search) run(b *Board, minimum int) error {
	for _, rank := range s.found() {
		s.seen[rank/64] = 0
	}
	s.count, s.minimum = 0, minimum
	s.lay(b)
	for i := range s.parts {
		if err := s.part(b, &s.parts[i]); err != nil {
			return err
		}
	}
	return nil
}

// lay puts the board into the tables.
func (s *search) lay(b *Board) {
	var on [28]uint64
	s.hasQ = false
	for square := range b.Squares() {
		bit := uint64(1) << square
		tile := uint64(b.squares[square] - 'a')
		on[tile%28] |= bit
		i := index(bit)
		s.places[i] = place{s.neighbours[b.size][i], tile}
		s.hasQ = s.hasQ || tile == tileQ
	}
	for i := range s.holding {
		a, b, c := on[7*i], on[7*i+1], on[7*i+2]
		low := [8]uint64{0, a, b, a | b, c, a | c, b | c, a | b | c}
		var high [16]uint64
		for j := range 4 {
			for set := range 1 << j {
				high[set|1<<j] = high[set] | on[7*i+3+j]
			}
		}
		for set, squares := range high {
			to := (*[8]uint64)(s.holding[i][8*set:])
			for j := range to {
				to[j] = squares | low[j]
			}
		}
	}
}

// next returns the squares that may follow a slot's letter if all squares are free.
func (s *search) next(slot uint64) uint64 {
	return s.holding[0][slot&127] | s.holding[1][slot>>7&127] | s.holding[2][slot>>14&127] | s.holding[3][slot>>21&31]
}

// part finds the words of one part of the list.
func (s *search) part(b *Board, part *lexicon.GraphPart) error {
	slots := part.Slots
	paths := 0
	all := ^uint64(0) >> (64 - b.Squares())
	for square := range b.Squares() {
		tile := uint64(b.squares[square] - 'a')
		if part.Root>>tile&1 == 0 {
			continue
		}
		slot := slots.Child(part.Root, tile)
		if tile == tileQ {
			if slot>>tileU&1 == 0 {
				continue
			}
			slot = throughU(slots, slot)
		}
		bit := uint64(1) << square
		if todo := s.next(slot) & s.places[index(bit)].neighbours; todo != 0 {
			// A single square isn't a word, but its rank must be counted.
			s.queue[paths] = partial{slot + slot>>lexicon.WordBit&1<<lexicon.SkipShift, all &^ bit, todo}
			paths++
		}
	}

	followed, words := 0, 0
	from, to, squares := 0, queueHalf, 1
	for {
		for ; paths > 0; squares++ {
			if paths > levelPaths {
				rest := s.queue[from+levelPaths : from+paths]
				s.aside = append(s.aside, batch{squares, append([]partial(nil), rest...)})
				paths = levelPaths
			}
			if followed += paths; followed > maxPaths {
				s.aside = nil
				s.keep(words, part.Before)
				return ErrTooManyPaths
			}
			// A word has as many letters as squares, plus one for a Qu.
			count := 0
			if squares+1 >= s.minimum || s.hasQ {
				count = 1
			}
			if words > foundWords-queueHalf {
				s.keep(words, part.Before)
				words = 0
			}
			var end int
			end, words = s.step(slots, from, from+paths, to, words, count)
			paths = end - to
			from, to = to, from
		}
		if len(s.aside) == 0 {
			break
		}
		last := &s.aside[len(s.aside)-1]
		squares = last.squares
		paths = copy(s.queue[from:from+levelPaths], last.paths)
		if last.paths = last.paths[paths:]; len(last.paths) == 0 {
			s.aside = s.aside[:len(s.aside)-1]
		}
	}
	s.keep(words, part.Before)
	return nil
}

// throughU takes the slot of a q on to its u, which is on the same square.
func throughU(slots *lexicon.Slots, slot uint64) uint64 {
	rank := slot>>lexicon.SkipShift + slot>>lexicon.WordBit&1
	return slots.Child(slot, tileU) + rank<<lexicon.SkipShift
}

// step extends the paths queue[from:end] by a square, into queue[to:], and writes the ranks of words to
// words[found:], keeping them if count is 1 and dropping them if it is 0. It returns the ends of both.
//
// The masks on the indices change nothing; they save the compiler's bounds checks.
func (s *search) step(slots *lexicon.Slots, from, end, to, found, count int) (newEnd, newFound int) {
	todo := s.queue[from&(2*queueHalf-1)].todo
	for from < end {
		path := &s.queue[from&(2*queueHalf-1)]
		node := path.node
		bit := todo & -todo
		at := &s.places[index(bit)]
		free := path.free ^ bit
		// Remove the bit; if it was the last, go on to the next path.
		todo ^= bit
		done := none(todo)
		from += int(done)
		todo |= s.queue[from&(2*queueHalf-1)].todo & -done

		slot := slots.Child(node, at.tile)
		if at.tile == tileQ {
			if slot>>tileU&1 == 0 {
				continue
			}
			slot = throughU(slots, slot)
		}
		// The skip is added to the rank so far.
		slot += node >> lexicon.SkipShift << lexicon.SkipShift
		s.words[found&(foundWords-1)] = uint32(slot >> lexicon.SkipShift)
		found += int(slot>>lexicon.WordBit) & count

		onward := at.neighbours & free & s.next(slot)
		next := &s.queue[to&(2*queueHalf-1)]
		next.node = slot + slot&(1<<lexicon.WordBit)<<(lexicon.SkipShift-lexicon.WordBit)
		next.free = free
		next.todo = onward
		to += 1 - int(none(onward))
	}
	return to, found
}

// keep adds the ranks words[:n] of a part to those found, except known ones and words that are too short.
func (s *search) keep(n, before int) {
	count := s.count
	for _, word := range s.words[:n] {
		rank := word + uint32(before)
		length := int(s.lengths[rank])
		seen := &s.seen[rank/64]
		long := ^uint64(length-s.minimum) >> 63
		isNew := ^*seen >> (rank % 64) & long
		*seen |= isNew << (rank % 64)
		s.ranks[count] = rank
		count += int(isNew)
	}
	s.count = count
}
