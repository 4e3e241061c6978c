package several

import (
	"context"
	"time"

	"quoin/game/santorini"
	"quoin/ui/kind"
	"quoin/ui/tournament/wire"
)

// clockShare limits a turn to this part of the time left, whatever the level allows: games
// of fifty turns for one player are very rare.
const clockShare = 30

// Computer is a computer player. It must be used by one goroutine.
type Computer struct {
	level    santorini.Level
	searcher *santorini.Searcher
	seed     func() uint64
	planned  santorini.Turn     // its move has been made,
	after    santorini.Position // and led to this position
}

// NewComputer returns a player of a level. seed is called before each turn, and decides
// between equally good turns.
func NewComputer(level santorini.Level, seed func() uint64) *Computer {
	return &Computer{level: level, searcher: santorini.NewSearcher(santorini.TableBytes), seed: seed}
}

// bot returns the computer at a table.
func bot(s kind.BotConfig) (kind.Bot, error) {
	level, is := santorini.LevelNamed(s.Level)
	if !is {
		return nil, kind.ErrLevel
	}
	c := NewComputer(level, s.Seed)
	return func(ctx context.Context, a wire.Ask) (string, error) {
		at, err := santorini.ParsePosition(a.View.Position)
		if err != nil {
			return "", kind.ErrNoAction
		}
		asked := wire.Prompt{Seat: a.Seat, Position: wire.Position{Position: at}}
		asked.Clocks[(a.Seat-1)&1] = a.Clocks[a.Seat-1]
		do, err := c.Choose(ctx, asked)
		if err != nil {
			return "", err
		}
		return do.String(), nil
	}, nil
}

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
		return nil, kind.ErrNoAction
	}
	c.planned = turn
	c.after, _ = p.Position.After(actions[0]) // the search returns legal turns
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
