package player

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"quoin/game/crossword"
)

// SimulateOptions says how far a simulation goes. A zero field means its default.
type SimulateOptions struct {
	Candidates int // number of choices compared, the first by score and leave
	Worlds     int // most worlds to play
	// Breadth is the number of choices considered for the candidates: the best of these by score and leave,
	// after the next player's best score in a few samples, become candidates. Without effect unless it
	// exceeds Candidates.
	Breadth int
	// Also lists choices to compare whatever their worth, in every world: usually the turn that was played.
	// They may be illegal moves. They don't change the results of the others.
	Also []Choice
	// Whole plays all worlds, for the choices in Also at least: it doesn't end as soon as the others are decided.
	Whole bool
	// Thrifty drops candidates as soon as further worlds would gain too little, for a turn in a game: see
	// thrifty.go. Otherwise those are dropped that are surely behind.
	Thrifty bool
	Seed    uint64
	// Stop ends the search for candidates, as it does a Step; it may be nil.
	Stop func() bool
}

func (o SimulateOptions) worlds() int { return min(max(1, cmp.Or(o.Worlds, usualWorlds)), MostWorlds) }

func (o SimulateOptions) candidates() int {
	if o.Thrifty {
		return cmp.Or(o.Candidates, thriftyCandidates)
	}
	return cmp.Or(o.Candidates, usualCandidates)
}

// A node takes about 45 µs in Scrabble on a present-day core, and half as long in ScraeBBKle; a candidate
// needs two nodes in a world, and about eight if games are played to their end.
const (
	usualCandidates = 20
	usualWorlds     = 1_000
	// nodesAWorld limits the work if no candidate is soon behind: nodes for each world that may be played.
	nodesAWorld = 10
	// floorWorlds is the number of worlds before any candidate is dropped, and roundWorlds the number between
	// later checks.
	floorWorlds, roundWorlds = 24, 8
	// droppedErrors is how many standard errors of the difference a candidate may be behind the best: of a
	// hundred equally good ones, one is lost.
	droppedErrors = 2.33
	// MostWorlds limits the worlds that a simulation keeps in memory.
	MostWorlds = 100_000
	// MostCandidates limits the candidates likewise.
	MostCandidates = 100
	// mostBreadth limits SimulateOptions.Breadth.
	mostBreadth = 400
)

// Simulation compares choices by playing on with each of them in the same worlds: a world is imagined hidden
// racks and an order of the bag. All players then take one turn each by score and leave, the player who
// chooses last; the result is a chance to win, estimated from the lead and the leaves. If the bag is nearly
// empty, games are played to their end.
//
// Its caller takes it step by step: it has no clock, and nothing runs by itself. Worlds are numbered, and the
// result of a world depends only on the view, the seed and its number. So several Thinkers may play them at
// once, with the same outcome however they are shared:
//
//	for from, to := s.Next(); from < to; from, to = s.Next() {
//		// Play each of these, on any goroutine with a Thinker of its own,
//		// and then Take them in any order.
//	}
type Simulation struct {
	thinker *Thinker // for Step
	view    View
	seed    uint64
	most    int // worlds to play
	unseen  []crossword.Tile
	toEnd   bool // whether games are played to their end
	thrifty bool
	gain    float64 // see patience
	whole   bool
	told    *inferred

	all    []simulatedCandidate
	left   []int           // indices in all of candidates still played
	played int             // worlds in which all of left were played
	nodes  int             // nodes searched for them
	coming map[int]World   // worlds taken in before their turn
	kept   [][]worldResult // by candidate and world
}

// simulatedCandidate is a candidate with sums over its worlds; the embedded candidate has the sum of points and the
// number of worlds.
type simulatedCandidate struct {
	candidate
	win, utility int64
	out          bool // too far behind
	also         bool // played on all the same
	added        bool // compared only because SimulateOptions.Also asked for it
	sequel       sequel
}

// counts reports whether a candidate affects how long the others are played: additional choices don't.
func (c *simulatedCandidate) counts() bool { return !c.out && !c.added }

// worldResult is the result of a candidate in a world.
type worldResult struct {
	win     int32 // from 0 to Certain
	utility int32 // win, plus half as much again for points
	equity  int64 // thousandths of a point, relative to the others before the turn
}

// World is the results of all candidates in a world.
type World struct {
	number  int
	nodes   int
	results []worldResult // by candidate, in the order of left
	sequels []followed    // by candidate likewise; nil for a step of an Enumeration
	sure    certainty     // for a step of an Enumeration
	hints   hints         // likewise
}

// mostEquity limits the points of one world, in thousandths.
const mostEquity = 1 << 40

