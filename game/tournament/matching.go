package tournament

// match pairs as many of n people as possible, each at most once and only as the list allows. It returns
// everybody's mate, or -1. Pairs early in the list are preferred: they are taken in order, and after that
// pairs are exchanged only if that seats two more people.
//
// The method is Edmonds's (Paths, Trees, and Flowers, Canadian Journal of Mathematics 17, 1965): on a path
// between two unpaired people in which every second step joins mates, swapping the roles of the steps gives
// one more pair. Rings of odd length met on the way, his blossoms, are treated as one person.
func match(n int, pairs []seatPair) []int {
	m := matching{mate: filled(n), near: make([][]int, n)}
	for _, p := range pairs {
		m.near[p.first] = append(m.near[p.first], p.second)
		m.near[p.second] = append(m.near[p.second], p.first)
		if m.mate[p.first] < 0 && m.mate[p.second] < 0 {
			m.mate[p.first], m.mate[p.second] = p.second, p.first
		}
	}
	for root := range n {
		if m.mate[root] < 0 {
			m.flip(m.search(root))
		}
	}
	return m.mate
}

type matching struct {
	mate []int
	near [][]int // possible mates of each

	// These belong to one search. from is the step back to the root, for each person reached by a step that
	// joins no mates.
	from  []int
	base  []int // person that represents the blossom of each
	outer []bool
	queue []int
}

func filled(n int) []int {
	s := make([]int, n)
	for i := range s {
		s[i] = -1
	}
	return s
}

// flip swaps the roles of the steps on the path that ends here.
func (m *matching) flip(end int) {
	for end >= 0 {
		before := m.from[end]
		next := m.mate[before]
		m.mate[end], m.mate[before] = before, end
		end = next
	}
}

// search returns the end of a path from root to another person without a mate, or -1.
func (m *matching) search(root int) int {
	n := len(m.mate)
	m.from, m.base, m.outer, m.queue = filled(n), make([]int, n), make([]bool, n), nil
	for i := range m.base {
		m.base[i] = i
	}
	m.reach(root)
	for len(m.queue) > 0 {
		at := m.queue[0]
		m.queue = m.queue[1:]
		for _, to := range m.near[at] {
			switch {
			case m.base[at] == m.base[to] || m.mate[at] == to:
			case m.outer[to]:
				m.shrink(at, to)
			case m.from[to] < 0:
				m.from[to] = at
				if m.mate[to] < 0 {
					return to
				}
				m.reach(m.mate[to])
			}
		}
	}
	return -1
}

// reach adds a person to the tree, from whom any step may be tried.
func (m *matching) reach(i int) {
	if !m.outer[i] {
		m.outer[i] = true
		m.queue = append(m.queue, i)
	}
}

// shrink makes a blossom of the ring that the step from a to b closes.
func (m *matching) shrink(a, b int) {
	top := m.meet(a, b)
	inRing := make([]bool, len(m.mate))
	m.mark(a, b, top, inRing)
	m.mark(b, a, top, inRing)
	for i := range m.base {
		if inRing[m.base[i]] {
			m.base[i] = top
			m.reach(i)
		}
	}
}

// meet returns where the paths from a and b to the root meet.
func (m *matching) meet(a, b int) int {
	onWay := make([]bool, len(m.mate))
	for {
		a = m.base[a]
		onWay[a] = true
		if m.mate[a] < 0 { // the root
			break
		}
		a = m.from[m.mate[a]]
	}
	for {
		b = m.base[b]
		if onWay[b] {
			return b
		}
		b = m.from[m.mate[b]]
	}
}

// mark walks from one end of the closing step to the top of the ring, and records the way round in the other
// direction.
func (m *matching) mark(at, other, top int, inRing []bool) {
	for m.base[at] != top {
		inRing[m.base[at]], inRing[m.base[m.mate[at]]] = true, true
		m.from[at] = other
		other = m.mate[at]
		at = m.from[other]
	}
}
