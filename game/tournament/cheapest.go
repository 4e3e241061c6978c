package tournament

import (
	"math"
	"slices"
)

// cheapest pairs all of an even number of people at the least total cost. Costs are symmetric, from 0 to
// maxCost. It returns everybody's mate. If several pairings have the least cost, it always finds the same
// one.
//
// The method is Edmonds's for weights (Maximum Matching and a Polyhedron with 0,1-Vertices, Journal of
// Research of the National Bureau of Standards 69B, 1965), in the cubic form of Galil (Efficient Algorithms
// for Finding Maximum Matching in Graphs, ACM Computing Surveys 18, 1986): people and blossoms have labels, a
// pair is tight if its two labels add up to its gain, and the tree of match grows along tight pairs. When it
// can't grow, labels change until another pair is tight.
func cheapest(cost [][]int64) []int {
	n := len(cost)
	m := newCheapest(cost)
	for m.augment() {
	}
	mates := make([]int, n)
	for i := range mates {
		mates[i] = m.mate[i+1] - 1
	}
	return mates
}

// maxCost is the highest cost of a pair: labels are sums of a few costs, doubled.
const maxCost = 1 << 56

// A cheapestMatching numbers people from 1 to n and blossoms from n+1; 0 stands for nobody.
type cheapestMatching struct {
	n, top int          // people, and the highest number in use
	pair   [][]valued   // best pair between two nodes, each a person or a blossom
	label  []int64      // labels of people and blossoms
	mate   []int        // mate[x] is the person that x is paired with
	slack  []int        // outer person nearest to a tight pair with this one
	root   []int        // outermost blossom of each
	parent []int        // person from which an inner one was reached
	part   [][]int      // part[b][i] is the part of blossom b that person i is in
	state  []matchState // state of each root
	seen   []int        // number of the call of meet that saw it last
	calls  int          //
	ring   [][]int      // parts of a blossom, in order round from its base
	queue  []int        // people whose pairs must be tried
}

type valued struct {
	a, b int   // people
	gain int64 // 0 for no pair
}

type matchState int8

const (
	unreached matchState = iota - 1
	outerOne
	innerOne
)

func newCheapest(cost [][]int64) *cheapestMatching {
	n := len(cost)
	size := n + n/2 + 2 // at most n/2 blossoms exist at a time
	m := &cheapestMatching{
		n: n, top: n, pair: make([][]valued, size), part: make([][]int, size), ring: make([][]int, size),
		label: make([]int64, size), mate: make([]int, size), slack: make([]int, size), root: make([]int, size),
		parent: make([]int, size), state: make([]matchState, size), seen: make([]int, size),
	}
	var most int64
	for _, row := range cost {
		most = max(most, slices.Max(row))
	}
	for a := range size {
		m.pair[a], m.part[a] = make([]valued, size), make([]int, n+1)
		for b := range size {
			m.pair[a][b] = valued{a: a, b: b}
			if a >= 1 && a <= n && b >= 1 && b <= n && a != b {
				m.pair[a][b].gain = most + 1 - cost[a-1][b-1]
			}
		}
		if a >= 1 && a <= n {
			m.root[a], m.part[a][a], m.label[a] = a, a, most+1
		}
	}
	return m
}

// distance returns how far a pair is from being tight.
func (m *cheapestMatching) distance(p valued) int64 {
	return m.label[p.a] + m.label[p.b] - 2*m.pair[p.a][p.b].gain
}

func (m *cheapestMatching) nearer(from, to int) {
	if m.slack[to] == 0 || m.distance(m.pair[from][to]) < m.distance(m.pair[m.slack[to]][to]) {
		m.slack[to] = from
	}
}

func (m *cheapestMatching) findSlack(x int) {
	m.slack[x] = 0
	for a := 1; a <= m.n; a++ {
		if m.pair[a][x].gain > 0 && m.root[a] != x && m.state[m.root[a]] == outerOne {
			m.nearer(a, x)
		}
	}
}

