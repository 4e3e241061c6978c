package crossword

// InBag is the tiles of the bag, whatever a player may know of it.
func (s State) InBag() Rack { return s.bag.order.rack() }

// Pasts are the state and those that Undo leads to, each without the next.
func (s State) Pasts() []State {
	all := []State{}
	for at := &s; at != nil; {
		one := *at
		at, one.past = one.past, nil
		all = append(all, one)
	}
	return all
}