// Simulate begins a simulation for the player to move. The view's board must have the Thinker's layout. If
// there is nothing to choose, it is over at once. The Thinker may be used for other things between the steps.
func (t *Thinker) Simulate(v View, o SimulateOptions) *Simulation {
	t.nodes, t.stopped = 0, false
	v = v.deduced()
	t.gen.Set(v.Board)
	p := t.patience()
	if o.Thrifty {
		o.Worlds = cmp.Or(o.Worlds, p.worlds)
	}
	s := &Simulation{thinker: t, gain: p.gain, view: v, seed: o.Seed, coming: map[int]World{}, unseen: v.Unseen.Tiles()}
	s.most, s.told = o.worlds(), t.infer(v, o)
	s.toEnd, s.thrifty, s.whole = v.Bag <= crossword.RackSize, o.Thrifty, o.Whole && len(o.Also) > 0
	if v.Bag == 0 && v.known() {
		s.most = 1 // all worlds are the same
	}
	n := min(max(1, o.candidates()), MostCandidates)
	all := t.candidates(v, max(n, min(o.Breadth, mostBreadth)))
	if len(all) > n {
		t.limit = Limit{Seed: o.Seed, Stop: o.Stop}
		all = t.sifted(v, all, n, math.MaxInt)
	}
	if len(all) > 0 && t.mayWait(v) {
		all = append(all, t.waiting(v))
	}
	for i, c := range all {
		c.sum, c.samples = 0, 0
		s.all = append(s.all, simulatedCandidate{candidate: c})
		s.left = append(s.left, i)
	}
	s.add(t, o.Also)
	s.kept = make([][]worldResult, len(s.all))
	return s
}

// add adds choices that are compared whatever their worth.
func (s *Simulation) add(t *Thinker, also []Choice) {
	for _, c := range also {
		at := slices.IndexFunc(s.all, func(has simulatedCandidate) bool { return has.SameAs(s.view.Board, c) })
		if at < 0 {
			at = len(s.all)
			s.left = append(s.left, at)
			rest := less(s.view.Rack, c.Move).Less(c.Exchange)
			s.all = append(s.all, simulatedCandidate{candidate: candidate{Choice: c, rest: rest, static: t.Weigh(s.view, c).Worth}, added: true})
		}
		s.all[at].also = true
	}
}

// Done reports whether nothing is left to play: all worlds were played, or one candidate is left.
func (s *Simulation) Done() bool {
	return s.played >= s.most || len(s.left) < 2 && s.played > 0 && !s.whole || len(s.all) == 0 || len(s.view.Others) == 0
}

// Next returns the numbers of the worlds that can be played now, from up to but excluding to. The range is
// empty once it is done.
func (s *Simulation) Next() (from, to int) {
	if s.Done() {
		return s.played, s.played
	}
	return s.played, min(s.most, s.round())
}

// round returns the number of worlds after which candidates are next dropped.
func (s *Simulation) round() int {
	switch {
	case s.thrifty && s.played < firstWorlds:
		return firstWorlds
	case s.played < floorWorlds:
		return floorWorlds
	}
	return s.played + roundWorlds - (s.played-floorWorlds)%roundWorlds
}

// Step plays up to this many worlds, on the Thinker that began it, and reports whether the simulation is
// done. It ends early if stop, which may be nil, returns true: it is asked before every turn, and an
// unfinished world doesn't count.
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

// Play plays the world with a number, which must be one of Next. The Thinker must be configured like the one
// that began the simulation, and must not be used elsewhere until Play returns. Play doesn't change the
// simulation, and several goroutines may call it while none calls Take. It returns false if stop, which may
// be nil, returned true before the world was over.
func (s *Simulation) Play(t *Thinker, number int, stop func() bool) (World, bool) {
	t.limit.Stop = stop
	t.gen.Set(s.view.Board)
	start, unseen := s.world(t, number)
	w := World{number: number, results: make([]worldResult, 0, len(s.left)), sequels: make([]followed, 0, len(s.left))}
	room := make([]crossword.Tile, 0, len(unseen)+crossword.RackSize)
	for _, i := range s.left {
		c := &s.all[i]
		nodes := t.nodes
		var then followed
		playedOn := func(choices ...Choice) (r worldResult, ok bool) {
			p := start
			p.bag = append(room[:0], unseen...)
			p.random = rand.NewPCG(s.seed, uint64(number)<<8|forBags)
			defer p.undo()
			for _, do := range choices {
				p.do(do)
			}
			if !s.playOn(&p) {
				return r, false
			}
			if len(choices) == 1 { // a pass is also tried with another one after it
				then = p.then()
			}
			return s.result(&p), true
		}
		first := c.Choice
		first.Worth = c.static
		var r worldResult
		var ok bool
		if c.waits() && t.mayWait(s.view) {
			r, ok = s.waited(&start, playedOn)
		} else {
			r, ok = playedOn(first)
		}
		if !ok {
			return World{}, false
		}
		w.results, w.sequels = append(w.results, r), append(w.sequels, then)
		if c.counts() {
			w.nodes += t.nodes - nodes
		}
	}
	return w, true
}

