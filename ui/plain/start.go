package plain

import (
	"context"
	"errors"
	"fmt"
	"slices"

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

// begin deals a new game, with its record.
func (d *dialogue) begin(ctx context.Context, as string) error {
	m, kept, note, err := d.host().BeginAdjacency(context.WithoutCancel(ctx), as)
	if err != nil {
		return err
	}
	d.match = m
	if d.env.Store == nil || d.env.Store.Unwritable() == nil { // which was told when it was opened
		d.heard(kept)
	}
	if note != "" {
		d.say(note)
	}
	return nil
}

// resume takes up the game that was left running.
func (d *dialogue) resume(ctx context.Context, id stats.ID) error {
	m, note, err := d.host().ResumeAdjacency(context.WithoutCancel(ctx), id, play.Lost{})
	for lost := (*play.LostList)(nil); errors.As(err, &lost); {
		how, ok := d.askLost(ctx, lost)
		if !ok {
			return ErrLeft
		}
		m, note, err = d.host().ResumeAdjacency(context.WithoutCancel(ctx), id, how)
	}
	if err != nil {
		return err
	}
	d.match = m
	if note != "" {
		d.say(note)
	}
	return nil
}

// heard takes what the store answered, and tells what it means.
func (d *dialogue) heard(k play.Kept) {
	var tell play.Tell
	if d.match, tell = d.match.Heard(k); tell.Text != "" {
		d.say(tell.Text)
	}
}

// running is the games of adjacency that were left running, the one begun last
// first. It is good even beside an error.
func (d *dialogue) running(ctx context.Context) ([]stats.Running, error) {
	if d.env.Store == nil {
		return nil, nil
	}
	ctx, cancel := play.Bounded(context.WithoutCancel(ctx))
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
