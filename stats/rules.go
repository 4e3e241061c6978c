package stats

import (
	"errors"
	"fmt"
	"time"

	"quoin/game"
)

// table are all the rules that a store knows.
type table []game.Rules

// of gives the rules of that name, or ErrRules.
func (t table) of(name string) (game.Rules, error) {
	for _, r := range t {
		if r.Name == name {
			return r, nil
		}
	}
	return game.Rules{}, fmt.Errorf("%w (%.40q)", ErrRules, name)
}

var errHeader = errors.New("the record of this game would be read as another's")

// begin gives the rules of a game that can begin with a header, which will be
// read again as it is, and what it is dealt by.
func (t table) begin(h game.Header) (game.Rules, dealing, error) {
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

// position is where a record leads, and what that means for the lists.
type position struct {
	game.Position
	header game.Header
	result game.Result
	mine   int // the player's seat, from 1; 0 where every person's counts
}

// newPosition refuses a game that the lists have no room for.
func newPosition(h game.Header, p game.Position, mine int) (position, error) {
	r := p.Result()
	if mine < 0 || mine > len(r.Seats) {
		return position{}, fmt.Errorf("player %d isn't there", mine)
	}
	return position{p, h, r, mine}, checkResult(r)
}

// own says whether a seat counts in the player's own figures.
func (p position) own(seat int) bool {
	if p.mine > 0 {
		return seat == p.mine-1
	}
	return isPerson(p.result.Seats[seat])
}

// alone says whether one player sits there. Such a game counts, however it
// goes.
func (p position) alone() bool { return len(p.result.Seats) == 1 }

// lasted is how long it took, from the start to the last step. A clock that
// had run out may have been noticed late.
func (p position) lasted() time.Duration {
	if clocked, ok := p.Position.(game.Clocked); ok {
		return min(p.Last(), clocked.Limit())
	}
	return p.Last()
}

// elapsed is how long the game has been going on by the wall clock. If that
// was set back, its last step says more.
func (p position) elapsed(now time.Time) time.Duration {
	return max(p.Last(), now.Sub(time.UnixMilli(p.header.Started)))
}

// left is the time on the game's clock, 0 where it has none.
func (p position) left(now time.Time) time.Duration {
	if clocked, ok := p.Position.(game.Clocked); ok {
		return max(0, clocked.Limit()-p.elapsed(now))
	}
	return 0
}

// ranOut says whether the clock of a game, if it has one, has run out by now,
// which is zero when that doesn't count.
func (p position) ranOut(now time.Time) bool {
	_, ok := p.Position.(game.Clocked)
	return ok && !now.IsZero() && p.left(now) == 0
}

// The bounds of a game. Who begins one with more is told so; nobody is told at
// its end.
const (
	MaxSeats = 8
	MaxName  = 200 // bytes of a player's name
	maxLevel = 40  // bytes of the name of a level
	// maxPlays bounds the words of a game that compare with those of others; no
	// bag has as many tiles.
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
