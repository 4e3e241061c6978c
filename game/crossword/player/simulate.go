package player

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"quoin/game/crossword"
)

// SimulateOptions say how far a simulation goes. What is 0 is the default.
type SimulateOptions struct {
	Candidates int // how many choices are compared, the first by score and leave
	Worlds     int // how many worlds are played in, at most
	// Breadth is how many choices are looked at before, by score and leave and the
	// next player's best score in a few samples: the best of these are the
	// candidates. Where it isn't more than Candidates nothing is.
	Breadth int
	// Also are compared whatever they are worth, and in every world: a turn that was
	// played is held against the best. One that is no legal move is laid all the same.
	// The others are played in the same worlds as without these.
	Also []Choice
	Seed uint64
	// Stop ends that look, as it does a Step; it may be nil.
	Stop func() bool
}

// A node takes some 45 µs at Scrabble on a core of today, and at ScraeBBKle half as
// long; a candidate takes two of them in a world, and some eight where games are
// played to their end.
const (
	usualCandidates = 20
	usualWorlds     = 1_000
	// nodesAWorld bounds the work where no candidate is soon behind: so many nodes
	// for every world that may be played.
	nodesAWorld = 10
	// floorWorlds is how many every candidate is played in before any is dropped,
	// and roundWorlds after how many more that is looked at again.
	floorWorlds, roundWorlds = 24, 8
	// droppedErrors is how many standard errors of the difference to the best a
	// candidate may be behind: of a hundred that are as good, one is lost.
	droppedErrors = 2.33
	// MostWorlds bounds what a simulation keeps in memory.
	MostWorlds = 100_000
	// MostCandidates bounds the same.
	MostCandidates = 100
	// mostBreadth bounds what is looked at before.
	mostBreadth = 400
)

// Simulation compares choices by playing on with each of them in the same worlds:
// a world is racks for the players who hide theirs, and an order of the bag. All
// others then take one turn each by score and leave, and so does who chooses; what
// it has come to then is a chance to win, by the lead and the leaves. Where the bag
// is all but empty games are played to their end.
//
// It is moved on by its caller, and has no clock and nothing that goes on by
// itself. Worlds have numbers, and what comes of one depends on the view, the
// seed, and its number only. So they may be played by several Thinkers at once,
// and it stands the same whoever has played which:
//
//	for from, to := s.Next(); from < to; from, to = s.Next() {
//		// Play each of these, on any goroutine with a Thinker of its own,
//		// and then Take them in any order.
//	}
type Simulation struct {
	thinker *Thinker // that Step plays on
	view    View
	seed    uint64
	most    int // worlds
	unseen  []crossword.Tile
	toEnd   bool // games are played to their end

	all    []simulated
	left   []int           // those of all that are still played
	played int             // worlds in which all that are left were
	nodes  int             // searched in them
	coming map[int]World   // worlds that were taken in before their turn
	kept   [][]worldResult // by candidate and world
}

// simulated is a candidate, with sums over its worlds; candidate has that of
// points, and how many worlds.
type simulated struct {
	candidate
	win, utility int64
	out          bool // too far behind
	also         bool // it is played on all the same,
	added        bool // and is none that would have been compared otherwise
}

// counts says whether a candidate has a say in how long the others are played: so
// that these do as if nobody had asked for more.
func (c *simulated) counts() bool { return !c.out && !c.added }

// worldResult is what came of a candidate in a world.
type worldResult struct {
	win     int32 // from 0 to Certain
	utility int32 // the same, and half as much again for points
	equity  int64 // in thousandths of a point, beside the others before the turn
}

// World is what came of all candidates in a world.
type World struct {
	number  int
	nodes   int
	results []worldResult // of those that were left, in their order
	exact   bool          // of an Enumeration's step
}

// mostEquity bounds what one world may say of points, in thousandths.
const mostEquity = 1 << 40

