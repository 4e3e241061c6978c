package rooms

import (
	"slices"
	"time"

	"quoin/stats/record"
	"quoin/ui/play"
	"quoin/ui/remote"
)

// Client is a room as one session sees it. It is a remote.Game.
type Client struct {
	*remote.Notifier // its news ends when the house is closed
	room             *liveRoom
	player           record.PlayerID
	seat             int  // -1 for a spectator; guarded by the room's mutex, as is
	asks             bool // whether the player asks for a rematch
	// trip returns the round-trip time of the player's connection; nil if unknown.
	trip func() time.Duration
	// stands is told that the game is open; nil if not needed.
	stands func(game record.GameID, there bool)
}

// Trips sets a function that returns the round-trip time of the player's connection, a part of which is given
// back on the clock. Call it before anything else.
func (l *Client) Trips(trip func() time.Duration) { l.trip = trip }

var _ remote.Game = (*Client)(nil)

// Now returns the game as the player may know it.
func (l *Client) Now() remote.Now {
	r := l.room
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.gone && r.err != nil {
		return remote.Now{Seat: l.seat, Closed: r.err}
	}
	now := remote.Now{Rules: r.house.rules(r.game), List: r.game.Header.Dictionary, Day: string(r.game.Day), Seat: l.seat, Said: slices.Clone(r.said), Failing: r.failing}
	for _, s := range r.game.Seats {
		now.Names = append(now.Names, NameOf(s))
	}
	now.Here, now.Watch = r.here()
	if r.kept == nil {
		return now
	}
	now.At = r.at()
	r.lost(&now)
	if now.At >= 0 {
		now.View = r.ahead(func(seat int) bool { return seat == l.seat && seat >= 0 }).view(l.seat)
	}
	if !l.asks {
		now.Again = string(r.again)
	}
	now.Rated, now.Unrated = r.changes, r.rated && !slices.ContainsFunc(r.changes, func(c remote.Rated) bool { return c.Is != "" })
	return now
}

// Do does an action of the player.
func (l *Client) Do(action string) error {
	l.room.mu.Lock()
	seat := l.seat
	l.room.mu.Unlock()
	if seat < 0 {
		return record.NoSeat
	}
	trip := time.Duration(0)
	if l.trip != nil {
		trip = l.trip()
	}
	return l.room.does(seat, trip, action)
}

// The number of phrases that are kept, and how long they are shown.
const (
	saidMost = 8
	saidFor  = time.Minute
)

// Say says a phrase to everybody there.
func (l *Client) Say(phrase int) {
	r := l.room
	r.mu.Lock()
	defer r.mu.Unlock()
	now, muted := r.house.deps.Host.Now(), r.house.deps.Muted
	if muted != nil && muted(l.player) || l.seat < 0 || phrase < 0 || phrase >= len(remote.Phrases) {
		return
	}
	// A seat has one phrase at a time, so repeating it doesn't add another.
	r.said = slices.DeleteFunc(r.said, func(s remote.Said) bool { return s.Seat == l.seat || now.Sub(s.At) > saidFor })
	r.said = append(r.said, remote.Said{Seat: l.seat, Phrase: phrase, At: now})
	r.said = r.said[max(0, len(r.said)-saidMost):]
	r.tell()
}

// Next returns another game in which it is the player's move, or "". It is slow.
func (l *Client) Next() (string, error) {
	h := l.room.house
	ctx, cancel := play.Bounded(h.ctx)
	defer cancel()
	id, err := h.Waits(ctx, l.player, l.room.id)
	return string(id), err
}

// Leave closes the session's view of the game.
func (l *Client) Leave() {
	r := l.room
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.looks[l] {
		delete(r.looks, l)
		l.Notifier.Leave()
		r.tell()
		r.nudge()
		if l.stands != nil {
			l.stands(r.id, false)
		}
	}
}

// settle waits until the room has done what is due.
func (l *Client) settle() {
	r := l.room
	for range l.News() {
		settled := false
		r.locked(func() {
			due := false
			if r.kept != nil {
				_, _, due = r.kept.due(r.at())
			}
			settled = r.failing != nil || !due && len(r.waits) == 0
		})
		if settled {
			return
		}
	}
}

// NameOf returns the name of a seat's player.
func NameOf(s record.Seat) string {
	if s.Level != "" {
		return "Quoin (" + s.Level + ")"
	}
	return s.Name
}
