package laying

import (
	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/pieces"
)

// Picture is what a board shows while tiles are laid on it.
type Picture struct {
	Board   rules.Board
	Last    []rules.Square // squares of the last move
	Hand    Hand
	Trial   Trial      // of the hand
	Move    rules.Move // shown instead of the tiles laid; the zero Move for none
	Pointed bool       // whether the cursor is shown
}

// Squares returns a function that says how to draw each square: its tile, or one that is laid or
// shown.
func (p Picture) Squares() func(rules.Square) pieces.Square {
	marks, tiles := map[rules.Square]pieces.SquareMark{}, map[rules.Square]rules.Tile{}
	for _, at := range p.Last {
		marks[at] = pieces.SquareLast
	}
	for _, at := range p.Trial.Concerned() {
		marks[at] = pieces.SquareAbout
	}
	mark, laid := pieces.SquareLaid, p.Hand.Laid
	switch {
	case p.Move.Len() > 0:
		laid, _ = p.Board.Place(p.Move)
	case p.Trial.Err != nil:
		mark = pieces.SquareWrong
	}
	for _, l := range laid {
		marks[l.Square], tiles[l.Square] = mark, l.Tile
	}
	badge, badgeAt := p.Trial.Badge(p.Board, p.Hand.Cursor)
	return func(at rules.Square) pieces.Square {
		q := pieces.Square{Tile: p.Board.Tile(at), Mark: marks[at]}
		if q.Tile == rules.None {
			q.Tile = tiles[at]
		}
		if badge != "" && at == badgeAt {
			q.Badge = badge
		}
		if p.Pointed && at == p.Hand.Cursor {
			q.Pointer = pieces.PointRight
			if p.Hand.Down {
				q.Pointer = pieces.PointDown
			}
		}
		return q
	}
}
