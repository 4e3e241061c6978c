package santorini

// transpositions stores what the search has found out about boards.
type transpositions struct {
	buckets []bucket // a power of two of them
	age     uint8    // increases with every Think; entries of other ages don't count
}

// bucket is a cache line of entries that share an index.
type bucket [4]boardEntry

// boardEntry is what is known about one board.
type boardEntry struct {
	key   uint64
	best  packed
	score int16
	depth int8
	bound scoreBound
	age   uint8
}

// scoreBound says what an entry's score is.
type scoreBound uint8

const (
	exact scoreBound = iota
	atLeast
	atMost
)

func newEntry(key uint64, best packed, score, depth, alpha, beta int) boardEntry {
	e := boardEntry{key: key, best: best, score: int16(score), depth: int8(depth), bound: exact}
	if score >= beta {
		e.bound = atLeast
	} else if score <= alpha {
		e.bound = atMost
	}
	return e
}

// settles reports whether the score answers a search between alpha and beta.
func (e *boardEntry) settles(alpha, beta int) bool {
	switch e.bound {
	case atLeast:
		return int(e.score) >= beta
	case atMost:
		return int(e.score) <= alpha
	}
	return true
}

// entryBytes is the size of an entry, with padding.
const entryBytes = 16

// newTable returns a table with as many buckets as fit into this many bytes, and at least one.
func newTable(bytes int) transpositions {
	n := 1
	for 2*n*len(bucket{})*entryBytes <= bytes {
		n *= 2
	}
	return transpositions{buckets: make([]bucket, n), age: 1}
}

// next makes all entries old, so that results don't depend on earlier searches.
func (t *transpositions) next() {
	t.age++
	if t.age == 0 {
		clear(t.buckets)
		t.age = 1
	}
}

// key returns a hash of the board: three odd multipliers (of the golden ratio and of the square roots of 2
// and 3) and shifts. Each step is invertible, so boards collide only by the chance of 64 bits.
func (b board) key() uint64 {
	const golden, root2, root3 = 0x9e3779b97f4a7c15, 0x6a09e667f3bcc909, 0xbb67ae8584caa73b
	h := (uint64(b.l1) | uint64(b.l2)<<32) * golden
	h = ((h ^ h>>32) + (uint64(b.l3) | uint64(b.l4)<<32)) * root2
	h = ((h ^ h>>29) + (uint64(b.us) | uint64(b.them)<<32)) * root3
	return h ^ h>>32
}

// find returns the entry of a board, or nil.
func (t *transpositions) find(key uint64) *boardEntry {
	b := &t.buckets[key&uint64(len(t.buckets)-1)]
	for i := range b {
		if e := &b[i]; e.key == key && e.age == t.age {
			return e
		}
	}
	return nil
}

// store stores an entry in place of the same board's, of one from an earlier search, or of the shallowest.
func (t *transpositions) store(e boardEntry) {
	e.age = t.age
	b := &t.buckets[e.key&uint64(len(t.buckets)-1)]
	worst := &b[0]
	for i := range b {
		old := &b[i]
		if old.key == e.key || old.age != t.age {
			worst = old
			break
		}
		if old.depth < worst.depth {
			worst = old
		}
	}
	*worst = e
}
