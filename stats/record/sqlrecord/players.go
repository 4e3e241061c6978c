package sqlrecord

import (
	"cmp"
	"context"

	"quoin/game"
	"quoin/stats/record"
)

// isPlayer returns nil if the player exists, NoPlayer if not, or the database's error.
func (c *Change) isPlayer(id record.PlayerID) error {
	there, err := Exists(c, "SELECT 1 FROM players WHERE player = $1", id)
	if err == nil && !there {
		err = record.NoPlayer
	}
	return err
}

// holdPlayer does what isPlayer does, and prevents other changes of the player until this transaction ends.
func (c *Change) holdPlayer(id record.PlayerID) error {
	if err := c.hold("UPDATE players SET owner = owner WHERE player = $1", id); err != nil {
		return err
	}
	return c.isPlayer(id)
}

// isFree returns nil if nobody else has a name.
func (c *Change) isFree(name string, but record.PlayerID) error {
	var who record.PlayerID
	there, err := Row(c, "SELECT player FROM players WHERE folded = $1", []any{record.FoldName(name)}, []any{&who})
	if there && who != but {
		err = record.NameTaken
	}
	return err
}

// isNew returns nil if nobody has or had a key.
func (c *Change) isNew(key record.Fingerprint) error {
	var revoked record.Time
	there, err := Row(c, "SELECT revoked FROM keys WHERE fingerprint = $1", []any{key}, []any{&revoked})
	switch {
	case err != nil || !there:
		return err
	case revoked != 0:
		return record.KeyRevoked
	}
	return record.KeyTaken
}

// Join makes a player of a newcomer.
func (r CommonRecord) Join(ctx context.Context, n record.Newcomer) (record.Player, error) {
	if err := n.Key.Check(); err != nil {
		return record.Player{}, err
	}
	if err := record.CheckName(n.Name); err != nil {
		return record.Player{}, err
	}
	return ask(ctx, r, func(c *Change) (record.Player, error) { return c.join(n) })
}

