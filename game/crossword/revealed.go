package crossword

// Revealed returns tiles that everybody knows to be on a seat's hidden rack: its moves that came off showed them, and
// it hasn't laid them since. An exchange may have taken any of them, so after one none is known.
func (s State) Revealed(seat int) Rack {
	var known Rack
	for _, t := range s.turns {
		if t.Seat != seat {
			continue
		}
		switch t.Kind {
		case MoveLaid:
			known = known.Less(Rack{}.With(t.Move.Tiles()...))
		case Withdrawn: // what it laid counts as laid before that
			known = known.With(t.Move.Tiles()...)
		case Exchanged:
			known = Rack{}
		}
	}
	return known
}

// Revealed returns tiles that everybody knows to be on a seat's hidden rack, as State.Revealed does.
func (v View) Revealed(seat int) Rack { return v.known.Revealed(seat) }
