package rooms

import (
	"context"
	"errors"
	"slices"

	"quoin/game"
	"quoin/game/match"
	"quoin/stats/record"
)

// begins starts the game for all players at the same time, a countdown from now.
func (r *liveRoom) begins(ctx context.Context) {
	g := r.game
	g.Seats = slices.DeleteFunc(slices.Clone(g.Seats), record.Seat.IsOpen)
	started := r.house.now().After(match.Countdown)
	of := g.Header
	of.Started = int64(started)
	of = r.house.deals(of, g)
	var err error
	r.unlocked(func() { // other sessions mustn't wait for the disk
		var at position
		if at, g, err = r.house.start(g, of); err != nil {
			return
		}
		for part := range g.Logs {
			g.Logs[part] = at.follows(part, started)
		}
		err = r.house.deps.Record.Start(ctx, g)
	})
	if err != nil && !errors.Is(err, record.SeatsChanged) && !errors.Is(err, record.TermsChanged) && !errors.Is(err, record.HasBegun) {
		r.failing = err
	}
	r.unheard = true // read it as it stands in the record
}

// start returns the first position of a game, and the game with its header, its seats in their order and its
// logs.
func (h *House) start(g record.Game, of game.Header) (position, record.Game, error) {
	g.State, g.Header = record.Open, of // it hasn't started yet
	about, err := h.Of(g)
	if err != nil {
		return nil, g, err
	}
	if about.Race != nil {
		c, err := h.course(of)
		if err != nil {
			return nil, g, err
		}
		var names []string
		for _, s := range g.Seats {
			names = append(names, NameOf(s))
		}
		g.Header, g.Logs = c.Header(match.Entry{Names: names, Cancel: about.Cancel, Team: about.Team}, of), make([]record.LogProgress, len(names))
		at, err := h.race(g.Header, nil)
		return at, g, err
	}
	// The first player is drawn by lot; in a rematch the order follows from the former game.
	if g.Former == "" {
		first := of.SeatLot(len(g.Seats))
		g.Seats = slices.Concat(g.Seats[first:], g.Seats[:first])
	}
	g.Header, g.Logs = seated(about.Offer, about.Control, of, g.Seats), make([]record.LogProgress, 1)
	at, err := h.open(g.Header, nil, g.Seats)
	return at, g, err
}

// Again returns the room for a rematch. It is slow.
func (l *Client) Again() (string, error) {
	h, r := l.room.house, l.room
	h.mu.Lock()
	id := h.again[r.id]
	h.mu.Unlock()
	ctx := h.ctx
	if id != "" {
		if g, err := h.deps.Record.Game(ctx, id); err == nil && g.State == record.Open {
			return string(id), nil
		}
	}
	r.mu.Lock()
	g := r.game
	l.asks = true
	r.mu.Unlock()
	next, err := h.rematch(g, l.player)
	if err == nil {
		id, err = h.deps.Record.Begin(ctx, next)
	}
	if err != nil {
		r.locked(func() { l.asks = false })
		return "", err
	}
	h.offer(r.id, id)
	return string(id), nil
}

// heardMost is how many games may wait for offers.
const heardMost = 256

// offers tells the sessions at a finished game about the room for a rematch as long as that is open:
// whichever server opened it, and until it has started or was given up.
func (h *House) offers() {
	for {
		select {
		case <-h.ctx.Done():
			return
		case id := <-h.heard:
			h.safely(InHouse, "", func() { h.offersAfter(id) })
		}
	}
}

// offersAfter offers a rematch to the players of the former game, or takes the offer back.
func (h *House) offersAfter(id record.GameID) {
	g, err := h.deps.Record.Game(h.ctx, id)
	switch {
	case err == nil && g.State == record.Open:
		if g.Former != "" {
			h.offer(g.Former, id)
		}
		if h.full(g) { // even if no session is open there any more
			h.goes(func() { _ = h.settles(id) })
		}
	case err == nil || errors.Is(err, record.NoGame):
		h.mu.Lock()
		delete(h.declined, id)
		var former []record.GameID
		for of, next := range h.again {
			if next == id {
				former = append(former, of)
			}
		}
		h.mu.Unlock()
		for _, of := range former {
			h.offer(of, "")
		}
	}
}

// offer notes the room for a rematch of a game, or "" if there isn't one.
func (h *House) offer(former, id record.GameID) {
	h.mu.Lock()
	if id == "" {
		delete(h.again, former)
	} else {
		h.again[former] = id
	}
	r := h.live[former]
	h.mu.Unlock()
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.again != id {
		r.again = id
		r.tell()
	}
}

// rematch returns the room for a rematch of a game, with one player and the former computer players seated.
func (h *House) rematch(g record.Game, by record.PlayerID) (record.Game, error) {
	about, err := h.Of(g)
	if err != nil {
		return g, err
	}
	next := record.Game{ID: record.NewID(), Terms: g.Terms, Rated: g.Rated, By: by, Former: g.ID, Made: h.now()}
	seed := h.deps.Host.Seed()
	if about.Race != nil {
		next.Seats = make([]record.Seat, about.Most)
		next.Header = game.Header{Rules: about.Rules, Config: about.Config, Seed: seed}
		next.Header.Dictionary, next.Header.DictionarySHA256 = g.Header.Dictionary, g.Header.DictionarySHA256
		next.Seats[0].Player = by
		next.Header.Commitment = h.commits(next)
		return next, nil
	}
	header, err := about.Match(nil).Rematch(g.Header, seed, 0)
	if err != nil {
		return g, err
	}
	if _, next.Header, err = match.Played(header); err != nil {
		return g, err
	}
	next.Header.Config, next.Header.Commitment = about.agreed(next.Header.Config), h.commits(next)
	if about.ByDays() {
		if err := h.takesOn(h.ctx, by, ""); err != nil {
			return g, err
		}
	}
	n := len(g.Seats)
	next.Seats = make([]record.Seat, n)
	for i, s := range g.Seats {
		switch seat := &next.Seats[(i+n-1)%n]; {
		case s.Level != "":
			seat.Level = s.Level
		case about.ByDays(): // players may be away for days, and find it among their games
			seat.Player = s.Player
		}
	}
	if next.SeatOf(by) >= 0 {
		return next, nil
	}
	if seat := moved(g, by); seat >= 0 {
		next.Seats[seat].Player = by
	} else if seat := slices.IndexFunc(next.Seats, record.Seat.IsOpen); seat >= 0 {
		next.Seats[seat].Player = by
	} else {
		return g, ErrFull
	}
	return next, nil
}