// Simulate begins a simulation for the player to move. The view's board has to be
// of the Thinker's layout. Where there is nothing to choose it is over at once.
// The Thinker may be used for other things between the steps.
func (t *Thinker) Simulate(v View, o SimulateOptions) *Simulation {
	t.nodes, t.stopped = 0, false
	v = v.deduced()
	t.gen.Set(v.Board)
	s := &Simulation{thinker: t, view: v, seed: o.Seed, coming: map[int]World{}, unseen: v.Unseen.Tiles()}
	s.most = min(max(1, cmp.Or(o.Worlds, usualWorlds)), MostWorlds)
	s.toEnd = v.Bag <= crossword.RackSize
	if v.Bag == 0 && !slices.ContainsFunc(v.Others, func(o Other) bool { return !o.Seen }) {
		s.most = 1 // all worlds are alike
	}
	n := min(max(1, cmp.Or(o.Candidates, usualCandidates)), MostCandidates)
	all := t.candidates(v, max(n, min(o.Breadth, mostBreadth)))
	if len(all) > n {
		t.limit = Limit{Seed: o.Seed, Stop: o.Stop}
		all = t.sifted(v, all, n, math.MaxInt)
	}
	for i, c := range all {
		c.sum, c.samples = 0, 0
		s.all = append(s.all, simulated{candidate: c})
		s.left = append(s.left, i)
	}
	s.add(t, o.Also)
	s.kept = make([][]worldResult, len(s.all))
	return s
}

// add takes in choices that are compared whatever they are worth.
func (s *Simulation) add(t *Thinker, also []Choice) {
	for _, c := range also {
		at := slices.IndexFunc(s.all, func(has simulated) bool { return has.SameAs(s.view.Board, c) })
		if at < 0 {
			at = len(s.all)
			s.left = append(s.left, at)
			rest := less(s.view.Rack, c.Move).Less(c.Exchange)
			s.all = append(s.all, simulated{candidate: candidate{Choice: c, rest: rest, static: t.Weigh(s.view, c).Worth}, added: true})
		}
		s.all[at].also = true
	}
}

// Done reports whether there is nothing left to be played: all worlds were, or
// one candidate is left.
func (s *Simulation) Done() bool {
	return s.played >= s.most || len(s.left) < 2 && s.played > 0 || len(s.all) == 0 || len(s.view.Others) == 0
}

// Next is the worlds that can be played now, from one to before another. They are
// none once it is done.
func (s *Simulation) Next() (from, to int) {
	if s.Done() {
		return s.played, s.played
	}
	return s.played, min(s.most, s.round())
}

// round is the number of worlds after which candidates are dropped next.
func (s *Simulation) round() int {
	if s.played < floorWorlds {
		return floorWorlds
	}
	return s.played + roundWorlds - (s.played-floorWorlds)%roundWorlds
}

// Step plays up to so many worlds more, on the Thinker that began it, and reports
// whether it is done. It ends early when stop, which may be nil, says so: that is
// asked before every turn, and a world that isn't over then doesn't count.
func (s *Simulation) Step(worlds int, stop func() bool) (done bool) {
	for ; worlds > 0 && !s.Done(); worlds-- {
		w, ok := s.Play(s.thinker, s.played, stop)
		if !ok {
			return s.Done()
		}
		s.Take(w)
	}
	return s.Done()
}

// Play plays in the world of a number, which has to be one of Next. The Thinker
// has to be like the one that began the simulation, and to be nobody else's until
// it returns. Play changes nothing of the simulation, and may be called from
// several goroutines while nobody calls Take. It is false when stop, which may be
// nil, said so before the world was over.
func (s *Simulation) Play(t *Thinker, number int, stop func() bool) (World, bool) {
	t.limit.Stop = stop
	t.gen.Set(s.view.Board)
	unseen := slices.Clone(s.unseen)
	random := rand.New(rand.NewPCG(s.seed, uint64(number)<<8|forWorlds))
	random.Shuffle(len(unseen), func(i, j int) { unseen[i], unseen[j] = unseen[j], unseen[i] })
	start := playing{Thinker: t, players: min(1+len(s.view.Others), crossword.MaxPlayers), out: -1, idle: s.view.Idle}
	start.racks[0], start.scores[0] = s.view.Rack, s.view.Score
	for i, other := range s.view.Others[:start.players-1] {
		held := 0
		if !other.Seen {
			held = min(other.Held, len(unseen), crossword.RackSize)
		}
		start.racks[i+1], start.scores[i+1] = other.Rack.With(unseen[:held]...), other.Score
		unseen = unseen[held:]
	}
	unseen = unseen[:min(s.view.Bag, len(unseen))]
	w := World{number: number, results: make([]worldResult, 0, len(s.left))}
	room := make([]crossword.Tile, 0, len(unseen)+crossword.RackSize)
	for _, i := range s.left {
		p := start
		nodes := t.nodes
		p.bag = append(room[:0], unseen...)
		p.random = rand.NewPCG(s.seed, uint64(number)<<8|forBags)
		c := &s.all[i]
		first := c.Choice
		first.Worth = c.static
		p.do(first)
		ok := s.playOn(&p)
		if ok {
			w.results = append(w.results, s.result(&p))
		}
		p.undo()
		if !ok {
			return World{}, false
		}
		if c.counts() {
			w.nodes += t.nodes - nodes
		}
	}
	return w, true
}

