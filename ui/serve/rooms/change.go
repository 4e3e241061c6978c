package rooms

import (
	"context"
	"errors"
	"slices"

	"quoin/stats/record"
)

// Ready says that the player is ready, on the terms of the room as it was made, or changed, then. It is slow.
func (l *Client) Ready(ctx context.Context, made record.Time) error {
	h, id := l.room.house, l.room.id
	g, err := h.deps.Record.Game(ctx, id)
	if err != nil {
		return err
	}
	if byDays(g) {
		if err := h.takesOn(ctx, l.player, id); err != nil {
			return err
		}
	}
	seat := g.SeatOf(l.player)
	if seat < 0 {
		return record.NoSeat
	}
	return h.deps.Record.Ready(ctx, id, seat, l.player, made)
}

// Step changes a term of the room, by its label, to the value that is by further on; after the last comes the
// first. Only the host can do that, and nobody is ready afterwards. It is slow.
func (l *Client) Step(ctx context.Context, label string, by int) error {
	return l.change(ctx, label, func(c Choice) int {
		n := len(c.Values)
		if c.At < 0 {
			return 0
		}
		return ((c.At+by)%n + n) % n
	})
}

// Choose is Step to a certain value.
func (l *Client) Choose(ctx context.Context, label, value string) error {
	return l.change(ctx, label, func(c Choice) int { return slices.Index(c.Values, value) })
}

// change changes a term, which only the host can do.
func (l *Client) change(ctx context.Context, label string, to func(Choice) int) error {
	return l.changes(ctx, func(is *record.Game) error {
		if HostOf(*is) != l.player {
			return ErrNotHost
		}
		all := l.room.house.Choices(*is)
		at := slices.IndexFunc(all, func(c Choice) bool { return c.Label == label })
		if at < 0 {
			return ErrNoTerm
		}
		value := to(all[at])
		switch {
		case value < 0:
			return ErrNoTerm
		case value == all[at].At:
			return errSame
		}
		return all[at].set(is, value)
	})
}

// errSame says that a change changes nothing.
var errSame = errors.New("it is so already")

// changes changes the room by a function. If others change it at the same time, it tries again: what they did stays.
func (l *Client) changes(ctx context.Context, by func(is *record.Game) error) error {
	h, id := l.room.house, l.room.id
	for paced := false; ; paced = true {
		was, err := h.deps.Record.Game(ctx, id)
		switch {
		case err != nil:
			return err
		case was.State != record.Open:
			return record.HasBegun
		case !paced && !l.paced():
			h.reached(limitActions)
			return ErrFast
		}
		is := was
		is.Seats, is.Made = slices.Clone(was.Seats), max(h.now(), was.Made+1)
		if err := by(&is); err != nil {
			if err == errSame {
				return nil
			}
			return err
		}
		err = h.deps.Record.Change(ctx, was, is)
		if !errors.Is(err, record.TermsChanged) && !errors.Is(err, record.SeatsChanged) {
			return err
		}
	}
}

// paced reports whether the room's terms aren't changed more often than actions are allowed in a game.
func (l *Client) paced() bool {
	r := l.room
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.termsPace.step(r.house.deps.Host.Now(), r.house.deps.Limits.Actions)
}
