package search

import "quoin/game/crossword"

// designation chooses blanks for the letters of one move.
type designation struct {
	out  []crossword.Move
	n    int                         // number of tiles
	loss [crossword.RackSize]int64   // loss in points by a blank in place of each tile
	lack [1 + crossword.Letters]int8 // number of blanks that each letter still needs
}

// designate records a move for every choice of the letters that are blanks; m has no blanks yet, and the
// score without blanks. If the rack has too few of a letter, some of it must be blanks.
func (s *finder) designate(m crossword.Move, slots []slot, word int64) {
	if !s.seeking && s.designatePlainly(m, slots, word) {
		return
	}
	d := designation{out: s.out, n: len(slots)}
	var uses [1 + crossword.Letters]int8
	needed := 0
	for i := range slots {
		letter := m.Index(i)
		d.loss[i] = (s.values[letter] - s.values[crossword.Blank]) * (int64(slots[i].letter)*word + int64(slots[i].crossLetter))
		if uses[letter]++; uses[letter] > int8(s.held[letter]) {
			d.lack[letter]++
			needed++
		}
	}
	spare := int(s.held[0]) - needed
	if s.seeking {
		if s.beaten(&d, m) {
			return
		}
		if s.lossless(&d) {
			spare = 0
		}
	}
	d.choose(m, 0, needed, spare)
	s.out = d.out
	if s.seeking {
		for _, m := range d.out {
			s.offer(m)
		}
		s.out = d.out[:0]
	}
}

// designatePlainly does the work of designate for nearly all moves, if they lack only letters that the rack
// doesn't have at all. It reports whether it did.
func (s *finder) designatePlainly(m crossword.Move, slots []slot, word int64) bool {
	var seen uint32
	lacking, lacks := [crossword.RackSize]int{}, 0
	for i := range slots {
		letter := m.Index(i)
		bit := uint32(1) << (letter & 31)
		if uint32(s.stock)&bit == 0 {
			lacking[lacks] = i
			lacks++
		} else if seen&bit != 0 {
			return false // the rack may have too few of it
		}
		seen |= bit
	}
	with := func(m crossword.Move, i int) crossword.Move {
		loss := s.values[m.Index(i)] - s.values[crossword.Blank]
		return m.WithBlank(i, loss*(int64(slots[i].letter)*word+int64(slots[i].crossLetter)))
	}
	switch blanks := int(s.held[0]); {
	case blanks == lacks:
		for _, i := range lacking[:lacks] {
			m = with(m, i)
		}
		s.out = append(s.out, m)
	case blanks == 1: // and no letter is lacking
		s.out = append(s.out, m)
		for i := range slots {
			s.out = append(s.out, with(m, i))
		}
	case blanks == 2 && lacks == 1:
		m = with(m, lacking[0])
		s.out = append(s.out, m)
		for i := range slots {
			if i != lacking[0] {
				s.out = append(s.out, with(m, i))
			}
		}
	default:
		return false
	}
	return true
}

// blank returns the move with a blank for the i-th tile.
func (d *designation) blank(m crossword.Move, i int) crossword.Move {
	return m.WithBlank(i, d.loss[i])
}

// spend adds the move, and all with up to spare more blanks from the i-th tile on.
func (d *designation) spend(m crossword.Move, i, spare int) {
	d.out = append(d.out, m)
	if spare == 0 {
		return
	}
	for ; i < d.n; i++ {
		d.spend(d.blank(m, i), i+1, spare-1)
	}
}

// choose decides about the i-th tile and later ones, while blanks are still needed.
func (d *designation) choose(m crossword.Move, i, needed, spare int) {
	if needed == 0 {
		d.spend(m, i, spare)
		return
	}
	letter := m.Index(i)
	if d.lack[letter] == 0 {
		d.choose(m, i+1, needed, spare)
		if spare > 0 {
			d.choose(d.blank(m, i), i+1, needed, spare-1)
		}
		return
	}
	later := int8(0) // number of later tiles with the letter
	for j := i + 1; j < d.n; j++ {
		if m.Index(j) == letter {
			later++
		}
	}
	if later >= d.lack[letter] {
		d.choose(m, i+1, needed, spare)
	}
	d.lack[letter]--
	d.choose(d.blank(m, i), i+1, needed-1, spare)
	d.lack[letter]++
}
