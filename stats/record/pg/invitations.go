package pg

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"quoin/stats/record"
)

// codesKept is how long a code that has expired is still told from one that
// never was, in milliseconds.
const codesKept = 30 * 24 * 60 * 60 * 1000

// Invite makes a code.
func (s *store) Invite(ctx context.Context, i record.Invitation, aDay int) (record.Code, error) {
	if err := i.Check(); err != nil {
		return "", err
	}
	if i.Until == 0 {
		i.Until = i.Made.After(record.InvitationLasts)
	}
	return ask(ctx, s, func(c *change) (record.Code, error) {
		if i.By != 0 {
			if err := c.holdPlayer(i.By); err != nil {
				return "", err
			}
			if err := c.isFew(i, aDay); err != nil {
				return "", err
			}
		}
		if i.For == record.ForGame {
			if _, _, _, err := c.find(i.Game); err != nil {
				return "", err
			}
		}
		code, err := c.newCode()
		if err != nil {
			return "", err
		}
		if err := c.write("DELETE FROM uses WHERE code IN (SELECT code FROM invitations WHERE until < $1)", i.Made-codesKept); err != nil {
			return "", err
		}
		if err := c.write("DELETE FROM invitations WHERE until < $1", i.Made-codesKept); err != nil {
			return "", err
		}
		return code, c.write("INSERT INTO invitations (code, maker, purpose, game, many, made, until) VALUES ($1, $2, $3, $4, $5, $6, $7)",
			code, i.By, int64(i.For), i.Game, i.Many, i.Made, i.Until)
	})
}

// isFew is nil for a player who may invite somebody else today.
func (c *change) isFew(i record.Invitation, aDay int) error {
	day := record.Time(record.InvitationLasts.Milliseconds())
	since := i.Made - day
	var made int
	if _, err := c.row("SELECT count(*) FROM invitations WHERE maker = $1 AND made > $2", []any{i.By, since}, []any{&made}); err != nil {
		return err
	}
	if made < aDay {
		return nil
	}
	// When the one is a day old that is the last of so many.
	last := i.Made
	if aDay > 0 {
		if _, err := c.row("SELECT made FROM invitations WHERE maker = $1 AND made > $2 ORDER BY made DESC LIMIT 1 OFFSET $3", []any{i.By, since, aDay - 1}, []any{&last}); err != nil {
			return err
		}
	}
	return &record.TooMany{Until: last + day}
}

func (c *change) newCode() (record.Code, error) {
	for {
		code := record.NewCode()
		if there, err := c.exists("SELECT 1 FROM invitations WHERE code = $1", code); err != nil || !there {
			return code, err
		}
	}
}

// isCode says whether a text can be looked for as a code.
func isCode(code record.Code) bool {
	known, err := record.ParseCode(string(code))
	return err == nil && known == code
}

// invitation finds a code that hasn't expired, which nobody else uses until this
// transaction is done.
func (c *change) invitation(code record.Code, at record.Time) (record.Invitation, error) {
	i := record.Invitation{Code: code}
	if !isCode(code) {
		return i, record.NoCode
	}
	if err := c.touch("UPDATE invitations SET until = until WHERE code = $1", code); err != nil {
		return i, err
	}
	there, err := c.row("SELECT maker, purpose, game, many, made, until FROM invitations WHERE code = $1", []any{code}, []any{&i.By, &i.For, &i.Game, &i.Many, &i.Made, &i.Until})
	switch {
	case err != nil:
	case !there:
		err = record.NoCode
	case at >= i.Until:
		err = record.CodeExpired
	}
	return i, err
}

// usable is nil where a player may use an invitation.
func (c *change) usable(i record.Invitation, player record.PlayerID) error {
	if i.For == record.ForKey {
		return record.NoCode
	}
	if i.Many {
		return nil
	}
	var who record.PlayerID
	used, err := c.row("SELECT player FROM uses WHERE code = $1", []any{i.Code}, []any{&who})
	if err == nil && used && who != player {
		err = record.CodeUsed
	}
	return err
}

func (c *change) isUsed(code record.Code) (used bool, err error) {
	return c.exists("SELECT 1 FROM uses WHERE code = $1", code)
}

func (c *change) use(code record.Code, player record.PlayerID) error {
	return c.write("INSERT INTO uses (code, player) VALUES ($1, $2) ON CONFLICT DO NOTHING", code, player)
}

// Invitation is what a code is for.
func (s *store) Invitation(ctx context.Context, code record.Code, at record.Time) (record.Invitation, error) {
	i := record.Invitation{Code: code}
	err := s.read(ctx, func(ctx context.Context, q querier) error {
		if !isCode(code) {
			return record.NoCode
		}
		var used bool
		err := q.QueryRow(ctx, "SELECT maker, purpose, game, many, made, until, EXISTS (SELECT 1 FROM uses u WHERE u.code = i.code) FROM invitations i WHERE code = $1", code).
			Scan(&i.By, &i.For, &i.Game, &i.Many, &i.Made, &i.Until, &used)
		switch {
		case errors.Is(err, pgx.ErrNoRows):
			return record.NoCode
		case err != nil:
			return err
		case at >= i.Until:
			return record.CodeExpired
		case used && !i.Many:
			return record.CodeUsed
		}
		return nil
	})
	if err != nil {
		return record.Invitation{}, err
	}
	return i, nil
}

// Use uses a code up.
func (s *store) Use(ctx context.Context, code record.Code, player record.PlayerID, at record.Time) (record.Invitation, error) {
	return ask(ctx, s, func(c *change) (record.Invitation, error) {
		i, err := c.invitation(code, at)
		if err == nil {
			err = c.isPlayer(player)
		}
		if err == nil {
			err = c.usable(i, player)
		}
		if err == nil {
			err = c.use(code, player)
		}
		return i, err
	})
}
