// Package clienttest has a player of Santorini who speaks version 1 of the protocol, for tests:
// Quoin speaks version 2, but other programs may still speak 1. It also has the standings of a record by a fold
// of its own.
package clienttest

import (
	"context"
	"fmt"
	"net"
	"time"

	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

// Play plays until the tournament is over, and comes back when the connection is lost. It passes every message
// to tell, which may be nil.
func Play[A fmt.Stringer](ctx context.Context, o client.Options, choose func(context.Context, wire.Prompt) (A, error), tell func(wire.News)) (over wire.Over, err error) {
	for {
		conn, dialled := new(net.Dialer).DialContext(ctx, "tcp", o.Address)
		if dialled == nil {
			over, err = listen(ctx, conn, &o, choose, tell)
			_ = conn.Close()
			if !client.Passing(err) { // or it is over
				return over, err
			}
		}
		select {
		case <-ctx.Done():
			return wire.Over{}, ctx.Err()
		case <-time.After(client.FirstPause):
		}
	}
}

// listen answers prompts until the tournament is over or the connection is lost.
func listen[A fmt.Stringer](ctx context.Context, conn net.Conn, o *client.Options, choose func(context.Context, wire.Prompt) (A, error), tell func(wire.News)) (wire.Over, error) {
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	say := func(r wire.Request) error {
		if _, err := conn.Write(wire.Line(r)); err != nil {
			return client.ErrLost
		}
		return nil
	}
	lines := wire.NewLines(conn, wire.MaxNews)
	for err := say(wire.Hello{Version: wire.Version, Name: o.Name, Token: o.Token}); ; {
		var line []byte
		if err == nil {
			line, err = lines.Next()
		}
		if err != nil {
			return wire.Over{}, client.ErrLost
		}
		news, err := wire.ParseNews(line)
		if err != nil {
			return wire.Over{}, err
		}
		if tell != nil {
			tell(news)
		}
		switch news := news.(type) {
		case wire.Welcome:
			o.Token = news.Token
		case wire.Prompt:
			a, err := choose(ctx, news)
			if err == nil {
				err = say(wire.Action{Prompt: news.Prompt, Action: a.String()})
			}
			if err != nil {
				return wire.Over{}, err
			}
		case wire.Fault:
			if news.Final {
				return wire.Over{}, &client.FaultError{Fault: news}
			}
		case wire.Over:
			return news, nil
		}
	}
}
