package pg

import (
	"cmp"
	"context"
	"slices"

	"quoin/stats/record"
)

// Beat says that a server is alive.
func (s *store) Beat(ctx context.Context, node string, at record.Time) error {
	if err := record.CheckNode(node); err != nil {
		return err
	}
	return s.change(ctx, func(c *change) error {
		return c.write("INSERT INTO nodes (node, beat) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET beat = excluded.beat", node, at)
	})
}

// Beats are when servers were alive last.
func (s *store) Beats(ctx context.Context) (all []record.Beat, err error) {
	err = s.read(ctx, func(ctx context.Context, q querier) error {
		rows, err := q.Query(ctx, "SELECT node, beat FROM nodes ORDER BY beat DESC LIMIT $1", record.MaxBeats)
		if err != nil {
			return err
		}
		all, err = collect(rows, func(b *record.Beat) []any { return []any{&b.Node, &b.At} })
		return err
	})
	slices.SortFunc(all, func(a, b record.Beat) int { return cmp.Or(cmp.Compare(b.At, a.At), cmp.Compare(a.Node, b.Node)) })
	return all, err
}

// Enter keeps a session, or what has changed of it.
func (s *store) Enter(ctx context.Context, e record.Session) error {
	if err := e.Game.Check(); err != nil {
		return err
	}
	for _, name := range []string{e.Node, e.ID} {
		if err := record.CheckNode(name); err != nil {
			return err
		}
	}
	return s.change(ctx, func(c *change) error {
		if err := c.isPlayer(e.Player); err != nil {
			return err
		}
		return c.write(`INSERT INTO sessions (node, id, player, since, game) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (node, id) DO UPDATE SET player = excluded.player, since = excluded.since, game = excluded.game`, e.Node, e.ID, e.Player, e.Since, e.Game)
	})
}

// Leave forgets a session.
func (s *store) Leave(ctx context.Context, node, id string) error {
	return s.change(ctx, func(c *change) error {
		if record.CheckNode(node) != nil || record.CheckNode(id) != nil {
			return nil // there is none such
		}
		return c.write("DELETE FROM sessions WHERE node = $1 AND id = $2", node, id)
	})
}

// Clear forgets all sessions of a server.
func (s *store) Clear(ctx context.Context, node string) error {
	return s.change(ctx, func(c *change) error {
		if record.CheckNode(node) != nil {
			return nil
		}
		return c.write("DELETE FROM sessions WHERE node = $1", node)
	})
}

// Online are the sessions of the servers that were alive since then.
func (s *store) Online(ctx context.Context, since record.Time) (all []record.Session, err error) {
	err = s.read(ctx, func(ctx context.Context, q querier) error {
		rows, err := q.Query(ctx, `SELECT s.node, s.id, s.player, p.name, s.since, s.game
			FROM nodes n JOIN sessions s ON s.node = n.node JOIN players p ON p.player = s.player WHERE n.beat >= $1`, since)
		if err != nil {
			return err
		}
		all, err = collect(rows, func(e *record.Session) []any { return []any{&e.Node, &e.ID, &e.Player, &e.Name, &e.Since, &e.Game} })
		return err
	})
	slices.SortFunc(all, func(a, b record.Session) int {
		return cmp.Or(cmp.Compare(a.Since, b.Since), cmp.Compare(a.Node, b.Node), cmp.Compare(a.ID, b.ID))
	})
	return all, err
}