func (c *Change) join(n record.Newcomer) (p record.Player, err error) {
	if c.Unsure {
		// If the name and the key belong to one player since then, an earlier attempt made that player.
		there, err := Row(c, "SELECT "+playerColumns+" FROM players p JOIN keys k ON k.player = p.player WHERE k.fingerprint = $1 AND p.folded = $2 AND k.added = $3 AND k.revoked = 0",
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
	columns, values := "name, folded, settings, owner, made, seen", "$1, $2, '', FALSE, $3, $3"
	if c.Dialect.Counts {
		columns, values = columns+", ended", values+", 0"
	}
	c.Wrote = true
	p = record.Player{Name: n.Name, Made: n.At, Seen: n.At}
	if _, err := Row(c, "INSERT INTO players ("+columns+") VALUES ("+values+") RETURNING player", []any{n.Name, record.FoldName(n.Name), n.At}, []any{&p.ID}); err != nil {
		return p, err
	}
	var all []Statement
	if n.Code != "" {
		all = append(all, use(n.Code, p.ID))
	}
	return p, c.writeAll(append(all, addKey(n.Key, p.ID, n.Code, n.At))...)
}

func addKey(key record.Fingerprint, player record.PlayerID, code record.InvitationCode, at record.Time) Statement {
	return Do("INSERT INTO keys (fingerprint, player, code, added, seen, revoked) VALUES ($1, $2, $3, $4, $4, 0)", key, player, code, at)
}

const playerColumns = "p.player, p.name, p.settings, p.owner, p.made, p.seen"

func playerInto(p *record.Player) []any {
	return []any{&p.ID, &p.Name, &p.Settings, &p.Owner, &p.Made, &p.Seen}
}

// player reads one player; the error is NoPlayer if there is none.
func (r CommonRecord) player(ctx context.Context, clause string, arg any) (record.Player, error) {
	return read(ctx, r, func(c Querier, p *record.Player) (bool, error) {
		return Row(c, "SELECT "+playerColumns+" FROM players p WHERE "+clause, []any{arg}, playerInto(p))
	}, record.NoPlayer)
}

// ByKey returns the player with a key.
func (r CommonRecord) ByKey(ctx context.Context, key record.Fingerprint) (record.Player, error) {
	return read(ctx, r, func(c Querier, p *record.Player) (bool, error) {
		if key.Check() != nil {
			return false, nil // nobody can have such a key
		}
		var revoked record.Time
		there, err := Row(c, "SELECT "+playerColumns+", k.revoked FROM keys k JOIN players p ON p.player = k.player WHERE k.fingerprint = $1",
			[]any{key}, append(playerInto(p), &revoked))
		if there && revoked != 0 {
			err = record.KeyRevoked
		}
		return there, err
	}, record.NoPlayer)
}

// ByName returns the player with a name.
func (r CommonRecord) ByName(ctx context.Context, name string) (record.Player, error) {
	if !record.IsPlayersName(name) {
		name = "" // nobody can have such a name
	}
	return r.player(ctx, "p.folded = $1", record.FoldName(name))
}

// Player returns the player with a number.
func (r CommonRecord) Player(ctx context.Context, id record.PlayerID) (record.Player, error) {
	return r.player(ctx, "p.player = $1", id)
}

// Rename changes a player's name.
func (r CommonRecord) Rename(ctx context.Context, id record.PlayerID, name string) error {
	if err := record.CheckName(name); err != nil {
		return err
	}
	return r.db.Update(ctx, func(c *Change) error {
		if err := c.isPlayer(id); err != nil {
			return err
		}
		if err := c.isFree(name, id); err != nil {
			return err
		}
		return c.Write("UPDATE players SET name = $1, folded = $2 WHERE player = $3", name, record.FoldName(name), id)
	})
}

// SetSettings stores a player's settings.
func (r CommonRecord) SetSettings(ctx context.Context, id record.PlayerID, text string) error {
	if err := record.CheckSettings(text); err != nil {
		return err
	}
	return r.set(ctx, id, "UPDATE players SET settings = $1 WHERE player = $2", text)
}

// SetOwner says whether a player runs the server.
func (r CommonRecord) SetOwner(ctx context.Context, id record.PlayerID, owner bool) error {
	return r.set(ctx, id, "UPDATE players SET owner = $1 WHERE player = $2", owner)
}

func (r CommonRecord) set(ctx context.Context, id record.PlayerID, statement string, value any) error {
	return r.db.Update(ctx, func(c *Change) error {
		if err := c.isPlayer(id); err != nil {
			return err
		}
		return c.Write(statement, value, id)
	})
}

// See stores when a player was last there.
func (r CommonRecord) See(ctx context.Context, key record.Fingerprint, at record.Time) error {
	return r.db.Update(ctx, func(c *Change) error {
		if key.Check() != nil {
			return record.NoPlayer
		}
		var player record.PlayerID
		there, err := Row(c, "SELECT player FROM keys WHERE fingerprint = $1 AND revoked = 0", []any{key}, []any{&player})
		if err == nil && !there {
			err = record.NoPlayer
		}
		if err != nil {
			return err
		}
		return c.writeAll(Do("UPDATE keys SET seen = $1 WHERE fingerprint = $2", at, key), Do("UPDATE players SET seen = $1 WHERE player = $2", at, player))
	})
}

// Keys returns the keys of a player.
func (r CommonRecord) Keys(ctx context.Context, id record.PlayerID) ([]record.Key, error) {
	keys, err := readAll(ctx, r, func(k *record.Key) []any { return []any{&k.Fingerprint, &k.Player, &k.Added, &k.Seen} },
		"SELECT fingerprint, player, added, seen FROM keys WHERE player = $1 AND revoked = 0", id)
	game.Sort(keys, func(a, b record.Key) int {
		return cmp.Or(cmp.Compare(a.Added, b.Added), cmp.Compare(a.Fingerprint, b.Fingerprint))
	})
	return keys, err
}

// AddKey uses a code that a player made for another key.
func (r CommonRecord) AddKey(ctx context.Context, code record.InvitationCode, key record.Fingerprint, at record.Time) (record.Player, error) {
	if err := key.Check(); err != nil {
		return record.Player{}, err
	}
	return ask(ctx, r, func(c *Change) (record.Player, error) { return c.addKey(code, key, at) })
}

func (c *Change) addKey(code record.InvitationCode, key record.Fingerprint, at record.Time) (p record.Player, err error) {
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
	if _, err := Row(c, "SELECT "+playerColumns+" FROM players p WHERE p.player = $1", []any{i.By}, playerInto(&p)); err != nil {
		return p, err
	}
	added, err := Exists(c, "SELECT 1 FROM keys WHERE fingerprint = $1 AND code = $2 AND revoked = 0", key, code)
	if err != nil || added {
		return p, err
	}
	if err := c.isNew(key); err != nil {
		return p, err
	}
	used, err := Exists(c, "SELECT 1 FROM uses WHERE code = $1", code)
	if used {
		err = record.CodeUsed
	}
	if err != nil {
		return p, err
	}
	var keys int64
	if _, err := Row(c, "SELECT count(*) FROM keys WHERE player = $1 AND revoked = 0", []any{i.By}, []any{&keys}); err != nil {
		return p, err
	}
	if keys >= record.MaxKeys {
		return p, record.ManyKeys
	}
	return p, c.writeAll(use(code, i.By), addKey(key, i.By, code, at))
}

// Revoke takes a key from a player.
func (r CommonRecord) Revoke(ctx context.Context, id record.PlayerID, key record.Fingerprint, at record.Time) error {
	return r.db.Update(ctx, func(c *Change) error {
		if key.Check() != nil {
			return record.NoKey
		}
		if err := c.holdPlayer(id); err != nil && err != record.NoPlayer {
			return err
		}
		var revoked record.Time
		there, err := Row(c, "SELECT revoked FROM keys WHERE fingerprint = $1 AND player = $2", []any{key, id}, []any{&revoked})
		switch {
		case err != nil:
			return err
		case !there:
			return record.NoKey
		case revoked != 0:
			return nil
		}
		other, err := Exists(c, "SELECT 1 FROM keys WHERE player = $1 AND revoked = 0 AND fingerprint <> $2", id, key)
		if err != nil {
			return err
		}
		if !other {
			return record.LastKey
		}
		return c.Write("UPDATE keys SET revoked = $1 WHERE fingerprint = $2", max(at, 1), key)
	})
}
