package player

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"quoin/game/crossword"
)

// Play plays the step with a number, which must be one of Next. The Thinker must be configured like the one
// that began it, and must not be used elsewhere until Play returns. Play doesn't change the Enumeration, and
// several goroutines may call it while none calls Take. It returns false if stop, which may be nil, returned
// true before the step was over.
func (s *Enumeration) Play(t *Thinker, number int, stop func() bool) (World, bool) {
	nodes, opened := t.nodes, t.opened
	t.limit.Stop = stop
	step := s.steps[number-s.first]
	c := &s.all[step.candidate]
	first := c.Choice
	first.Worth = c.static
	var r worldResult
	var sure certainty
	var ok bool
	t.hints = c.hints
	switch {
	case c.waits() && t.mayWait(s.view):
		r, ok = s.waited(t, step)
	case s.share > 0 && !s.empties(step.candidate) && t.mayWait(s.view):
		if r, ok = s.replied(t, step, first); r.win == 0 {
			sure = winProven // a better reply would change nothing
		}
	default:
		r, sure, ok = s.playOrders(t, step, s.share, first)
	}
	w := World{number: number, results: []worldResult{r}, sure: sure, hints: t.hints}
	if s.counts(step.candidate) {
		w.nodes = t.nodes - nodes + (t.opened-opened)/openedPerNode
	}
	return w, ok
}

// empties reports whether a choice takes all tiles of the bag.
func (s *Enumeration) empties(i int) bool { return s.all[i].Move.Len() >= s.view.Bag }

// openedPerNode is how many moves listed to open an endgame take as long as a node of its search.
const openedPerNode = 60

// leastReplies is how many moves of the other are tried after a choice that leaves tiles in the bag, even if they take
// more nodes than a step has.
const leastReplies = 6

// mostForReply is the most nodes to find the winner of an endgame after such a move.
const mostForReply = 100

// replied returns the result of a choice that leaves tiles in the bag, with one bag. The other, who is assumed to know
// the bag, has the best of some moves; first those that refuted the choice with other bags are tried. A refutation is
// noted in the Thinker's hints. ok is false if it was stopped.
func (s *Enumeration) replied(t *Thinker, step enumeratedStep, first Choice) (r worldResult, ok bool) {
	rack := s.bags[step.bag].other
	t.gen.Set(s.view.Board)
	if first.Move.Len() > 0 {
		t.gen.Play(first.Move)
	}
	all := t.candidates(View{Rack: rack, Bag: s.view.Bag - first.Move.Len()}, enumerationRounds[s.round].replies)
	if first.Move.Len() > 0 {
		t.gen.Undo()
	}
	for _, m := range t.hints.refuting {
		if m.Len() > 0 && (crossword.Rack{}).With(m.Tiles()...).Less(rack) == (crossword.Rack{}) {
			all = slices.Insert(all, 0, candidate{Choice: Choice{Move: m}})
		}
	}
	if len(all) == 0 {
		all = append(all, candidate{})
	}
	r = bestResult
	before := t.nodes
	for i, c := range all {
		if i >= leastReplies && t.nodes-before > s.share {
			break
		}
		c.Worth = c.static
		one, _, ok := s.playOrders(t, step, 0, first, c.Choice)
		if !ok {
			return r, false
		}
		if s.share > 0 && one.win < Certain {
			if one, _, ok = s.playOrders(t, step, min(s.share, mostForReply), first, c.Choice); !ok {
				return r, false
			}
		}
		if r = r.or(one, -1); r.win == 0 {
			t.hints.refuted(c.Move)
			break
		}
	}
	return r, true
}

