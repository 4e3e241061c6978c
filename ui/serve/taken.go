package serve

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"quoin/game"
	"quoin/stats"
	"quoin/stats/record"
	"quoin/ui/app"
	"quoin/ui/kind"
	"quoin/ui/serve/rooms"
)

// The games that a player has played with others are in the server's record, and are copied to the player's
// own games once they have ended: soon after, if the player is here, and else when the player returns.

const (
	takenFrom  = "server"        // the store's name for the record
	takePage   = 20              // games copied together
	takeMost   = 200             // in one run; the rest follows the next time
	takeAfter  = 2 * time.Second // after a session's start, so that its first frame doesn't wait for it
	maxWaiting = 16              // boards of days that wait until the day is over; there are at most two
)

// upto is how far a store has copied the record: the place of an end, and the boards of days before it that
// aren't public yet.
type upto struct {
	end   int64
	waits []record.GameID
}

func (u upto) String() string {
	text := strconv.FormatInt(u.end, 10)
	for _, id := range u.waits {
		text += " " + string(id)
	}
	return text
}

// parseUpto is the inverse of String; of an invalid text it parses the beginning.
func parseUpto(text string) (u upto) {
	for i, word := range strings.Fields(text) {
		if i == 0 {
			u.end, _ = strconv.ParseInt(word, 10, 64)
		} else if id, err := record.ParseID(word); err == nil && len(u.waits) < maxWaiting {
			u.waits = append(u.waits, id)
		}
	}
	return u
}

// takesSoon copies the ended games to the player's own in the background.
func (s *Server) takesSoon(o *ownData) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.takes {
		o.again = true
		return
	}
	o.takes = true
	s.taking.Go(func() {
		for {
			s.guarded(inTaking, "", func() { s.takes(s.ctx, o) })
			o.mu.Lock()
			if !o.again {
				o.takes = false
				o.mu.Unlock()
				return
			}
			o.again = false
			o.mu.Unlock()
		}
	})
}

// isOver copies a game that has just ended for its players who are here.
func (s *Server) isOver(g record.Game) {
	for _, seat := range g.Seats {
		s.mu.Lock()
		o := s.owns[seat.Player]
		s.mu.Unlock()
		if o != nil {
			s.takesSoon(o)
		}
	}
}

// takes copies the ended games to the player's own.
func (s *Server) takes(ctx context.Context, o *ownData) {
	if o.once.Do(func() { o.open(s) }); o.store == nil || o.store.Unwritable() != nil {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	for taken := 0; taken < takeMost; {
		n, err := s.takesSome(ctx, o)
		switch {
		case errors.Is(err, stats.ErrTaken): // by another process of the player's, and there may be more
			n = takePage
		case errors.Is(err, stats.ErrClosed), ctx.Err() != nil:
			return
		case err != nil:
			s.tell(eventStoreFailed, o.player.ID, err)
			return
		}
		if n == 0 {
			return
		}
		taken += n
	}
}

// plain converts a game with others to one of a player's own. A panic becomes an error, so that one broken
// game doesn't keep out those after it.
func (s *Server) plain(ctx context.Context, g record.Game, player record.PlayerID) (r game.Record, err error) {
	f := s.guarded(inTaking, "", func() { r, err = s.rooms.Plain(ctx, s.record, g, player) })
	if f != nil {
		return r, f
	}
	return r, err
}

// takesSome copies some games, and returns how many it has looked at.
func (s *Server) takesSome(ctx context.Context, o *ownData) (n int, err error) {
	from, err := o.store.Taken(ctx, takenFrom)
	if err != nil {
		return 0, err
	}
	had, now := parseUpto(from), record.At(s.now())
	games, err := s.record.List(ctx, record.GameFilter{Player: o.player.ID, ByEnd: true, After: had.end, Limit: takePage})
	if err != nil {
		return 0, err
	}
	to := upto{end: had.end}
	if len(games) > 0 {
		to.end = games[len(games)-1].Ended
	}
	for _, id := range had.waits {
		switch g, err := s.record.Game(ctx, id); {
		case err == nil:
			games = append(games, g)
		case !errors.Is(err, record.NoGame):
			return 0, err
		}
	}
	var (
		whole []stats.Whole
		of    []record.GameID // their IDs
	)
	for _, g := range games {
		switch {
		case rooms.Hides(g, now):
			to.waits = append(to.waits, g.ID)
			continue
		case rooms.IsTeam(g):
			continue
		}
		r, err := s.plain(ctx, g, o.player.ID)
		if _, failed := errors.AsType[*record.Error](err); failed || ctx.Err() != nil {
			return 0, errors.Join(err, ctx.Err())
		}
		if err != nil {
			s.tell(eventNotCounted, o.player.ID, g.ID, err)
			continue
		}
		whole, of = append(whole, stats.Whole{Record: r, Seat: g.SeatOf(o.player.ID)}), append(of, g.ID)
	}
	if to.String() == from || len(games) == 0 {
		return 0, nil
	}
	ids, err := o.store.Take(ctx, takenFrom, from, to.String(), whole)
	if err != nil {
		return 0, err
	}
	kinds := app.Games()
	for i, id := range ids {
		if id == "" {
			s.tell(eventNotCounted, o.player.ID, of[i], "its log can't be followed")
			continue
		}
		if k, known := kind.Find(kinds, whole[i].Rules); known && k.Taken != nil {
			k.Taken(ctx, s.host(o), id)
		}
	}
	return len(games), nil
}
