package serve

import (
	"context"
	"errors"
	"net"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/stats/record"
	"quoin/ui/failure"
)

// conn is one connection.
type conn struct {
	server  *Server
	net     net.Conn
	place   string // the address as returned by place
	network string // the network as returned by network
	ssh     *ssh.ServerConn
	key     record.Fingerprint
	lag     lag
	session atomic.Pointer[channelSession] // once it has begun
}

// run serves the connection from its start to its end.
func (c *conn) run() {
	s := c.server
	defer func() {
		if f := failure.Caught(recover()); f != nil {
			s.panicked(inConnection, c.place, f)
		}
	}()
	boundUnread(c.net)
	if wait := s.arrivals.wait(c.place, time.Now(), s.limits); wait > 0 {
		s.reached(limitArrivals, c.place)
		select {
		case <-s.ctx.Done():
			return
		case <-time.After(wait):
		}
	}
	_ = c.net.SetDeadline(time.Now().Add(s.limits.Handshake))
	opened, channels, requests, err := ssh.NewServerConn(c.net, s.door(c.place))
	if errors.Is(err, os.ErrDeadlineExceeded) {
		s.reached(limitHandshake, c.place)
	}
	if err != nil {
		return // mostly somebody who tries every port
	}
	_ = c.net.SetDeadline(time.Time{})
	c.ssh = opened
	if c.key, err = signed(opened); err != nil {
		s.tell(eventFailed, c.place, err)
		return
	}
	go ssh.DiscardRequests(requests)

	ctx, cancel := context.WithCancelCause(s.ctx)
	defer cancel(nil)
	gone := make(chan struct{})
	go func() {
		_ = opened.Wait()
		close(gone)
		cancel(errGone)
	}()
	defer c.beats()()
	// A client that opens no session, or asks nothing of it, is disconnected.
	waits := time.AfterFunc(s.limits.Handshake, func() {
		s.reached(limitHandshake, c.place)
		_ = c.net.Close()
	})
	defer waits.Stop()
	var begun sync.WaitGroup
	first := true
	for asked := range channels {
		switch {
		case asked.ChannelType() != "session":
			_ = asked.Reject(ssh.UnknownChannelType, "there are only sessions here")
		case !first:
			_ = asked.Reject(ssh.ResourceShortage, "a connection has one session")
		default:
			first = false
			channel, asks, err := asked.Accept()
			if err != nil {
				return
			}
			n := &channelSession{conn: c, ctx: ctx, cancel: cancel, stopWaiting: waits.Stop, news: make(chan string, 4)}
			c.session.Store(n)
			n.channel = &sessionOutlet{Channel: channel, patience: s.limits.Unread, stuck: n.dropUnread}
			begun.Go(func() {
				defer c.net.Close()
				s.guarded(inSession, c.place, func() { n.serve(asks) })
				// The client disconnects by itself once it has the status.
				select {
				case <-gone:
				case <-time.After(goodbye):
				}
			})
		}
	}
	cancel(errGone)
	begun.Wait()
}

// goodbye is how long a client may take to read the last output of a session.
const goodbye = 2 * time.Second

// errGone is the reason of a session's end when its connection is lost.
const errGone = sessionEnd("")
