package santorini

// ranked is a turn with its rank in the 17 bits above it: higher ranks are searched sooner.
type ranked uint32

func (r ranked) turn() packed { return packed(r & turnMask) }

const (
	turnBits = 15
	turnMask = 1<<turnBits - 1
)

// The parts of a rank.
const (
	rankFirst   = 1<<17 - 1 // best turn of the table
	rankKiller  = rankFirst - 2
	rankHistory = 1 << 15 // most that history gives
	rankLevel   = 200     // for each level that the worker climbs
)

// picks is how many turns are chosen by rank; after those a cutoff is unlikely, and ordering isn't worth the
// time.
const picks = 10

// rank adds what is known from elsewhere to the ranks of a ply's turns.
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

// pick moves the best of the turns from i on to index i.
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

// cut remembers a turn that caused a cutoff.
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
