//go:build !linux

package terminal

import "time"

// busy returns the time that f takes.
func busy(f func()) time.Duration {
	before := time.Now()
	f()
	return time.Since(before)
}
