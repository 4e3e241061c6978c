package player

import (
	"math/rand/v2"

	"quoin/game/crossword"
)

// playing is a game that a Thinker plays on by itself, with imagined racks and an imagined order of the bag.
// All players take the turn with the highest equity, and once the bag is empty the best by score and going
// out. The moves lie on the Thinker's generator until they are undone.
type playing struct {
	*Thinker
	players int
	mover   int
	racks   [crossword.MaxPlayers]crossword.Rack
	scores  [crossword.MaxPlayers]int64
	kept    [crossword.MaxPlayers]int64 // leave values before tiles were drawn, in thousandths of a point
	bag     []crossword.Tile            // tiles in the order of drawing
	random  *rand.PCG                   // decides where returned tiles go

	idle   int // turns in a row that count towards the end of the game
	passes int // passes in a row just before
	laid   int // number of moves on the generator
	over   bool
	out    int // player who went out, or -1

	turns    int // number played
	followed followed
}

// next returns the choice of the player to move.
func (p *playing) next() Choice {
	rack := p.racks[p.mover]
	if len(p.bag) > 0 {
		return p.equity(View{Rack: rack, Bag: len(p.bag)})
	}
	p.nodes++
	r := p.restsOut(rack, 0, p.goingOut())
	m, ok := p.gen.BestLeaving(r)
	if !ok {
		return Choice{}
	}
	return Choice{Move: m, Worth: points(m.Score) + r.Worth(r.Laid(m))}
}

// highest returns the choice with the highest score of the player to move, with its Worth as next's.
func (p *playing) highest() Choice {
	v := View{Rack: p.racks[p.mover], Bag: len(p.bag)}
	p.nodes++
	m, ok := p.gen.Best(v.Rack)
	if !ok {
		return p.without(v)
	}
	r := p.restsOf(v.Rack, v.Bag)
	return Choice{Move: m, Worth: points(m.Score) + r.Worth(r.Laid(m))}
}

// goingOut returns the gain of going out now for the player to move: the points gained plus the others'
// average loss.
func (p *playing) goingOut() int64 {
	lost := int64(0)
	for i, rack := range p.racks[:p.players] {
		if i != p.mover {
			lost += int64(p.variant.Tiles.Worth(rack))
		}
	}
	gain := lost / int64(max(1, p.players-1))
	if p.variant.OutGains {
		gain += lost
	}
	return gain
}

// do plays a choice for the player to move. It changes the bag in place.
func (p *playing) do(c Choice) {
	p.turnTaken(c.Move)
	me := p.mover
	rack := p.racks[me]
	p.kept[me] = c.Worth - points(c.Move.Score)
	p.idle++
	switch {
	case c.Move.Len() > 0:
		p.gen.Play(c.Move)
		p.laid++
		p.scores[me] += c.Move.Score
		p.passes = 0
		if p.variant.PassesOnly || c.Move.Score != 0 {
			p.idle = 0
		}
		rack = less(rack, c.Move)
		n := min(max(0, crossword.RackSize-rack.Size()), len(p.bag))
		rack, p.bag = rack.With(p.bag[:n]...), p.bag[n:]
	case c.Exchange.Size() > 0:
		p.passes = 0
		n := min(c.Exchange.Size(), len(p.bag))
		rack = rack.Less(c.Exchange).With(p.bag[:n]...)
		p.bag = p.bag[n:]
		p.giveBack(c.Exchange)
	default:
		p.kept[me] = p.leaves.Worth(rack)
		p.passes++
	}
	p.racks[me] = rack
	p.mover = (me + 1) % p.players
	switch {
	case rack == (crossword.Rack{}) && len(p.bag) == 0:
		p.over, p.out = true, me
	case p.idle >= p.variant.Idle, len(p.bag) == 0 && p.passes >= p.players:
		p.over = true // in the second case nobody can do anything any more
	}
}

// giveBack puts tiles at random places in the bag.
func (p *playing) giveBack(tiles crossword.Rack) {
	for slot, count := range tiles {
		for range count {
			tile := crossword.Tile(slot)
			if slot == 0 {
				tile = crossword.Blank
			}
			p.bag = append(p.bag, tile)
			last := len(p.bag) - 1
			i := int(p.random.Uint64() % uint64(len(p.bag)))
			p.bag[i], p.bag[last] = p.bag[last], p.bag[i]
		}
	}
}

// undo takes all moves off the generator's board.
func (p *playing) undo() {
	for ; p.laid > 0; p.laid-- {
		p.gen.Undo()
	}
}

// finals returns all players' scores at the end of the game, with tiles left taken off.
func (p *playing) finals() (final [crossword.MaxPlayers]int64) {
	lost := int64(0)
	for i := range p.players {
		worth := int64(p.variant.Tiles.Worth(p.racks[i]))
		final[i] = p.scores[i] - worth
		lost += worth
	}
	if p.out >= 0 && p.variant.OutGains {
		final[p.out] += lost
	}
	return final
}

// unseen returns how many tiles a player doesn't see if all racks are hidden.
func (p *playing) unseen(me int) int {
	n := len(p.bag)
	for i := range p.players {
		if i != me {
			n += p.racks[i].Size()
		}
	}
	return n
}
