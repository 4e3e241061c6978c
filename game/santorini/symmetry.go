package santorini

import (
	"cmp"
	"slices"
)

// mirror maps each square to its place when the board is turned or mirrored; None stays None.
type mirror [Squares + 1]Square

// mirrors is all symmetries except the identity.
var mirrors = reflections()

func reflections() (all [7]mirror) {
	for i := range all {
		m := &all[i]
		bits := i + 1 // swap columns and rows, then reverse either
		for q := range Square(Squares) {
			column, row := q.Column(), q.Row()
			if bits&1 != 0 {
				column, row = row, column
			}
			if bits&2 != 0 {
				column = Side - 1 - column
			}
			if bits&4 != 0 {
				row = Side - 1 - row
			}
			m[q] = At(column, row)
		}
		m[None] = None
	}
	return all
}

func (m mirror) set(s SquareSet) (image SquareSet) {
	for q := range s.All() {
		image |= set(m[q])
	}
	return image
}

func (m mirror) turn(t Turn) Turn { return Turn{m[t.From], m[t.To], m[t.Build]} }

// keeps reports whether a position looks the same in the mirror.
func (m mirror) keeps(p Position) bool {
	for _, level := range p.levels {
		if m.set(level) != level {
			return false
		}
	}
	return m.set(p.workers[0]) == p.workers[0] && m.set(p.workers[1]) == p.workers[1] &&
		(p.phase != Building || m[p.moved] == p.moved)
}

// symmetries returns the mirrors in which a position looks the same, usually none. Turns that are images of
// each other in one of them are equally good.
func (p Position) symmetries() (keep []mirror) {
	for _, m := range mirrors {
		if m.keeps(p) {
			keep = append(keep, m)
		}
	}
	return keep
}

// first reports whether a turn comes before all its images.
func (t Turn) first(symmetries []mirror) bool {
	return !slices.ContainsFunc(symmetries, func(m mirror) bool { return m.turn(t).less(t) })
}

func (t Turn) less(u Turn) bool {
	return cmp.Or(cmp.Compare(t.From, u.From), cmp.Compare(t.To, u.To), cmp.Compare(t.Build, u.Build)) < 0
}
