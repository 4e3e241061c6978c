package crossword

// InBag returns the tiles of the bag, even if players may not know them.
func (s State) InBag() Rack { return s.bag.order.rack() }

// Pasts returns the state and the states that Undo leads to, each one without the next.
func (s State) Pasts() []State {
	all := []State{}
	for at := &s; at != nil; {
		one := *at
		at, one.past = one.past, nil
		all = append(all, one)
	}
	return all
}