// push adds the people of a part to the queue.
func (m *cheapestMatching) push(x int) {
	if x <= m.n {
		m.queue = append(m.queue, x)
		return
	}
	for _, part := range m.ring[x] {
		m.push(part)
	}
}

func (m *cheapestMatching) setRoot(x, root int) {
	m.root[x] = root
	if x > m.n {
		for _, part := range m.ring[x] {
			m.setRoot(part, root)
		}
	}
}

// even turns the ring of a blossom so that part is an even number of steps from the base, and returns that
// number.
func (m *cheapestMatching) even(b, part int) int {
	at := slices.Index(m.ring[b], part)
	if at%2 == 0 {
		return at
	}
	slices.Reverse(m.ring[b][1:])
	return len(m.ring[b]) - at
}

// join makes b the mate of a, and pairs the parts of a blossom accordingly.
func (m *cheapestMatching) join(a, b int) {
	p := m.pair[a][b]
	m.mate[a] = p.b
	if a <= m.n {
		return
	}
	part := m.part[a][p.a]
	steps := m.even(a, part)
	for i := range steps {
		m.join(m.ring[a][i], m.ring[a][i^1])
	}
	m.join(part, b)
	m.ring[a] = slices.Concat(m.ring[a][steps:], m.ring[a][:steps])
}

// flip pairs a with b, and swaps paired and unpaired steps on the path from a to its root.
func (m *cheapestMatching) flip(a, b int) {
	for {
		before := m.root[m.mate[a]]
		m.join(a, b)
		if before == 0 {
			return
		}
		m.join(before, m.root[m.parent[before]])
		a, b = m.root[m.parent[before]], before
	}
}

// meet returns the node where the paths from a and b to their roots meet; 0 if they don't.
func (m *cheapestMatching) meet(a, b int) int {
	m.calls++
	for a != 0 || b != 0 {
		if a != 0 {
			if m.seen[a] == m.calls {
				return a
			}
			m.seen[a] = m.calls
			if a = m.root[m.mate[a]]; a != 0 {
				a = m.root[m.parent[a]]
			}
		}
		a, b = b, a
	}
	return 0
}

// shrink makes a blossom of the ring that the pair a, b closes.
func (m *cheapestMatching) shrink(a, base, b int) {
	x := m.n + 1
	for x <= m.top && m.root[x] != 0 {
		x++
	}
	m.top = max(m.top, x)
	m.label[x], m.state[x], m.mate[x] = 0, outerOne, m.mate[base]
	way := func(from int) (parts []int) {
		for part := from; part != base; {
			next := m.root[m.mate[part]]
			parts = append(parts, part, next)
			m.push(next)
			part = m.root[m.parent[next]]
		}
		return parts
	}
	left := way(a)
	slices.Reverse(left)
	m.ring[x] = slices.Concat([]int{base}, left, way(b))
	m.setRoot(x, x)
	for i := 1; i <= m.top; i++ {
		m.pair[x][i].gain, m.pair[i][x].gain = 0, 0
	}
	clear(m.part[x])
	for _, part := range m.ring[x] {
		for i := 1; i <= m.top; i++ {
			if m.pair[x][i].gain == 0 || m.distance(m.pair[part][i]) < m.distance(m.pair[x][i]) {
				m.pair[x][i], m.pair[i][x] = m.pair[part][i], m.pair[i][part]
			}
		}
		for i := 1; i <= m.n; i++ {
			if m.part[part][i] != 0 {
				m.part[x][i] = part
			}
		}
	}
	m.findSlack(x)
}

