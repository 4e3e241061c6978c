package client

import (
	"context"
	"errors"
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

// TableChooser returns the answer to a prompt of version 2, as the text of an action. The context ends with
// the play.
type TableChooser func(context.Context, wire.Ask) (string, error)

// PlayTables plays a tournament of any game, by version 2 of the protocol, until it is over. choose answers
// prompts. If the connection is lost or the server stops, PlayTables comes back with its token. It passes
// every message to tell, which may be nil. The first one, a wire.Hall, says which game it is.
func PlayTables(ctx context.Context, o Options, choose TableChooser, tell func(wire.News)) (wire.Finish, error) {
	if tell == nil {
		tell = func(wire.News) {}
	}
	pause := FirstPause
	welcomed := false
	away := time.Now()
	for {
		c, err := Dial(ctx, o)
		if err == nil {
			o.Token, pause, welcomed = c.hall.Token, FirstPause, true
			tell(c.hall)
			var end wire.Finish
			end, err = c.plays(ctx, choose, tell)
			_ = c.Close()
			away = time.Now()
			if err == nil {
				return end, nil
			}
		}
		if ctx.Err() != nil {
			return wire.Finish{}, ctx.Err()
		}
		if !welcomed && !tooFast(err) || !Passing(err) || time.Since(away) > MaxAway {
			return wire.Finish{}, err
		}
		select {
		case <-ctx.Done():
			return wire.Finish{}, ctx.Err()
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

// plays plays on one connection until the tournament is over, or the connection is lost.
func (c *Conn) plays(ctx context.Context, choose TableChooser, tell func(wire.News)) (wire.Finish, error) {
	for {
		news, err := c.Next(ctx)
		if err != nil {
			return wire.Finish{}, err
		}
		tell(news)
		switch news := news.(type) {
		case wire.Closing:
			return wire.Finish{}, &ClosingError{news}
		case wire.Fault:
			if news.Final {
				return wire.Finish{}, &FaultError{news}
			}
		case wire.Ask:
			a, err := choose(ctx, news)
			if err == nil {
				err = c.Send(ctx, wire.Action{Prompt: news.Prompt, Action: a})
			}
			if err != nil {
				return wire.Finish{}, err
			}
		case wire.Finish:
			return news, nil
		}
	}
}
