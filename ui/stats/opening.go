package stats

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"quoin/stats"
	"quoin/ui/screen"
)

// The screen opens on the game that was played last, so that a player who only plays Scrabble doesn't see an
// empty page of Adjacency.

// opening is how far that choice has come.
type opening uint8

const (
	undecided opening = iota
	asked             // the store has been asked
	settled           // by the store's answer, or by the player
)

// lastRead is the answer to askLast.
type lastRead struct {
	rules, pool string
	err         error
}

// askLast asks the store what was played last, once.
func (m Model) askLast() (Model, screen.Cmd) {
	if m.opening == asked {
		return m, nil
	}
	m.opening = asked
	store := m.deps.Store
	return m, reading(func(ctx context.Context) tea.Msg {
		_, rules, pool, err := store.Last(ctx)
		return lastRead{rules, pool, err}
	})
}

// takeLast turns to the game that was played last, unless the player has chosen one by now. If the store
// fails, the visible page will say why.
func (m Model) takeLast(r lastRead) Model {
	if m.opening != asked {
		return m
	}
	m.opening, m.never = settled, errors.Is(r.err, stats.ErrUnknown)
	if r.err != nil {
		return m
	}
	if i := at(m.pages, r.rules); i >= 0 {
		m = m.turnTo(i)
		p := m.page()
		if r.pool == p.language.Pool(p.kind.Page.Variant.Pool) {
			p.filter.Pool = r.pool
		}
		m = m.with(p)
	}
	return m
}
