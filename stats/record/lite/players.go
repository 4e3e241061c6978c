package lite

import (
	"context"
	"database/sql"
	"errors"

	"quoin/stats/record"
)

// isPlayer is nil, NoPlayer, or what SQLite said.
func (c *change) isPlayer(id record.PlayerID) error {
	there, err := c.exists("SELECT 1 FROM players WHERE player = ?", id)
	if err == nil && !there {
		err = record.NoPlayer
	}
	return err
}

// isFree is nil for a name that is nobody else's.
func (c *change) isFree(name string, but record.PlayerID) error {
	var who record.PlayerID
	there, err := c.row("SELECT player FROM players WHERE folded = ?", []any{record.FoldName(name)}, []any{&who})
	if err == nil && there && who != but {
		err = record.NameTaken
	}
	return err
}

// isNew is nil for a key that nobody has or had.
func (c *change) isNew(key record.Fingerprint) error {
	var revoked record.Time
	there, err := c.row("SELECT revoked FROM keys WHERE fingerprint = ?", []any{key}, []any{&revoked})
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
		if err := c.write("INSERT INTO players (name, folded, settings, owner, made, seen) VALUES (?, ?, '', 0, ?, ?)", n.Name, record.FoldName(n.Name), n.At, n.At); err != nil {
			return p, err
		}
		p = record.Player{Name: n.Name, Made: n.At, Seen: n.At}
		if _, err := c.row("SELECT player FROM players WHERE folded = ?", []any{record.FoldName(n.Name)}, []any{&p.ID}); err != nil {
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
	return c.write("INSERT INTO keys (fingerprint, player, code, added, seen, revoked) VALUES (?, ?, ?, ?, ?, 0)", k.Fingerprint, k.Player, code, k.Added, k.Added)
}

const playerColumns = "p.player, p.name, p.settings, p.owner, p.made, p.seen"

func playerInto(p *record.Player) []any {
	return []any{&p.ID, &p.Name, &p.Settings, &p.Owner, &p.Made, &p.Seen}
}

// player reads one player, and NoPlayer where there is none.
func (s *store) player(ctx context.Context, clause string, arg any) (p record.Player, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, "SELECT "+playerColumns+" FROM players p "+clause, arg).Scan(playerInto(&p)...)
		if errors.Is(err, sql.ErrNoRows) {
			err = record.NoPlayer
		}
		return err
	})
	return p, err
}

// ByKey is who signs with a key.
func (s *store) ByKey(ctx context.Context, key record.Fingerprint) (p record.Player, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		var revoked record.Time
		err := tx.QueryRowContext(ctx, "SELECT "+playerColumns+", k.revoked FROM keys k JOIN players p ON p.player = k.player WHERE k.fingerprint = ?", key).
			Scan(append(playerInto(&p), &revoked)...)
		switch {
		case errors.Is(err, sql.ErrNoRows):
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
	if !record.IsPlayersName(name) {
		return record.Player{}, record.NoPlayer // whatever it is, it is nobody's
	}
	return s.player(ctx, "WHERE p.folded = ?", record.FoldName(name))
}

// Player is the player of that number.
func (s *store) Player(ctx context.Context, id record.PlayerID) (record.Player, error) {
	return s.player(ctx, "WHERE p.player = ?", id)
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
		return c.write("UPDATE players SET name = ?, folded = ? WHERE player = ?", name, record.FoldName(name), id)
	})
}

// SetSettings keeps a player's settings.
func (s *store) SetSettings(ctx context.Context, id record.PlayerID, text string) error {
	if err := record.CheckSettings(text); err != nil {
		return err
	}
	return s.set(ctx, id, "UPDATE players SET settings = ? WHERE player = ?", text)
}

// SetOwner says whether a player runs the server.
func (s *store) SetOwner(ctx context.Context, id record.PlayerID, owner bool) error {
	return s.set(ctx, id, "UPDATE players SET owner = ? WHERE player = ?", owner)
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
		var player record.PlayerID
		there, err := c.row("SELECT player FROM keys WHERE fingerprint = ? AND revoked = 0", []any{key}, []any{&player})
		if err == nil && !there {
			err = record.NoPlayer
		}
		if err != nil {
			return err
		}
		if err := c.write("UPDATE keys SET seen = ? WHERE fingerprint = ?", at, key); err != nil {
			return err
		}
		return c.write("UPDATE players SET seen = ? WHERE player = ?", at, player)
	})
}

// Keys are those of a player.
func (s *store) Keys(ctx context.Context, id record.PlayerID) (keys []record.Key, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, "SELECT fingerprint, player, added, seen FROM keys WHERE player = ? AND revoked = 0 ORDER BY added, fingerprint", id)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var k record.Key
			if err := rows.Scan(&k.Fingerprint, &k.Player, &k.Added, &k.Seen); err != nil {
				return err
			}
			keys = append(keys, k)
		}
		return rows.Err()
	})
	return keys, err
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
		if _, err := c.row("SELECT "+playerColumns+" FROM players p WHERE p.player = ?", []any{i.By}, playerInto(&p)); err != nil {
			return p, err
		}
		added, err := c.exists("SELECT 1 FROM keys WHERE fingerprint = ? AND code = ? AND revoked = 0", key, code)
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
		if _, err := c.row("SELECT count(*) FROM keys WHERE player = ? AND revoked = 0", []any{i.By}, []any{&keys}); err != nil {
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
		var revoked record.Time
		there, err := c.row("SELECT revoked FROM keys WHERE fingerprint = ? AND player = ?", []any{key, id}, []any{&revoked})
		switch {
		case err != nil:
			return err
		case !there:
			return record.NoKey
		case revoked != 0:
			return nil
		}
		other, err := c.exists("SELECT 1 FROM keys WHERE player = ? AND revoked = 0 AND fingerprint <> ?", id, key)
		if err != nil {
			return err
		}
		if !other {
			return record.LastKey
		}
		return c.write("UPDATE keys SET revoked = max(?, 1) WHERE fingerprint = ?", at, key)
	})
}
