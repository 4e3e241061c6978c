package santorini

import "quoin/game"

// SearchLimit says when to stop thinking: at the first limit reached. The zero Limit looks as far ahead as
// game.Strong does.
type SearchLimit struct {
	Depth int         // full turns to look ahead; placing a worker counts as one
	Nodes int64       // boards to look at, plus up to pollEvery
	Stop  func() bool // called every pollEvery boards

	// With a seed, the choice is random among the turns at most Margin worse than the best.
	Seed   uint64
	Margin int
}

// SearchResult is the result of a search.
type SearchResult struct {
	Turn  Turn // legal, unless the game is over: then its squares are None
	Score int  // for the player to act: in hundredths as the weights are, or see WinIn
	Depth int  // depth searched completely
	Nodes int64
}

// The limits of a search.
const (
	pollEvery = 1024
	maxPly    = 64    // turns from the root to the deepest board
	maxDepth  = 32    // the rest is for threats beyond the depth
	win       = 20000 // minus the turns it takes
	decided   = win - maxPly - 2
)

// Beyond exactDepth, low-ranked turns are first searched less deeply: one turn less from the fifth on, two
// less from the seventeenth. Up to exactDepth the score is that of a complete search.
const (
	exactDepth   = 4
	lateTurn     = 4
	veryLateTurn = 16
	lateDepth    = 3 // least depth that is reduced
)

// WinIn returns after how many turns of both players the player to act wins, negative if they lose; false if
// neither is certain.
func (t SearchResult) WinIn() (turns int, ok bool) {
	switch {
	case t.Score >= decided:
		return win - t.Score, true
	case t.Score <= -decided:
		return -win - t.Score, true
	}
	return 0, false
}

// Searcher searches for turns. Only one goroutine may use it; its results depend only on the position and the
// limit, never on earlier searches.
type Searcher struct {
	table   transpositions
	killers [maxPly + 2][2]packed
	history [1 << turnBits]uint16 // by turn: how much it has cut off
	turns   [maxPly + 2][maxTurns]ranked

	limit   SearchLimit
	nodes   int64
	poll    int64 // number of nodes at which to call Stop next
	stopped bool
	depth   int // of the present search
}

// NewSearcher returns a Searcher that remembers boards in tableBytes of memory, at least 64.
func NewSearcher(tableBytes int) *Searcher {
	return &Searcher{table: newTable(tableBytes)}
}

// Think searches for the best turn. It always has one, however soon it is stopped, unless the game is over.
func (s *Searcher) Think(p Position, limit SearchLimit) SearchResult {
	if limit.Depth == 0 && limit.Nodes == 0 && limit.Stop == nil {
		strong, _ := LevelNamed(game.Strong)
		limit.Nodes = strong.Nodes
	}
	if limit.Depth <= 0 || limit.Depth > maxDepth {
		limit.Depth = maxDepth
	}
	s.limit, s.nodes, s.stopped = limit, 0, false
	s.poll = pollEvery
	s.table.next()
	clear(s.killers[:])
	clear(s.history[:])
	return s.think(p)
}

// count counts a node and now and then asks whether to stop.
func (s *Searcher) count() {
	s.nodes++
	if s.nodes < s.poll {
		return
	}
	s.poll += pollEvery
	s.stopped = s.stopped ||
		s.limit.Nodes > 0 && s.nodes >= s.limit.Nodes ||
		s.limit.Stop != nil && s.limit.Stop()
}

// placing returns the value for the player to act of a position in which workers may still be placed.
func (s *Searcher) placing(p Position, depth, ply, alpha, beta int) int {
	if p.phase != Placing {
		return s.negamax(p.view(), depth, ply, alpha, beta)
	}
	s.count()
	if s.stopped {
		return 0
	}
	if depth <= 0 {
		score := board{us: p.workers[0], them: p.workers[1]}.evaluate()
		if p.seat == 1 {
			score = -score // the first player moves first
		}
		return score
	}
	best := -win
	for q := range p.Placeable().All() {
		next := p
		next.workers[p.seat] |= set(q)
		best = max(best, s.child(p.seat, next.placed(), depth-1, ply+1, max(alpha, best), beta))
		if best >= beta || s.stopped {
			break
		}
	}
	return best
}

// child returns the value of a position for the player of a seat, who may be the player to act there too.
func (s *Searcher) child(seat uint8, p Position, depth, ply, alpha, beta int) int {
	if p.seat == seat {
		return s.placing(p, depth, ply, alpha, beta)
	}
	return -s.placing(p, depth, ply, -beta, -alpha)
}

// negamax returns the value of a board for the player to move, exact between alpha and beta, else a bound.
// The player to move can't win at once: safe leaves out turns to such boards.
//
// Every turn builds one level, so a board is always the same number of turns below the root. Its entry in the
// table was therefore found at this ply, and a win or loss in it needs no correction.
func (s *Searcher) negamax(b board, depth, ply, alpha, beta int) int {
	s.count()
	if s.stopped {
		return 0
	}
	if depth <= 0 {
		if !b.movable() {
			return ply - win
		}
		if b.threats() == 0 || ply >= maxPly {
			return b.evaluate()
		}
		depth = 0 // threats are answered before the board is evaluated
	}
	key := b.key()
	var first packed
	if e := s.table.find(key); e != nil {
		first = e.best
		if int(e.depth) >= depth && e.settles(alpha, beta) {
			return int(e.score)
		}
	}
	n := b.safe(&s.turns[ply])
	if n == 0 {
		if b.movable() {
			return ply + 2 - win
		}
		return ply - win
	}
	s.rank(ply, n, first)
	best, low := -win, alpha
	for i := range n {
		t := s.pick(ply, i, n)
		score := s.follow(b.after(t), i, depth, ply, low, beta)
		if s.stopped {
			return 0
		}
		if score > best {
			best, first = score, t
			low = max(low, score)
		}
		if best >= beta {
			s.cut(ply, depth, t)
			break
		}
	}
	s.table.store(newEntry(key, first, best, depth, alpha, beta))
	return best
}

// follow returns the value of turn number i for the player who makes it; next is the board after it. All but
// the first are expected to be no better than low, and searched completely only if they prove better.
func (s *Searcher) follow(next board, i, depth, ply, low, beta int) int {
	if i == 0 {
		return -s.negamax(next, depth-1, ply+1, -beta, -low)
	}
	if s.depth > exactDepth && depth >= lateDepth && i >= lateTurn {
		less := 1
		if i >= veryLateTurn {
			less = 2
		}
		score := -s.negamax(next, depth-1-less, ply+1, -low-1, -low)
		if score <= low {
			return score
		}
	}
	score := -s.negamax(next, depth-1, ply+1, -low-1, -low)
	if score > low && score < beta {
		score = -s.negamax(next, depth-1, ply+1, -beta, -low)
	}
	return score
}
