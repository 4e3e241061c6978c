package rooms

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats/record"
	"quoin/ui/kind"
	"quoin/ui/play"
)

// Wanted are the terms of a room to make.
type Wanted struct {
	Rules  string // of the game
	Race   bool
	Cancel bool // in a race: words found by several players count for none of them
	Team   bool // in a race: all players are one team, which can't be rated
	Rated  bool // whether it is rated, so that no computer player can sit there
	Public bool // whether everybody sees it, or only a code opens it
	// Whom is the player whom a challenge is for; 0 for a room without one.
	Whom record.PlayerID

	// Terms are those chosen of Draft's, for a race.
	Terms []ChosenTerm

	// For games that aren't races; zero values are the defaults.
	Language lexicon.Language
	Seats    int
	Control  match.Control // one of Offer.Paces, or other days
	Mode     string
	List     string // the word list; "" is that of the player's settings,
	Board    string // and so is the board, by its name
}

// ChosenTerm is the value of a Choice.
type ChosenTerm struct{ Label, Value string }

// RaceDraft is a race before it is opened.
type RaceDraft struct {
	Choices  []Choice // the terms that the player can choose
	Language lexicon.Language
}

// Draft returns a race by the player's settings, with the terms that were chosen already. It is slow.
func (h *House) Draft(host play.Host, o Offer, chosen []ChosenTerm) (RaceDraft, error) {
	g, err := raced(o, host, Wanted{Public: true})
	if err == nil {
		err = h.take(&g, chosen)
	}
	return RaceDraft{h.Choices(g), h.Language(g)}, err
}

// raced returns the room of a race, before its terms are chosen.
func raced(o Offer, host play.Host, w Wanted) (g record.Game, err error) {
	g = record.Game{State: record.Open, Public: w.Public, Rated: w.Rated, Terms: raceKeeps, Seats: make([]record.Seat, o.Most)}
	switch {
	case w.Team:
		g.Terms = raceTeam
	case w.Cancel:
		g.Terms = raceCancels
	}
	if w.Rated { // ratings are of races in English
		s := host.Settings.Now()
		s.Language = lexicon.English.Tag()
		host.Settings = settings.NewLive("", s, nil, nil)
	}
	g.Header, err = o.Race.Deal(host)
	return g, err
}

// take gives a room the terms that were chosen.
func (h *House) take(g *record.Game, terms []ChosenTerm) error {
	for _, t := range terms {
		for _, c := range h.Choices(*g) {
			at := slices.Index(c.Values, t.Value)
			if at < 0 && c.Label == listLabel {
				at = 1 // a list of another language: the one of this, after "any"
			}
			if c.Label != t.Label || at < 0 || at == c.At {
				continue
			}
			if err := c.set(g, at); err != nil {
				return err
			}
		}
	}
	return nil
}

// Make opens a room, in which the player sits, with a code to enter by. The player's settings decide what w
// leaves open. It is slow.
func (h *House) Make(ctx context.Context, host play.Host, by record.PlayerID, w Wanted) (record.GameID, error) {
	o, is := h.Find(w.Rules)
	if !is || (o.Race != nil) != w.Race {
		return "", errNoSuchGame
	}
	if h.shut.Load() {
		return "", ErrShut
	}
	switch {
	case w.Team && w.Rated:
		return "", ErrTeamRated
	case w.Rated && w.Language != lexicon.English:
		return "", ErrRatedLanguage
	}
	g := record.Game{Public: w.Public, Rated: w.Rated}
	var err error
	if o.Race != nil {
		if g, err = raced(o, host, w); err == nil {
			err = h.take(&g, w.Terms)
		}
	} else {
		err = laid(&g, o, host, w)
	}
	g.ID, g.By, g.Made = record.NewID(), by, h.now()
	if err == nil && w.Control.Days > 0 {
		err = h.takesOn(ctx, by, "")
	}
	if err != nil {
		return "", err
	}
	if w.Whom != 0 {
		if err := h.keepsFor(&g, w.Whom); err != nil {
			return "", err
		}
	}
	g.Seats[0].Player, g.Header.Commitment = by, h.commits(g)
	open, err := h.deps.Record.List(ctx, record.GameFilter{State: record.Open, Player: by, Limit: h.deps.Limits.Open})
	if err != nil {
		return "", err
	}
	if len(open) >= h.deps.Limits.Open {
		h.reached(limitRooms)
		return "", ErrManyRooms
	}
	return h.deps.Record.Begin(ctx, g)
}

