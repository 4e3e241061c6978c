package sqlrecord

import (
	"cmp"
	"context"

	"quoin/game"
	"quoin/stats/record"
)

// Befriend puts another player on a player's list, or takes them off it.
func (r CommonRecord) Befriend(ctx context.Context, player, friend record.PlayerID, is bool) error {
	if !is {
		return r.write(ctx, "DELETE FROM friends WHERE player = $1 AND friend = $2", player, friend)
	}
	return r.db.Update(ctx, func(c *Change) error {
		if err := c.holdPlayer(player); err != nil {
			return err
		}
		if err := c.isPlayer(friend); err != nil || player == friend {
			return cmp.Or(err, error(record.NoPlayer))
		}
		var n int
		if _, err := Row(c, "SELECT count(*) FROM friends WHERE player = $1 AND friend <> $2", []any{player, friend}, []any{&n}); err != nil {
			return err
		}
		if n >= record.MaxFriends {
			return record.ManyFriends
		}
		return c.Write("INSERT INTO friends (player, friend) VALUES ($1, $2) ON CONFLICT (player, friend) DO NOTHING", player, friend)
	})
}

// FriendsOf returns the players on a player's list.
func (r CommonRecord) FriendsOf(ctx context.Context, player record.PlayerID) ([]record.Player, error) {
	all, err := readAll(ctx, r, func(p *record.Player) []any { return []any{&p.ID, &p.Name, &p.Seen} },
		"SELECT p.player, p.name, p.seen FROM friends f JOIN players p ON p.player = f.friend WHERE f.player = $1", player)
	game.Sort(all, func(a, b record.Player) int { return cmp.Compare(a.ID, b.ID) })
	return all, err
}
