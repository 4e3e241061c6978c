//go:build unix

package terminal

import "golang.org/x/sys/unix"

// mayAsk is whether this process may make a terminal raw and read from it: the
// system stops one that isn't in front.
func mayAsk(fd uintptr) error {
	front, err := unix.IoctlGetInt(int(fd), unix.TIOCGPGRP)
	if err == nil && front != unix.Getpgrp() {
		return ErrBackground
	}
	return nil // a terminal that isn't its own has no foreground
}