// playOn plays from a candidate's turn to where it is judged, and is false if it
// was stopped before.
func (s *Simulation) playOn(p *playing) bool {
	for turns := p.players; !p.over && (s.toEnd || turns > 0 || len(p.bag) == 0); turns-- {
		if p.limit.Stop != nil && p.limit.Stop() {
			return false
		}
		p.do(p.next())
	}
	return true
}

// result judges a game where it stands. The player who chose is the first, and
// was the last to move unless it is over.
func (s *Simulation) result(p *playing) worldResult {
	var r worldResult
	equity, win := int64(math.MaxInt64), int64(0)
	if p.over {
		final := p.finals()
		for _, other := range final[1:p.players] {
			equity = min(equity, points(final[0]-other))
		}
		win = p.share(&final)
	} else {
		var room [crossword.MaxPlayers]int64
		against := room[:0]
		unseen := p.unseen(0) * 2 / p.players // turns to come, as if there were two
		for i := 1; i < p.players; i++ {
			lead := points(p.scores[0]-p.scores[i]) + p.kept[0] - p.kept[i]
			equity = min(equity, lead)
			against = append(against, p.chances.Win(lead, unseen))
		}
		win = among(against)
	}
	r.win = int32(win)
	r.utility = int32(win + p.chances.lead(equity)/2)
	r.equity = max(-mostEquity, min(equity-s.ahead(), mostEquity))
	return r
}

// ahead is how far the player is before the best of the others, in thousandths.
func (s *Simulation) ahead() int64 {
	ahead := int64(math.MaxInt64)
	for _, other := range s.view.Others {
		ahead = min(ahead, points(s.view.Score-other.Score))
	}
	return ahead
}

// Take takes in what came of a world that was played. The order is all one, as
// long as they are the worlds of Next, each of them once.
func (s *Simulation) Take(w World) {
	s.coming[w.number] = w
	for {
		next, ok := s.coming[s.played]
		if !ok {
			return
		}
		delete(s.coming, s.played)
		for at, i := range s.left {
			r := next.results[at]
			c := &s.all[i]
			c.utility += int64(r.utility)
			c.win += int64(r.win)
			s.kept[i] = append(s.kept[i], r)
			c.samples++
			c.sum += r.equity
		}
		s.nodes += next.nodes
		if s.played++; s.played >= floorWorlds && (s.played-floorWorlds)%roundWorlds == 0 && s.played < s.most {
			s.drop()
			if s.nodes >= nodesAWorld*s.most {
				s.most = s.played
			}
		}
	}
}

// drop leaves out who is too far behind.
func (s *Simulation) drop() {
	counting := slices.DeleteFunc(slices.Clone(s.left), func(i int) bool { return !s.all[i].counts() })
	best := slices.MinFunc(counting, s.compare)
	s.left = slices.DeleteFunc(s.left, func(i int) bool {
		c := &s.all[i]
		if i != best && !c.out && s.behind(best, i) {
			c.out = true
		}
		return c.out && !c.also
	})
}

// behind reports whether a candidate is surely worse than the best.
func (s *Simulation) behind(best, i int) bool {
	var sum int64
	var squares float64
	for n, r := range s.kept[i] {
		d := int64(s.kept[best][n].utility - r.utility)
		sum += d
		squares += float64(d * d)
	}
	n := float64(len(s.kept[i]))
	mean := float64(sum) / n
	variance := max(0, squares-float64(float64(sum)*mean)) / (n - 1)
	return mean > droppedErrors*math.Sqrt(variance/n)
}

// compare orders candidates that are left: the one that wins most, then by
// points, and then as they were before.
func (s *Simulation) compare(a, b int) int {
	x, y := &s.all[a], &s.all[b]
	return cmp.Or(cmp.Compare(y.utility, x.utility), cmp.Compare(y.sum, x.sum), cmp.Compare(a, b))
}
