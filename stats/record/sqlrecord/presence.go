package sqlrecord

import (
	"cmp"
	"context"
	"strconv"

	"quoin/game"
	"quoin/stats/record"
)

// Beat says that a server is alive.
func (r CommonRecord) Beat(ctx context.Context, node string, at record.Time) error {
	if err := record.CheckNode(node); err != nil {
		return err
	}
	return r.write(ctx, "INSERT INTO nodes (node, beat) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET beat = excluded.beat", node, at)
}

// write makes a change that is never refused.
func (r CommonRecord) write(ctx context.Context, text string, args ...any) error {
	return r.db.Update(ctx, func(c *Change) error { return c.Write(text, args...) })
}

// Beats returns when servers were last alive.
func (r CommonRecord) Beats(ctx context.Context) ([]record.Beat, error) {
	all, err := readAll(ctx, r, func(b *record.Beat) []any { return []any{&b.Node, &b.At} },
		"SELECT node, beat FROM nodes ORDER BY beat DESC, node LIMIT "+strconv.Itoa(record.MaxBeats))
	game.Sort(all, func(a, b record.Beat) int { return cmp.Or(cmp.Compare(b.At, a.At), cmp.Compare(a.Node, b.Node)) })
	return all, err
}

// Enter stores a session, or its changes.
func (r CommonRecord) Enter(ctx context.Context, e record.ConnectedPlayer) error {
	if err := e.Game.Check(); err != nil {
		return err
	}
	for _, name := range []string{e.Node, e.ID} {
		if err := record.CheckNode(name); err != nil {
			return err
		}
	}
	return r.db.Update(ctx, func(c *Change) error {
		if err := c.isPlayer(e.Player); err != nil {
			return err
		}
		return c.Write(`INSERT INTO sessions (node, id, player, since, game) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (node, id) DO UPDATE SET player = excluded.player, since = excluded.since, game = excluded.game`, e.Node, e.ID, e.Player, e.Since, e.Game)
	})
}

// Leave deletes a session.
func (r CommonRecord) Leave(ctx context.Context, node, id string) error {
	if record.CheckNode(node) != nil || record.CheckNode(id) != nil {
		node, id = "", "" // there is no such session
	}
	return r.write(ctx, "DELETE FROM sessions WHERE node = $1 AND id = $2", node, id)
}

// Clear deletes all sessions of a server.
func (r CommonRecord) Clear(ctx context.Context, node string) error {
	if record.CheckNode(node) != nil {
		node = ""
	}
	return r.write(ctx, "DELETE FROM sessions WHERE node = $1", node)
}

// Online returns the sessions of the servers that were alive since then.
func (r CommonRecord) Online(ctx context.Context, since record.Time) ([]record.ConnectedPlayer, error) {
	all, err := readAll(ctx, r, func(e *record.ConnectedPlayer) []any {
		return []any{&e.Node, &e.ID, &e.Player, &e.Name, &e.Since, &e.Game}
	},
		`SELECT s.node, s.id, s.player, p.name, s.since, s.game
			FROM nodes n JOIN sessions s ON s.node = n.node JOIN players p ON p.player = s.player WHERE n.beat >= $1`, since)
	game.Sort(all, func(a, b record.ConnectedPlayer) int {
		return cmp.Or(cmp.Compare(a.Since, b.Since), cmp.Compare(a.Node, b.Node), cmp.Compare(a.ID, b.ID))
	})
	return all, err
}
