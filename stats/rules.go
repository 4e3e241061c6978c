package stats

import (
	"errors"
	"fmt"
	"time"

	"quoin/game"
)

// rulebook is all rules that a store knows.
type rulebook []game.Rules

// of returns the rules with a name, or ErrRules.
func (t rulebook) of(name string) (game.Rules, error) {
	for _, r := range t {
		if r.Name == name {
			return r, nil
		}
	}
	return game.Rules{}, fmt.Errorf("%w (%.40q)", ErrRules, name)
}

var errHeader = errors.New("the record of this game would be read as another's")

// begin returns the rules of a game that can begin with a header, and its dealing. The header must also be
// readable from its text.
func (t rulebook) begin(h game.Header) (game.Rules, dealing, error) {
	r, err := t.of(h.Rules)
	if err != nil {
		return game.Rules{}, dealing{}, err
	}
	if again, err := game.ParseHeader(h.String()); err != nil {
		return game.Rules{}, dealing{}, err
	} else if again != h {
		return game.Rules{}, dealing{}, errHeader
	}
	start, err := r.Start(h)
	if err != nil {
		return game.Rules{}, dealing{}, err
	}
	result := start.Result()
	dealt, _ := dealingOf(h, result)
	return r, dealt, checkResult(result)
}

// recordEnd is the position that a record leads to, with its meaning for the lists.
type recordEnd struct {
	game.Position
	header game.Header
	result game.Result
	mine   int // the player's seat, from 1; 0 if every person counts
}

// newPosition returns a position; the error says that the lists have no room for the game.
func newPosition(h game.Header, p game.Position, mine int) (recordEnd, error) {
	r := p.Result()
	if mine < 0 || mine > len(r.Seats) {
		return recordEnd{}, fmt.Errorf("player %d isn't there", mine)
	}
	return recordEnd{p, h, r, mine}, checkResult(r)
}

// own reports whether a seat counts in the player's own figures.
func (p recordEnd) own(seat int) bool {
	if p.mine > 0 {
		return seat == p.mine-1
	}
	return isPerson(p.result.Seats[seat])
}

// alone reports whether it is a solo game, which always counts.
func (p recordEnd) alone() bool { return len(p.result.Seats) == 1 }

// lasted returns the time from the start to the last step, without the time that passed before anybody
// noticed that the clock had run out.
func (p recordEnd) lasted() time.Duration {
	if clocked, ok := p.Position.(game.Clocked); ok {
		return min(p.Last(), clocked.Limit())
	}
	return p.Last()
}

// elapsed returns how long the game has been going on by the wall clock, or by its last step if the clock was
// set back.
func (p recordEnd) elapsed(now time.Time) time.Duration {
	return max(p.Last(), now.Sub(time.UnixMilli(p.header.Started)))
}

// left returns the time on the game's clock, 0 if it has none.
func (p recordEnd) left(now time.Time) time.Duration {
	if clocked, ok := p.Position.(game.Clocked); ok {
		return max(0, clocked.Limit()-p.elapsed(now))
	}
	return 0
}

// ranOut reports whether the game's clock has run out by now; it is false without a clock, or if now is zero.
func (p recordEnd) ranOut(now time.Time) bool {
	_, ok := p.Position.(game.Clocked)
	return ok && !now.IsZero() && p.left(now) == 0
}

// Limits of a game. Beginning a larger one fails, rather than ending one.
const (
	MaxSeats = 8
	MaxName  = 200 // of a player's name in bytes
	maxLevel = 40  // of a level's name in bytes
	// maxPlays is the most ranked words of a game; no bag has that many tiles.
	maxPlays = 1 << 12
)

func checkResult(r game.Result) error {
	if n := len(r.Seats); n < 1 || n > MaxSeats {
		return fmt.Errorf("%d players are not from 1 to %d", n, MaxSeats)
	}
	for i, s := range r.Seats {
		if len(s.Name) > MaxName || len(s.Level) > maxLevel {
			return fmt.Errorf("the name of player %d is too long", i+1)
		}
	}
	for _, p := range r.Plays {
		if p.Seat < 0 || p.Seat >= len(r.Seats) {
			return fmt.Errorf("%.20q was laid by player %d, who isn't there", p.Word, p.Seat+1)
		}
	}
	return nil
}
