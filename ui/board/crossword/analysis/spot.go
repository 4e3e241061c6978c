package analysis

import (
	"errors"
	"slices"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
)

// spot is a position of the line that is looked at, and how it came about. It is
// never changed: whatever is done makes another one, so that all can be taken back.
type spot struct {
	crossword.Position     // whoever is to move comes first
	seat               int // of whoever that is
	did                string
	by                 int // who did that, or -1: nobody, since the position was edited
	game               bool
	words              *search.Dictionary // that count
}

// next is the spot with copies of what a change would share.
func (s spot) next() spot {
	s.Racks, s.Scores = slices.Clone(s.Racks), slices.Clone(s.Scores)
	s.game = false
	return s
}

// turned is the spot with the next player to move.
func (s spot) turned() spot {
	s.Racks = slices.Concat(s.Racks[1:], s.Racks[:1])
	s.Scores = slices.Concat(s.Scores[1:], s.Scores[:1])
	s.seat = (s.seat + 1) % len(s.Racks)
	return s
}

// lay is the spot after a move that the rules take. Nothing is drawn: what comes
// onto the rack, nobody knows.
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

// without is the spot after an exchange, or after a pass, which is one of nothing.
func (s spot) without(given crossword.Rack, did string) spot {
	n := s.next()
	n.Racks[0] = n.Racks[0].Less(given)
	n.Scoreless++
	n.did, n.by = did, n.seat
	return n.turned()
}

// edited is the spot with something else in the place of a position, or in a
// *crossword.OverdrawnError why there can't be such a position.
func (s spot) edited(r *crossword.Rules, p crossword.Position) (spot, error) {
	if _, err := r.Unseen(p); err != nil {
		return s, err
	}
	n := s.next()
	n.Position, n.did, n.by = p, "", -1
	return n, nil
}

// set is the spot with a tile on a square, or with none.
func (s spot) set(r *crossword.Rules, at crossword.Square, t crossword.Tile) (spot, error) {
	p := s.Position
	p.Board = p.Board.With(crossword.Laid{Square: at, Tile: t})
	return s.edited(r, p)
}

// hidden is the tiles that nobody is known to have.
func (s spot) hidden(r *crossword.Rules) crossword.Rack {
	hidden, err := r.Unseen(s.Position)
	if err != nil {
		return crossword.Rack{} // never of a spot
	}
	return hidden
}

// wants is how many tiles are missing from a rack, by its place in Racks, as far
// as there are any for it once the others have theirs.
func (s spot) wants(r *crossword.Rules, place int) int {
	left := s.hidden(r).Size()
	for i, rack := range s.Racks {
		if i != place {
			left -= crossword.RackSize - rack.Size()
		}
	}
	return max(0, min(crossword.RackSize-s.Racks[place].Size(), left))
}

// over says whether somebody has gone out.
func (s spot) over(r *crossword.Rules) bool {
	out := slices.Contains(s.Racks, crossword.Rack{})
	return out && s.hidden(r).Size() == 0 && !s.Board.Empty()
}

var errNoRack = errors.New("no tile of the rack is known")

// view is what whoever is to move may know; the others' racks are known to them
// only where they are open.
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

// line is the spots that are gone through, of which one is shown.
type line struct {
	spots []spot
	at    int
	game  []spot // of the game that it came from; nil where there is none
}

func (l line) now() spot { return l.spots[l.at] }

// goes is the line with a spot after the one that is shown. What came after that
// is gone, unless it is the same.
func (l line) goes(next spot) line {
	if after := l.at + 1; after < len(l.spots) && l.spots[after].String() == next.String() && l.spots[after].did == next.did && l.spots[after].words == next.words {
		l.at = after
		return l
	}
	l.spots = append(slices.Clip(l.spots[:l.at+1]), next)
	l.at++
	return l
}

// walks is the line with another of its spots shown.
func (l line) walks(by int) line {
	l.at = max(0, min(l.at+by, len(l.spots)-1))
	return l
}

// strays says whether the line has left the game that it came from.
func (l line) strays() bool { return l.game != nil && !l.spots[len(l.spots)-1].game }

// returned is the game's own line again, where it was left.
func (l line) returned() line {
	left := 0
	for left+1 < len(l.spots) && l.spots[left+1].game {
		left++
	}
	l.spots, l.at = l.game, min(l.at, left)
	return l
}
