package pg

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/jackc/pgx/v5"

	"quoin/stats/record"
)

// isPlayer is nil, NoPlayer, or what the database said.
func (c *change) isPlayer(id record.PlayerID) error {
	there, err := c.exists("SELECT 1 FROM players WHERE player = $1", id)
	if err == nil && !there {
		err = record.NoPlayer
	}
	return err
}

// holdPlayer is isPlayer, and nobody else counts what the player has until this
// transaction is done.
func (c *change) holdPlayer(id record.PlayerID) error {
	if err := c.touch("UPDATE players SET owner = owner WHERE player = $1", id); err != nil {
		return err
	}
	return c.isPlayer(id)
}

// isFree is nil for a name that is nobody else's.
func (c *change) isFree(name string, but record.PlayerID) error {
	var who record.PlayerID
	there, err := c.row("SELECT player FROM players WHERE folded = $1", []any{record.FoldName(name)}, []any{&who})
	if err == nil && there && who != but {
		err = record.NameTaken
	}
	return err
}

// isNew is nil for a key that nobody has or had.
func (c *change) isNew(key record.Fingerprint) error {
	var revoked record.Time
	there, err := c.row("SELECT revoked FROM keys WHERE fingerprint = $1", []any{key}, []any{&revoked})
	switch {
	case err != nil || !there:
		return err
	case revoked != 0:
		return record.KeyRevoked
	}
	return record.KeyTaken
}

// Join makes a player of a newcomer.
func (s *store) Join(ctx context.Context, n record.Newcomer) (record.Player, error) {
	if err := n.Key.Check(); err != nil {
		return record.Player{}, err
	}
	if err := record.CheckName(n.Name); err != nil {
		return record.Player{}, err
	}
	return ask(ctx, s, func(c *change) (p record.Player, err error) {
		if c.unsure {
			// Whoever has this name and this key since then was made here.
			there, err := c.row("SELECT "+playerColumns+" FROM players p JOIN keys k ON k.player = p.player WHERE k.fingerprint = $1 AND p.folded = $2 AND k.added = $3 AND k.revoked = 0",
				[]any{n.Key, record.FoldName(n.Name), n.At}, playerInto(&p))
			if err != nil || there {
				return p, err
			}
		}
		if err := c.isNew(n.Key); err != nil {
			return p, err
		}
		if err := c.isFree(n.Name, 0); err != nil {
			return p, err
		}
		if n.Code != "" {
			i, err := c.invitation(n.Code, n.At)
			if err == nil {
				err = c.usable(i, 0)
			}
			if err != nil {
				return p, err
			}
		}
		c.wrote = true
		p = record.Player{Name: n.Name, Made: n.At, Seen: n.At}
		if _, err := c.row("INSERT INTO players (name, folded, settings, owner, made, seen, ended) VALUES ($1, $2, '', FALSE, $3, $3, 0) RETURNING player",
			[]any{n.Name, record.FoldName(n.Name), n.At}, []any{&p.ID}); err != nil {
			return p, err
		}
		if n.Code != "" {
			if err := c.use(n.Code, p.ID); err != nil {
				return p, err
			}
		}
		return p, c.addKey(record.Key{Fingerprint: n.Key, Player: p.ID, Added: n.At}, n.Code)
	})
}

func (c *change) addKey(k record.Key, code record.Code) error {
	return c.write("INSERT INTO keys (fingerprint, player, code, added, seen, revoked) VALUES ($1, $2, $3, $4, $4, 0)", k.Fingerprint, k.Player, code, k.Added)
}

const playerColumns = "p.player, p.name, p.settings, p.owner, p.made, p.seen"

func playerInto(p *record.Player) []any {
	return []any{&p.ID, &p.Name, &p.Settings, &p.Owner, &p.Made, &p.Seen}
}

// player reads one player, and NoPlayer where there is none.
func (s *store) player(ctx context.Context, clause string, arg any) (p record.Player, err error) {
	err = s.read(ctx, func(ctx context.Context, q querier) error {
		err := q.QueryRow(ctx, "SELECT "+playerColumns+" FROM players p "+clause, arg).Scan(playerInto(&p)...)
		if errors.Is(err, pgx.ErrNoRows) {
			err = record.NoPlayer
		}
		return err
	})
	return p, err
}

// ByKey is who signs with a key.
func (s *store) ByKey(ctx context.Context, key record.Fingerprint) (p record.Player, err error) {
	err = s.read(ctx, func(ctx context.Context, q querier) error {
		if key.Check() != nil {
			return record.NoPlayer // whatever it is, it is nobody's
		}
		var revoked record.Time
		err := q.QueryRow(ctx, "SELECT "+playerColumns+", k.revoked FROM keys k JOIN players p ON p.player = k.player WHERE k.fingerprint = $1", key).
			Scan(append(playerInto(&p), &revoked)...)
		switch {
		case errors.Is(err, pgx.ErrNoRows):
			return record.NoPlayer
		case err == nil && revoked != 0:
			return record.KeyRevoked
		}
		return err
	})
	if err != nil {
		return record.Player{}, err
	}
	return p, nil
}

// ByName is who has a name.
func (s *store) ByName(ctx context.Context, name string) (record.Player, error) {
	if err := ctx.Err(); err == nil && !s.closed.Load() && !record.IsPlayersName(name) {
		return record.Player{}, record.NoPlayer
	}
	return s.player(ctx, "WHERE p.folded = $1", record.FoldName(name))
}

// Player is the player of that number.
func (s *store) Player(ctx context.Context, id record.PlayerID) (record.Player, error) {
	return s.player(ctx, "WHERE p.player = $1", id)
}

