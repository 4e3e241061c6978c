package adjacency

// The view of the board can be turned by quarters, which helps some eyes to
// see new words; the board itself stays. A place is where a square is seen.

// square is the square seen at a place.
func (m Model) square(place int) int {
	n := m.state().Board().Size()
	x, y := place%n, place/n
	for range m.turned {
		x, y = y, n-1-x
	}
	return y*n + x
}

// place is where a square is seen.
func (m Model) place(square int) int {
	n := m.state().Board().Size()
	x, y := square%n, square/n
	for range m.turned {
		x, y = n-1-y, x
	}
	return y*n + x
}
