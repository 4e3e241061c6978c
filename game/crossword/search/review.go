package search

import (
	"math"
	"slices"

	"quoin/game"
	"quoin/game/crossword"
)

// A review compares every turn of a game with the best turn that the player could have found, knowing the
// board, their rack and the number of tiles in the bag, and nothing that came later.

// Leaves gives leave values: what it is worth to keep some tiles before drawing, in thousandths of a point.
// It is pure.
type Leaves interface {
	Worth(rest crossword.Rack) int64
}

// Milli is the number of thousandths in a point.
const Milli = 1000

// ReviewConfig is the data for a review.
type ReviewConfig struct {
	Words *Dictionary
	// Leaves may be nil; then only scores count.
	Leaves Leaves
	// Top is the number of best choices to list, at least 1.
	Top int
}

// MaxTop bounds ReviewConfig.Top.
const MaxTop = 1000

// Candidate is a possible turn: a move, an exchange, or a pass, which is neither.
type Candidate struct {
	Move crossword.Move
	// Exchanged is the number of tiles exchanged, and Tiles the tiles, empty if nobody noted them.
	Exchanged int
	Tiles     crossword.Rack
	// Rest is the leave, and Score the points scored.
	Rest  crossword.Rack
	Score int64
	// Worth is the equity in thousandths of a point; the score alone without Leaves.
	Worth int64
}

// Judgement is the review of a turn.
type Judgement struct {
	Turn int // index in State.Turns
	Seat int
	Kind crossword.TurnKind // MoveLaid, Passed or Exchanged
	// Rack is the known tiles of the player. Unless Whole, there were others, and the loss can't be known.
	Rack  crossword.Rack
	Whole bool
	// Played is the turn that was played. A withdrawn move scored nothing and left the rack as it was.
	Played    Candidate
	Withdrawn bool
	Unlisted  []string // words of the move that the dictionary doesn't have
	// Moves is the number of legal moves, and Bonus says that one of them is a bingo.
	Moves int
	Bonus bool
	// ByScore and ByWorth are the best choices, best first. A pass is among them, but in ByWorth only if no
	// exchange is possible; ByWorth has all exchanges. It is empty without Leaves.
	ByScore, ByWorth []Candidate
	// Lost is the worth of the best choice minus that of the turn played, in thousandths of a point, and
	// ScoreLost the best score minus the turn's, in points. An illegal move may be better than all; then both
	// are 0.
	Lost      int64
	ScoreLost int64
}

// Best returns the choice with which the turn is compared.
func (j Judgement) Best() Candidate {
	if len(j.ByWorth) > 0 {
		return j.ByWorth[0]
	}
	return j.ByScore[0]
}

// Reviewer judges the turns of a game one at a time, in any order, so that its caller can show progress and
// stop. Only one goroutine may use it.
type Reviewer struct {
	config ReviewConfig
	gen    *Generator
	turns  []reviewed
	end    crossword.State

	moves []crossword.Move
	worth map[crossword.Rack]int64 // of leaves, for one turn
}

// reviewed is a turn and the state before it.
type reviewed struct {
	before    crossword.State
	turn      int
	withdrawn bool
}

// NewReviewer replays a record from its first state. The error is a *game.StepError.
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
		case s.TurnCount() < n: // turns taken back are dropped
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
		if isOut(before) {
			return
		}
		r.turns = append(r.turns, reviewed{before: before, turn: turn})
	case crossword.Withdrawn:
		if n := len(r.turns); n > 0 {
			r.turns[n-1].withdrawn = true
		}
	}
}

// isOut reports whether a player has gone out. A record from elsewhere may go on with the other's pass, for a
// challenge that was lost, but there was no turn to take.
func isOut(s crossword.State) bool {
	if s.BagCount() > 0 {
		return false
	}
	for i := range s.Players() {
		if seat := s.Seat(i); !seat.Left && seat.Held == 0 {
			return true
		}
	}
	return false
}

// Turns returns the number of turns to judge.
func (r *Reviewer) Turns() int { return len(r.turns) }

// Before returns the state before the i-th of them, from 0.
func (r *Reviewer) Before(i int) crossword.State { return r.turns[i].before }

// End returns the state at the end of the record.
func (r *Reviewer) End() crossword.State { return r.end }

// Judge judges the i-th turn, from 0. It takes some milliseconds; with two blanks on a large board, some
// hundred.
func (r *Reviewer) Judge(i int) Judgement {
	at := r.turns[i]
	t := r.end.Turn(at.turn)
	j := Judgement{Turn: at.turn, Seat: t.Seat, Kind: t.Kind, Withdrawn: at.withdrawn, Rack: crossword.Rack{}.With(t.Rack...)}
	j.Whole = j.Rack.Size() == t.Held && len(t.Returned) == t.Count
	tiles := t.Returned
	if t.Kind == crossword.MoveLaid {
		tiles = t.Move.Tiles()
		for _, formed := range t.Play.Words {
			if !r.config.Words.Check().Has(formed.Word) {
				j.Unlisted = append(j.Unlisted, formed.Word)
			}
		}
	}
	// A player who laid or exchanged tiles had them, even if nobody noted it.
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

// valuer works out the worth of choices in one position.
type valuer struct {
	reviewer *Reviewer
	variant  *crossword.Variant
	bag      int
	others   crossword.Rack // all tiles that are neither the player's nor on the board
}

// of returns the worth of a choice that uses this many tiles of the rack. Once no tile can be drawn, tiles
// left cost their points, and a player who goes out gains the others' tiles. Leaves are values before
// drawing: a rack that is kept whole is worth no more than its best part.
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

// played returns what was done with the turn.
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
