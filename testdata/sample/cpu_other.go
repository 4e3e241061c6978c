//go:build !unix

package sample

import "time"

// CPU returns 0 on systems without a way to ask.
func CPU() time.Duration { return 0 }