// Rename gives a player another name.
func (s *store) Rename(ctx context.Context, id record.PlayerID, name string) error {
	if err := record.CheckName(name); err != nil {
		return err
	}
	return s.change(ctx, func(c *change) error {
		if err := c.isPlayer(id); err != nil {
			return err
		}
		if err := c.isFree(name, id); err != nil {
			return err
		}
		return c.write("UPDATE players SET name = $1, folded = $2 WHERE player = $3", name, record.FoldName(name), id)
	})
}

// SetSettings keeps a player's settings.
func (s *store) SetSettings(ctx context.Context, id record.PlayerID, text string) error {
	if err := record.CheckSettings(text); err != nil {
		return err
	}
	return s.set(ctx, id, "UPDATE players SET settings = $1 WHERE player = $2", text)
}

// SetOwner says whether a player runs the server.
func (s *store) SetOwner(ctx context.Context, id record.PlayerID, owner bool) error {
	return s.set(ctx, id, "UPDATE players SET owner = $1 WHERE player = $2", owner)
}

func (s *store) set(ctx context.Context, id record.PlayerID, statement string, value any) error {
	return s.change(ctx, func(c *change) error {
		if err := c.isPlayer(id); err != nil {
			return err
		}
		return c.write(statement, value, id)
	})
}

// See keeps when a player was last there.
func (s *store) See(ctx context.Context, key record.Fingerprint, at record.Time) error {
	return s.change(ctx, func(c *change) error {
		if key.Check() != nil {
			return record.NoPlayer
		}
		var player record.PlayerID
		there, err := c.row("SELECT player FROM keys WHERE fingerprint = $1 AND revoked = 0", []any{key}, []any{&player})
		if err == nil && !there {
			err = record.NoPlayer
		}
		if err != nil {
			return err
		}
		if err := c.write("UPDATE keys SET seen = $1 WHERE fingerprint = $2", at, key); err != nil {
			return err
		}
		return c.write("UPDATE players SET seen = $1 WHERE player = $2", at, player)
	})
}

// Keys are those of a player.
func (s *store) Keys(ctx context.Context, id record.PlayerID) (keys []record.Key, err error) {
	err = s.read(ctx, func(ctx context.Context, q querier) error {
		rows, err := q.Query(ctx, "SELECT fingerprint, player, added, seen FROM keys WHERE player = $1 AND revoked = 0", id)
		if err != nil {
			return err
		}
		keys, err = collect(rows, func(k *record.Key) []any { return []any{&k.Fingerprint, &k.Player, &k.Added, &k.Seen} })
		return err
	})
	// Which text comes first is a database's own opinion.
	slices.SortFunc(keys, func(a, b record.Key) int {
		return cmp.Or(cmp.Compare(a.Added, b.Added), cmp.Compare(a.Fingerprint, b.Fingerprint))
	})
	return keys, err
}

// collect reads rows into as many of something; none are nil.
func collect[T any](rows pgx.Rows, into func(*T) []any) (all []T, err error) {
	var one T
	_, err = pgx.ForEachRow(rows, into(&one), func() error {
		all = append(all, one)
		return nil
	})
	return all, err
}

// AddKey uses a code that a player made for a key of theirs.
func (s *store) AddKey(ctx context.Context, code record.Code, key record.Fingerprint, at record.Time) (record.Player, error) {
	if err := key.Check(); err != nil {
		return record.Player{}, err
	}
	return ask(ctx, s, func(c *change) (p record.Player, err error) {
		i, err := c.invitation(code, at)
		if err != nil {
			return p, err
		}
		if i.For != record.ForKey {
			return p, record.NoCode
		}
		if err := c.holdPlayer(i.By); err != nil {
			return p, err
		}
		if _, err := c.row("SELECT "+playerColumns+" FROM players p WHERE p.player = $1", []any{i.By}, playerInto(&p)); err != nil {
			return p, err
		}
		added, err := c.exists("SELECT 1 FROM keys WHERE fingerprint = $1 AND code = $2 AND revoked = 0", key, code)
		if err != nil || added {
			return p, err
		}
		if err := c.isNew(key); err != nil {
			return p, err
		}
		used, err := c.isUsed(code)
		if err == nil && used {
			err = record.CodeUsed
		}
		if err != nil {
			return p, err
		}
		var keys int
		if _, err := c.row("SELECT count(*) FROM keys WHERE player = $1 AND revoked = 0", []any{i.By}, []any{&keys}); err != nil {
			return p, err
		}
		if keys >= record.MaxKeys {
			return p, record.ManyKeys
		}
		if err := c.use(code, i.By); err != nil {
			return p, err
		}
		return p, c.addKey(record.Key{Fingerprint: key, Player: i.By, Added: at}, code)
	})
}

// Revoke takes a key from a player.
func (s *store) Revoke(ctx context.Context, id record.PlayerID, key record.Fingerprint, at record.Time) error {
	return s.change(ctx, func(c *change) error {
		if key.Check() != nil {
			return record.NoKey
		}
		if err := c.holdPlayer(id); err != nil && err != record.NoPlayer {
			return err
		}
		var revoked record.Time
		there, err := c.row("SELECT revoked FROM keys WHERE fingerprint = $1 AND player = $2", []any{key, id}, []any{&revoked})
		switch {
		case err != nil:
			return err
		case !there:
			return record.NoKey
		case revoked != 0:
			return nil
		}
		other, err := c.exists("SELECT 1 FROM keys WHERE player = $1 AND revoked = 0 AND fingerprint <> $2", id, key)
		if err != nil {
			return err
		}
		if !other {
			return record.LastKey
		}
		return c.write("UPDATE keys SET revoked = $1 WHERE fingerprint = $2", max(at, 1), key)
	})
}
