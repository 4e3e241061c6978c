package wire

import (
	"io"
	"net"
)

// Piped makes a connection of something without deadlines, such as the channel of an SSH session or the pipes
// of a program. The end of either ends the other: rw is closed once the connection is, or can't be written
// to.
func Piped(rw io.ReadWriteCloser) net.Conn {
	ours, theirs := net.Pipe()
	go func() {
		_, _ = io.Copy(theirs, rw) // the reader only notices the end
		_ = theirs.Close()
	}()
	go func() {
		_, _ = io.Copy(rw, theirs)
		_ = theirs.Close()
		_ = rw.Close()
	}()
	return ours
}
