package serve

import (
	"errors"
	"io"
	"net"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/ssh"
)

const (
	// keptUnread limits what the system buffers of a connection until its client has read it, in bytes; by
	// default it would be megabytes for each client that never reads.
	keptUnread = 64 << 10
	// outletPiece is how much is written at once, in bytes. A write waits until the system has room, which
	// takes reading a third of its buffer.
	outletPiece = 1 << 10
	// waitingMost limits what waits in a session for its client to read, in bytes: the last frame and the
	// messages beside it together.
	waitingMost = 2 << 20
)

// errUnread is the error of a write to a client that reads too little.
var errUnread = errors.New("the client reads too little of what is sent to it")

// sessionOutlet is the channel of a session whose client has to read. The client is stuck if it reads nothing for
// longer than patience, or if a further write would make more than waitingMost bytes wait. Only the piece
// that waits is buffered; the writer waits with it, and so draws nothing more.
type sessionOutlet struct {
	ssh.Channel
	patience time.Duration
	stuck    func()
	waiting  atomic.Int64 // bytes, of all writers
}

func (o *sessionOutlet) Write(p []byte) (int, error) { return o.pass(o.Channel, p) }

// Stderr is the error output, with the same patience.
func (o *sessionOutlet) Stderr() io.ReadWriter { return beside{o, o.Channel.Stderr()} }

type beside struct {
	outlet *sessionOutlet
	io.ReadWriter
}

func (b beside) Write(p []byte) (int, error) { return b.outlet.pass(b.ReadWriter, p) }

func (o *sessionOutlet) pass(to io.Writer, p []byte) (n int, err error) {
	left := int64(len(p))
	defer func() { o.waiting.Add(-left) }()
	// A single write may be as long as needed; its length is limited by its maker.
	if all := o.waiting.Add(left); all > waitingMost && all > left {
		o.stuck()
		return 0, errUnread
	}
	for n < len(p) && err == nil {
		var taken int
		waits := time.AfterFunc(o.patience, o.stuck)
		taken, err = to.Write(p[n:min(len(p), n+outletPiece)])
		waits.Stop()
		n += taken
		left -= int64(taken)
		o.waiting.Add(int64(-taken))
	}
	return n, err
}

// boundUnread limits what the system buffers of a connection's output.
func boundUnread(c net.Conn) {
	if tcp, is := c.(interface{ SetWriteBuffer(int) error }); is {
		_ = tcp.SetWriteBuffer(keptUnread) // if it fails, the system's own limit holds
	}
}

// dropUnread ends a session whose client doesn't read, so it can't be told why.
func (n *channelSession) dropUnread() {
	n.kick(kickUnread, "")
	_ = n.net.Close()
}
