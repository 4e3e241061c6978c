package analysis

import (
	"errors"
	"slices"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
)

// spot is a position of the line, and the move that led to it. A spot never changes: every
// edit makes another one, so that it can be taken back.
type spot struct {
	crossword.Position     // the player to move comes first
	seat               int // of the player to move
	did                string
	by                 int // seat that made the move did; -1 if the position was edited
	game               bool
	words              *search.Dictionary // that check its moves
}

// next returns a copy of the spot that shares nothing that may change.
func (s spot) next() spot {
	s.Racks, s.Scores = slices.Clone(s.Racks), slices.Clone(s.Scores)
	s.game = false
	return s
}

// turned returns the spot with the next player to move.
func (s spot) turned() spot {
	s.Racks = slices.Concat(s.Racks[1:], s.Racks[:1])
	s.Scores = slices.Concat(s.Scores[1:], s.Scores[:1])
	s.seat = (s.seat + 1) % len(s.Racks)
	return s
}

// lay returns the spot after a legal move. No tiles are drawn, since they aren't known.
func (s spot) lay(m crossword.Move, p crossword.Play, did string) spot {
	n := s.next()
	n.Board = n.Board.With(p.Laid...)
	n.Racks[0], _ = n.Racks[0].Without(m.Tiles()...)
	n.Scores[0] += p.Score
	if n.Scoreless++; p.Score != 0 {
		n.Scoreless = 0
	}
	n.did, n.by = did, n.seat
	return n.turned()
}

// without returns the spot after an exchange, or after a pass, which exchanges nothing.
func (s spot) without(given crossword.Rack, did string) spot {
	n := s.next()
	n.Racks[0] = n.Racks[0].Less(given)
	n.Scoreless++
	n.did, n.by = did, n.seat
	return n.turned()
}

// edited returns the spot with another position, or a *crossword.OverdrawnError if that is
// impossible.
func (s spot) edited(r *crossword.Rules, p crossword.Position) (spot, error) {
	if _, err := r.Unseen(p); err != nil {
		return s, err
	}
	n := s.next()
	n.Position, n.did, n.by = p, "", -1
	return n, nil
}

// set returns the spot with tile t on a square; crossword.None clears it.
func (s spot) set(r *crossword.Rules, at crossword.Square, t crossword.Tile) (spot, error) {
	p := s.Position
	p.Board = p.Board.With(crossword.Laid{Square: at, Tile: t})
	return s.edited(r, p)
}

// hidden returns the tiles that are on no known rack and not on the board.
func (s spot) hidden(r *crossword.Rules) crossword.Rack {
	hidden, err := r.Unseen(s.Position)
	if err != nil {
		return crossword.Rack{} // a spot's position is never overdrawn
	}
	return hidden
}

// wants returns the number of unknown tiles that rack place still needs, if the other
// racks are filled first.
func (s spot) wants(r *crossword.Rules, place int) int {
	left := s.hidden(r).Size()
	for i, rack := range s.Racks {
		if i != place {
			left -= crossword.RackSize - rack.Size()
		}
	}
	return max(0, min(crossword.RackSize-s.Racks[place].Size(), left))
}

// isOver reports whether a player has gone out.
func (s spot) isOver(r *crossword.Rules) bool {
	out := slices.Contains(s.Racks, crossword.Rack{})
	return out && s.hidden(r).Size() == 0 && !s.Board.Empty()
}

var errNoRack = errors.New("no tile of the rack is known")

// view returns what the player to move may know, with the other racks only if open is
// true.
func (s spot) view(r *crossword.Rules, open bool) (player.View, error) {
	p := s.Position
	if p.Racks[0].Size() == 0 {
		return player.View{}, errNoRack
	}
	if !open {
		p.Racks = slices.Clone(p.Racks)
		for i := range p.Racks[1:] {
			p.Racks[1+i] = crossword.Rack{}
		}
	}
	return player.ViewAt(p, r)
}

// line is a sequence of spots, one of which is shown.
type line struct {
	spots []spot
	at    int
	game  []spot // of the original game; nil if there isn't one
}

func (l line) now() spot { return l.spots[l.at] }

// goTo returns the line with next after the spot shown. It replaces what came after that,
// unless the next spot is the same.
func (l line) goTo(next spot) line {
	if after := l.at + 1; after < len(l.spots) && l.spots[after].String() == next.String() && l.spots[after].did == next.did && l.spots[after].words == next.words {
		l.at = after
		return l
	}
	l.spots = append(slices.Clip(l.spots[:l.at+1]), next)
	l.at++
	return l
}

// walk returns the line with another of its spots shown.
func (l line) walk(by int) line {
	l.at = max(0, min(l.at+by, len(l.spots)-1))
	return l
}

// hasStrayed reports whether the line has left the original game.
func (l line) hasStrayed() bool { return l.game != nil && !l.spots[len(l.spots)-1].game }

// returned returns the original game's line, at the spot where it was left.
func (l line) returned() line {
	left := 0
	for left+1 < len(l.spots) && l.spots[left+1].game {
		left++
	}
	l.spots, l.at = l.game, min(l.at, left)
	return l
}
