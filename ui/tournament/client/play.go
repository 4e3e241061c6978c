package client

import (
	"context"
	"errors"
	"slices"
	"time"

	"quoin/game/santorini"
	"quoin/ui/tournament/wire"
)

// Chooser decides what to answer a prompt. The context ends with the play.
type Chooser func(context.Context, wire.Prompt) (santorini.Action, error)

// How a client comes back to a server that it has lost: after a pause, twice as
// long each time, until it has been away for too long.
const (
	FirstPause = 100 * time.Millisecond
	MaxPause   = 3 * time.Second
	MaxAway    = 2 * time.Minute // without a welcome
)

// Play plays until the tournament is over. When the connection is lost, or the
// server stops, it returns with its token. Everything it hears it gives to
// tell, which may be nil.
func Play(ctx context.Context, o Options, choose Chooser, tell func(wire.News)) (wire.Over, error) {
	if tell == nil {
		tell = func(wire.News) {}
	}
	pause := FirstPause
	welcomed := false
	away := time.Now()
	for {
		c, err := Dial(ctx, o)
		if err == nil {
			o.Token, pause, welcomed = c.Welcome().Token, FirstPause, true
			tell(c.Welcome())
			var over wire.Over
			over, err = play(ctx, c, choose, tell)
			_ = c.Close()
			away = time.Now()
			if err == nil {
				return over, nil
			}
		}
		if ctx.Err() != nil {
			return wire.Over{}, ctx.Err()
		}
		if !welcomed && !tooFast(err) || !Passing(err) || time.Since(away) > MaxAway {
			return wire.Over{}, err
		}
		select {
		case <-ctx.Done():
			return wire.Over{}, ctx.Err()
		case <-time.After(pause):
		}
		pause = min(2*pause, MaxPause)
	}
}

// Passing says whether an error may be over at the next try.
func Passing(err error) bool {
	if fault, is := errors.AsType[*FaultError](err); is {
		return slices.Contains([]string{wire.FaultServerFull, wire.FaultAddress, wire.FaultTooFast}, fault.Fault.Code)
	}
	return errors.Is(err, ErrLost) || errors.As(err, new(*ClosingError))
}

// tooFast says whether the server wants the same again, but later.
func tooFast(err error) bool {
	var fault *FaultError
	return errors.As(err, &fault) && fault.Fault.Code == wire.FaultTooFast
}

// play answers prompts until the tournament is over or the connection is.
func play(ctx context.Context, c *Conn, choose Chooser, tell func(wire.News)) (wire.Over, error) {
	for {
		news, err := c.Next(ctx)
		if err != nil {
			return wire.Over{}, err
		}
		tell(news)
		switch news := news.(type) {
		case wire.Prompt:
			a, err := choose(ctx, news)
			if err != nil {
				return wire.Over{}, err
			}
			if err := c.Act(ctx, news, a); err != nil {
				return wire.Over{}, err
			}
		case wire.Over:
			return news, nil
		case wire.Closing:
			return wire.Over{}, &ClosingError{news}
		case wire.Fault:
			if news.Final {
				return wire.Over{}, &FaultError{news}
			}
		}
	}
}
