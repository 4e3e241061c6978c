package rooms

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"quoin/game"
	"quoin/game/rating"
	"quoin/stats/record"
	"quoin/ui/play"
)

// The difference of ratings within which two players are brought together: at first, and more for each second that the room
// has waited. After boundless anybody fits. All servers go by the record's times, so they agree.
const (
	firstBound = 100.0
	widerBound = 10.0
	boundless  = 90 * time.Second
)

// fitting is a room that a player who wants to play at once may enter.
type fitting struct {
	game record.Game
	off  float64 // difference of the ratings
}

// PlayNow returns a room in which the player is ready: one that waits for somebody of about their rating on such terms, or
// else a new one. It is slow.
func (h *House) PlayNow(ctx context.Context, host play.Host, by record.PlayerID, w Wanted) (record.GameID, error) {
	o, is := h.Find(w.Rules)
	if !is {
		return "", errNoSuchGame
	}
	w.Public, w.Cancel, w.Team = true, false, false
	if w.Race && !w.Rated && len(w.Terms) == 0 { // as Make will
		w.Language = host.Settings.Now().Words()
	}
	if !w.Race {
		if w.Seats = o.Least; !o.takes(w.Control) || w.Control.Days > 0 {
			w.Control = o.Controls[0]
		}
	}
	for _, f := range h.fitting(ctx, by, w, record.Game{}) {
		if err := h.sitsReady(ctx, f.game.ID, by); err == nil {
			return f.game.ID, nil
		}
	}
	id, err := h.Make(ctx, host, by, w)
	if err != nil {
		return "", err
	}
	return id, h.sitsReady(ctx, id, by)
}

// Better returns a room that has waited longer than the player's own, in which they are ready now, or "". It is slow.
func (h *House) Better(ctx context.Context, id record.GameID, by record.PlayerID) (record.GameID, error) {
	own, err := h.deps.Record.Game(ctx, id)
	if err != nil || own.State != record.Open || own.By != by || slices.ContainsFunc(own.Seats, func(s record.Seat) bool { return s.Player != by && !s.IsOpen() }) {
		return "", err
	}
	about, err := h.Of(own)
	if err != nil {
		return "", err
	}
	w := Wanted{Rules: about.Rules, Race: about.Race != nil, Rated: own.Rated, Control: about.Control, Seats: len(own.Seats), Language: about.Language()}
	for _, f := range h.fitting(ctx, by, w, own) {
		if err := h.sitsReady(ctx, f.game.ID, by); err == nil {
			return f.game.ID, nil
		}
	}
	return "", nil
}

// sitsReady seats the player in a room, ready.
func (h *House) sitsReady(ctx context.Context, id record.GameID, by record.PlayerID) error {
	l, err := h.Look(ctx, id, by)
	if err != nil {
		return err
	}
	defer l.Leave()
	return l.Sit(ctx, true)
}

// fitting returns the rooms that a player may enter at once, the nearest rating first: public ones with somebody there,
// on the wanted terms, and older than own, which is their own room or none.
func (h *House) fitting(ctx context.Context, by record.PlayerID, w Wanted, own record.Game) (all []fitting) {
	open, err := h.openRooms(ctx)
	if err != nil {
		return nil
	}
	online, err := h.deps.Record.Online(ctx, h.now().After(-AliveFor))
	if err != nil {
		return nil
	}
	here := playersIn(online)
	delete(here, by)
	var rooms []record.Game
	for _, g := range open {
		about, err := h.Of(g)
		switch {
		case err != nil || !g.Public || about.Rules != w.Rules || g.Rated != w.Rated || about.Language() != w.Language || about.Team || about.ByDays():
		case about.Race == nil && (about.Control != w.Control || len(g.Seats) != w.Seats):
		case g.SeatOf(by) >= 0 || !here.sitIn(g):
		case own.ID != "" && (g.Made > own.Made || g.Made == own.Made && g.ID >= own.ID):
		default:
			rooms = append(rooms, g)
		}
	}
	me := record.Game{Seats: []record.Seat{{Player: by}}}
	strengths, err := h.strengths(ctx, append([]record.Game{me}, rooms...)...)
	if err != nil {
		return nil
	}
	value := func(player record.PlayerID, kind string) float64 {
		if r, is := strengths.In(player, kind); is {
			return r.Now.Rating
		}
		return rating.Start
	}
	for _, g := range rooms {
		about, _ := h.Of(g)
		f := fitting{game: g}
		for _, s := range g.Seats {
			if s.Player != 0 {
				f.off = max(f.off, math.Abs(value(s.Player, about.RatingKind())-value(by, about.RatingKind())))
			}
		}
		if waited := time.Duration(h.now()-g.Made) * time.Millisecond; waited >= boundless || f.off <= firstBound+widerBound*waited.Seconds() {
			all = append(all, f)
		}
	}
	game.SortStable(all, func(a, b fitting) int { return cmp.Compare(a.off, b.off) })
	return all
}
