package player

import (
	"cmp"

	"quoin/game/crossword"
)

// Waiting is a pass with few tiles in the bag. Often the player who takes the last tiles loses by it, and a pass
// leaves that to the other.

// mayWait reports whether waiting is compared with the moves.
func (t *Thinker) mayWait(v View) bool {
	return len(v.Others) == 1 && v.Bag > 0 && v.Bag < crossword.RackSize && !t.variant.MustLay()
}

// waiting returns a pass as a candidate.
func (t *Thinker) waiting(v View) candidate {
	return candidate{rest: v.Rack, static: t.leave(v, v.Rack, 0)}
}

// waits reports whether a choice is a pass.
func (c Choice) waits() bool { return c.Move.Len() == 0 && c.Exchange.Size() == 0 }

// waited is the result of a pass in one world. It assumes that the other knows the world, and passes too wherever
// that is better for them, so that a pass never looks better than it is: theirs is the result of their best move,
// mine that of the player's move after a second pass, and end that of passing until the game is over.
func (v View) waited(variant *crossword.Variant, theirs, mine, end worldResult) worldResult {
	switch left := variant.Idle - v.Idle; {
	case left <= 1:
		return end
	case left == 2:
		return theirs.or(end, -1)
	}
	return theirs.or(mine.or(end, 1), -1)
}

// or returns the better of two results for the player if sign is 1, and the worse one if it is -1.
func (r worldResult) or(other worldResult, sign int) worldResult {
	if sign*cmp.Or(cmp.Compare(other.utility, r.utility), cmp.Compare(other.equity, r.equity)) > 0 {
		return other
	}
	return r
}

// bestResult is better than that of any world: it stands for a move that a player doesn't have.
var bestResult = worldResult{win: Certain, utility: 2 * Certain, equity: mostEquity}

// waited returns the result of a pass in the world that start begins.
func (s *Simulation) waited(start *playing, playedOn func(...Choice) (worldResult, bool)) (r worldResult, ok bool) {
	over := *start
	over.over = true
	theirs, ok := playedOn(Choice{})
	if !ok {
		return r, false
	}
	mine, ok := playedOn(Choice{}, Choice{})
	return s.view.waited(start.variant, theirs, mine, s.result(&over)), ok
}

// waited returns the result of a pass with one bag.
func (s *Enumeration) waited(t *Thinker, step enumeratedStep) (r worldResult, ok bool) {
	over := s.begun(t, step)
	over.over = true
	end := over.judged(s.view)
	var mine worldResult
	if lead := s.lead; step.bag < len(lead) && lead[step.bag].known {
		mine = lead[step.bag].worldResult
	} else if mine, _, ok = s.playOrders(t, step, min(s.share, mostForReply), Choice{}, Choice{}); !ok {
		return r, false
	}
	theirs, ok := s.replied(t, step, Choice{})
	return s.view.waited(t.variant, theirs, mine, end), ok
}

// ledResult is the result of the leading move with one bag, at the start of a round.
type ledResult struct {
	worldResult
	known bool
}

// leads returns the results of the best move so far by bag, which is the one a player who waited would make.
func (s *Enumeration) leads() (lead []ledResult) {
	for _, i := range s.left {
		if c := &s.all[i]; !c.waits() {
			for bag, r := range c.results {
				lead = append(lead, ledResult{r, c.known[bag]})
			}
			break
		}
	}
	return lead
}

// mayWaitYet reports whether a choice is a pass that hasn't lost in half of the bags that were searched.
func (s *Enumeration) mayWaitYet(i int) bool {
	c := &s.all[i]
	if !c.waits() || enumerationRounds[s.round].ends == pointsSought {
		return false
	}
	searched, won := s.searched(c)
	return 2*won >= searched*Certain
}
