package gameplay

import (
	"strings"

	"quoin/game/crossword"
	"quoin/game/crossword/judge"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
)

// Choice is a turn as an answer. The error is a *crossword.Refusal or a
// *crossword.TurnRefusal: the rules, the tiles or the words forbid it.
func (at Mistake) Choice(do crossword.Action) (player.Choice, error) {
	v := at.View
	switch do := do.(type) {
	case crossword.Lay:
		_, err := at.Variant.Tiles.Check(v.Board, v.Rack, do.Move, at.Words.Words)
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

// Points are what a choice scores at once.
func (at Mistake) Points(c player.Choice) int64 { return at.laid(c).Score }

// Makes are the words that a choice makes, in lower case; none where it lays nothing.
func (at Mistake) Makes(c player.Choice) (words []string) {
	for _, w := range at.laid(c).Words {
		words = append(words, strings.ToLower(w.Word))
	}
	return words
}

// laid is what a choice lays; the zero Play where it lays nothing.
func (at Mistake) laid(c player.Choice) crossword.Play {
	if c.Move.Len() == 0 {
		return crossword.Play{}
	}
	p, _ := at.Variant.Tiles.Check(at.View.Board, at.View.Rack, c.Move, crossword.Trust{}) // a choice can be laid
	return p
}

// closeBy is how many points the answer to a puzzle may lose that is close.
const closeBy = 5

// Grade is how much an answer loses, by the verdict of Mistakes.Judge about it: nothing is
// right, little is close, and the rest is wrong. In a puzzle only the move is right that it
// is about.
func (at Mistake) Grade(answer player.Choice, v judge.Verdict) judge.Size {
	switch {
	case at.Theme == 0:
		return v.Lost.Size()
	case answer.SameAs(at.View.Board, at.Verdict.Best().Choice):
		return judge.None
	case at.Theme == puzzle.Winning:
		return judge.Large
	case v.Lost.Points <= closeBy:
		return judge.Small
	}
	return judge.Large
}