// laid fills in a table's terms, before its players are known.
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
	case control.Days > 0, w.Whom != 0: // it starts when all seats are taken
		seats = o.Least
	default:
		seats = o.Most
	}
	g.Terms, g.Seats = control.String(), make([]record.Seat, min(max(seats, o.Least), o.Most))
	g.Header = game.Header{Rules: o.Rules, Config: o.mode(w.Mode), Seed: host.Seed()}
	if o.Words {
		g.Header.Config = kind.Agreed{Mode: g.Header.Config, Language: w.Language}.String()
		l, err := host.List(cmp.Or(w.List, host.ListIn(w.Language)))
		switch {
		case err != nil:
			return err
		case l.Language() != w.Language:
			return ErrOtherList
		}
		g.Header.Dictionary, g.Header.DictionarySHA256 = l.Name(), l.SHA256()
	}
	if o.Boards {
		host.Files = nil // the others don't have boards of the player's own disk
		var err error
		g.Header.Board, err = host.BoardText(cmp.Or(w.Board, host.Settings.Now().Board))
		if err != nil && w.Board == "" {
			g.Header.Board, err = host.BoardText(resources.BoardNames()[0])
		}
		return err
	}
	return nil
}

// Seats returns an open room with its seats.
func (l *Client) Seats() record.Game {
	l.room.mu.Lock()
	defer l.room.mu.Unlock()
	g := l.room.game
	g.Seats = slices.Clone(g.Seats)
	g.Header = g.Header.Shown()
	return g
}

// Strengths returns the ratings of the players in an open room.
func (l *Client) Strengths() Strengths {
	l.room.mu.Lock()
	defer l.room.mu.Unlock()
	return l.room.strengths
}

// Counting returns when the game starts, once all are ready; zero before.
func (l *Client) Counting() time.Time {
	l.room.mu.Lock()
	defer l.room.mu.Unlock()
	if l.room.kept == nil {
		return time.Time{}
	}
	return l.room.started().Time()
}

// Code returns the code by which a friend can enter. It is slow.
func (l *Client) Code(ctx context.Context) (record.InvitationCode, error) {
	h, id := l.room.house, l.room.id
	l.room.coding.Lock()
	defer l.room.coding.Unlock()
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
	} else if _, many := errors.AsType[*record.TooMany](err); many {
		h.reached(limitInvitations)
	}
	return code, err
}

// Sit takes a seat, or says whether the player is ready: at the player's own seat in a rematch, and else at
// the first free one. It is slow.
func (l *Client) Sit(ctx context.Context, ready bool) error {
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

// moved returns the seat that a player of a game has in its rematch: one further up, so that another player
// begins; -1 for others.
func moved(former record.Game, player record.PlayerID) int {
	seat := former.SeatOf(player)
	if seat < 0 {
		return -1
	}
	return (seat + len(former.Seats) - 1) % len(former.Seats)
}

// The refusals of a computer player: at a seat that can't have one, and in a rated game.
var (
	ErrNoComputer = errors.New("no computer can sit there")
	ErrRated      = errors.New("the game is rated, and those are between people")
)

// Computer seats a computer player of a level, or removes it: level "". Only a player in the room can do
// that. It is slow.
func (l *Client) Computer(ctx context.Context, seat int, level string) error {
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

// ErrFull says that every seat in a room is taken.
var ErrFull = errors.New("every seat is taken")

// Up leaves the seat, unless it is kept (Keeps); an empty room is deleted. It is slow.
func (l *Client) Up(ctx context.Context) error {
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
		if people == 1 || l.isLeft(g) {
			return l.room.house.deps.Record.Cancel(ctx, l.room.id)
		}
		if g.Former != "" {
			l.room.house.declines(g.ID, l.player)
		}
		err = l.room.house.deps.Record.Sit(ctx, l.room.id, seat, g.Seats[seat], record.Seat{})
		if _, taken := errors.AsType[*record.SeatTaken](err); !taken {
			return err
		}
	}
}

// counts reports whether something happens in the room by itself soon: it is about to start, somebody is
// about to be declared away, or it is a computer player's turn.
func (r *liveRoom) counts() bool {
	return r.kept != nil && (r.at() < 0 || r.busy || len(r.missed) > 0 || r.kept.computes())
}

// gathers runs an open room: once all its players are ready, and there are enough of them, the game starts; a
// ready player doesn't wait for ever.
func (r *liveRoom) gathers(ctx context.Context) time.Duration {
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
		return time.Hour // a ready player needn't be there
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
				s = record.Seat{} // an absent player keeps the others from starting
			}
			if !s.Same(was) {
				_ = r.house.deps.Record.Sit(ctx, r.id, seat, was, s) // a player who has left meanwhile isn't ready either
			}
		}
		r.unheard = true
		return time.Millisecond
	}
	return match.ReadyWithin - now.Sub(r.readied)
}
