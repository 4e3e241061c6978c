package rooms

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/resources"
	"quoin/stats/record"
	"quoin/ui/play"
)

// Wanted is a room that somebody wants.
type Wanted struct {
	Rules  string // of the game
	Race   bool
	Cancel bool // of a race: words that several find count for none of them
	Rated  bool // it counts for ratings, so that no computer can sit there
	Public bool // for everybody to see, or only by its code

	// Of what is no race; zero values are what is usual there.
	Seats   int
	Control match.Control // one of Offer.Paces, or other days
	Mode    string
	List    string // the word list; "" is what the player's own settings say,
	Board   string // and so is the board, by its name
}

// Make opens a room, in which the player sits, with a code to come in by. The
// player's own settings say what is played as far as nothing else does. It is slow.
func (h *House) Make(ctx context.Context, host play.Host, by record.PlayerID, w Wanted) (record.ID, error) {
	o, is := h.Find(w.Rules)
	if !is || (o.Race != nil) != w.Race {
		return "", errNoSuchGame
	}
	if h.shut.Load() {
		return "", ErrShut
	}
	g := record.Game{By: by, Public: w.Public, Rated: w.Rated, Made: h.now()}
	var err error
	if o.Race != nil {
		g.Terms = raceKeeps
		if w.Cancel {
			g.Terms = raceCancels
		}
		g.Seats = make([]record.Seat, o.Most)
		g.Header, err = o.Race.Deal(host)
	} else {
		err = laid(&g, o, host, w)
	}
	if err == nil && w.Control.Days > 0 {
		err = h.takesOn(ctx, by, "")
	}
	if err != nil {
		return "", err
	}
	g.Seats[0].Player = by
	open, err := h.deps.Record.List(ctx, record.Filter{State: record.Open, Player: by, Limit: h.deps.Limits.Open})
	if err != nil {
		return "", err
	}
	if len(open) >= h.deps.Limits.Open {
		return "", ErrManyRooms
	}
	return h.deps.Record.Begin(ctx, g)
}

// laid is a table as somebody wants it, before it is known who sits there.
func laid(g *record.Game, o Offer, host play.Host, w Wanted) error {
	control := w.Control
	if !o.takes(control) {
		if control != (match.Control{}) {
			return errNoSuchGame
		}
		control = o.Controls[0]
	}
	seats := w.Seats
	switch {
	case seats > 0:
	case control.Days > 0: // which begins with all seats taken
		seats = o.Least
	default:
		seats = o.Most
	}
	g.Terms, g.Seats = control.String(), make([]record.Seat, min(max(seats, o.Least), o.Most))
	g.Header = game.Header{Rules: o.Rules, Config: o.mode(w.Mode), Seed: host.Seed()}
	if o.Words {
		l, err := host.Lexicon(cmp.Or(w.List, host.Settings.Now().Dictionary))
		if err != nil {
			return err
		}
		g.Header.Dictionary, g.Header.DictionarySHA256 = l.Name(), l.SHA256()
	}
	if o.Boards {
		host.Files = nil // boards of the player's own disk aren't the others'
		var err error
		g.Header.Board, err = host.BoardText(cmp.Or(w.Board, host.Settings.Now().Board))
		if err != nil && w.Board == "" {
			g.Header.Board, err = host.BoardText(resources.BoardNames()[0])
		}
		return err
	}
	return nil
}

// Seats is an open room: who sits there.
func (l *Look) Seats() record.Game {
	l.room.mu.Lock()
	defer l.room.mu.Unlock()
	g := l.room.game
	g.Seats = slices.Clone(g.Seats)
	g.Header = g.Header.Shown()
	return g
}

// Strengths are the ratings of those who sit in an open room.
func (l *Look) Strengths() Strengths {
	l.room.mu.Lock()
	defer l.room.mu.Unlock()
	return l.room.strengths
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
	}, h.deps.Limits.Invitations)
	if err == nil {
		h.mu.Lock()
		h.codes[id] = code
		h.mu.Unlock()
	}
	return code, err
}

// Sit sits down, or says that the player is ready or isn't: on the seat that is the
// player's in another game of the same people, and else on the first that is open. It
// is slow.
func (l *Look) Sit(ctx context.Context, ready bool) error {
	r := l.room.house.deps.Record
	for {
		g, err := r.Game(ctx, l.room.id)
		if err != nil {
			return err
		}
		if ready && byDays(g) {
			if err := l.room.house.takesOn(ctx, l.player, g.ID); err != nil {
				return err
			}
		}
		seat := g.SeatOf(l.player)
		is := record.Seat{Player: l.player, Ready: ready}
		if seat < 0 && g.Former != "" {
			if former, err := r.Game(ctx, g.Former); err == nil {
				seat = moved(former, l.player)
			}
			if seat >= len(g.Seats) || seat >= 0 && !g.Seats[seat].IsOpen() {
				seat = -1
			}
		}
		if seat < 0 {
			if seat = slices.IndexFunc(g.Seats, record.Seat.IsOpen); seat < 0 {
				return ErrFull
			}
		}
		err = r.Sit(ctx, l.room.id, seat, g.Seats[seat], is)
		if _, taken := errors.AsType[*record.SeatTaken](err); !taken {
			return err
		}
	}
}

// moved is the seat that a player of a game has in another one after it: one further
// up, so that another begins; -1 for who didn't play.
func moved(former record.Game, player record.PlayerID) int {
	seat := former.SeatOf(player)
	if seat < 0 {
		return -1
	}
	return (seat + len(former.Seats) - 1) % len(former.Seats)
}

// The refusals of a computer: on a seat that none can be put on or taken from, and
// where the game counts.
var (
	ErrNoComputer = errors.New("no computer can sit there")
	ErrRated      = errors.New("the game is rated, and those are between people")
)

// Computer puts a computer of a level on a seat, or gets it up: level "". Only who
// sits in the room does that. It is slow.
func (l *Look) Computer(ctx context.Context, seat int, level string) error {
	g, err := l.room.house.deps.Record.Game(ctx, l.room.id)
	if err != nil {
		return err
	}
	about, err := l.room.house.Of(g)
	switch {
	case err != nil:
		return err
	case g.SeatOf(l.player) < 0:
		return record.NoSeat
	case about.Race != nil || seat < 0 || seat >= len(g.Seats) || g.Seats[seat].Player != 0:
		return ErrNoComputer
	case g.Rated && level != "":
		return ErrRated
	}
	return l.room.house.deps.Record.Sit(ctx, l.room.id, seat, g.Seats[seat], record.Seat{Level: level})
}

// ErrFull is a room in which every seat is taken.
var ErrFull = errors.New("every seat is taken")

// Up gets up from the seat, unless it is kept (Keeps); a room that nobody sits in is
// forgotten. It is slow.
func (l *Look) Up(ctx context.Context) error {
	for {
		g, err := l.room.house.deps.Record.Game(ctx, l.room.id)
		if err != nil {
			return err
		}
		seat := g.SeatOf(l.player)
		if seat < 0 || Keeps(g, l.player) {
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

// counts says whether something happens in the room by itself soon, whoever looks: it
// is about to begin, somebody is about to be called away, or it is a computer's turn.
func (r *room) counts() bool {
	return r.kept != nil && (r.at() < 0 || r.busy || len(r.missed) > 0 || r.kept.computes())
}

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
	case byDays(r.game) && !r.house.full(r.game):
		return time.Hour // who is ready needn't be there
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
