package client

import (
	"context"
	"errors"
	"time"

	"quoin/game/santorini"
	"quoin/ui/tournament/wire"
)

// clockShare is what part of the time left a turn may take, whatever the level
// says: games of a hundred turns are rare, of fifty of ours rarer.
const clockShare = 30

// Computer plays by itself. It belongs to one goroutine.
type Computer struct {
	level    santorini.Level
	searcher *santorini.Searcher
	seed     func() uint64
	planned  santorini.Turn     // whose move has been made, and
	after    santorini.Position // where that leads
}

// NewComputer plays at a level. The seed is asked before each turn, and chooses
// among turns that are as good.
func NewComputer(level santorini.Level, seed func() uint64) *Computer {
	return &Computer{level: level, searcher: santorini.NewSearcher(santorini.TableBytes), seed: seed}
}

// errNothingToDo is a prompt for a position without a legal action.
var errNothingToDo = errors.New("the server asks for an action where there is none")

// Choose answers a prompt.
func (c *Computer) Choose(ctx context.Context, p wire.Prompt) (santorini.Action, error) {
	if p.Position.Position == c.after && c.planned.Build.On() && p.Position.Phase() == santorini.Building {
		return santorini.Build{Square: c.planned.Build}, nil
	}
	turn := c.think(ctx, p)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	actions := turn.Actions()
	if len(actions) == 0 {
		return nil, errNothingToDo
	}
	c.planned = turn
	c.after, _ = p.Position.After(actions[0]) // it is one of its turns
	return actions[0], nil
}

func (c *Computer) think(ctx context.Context, p wire.Prompt) santorini.Turn {
	began := time.Now()
	share := time.Duration(p.Clocks[(p.Seat-1)&1]) / clockShare
	if c.level.Time > 0 {
		share = min(share, c.level.Time)
	}
	stop := func() bool { return time.Since(began) >= share || ctx.Err() != nil }
	return c.searcher.Think(p.Position.Position, c.level.Limit(c.seed(), stop)).Turn
}
