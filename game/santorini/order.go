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
	rankNeutral = 3 * rankLevel
)

// picks is how many turns are looked for by rank; after those a cut is
// unlikely, and their order not worth the time.
const picks = 10

// rank puts a ply's turns under their ranks.
func (s *Searcher) rank(b board, ply, n int, first packed) {
	list, order := &s.lists[ply], &s.order[ply]
	killers := s.killers[ply]
	var path packed // of the turn before, whose builds follow each other
	var move ranked
	for i := range n {
		t := list[i&(maxTurns-1)]
		if p := t & (1<<10 - 1); p != path || i == 0 {
			path = p
			from, to := Square(t&31), Square(t>>5&31)
			move = ranked(rankNeutral + rankLevel*(b.height(to)-b.height(from)))
		}
		rank := move + ranked(s.history[t&turnMask])
		switch t {
		case first:
			rank = rankFirst
		case killers[0]:
			rank = rankKiller + 1
		case killers[1]:
			rank = rankKiller
		}
		order[i&(maxTurns-1)] = rank<<turnBits | ranked(t)
	}
}

func (b board) height(q Square) int {
	return int(b.l1>>(q&31)&1 + b.l2>>(q&31)&1 + b.l3>>(q&31)&1)
}

// pick moves the best of the turns from i on to place i.
func (s *Searcher) pick(ply, i, n int) packed {
	order := s.order[ply][:n]
	if i < picks {
		best, at := order[i], i
		for j := i + 1; j < len(order); j++ {
			if order[j] > best {
				best, at = order[j], j
			}
		}
		order[i], order[at] = best, order[i]
	}
	return order[i].turn()
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
