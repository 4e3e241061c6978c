package rooms

import (
	"context"
	"errors"

	"quoin/stats/record"
)

var errOtherCode = errors.New("that code is for something else than a game")

// Enter is Look for somebody who comes to play: by a code, if there is one, or else by the game. In an open
// room they take a free seat. It is slow.
func (h *House) Enter(ctx context.Context, player record.PlayerID, id record.GameID, code string) (*Client, error) {
	if h.shut.Load() {
		return nil, ErrShut // before the code is used up
	}
	if code != "" {
		parsed, err := record.ParseCode(code)
		if err != nil {
			return nil, err
		}
		used, err := h.deps.Record.Use(ctx, parsed, player, h.now())
		if err != nil {
			return nil, err
		}
		if used.For != record.ForGame {
			return nil, errOtherCode
		}
		id = used.Game
	}
	look, err := h.Look(ctx, id, player)
	if err != nil {
		return nil, err
	}
	if g := look.Seats(); g.State == record.Open && g.SeatOf(player) < 0 {
		var err error
		// The room may not have heard yet that the player has a seat, and is ready there.
		if now, e := h.deps.Record.Game(ctx, id); e != nil || now.SeatOf(player) < 0 {
			err = look.Sit(ctx, false)
		}
		switch {
		case err == nil:
			look.sits(ctx)
		case !errors.Is(err, ErrFull) && !errors.Is(err, record.HasBegun):
			look.Leave()
			return nil, err
		}
	}
	return look, nil
}

// sits waits until the room has heard from the record that the player sits there, or ctx is done. Call Now
// afterwards.
func (l *Client) sits(ctx context.Context) {
	for l.Now().Seat < 0 {
		select {
		case _, is := <-l.News():
			if !is {
				return
			}
		case <-ctx.Done():
			return
		}
	}
}
