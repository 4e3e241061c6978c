//go:build unix

package player_test

import (
	"syscall"
	"time"
)

// processorTime is what the process has used: how long a turn takes on a
// machine that does nothing else.
func processorTime() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
