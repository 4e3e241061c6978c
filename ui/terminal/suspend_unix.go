//go:build unix

package terminal

import "golang.org/x/sys/unix"

// canSuspend says whether somebody would take over the terminal when this
// process is suspended: a shell that runs it as a job. What a login or a
// connection has started by itself has nobody. The system doesn't stop it, and it
// would wait for ever for a word to go on, with the terminal given back to nobody.
func canSuspend() bool {
	session, err := unix.Getsid(0)
	return err == nil && unix.Getpgrp() != session
}
