package search

import (
	"quoin/game/crossword"
	"quoin/game/lexicon"
)

// through calls yield with the letters on the board that a move of n tiles from an anchor may include, as the
// sum of their hashes and their number; only is the letter if there is just one. It stops when yield returns
// false.
func (l *searchLine) through(a anchor, n int, yield func(sum uint64, length, only int) bool) {
	if a.square() {
		yield(0, 0, 0)
		return
	}
	sum, length := uint64(0), 0
	for at := int(a.right); ; at-- {
		if r := int(l.runs[at].length); r > 0 {
			end := len(l.letters)
			if at < len(l.slots) {
				end = int(l.slots[at].column)
			}
			for _, letter := range l.letters[end-r : end] {
				sum += lexicon.LetterHash[letter]
			}
			only := 0
			if length += r; length == 1 {
				only = int(l.letters[end-1])
			}
			if !yield(sum, length, only) {
				return
			}
		}
		if at == int(a.firstLeft) || int(a.right)-at == n {
			return
		}
	}
}

// possible reports whether any word consists of n tiles of the rack and the runs that a move of the anchor
// may include.
func (s *finder) possible(l *searchLine, a anchor, n int) (yes bool) {
	if s.alphagrams == nil {
		return true
	}
	l.through(a, n, func(sum uint64, length, only int) bool {
		yes = n+length < AlphagramLength || s.makes(sum, length, only, n)
		return !yes
	})
	return yes
}

// makes asks the alphagrams, and remembers the answers for at most one letter besides the rack's.
func (s *finder) makes(sum uint64, length, only, n int) bool {
	if length > 1 {
		return s.subsets.any(s.alphagrams, sum, n)
	}
	known := &s.subsets.known[only][n]
	if *known == 0 {
		*known = 1
		if s.subsets.any(s.alphagrams, sum, n) {
			*known = 2
		}
	}
	return *known == 2
}

// wholeRack reports whether any word consists of the whole rack and the runs that a move of the anchor may
// include. It limits the blanks to the letters that make such a word.
func (s *finder) wholeRack(l *searchLine, a anchor) (yes bool) {
	blanks := int(s.held[0])
	if s.alphagrams == nil || blanks > 2 {
		return true
	}
	if blanks > 0 {
		s.wilds = wilds{}
	}
	rack := s.subsets.sums[crossword.RackSize-blanks][0]
	l.through(a, crossword.RackSize, func(sum uint64, length, only int) bool {
		sum += rack
		if blanks == 0 {
			yes = s.alphagrams.Has(sum)
			return !yes
		}
		if length > 1 {
			s.wilds.ask(s.alphagrams, sum, blanks, s.last)
			return true
		}
		known := &s.subsets.whole[only]
		if !known.asked {
			*known = askedWilds{asked: true}
			known.wilds.ask(s.alphagrams, sum, blanks, s.last)
		}
		s.wilds[0] |= known.wilds[0]
		for i := 1; blanks > 1 && i <= s.last; i++ {
			s.wilds[i] |= known.wilds[i]
		}
		return true
	})
	return yes || blanks > 0 && s.wilds[0] != 0
}

// ask adds the letters for one or two blanks, up to the last, that make a word with letters of the given sum.
func (w *wilds) ask(a *lexicon.Alphagrams, sum uint64, blanks, last int) {
	hashes := lexicon.LetterHash[:1+last]
	for first := 1; first < len(hashes); first++ {
		with := sum + hashes[first]
		if blanks == 1 {
			if a.Has(with) {
				w[0] |= 1 << first
			}
			continue
		}
		for second := first; second < len(hashes); second++ {
			if a.Has(with + hashes[second]) {
				w[0] |= 1<<first | 1<<second
				w[first] |= 1 << second
				w[second] |= 1 << first
			}
		}
	}
}

type askedWilds struct {
	wilds wilds
	asked bool
}

// subsets is the sums of the hashes of parts of a rack, with the answers about them.
type subsets struct {
	blanks int
	last   int                                                  // index of the last letter of the language
	sums   [crossword.RackSize + 1][]uint64                     // by number of letters, each sum once
	known  [1 + crossword.Letters][crossword.RackSize + 1]uint8 // 0 not asked, 1 no, 2 yes
	whole  [1 + crossword.Letters]askedWilds                    // for the whole rack
}

func (u *subsets) reset(rack crossword.Rack, last int) {
	u.last = last
	u.blanks = min(int(rack[0]), crossword.RackSize)
	clear(u.known[:1+last])
	if u.blanks > 0 {
		for i := range u.whole[:1+last] {
			u.whole[i].asked = false
		}
	}
	for n := range u.sums {
		u.sums[n] = u.sums[n][:0]
	}
	u.sums[0] = append(u.sums[0], 0)
	for letter := 1; letter <= crossword.Letters; letter++ {
		if rack[letter] == 0 {
			continue
		}
		hash := lexicon.LetterHash[crossword.TileAt(letter).Index()]
		// Larger sets come first, so that no set takes the letter twice.
		for n := crossword.RackSize - 1; n >= 0; n-- {
			for _, sum := range u.sums[n] {
				for more := 1; more <= min(int(rack[letter]), crossword.RackSize-n); more++ {
					u.sums[n+more] = append(u.sums[n+more], sum+uint64(more)*hash)
				}
			}
		}
	}
}

// any reports whether n tiles of the rack and letters of the given sum make a word. With two blanks they
// nearly always do, so the check would cost more than the search that it saves.
func (u *subsets) any(a *lexicon.Alphagrams, sum uint64, n int) bool {
	if u.blanks > 1 && n > 1 {
		return true
	}
	for _, rest := range u.sums[n] {
		if a.Has(sum + rest) {
			return true
		}
	}
	if u.blanks == 0 {
		return false
	}
	for _, rest := range u.sums[n-1] {
		for _, hash := range lexicon.LetterHash[1 : 1+u.last] {
			if a.Has(sum + rest + hash) {
				return true
			}
		}
	}
	return false
}
