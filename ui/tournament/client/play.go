package client

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"quoin/ui/tournament/wire"
)

// How a client returns to a server that it has lost: after pauses that double each time, until it has been
// away for MaxAway.
const (
	FirstPause = 100 * time.Millisecond
	MaxPause   = 3 * time.Second
	MaxAway    = 2 * time.Minute // without a welcome
)

// Play plays until the tournament is over. choose answers prompts. If the connection is lost or the server
// stops, Play comes back with its token. It passes every message to tell, which may be nil.
func Play[A fmt.Stringer](ctx context.Context, o Options, choose func(context.Context, wire.Prompt) (A, error), tell func(wire.News)) (wire.Over, error) {
	return comeBack(ctx, o, tell, func(ctx context.Context, c *Conn, tell func(wire.News)) (wire.Over, error) {
		return listen(ctx, c, tell, func(news wire.News) (wire.Over, bool, error) {
			switch news := news.(type) {
			case wire.Prompt:
				a, err := choose(ctx, news)
				if err != nil {
					return wire.Over{}, false, err
				}
				return wire.Over{}, false, c.Send(ctx, wire.Action{Prompt: news.Prompt, Action: a.String()})
			case wire.Over:
				return news, true, nil
			}
			return wire.Over{}, false, nil
		})
	})
}

// comeBack plays on one connection after another until the tournament ends.
func comeBack[E any](ctx context.Context, o Options, tell func(wire.News), play func(context.Context, *Conn, func(wire.News)) (E, error)) (E, error) {
	if tell == nil {
		tell = func(wire.News) {}
	}
	var none E
	pause := FirstPause
	welcomed := false
	away := time.Now()
	for {
		c, err := Dial(ctx, o)
		if err == nil {
			o.Token, pause, welcomed = c.token, FirstPause, true
			tell(c.first)
			var end E
			end, err = play(ctx, c, tell)
			_ = c.Close()
			away = time.Now()
			if err == nil {
				return end, nil
			}
		}
		if ctx.Err() != nil {
			return none, ctx.Err()
		}
		if !welcomed && !tooFast(err) || !Passing(err) || time.Since(away) > MaxAway {
			return none, err
		}
		select {
		case <-ctx.Done():
			return none, ctx.Err()
		case <-time.After(pause):
		}
		pause = min(2*pause, MaxPause)
	}
}

// Passing reports whether an error may be over at the next try.
func Passing(err error) bool {
	if fault, is := errors.AsType[*FaultError](err); is {
		return slices.Contains([]string{wire.FaultServerFull, wire.FaultAddress, wire.FaultTooFast}, fault.Fault.Code)
	}
	return errors.Is(err, ErrLost) || errors.As(err, new(*ClosingError))
}

// tooFast reports whether the server asks the client to try again later.
func tooFast(err error) bool {
	var fault *FaultError
	return errors.As(err, &fault) && fault.Fault.Code == wire.FaultTooFast
}

// listen handles messages until take returns true, or the connection is lost.
func listen[E any](ctx context.Context, c *Conn, tell func(wire.News), take func(wire.News) (E, bool, error)) (E, error) {
	var none E
	for {
		news, err := c.Next(ctx)
		if err != nil {
			return none, err
		}
		tell(news)
		switch news := news.(type) {
		case wire.Closing:
			return none, &ClosingError{news}
		case wire.Fault:
			if news.Final {
				return none, &FaultError{news}
			}
		default:
			if end, over, err := take(news); over || err != nil {
				return end, err
			}
		}
	}
}
