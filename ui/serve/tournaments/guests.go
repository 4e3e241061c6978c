package tournaments

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	rules "quoin/game/tournament"
	"quoin/stats/record"
	"quoin/ui/remote"
	"quoin/ui/tournament"
	"quoin/ui/tournament/wire"
)

// NameOf is what a player is called in tournaments, where names are of letters, digits,
// _ and - alone: their name, or what can be had of it with their number behind.
func NameOf(p record.Player) string {
	if rules.CheckName(p.Name) == nil {
		return p.Name
	}
	plain := strings.Map(func(r rune) rune {
		if rules.CheckName(string(r)) != nil {
			return '_'
		}
		return r
	}, p.Name)
	number := fmt.Sprintf("-%d", p.ID)
	return plain[:min(len(plain), rules.MaxName-len(number))] + number
}

// identity is a player's, whichever of their keys they come with.
func identity(p record.Player) string { return fmt.Sprintf("player %d", p.ID) }

// Entered says whether a player has a place in a tournament.
func (c *Hub) Entered(name string, p record.Player) bool {
	one, err := c.find(name)
	return err == nil && one.server.Entered(identity(p))
}

// AtTable reports whether a player looks at their running game of a tournament.
func (c *Hub) AtTable(name string, p record.Player) bool {
	one, err := c.find(name)
	return err == nil && one.server.AtTable(NameOf(p))
}

// Attendance is a player's place in a tournament while they are there, for all of their
// screens that hold it.
type Attendance struct {
	live    *live
	player  record.PlayerID
	guest   *tournament.Guest
	holders int
	lost    bool // they came from elsewhere, or it has ended
}

// linger is for how long a place is held for who goes from one screen to another, or
// comes again at once; each going and coming is a line of the record.
const linger = 3 * time.Second

// Enter has a player be there, to be left with Leave: on the place that they have, or
// on a new one while there is still one to be had. The error is a
// *tournament.AttachError, tournament.ErrEnded, ErrUnknown, or the context's.
func (c *Hub) Enter(ctx context.Context, name string, p record.Player) (*Attendance, error) {
	one, err := c.find(name)
	if err != nil {
		return nil, err
	}
	one.mu.Lock()
	defer one.mu.Unlock()
	if had := one.places[p.ID]; had != nil && !had.lost {
		had.holders++
		return had, nil
	}
	guest, err := one.server.Attach(ctx, NameOf(p), identity(p))
	if err != nil {
		return nil, err
	}
	place := &Attendance{live: one, player: p.ID, guest: guest, holders: 1}
	one.places[p.ID] = place
	go func() {
		for range guest.News() { // until it is closed
			continue
		}
		one.mu.Lock()
		defer one.mu.Unlock()
		place.lost = true
		if one.places[p.ID] == place {
			delete(one.places, p.ID)
		}
	}()
	return place, nil
}

// Lost says whether the player isn't there any more by this place: they came from
// elsewhere, or the tournament has ended.
func (p *Attendance) Lost() bool {
	p.live.mu.Lock()
	defer p.live.mu.Unlock()
	return p.lost
}

// Name is what the player is called there.
func (p *Attendance) Name() string { return p.guest.Name() }

// Table is the player's running game, or nil. It is to be left.
func (p *Attendance) Table() remote.Game { return p.guest.Table() }

// Withdraw gives the place up, while the list is open, for all who hold it.
func (p *Attendance) Withdraw() { p.guest.Withdraw() }

// Leave holds the place no more. Once nobody does the player has gone, shortly after.
func (p *Attendance) Leave() {
	time.AfterFunc(linger, func() {
		p.live.mu.Lock()
		p.holders--
		gone := p.holders == 0
		if gone && p.live.places[p.player] == p {
			delete(p.live.places, p.player)
		}
		p.live.mu.Unlock()
		if gone {
			p.guest.Leave()
		}
	})
}

// Play lets a program of a player take part, by the protocol, until one of the two
// ends it. The error is ErrUnknown, or ErrOver.
func (c *Hub) Play(ctx context.Context, name string, p record.Player, rw io.ReadWriter) error {
	one, err := c.find(name)
	if err != nil {
		return err
	}
	select {
	case <-one.done:
		return ErrOver
	default:
	}
	end := &ending{ReadWriter: rw, closed: make(chan struct{})}
	conn := wire.Piped(end)
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	one.server.Take(conn, NameOf(p), identity(p))
	<-end.closed
	return nil
}

// ending has its closing be waited for, which happens once.
type ending struct {
	io.ReadWriter
	closed chan struct{}
}

func (e *ending) Close() error {
	close(e.closed)
	return nil
}
