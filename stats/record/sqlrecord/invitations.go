package sqlrecord

import (
	"context"

	"quoin/stats/record"
)

// codesKept is how long an expired code is still distinguished from one that never existed, in milliseconds.
const codesKept = 30 * 24 * 60 * 60 * 1000

// Invite makes a code.
func (r CommonRecord) Invite(ctx context.Context, i record.Invitation, aDay int) (record.InvitationCode, error) {
	if err := i.Check(); err != nil {
		return "", err
	}
	if i.Until == 0 {
		i.Until = i.Made.After(record.InvitationLasts)
	}
	return ask(ctx, r, func(c *Change) (record.InvitationCode, error) {
		if i.For == record.ForGame { // the game before the player, as at the end of a game
			if _, err := c.holdGame(i.Game); err != nil {
				return "", err
			}
			if code, err := c.codeOf(i); code != "" || err != nil {
				return code, err
			}
		}
		if i.By != 0 {
			if err := c.holdPlayer(i.By); err != nil {
				return "", err
			}
			if err := c.isFew(i, aDay); err != nil {
				return "", err
			}
		}
		code, err := c.newCode()
		if err != nil {
			return "", err
		}
		return code, c.writeAll(
			Do("DELETE FROM uses WHERE code IN (SELECT code FROM invitations WHERE until < $1)", i.Made-codesKept),
			Do("DELETE FROM invitations WHERE until < $1", i.Made-codesKept),
			Do("INSERT INTO invitations (code, maker, purpose, game, many, made, until) VALUES ($1, $2, $3, $4, $5, $6, $7)",
				code, i.By, int64(i.For), i.Game, i.Many, i.Made, i.Until))
	})
}

// codeOf returns the code that a room has for several people, or "": players who ask for it at different servers get the
// same one, also if the clock of one of them is behind, or its maker has left. It looks through the codes that are valid.
func (c *Change) codeOf(i record.Invitation) (code record.InvitationCode, err error) {
	if !i.Many {
		return "", nil
	}
	_, err = Row(c, "SELECT code FROM invitations WHERE until > $2 AND game = $1 AND many ORDER BY made LIMIT 1", []any{i.Game, i.Made}, []any{&code})
	return code, err
}

// isFew returns nil if a player may invite another person today.
func (c *Change) isFew(i record.Invitation, aDay int) error {
	day := record.Time(record.InvitationLasts.Milliseconds())
	since := i.Made - day
	var made int64
	if _, err := Row(c, "SELECT count(*) FROM invitations WHERE maker = $1 AND made > $2", []any{i.By, since}, []any{&made}); err != nil {
		return err
	}
	if made < int64(aDay) {
		return nil
	}
	// The next one is possible when the oldest of the last aDay is a day old.
	last := i.Made
	if aDay > 0 {
		if _, err := Row(c, "SELECT made FROM invitations WHERE maker = $1 AND made > $2 ORDER BY made DESC LIMIT 1 OFFSET $3", []any{i.By, since, aDay - 1}, []any{&last}); err != nil {
			return err
		}
	}
	return &record.TooMany{Until: last + day}
}

func (c *Change) newCode() (record.InvitationCode, error) {
	for {
		code := record.NewCode()
		if there, err := Exists(c, "SELECT 1 FROM invitations WHERE code = $1", code); err != nil || !there {
			return code, err
		}
	}
}

// isCode reports whether a text can be a code.
func isCode(code record.InvitationCode) bool {
	known, err := record.ParseCode(string(code))
	return err == nil && known == code
}

const invitationColumns = "i.maker, i.purpose, i.game, i.many, i.made, i.until"

func invitationInto(i *record.Invitation, more ...any) []any {
	return append([]any{&i.By, &i.For, &i.Game, &i.Many, &i.Made, &i.Until}, more...)
}

// invitation finds a code that hasn't expired, and prevents other uses until this transaction ends.
func (c *Change) invitation(code record.InvitationCode, at record.Time) (record.Invitation, error) {
	i := record.Invitation{Code: code}
	if !isCode(code) {
		return i, record.NoCode
	}
	if err := c.hold("UPDATE invitations SET until = until WHERE code = $1", code); err != nil {
		return i, err
	}
	there, err := Row(c, "SELECT "+invitationColumns+" FROM invitations i WHERE i.code = $1", []any{code}, invitationInto(&i))
	switch {
	case err != nil:
	case !there:
		err = record.NoCode
	case at >= i.Until:
		err = record.CodeExpired
	}
	return i, err
}

// usable returns nil if a player may use an invitation.
func (c *Change) usable(i record.Invitation, player record.PlayerID) error {
	if i.For == record.ForKey {
		return record.NoCode
	}
	if i.Many {
		return nil
	}
	var who record.PlayerID
	used, err := Row(c, "SELECT player FROM uses WHERE code = $1", []any{i.Code}, []any{&who})
	if used && who != player {
		err = record.CodeUsed
	}
	return err
}

func use(code record.InvitationCode, player record.PlayerID) Statement {
	return Do("INSERT INTO uses (code, player) VALUES ($1, $2) ON CONFLICT DO NOTHING", code, player)
}

// Invitation returns what a code is for.
func (r CommonRecord) Invitation(ctx context.Context, code record.InvitationCode, at record.Time) (record.Invitation, error) {
	return read(ctx, r, func(c Querier, i *record.Invitation) (there bool, err error) {
		if !isCode(code) {
			return false, nil
		}
		i.Code = code
		var used bool
		there, err = Row(c, "SELECT "+invitationColumns+", EXISTS (SELECT 1 FROM uses u WHERE u.code = i.code) FROM invitations i WHERE i.code = $1",
			[]any{code}, invitationInto(i, &used))
		switch {
		case !there:
		case at >= i.Until:
			err = record.CodeExpired
		case used && !i.Many:
			err = record.CodeUsed
		}
		return there, err
	}, record.NoCode)
}

// Use uses a code up.
func (r CommonRecord) Use(ctx context.Context, code record.InvitationCode, player record.PlayerID, at record.Time) (record.Invitation, error) {
	return ask(ctx, r, func(c *Change) (record.Invitation, error) {
		i, err := c.invitation(code, at)
		if err == nil {
			err = c.isPlayer(player)
		}
		if err == nil {
			err = c.usable(i, player)
		}
		if err == nil {
			err = c.writeAll(use(code, player))
		}
		return i, err
	})
}
