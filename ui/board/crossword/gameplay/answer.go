package gameplay

import (
	"strings"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
)

// Choice returns a turn as an answer. The error is a *crossword.Refusal or a
// *crossword.TurnRefusal, if the rules, the tiles or the dictionary forbid the turn.
func (at Mistake) Choice(do crossword.Action) (player.Choice, error) {
	v := at.View
	switch do := do.(type) {
	case crossword.Lay:
		_, err := at.Variant.Tiles.Check(v.Board, v.Rack, do.Move, at.Words.Check())
		return player.Choice{Move: do.Move}, err
	case crossword.Pass:
		return player.Choice{}, nil
	case crossword.Exchange:
		refused := crossword.TurnRefusal{Action: do}
		_, missing := v.Rack.Without(do.Tiles.Tiles()...)
		switch {
		case at.Variant.Exchange == 0:
			refused.Reason = crossword.NotInThisGame
		case do.Tiles.Size() == 0:
			refused.Reason = crossword.NoneExchanged
		case v.Bag < at.Variant.Exchange:
			refused.Reason, refused.Have, refused.Need = crossword.BagTooSmall, v.Bag, at.Variant.Exchange
		case missing != crossword.None:
			refused.Reason, refused.Tile = crossword.NotHeld, missing
		default:
			return player.Choice{Exchange: do.Tiles}, nil
		}
		return player.Choice{}, &refused
	}
	return player.Choice{}, &crossword.TurnRefusal{Action: do, Reason: crossword.NotInThisGame}
}

// Compared returns the verdict to explain: on the move played, or in a puzzle on the best of the others.
func (at Mistake) Compared() grading.Verdict {
	if at.Theme == 0 || at.Theme == puzzle.Clear {
		return at.Verdict
	}
	return at.Verdict.Against(1)
}

// Points returns the score of a choice.
func (at Mistake) Points(c player.Choice) int64 { return at.laid(c).Score }

// Makes returns the words that a choice forms, in lower case; nil if it lays no tiles.
func (at Mistake) Makes(c player.Choice) (words []string) {
	for _, w := range at.laid(c).Words {
		words = append(words, strings.ToLower(w.Word))
	}
	return words
}

// laid returns the play that a choice makes, or the zero Play if it lays no tiles.
func (at Mistake) laid(c player.Choice) crossword.Play {
	if c.Move.Len() == 0 {
		return crossword.Play{}
	}
	p, _ := at.Variant.Tiles.Check(at.View.Board, at.View.Rack, c.Move, crossword.Trust{}) // a choice is legal
	return p
}

// closeBy is the number of points that a close answer to a puzzle may lose.
const closeBy = 5

// Grade grades an answer by the verdict that Mistakes.Judge has about it: grading.None is
// right, grading.Small is close, and the rest is wrong. In a puzzle only the solution is
// right, unless playing on decides.
func (at Mistake) Grade(answer player.Choice, v grading.Verdict) grading.Size {
	switch {
	case at.Theme == 0:
		return v.Lost.Size()
	case answer.SameAs(at.View.Board, at.Verdict.Best().Choice):
		return grading.None
	case at.Theme == puzzle.Winning:
		return grading.Large
	case at.Theme == puzzle.Clear:
		return v.Lost.Size()
	case v.Lost.Points <= closeBy:
		return grading.Small
	}
	return grading.Large
}
