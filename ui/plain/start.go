package plain

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"quoin/game/adjacency"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/play"
	"quoin/ui/say"
)

func (d *dialogue) host() play.Host {
	return play.Host{
		Store: d.env.Store, Settings: func() settings.Settings { return d.env.Settings },
		Lexicon: d.env.Lexicon, Now: d.env.Now, Seed: d.env.Seed,
	}
}

// begin deals a new game or takes one up, with its record.
func (d *dialogue) begin(ctx context.Context, which play.Which) error {
	g, err := d.host().Start(context.WithoutCancel(ctx), which)
	for lost := (*play.LostList)(nil); errors.As(err, &lost); {
		how, ok := d.askLost(ctx, lost)
		if !ok {
			return ErrLeft
		}
		which.Lost = how
		g, err = d.host().Start(context.WithoutCancel(ctx), which)
	}
	if err != nil {
		return err
	}
	d.header, d.state, d.started = g.Log.Header, g.State, time.UnixMilli(g.Log.Started)
	d.keeper.steps = len(g.Log.Steps)
	if g.To != nil {
		d.keeper.recording = g.To
		d.keeper.outcome(g.Unsaved)
	} else if g.Unsaved != nil {
		d.keeper.outcome(g.Unsaved)
	}
	if g.Note != "" {
		d.say(g.Note)
	}
	return nil
}

// running is the games of adjacency that were left running, the one begun last
// first. It is good even beside an error.
func (d *dialogue) running(ctx context.Context) ([]stats.Running, error) {
	if d.env.Store == nil {
		return nil, nil
	}
	ctx, cancel := bounded(ctx)
	defer cancel()
	games, err := d.env.Store.Running(ctx, d.env.Now())
	return slices.DeleteFunc(games, func(g stats.Running) bool { return g.Rules != adjacency.Rules }), err
}

// described is a game that was left running, in a few words.
func described(r stats.Running) string {
	text := fmt.Sprintf("Adjacency, %s, %s, %s", kind(r.Facets[0], r.Facets[1]), say.Count(int(r.Seats[0].Score), "point"), say.Count(len(r.Plays), "word"))
	if r.Pool == adjacency.FindAll {
		return text
	}
	return text + ", " + say.Clock(r.Left) + " left"
}
