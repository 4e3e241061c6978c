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
	// keptUnread bounds what the system keeps of a connection until its client has read it,
	// in bytes; else it would be megabytes for each that never reads.
	keptUnread = 64 << 10
	// outletPiece is how much is written at once, in bytes. What is written waits until the
	// system has room, for which a third of what it keeps has to be read.
	outletPiece = 1 << 10
	// waitingMost bounds what waits in a session for its client to read, in bytes, the frame
	// that was painted last and what is said beside it together.
	waitingMost = 2 << 20
)

// errUnread is what a session is told that writes more than its client reads.
var errUnread = errors.New("the client reads too little of what is sent to it")

// outlet is the channel of a session whose client has to read: one that takes nothing for
// longer than the patience is stuck, and so is one that is written more to while that would
// make more than waitingMost wait. Nothing is kept of what is written but the piece that waits; whoever writes waits with
// it, and so draws nothing more.
type outlet struct {
	ssh.Channel
	patience time.Duration
	stuck    func()
	waiting  atomic.Int64 // bytes, of all who write
}

func (o *outlet) Write(p []byte) (int, error) { return o.pass(o.Channel, p) }

// Stderr is what is said beside the output, with the same patience.
func (o *outlet) Stderr() io.ReadWriter { return beside{o, o.Channel.Stderr()} }

type beside struct {
	outlet *outlet
	io.ReadWriter
}

func (b beside) Write(p []byte) (int, error) { return b.outlet.pass(b.ReadWriter, p) }

func (o *outlet) pass(to io.Writer, p []byte) (n int, err error) {
	left := int64(len(p))
	defer func() { o.waiting.Add(-left) }()
	// One write alone is as long as what is asked for; that is bounded where it is made.
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

// boundUnread bounds what the system keeps of a connection's output.
func boundUnread(c net.Conn) {
	if tcp, is := c.(interface{ SetWriteBuffer(int) error }); is {
		_ = tcp.SetWriteBuffer(keptUnread) // what can't be bounded is the system's to bound
	}
}

// dropUnread ends a session whose client doesn't read. It can't be told why.
func (n *session) dropUnread() {
	n.kick(kickUnread, "")
	_ = n.net.Close()
}
