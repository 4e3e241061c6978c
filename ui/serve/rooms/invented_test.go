package rooms_test

import (
	"slices"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/ui/app"
	"quoin/ui/kind"
)

// invent returns the games, with Santorini replaced by one that has its rules and panics when when says so:
// if a room asks what happens by itself, which its own goroutine does after each step.
func invent(when func(match.Any) bool) []kind.Kind {
	all := app.Games()
	k := &all[slices.IndexFunc(all, func(k kind.Kind) bool { return k.Rules.Name == santorini.Rules })]
	several := *k.Several
	k.Several = &several
	next, made := several.Next, several.Match(nil)
	several.Next = func(t kind.MatchTurn) kind.Chore {
		t.Match = t.Match.(invented).Any
		return next(t)
	}
	several.Match = func(kind.Words) kind.AnyEngine { return inventing{made, when} }
	return all
}

// inventing is an engine of invented games.
type inventing struct {
	kind.AnyEngine
	when func(match.Any) bool
}

func (e inventing) Open(r game.Record) (match.Any, error) {
	m, err := e.AnyEngine.Open(r)
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