// open takes apart an inner blossom whose label has reached 0.
func (m *cheapestMatching) open(b int) {
	for _, part := range m.ring[b] {
		m.setRoot(part, part)
	}
	entry := m.part[b][m.pair[b][m.parent[b]].a]
	steps := m.even(b, entry)
	for i := 0; i < steps; i += 2 {
		inner, outer := m.ring[b][i], m.ring[b][i+1]
		m.parent[inner] = m.pair[outer][inner].a
		m.state[inner], m.state[outer] = innerOne, outerOne
		m.slack[inner] = 0
		m.findSlack(outer)
		m.push(outer)
	}
	m.state[entry], m.parent[entry] = innerOne, m.parent[b]
	for _, part := range m.ring[b][steps+1:] {
		m.state[part] = unreached
		m.findSlack(part)
	}
	m.root[b] = 0
}

// tight follows a tight pair from an outer node; it returns true if that led to an additional pair.
func (m *cheapestMatching) tight(p valued) bool {
	a, b := m.root[p.a], m.root[p.b]
	switch m.state[b] {
	case unreached:
		m.parent[b], m.state[b] = p.a, innerOne
		next := m.root[m.mate[b]]
		m.slack[b], m.slack[next] = 0, 0
		m.state[next] = outerOne
		m.push(next)
	case outerOne:
		base := m.meet(a, b)
		if base == 0 {
			m.flip(a, b)
			m.flip(b, a)
			return true
		}
		m.shrink(a, base, b)
	}
	return false
}

// augment adds a pair; it returns false if everybody is paired.
func (m *cheapestMatching) augment() bool {
	m.queue = m.queue[:0]
	for x := 1; x <= m.top; x++ {
		m.state[x], m.slack[x] = unreached, 0
	}
	for x := 1; x <= m.top; x++ {
		if m.root[x] == x && m.mate[x] == 0 {
			m.parent[x], m.state[x] = 0, outerOne
			m.push(x)
		}
	}
	if len(m.queue) == 0 {
		return false
	}
	for {
		if m.grow() {
			return true
		}
		m.relabel()
		m.queue = m.queue[:0]
		for x := 1; x <= m.top; x++ {
			if m.root[x] == x && m.slack[x] != 0 && m.root[m.slack[x]] != x && m.distance(m.pair[m.slack[x]][x]) == 0 && m.tight(m.pair[m.slack[x]][x]) {
				return true
			}
		}
		for b := m.n + 1; b <= m.top; b++ {
			if m.root[b] == b && m.state[b] == innerOne && m.label[b] == 0 {
				m.open(b)
			}
		}
	}
}

// grow follows the tight pairs of the people in the queue.
func (m *cheapestMatching) grow() bool {
	for len(m.queue) > 0 {
		a := m.queue[0]
		m.queue = m.queue[1:]
		if m.state[m.root[a]] == innerOne {
			continue
		}
		for b := 1; b <= m.n; b++ {
			if m.pair[a][b].gain == 0 || m.root[a] == m.root[b] {
				continue
			}
			if m.distance(m.pair[a][b]) > 0 {
				m.nearer(a, m.root[b])
			} else if m.tight(m.pair[a][b]) {
				return true
			}
		}
	}
	return false
}

// relabel changes the labels until another pair is tight or an inner blossom can be opened.
func (m *cheapestMatching) relabel() {
	by := int64(math.MaxInt64)
	for x := 1; x <= m.top; x++ {
		switch {
		case m.root[x] != x:
			continue
		case x > m.n && m.state[x] == innerOne:
			by = min(by, m.label[x]/2)
		}
		if m.slack[x] == 0 {
			continue
		}
		switch d := m.distance(m.pair[m.slack[x]][x]); m.state[x] {
		case unreached:
			by = min(by, d)
		case outerOne:
			by = min(by, d/2)
		}
	}
	for a := 1; a <= m.n; a++ {
		m.label[a] -= by * m.sign(m.root[a])
	}
	for b := m.n + 1; b <= m.top; b++ {
		if m.root[b] == b {
			m.label[b] += 2 * by * m.sign(b)
		}
	}
}

func (m *cheapestMatching) sign(x int) int64 {
	switch m.state[x] {
	case outerOne:
		return 1
	case innerOne:
		return -1
	}
	return 0
}
