package rooms

import (
	"slices"
	"sync"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/santorini"
)

// Invent puts a game that panics in the place of Santorini, whose rules it has, until the
// test ends. What tells when: it panics where a room asks what happens by itself, which
// the room's own goroutine does after each step.
func Invent(t testing.TB, when func(match.Any) bool) {
	old := Kinds
	t.Cleanup(func() { Kinds = old })
	Kinds = sync.OnceValue(func() []Kind {
		all := slices.Clone(old())
		k := &all[slices.IndexFunc(all, func(k Kind) bool { return k.Rules == santorini.Rules })]
		next, view := k.next, k.view
		k.next = func(at table) chore {
			at.Any = at.Any.(invented).Any
			return next(at)
		}
		k.view = func(m match.Any, seat int) any { return view(m.(invented).Any, seat) }
		made := k.engine(nil)
		k.engine = func(crossword.Words) engine { return inventing{made, when} }
		return all
	})
}

// inventing is an engine of invented games.
type inventing struct {
	engine
	when func(match.Any) bool
}

func (e inventing) Open(r game.Record) (match.Any, error) {
	m, err := e.engine.Open(r)
	return invented{m, e.when}, err
}

// invented is a match that panics.
type invented struct {
	match.Any
	when func(match.Any) bool
}

func (m invented) Do(line string) (match.Any, error) {
	next, err := m.Any.Do(line)
	return invented{next, m.when}, err
}

func (m invented) Resumes() time.Duration {
	if m.when(m.Any) {
		panic("QUIZ is no move of Ada's")
	}
	return m.Any.Resumes()
}
