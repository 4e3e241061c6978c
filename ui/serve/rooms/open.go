package rooms

import (
	"context"
	"errors"
	"slices"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/match"
	"quoin/stats/record"
	"quoin/ui/play"
)

// MaxOpen is how many open rooms a player may have.
const MaxOpen = 5

// ErrManyRooms is one room too many.
var ErrManyRooms = errors.New("you have five open rooms already; leave one of them first")

// Wanted is a room that somebody wants.
type Wanted struct {
	Rules  string // of the game
	Race   bool
	Cancel bool // of a race: words that several find count for none of them
	Public bool // for everybody to see, or only by its code
	Former record.ID
}

// Make opens a room, in which the player sits, with a code to come in by. The
// player's own settings say what is played. It is slow.
func (h *House) Make(ctx context.Context, host play.Host, by record.PlayerID, w Wanted) (record.ID, error) {
	if w.Rules != adjacency.Rules || !w.Race {
		return "", errNoSuchGame
	}
	header, _, _, err := host.Deal("")
	if err != nil {
		return "", err
	}
	g := record.Game{Header: header, Terms: raceKeeps, By: by, Public: w.Public, Former: w.Former, Made: h.now(), Seats: make([]record.Seat, match.MaxSeats)}
	if w.Cancel {
		g.Terms = raceCancels
	}
	g.Seats[0].Player = by
	open, err := h.deps.Record.List(ctx, record.Filter{State: record.Open, Player: by, Limit: MaxOpen})
	if err != nil {
		return "", err
	}
	if len(open) >= MaxOpen {
		return "", ErrManyRooms
	}
	return h.deps.Record.Begin(ctx, g)
}

// Seats is an open room: who sits there.
func (l *Look) Seats() record.Game {
	l.room.mu.Lock()
	defer l.room.mu.Unlock()
	g := l.room.game
	g.Seats = slices.Clone(g.Seats)
	g.Header.Seed, g.Header.Draws = 0, "" // which tell what is yet to come
	return g
}

// Counting is when the game starts, once all are ready; zero before.
func (l *Look) Counting() time.Time {
	l.room.mu.Lock()
	defer l.room.mu.Unlock()
	if l.room.kept == nil {
		return time.Time{}
	}
	return l.room.started().Time()
}

// Code is what one tells a friend who is to come in. It is slow.
func (l *Look) Code(ctx context.Context) (record.Code, error) {
	h, id := l.room.house, l.room.id
	h.mu.Lock()
	code := h.codes[id]
	h.mu.Unlock()
	if code != "" {
		return code, nil
	}
	code, err := h.deps.Record.Invite(ctx, record.Invitation{
		By: l.player, For: record.ForGame, Game: id, Many: true, Made: h.now(),
	}, record.InvitationsADay)
	if err == nil {
		h.mu.Lock()
		h.codes[id] = code
		h.mu.Unlock()
	}
	return code, err
}

// Sit sits down on the first seat that is open, or says that the player is ready or
// isn't. It is slow.
func (l *Look) Sit(ctx context.Context, ready bool) error {
	for {
		g, err := l.room.house.deps.Record.Game(ctx, l.room.id)
		if err != nil {
			return err
		}
		seat := g.SeatOf(l.player)
		is := record.Seat{Player: l.player, Ready: ready}
		if seat < 0 {
			if seat = slices.IndexFunc(g.Seats, record.Seat.IsOpen); seat < 0 {
				return ErrFull
			}
		}
		err = l.room.house.deps.Record.Sit(ctx, l.room.id, seat, g.Seats[seat], is)
		if _, taken := errors.AsType[*record.SeatTaken](err); !taken {
			return err
		}
	}
}

// ErrFull is a room in which every seat is taken.
var ErrFull = errors.New("every seat is taken")

