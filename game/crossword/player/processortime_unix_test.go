//go:build unix

package player_test

import (
	"syscall"
	"time"
)

// processorTime returns the processor time of the process, so that other work on the machine doesn't count.
func processorTime() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
