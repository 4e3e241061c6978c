package lite

import (
	"context"
	"database/sql"

	"quoin/stats/record"
)

// Beat says that a server is alive.
func (s *store) Beat(ctx context.Context, node string, at record.Time) error {
	if err := record.CheckNode(node); err != nil {
		return err
	}
	return s.change(ctx, func(c *change) error {
		return c.write("INSERT INTO nodes (node, beat) VALUES (?, ?) ON CONFLICT (node) DO UPDATE SET beat = excluded.beat", node, at)
	})
}

// Beats are when servers were alive last.
func (s *store) Beats(ctx context.Context) (all []record.Beat, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, "SELECT node, beat FROM nodes ORDER BY beat DESC, node LIMIT ?", record.MaxBeats)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var b record.Beat
			if err := rows.Scan(&b.Node, &b.At); err != nil {
				return err
			}
			all = append(all, b)
		}
		return rows.Err()
	})
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
		return c.write("INSERT OR REPLACE INTO sessions (node, id, player, since, game) VALUES (?, ?, ?, ?, ?)", e.Node, e.ID, e.Player, e.Since, e.Game)
	})
}

// Leave forgets a session.
func (s *store) Leave(ctx context.Context, node, id string) error {
	return s.change(ctx, func(c *change) error {
		return c.write("DELETE FROM sessions WHERE node = ? AND id = ?", node, id)
	})
}

// Clear forgets all sessions of a server.
func (s *store) Clear(ctx context.Context, node string) error {
	return s.change(ctx, func(c *change) error {
		return c.write("DELETE FROM sessions WHERE node = ?", node)
	})
}

// Online are the sessions of the servers that were alive since then.
func (s *store) Online(ctx context.Context, since record.Time) (all []record.Session, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `SELECT s.node, s.id, s.player, p.name, s.since, s.game
			FROM nodes n JOIN sessions s ON s.node = n.node JOIN players p ON p.player = s.player
			WHERE n.beat >= ? ORDER BY s.since, s.node, s.id`, since)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var e record.Session
			if err := rows.Scan(&e.Node, &e.ID, &e.Player, &e.Name, &e.Since, &e.Game); err != nil {
				return err
			}
			all = append(all, e)
		}
		return rows.Err()
	})
	return all, err
}
