package rooms

import (
	"context"
	"errors"
	"slices"

	"quoin/stats/record"
)

// A challenge is a room in which a seat is kept for a certain player, who is told wherever they are, on any server of the
// record. They answer by coming in, or decline by leaving it again.

// challengesMost is how many challenges a player may send in a minute.
const challengesMost = 6

// The refusals of a challenge.
var (
	ErrOneself    = errors.New("you can't challenge yourself")
	ErrChallenges = errors.New("you have sent several challenges; wait a minute")
)

// keepsFor keeps the second seat of a room that is about to be made for a player.
func (h *House) keepsFor(g *record.Game, whom record.PlayerID) error {
	if whom == g.By {
		return ErrOneself
	}
	h.mu.Lock()
	p := h.challenged[g.By]
	fits := p.step(h.deps.Host.Now(), challengesMost)
	if len(h.challenged) >= heardMost {
		clear(h.challenged)
	}
	h.challenged[g.By] = p
	h.mu.Unlock()
	if !fits {
		return ErrChallenges
	}
	g.Public, g.Seats[1].Player = false, whom
	return nil
}

// Asked reports whether a room keeps a seat for a player who isn't ready yet: after a challenge, or in a rematch by the day.
func Asked(g record.Game, player record.PlayerID) bool {
	seat := g.SeatOf(player)
	return g.State == record.Open && seat >= 0 && !g.Seats[seat].Ready && g.By != player
}

// Calls returns the player's games that wait for them: challenges, rematches, and games in which it is their move. It leaves
// out those that a session of theirs has open here, and rematches of such. It is slow.
func (h *House) Calls(ctx context.Context, player record.PlayerID) ([]record.Game, error) {
	hall, err := h.HallOf(ctx, player)
	if err != nil {
		return nil, err
	}
	mine, _, _ := hall.Yours(player)
	return slices.DeleteFunc(mine, func(g record.Game) bool {
		about, err := h.Of(g)
		moves := g.State == record.Running && g.Turn().Has(g.SeatOf(player)) && err == nil && about.Race == nil
		return !moves && !hall.Asked(g, player) || h.hasOpen(g.ID, player) || g.Former != "" && g.State == record.Open && h.hasOpen(g.Former, player)
	}), nil
}

// hasOpen reports whether a session of a player has a game open here.
func (h *House) hasOpen(id record.GameID, player record.PlayerID) bool {
	h.mu.Lock()
	r := h.live[id]
	h.mu.Unlock()
	if r == nil {
		return false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for l := range r.looks {
		if l.player == player {
			return true
		}
	}
	return false
}

// isLeft reports whether the room would have nobody in it once the player is gone who has kept a seat in it for another.
func (l *Client) isLeft(g record.Game) bool {
	if g.By != l.player || g.Public || byDays(g) {
		return false
	}
	r := l.room
	r.mu.Lock()
	defer r.mu.Unlock()
	here, _ := r.here()
	for seat, s := range r.game.Seats {
		if here[seat] && s.Player != l.player && s.Player != 0 {
			return false
		}
	}
	return true
}
