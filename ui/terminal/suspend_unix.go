//go:build unix

package terminal

import "golang.org/x/sys/unix"

// canSuspend reports whether a shell would take over the terminal if this process is
// suspended. There is none if a login or a connection has started the process directly:
// the system doesn't stop such a process, and it would wait for ever to be continued,
// having given up the terminal.
func canSuspend() bool {
	session, err := unix.Getsid(0)
	return err == nil && unix.Getpgrp() != session
}
