package search

import (
	"math"
	"slices"

	"quoin/game"
	"quoin/game/crossword"
)

// A review holds every turn of a game against the best that its player could
// have done, knowing the board, the own rack and how many tiles are in the bag,
// and nothing that came later.

// Leaves says what it is worth to have some tiles on the rack before new ones
// are drawn, in thousandths of a point. It is pure.
type Leaves interface {
	Worth(rest crossword.Rack) int64
}

// Milli is how many parts a point has where a worth is told.
const Milli = 1000

// ReviewConfig is what a review goes by.
type ReviewConfig struct {
	Words *Dictionary
	// Leaves is nil when nothing is known of them; then only scores count.
	Leaves Leaves
	// Top is how many of the best choices are listed, at least 1.
	Top int
}

// MaxTop bounds ReviewConfig.Top.
const MaxTop = 1000

// Candidate is something a player can do with a turn: lay a move, or exchange
// tiles, or pass, which is neither.
type Candidate struct {
	Move crossword.Move
	// Exchanged is how many tiles are exchanged, and Tiles which: none where
	// nobody noted them.
	Exchanged int
	Tiles     crossword.Rack
	// Rest is what stays on the rack, and Score what is made.
	Rest  crossword.Rack
	Score int64
	// Worth is the score and what the rest is worth, in thousandths of a point:
	// the score alone where no Leaves are known.
	Worth int64
}

// Judgement is what a review says of a turn.
type Judgement struct {
	Turn int // in State.Turns
	Seat int
	Kind crossword.TurnKind // MoveLaid, Passed or Exchanged
	// Rack is what is known of the tiles that the player had. Unless Whole,
	// there were others, and nothing can be said of what was lost.
	Rack  crossword.Rack
	Whole bool
	// Played is what was done. A move that was withdrawn made nothing and left
	// the rack as it was.
	Played    Candidate
	Withdrawn bool
	Unlisted  []string // words of the move that the dictionary doesn't have
	// Moves is how many legal moves there were, and Bonus says that one of them
	// lays a whole rack.
	Moves int
	Bonus bool
	// ByScore and ByWorth are the best choices, the best first. The pass is one of
	// them, but in ByWorth only where no exchange is, of which it has all; it is
	// empty where no Leaves are known.
	ByScore, ByWorth []Candidate
	// Lost is how much more the best is worth than what was played, in
	// thousandths of a point, and ScoreLost how much more the best score is, in
	// points. A move that isn't legal may be better than all; then they are 0.
	Lost      int64
	ScoreLost int64
}

// Best is the choice that the turn is held against.
func (j Judgement) Best() Candidate {
	if len(j.ByWorth) > 0 {
		return j.ByWorth[0]
	}
	return j.ByScore[0]
}

// Reviewer looks at the turns of a game one at a time, in any order, so that
// its caller can show how far it is, and stop. It belongs to one goroutine.
type Reviewer struct {
	config ReviewConfig
	gen    *Generator
	turns  []reviewed
	end    crossword.State

	moves []crossword.Move
	worth map[crossword.Rack]int64 // of rests, for one turn
}

// reviewed is a turn and the state before it.
type reviewed struct {
	before    crossword.State
	turn      int
	withdrawn bool
}

// NewReviewer follows a record from its first state. The error is a
// *game.StepError.
func NewReviewer(start crossword.State, steps []crossword.Step, c ReviewConfig) (*Reviewer, error) {
	c.Top = min(max(1, c.Top), MaxTop)
	r := &Reviewer{config: c, worth: map[crossword.Rack]int64{}}
	s := start.WithWords(crossword.Trust{})
	for i, step := range steps {
		before := s
		var err error
		if s, err = s.Apply(step); err != nil {
			return nil, &game.StepError{Step: i + 1, Err: err}
		}
		switch n := before.TurnCount(); {
		case s.TurnCount() > n:
			r.note(before, n, s.Turn(n).Kind)
		case s.TurnCount() < n: // taken back, as if they hadn't been
			r.turns = slices.DeleteFunc(r.turns, func(t reviewed) bool { return t.turn >= s.TurnCount() })
		}
	}
	r.end = s
	r.gen = c.Words.Generator(start.Variant().Tiles, start.Board().Layout())
	return r, nil
}

func (r *Reviewer) note(before crossword.State, turn int, kind crossword.TurnKind) {
	switch kind {
	case crossword.MoveLaid, crossword.Passed, crossword.Exchanged:
		r.turns = append(r.turns, reviewed{before: before, turn: turn})
	case crossword.Withdrawn:
		if n := len(r.turns); n > 0 {
			r.turns[n-1].withdrawn = true
		}
	}
}

