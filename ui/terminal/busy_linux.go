package terminal

import (
	"runtime"
	"time"

	"golang.org/x/sys/unix"
)

// busy returns the processor time that f takes. On a machine with too much to do that is less than the time that passes, so
// nobody pays for what others do.
func busy(f func()) time.Duration {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before := threadTime()
	f()
	return threadTime() - before
}

func threadTime() time.Duration {
	var t unix.Timespec
	if unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t) != nil {
		return 0
	}
	return time.Duration(t.Nano())
}
