package crossword

// A turn is taken back only where nobody is wronged by it: where one person plays
// against computers. The bag is as it was then, so that the same tiles come when
// as many are drawn; that is why the rules count it as they count hints.

// learner is the seat of the one person who plays against computers.
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

// Undone counts the turns that were taken back.
func (s State) Undone() int { return s.undone }

// Undoes says whether Undo takes something back now, and how many turns of the
// game would be gone with it.
func (s State) Undoes() (turns int, can bool) {
	if s.past == nil || s.ending != Running {
		return 0, false
	}
	return len(s.turns) - len(s.past.turns), true
}

// undo goes back to before the person's last turn. What was asked and remarked
// meanwhile isn't undone, but for remarks on what hasn't happened now.
func (s *State) undo() {
	now := *s
	*s = *now.past
	s.words, s.last, s.undone = now.words, now.last, now.undone+1
	s.clocks, s.halted = now.clocks, now.halted // time that was used is gone
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