// Up gets up from the seat; a room that nobody sits in is forgotten. It is slow.
func (l *Look) Up(ctx context.Context) error {
	for {
		g, err := l.room.house.deps.Record.Game(ctx, l.room.id)
		if err != nil {
			return err
		}
		seat := g.SeatOf(l.player)
		if seat < 0 {
			return nil
		}
		people := 0
		for _, s := range g.Seats {
			if s.Player != 0 {
				people++
			}
		}
		if people == 1 {
			return l.room.house.deps.Record.Cancel(ctx, l.room.id)
		}
		err = l.room.house.deps.Record.Sit(ctx, l.room.id, seat, g.Seats[seat], record.Seat{})
		if _, taken := errors.AsType[*record.SeatTaken](err); !taken {
			return err
		}
	}
}

// counts says whether something happens in the room by itself soon, whoever looks.
func (r *room) counts() bool { return r.kept != nil && r.at() < 0 }

// gathers is an open room: once all who sit there are ready, and enough, it begins;
// and who is ready doesn't wait for ever.
func (r *room) gathers(ctx context.Context) time.Duration {
	sits, ready := 0, 0
	for _, s := range r.game.Seats {
		if s.IsOpen() {
			continue
		}
		sits++
		if s.Ready || s.Level != "" {
			ready++
		}
	}
	now := r.house.deps.Host.Now()
	switch {
	case r.game.State != record.Open:
		return time.Hour
	case sits >= 2 && ready == sits:
		r.begins(ctx)
		return time.Millisecond
	case ready == 0 || sits < 2:
		r.readied = time.Time{}
		return time.Hour
	case r.readied.IsZero():
		r.readied = now
	case now.Sub(r.readied) >= match.ReadyWithin:
		r.readied = time.Time{}
		here, _ := r.here()
		for seat, was := range r.game.Seats {
			s := was
			if s.Ready = false; s.Player != 0 && !here[seat] {
				s = record.Seat{} // who isn't there keeps the others from beginning
			}
			if !s.Same(was) {
				_ = r.house.deps.Record.Sit(ctx, r.id, seat, was, s) // who has got up meanwhile isn't ready either
			}
		}
		r.unheard = true
		return time.Millisecond
	}
	return match.ReadyWithin - now.Sub(r.readied)
}

// begins has the game start for all at one moment, a countdown from now.
func (r *room) begins(ctx context.Context) {
	g := r.game
	g.Seats = slices.DeleteFunc(slices.Clone(g.Seats), record.Seat.IsOpen)
	var names []string
	for _, s := range g.Seats {
		names = append(names, NameOf(s))
	}
	started := r.house.now().After(match.Countdown)
	of := g.Header
	of.Started = int64(started)
	at, header, err := r.house.start(g, of, names)
	if err == nil {
		g.Header, g.Logs = header, make([]record.Progress, len(names))
		for part := range g.Logs {
			g.Logs[part] = at.follows(part, started)
		}
		err = r.house.deps.Record.Start(ctx, g)
	}
	if err != nil && !errors.Is(err, record.SeatsChanged) && !errors.Is(err, record.HasBegun) {
		r.failing = err
	}
	r.unheard = true // as it stands in the record
}

// start is the first position of a game, and its header.
func (h *House) start(g record.Game, of game.Header, names []string) (position, game.Header, error) {
	c, err := h.course(of)
	if err != nil {
		return nil, of, err
	}
	header := c.Header(match.Entry{Names: names, Cancel: g.Terms == raceCancels}, of)
	at, err := h.race(header, nil)
	return at, header, err
}

// Again is the room for another game of the same people. It is slow.
func (l *Look) Again() (string, error) {
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
	r.mu.Unlock()
	about, err := Of(g)
	if err != nil {
		return "", err
	}
	next := record.Game{
		Header: game.Header{Rules: about.Rules, Config: about.Config, Seed: h.deps.Host.Seed()},
		Terms:  g.Terms, By: l.player, Former: g.ID, Made: h.now(), Seats: make([]record.Seat, match.MaxSeats),
	}
	next.Header.Dictionary, next.Header.DictionarySHA256 = g.Header.Dictionary, g.Header.DictionarySHA256
	next.Seats[0].Player = l.player
	if id, err = h.deps.Record.Begin(ctx, next); err != nil {
		return "", err
	}
	h.mu.Lock()
	h.again[r.id] = id
	h.mu.Unlock()
	r.mu.Lock()
	r.again = id
	r.tell()
	r.mu.Unlock()
	return string(id), nil
}
