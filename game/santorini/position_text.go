package santorini

import (
	"fmt"
	"strings"
)

// String returns the position on one line, in four fields:
//
//	01210/12320/03411/21200/00131 b2d4 a4c2 1
//
// The fields are the heights, row 5 first and each row from a to e; the workers of the first player and of
// the second, in alphabetical order, "-" if there are none yet; and the player to act. "+c3" after the player
// means that the worker on c3 has moved and must build, and "#" that the player has climbed and won. A player
// who can't act is stuck and has lost, which needs no sign.
func (p Position) String() string {
	b := make([]byte, 0, 48)
	for row := Side - 1; row >= 0; row-- {
		for column := range Side {
			b = append(b, byte('0'+p.Height(At(column, row))))
		}
		b = append(b, '/')
	}
	b = b[:len(b)-1]
	for _, workers := range p.workers {
		b = append(b, ' ')
		if workers == 0 {
			b = append(b, '-')
		}
		for q := range workers.All() {
			b = append(b, q.String()...)
		}
	}
	b = append(b, ' ', '1'+p.seat)
	switch p.phase {
	case Building:
		b = append(b, "+"+p.moved.String()...)
	case Climbed:
		b = append(b, '#')
	}
	return string(b)
}

// PositionError is a fault in the text of a position, and its place.
type PositionError struct {
	Column int // in the text, from 1
	What   string
}

func (e *PositionError) Error() string { return fmt.Sprintf("column %d: %s", e.Column, e.What) }

// ParsePosition reads what Position.String returns. It also reads positions that no game leads to, as long as
// play can go on from them: with a worker already on level 3, or with 80 levels after no turn. The error is a
// *PositionError.
func ParsePosition(text string) (Position, error) {
	r := fieldReader{text: text}
	var p Position
	r.heights(&p)
	for seat := range p.workers {
		r.expect(" ")
		r.workers(&p, seat)
	}
	r.expect(" ")
	r.turn(&p)
	if r.err == nil && r.at < len(text) {
		r.fail(r.at, "the position ends here")
	}
	if r.err != nil {
		return Position{}, r.err
	}
	return p.settled(), nil
}

// fieldReader reads the fields of a position up to the first error.
type fieldReader struct {
	text string
	at   int
	err  error // a *PositionError
}

func (r *fieldReader) fail(at int, format string, args ...any) {
	if r.err == nil {
		r.err = &PositionError{at + 1, fmt.Sprintf(format, args...)}
	}
}

// cut returns the text before the next space.
func (r *fieldReader) cut() (word string, at int) {
	word, _, _ = strings.Cut(r.text[r.at:], " ")
	at = r.at
	r.at += len(word)
	return word, at
}

func (r *fieldReader) expect(mark string) {
	if !strings.HasPrefix(r.text[r.at:], mark) {
		r.fail(r.at, "%q should stand here", mark)
		return
	}
	r.at += len(mark)
}

func (r *fieldReader) heights(p *Position) {
	for row := Side - 1; row >= 0 && r.err == nil; row-- {
		if row < Side-1 {
			r.expect("/")
		}
		for column := range Side {
			if r.at >= len(r.text) || r.text[r.at] < '0' || r.text[r.at] > '0'+Dome {
				r.fail(r.at, "a height from 0 to %d should stand here", Dome)
				return
			}
			for h := range r.text[r.at] - '0' {
				p.levels[h] |= set(At(column, row))
			}
			r.at++
		}
	}
}

func (r *fieldReader) workers(p *Position, seat int) {
	word, at := r.cut()
	if word == "-" || r.err != nil {
		return
	}
	if len(word) != 2 && len(word) != 2*workersEach {
		r.fail(at, "one or two squares or \"-\" should stand here")
		return
	}
	last := None
	for i := 0; i < len(word); i += 2 {
		q := parseSquare(word[i : i+2])
		switch {
		case !q.On():
			r.fail(at+i, "%q is not a square of the board", word[i:i+2])
		case last.On() && q <= last:
			r.fail(at+i, "%v should stand before %v", q, last)
		case p.occupied().Has(q):
			r.fail(at+i, "a worker stands on %v already", q)
		case p.levels[Dome-1].Has(q):
			r.fail(at+i, "a dome closes %v", q)
		}
		if r.err != nil {
			return
		}
		p.workers[seat] |= set(q)
		last = q
	}
}

// turn reads the last field, and checks that it fits the others.
func (r *fieldReader) turn(p *Position) {
	word, at := r.cut()
	if r.err != nil {
		return
	}
	if word == "" || word[0] != '1' && word[0] != '2' {
		r.fail(at, "1 or 2 should stand here, the player to act")
		return
	}
	p.seat = word[0] - '1'
	p.phase = Moving
	mark := word[1:]
	if p.workers[0].Len() < workersEach || p.workers[1].Len() < workersEach {
		r.placing(p, at, mark)
		return
	}
	switch {
	case mark == "":
	case mark == "#":
		p.phase = Climbed
		if p.workers[p.seat]&p.levels[Summit-1] == 0 {
			r.fail(at, "no worker of player %d stands on level %d", p.seat+1, Summit)
		}
	case mark[0] == '+':
		p.phase, p.moved = Building, parseSquare(mark[1:])
		if !p.workers[p.seat].Has(p.moved) {
			r.fail(at+2, "no worker of player %d stands on %.10q", p.seat+1, mark[1:])
		} else if p.Buildable() == 0 {
			r.fail(at+2, "the worker on %v can't have moved: it has nowhere to build", p.moved)
		}
	default:
		r.fail(at+1, "\"+\" and a square, \"#\" or nothing should stand here")
	}
}

func (r *fieldReader) placing(p *Position, at int, mark string) {
	p.phase = Placing
	var seat uint8
	if p.workers[0].Len() == workersEach {
		seat = 1
	}
	switch {
	case seat == 0 && p.workers[1] != 0:
		r.fail(at, "player 2 has placed before player 1 was done")
	case p.levels[0] != 0:
		r.fail(at, "there are levels before all workers stand")
	case p.seat != seat:
		r.fail(at, "player %d is to place a worker", seat+1)
	case mark != "":
		r.fail(at+1, "nothing should stand here while workers are placed")
	}
}
