package crossword

// A turn may be taken back only if that wrongs nobody: in a game of one person against computers. The bag is
// restored too, so drawing again brings the same tiles; that is why the rules count it like a hint.

// learner returns the seat of the only person in a game against computers.
func (s State) learner() (seat int, is bool) {
	seat = -1
	for i, p := range s.config.Players {
		if p.Level != "" {
			continue
		}
		if seat >= 0 {
			return -1, false
		}
		seat = i
	}
	return seat, seat >= 0 && len(s.config.Players) > 1 && !s.imported()
}

// Undone returns the number of turns taken back.
func (s State) Undone() int { return s.undone }

// Undoes reports whether Undo is possible now, and how many turns it would remove.
func (s State) Undoes() (turns int, can bool) {
	if s.past == nil || s.ending != Running {
		return 0, false
	}
	return len(s.turns) - len(s.past.turns), true
}

// undo restores the state before the person's last turn. Hints and notes made since stay, except notes on
// removed turns.
func (s *State) undo() {
	now := *s
	*s = *now.past
	s.words, s.last, s.undone = now.words, now.last, now.undone+1
	s.clocks, s.halted = now.clocks, now.halted // used time stays used
	for seat := range now.seats {
		s.seats[seat].hints = now.seats[seat].hints
	}
	s.notes = nil
	for _, n := range now.notes {
		if n.Turns <= len(s.turns) {
			s.notes = append(s.notes, n)
		}
	}
}
