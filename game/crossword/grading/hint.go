package grading

import (
	"quoin/game/crossword"
	"quoin/game/crossword/player"
)

// Grade is how much a hint reveals.
type Grade uint8

// The grades; each reveals what those before do, too.
const (
	// Where reveals the line of the move, and the number of tiles.
	Where Grade = iota + 1
	// Letters reveals the tiles laid or exchanged.
	Letters
	// Whole reveals the move.
	Whole
)

// Hint is the best turn of a verdict, as far as a grade reveals it.
type Hint struct {
	Grade Grade
	// Lays and Exchanges say what kind of turn it is; a pass is neither.
	Lays, Exchanges bool
	// Tiles is the number of tiles laid or exchanged. A move is in column Line if Down, else in row Line,
	// both from 0.
	Tiles int
	Down  bool
	Line  int
	// Letters is the tiles, blanks without their letters; empty below the grade Letters.
	Letters crossword.Rack
	// Choice is the turn; the zero Choice below the grade Whole.
	Choice player.Choice
}

// Hint returns the best turn so far, as far as a grade reveals it.
func (v Verdict) Hint(grade Grade) Hint {
	grade = max(Where, min(grade, Whole))
	best := v.Best().Choice
	h := Hint{Grade: grade, Lays: best.Move.Len() > 0, Exchanges: best.Exchange.Size() > 0}
	h.Tiles = best.Move.Len() + best.Exchange.Size()
	if h.Lays {
		h.Down, h.Line = best.Move.Down(), best.Move.Origin().Row
		if h.Down {
			h.Line = best.Move.Origin().Column
		}
	}
	if grade >= Letters {
		h.Letters = best.Exchange.With(best.Move.Tiles()...)
	}
	if grade >= Whole {
		h.Choice = best
	}
	return h
}
