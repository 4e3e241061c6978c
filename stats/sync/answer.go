package sync

import (
	"context"
	"errors"
	"io"
	"slices"

	"github.com/google/uuid"

	"quoin/game/study"
	"quoin/stats"
)

// Answer is the other end of Ask. It returns how many games came and went. Its errors are those of Ask.
func Answer(ctx context.Context, rw io.ReadWriter, store GameStore, o Options) (came, went int, err error) {
	a := &answerer{peer: newPeer(rw, store, o, 0)}
	if err := a.begins(ctx); err != nil {
		return 0, 0, a.ended(ctx, err, true)
	}
	ours, theirs, err := a.games(ctx, a.asked, a.wish, false)
	if err != nil || !a.boxed {
		return ours.Came, theirs.Came, a.ended(ctx, err, false)
	}
	_, _, _, err = a.boxes(ctx, false)
	return ours.Came, theirs.Came, a.ended(ctx, err, true)
}

// Refuse sends a greeting and the reason why it can't go on, instead of Answer.
func Refuse(rw io.ReadWriter, code FaultCode) error {
	p := newPeer(rw, nil, Options{}, 0)
	return errors.Join(p.greet(), p.fails(code))
}

type answerer struct {
	*peer
	wish  wantedGames
	asked []uuid.UUID
	boxed bool // cardboxes are merged

	broken map[uuid.UUID]bool // games here that are damaged
}

// begins does everything before the games.
func (a *answerer) begins(ctx context.Context) error {
	if err := errors.Join(a.greet(), a.writeJSON(kindHello, hello{Version, a.o.Rules, study.Rules}), a.flush()); err != nil {
		return err
	}
	h, err := a.hears()
	if err != nil {
		return err
	}
	if h.Version != Version {
		_ = a.fails(Versions)
		return &PeerError{Versions}
	}
	a.boxed = h.Box == study.Rules
	if err := a.lists(ctx, h.Rules); err != nil {
		return err
	}
	left, err := a.chooses(ctx)
	if err != nil {
		return err
	}
	if err := a.writeIDs(a.wish.ids, left); err != nil {
		return err
	}
	_, err = a.readIDs(func(ids []uuid.UUID) error {
		if a.asked = append(a.asked, ids...); len(a.asked) > MaxGames {
			return broken("it asks for too many games")
		}
		return nil
	})
	return err
}

// lists sends the list of games here, of rules that the other side knows.
func (a *answerer) lists(ctx context.Context, rules []string) error {
	var (
		left end
		b    []byte
		all  int
	)
	send := func() error {
		if len(b) == 0 {
			return nil
		}
		err := a.write(kindList, b)
		b = b[:0]
		return err
	}
	a.broken = map[uuid.UUID]bool{}
	err := a.store.EachHeld(ctx, func(h stats.ListedGame) error {
		switch {
		case h.Damaged:
			a.broken[h.ID] = true
			left.Damaged = min(left.Damaged+1, MaxHeld)
			return nil
		case !slices.Contains(rules, h.Rules):
			left.Unknown = min(left.Unknown+1, MaxHeld)
			return nil
		case all >= MaxHeld:
			left.Later = min(left.Later+1, MaxHeld)
			return nil
		}
		all++
		if b = (offeredGame{h.ID, h.Digest, h.Size}).appendTo(b); len(b) < most[kindList] {
			return nil
		}
		return send()
	})
	if err == nil {
		err = send()
	}
	if err != nil {
		return err
	}
	return a.writeEnd(left)
}

// chooses reads the offered games and asks for those whose ID is unknown here.
func (a *answerer) chooses(ctx context.Context) (left end, err error) {
	all := 0
	_, err = a.readEntries(func(list []offeredGame) error {
		if all += len(list); all > MaxGames {
			return broken("it offers too many games")
		}
		ids := make([]uuid.UUID, len(list))
		for i, e := range list {
			ids[i] = e.id
		}
		named, gone, err := a.store.Named(ctx, ids)
		if err != nil {
			return err
		}
		for _, e := range list {
			_, twice := a.wish.of[e.id]
			switch {
			case twice:
				return broken("it offers a game twice")
			case gone[e.id]:
				left.Deleted++
			case named[e.id] && !a.broken[e.id]:
				left.Differ++ // a game that isn't over here, since finished ones were listed
			default:
				a.wish.takes(e, &a.o, &left)
			}
		}
		return nil
	})
	return left, err
}
