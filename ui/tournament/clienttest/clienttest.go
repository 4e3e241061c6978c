// Package clienttest has a player of Santorini who speaks version 1 of the protocol, for tests:
// Quoin's own bots speak version 2, but other programs may still speak 1.
package clienttest

import (
	"context"
	"fmt"
	"time"

	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

// Play plays until the tournament is over, and comes back when the connection is lost. It passes every message
// to tell, which may be nil.
func Play[A fmt.Stringer](ctx context.Context, o client.Options, choose func(context.Context, wire.Prompt) (A, error), tell func(wire.News)) (wire.Over, error) {
	if tell == nil {
		tell = func(wire.News) {}
	}
	for {
		c, err := client.Dial(ctx, o)
		if err == nil {
			o.Token = c.Welcome().Token
			tell(c.Welcome())
			var over wire.Over
			over, err = listen(ctx, c, choose, tell)
			_ = c.Close()
			if err == nil {
				return over, nil
			}
		}
		if !client.Passing(err) {
			return wire.Over{}, err
		}
		select {
		case <-ctx.Done():
			return wire.Over{}, ctx.Err()
		case <-time.After(client.FirstPause):
		}
	}
}

// listen answers prompts until the tournament is over or the connection is lost.
func listen[A fmt.Stringer](ctx context.Context, c *client.Conn, choose func(context.Context, wire.Prompt) (A, error), tell func(wire.News)) (wire.Over, error) {
	for {
		news, err := c.Next(ctx)
		if err != nil {
			return wire.Over{}, err
		}
		tell(news)
		switch news := news.(type) {
		case wire.Prompt:
			a, err := choose(ctx, news)
			if err == nil {
				err = c.Send(ctx, wire.Action{Prompt: news.Prompt, Action: a.String()})
			}
			if err != nil {
				return wire.Over{}, err
			}
		case wire.Over:
			return news, nil
		}
	}
}
