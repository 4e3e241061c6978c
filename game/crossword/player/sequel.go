package player

import (
	"cmp"

	"quoin/game"
	"quoin/game/crossword"
)

// Sequel is what followed a choice in the worlds of a Simulation. The figures are means or shares over these worlds.
type Sequel struct {
	Worlds int
	// Reply is the points of the next player's turn, and Next those of the player's own next one.
	Reply, Next float64
	// ReplyBonus and NextBonus are the shares in which these turns laid a whole rack.
	ReplyBonus, NextBonus float64
	// ToEnd says that games were played to their end. Then Out is the share in which the player went out first, and
	// Left the points of the tiles left on the player's rack.
	ToEnd     bool
	Out, Left float64
	Replies   []ReplyCount // the most frequent first
	// Squares is what is kept of the Replies with a review: the squares on which they lay tiles. It is nil beside Replies.
	Squares []ReplySquare
}

// ReplyCount is a turn of the next player, and the number of worlds in which it was played. A turn that lays no tiles is the
// zero Move.
type ReplyCount struct {
	Move   crossword.Move
	Worlds int
}

// ReplySquare is the turns of the next player that lay a tile on a square: the number of worlds, and the sum of their scores.
type ReplySquare struct {
	Square crossword.Square
	Worlds int
	Points int64
}

// followed is what followed a choice in one world.
type followed struct {
	reply, next crossword.Move
	out         bool
	left        int64
}

// sequel is the sums of what followed a choice.
type sequel struct {
	worlds, reply, next, left      int64
	replyBonuses, bonuses, wentOut int
	replies                        map[crossword.Move]int
}

func (s *sequel) add(f followed) {
	if s.replies == nil {
		s.replies = map[crossword.Move]int{}
	}
	s.worlds++
	s.reply += f.reply.Score
	s.next += f.next.Score
	s.left += f.left
	s.replies[f.reply]++
	s.replyBonuses += count(f.reply.Len() == crossword.RackSize)
	s.bonuses += count(f.next.Len() == crossword.RackSize)
	s.wentOut += count(f.out)
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// turnTaken notes the turns that a Sequel tells of, as they are played.
func (p *playing) turnTaken(m crossword.Move) {
	switch p.turns {
	case 1:
		p.followed.reply = m
	case p.players:
		p.followed.next = m
	}
	p.turns++
}

// then returns what followed the first turn.
func (p *playing) then() followed {
	f := p.followed
	if p.over {
		f.out = p.out == 0
		f.left = int64(p.variant.Tiles.Worth(p.racks[0]))
	}
	return f
}

// Sequel returns what followed a choice so far; ok is false if it wasn't compared, or in no world yet.
func (s *Simulation) Sequel(c Choice) (q Sequel, ok bool) {
	for i := range s.all {
		if s.all[i].sequel.worlds > 0 && s.all[i].SameAs(s.view.Board, c) {
			q = s.all[i].sequel.means()
			q.ToEnd = s.toEnd
			return q, true
		}
	}
	return q, false
}

func (s *sequel) means() Sequel {
	n := float64(s.worlds)
	q := Sequel{
		Worlds: int(s.worlds), Reply: float64(s.reply) / n, Next: float64(s.next) / n, Left: float64(s.left) / n,
		ReplyBonus: float64(s.replyBonuses) / n, NextBonus: float64(s.bonuses) / n, Out: float64(s.wentOut) / n,
	}
	for m, worlds := range s.replies {
		q.Replies = append(q.Replies, ReplyCount{m, worlds})
	}
	game.Sort(q.Replies, func(a, b ReplyCount) int {
		return cmp.Or(cmp.Compare(b.Worlds, a.Worlds), cmp.Compare(b.Move.Score, a.Move.Score), a.Move.Compare(b.Move))
	})
	return q
}

// Sequel returns false: an Enumeration searches endgames, and what followed differs from bag to bag.
func (s *Enumeration) Sequel(Choice) (q Sequel, ok bool) { return q, false }