// playOrders plays some turns with the bag's tiles in each order, and then on: two tiles may come in either order,
// with equal probability. It returns the mean.
func (s *Enumeration) playOrders(t *Thinker, step enumeratedStep, share int, turns ...Choice) (r worldResult, sure certainty, ok bool) {
	bag := s.bags[step.bag].tiles
	r, sure, ok = s.playIn(t, step, bag, share, turns)
	if ok && len(bag) == 2 && bag[0] != bag[1] && !s.empties(step.candidate) {
		other, _, also := s.playIn(t, step, []crossword.Tile{bag[1], bag[0]}, share, turns)
		r = worldResult{win: (r.win + other.win) / 2, utility: (r.utility + other.utility) / 2, equity: (r.equity + other.equity) / 2}
		ok = also
	}
	return r, sure, ok
}

// begun returns the game with one bag, before the choice.
func (s *Enumeration) begun(t *Thinker, step enumeratedStep) *playing {
	p := &playing{Thinker: t, players: 2, out: -1, idle: s.view.Idle}
	p.racks[0], p.scores[0] = s.view.Rack, s.view.Score
	p.racks[1], p.scores[1] = s.bags[step.bag].other, s.view.Others[0].Score
	p.random = rand.NewPCG(s.seed, forBags)
	return p
}

// playIn plays some turns, the choice first, with the bag's tiles in a given order, and then on. While tiles are
// left, both sides play by score and leave. Something is proven only if the choice took all tiles. share is the number of
// nodes for the endgame.
func (s *Enumeration) playIn(t *Thinker, step enumeratedStep, tiles []crossword.Tile, share int, turns []Choice) (r worldResult, sure certainty, ok bool) {
	t.stopped = false
	t.gen.Set(s.view.Board)
	p := s.begun(t, step)
	p.bag = append(make([]crossword.Tile, 0, len(tiles)+crossword.RackSize), tiles...)
	defer p.undo()
	for turn := 0; ; turn++ {
		var c Choice
		if turn < len(turns) {
			c = turns[turn]
		} else {
			c = p.next()
		}
		if p.do(c); p.over && turn == 0 {
			return p.judged(s.view), pointsProven, true
		}
		if p.over || share > 0 && len(p.bag) == 0 {
			break
		}
		if t.limit.Stop != nil && t.limit.Stop() {
			return r, unproven, false
		}
	}
	if p.over {
		return p.judged(s.view), unproven, true
	}
	if t.limit.Stop != nil && t.limit.Stop() {
		return r, unproven, false
	}
	lead, sure := s.endOf(p, step, share)
	if !s.empties(step.candidate) {
		sure = unproven
	}
	return judgedBy(t.chances, s.view, lead), sure, t.limit.Stop == nil || !t.limit.Stop()
}

// endOf searches the endgame of a game, and returns the lead of player 0 at its end.
func (s *Enumeration) endOf(p *playing, step enumeratedStep, share int) (lead int64, sure certainty) {
	me := p.mover
	e := p.ending([2]crossword.Rack{p.racks[me], p.racks[1-me]}, p.idle, p.nodes+share)
	e.lays, e.valued = me, true
	lead = p.scores[me] - p.scores[1-me]
	if enumerationRounds[s.round].ends == pointsSought && s.empties(step.candidate) {
		best, value := e.deepen()
		if lead += value; best.Exact {
			sure = pointsProven
		}
	} else {
		e.hint(&p.hints)
		d := e.decide(lead)
		p.hints.killers = d.killers
		if lead += d.value; d.exact {
			sure = winProven
		}
	}
	if me == 1 {
		lead = -lead
	}
	return lead, sure
}

// judged returns the result of a finished game between two.
func (p *playing) judged(v View) worldResult {
	final := p.finals()
	r := judgedBy(p.chances, v, final[0]-final[1])
	win := int32(p.share(&final))
	r.utility += win - r.win
	r.win = win
	return r
}

// judgedBy returns the result of ending with this lead in points.
func judgedBy(c *Chances, v View, lead int64) worldResult {
	win := int64(Certain) * int64(1+cmp.Compare(lead, 0)) / 2
	return worldResult{
		win: int32(win), utility: int32(win + c.lead(points(lead))/10),
		equity: points(lead - v.Score + v.Others[0].Score),
	}
}
