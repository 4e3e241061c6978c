package judge

import (
	"quoin/game/crossword"
	"quoin/game/crossword/player"
)

// Grade is how much a hint tells.
type Grade uint8

// The grades; each tells what those before do, too.
const (
	// Where is the line that the move lies in, and how many tiles it lays.
	Where Grade = iota + 1
	// Letters are the tiles that are laid, or exchanged.
	Letters
	// Whole is the move.
	Whole
)

// Hint is the best turn of a verdict, as far as a grade tells it.
type Hint struct {
	Grade Grade
	// Lays, Exchanges: what kind of turn it is; a pass is neither.
	Lays, Exchanges bool
	// Tiles is how many tiles it lays or exchanges. A move lies in the column of Line
	// where Down is set, and else in its row, both from 0.
	Tiles int
	Down  bool
	Line  int
	// Letters are those tiles, a blank without the letter that it stands for; empty
	// below the grade Letters.
	Letters crossword.Rack
	// Choice is the turn: the zero Choice below the grade Whole.
	Choice player.Choice
}

// Hint is the best turn by now, told as far as a grade.
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
