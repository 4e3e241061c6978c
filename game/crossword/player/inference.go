package player

import (
	"math"
	"math/rand/v2"
	"slices"

	"quoin/game/crossword"
)

// A player's last turn says something about the tiles that stayed on the rack: a tile that would have scored more isn't
// kept. So racks are imagined for that turn, each is searched for its best choice by score and leave, and a rack counts
// the less the more the turn that was made falls short of that.

// LastTurn is another player's last turn: a move or an exchange, and the game before it. The zero LastTurn says nothing.
type LastTurn struct {
	Board     crossword.Board
	Bag       int            // number of tiles in the bag
	Move      crossword.Move // the tiles laid, unless Exchanged isn't 0
	Exchanged int            // number of tiles
	// Slack is by how much, in points, a choice of this player usually falls short of the best by score and leave.
	// If it is 0, the choice says nothing, unless it is ByScore.
	Slack float64
	// Without is tiles that can't have been on the rack, because the player to move had just exchanged them.
	Without crossword.Rack
	// ByScore says that the player always takes the highest score. Before is the turn before this one then, if it was a
	// move too: see inferscored.go.
	ByScore bool
	Before  *LastTurn
}

const (
	// bestSlack and personSlack are the Slack of the level Best and of people.
	bestSlack, personSlack = 4, 10
	// guesses is how many racks are imagined for the last turn.
	guesses = 200
	// leastLikely is the least weight of a rack: even the best players overlook moves.
	leastLikely = 0.03
)

// lastTurn returns the last turn of a seat, which comes just before the turn of the player to move in a game between
// two.
func lastTurn(s crossword.State, seat int) (l LastTurn) {
	for i := s.TurnCount() - 1; i >= 0; i-- {
		t := s.Turn(i)
		if t.Kind == crossword.Adjusted {
			continue
		}
		if t.Seat != seat || t.Held != crossword.RackSize {
			return l
		}
		switch t.Kind {
		case crossword.MoveLaid:
			l = LastTurn{Board: t.Board, Bag: s.BagCount() + s.Seat(seat).Held - (t.Held - t.Move.Len()), Move: t.Move}
		case crossword.Exchanged:
			l = LastTurn{Board: t.Board, Bag: s.BagCount(), Exchanged: t.Count}
		default:
			return l
		}
		l.Without = justExchanged(s, i)
		switch s.Config().Players[seat].Level {
		case "":
			l.Slack = personSlack
		case Best.String():
			l.Slack = bestSlack
		case Strong.String():
			scored := scoredTurn(s, i, turnsBack)
			if scored.ByScore {
				scored.Without = l.Without
				return scored
			}
		}
		return l
	}
	return l
}

// justExchanged returns the tiles that were exchanged in the turn before one.
func justExchanged(s crossword.State, number int) crossword.Rack {
	for i := number - 1; i >= 0; i-- {
		if t := s.Turn(i); t.Kind == crossword.Exchanged && t.Seat != s.Turn(number).Seat {
			return crossword.Rack{}.With(t.Returned...)
		} else if t.Kind != crossword.Adjusted {
			break
		}
	}
	return crossword.Rack{}
}

// tells reports whether anything follows from the turn.
func (l LastTurn) tells() bool { return l.Slack > 0 || l.ByScore || l.Without != (crossword.Rack{}) }

// kept returns how many tiles stayed on the rack.
func (l LastTurn) kept() int {
	if l.Exchanged > 0 {
		return crossword.RackSize - l.Exchanged
	}
	return crossword.RackSize - l.Move.Len()
}

// inferred is imagined leaves of the next player's last turn, with their likelihood.
type inferred struct {
	leaves []crossword.Rack
	sums   []float64 // of the weights up to and with each leave
}

// infer imagines the leaves of the next player's last turn. It returns nil if nothing is to be inferred.
func (t *Thinker) infer(v View, o SimulateOptions) *inferred {
	if len(v.Others) != 1 || v.Bag == 0 {
		return nil
	}
	other := v.Others[0]
	kept := other.Last.kept()
	if !other.Last.tells() || other.Range != (RackRange{}) || kept == 0 || other.hidden() == 0 || other.Rack.Size() >= kept {
		return nil
	}
	most := guesses
	if o.Thrifty {
		most = t.patience().guesses
	}
	n := min(most, o.worlds()/4)
	if n == 0 {
		return nil
	}
	random := rand.New(rand.NewPCG(o.Seed, forInference))
	unseen := v.Unseen.Less(other.Last.Without).Tiles()
	if held := max(kept, min(other.Last.Exchanged, 1)*crossword.RackSize); len(unseen) < held-other.Rack.Size() {
		return nil
	}
	all, sum := &inferred{}, 0.0
	defer t.gen.Set(v.Board)
	if other.Last.ByScore {
		return t.inferScored(other, unseen, n, random, o.Stop)
	}
	t.gen.Set(other.Last.Board)
	for range n {
		if o.Stop != nil && o.Stop() {
			t.stopped = true
			return nil
		}
		leave, weight := t.imagine(other, unseen, random)
		sum += weight
		all.leaves, all.sums = append(all.leaves, leave), append(all.sums, sum)
	}
	return all
}

// imagine imagines the rack of another player before the last turn, whose board the generator has. It returns the
// leave of the turn and its likelihood.
func (t *Thinker) imagine(other Other, unseen []crossword.Tile, random *rand.Rand) (leave crossword.Rack, weight float64) {
	last := other.Last
	before := View{Bag: last.Bag}
	var made int64
	if last.Exchanged > 0 {
		before.Rack = other.Rack.With(draw(unseen, crossword.RackSize-other.Rack.Size(), random).Tiles()...)
		made = math.MinInt64
		before.Rack.Split(func(kept, given crossword.Rack) {
			if worth := t.leaves.Worth(kept); given.Size() == last.Exchanged && worth > made && other.Rack.Less(kept).Size() == 0 {
				leave, made = kept, worth
			}
		})
	} else {
		leave = other.Rack.With(draw(unseen, last.kept()-other.Rack.Size(), random).Tiles()...)
		before.Rack = leave.With(last.Move.Tiles()...)
		made = points(last.Move.Score) + t.leaves.Worth(leave)
	}
	if last.Slack == 0 {
		return leave, 1
	}
	return leave, likelihood(t.equity(before).Worth, made, last.Slack)
}

// likelihood returns how likely a choice is whose worth, in thousandths of a point, is made where best could be had.
func likelihood(best, made int64, slack float64) float64 {
	return max(leastLikely, math.Exp(-float64(max(0, best-made))/1000/slack))
}

// take returns one of the leaves, each as often as it is likely.
func (all *inferred) take(random *rand.Rand) crossword.Rack {
	at := random.Float64() * all.sums[len(all.sums)-1]
	i, _ := slices.BinarySearch(all.sums, at)
	return all.leaves[min(i, len(all.leaves)-1)]
}

// leaves lets another player have kept a leave, and returns the unseen tiles without it, in their order.
func (o *Other) leaves(leave crossword.Rack, unseen []crossword.Tile) []crossword.Tile {
	gone := leave.Less(o.Rack)
	o.Rack = leave
	rest := unseen[:0]
	for _, tile := range unseen {
		if slot := tile.Slot(); gone[slot] > 0 {
			gone[slot]--
		} else {
			rest = append(rest, tile)
		}
	}
	return rest
}
