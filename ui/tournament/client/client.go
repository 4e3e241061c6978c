// Package client plays in a tournament: a connection to its server with the
// messages as values, a loop that plays to the end and comes back when the
// connection is lost, and the computer's player for it.
//
// A screen reads News in a command, gives what is about a game to its Seat, and sends what that requests:
//
//	c, err := client.Dial(ctx, client.Options{Address: "127.0.0.1:4040", Name: "ada"})
//	c.Hall()                                 // what is played, who we are, and the token to return with
//	news, err := c.Next(ctx)                 // wire.Seating, wire.Log, wire.Ask, wire.End, …
//	err = c.Send(ctx, seat.Requests()...)    // wire.Action, wire.Resign
package client

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync"
	"time"

	"quoin/ui/kind"
	"quoin/ui/say"
	"quoin/ui/tournament/wire"
)

// Options say where to play and as who.
type Options struct {
	Address string // host:port
	Name    string
	Token   string // from an earlier Welcome, to return; else empty
	Secret  string // the tournament's secret, or ""
	Person  bool   // whether a person plays, who is told of each game by a wire.Call and answers with Ready
	Log     bool   // whether games are followed by their logs, as Seat does
	Watch   bool   // whether to watch as a spectator, without a name
	Delay   int    // turns that a spectator sees late
	// Dial connects; nil for TCP.
	Dial func(ctx context.Context, address string) (net.Conn, error)
}

// dialTime limits connecting to a server and waiting for its welcome.
const dialTime = 10 * time.Second

// FaultError says that the server has refused or ended the connection. Its text is fit for a terminal.
type FaultError struct{ Fault wire.Fault }

func (e *FaultError) Error() string {
	return fmt.Sprintf("the server says: %s", say.Plain(e.Fault.Reason))
}

// ClosingError says that the server stops before the tournament is over. It may come back.
type ClosingError struct{ Closing wire.Closing }

func (e *ClosingError) Error() string {
	return fmt.Sprintf("the server says: %s", say.Plain(e.Closing.Reason))
}

// ErrLost says that the connection has broken. A token brings the client back.
var ErrLost = errors.New("the connection is lost")

var errNoWelcome = errors.New("the server hasn't answered the hello")

// lost wraps what the system says about it.
func lost(err error) error { return fmt.Errorf("%w: %w", ErrLost, err) }

// Conn is a connection to a server that has welcomed us. Next belongs to one
// goroutine; everything else may be called from any.
type Conn struct {
	conn    net.Conn
	lines   *wire.Lines
	hall    wire.Hall
	writing sync.Mutex
}

// Dial connects and says hello. The error is a *FaultError if the server refuses, and ErrLost if it can't be
// reached.
func Dial(ctx context.Context, o Options) (*Conn, error) {
	c, err := dial(ctx, o, "")
	if f, is := errors.AsType[*FaultError](err); !is || f.Fault.Code != wire.FaultLanguage {
		return c, err
	}
	// Only a server that has another language is told which ones we know.
	return dial(ctx, o, strings.Join(kind.LanguageTags(), " "))
}

func dial(ctx context.Context, o Options, languages string) (*Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, dialTime)
	defer cancel()
	connect := o.Dial
	if connect == nil {
		connect = func(ctx context.Context, address string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, "tcp", address)
		}
	}
	socket, err := connect(ctx, o.Address)
	if err != nil {
		return nil, lost(err)
	}
	c := &Conn{conn: socket, lines: wire.NewLines(socket, wire.MaxNews)}
	if err := c.hello(ctx, o, languages); err != nil {
		_ = c.Close()
		return nil, err
	}
	return c, nil
}

func (c *Conn) hello(ctx context.Context, o Options, languages string) error {
	if err := c.say(ctx, wire.Hello{Version: wire.Version2, Name: o.Name, Token: o.Token, Secret: o.Secret, Person: o.Person, Log: o.Log, Watch: o.Watch, Delay: o.Delay, Languages: languages}); err != nil {
		return err
	}
	news, err := c.Next(ctx)
	if err != nil {
		return err
	}
	switch news := news.(type) {
	case wire.Hall:
		c.hall = news
		return nil
	case wire.Fault:
		return &FaultError{news}
	case wire.Closing:
		return &ClosingError{news}
	}
	return lost(errNoWelcome)
}

// Hall returns the server's first message.
func (c *Conn) Hall() wire.Hall { return c.hall }

// Next waits for the next message and returns it. A final fault comes as a message first and ErrLost after
// it. If the context ends, so does the connection: half a line may have been read.
func (c *Conn) Next(ctx context.Context) (wire.News, error) {
	stop := context.AfterFunc(ctx, func() { _ = c.conn.SetReadDeadline(longAgo) })
	defer stop()
	for {
		line, err := c.lines.Next()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil {
			return nil, lost(err)
		}
		news, err := wire.ParseTable(line)
		if err != nil {
			return nil, lost(err)
		}
		if news != nil { // a message of an unknown type is skipped
			return news, nil
		}
	}
}

// longAgo as a deadline ends a read at once.
var longAgo = time.Unix(1, 0)

// Send sends requests, one after another.
func (c *Conn) Send(ctx context.Context, requests ...wire.Request) error {
	for _, r := range requests {
		if err := c.say(ctx, r); err != nil {
			return err
		}
	}
	return nil
}

func (c *Conn) say(ctx context.Context, message wire.Request) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	c.writing.Lock()
	defer c.writing.Unlock()
	stop := context.AfterFunc(ctx, func() { _ = c.conn.SetWriteDeadline(longAgo) })
	defer stop()
	_ = c.conn.SetWriteDeadline(time.Now().Add(wire.WriteTime))
	if _, err := c.conn.Write(wire.Line(message)); err != nil {
		return lost(err)
	}
	return nil
}

// Close ends the connection. A game being played is lost.
func (c *Conn) Close() error { return c.conn.Close() }
