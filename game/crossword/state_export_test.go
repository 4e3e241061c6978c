package crossword

// InBag is the tiles of the bag, whatever a player may know of it.
func (s State) InBag() Rack { return s.bag.order.rack() }
