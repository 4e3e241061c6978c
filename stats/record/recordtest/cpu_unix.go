//go:build unix

package recordtest

import (
	"syscall"
	"time"
)

// CPU returns the processor time of this process.
func CPU() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
