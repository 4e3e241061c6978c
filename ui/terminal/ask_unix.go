//go:build unix

package terminal

import "golang.org/x/sys/unix"

// mayAsk returns an error if this process runs in the background: the system stops a
// background process that puts its terminal into raw mode or reads from it.
func mayAsk(fd uintptr) error {
	front, err := unix.IoctlGetInt(int(fd), unix.TIOCGPGRP)
	if err == nil && front != unix.Getpgrp() {
		return ErrBackground
	}
	return nil // a terminal that isn't its own has no foreground
}
