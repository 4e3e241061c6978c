package santorini

// ranked is a turn under its rank: the larger, the sooner it is searched. The
// rank has the 17 bits above the turn.
type ranked uint32

func (r ranked) turn() packed { return packed(r & turnMask) }

const (
	turnBits = 15
	turnMask = 1<<turnBits - 1
)

// What puts a turn before others.
const (
	rankFirst   = 1<<17 - 1 // the table's best
	rankKiller  = rankFirst - 2
	rankHistory = 1 << 15 // the most that history gives
	rankLevel   = 200     // for each level that the worker goes up
)

// picks is how many turns are looked for by rank; after those a cut is
// unlikely, and their order not worth the time.
const picks = 10

// rank adds to the ranks of a ply's turns what is known from elsewhere.
func (s *Searcher) rank(ply, n int, first packed) {
	turns := s.turns[ply][:n]
	killers := s.killers[ply]
	for i, r := range turns {
		t := r.turn()
		r += ranked(s.history[t&turnMask]) << turnBits
		switch t {
		case first:
			r = rankFirst<<turnBits | ranked(t)
		case killers[0]:
			r = (rankKiller+1)<<turnBits | ranked(t)
		case killers[1]:
			r = rankKiller<<turnBits | ranked(t)
		}
		turns[i] = r
	}
}

// pick moves the best of the turns from i on to place i.
func (s *Searcher) pick(ply, i, n int) packed {
	turns := s.turns[ply][:n]
	if i < picks {
		best, at := turns[i], i
		for j := i + 1; j < len(turns); j++ {
			if turns[j] > best {
				best, at = turns[j], j
			}
		}
		turns[i], turns[at] = best, turns[i]
	}
	return turns[i].turn()
}

// cut remembers a turn that was too good for the opponent to allow.
func (s *Searcher) cut(ply, depth int, t packed) {
	if k := &s.killers[ply]; k[0] != t {
		k[1], k[0] = k[0], t
	}
	h := &s.history[t&turnMask]
	*h += uint16(depth * depth)
	if *h >= rankHistory {
		for i := range s.history {
			s.history[i] /= 2
		}
	}
}
