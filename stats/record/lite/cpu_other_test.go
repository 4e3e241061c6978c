//go:build !unix

package lite

import "time"

// cpu is for systems where there is no asking.
func cpu() time.Duration { return 0 }
