//go:build !unix

package recordtest

import "time"

// CPU is for systems where there is no asking.
func CPU() time.Duration { return 0 }
