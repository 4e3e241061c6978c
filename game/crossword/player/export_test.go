package player

import (
	"math"

	"quoin/game/crossword"
)

// ExpectedExcess is the gain by which a thrifty simulation drops candidates.
var ExpectedExcess = expectedExcess

// NodesOf returns the nodes of a simulation.
func NodesOf(s *Simulation) int { return s.nodes }

// Answers plays on from each of some moves for two turns, with the given racks, and returns the number of
// nodes.
func (t *Thinker) Answers(b crossword.Board, moves []crossword.Move, racks [][2]crossword.Rack, bag int) (nodes int) {
	t.gen.Set(b)
	for _, m := range moves {
		t.gen.Play(m)
		for _, pair := range racks {
			answer, ok := t.gen.BestLeaving(t.restsOf(pair[0], bag))
			if nodes++; !ok {
				continue
			}
			t.gen.Play(answer)
			t.gen.BestLeaving(t.restsOf(pair[1], bag))
			t.gen.Undo()
			nodes++
		}
		t.gen.Undo()
	}
	return nodes
}

// Judge returns the results of a choice over all bags, with this number of nodes for the endgame of each: the
// utility, the chance to win and the equity in points.
func (t *Thinker) Judge(v View, c Choice, nodes int) (utility, win, equity float64) {
	s := t.enumerate(v, SimulateOptions{})
	s.all = []enumerated{{candidate: candidate{Choice: c}}}
	s.share = nodes
	ways := 0.0
	for i, b := range s.bags {
		s.steps, s.first, s.round = []enumeratedStep{{bag: i}}, 0, len(enumerationRounds)-1
		w, _ := s.Play(t, 0, nil)
		n := float64(b.ways)
		ways += n
		utility += n * float64(w.results[0].utility) / Certain
		win += n * float64(w.results[0].win) / Certain
		equity += n * float64(w.results[0].equity) / 1000
	}
	return utility / ways, win / ways, equity / ways
}

// Waited returns the result of a pass as View.waited does, for results that are numbers.
func Waited(variant *crossword.Variant, idle, theirs, mine, end int) int {
	of := func(n int) worldResult { return worldResult{utility: int32(n)} }
	return int(View{Idle: idle}.waited(variant, of(theirs), of(mine), of(end)).utility)
}

// Imagined returns the next player's racks in the first worlds of a simulation.
func Imagined(t *Thinker, v View, worlds int) (racks []crossword.Rack) {
	s := t.Simulate(v, SimulateOptions{})
	for n := range worlds {
		start, _ := s.world(t, n)
		racks = append(racks, start.racks[1])
	}
	return racks
}

// Tells returns how much more likely the leave that another player really kept is by inference than by chance; ok is
// false if nothing is inferred.
func (t *Thinker) Tells(v View, leave crossword.Rack, seed uint64) (ratio float64, ok bool) {
	v = v.deduced()
	all := t.infer(v, SimulateOptions{Seed: seed})
	if all == nil {
		return 0, false
	}
	other := v.Others[0]
	before := View{Rack: leave.With(other.Last.Move.Tiles()...), Bag: other.Last.Bag}
	t.gen.Set(other.Last.Board)
	weight := likelihood(t.equity(before).Worth, points(other.Last.Move.Score)+t.leaves.Worth(leave), other.Last.Slack)
	t.gen.Set(v.Board)
	return weight * float64(len(all.sums)) / all.sums[len(all.sums)-1], other.Last.Exchanged == 0
}

// SetBoard sets the generator's board, and finds what it keeps about its lines for any rack.
func (t *Thinker) SetBoard(b crossword.Board) {
	t.gen.Set(b)
	t.gen.BestLeaving(t.restsOf(crossword.Rack{}.With(crossword.Letter('E')), crossword.RackSize))
}

// EquityThere does what Equity does on the generator's board.
func (t *Thinker) EquityThere(v View) Choice { return t.equity(v) }

// Inferred returns the leaves of the next player's last turn that a simulation imagines.
func (t *Thinker) Inferred(v View, seed uint64) []crossword.Rack {
	t.gen.Set(v.Board)
	if told := t.infer(v, SimulateOptions{Seed: seed}); told != nil {
		return told.leaves
	}
	return nil
}

// Dealt returns the other player's racks, and the next tiles of the bag, in worlds in which a leave was kept.
func Dealt(t *Thinker, v View, leave crossword.Rack, worlds int) (racks, next []crossword.Rack) {
	s := t.Simulate(v, SimulateOptions{})
	if leave.Size() > 0 {
		s.told = &inferred{leaves: []crossword.Rack{leave}, sums: []float64{1}}
	}
	for n := range worlds {
		start, bag := s.world(t, n)
		racks, next = append(racks, start.racks[1]), append(next, crossword.Rack{}.With(bag[:crossword.RackSize]...))
	}
	return racks, next
}

// Outcome returns 2 if the player to move wins, 1 for a tie and 0 for a loss, if the bag is empty, both play as well as
// possible, and the player leads by this many points; ok is false if that isn't proven with this number of nodes.
func (t *Thinker) Outcome(b crossword.Board, racks [2]crossword.Rack, idle int, lead int64, nodes int) (result int, ok bool) {
	t.nodes, t.stopped, t.limit = 0, false, Limit{}
	t.gen.Set(b)
	d := t.ending(racks, idle, nodes).decide(lead)
	return 1 + d.order, d.exact
}

// EndOn returns the turns with which a game with an empty bag would be played on, and what they bring.
func (t *Thinker) EndOn(v View) (moves []crossword.Move, gain int64) {
	p := t.atEnd(v)
	moves = t.ending([2]crossword.Rack{v.Rack, v.Others[0].Rack}, v.Idle, math.MaxInt).likely()
	p.endOn()
	return moves, p.gained()
}

// EndByScore returns what a game with an empty bag brings if both take the highest scores and go out when they can.
func (t *Thinker) EndByScore(v View) (gain int64) {
	p := t.atEnd(v)
	for !p.over {
		p.do(p.next())
	}
	return p.gained()
}

// atEnd returns a game with an empty bag to be played on.
func (t *Thinker) atEnd(v View) *playing {
	t.gen.Set(v.Board)
	return &playing{Thinker: t, players: 2, out: -1, racks: [crossword.MaxPlayers]crossword.Rack{v.Rack, v.Others[0].Rack}, idle: v.Idle}
}

// gained ends playing on, and returns what the first player gained on the second.
func (p *playing) gained() int64 {
	p.undo()
	final := p.finals()
	return final[0] - final[1]
}