// Turns is how many turns there are to judge.
func (r *Reviewer) Turns() int { return len(r.turns) }

// Before is the state in which the i-th of them was played, from 0.
func (r *Reviewer) Before(i int) crossword.State { return r.turns[i].before }

// End is the state that the record leads to.
func (r *Reviewer) End() crossword.State { return r.end }

// Judge looks at the i-th turn, from 0. It takes some milliseconds, and with two
// blanks on a large board some hundred.
func (r *Reviewer) Judge(i int) Judgement {
	at := r.turns[i]
	t := r.end.Turn(at.turn)
	j := Judgement{Turn: at.turn, Seat: t.Seat, Kind: t.Kind, Withdrawn: at.withdrawn, Rack: crossword.Rack{}.With(t.Rack...)}
	j.Whole = j.Rack.Size() == t.Held && len(t.Returned) == t.Count
	tiles := t.Returned
	if t.Kind == crossword.MoveLaid {
		tiles = t.Move.Tiles()
		for _, formed := range t.Play.Words {
			if !r.config.Words.Words.Has(formed.Word) {
				j.Unlisted = append(j.Unlisted, formed.Word)
			}
		}
	}
	// Who laid or exchanged tiles had them, whether or not anybody noted it.
	rest := j.Rack
	for _, tile := range tiles {
		if rest.Count(tile) == 0 {
			j.Rack, rest = j.Rack.With(tile), rest.With(tile)
		}
		rest, _ = rest.Without(tile)
	}
	clear(r.worth)
	v := valuer{
		reviewer: r, variant: r.end.Variant(), bag: at.before.BagCount(),
		others: r.end.Variant().Tiles.Bag.Less(at.before.Board().On()).Less(j.Rack),
	}
	j.Played = v.played(j, t)
	v.best(&j, at.before.Board())
	best := j.Best()
	if j.Whole {
		j.Lost = max(0, best.Worth-j.Played.Worth)
		j.ScoreLost = max(0, j.ByScore[0].Score-j.Played.Score)
	}
	return j
}

// valuer says what choices are worth in one position.
type valuer struct {
	reviewer *Reviewer
	variant  *crossword.Variant
	bag      int
	others   crossword.Rack // all tiles that the player doesn't have and that aren't on the board
}

// of is the worth of a choice that takes so many tiles off the rack. Once
// nothing can be drawn, tiles that are left cost what they are worth, and who
// goes out gains what the others have left. Leaves are of tiles to which others
// are drawn: a rack that is kept whole is worth no more than its best part.
func (v *valuer) of(score int64, rest crossword.Rack, used int) int64 {
	worth := score * Milli
	switch tiles := v.variant.Tiles; {
	case v.reviewer.config.Leaves == nil:
	case v.bag == 0 && rest == (crossword.Rack{}):
		gain := int64(tiles.Worth(v.others)) * Milli
		if v.variant.OutGains { // the others lose it, too
			gain *= 2
		}
		return worth + gain
	case v.bag < used || v.bag == 0:
		return worth - int64(tiles.Worth(rest))*Milli
	case used == 0 && rest.Size() >= crossword.RackSize:
		best := int64(math.MinInt64)
		for slot, count := range rest {
			if count > 0 {
				part := rest
				part[slot]--
				best = max(best, v.of(score, part, 1))
			}
		}
		return best
	default:
		leave, known := v.reviewer.worth[rest]
		if !known {
			leave = v.reviewer.config.Leaves.Worth(rest)
			v.reviewer.worth[rest] = leave
		}
		return worth + leave
	}
	return worth
}

// played is what was done with the turn.
func (v *valuer) played(j Judgement, t crossword.Turn) Candidate {
	c := Candidate{Rest: j.Rack}
	switch {
	case j.Withdrawn:
		c.Move = t.Move
	case t.Kind == crossword.MoveLaid:
		c.Move, c.Score = t.Move, t.Points
		c.Rest, _ = j.Rack.Without(t.Move.Tiles()...)
	case t.Kind == crossword.Exchanged:
		c.Exchanged = t.Count
		c.Rest, _ = j.Rack.Without(t.Returned...)
		c.Tiles = c.Tiles.With(t.Returned...)
	}
	c.Worth = v.of(c.Score, c.Rest, j.Rack.Size()-c.Rest.Size())
	return c
}