// world returns the start of the world with a number, and its bag in the order of drawing.
func (s *Simulation) world(t *Thinker, number int) (start playing, bag []crossword.Tile) {
	unseen := slices.Clone(s.unseen)
	random := rand.New(rand.NewPCG(s.seed, uint64(number)<<8|forWorlds))
	start = playing{Thinker: t, players: min(1+len(s.view.Others), crossword.MaxPlayers), out: -1, idle: s.view.Idle}
	start.racks[0], start.scores[0] = s.view.Rack, s.view.Score
	others := slices.Clone(s.view.Others[:start.players-1])
	if s.told != nil { // before the shuffle: taken from an order of tiles, a kept E would leave the other Es behind
		unseen = others[0].leaves(s.told.take(random), unseen)
	}
	random.Shuffle(len(unseen), func(i, j int) { unseen[i], unseen[j] = unseen[j], unseen[i] })
	for i, other := range others {
		if other.Range != (RackRange{}) {
			other.deal(unseen, random)
		}
		held := min(other.hidden(), len(unseen))
		start.racks[i+1], start.scores[i+1] = other.Rack.With(unseen[:held]...), other.Score
		if unseen = unseen[held:]; other.Range != (RackRange{}) {
			random.Shuffle(len(unseen), func(i, j int) { unseen[i], unseen[j] = unseen[j], unseen[i] })
		}
	}
	return start, unseen[:min(s.view.Bag, len(unseen))]
}

// playOn plays from a candidate's turn to where it is judged; it returns false if it was stopped.
func (s *Simulation) playOn(p *playing) bool {
	for turns := p.players; !p.over && (s.toEnd || turns > 0 || len(p.bag) == 0); turns-- {
		if p.limit.Stop != nil && p.limit.Stop() {
			return false
		}
		if p.foreseeable() {
			p.endOn()
		} else {
			p.do(p.next())
		}
	}
	return true
}

// result judges a game as it stands. The player who chose is player 0, and moved last unless the game is
// over.
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
		unseen := p.unseen(0) * 2 / p.players // turns to come, as if there were two players
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

// ahead returns the player's lead over the best of the others, in thousandths of a point.
func (s *Simulation) ahead() int64 {
	ahead := int64(math.MaxInt64)
	for _, other := range s.view.Others {
		ahead = min(ahead, points(s.view.Score-other.Score))
	}
	return ahead
}

// Take takes in the results of a world. Worlds may come in any order, each world of Next once.
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
			c.sequel.add(next.sequels[at])
		}
		s.nodes += next.nodes
		s.played++
		switch {
		case s.played >= s.most:
		case s.thrifty && s.played == firstWorlds:
			s.sift()
		case s.played >= floorWorlds && (s.played-floorWorlds)%roundWorlds == 0:
			s.drop()
			if s.nodes >= nodesAWorld*s.most && !s.whole {
				s.most = s.played
			}
		}
	}
}

// drop drops candidates that are too far behind.
func (s *Simulation) drop() {
	counting := slices.DeleteFunc(slices.Clone(s.left), func(i int) bool { return !s.all[i].counts() })
	best := slices.MinFunc(counting, s.compare)
	for _, i := range s.left {
		if i != best && !s.all[i].out && s.behind(best, i) {
			s.all[i].out = true
		}
	}
	s.leave()
}

// leave takes the candidates that were dropped from those still played, unless they are to be played on.
func (s *Simulation) leave() {
	s.left = slices.DeleteFunc(s.left, func(i int) bool { return s.all[i].out && !s.all[i].also })
}

// behind reports whether a candidate is too far behind the best: surely worse, or in a thrifty simulation not worth
// further worlds.
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
	deviation := math.Sqrt(variance / n)
	if s.thrifty {
		return expectedExcess(mean, deviation) < Certain*float64(s.gain*(1+n/100))
	}
	return mean > droppedErrors*deviation
}

// compare orders remaining candidates: by wins, then by points, then in their earlier order.
func (s *Simulation) compare(a, b int) int {
	x, y := &s.all[a], &s.all[b]
	return cmp.Or(cmp.Compare(y.utility, x.utility), cmp.Compare(y.sum, x.sum), cmp.Compare(a, b))
}
