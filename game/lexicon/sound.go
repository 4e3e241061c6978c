package lexicon

import (
	"fmt"
	"math/bits"
)

// LoadChecked does what Load does, for data that may have been changed. It checks every slot that a search
// can reach, which takes a millisecond or two, and refuses a graph with wrong ranks or with endless paths. It
// trusts that the words are those of the checksum.
func LoadChecked(name string, data []byte) (*Lexicon, error) {
	l, err := Load(name, data)
	if err != nil {
		return nil, err
	}
	first := uint64(1) // least letter that the next part may begin with
	for i := range l.parts {
		letters := l.parts[i].Root & LetterBits
		apart := letters&(first-1) == 0
		if first = 1 << bits.Len64(letters); !apart || !l.parts[i].sound() {
			return nil, fmt.Errorf("%s: %w: part %d leads astray", name, ErrNotCompiled, i+1)
		}
	}
	return l, nil
}

// sounding is a part being checked. For each place it has the number of words that its slot leads to,
// including its own, and the most letters that they add; 0 words if the place hasn't been checked.
type sounding struct {
	*GraphPart
	words   [places]int32
	heights [places]uint8
}

// underWay marks a place that is being checked.
const underWay = -1

// sound reports whether a part is valid.
func (p *GraphPart) sound() bool {
	s := &sounding{GraphPart: p}
	words, _, ok := s.after(p.Root, 0)
	return ok && words == p.words && p.Root>>WordBit&1 == 0
}

// after returns how many words go on after a slot, and their most letters. ok is false if a rank is wrong, a
// letter leads to no word or back, or a word is too long; depth is the number of letters up to the slot.
func (s *sounding) after(slot uint64, depth int) (words, height int, ok bool) {
	for left := slot & LetterBits; left != 0; left &= left - 1 {
		at := (slot>>BaseShift + uint64(bits.TrailingZeros64(left))) & (places - 1)
		child := s.Slots[at]
		switch {
		case int(child>>SkipShift) != words || s.words[at] == underWay || depth == MaxLength:
			return 0, 0, false
		case s.words[at] == 0:
			s.words[at] = underWay
			below, more, ok := s.after(child, depth+1)
			below += int(child >> WordBit & 1)
			if !ok || below == 0 || below > partWords {
				return 0, 0, false
			}
			s.words[at], s.heights[at] = int32(below), uint8(more)
		}
		words += int(s.words[at])
		height = max(height, 1+int(s.heights[at]))
		if words > partWords || depth+height > MaxLength {
			return 0, 0, false
		}
	}
	return words, height, true
}
