//go:build !unix

package player_test

import "time"

// processorTime returns 0, because it isn't known on this system.
func processorTime() time.Duration { return 0 }
