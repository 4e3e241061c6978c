//go:build !unix

package player_test

import "time"

// processorTime isn't known here.
func processorTime() time.Duration { return 0 }
