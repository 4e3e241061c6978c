//go:build unix

package sample

import (
	"syscall"
	"time"
)

// CPU returns the processor time of this process, for figures that other work on the machine
// doesn't change.
func CPU() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
