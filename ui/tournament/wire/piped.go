package wire

import (
	"io"
	"net"
)

// Piped is a connection over something that can't be waited for with a deadline, as
// the channel of an SSH session or the pipes of a program. Whatever ends one of the
// two ends the other: rw is closed once the connection is, or can't be written to.
func Piped(rw io.ReadWriteCloser) net.Conn {
	ours, theirs := net.Pipe()
	go func() {
		_, _ = io.Copy(theirs, rw) // why it ends doesn't matter to who reads: it is gone
		_ = theirs.Close()
	}()
	go func() {
		_, _ = io.Copy(rw, theirs)
		_ = theirs.Close()
		_ = rw.Close()
	}()
	return ours
}
